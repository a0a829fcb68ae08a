import { toast } from 'sonner';
import { byFormer } from '@/kit/list/bulk-results';
import { counted } from '@/lib/text';
import { useAssignReferrals } from '@/records/referrals/bulk-referrals.mutations';

interface Assigned {
  id: string;
  assigned_to: string | null;
}

/** Assigns the chosen referrals to a member or to none, with an undo. */
export function useBulkAssign(chosen: readonly Assigned[], onDone?: () => void) {
  const assign = useAssignReferrals();
  const onError = (error: Error) => toast.error(error.message);

  function undo(before: readonly Assigned[], given: string | null) {
    for (const [memberId, rows] of byFormer(before, ({ assigned_to }) => assigned_to)) {
      // The undo leaves what a colleague took since.
      const seen = rows.map(({ id }) => ({ id, assigned_to: given }));
      assign.mutate({ seen, memberId }, { onError });
    }
  }

  return {
    isPending: assign.isPending,
    to: (memberId: string | null, name: string) => {
      const before = chosen;
      const count = counted(before.length, 'referrals');
      assign.mutate(
        { seen: before.map(({ id, assigned_to }) => ({ id, assigned_to })), memberId },
        {
          onSuccess: () => {
            onDone?.();
            toast.success(
              memberId === null ? `${count} unassigned` : `${count} assigned to ${name}`,
              { action: { label: 'Undo', onClick: () => undo(before, memberId) } },
            );
          },
          onError,
        },
      );
    },
  };
}
