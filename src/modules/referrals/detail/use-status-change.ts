import { toast } from 'sonner';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { toAppError } from '@/lib/errors';
import { useSetReferralStatus } from '@/records/referrals/referrals.mutations';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import type { StatusChoice } from './status-dialog';

/**
 * Sets a referral's status, with an undo. The undo expects the status just set, so it never undoes
 * a colleague's change. Notes stay on the timeline.
 */
export function useStatusChange({ id, decline_reason }: ReferralDetail) {
  const company = useCompany();
  const { mutateAsync, isPending, error } = useSetReferralStatus(company.id, useCurrentUser().id);

  async function set({ status, seen, note, reason }: StatusChoice, said: string) {
    await mutateAsync({ referralId: id, status, seen, note, reason });
    toast.success(said, {
      action: {
        label: 'Undo',
        onClick: () =>
          void mutateAsync({
            referralId: id,
            status: seen,
            seen: status,
            note: null,
            reason: seen === 'declined' ? decline_reason : null,
          }).catch((thrown: unknown) => toast.error(toAppError(thrown).message)),
      },
    });
  }

  return { set, isPending, error };
}
