import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { QueryDialog } from '@/kit/query/query-dialog';
import { payerQueries } from '@/shared/payers/payers.queries';
import { PayerDialog } from './payer-dialog';

interface AddPayerDialogProps {
  /** As the card prints it. */
  startName: string;
  onSaved: (payerId: string) => void;
  onClose: () => void;
}

/** A payer for the card at hand, once the names that are taken are known. */
export function AddPayerDialog(props: AddPayerDialogProps) {
  const company = useCompany();
  const payers = useQuery(payerQueries.list(company.id));
  return (
    <QueryDialog title="Add payer" query={payers} onClose={props.onClose}>
      {(known) => <PayerDialog payer={null} payers={known} {...props} />}
    </QueryDialog>
  );
}
