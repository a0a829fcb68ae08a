import { useCompany } from '@/company/company-context';
import { ReasonDialog } from '@/kit/form/reason-dialog';
import { LIMITS } from '../referrals.model';
import { useMarkContactAttemptError } from './contact.mutations';
import type { ContactAttempt } from './contact.queries';

interface ErrorDialogProps {
  attempt: ContactAttempt;
  onClose: () => void;
}

/** Takes back what was written down by mistake, in sight of everybody. */
export function ErrorDialog({ attempt, onClose }: ErrorDialogProps) {
  const { id: companyId } = useCompany();
  const mark = useMarkContactAttemptError(companyId);
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
