import { useQuery } from '@tanstack/react-query';
import { QueryDialog } from '@/kit/query/query-dialog';
import { PayerDialog } from './payer-dialog';
import { payerQueries } from './payers.queries';

interface AddPayerDialogProps {
  companyId: string;
  /** As the card or the papers print it. */
  startName: string;
  onSaved: (payerId: string) => void;
  onClose: () => void;
}

/** A payer for the card at hand, once the names that are taken are known. */
export function AddPayerDialog(props: AddPayerDialogProps) {
  const payers = useQuery(payerQueries.list(props.companyId));
  return (
    <QueryDialog title="Add payer" query={payers} onClose={props.onClose}>
      {(known) => <PayerDialog payer={null} payers={known} {...props} />}
    </QueryDialog>
  );
}
