import { formatCalendarDate, formatDateTime } from '@/lib/dates';
import { nameOf } from '@/lib/person-names';
import { counted } from '@/lib/text';
import { OWNER_LABELS } from '@/records/procedure-bundles/checklist-owners';
import { isOverdue, isSettled } from './cases.model';
import type { ChecklistItem } from './surgery-cases.queries';

export function dutyOf(item: ChecklistItem, day: string | null): string {
  const { owner_role, due_on, due_days_before } = item;
  const due = isSettled(item, day) ? null : dueText(due_on, due_days_before);
  return [owner_role && OWNER_LABELS[owner_role], isOverdue(item, day) ? null : due]
    .filter(Boolean)
    .join(', ');
}

/** "due Jun 3, 2024", or the days before an operation without a date. */
function dueText(dueOn: string | null, daysBefore: number | null): string | null {
  if (dueOn !== null) return `due ${formatCalendarDate(dueOn)}`;
  if (daysBefore === null) return null;
  if (daysBefore === 0) return 'due on the day';
  return daysBefore === 1 ? 'due the day before' : `due ${counted(daysBefore, 'days')} before`;
}

/** Who settled it; if that was after the operation's start, also who did it, and when it was recorded. */
function byText({ settler, settled_at, recorded_after, done_by }: ChecklistItem, timeZone: string) {
  const who = nameOf(settler);
  if (recorded_after === null || settled_at === null) return who && `By ${who}`;
  const doer = done_by === null ? '' : `Done by ${done_by}. `;
  return `${doer}Recorded ${formatDateTime(settled_at, timeZone)}${who ? ` by ${who}` : ''}, after the planned start`;
}

export function settledText(
  item: ChecklistItem,
  day: string | null,
  timeZone: string,
): string | null {
  const { result_date, valid_from, valid_until } = item;
  if (valid_until !== null && day !== null && valid_until < day) {
    return `Was valid until ${formatCalendarDate(valid_until)}`;
  }
  if (!isSettled(item, day)) return null;
  return (
    [
      byText(item, timeZone),
      result_date && `result of ${formatCalendarDate(result_date)}`,
      valid_from !== null && day !== null && valid_from > day
        ? `valid from ${formatCalendarDate(valid_from)}`
        : null,
      valid_until && `valid until ${formatCalendarDate(valid_until)}`,
    ]
      .filter(Boolean)
      .join(', ') || null
  );
}
