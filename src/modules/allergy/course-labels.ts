import { formatCalendarDate } from '@/lib/dates';
import type { Enums } from '@/lib/supabase/database.types';
import { counted } from '@/lib/text';
import type {
  CourseContact,
  CourseProposal,
  CourseSaid,
} from '@/records/sublingual-courses/course.schema';

export const ACTIONS = {
  take: { tone: 'success', label: 'Take at home' },
  watched: { tone: 'info', label: 'In the clinic, watched' },
  contact: { tone: 'warning', label: 'Ask what was taken' },
  ask: { tone: 'warning', label: 'A physician decides' },
  watching: { tone: 'info', label: 'Being watched' },
} as const;

export const CONTACT_WAYS: Record<Enums<'sublingual_contact_way'>, string> = {
  call: 'Call',
  visit: 'Visit',
  refill: 'Refill',
  message: 'Message',
};

export const FILL_WAYS: Record<Enums<'sublingual_fill_way'>, string> = {
  dispensed: 'Dispensed here',
  prescribed: 'Prescribed',
};

export const REACTIONS: Record<Enums<'sublingual_reaction'>, string> = {
  none: 'No reaction',
  local: 'Mouth or throat',
  systemic: 'Systemic reaction',
};

/** "200 IR", "3 drops". */
export const doseLabel = ({ amount, unit }: { amount: number; unit: string }): string =>
  unit === 'drops' ? counted(amount, unit) : `${amount.toLocaleString('en-US')} ${unit}`;

export const takenLabel = ({
  unit,
  item,
  units_a_day,
}: Pick<CourseProposal, 'unit' | 'item' | 'units_a_day'>): string =>
  unit === 'drops' ? `From ${item.toLowerCase()}` : `${units_a_day} × ${item}`;

/** What a rule asks for; an unlisted rule has it in its cause. */
const DOES: Record<string, string> = {
  watched: 'next dose in the clinic',
  restart: 'start over at day 1',
  ask: 'a physician decides',
  contact: 'ask what was taken',
};

/** "8 to 14 days", "15 days or more": the band of a rule. */
function band({ from, to }: CourseSaid): string {
  if (to === null || to === undefined) return `${counted(from ?? 0, 'days')} or more`;
  return from === to ? counted(to, 'days') : `${from ?? 0} to ${counted(to, 'days')}`;
}

function causeOf(said: CourseSaid, unit: string): string {
  const on = said.on ? `, ${formatCalendarDate(said.on)}` : '';
  const days = counted(said.days ?? 0, 'days');
  switch (said.rule) {
    case 'first':
      return `First dose, watched for ${counted(said.minutes ?? 0, 'minutes')}`;
    case 'next': {
      const amount = said.amount ?? null;
      const dose = amount === null ? '' : `: ${doseLabel({ amount, unit })}`;
      return `Day ${said.day ?? 1} of the schedule${dose}`;
    }
    case 'decided':
      return said.day ? `A physician decided: continue at day ${said.day}` : 'A physician decided';
    case 'changed':
      return `Course changed${on}: continue at day ${said.day ?? 1}`;
    case 'missed':
      return `${days} missed (rule for ${band(said)})`;
    case 'missed_unknown':
      return `${days} missed, and the schedule has no rule for that`;
    case 'unreported':
      return `No report for ${days}`;
    case 'left_early':
      return `Left early${on}`;
    case 'unwatched':
      return `Outcome not recorded${on}`;
    case 'reaction':
      return `${said.reaction === 'systemic' ? 'Systemic reaction' : 'Reaction of mouth or throat'}${on}`;
    case 'stopping':
      return `Wants to stop${on}`;
    case 'other_course':
      return `Another course of this product is in force${said.on ? `, signed ${formatCalendarDate(said.on)}` : ''}`;
    case 'watching':
      return 'A dose is being watched';
    default:
      return said.rule.replaceAll('_', ' ');
  }
}

/** What a rule asks for beyond its cause; a first dose's cause says it all. */
function effectOf({ rule, does, effect }: CourseSaid): string {
  if (rule === 'first') return '';
  if (rule === 'other_course') return ': a physician ends one of the two';
  const asked = DOES[does ?? ''];
  if (asked !== undefined) return `: ${asked}`;
  // The band's own effect shows once nothing waits for it.
  if (rule === 'missed' && effect === 'restart') return `: ${DOES['restart']}`;
  return rule === 'missed' && effect === 'same' ? ': same dose' : '';
}

/**
 * A rule's result in a nurse's words, with its note and source.
 * @param unit of the schedule's amounts
 */
export function saidLabel(said: CourseSaid, unit: string): string {
  const more = [said.reason, said.note].filter(Boolean).map((text) => `. ${text}`);
  const source = said.source ? ` (${said.source})` : '';
  return `${causeOf(said, unit)}${effectOf(said)}${more.join('')}${source}`;
}

/** "40 days: 10 missed, 8 in a row", since the report before; null if not asked. */
export function adherenceLabel(contact: CourseContact): string | null {
  const { days_covered, days_missed, missed_in_a_row, missed_now } = contact;
  if (days_missed === null) return null;
  const of = `${counted(days_covered, 'days')}: `;
  if (days_missed === 0) return `${of}none missed`;
  return [
    `${of}${days_missed.toLocaleString('en-US')} missed`,
    (missed_in_a_row ?? 0) > 1 && `${missed_in_a_row} in a row`,
    (missed_now ?? 0) > 0 && `${missed_now} up to the day before`,
  ]
    .filter(Boolean)
    .join(', ');
}
