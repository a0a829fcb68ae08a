import { emailProblem, seeByProblem } from '@/fields/checks';
import { birthDateOf } from './values';

/** What the patient is to the subscriber, by how either of them is called. */
const RELATIONS: readonly (readonly [string, RegExp])[] = [
  ['self', /^(self|same|patient|insured|subscriber)\b/i],
  ['spouse', /^(spouse|husband|wife|partner)\b/i],
  ['child', /^(child|son|daughter|dependent child|parent|mother|father)\b/i],
  ['other_adult', /^other\b/i],
];

export const relationshipOf = (text: string): string | null =>
  RELATIONS.find(([, called]) => called.test(text.trim()))?.[0] ?? null;

/** As a form says it; where both are printed, nobody knows which one is ticked. */
export function sexOf(text: string): string | null {
  const said = text.trim().match(/\b(female|male|[fm])\b/gi) ?? [];
  const letters = new Set(said.map((word) => word.charAt(0).toLowerCase()));
  if (letters.size !== 1 || !/^\W*(female|male|[fm])\b/i.test(text)) return null;
  return letters.has('f') ? 'female' : 'male';
}

export function emailOf(text: string): string | null {
  const [found] = /[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}/i.exec(text) ?? [];
  const email = found?.toLowerCase();
  return email !== undefined && emailProblem(email) === null ? email : null;
}

/** The day by which an office wants its patient seen: of last year to the next. */
export function seeByOf(text: string, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const day = birthDateOf(text, `${year + 1}-12-31`);
  return day !== null && day >= `${year - 1}-01-01` && seeByProblem(day) === null ? day : null;
}
