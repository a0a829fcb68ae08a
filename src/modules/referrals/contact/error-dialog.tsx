import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { LIMITS } from '../referrals.model';
import { useMarkContactAttemptError } from './contact.mutations';
import type { ContactAttempt } from './contact.queries';

interface ErrorDialogProps {
  attempt: ContactAttempt;
  onClose: () => void;
}

const schema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Say what was wrong.')
    .max(LIMITS.errorReason, 'At most 500 characters.'),
});

/** Takes back what was written down by mistake, in sight of everybody. */
export function ErrorDialog({ attempt, onClose }: ErrorDialogProps) {
  const { id: companyId } = useCompany();
  const mark = useMarkContactAttemptError(companyId);
  const form = useZodForm(schema, { reason: '' });
  return (
    <SaveDialog
      form={form}
      title="Recorded in error"
      description="The attempt stays visible but no longer counts."
      size="sm"
      footer="Mark as error"
      saved="Marked as recorded in error"
      onSubmit={({ reason }) => mark.mutateAsync({ attempt_id: attempt.id, reason })}
      onClose={onClose}
    >
      <FormText control={form.control} name="reason" label="What was wrong" required />
    </SaveDialog>
  );
}
