import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { NpiDialog } from '@/tables/npis/npi-dialog';
import { npiQueries } from '@/tables/npis/npis.queries';
import { LoadingDialog } from '../../loading-dialog';

/** The clinic's NPI, or a provider's in its place. */
export function FixNpi({ onClose }: { onClose: () => void }) {
  const company = useCompany();
  const holders = useQuery(npiQueries.holders(company.id));
  const [clinic, ...providers] = holders.data ?? [];
  if (clinic) {
    return <NpiDialog companyId={company.id} holders={[clinic, ...providers]} onClose={onClose} />;
  }
  return <LoadingDialog title="NPI" queries={[holders]} onClose={onClose} />;
}
