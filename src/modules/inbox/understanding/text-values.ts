import { FORM_WORDS } from './form-words';
import type { LabelKind } from './label-kinds';
import { isCalled } from './name-words';

export const IN_WORDS: ReadonlySet<LabelKind> = new Set([
  'reason',
  'service',
  'payer',
  'plan',
  'provider',
  'guardian',
]);

/** Continuations of a heading, an instruction, or a sentence: "REQUEST for medical records". */
const GOES_ON =
  /^(for|of|by|to|from|in|on|at|with|and|or|is|are|was|will|if|please|attn|attention|confidential|see|next|send|date|page|enclosed|visits|phone|fax|must|may|can|this|that|any|all|form)\b/i;

/** A day, or a row's number. */
const DAY = /^(\d+[./)-]|[a-z]{3}\.? \d{1,2}, ?\d{4}$)/i;

const words = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? [];

/** The request or its reason in words; null for the rest of a heading and for instructions. */
export const wordingOf = (text: string): string | null =>
  /[A-Za-z]{3}/.test(text) && !GOES_ON.test(text) && !DAY.test(text) ? text : null;

const OF_PLANS = new Set(
  'hmo ppo epo pos hdhp x arrival primary none unknown same yes no'.split(' '),
);
/** Payers that are also form words. */
const PAYERS = new Set(['medicare', 'medicaid']);

/** A plan's name; null if it has only form words. */
export function payerOf(text: string): string | null {
  const isNamed = words(text).some(
    (word) => PAYERS.has(word) || (word.length > 1 && !FORM_WORDS.has(word) && !OF_PLANS.has(word)),
  );
  return isNamed && /[A-Za-z]{3}/.test(text) ? wordingOf(text) : null;
}

const PLAN_KIND = /^(hmo|ppo|epo|pos|hdhp)\b/i;

/** A plan's own name, or what kind it is. */
export const planOf = (text: string): string | null =>
  PLAN_KIND.test(text) ? text : payerOf(text);

const SERVICE =
  /\b(consult\w*|evaluat\w*|exam\w*|tests?|testing|surg\w+|surgeries|treat\w*|opinion|therapy|scope|scan|mri|ct|audiogram|audiometry|visits?|removal|management|procedure)\b/i;
const MOST_OF_SERVICE = 6;

export const isEvident = (kind: LabelKind, text: string) =>
  kind !== 'service' ||
  (SERVICE.test(text) && !/[:\d]|\bX\b/.test(text) && words(text).length <= MOST_OF_SERVICE);

/** Whether words are a name and no role: "primary care provider". */
export const isNamed = (text: string) =>
  !GOES_ON.test(text) && /^\p{Lu}/u.test(text) && isCalled(text);
