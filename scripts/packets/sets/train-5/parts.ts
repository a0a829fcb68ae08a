import { dashedPhone, dayFirst, long, spacedPhone } from '../../written.ts';

/** Shared parts of train set 5. Dates come in the portal's format (2026-11-02), phones as (312) 555-0100. */

/** 07Mar1985 */
export const runTogether = (date: string) => dayFirst(date).replaceAll('-', '');
/** 07 MAR 1985 */
export const military = (date: string) => dayFirst(date).replaceAll('-', ' ').toUpperCase();
/** March 7th, 1985 */
export const ordinal = (date: string) =>
  long(date).replace(/ (\d+),/, (_, day: string) => ` ${day}${ENDINGS[day] ?? 'th'},`);
const ENDINGS: Record<string, string> = {
  1: 'st',
  2: 'nd',
  3: 'rd',
  21: 'st',
  22: 'nd',
  23: 'rd',
  31: 'st',
};

/** +1 312 555 0100 */
export const worldPhone = (phone: string) => `+1 ${spacedPhone(phone)}`;
/** (312)-555-0100 */
export const bracketedPhone = (phone: string) => dashedPhone(phone).replace(/^(\d+)/, '($1)');

/** A reason in the middle of a sentence. */
export const lowered = (reason: string) => reason.charAt(0).toLowerCase() + reason.slice(1);
/** "she" or "he" and the other forms */
export const pronounsOf = (sex: 'Female' | 'Male') =>
  sex === 'Female'
    ? { they: 'she', them: 'her', their: 'her' }
    : { they: 'he', them: 'him', their: 'his' };
