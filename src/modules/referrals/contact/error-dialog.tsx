import { ReasonDialog } from '@/kit/form/reason-dialog';
import { useMarkContactAttemptError } from '@/records/contact-attempts/contact-attempts.mutations';
import type { ContactAttempt } from '@/records/contact-attempts/contact-attempts.queries';
import { LIMITS } from '@/records/referrals/referrals.model';

interface ErrorDialogProps {
  attempt: ContactAttempt;
  onClose: () => void;
}

export function ErrorDialog({ attempt, onClose }: ErrorDialogProps) {
  const mark = useMarkContactAttemptError();
  return (
    <ReasonDialog
      title="Recorded in error"
      description="The attempt stays visible but no longer counts."
      label="What was wrong"
      missing="Say what was wrong."
      most={LIMITS.errorReason}
      footer="Mark as error"
      saved="Marked as recorded in error"
      onSave={(reason) => mark.mutateAsync({ attempt_id: attempt.id, reason })}
      onClose={onClose}
    />
  );
}
