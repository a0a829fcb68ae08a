import { z } from 'zod';
import { daysBetween } from '@/lib/clinic-clock';
import { counted } from '@/lib/text';
import type { Course, ScheduleRule } from '@/records/sublingual-courses/course.schema';

export function itemsOf(rules: readonly ScheduleRule[]): { item: string; packageUnits: number }[] {
  const items = new Map<string, number>();
  for (const { part, item, package_units } of rules) {
    if (part === 'step' && item) items.set(item, package_units ?? 0);
  }
  return [...items].map(([item, packageUnits]) => ({ item, packageUnits }));
}

/** The schedule's step for a day; undefined if it has no steps. */
export const stepOn = (rules: readonly ScheduleRule[], day: number): ScheduleRule | undefined =>
  rules.findLast(({ part, from_day }) => part === 'step' && (from_day ?? 1) <= day);

/** How long the supply lasts, by the item that ends first; null without a recorded fill. */
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
 * What is left of each item at the last report, in the schedule's order, and items needed next that
 * have no fill.
 */
export function supplyLines({
  rules,
  supply,
  refill_item,
}: Pick<Course, 'rules' | 'supply' | 'refill_item'>): string[] {
  return itemsOf(rules).flatMap(({ item }) => {
    const units = supply[item];
    // If the patient took more than the recorded fills, what is left is unknown.
    if (units !== undefined) {
      return [`${counted(Math.max(units, 0), 'units')} of ${item}`];
    }
    return item === refill_item ? [`No ${item} filled`] : [];
  });
}

/**
 * Whether the patient has two courses of one product, as after a merge of charts. One has to end
 * first.
 */
export const isOneOfTwo = ({ proposal }: Pick<Course, 'proposal'>): boolean =>
  proposal?.said.some(({ rule }) => rule === 'other_course') ?? false;

/**
 * Whether a dose may be given in the clinic today; the database checks the same. A physician may
 * override the rules with a reason, but not give a second dose on one day.
 * @param today the clinic's day
 */
export function canGive(course: Pick<Course, 'proposal'>, today: string, signs: boolean): boolean {
  const { proposal } = course;
  if (!proposal || proposal.action === 'watching' || isOneOfTwo(course)) return false;
  if ((proposal.reported_through ?? '') >= today) return false;
  const isHeld = proposal.action === 'ask' || proposal.action === 'contact';
  return signs || !(isHeld || proposal.on > today);
}

const COUNT = /^\d{1,4}$/;

/** A typed count; may be empty. */
export const countText = z
  .string()
  .trim()
  .refine((text) => text === '' || COUNT.test(text), 'Write a whole number.');

/** A typed count; undefined if empty. */
export const countOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text);

/** Missed days as typed. */
interface Missed {
  missed: string;
  inARow: string;
  upToNow: string;
}

/**
 * The typed days of a contact; undefined if the doses taken are unknown. Drops counts that the form
 * no longer asks for.
 * @param unreported days without a report, up to yesterday
 */
export function reportedDays(draft: Missed, unreported: number) {
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
 * The problem with a contact's days and its field; null if up to now ≤ in a row ≤ missed ≤
 * unreported.
 * @param unreported days without a report, up to yesterday
 */
export function missedProblem(
  draft: Missed,
  unreported: number,
): { at: keyof Missed; says: string } | null {
  const told = reportedDays(draft, unreported);
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
