import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { payerQueries } from '@/tables/payers/payers.queries';
import { LoadingDialog } from '../loading-dialog';
import { PayerDialog } from './payer-dialog';

interface AddPayerProps {
  /** As the card prints it. */
  startName: string;
  onSaved: (payerId: string) => void;
  onClose: () => void;
}

/** A payer for the card at hand, once the names that are taken are known. */
export function AddPayer({ startName, onSaved, onClose }: AddPayerProps) {
  const company = useCompany();
  const payers = useQuery(payerQueries.list(company.id));
  if (!payers.data) {
    return <LoadingDialog title="Add payer" queries={[payers]} onClose={onClose} />;
  }
  return (
    <PayerDialog
      latest={null}
      payers={payers.data}
      startName={startName}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
