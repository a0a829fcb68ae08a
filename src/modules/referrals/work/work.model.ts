import { addDays } from '@/lib/clinic-clock';
import { formatCalendarDate } from '@/lib/dates';
import type { Enums } from '@/lib/supabase/database.types';
import { OUTCOME_STEPS, type VisitOutcome } from '@/records/appointments/appointment-labels';
import type { Tone } from '@/ui/tone';

const WORK_LABELS: Record<Enums<'referral_work_step'>, string> = {
  review: 'Review referral',
  ask: 'Ask for information',
  information: 'Ask again for information',
  call: 'Call patient',
  letter: 'Send letter',
  close: 'Close as unable to reach',
  visit: 'Plan the visit',
  outcome: 'Begin the next step',
  answer: 'Answer office',
  written: 'Next action',
};

/** Days ahead that are named by weekday. */
const SOON_DAYS = 7;

interface Work {
  work_step: Enums<'referral_work_step'> | null;
  work_on: string | null;
  next_action: string | null;
  outcome_to_begin: VisitOutcome | null;
}

/** The next step in words; null if there is none. */
export function workText({
  work_step,
  next_action,
  outcome_to_begin,
}: Omit<Work, 'work_on'>): string | null {
  if (work_step === null) return null;
  const begin = work_step === 'outcome' && outcome_to_begin && OUTCOME_STEPS[outcome_to_begin];
  return next_action ?? (begin ? begin.begin : WORK_LABELS[work_step]);
}

export function workDay(work_on: string, today: string): { label: string; tone: Tone } {
  if (work_on < today) return { label: formatCalendarDate(work_on), tone: 'danger' };
  if (work_on === today) return { label: 'Today', tone: 'warning' };
  if (work_on === addDays(today, 1)) return { label: 'Tomorrow', tone: 'neutral' };
  return { label: formatCalendarDate(work_on), tone: 'neutral' };
}

export function dueText(work_on: string, today: string): string {
  const day = formatCalendarDate(work_on);
  if (work_on < today) return `By ${day}, overdue`;
  return work_on === today ? 'Due today' : `By ${day}`;
}

export function workHeading({ work_on }: Pick<Work, 'work_on'>, today: string): string {
  if (work_on === null) return 'No next step';
  if (work_on < today) return 'Past due';
  if (work_on === today) return 'Due today';
  return work_on <= addDays(today, SOON_DAYS) ? 'Next 7 days' : 'Later';
}
