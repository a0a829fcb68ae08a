import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { payerQueries } from '@/tables/payers/payers.queries';
import { patientCoverages } from '../../coverages/coverages.queries';
import { LoadingDialog } from '../../loading-dialog';
import { PayerDialog } from '../../payers/payer-dialog';

interface FixPayerProps {
  patientId: string;
  coverageId: string;
  onClose: () => void;
}

/** The payer of a coverage, once it is here. */
export function FixPayer({ patientId, coverageId, onClose }: FixPayerProps) {
  const company = useCompany();
  const coverages = useQuery(patientCoverages.list(company.id, patientId));
  const payers = useQuery(payerQueries.list(company.id));
  const coverage = coverages.data?.find(({ id }) => id === coverageId);
  const latest = payers.data?.find(({ id }) => id === coverage?.payer_id);
  if (payers.data && latest) {
    return <PayerDialog latest={latest} payers={payers.data} onClose={onClose} />;
  }
  return <LoadingDialog title="Edit payer" queries={[coverages, payers]} onClose={onClose} />;
}
