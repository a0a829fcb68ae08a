import { z } from 'zod';
import { daysBetween } from '@/lib/clinic-clock';
import { counted } from '@/lib/text';
import {
  type Course,
  type ScheduleRule,
  type Warning,
  warningSchema,
} from '@/records/sublingual-courses/course.schema';

/** The things that a schedule takes doses from, each once, with how many units one package has. */
export function itemsOf(rules: readonly ScheduleRule[]): { item: string; packageUnits: number }[] {
  const items = new Map<string, number>();
  for (const { part, item, package_units } of rules) {
    if (part === 'step' && item) items.set(item, package_units ?? 0);
  }
  return [...items].map(([item, packageUnits]) => ({ item, packageUnits }));
}

/** The step that a day of the schedule is on; undefined where the schedule has no steps. */
export const stepOn = (rules: readonly ScheduleRule[], day: number): ScheduleRule | undefined =>
  rules.findLast(({ part, from_day }) => part === 'step' && (from_day ?? 1) <= day);

/** How long the supply lasts, by the item that ends first; null where no fill was recorded. */
export function supplyNote(
  { runs_out_on, refill_item }: Pick<Course, 'runs_out_on' | 'refill_item'>,
  today: string,
): string | null {
  if (runs_out_on === null) return null;
  const item = refill_item ?? 'Supply';
  const days = daysBetween(today, runs_out_on);
  if (days === 0) return `${item} runs out today`;
  return days > 0
    ? `${item} runs out in ${counted(days, 'days')}`
    : `${item} ran out ${counted(-days, 'days')} ago`;
}

/**
 * What is left of each item at the last report, in the order of the schedule, and what wasn't filled though it is
 * needed next.
 */
export function supplyLines({
  rules,
  supply,
  refill_item,
}: Pick<Course, 'rules' | 'supply' | 'refill_item'>): string[] {
  return itemsOf(rules).flatMap(({ item }) => {
    const units = supply[item];
    // Somebody who took more than was written down as filled has none that is known.
    if (units !== undefined) {
      return [`${Math.max(units, 0).toLocaleString('en-US')} units of ${item}`];
    }
    return item === refill_item ? [`No ${item} filled`] : [];
  });
}

/** Whether the patient has two courses of one product, as after charts were merged: one of them is to be ended first. */
export const isOneOfTwo = ({ proposal }: Pick<Course, 'proposal'>): boolean =>
  proposal?.said.some(({ rule }) => rule === 'other_course') ?? false;

/**
 * Whether a dose may be given in the clinic today; the database refuses it otherwise. A physician may give one that
 * the rules hold back, with a reason, but no second on one day.
 *
 * @param today the clinic's day
 */
export function canGive(course: Pick<Course, 'proposal'>, today: string, signs: boolean): boolean {
  const { proposal } = course;
  if (!proposal || proposal.action === 'watching' || isOneOfTwo(course)) return false;
  if ((proposal.reported_through ?? '') >= today) return false;
  const isHeld = proposal.action === 'ask' || proposal.action === 'contact';
  return signs || !(isHeld || proposal.on > today);
}

const warningsSchema = z.object({
  kind: z.literal('warnings'),
  warnings: z.array(warningSchema),
});

/**
 * The warnings for which a course was refused without a reason; none of any other refusal.
 *
 * @param detail of the error, as the database wrote it for programs
 */
export function warningsOf(detail: string | undefined): Warning[] {
  if (detail === undefined) return [];
  try {
    const parsed = warningsSchema.safeParse(JSON.parse(detail));
    return parsed.success ? parsed.data.warnings : [];
  } catch {
    // Postgres writes details of its own, in prose.
    return [];
  }
}

const COUNT = /^\d{1,4}$/;

/** A count as it is typed; nothing is fine. */
export const countText = z
  .string()
  .trim()
  .refine((text) => text === '' || COUNT.test(text), 'Write a whole number.');

/** A count that was typed; undefined where nothing was. */
export const countOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text);

/** Days that were missed, as they are typed. */
interface Missed {
  missed: string;
  inARow: string;
  upToNow: string;
}

/**
 * The days of a contact as they were typed; undefined where it isn't known what was taken. A count that isn't
 * asked for, as a gap within one missed day or where all were missed, is left out though it was typed before.
 *
 * @param unreported days nobody has told of, up to yesterday
 */
export function toldDays(draft: Missed, unreported: number) {
  const days_missed = countOf(draft.missed);
  if (days_missed === undefined) return undefined;
  const isSome = days_missed < unreported;
  const missed_in_a_row = isSome && days_missed > 1 ? countOf(draft.inARow) : undefined;
  const missed_now = isSome && days_missed > 0 ? countOf(draft.upToNow) : undefined;
  return {
    days_missed,
    ...(missed_in_a_row !== undefined && { missed_in_a_row }),
    ...(missed_now !== undefined && { missed_now }),
  };
}

/**
 * What is wrong with the days of a contact, and at which of its fields; null where they fit: up to now ≤ in a
 * row ≤ missed ≤ those that nobody told of.
 *
 * @param unreported days nobody has told of, up to yesterday
 */
export function missedProblem(
  draft: Missed,
  unreported: number,
): { at: keyof Missed; says: string } | null {
  const told = toldDays(draft, unreported);
  if (told === undefined) return null;
  const { days_missed, missed_in_a_row, missed_now } = told;
  if (days_missed > unreported) {
    return { at: 'missed', says: `At most ${counted(unreported, 'days')}.` };
  }
  if (days_missed === 0 || days_missed === unreported) return null;
  if (days_missed > 1 && missed_in_a_row === undefined) {
    return { at: 'inARow', says: 'Ask for the longest gap.' };
  }
  if (missed_now === undefined) {
    return { at: 'upToNow', says: 'Ask for the days up to yesterday.' };
  }
  const longest = missed_in_a_row ?? days_missed;
  if (longest > days_missed) {
    return { at: 'inARow', says: `At most the ${counted(days_missed, 'days')} missed.` };
  }
  if (longest === 0) return { at: 'inARow', says: 'At least 1 day.' };
  if (missed_now > longest) {
    return { at: 'upToNow', says: 'At most the days in a row.' };
  }
  return null;
}
