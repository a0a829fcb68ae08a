import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { useEndPrescription } from './prescriptions.mutations';

interface EndDialogProps {
  prescriptionId: string;
  onClose: () => void;
}

const schema = z.object({
  reason: z.string().trim().min(1, 'Say why it ends.').max(300, 'At most 300 characters.'),
});

/** Ends a signed prescription. */
export function EndDialog({ prescriptionId, onClose }: EndDialogProps) {
  const end = useEndPrescription(useCompany().id);
  const form = useZodForm(schema, { reason: '' });
  return (
    <SaveDialog
      form={form}
      title="End this prescription?"
      description="Its vials aren’t used anymore."
      size="sm"
      footer="End prescription"
      saved="Prescription ended"
      onSubmit={({ reason }) => end.mutateAsync({ prescription_id: prescriptionId, reason })}
      onClose={onClose}
    >
      <FormText control={form.control} name="reason" label="Reason" required />
    </SaveDialog>
  );
}
