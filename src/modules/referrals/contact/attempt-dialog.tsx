import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import type { ReferralDetail } from '../referrals.queries';
import { AttemptForm } from './attempt-form';
import { useRecordContactAttempt } from './contact.mutations';

interface AttemptDialogProps {
  referral: ReferralDetail;
  onClose: () => void;
}

export function AttemptDialog({ referral, onClose }: AttemptDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const record = useRecordContactAttempt(companyId);
  return (
    <AttemptForm
      referral={referral}
      timeZone={timeZone}
      onSave={async (attempt) => {
        await record.mutateAsync({ ...attempt, referral_id: referral.id });
        toast.success('Contact attempt saved');
        onClose();
      }}
      onClose={onClose}
    />
  );
}
