import { useCompany } from '@/company/company-context';
import { useRecordContactAttempt } from '@/records/contact-attempts/contact-attempts.mutations';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { AttemptForm } from './attempt-form';

interface AttemptDialogProps {
  referral: ReferralDetail;
  onClose: () => void;
}

export function AttemptDialog({ referral, onClose }: AttemptDialogProps) {
  const { timeZone } = useCompany();
  const record = useRecordContactAttempt();
  return (
    <AttemptForm
      referral={referral}
      timeZone={timeZone}
      onSave={(attempt) => record.mutateAsync({ ...attempt, referral_id: referral.id })}
      onClose={onClose}
    />
  );
}
