import { toast } from 'sonner';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { STATUS_LABELS } from '@/tables/referrals/words';
import { useSetReferralStatus } from '../referrals.mutations';
import type { ReferralDetail } from '../referrals.queries';
import { StatusForm } from './status-form';

export function StatusCard({ referral }: { referral: ReferralDetail }) {
  const company = useCompany();
  const user = useCurrentUser();
  const change = useSetReferralStatus(company.id, user.id);
  return (
    <StatusForm
      current={referral.status}
      pending={change.isPending}
      error={change.error?.message}
      onSet={({ status, note, reason }, done) =>
        change.mutate(
          { referralId: referral.id, status, expected: referral.status, note, reason },
          {
            onSuccess: () => {
              toast.success(`Status set to ${STATUS_LABELS[status]}`);
              done();
            },
          },
        )
      }
    />
  );
}
