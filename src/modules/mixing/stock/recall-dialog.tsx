import { useCompany } from '@/company/company-context';
import { ReasonDialog } from '@/kit/form/reason-dialog';
import { counted } from '@/lib/text';
import { useRecallLot } from '@/records/vials/stock/stock.mutations';
import type { Lot } from '@/records/vials/stock/stock.queries';

interface RecallDialogProps {
  lot: Pick<Lot, 'id' | 'lot_number'>;
  vials: number;
  onClose: () => void;
}

export function RecallDialog({ lot, vials, onClose }: RecallDialogProps) {
  const recall = useRecallLot(useCompany().id);
  return (
    <ReasonDialog
      large
      title={`Recall lot ${lot.lot_number}?`}
      description={`${counted(vials, 'vials')} can’t be used for shots anymore.`}
      footer="Recall lot"
      saved="Lot recalled"
      onSave={(reason) => recall.mutateAsync({ lot_id: lot.id, reason })}
      onClose={onClose}
    />
  );
}
