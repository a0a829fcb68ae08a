import { toast } from 'sonner';
import { byFormer } from '@/kit/list/bulk-results';
import { formatCalendarDate } from '@/lib/dates';
import { counted } from '@/lib/text';
import { useSnoozeReferrals } from '@/records/referrals/bulk-referrals.mutations';

interface Snoozable {
  id: string;
  snoozed_until: string | null;
}

/** Snoozes referrals until a day, or ends that (null), with an undo. */
export function useSnooze(chosen: readonly Snoozable[], onDone?: () => void) {
  const snooze = useSnoozeReferrals();
  const onError = (error: Error) => toast.error(error.message);

  function undo(before: readonly Snoozable[]) {
    for (const [until, rows] of byFormer(before, ({ snoozed_until }) => snoozed_until)) {
      snooze.mutate({ ids: rows.map(({ id }) => id), until }, { onError });
    }
  }

  return {
    isPending: snooze.isPending,
    until: (day: string | null) => {
      const before = chosen;
      snooze.mutate(
        { ids: before.map(({ id }) => id), until: day },
        {
          onSuccess: () => {
            onDone?.();
            toast.success(
              day === null
                ? `${counted(before.length, 'referrals')} no longer snoozed`
                : `${counted(before.length, 'referrals')} snoozed until ${formatCalendarDate(day)}`,
              { action: { label: 'Undo', onClick: () => undo(before) } },
            );
          },
          onError,
        },
      );
    },
  };
}
