import { groupsOf } from './columns';
import type { LabelHit } from './labels';
import type { PageWord, Row } from './page-words';
import { isHeading } from './sections';

/** Most space between two rows of one text, in thousandths of the page. */
const MOST_BETWEEN = 16;
/** How far left of its text a further row may start. */
const LEFT = 12;
/** Most rows of a sentence. */
const MOST_ROWS = 3;

const endsSentence = (word: PageWord | undefined) => /[.!?]$/.test(word?.text ?? '');

const isCapital = (word: PageWord | undefined) => !/^[a-z]/.test(word?.text ?? '');

/** Whether a word is a label's; a lowercase start is text: "no relief / from antibiotics". */
const isInHit = (row: Row, hits: readonly LabelHit[], at: number) =>
  hits.some(
    ({ from, to, isBare }) =>
      at >= from && at < to && !(isBare && /^[a-z]/.test(row[from]?.text ?? '')),
  );

/**
 * The rest of a sentence around a label: "Thank you. Reason for referral: hoarse for six" continues
 * at the left of the next row. Null if the label starts its text, since its value is then a column.
 */
export function restOfSentence(
  rows: readonly Row[],
  hits: readonly LabelHit[][],
  index: number,
  label: PageWord,
  beside: readonly PageWord[],
): PageWord[] {
  const text = groupsOf(rows[index] ?? []).find((group) => group.includes(label));
  const [first] = text ?? [];
  const taken: PageWord[] = [];
  let above = beside.at(-1);
  if (!first || first === label || text?.at(-1) !== above) return taken;
  for (let at = index + 1; at <= index + MOST_ROWS && !endsSentence(above); at += 1) {
    const row = rows[at] ?? [];
    if (!above || !isNextRow(row, first, above)) break;
    const sentence = sentenceOf(row, hits[at] ?? []);
    taken.push(...sentence);
    if (sentence.length < row.length) break;
    above = row.at(-1);
  }
  return taken;
}

function isNextRow(row: Row, first: PageWord, above: PageWord): boolean {
  const [begins] = row;
  return (
    begins !== undefined &&
    Math.abs(begins.x0 - first.x0) < LEFT &&
    begins.y0 - above.y1 < MOST_BETWEEN &&
    !(isHeading(row) && isCapital(begins))
  );
}

/** A row's words up to the end of its first sentence or its first label. */
function sentenceOf(row: Row, hits: readonly LabelHit[]): Row {
  const label = row.findIndex((_, place) => isInHit(row, hits, place));
  const words = label < 0 ? row : row.slice(0, label);
  const end = words.findIndex(endsSentence);
  return end < 0 ? words : words.slice(0, end + 1);
}

export function goesOn(
  rows: readonly Row[],
  hits: readonly LabelHit[][],
  label: PageWord | undefined,
  words: readonly PageWord[],
): boolean {
  const last = words.at(-1);
  const index = last ? rows.findIndex((row) => row.includes(last)) : -1;
  const [first] = words;
  if (!last || !first || index < 0 || endsSentence(last)) return false;
  const left = Math.min(first.x0, label?.x0 ?? first.x0) - LEFT;
  for (let at = index + 1; at <= index + 2; at += 1) {
    const row = rows[at] ?? [];
    const place = row.findIndex((word) => word.x0 >= left && word.x0 <= last.x1);
    const under = row[place];
    if (!under || words.includes(under)) continue;
    if (under.y0 - last.y1 >= MOST_BETWEEN || (isHeading(row) && isCapital(row[0]))) return false;
    const isLabels = isInHit(row, hits[at] ?? [], place) || isMarked(row, place);
    return !isLabels;
  }
  return false;
}

/** Whether words with a colon start there, which is an unknown label. */
const isMarked = (row: Row, place: number) =>
  row.slice(place, place + 5).some(({ text }) => text.endsWith(':'));
