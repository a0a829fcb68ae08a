import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { counted } from '@/lib/text';
import { reasonSchema } from '../reason.schema';
import { useRecallLot } from './stock.mutations';
import type { Lot } from './stock.queries';

const schema = z.object({ reason: reasonSchema });

interface RecallDialogProps {
  lot: Pick<Lot, 'id' | 'lot_number'>;
  vials: number;
  onClose: () => void;
}

/** Stops a lot and every vial made with it. */
export function RecallDialog({ lot, vials, onClose }: RecallDialogProps) {
  const recall = useRecallLot(useCompany().id);
  const form = useZodForm(schema, { reason: '' });
  return (
    <SaveDialog
      large
      form={form}
      title={`Recall lot ${lot.lot_number}?`}
      description={`${counted(vials, 'vials')} can’t be used for shots anymore.`}
      size="sm"
      footer="Recall lot"
      saved="Lot recalled"
      onSubmit={({ reason }) => recall.mutateAsync({ lot_id: lot.id, reason })}
      onClose={onClose}
    >
      <FormText control={form.control} name="reason" label="Reason" required />
    </SaveDialog>
  );
}
