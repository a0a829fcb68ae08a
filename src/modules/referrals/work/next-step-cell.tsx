import { AlarmClock } from 'lucide-react';
import { formatCalendarDate } from '@/lib/dates';
import { counted } from '@/lib/text';
import type { ReferralListItem } from '@/records/referrals/referral-list.queries';
import { cx } from '@/ui/cx';
import { snoozedUntil } from './snooze.model';
import { workDay, workText } from './work.model';

const TONES: Record<string, string> = {
  danger: 'text-danger',
  warning: 'font-medium text-warning',
};

type Shown = Pick<
  ReferralListItem,
  'work_step' | 'work_on' | 'outcome_to_begin' | 'snoozed_until' | 'next_action' | 'contact_calls'
>;

export function NextStepCell({ referral, today }: { referral: Shown; today: string }) {
  const text = workText(referral);
  if (text === null || referral.work_on === null) {
    return <p className="text-muted text-sm">None</p>;
  }
  const day = workDay(referral.work_on, today);
  const until = snoozedUntil(referral, today);
  const tries = referral.contact_calls;
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm">
      <span className="min-w-0 truncate">
        <span className="sr-only columns:hidden">Next step: </span>
        {text}
        {tries > 0 && <span className="text-muted"> ({counted(tries, 'calls')})</span>}
      </span>
      <span
        className={cx(
          'ml-auto flex shrink-0 items-center gap-1 text-xs',
          TONES[day.tone] ?? 'text-muted',
        )}
      >
        {until !== null && (
          <>
            <AlarmClock aria-hidden="true" className="size-3.5" />
            <span className="sr-only">Snoozed until {formatCalendarDate(until)}</span>
          </>
        )}
        <span aria-hidden={until !== null}>{day.label}</span>
      </span>
    </p>
  );
}
