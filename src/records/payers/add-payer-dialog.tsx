import { useQuery } from '@tanstack/react-query';
import { QueryDialog } from '@/kit/query/query-dialog';
import { PayerDialog } from './payer-dialog';
import { payerQueries } from './payers.queries';

interface AddPayerDialogProps {
  companyId: string;
  /** As printed on the card or papers. */
  startName: string;
  onSaved: (payerId: string) => void;
  onClose: () => void;
}

export function AddPayerDialog(props: AddPayerDialogProps) {
  const payers = useQuery(payerQueries.list(props.companyId));
  return (
    <QueryDialog title="Add payer" query={payers} onClose={props.onClose}>
      {(known) => <PayerDialog payer={null} payers={known} {...props} />}
    </QueryDialog>
  );
}
