import type { LabelKind } from './label-kinds';
import { isCredential, isTitle, namesIn } from './name-words';
import { type PageWord, textOf } from './page-words';
import { type LessonField, READERS } from './readers';

/** Values that their form identifies anywhere in a text. */
const FIELDS: Readonly<Partial<Record<LabelKind, LessonField>>> = {
  born: 'date_of_birth',
  phone: 'phone',
  fax: 'referrer_fax',
  npi: 'npi',
};

const ANY_DAY = '2099-12-31';
const MOST_WORDS = 5;

/** The words after a label that are its value; a sentence or remark may continue. */
export function narrowed(kind: LabelKind, words: readonly PageWord[]): readonly PageWord[] {
  if (kind === 'member') return idOfWords(words);
  if (kind === 'name') return nameOfWords(words);
  const field = FIELDS[kind];
  const read = (some: readonly PageWord[]) =>
    field === undefined ? null : READERS[field](textOf(some), ANY_DAY);
  const value = read(words);
  if (value === null) return words;
  for (let count = 1; count <= Math.min(MOST_WORDS, words.length - 1); count += 1) {
    for (let from = 0; from + count <= words.length; from += 1) {
      const some = words.slice(from, from + count);
      if (read(some) === value) return some;
    }
  }
  return words;
}

const digits = ({ text }: PageWord) => text.replace(/\D/g, '').length;
const isOfId = ({ text }: PageWord) => /^[A-Z\d-]{1,20}[.,;]?$/.test(text);
const LEAST_DIGITS = 6;

/**
 * The words of a number: "XQH 123456789" without the plan after it; all words if no part is a
 * number.
 */
function idOfWords(words: readonly PageWord[]): readonly PageWord[] {
  const from = words.findIndex(isOfId);
  let [to, count] = [from, 0];
  for (const word of from < 0 ? [] : words.slice(from)) {
    const isMore = isOfId(word) && (count < LEAST_DIGITS || digits(word) > 0);
    if (!isMore) break;
    count += digits(word);
    to += 1;
    if (/[,;.]$/.test(word.text)) break;
  }
  return count >= LEAST_DIGITS && from <= 2 ? words.slice(from, to) : words;
}

/**
 * The words of a name: "New referral for Nora Vance," without the age after it; all words if they
 * hold no name.
 */
function nameOfWords(words: readonly PageWord[]): readonly PageWord[] {
  const [run] = namesIn(words);
  if (!run || run.before.length > MOST_WORDS || isStaff(run.after)) return words;
  const isFar = run.before.some(
    ({ text }) => (/[.;!?]$/.test(text) && !isTitle(text)) || /\d/.test(text),
  );
  return isFar ? words : run.words;
}

const isStaff = ([next]: readonly PageWord[]) => next !== undefined && isCredential(next.text);
