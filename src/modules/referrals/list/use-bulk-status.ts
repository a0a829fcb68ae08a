import { toast } from 'sonner';
import { byFormer, refusalText } from '@/kit/list/bulk-results';
import { counted } from '@/lib/text';
import {
  type StatusResult,
  useSetReferralStatuses,
} from '@/records/referrals/bulk-referrals.mutations';
import { type ReferralStatus, STATUS_LABELS } from '@/records/referrals/referral-labels';
import type { ReferralListItem } from '@/records/referrals/referral-list.queries';

/**
 * Sets each chosen referral's status by itself. The toast can undo it and says which were refused
 * and why.
 */
export function useBulkStatus(chosen: readonly ReferralListItem[], onDone: () => void) {
  const set = useSetReferralStatuses();
  const onError = (error: Error) => toast.error(error.message);

  function undo(changed: readonly StatusResult[], seen: ReferralStatus) {
    for (const [status, rows] of byFormer(changed, ({ from_status }) => from_status)) {
      set.mutate({ ids: rows.map(({ referral_id }) => referral_id), status, seen }, { onError });
    }
  }

  function tell(results: readonly StatusResult[], status: ReferralStatus) {
    const refused = results.flatMap(({ refusal }) => (refusal === '' ? [] : [refusal]));
    const changed = results.filter(
      ({ refusal, from_status }) => refusal === '' && from_status !== status,
    );
    if (refused.length > 0) {
      toast.error(`${counted(refused.length, 'referrals')} not changed`, {
        description: refusalText(refused),
      });
    }
    if (changed.length === 0) return;
    toast.success(`${counted(changed.length, 'referrals')} set to ${STATUS_LABELS[status]}`, {
      action: { label: 'Undo', onClick: () => undo(changed, status) },
    });
  }

  return {
    isPending: set.isPending,
    to: (status: ReferralStatus) =>
      set.mutate(
        { ids: chosen.map(({ id }) => id), status },
        {
          onSuccess: (results) => {
            onDone();
            tell(results, status);
          },
          onError,
        },
      ),
  };
}
