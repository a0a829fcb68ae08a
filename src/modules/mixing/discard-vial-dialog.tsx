import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { useDiscardVial } from './mixing.mutations';
import { reasonSchema } from './reason.schema';

const schema = z.object({ reason: reasonSchema });

interface DiscardVialDialogProps {
  vialId: string;
  onClose: () => void;
}

/** Takes a vial out of use. */
export function DiscardVialDialog({ vialId, onClose }: DiscardVialDialogProps) {
  const discard = useDiscardVial(useCompany().id);
  const form = useZodForm(schema, { reason: '' });
  return (
    <SaveDialog
      large
      form={form}
      title="Discard this vial?"
      description="No shot is given from it anymore."
      size="sm"
      footer="Discard vial"
      saved="Vial discarded"
      onSubmit={({ reason }) => discard.mutateAsync({ vial_id: vialId, reason })}
      onClose={onClose}
    >
      <FormText control={form.control} name="reason" label="Reason" required />
    </SaveDialog>
  );
}
