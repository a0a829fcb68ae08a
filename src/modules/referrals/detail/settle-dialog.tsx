import { z } from 'zod';
import { text } from '@/fields/schema';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { VISIT_OUTCOME_LABELS, type VisitOutcome } from '@/records/appointments/appointment-labels';
import { useSettleOutcome } from '@/records/referrals/referrals.mutations';

interface SettleDialogProps {
  visitId: string;
  outcome: VisitOutcome;
  onClose: () => void;
}

const schema = z.object({
  reason: text(1000, 'Say why it is not needed here.'),
});

export function SettleDialog({ visitId, outcome, onClose }: SettleDialogProps) {
  const settle = useSettleOutcome();
  const form = useZodForm(schema, { reason: '' });
  return (
    <SaveDialog
      form={form}
      title={`${VISIT_OUTCOME_LABELS[outcome]} not needed here`}
      description="The reason stays in the timeline. This step is no longer open."
      footer="Save reason"
      saved="Next step settled"
      onSubmit={({ reason }) => settle.mutateAsync({ visitId, reason })}
      onClose={onClose}
    >
      <FormTextArea
        control={form.control}
        name="reason"
        label="Reason"
        hint="For example, where the tests are done."
        rows={3}
        required
      />
    </SaveDialog>
  );
}
