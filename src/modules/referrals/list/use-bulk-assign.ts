import { toast } from 'sonner';
import type { ReferralListItem } from '../referral-list.queries';
import { useAssignReferrals } from '../referrals.mutations';
import { byFormer, counted } from './bulk-results';

/** Gives the referrals chosen to a member, or to nobody; the toast gives them back. */
export function useBulkAssign(
  companyId: string,
  chosen: readonly ReferralListItem[],
  onDone: () => void,
) {
  const assign = useAssignReferrals(companyId);
  const onError = (error: Error) => toast.error(error.message);

  function undo(before: readonly ReferralListItem[]) {
    for (const [memberId, rows] of byFormer(before, ({ assigned_to }) => assigned_to)) {
      assign.mutate({ ids: rows.map(({ id }) => id), memberId }, { onError });
    }
  }

  return {
    isPending: assign.isPending,
    to: (memberId: string | null, name: string) => {
      const before = chosen;
      const count = counted(before.length);
      assign.mutate(
        { ids: before.map(({ id }) => id), memberId },
        {
          onSuccess: () => {
            onDone();
            toast.success(
              memberId === null ? `${count} unassigned` : `${count} assigned to ${name}`,
              { action: { label: 'Undo', onClick: () => undo(before) } },
            );
          },
          onError,
        },
      );
    },
  };
}
