import { LEAST } from './candidates';
import { asDoubt, clearest, type Pointed } from './clearest-value';
import { groupsOf } from './columns';
import type { LabeledPage } from './labeled-page';
import { plain } from './labels';
import { clipOf, type PageWord, type Row, rowsOf, textOf } from './page-words';
import type { Suggestion } from './suggestion';
import { birthDateOf, idOf, npiOf, phoneOf, withLetters } from './values';

/** Points that are enough. */
const ENOUGH = 3;
const [MOST_BEFORE, MOST_AFTER] = [7, 3];

const NUMBER =
  /\b(number|no|id|identification|identifier|under|card|policy|cert|certificate|member|subscriber)( is)?$/;
const CARDS = /\b(card|policy|cert|certificate|member|subscriber|insured)( (no|number|id))?$/;
const INSURANCE =
  /\b(insured|insurance|coverage|covered|payer|carrier|health plan|medicaid|medicare|tricare|aetna|anthem|cigna|humana|kaiser|permanente|blue (cross|shield)|bcbs|united ?healthcare|wellcare|ambetter|molina|centene|oscar|priority health|health (net|partners|plan|choice|alliance|first)|healthpartners|\w+care|\w+care source|hmo|ppo|epo|mco|plan)\b/;
/** About a further insurance. */
const SECOND =
  /\b(secondary|second|2nd|tertiary|other|old|previous|prior) (insurance|ins|coverage|payer|plan|policy|member|id|card|number)\b/;
/** Other numbers. */
const OTHERS =
  /\b(mrn|chart|account|acct|record|order|claim|auth|authorization|referral|case|ref|file|encounter|visit|ticket|patient|client|npi|tax|tin|phone|tel|fax|cell|mobile|zip|code|icd|grp|group|room|policy group|pharmacy|license|dea|csn|release|confirmation|tracking)( no| number| id| num)?$/;

/**
 * A member ID without its own label, by its surroundings: its insurance before it, its group after
 * it, or words that say it. Always a doubt, and only if it is the only one.
 * @param payer the insurance's name as read
 */
export function memberByItself(
  pages: readonly LabeledPage[],
  payer: string | undefined,
): Suggestion | undefined {
  const found = pages
    .filter(({ kind }) => kind !== 'junk' && kind !== 'lab')
    .flatMap((page) => numbersOn(page, payer));
  const best = clearest(found, ENOUGH);
  return best && asDoubt(best);
}

function numbersOn({ id, lines }: LabeledPage, payer: string | undefined): Pointed[] {
  const rows = rowsOf(lines);
  return rows.flatMap((row, index) =>
    groupsOf(row).flatMap((group) =>
      group.flatMap((word, at): Pointed[] => {
        const value = numberOf(word);
        if (value === null) return [];
        const points = pointsOf(rows[index - 1], group, at, payer);
        return [{ value, isSure: false, at: { pageId: id, clip: clipOf([word]) }, points }];
      }),
    ),
  );
}

/** The word as such a number; null if it is known by its form as another value. */
function numberOf({ text, confidence }: PageWord): string | null {
  const bare = text.replace(/^[(#]+|[.,;:)]+$/g, '');
  const isLong = /^(?=(?:[A-Z-]*\d){7})[A-Z]{0,4}[\dA-Z-]+$/.test(bare);
  const isKnown = phoneOf(bare) !== null || birthDateOf(bare, '2099-12-31') !== null;
  const isNpi = npiOf(bare) !== null;
  const id = confidence >= LEAST && isLong && !isKnown && !isNpi ? idOf(bare) : null;
  return id && withLetters(id);
}

function pointsOf(
  above: Row | undefined,
  group: readonly PageWord[],
  at: number,
  payer: string | undefined,
): number {
  const words = group.slice(Math.max(0, at - MOST_BEFORE), at);
  const before = plain(textOf(words)) || plain(textOf((above ?? []).slice(-5)));
  const after = plain(textOf(group.slice(at + 1, at + 1 + MOST_AFTER)));
  if (OTHERS.test(before) || SECOND.test(`${plain(textOf(above ?? []))} ${before}`)) return 0;
  const isInsureds =
    INSURANCE.test(before) || (payer !== undefined && before.includes(plain(payer)));
  return (
    (isInsureds ? 2 : 0) +
    (NUMBER.test(before) ? 1 : 0) +
    (CARDS.test(before) ? 2 : 0) +
    (/^(and (the )?)?(group|grp)\b/.test(after) ? 2 : 0) +
    (isInsureds && /^\d{5,}\b/.test(after) ? 1 : 0) +
    (isInsureds && words.length > 0 && at === group.length - 1 ? 1 : 0)
  );
}
