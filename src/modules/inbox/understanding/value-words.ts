import { CHECKED } from './checked-values';
import { type Column, columnOf, groupAt, groupsOf } from './columns';
import type { LabelKind } from './label-kinds';
import { COLUMN, type LabelHit } from './labels';
import { narrowed } from './narrowed';
import { clipOf, type PageWord, type Row, textOf } from './page-words';
import { isHeading } from './sections';
import { restOfSentence } from './whole-values';

const MOST_BELOW = 48;
/** How much left of its label a text may begin. */
const LEFT = 12;
/** Between two rows of one text. */
const MOST_BETWEEN = 16;
/** Of a text of several lines. */
const MOST_ROWS = 5;
/** From a label to a value a little higher or lower than it. */
const WIDEST_GAP = 200;
const LONG = new Set<LabelKind>(['reason', 'service']);

/**
 * The words of the value of a label of a row: what stands beside it, else below it, or above it on forms whose labels stand
 * beneath their values.
 */
export function wordsOfValue(
  rows: readonly Row[],
  hits: readonly LabelHit[][],
  index: number,
  place: number,
  isBeneath = false,
): PageWord[] {
  const hit = hits[index]?.[place];
  if (!hit?.isBehind) return wordsBehind(rows, hits, index, place, isBeneath);
  return beforeBrackets((rows[index] ?? []).slice(hits[index]?.[place - 1]?.to ?? 0, hit.from));
}

function wordsBehind(
  rows: readonly Row[],
  hits: readonly LabelHit[][],
  index: number,
  place: number,
  isBeneath: boolean,
): PageWord[] {
  const row = rows[index] ?? [];
  const [hit, next] = [hits[index]?.[place], hits[index]?.[place + 1]];
  if (!hit) return [];
  const { kind } = hit;
  const beside = untilGap(row.slice(hit.to, endBefore(row, next)), row[hit.to - 1], kind);
  const { reads, readsIn } = checksOf(kind);
  const isValue = (reads === undefined || reads(beside)) && !isInOtherBox(row, hit, beside);
  const label = row[hit.from];
  if (!label || (beside.length > 0 && isValue && !LONG.has(kind))) return beside;
  const over = intoNextRow(row, next ? undefined : rows[index + 1], beside);
  const above = isBeneath ? groupAt(rows[index - 1] ?? [], columnOf(row, label)) : [];
  const nearly = nearlyBeside(rows, index, row.slice(hit.from, hit.to), next && row[next.from]);
  // Dots that lead to a value are read as words.
  const further = row.slice(hit.to + beside.length, endBefore(row, next));
  const elsewhere =
    firstThat(readsIn, over) ?? firstThat(reads, above, nearly) ?? firstThat(readsIn, further);
  if (elsewhere) return elsewhere;
  return besideOrBelow(rows, hits, index, {
    beside,
    labels: row,
    label,
    kind,
    right: startOf(row, next) - 4,
    isMore: beside.length > 0 && LONG.has(kind),
  });
}

/** What stands before a label in brackets, behind the last ones. */
function beforeBrackets(words: readonly PageWord[]): PageWord[] {
  const own = groupsOf(words).at(-1) ?? [];
  return own.slice(own.findLastIndex(({ text }) => /\)[.,;]?$/.test(text)) + 1);
}

/** The words beside a label with those below it where the value goes on there, else the ones or the others. */
function besideOrBelow(
  rows: readonly Row[],
  hits: readonly LabelHit[][],
  index: number,
  { beside, ...column }: Below & { beside: PageWord[] },
): PageWord[] {
  const { kind, isMore } = column;
  const under = below(rows, hits, index, column);
  if (isMore) {
    const rest = restOfSentence(rows, hits, index, column.label, beside);
    return [...beside, ...(rest.length > 0 ? rest : under)];
  }
  if (isParted(kind, beside, under)) return [...beside, ...under];
  return beside.length === 0 || checksOf(kind).reads?.(under) ? under : beside;
}

type Check = (words: readonly PageWord[]) => boolean;

/** Parts of a name stand in boxes, one beside the other: what stands in the next box is no value of this one. */
function isInOtherBox(row: Row, { kind, to }: LabelHit, [first]: readonly PageWord[]): boolean {
  const last = row[to - 1];
  const isPart = kind === 'first' || kind === 'last';
  return isPart && first !== undefined && last !== undefined && first.x0 - last.x1 > WIDEST_GAP;
}

const firstThat = (check: Check | undefined, ...all: readonly PageWord[][]) =>
  all.find((words) => words.length > 0 && check?.(words));

/** Whether words are such a value, and whether they are with others behind it, as in a sentence; a name may always have some. */
function checksOf(kind: LabelKind): { reads?: Check; readsIn?: Check } {
  const checks = CHECKED[kind];
  if (!checks) return {};
  const readsIn: Check = (words) => checks(textOf(narrowed(kind, words)));
  return { readsIn, reads: kind === 'name' ? readsIn : (words) => checks(textOf(words)) };
}

/** Where a value ends at the latest: before the next label, and the number of its box: "6. Policy group". */
function endBefore(row: Row, next: LabelHit | undefined): number {
  if (!next) return row.length;
  return /^\d{1,2}[a-z]?[.)]$/.test(row[next.from - 1]?.text ?? '') ? next.from - 1 : next.from;
}

/** Values that are known by their form though they go on in the next line of a narrow column. */
const PARTED: ReadonlySet<LabelKind> = new Set(['phone', 'fax', 'born']);

const isParted = (kind: LabelKind, beside: readonly PageWord[], under: readonly PageWord[]) =>
  PARTED.has(kind) && beside.length > 0 && CHECKED[kind]?.(textOf([...beside, ...under])) === true;

const startOf = (row: Row, hit: LabelHit | undefined) => (hit && row[hit.from]?.x0) ?? 1004;

/** A value of a sentence that goes on in the next row: what stands behind its label with the first words there. */
function intoNextRow(row: Row, next: Row | undefined, beside: readonly PageWord[]): PageWord[] {
  const [first, begins] = [row[0], next?.[0]];
  const [last] = row.slice(-1);
  if (!next || !first || !begins || !last || beside.length > 2) return [];
  const isText =
    row.length > 4 && groupsOf(row).length === 1 && Math.abs(begins.x0 - first.x0) < COLUMN;
  return isText && begins.y0 - last.y1 < MOST_BETWEEN ? [...beside, ...next.slice(0, 3)] : [];
}

/** What stands right of a label a little higher or lower, as where a label is smaller than its value: their rows were told apart. */
function nearlyBeside(
  rows: readonly Row[],
  index: number,
  label: Row,
  next: PageWord | undefined,
): PageWord[] {
  const there = clipOf(label);
  const right = Math.min(there.x1 + WIDEST_GAP, next?.x0 ?? 1004);
  const isBeside = ({ x0, y0, y1 }: PageWord) =>
    x0 >= there.x1 && x0 < right && Math.min(y1, there.y1) > Math.max(y0, there.y0);
  const around = [rows[index - 1], rows[index + 1]].map((row = []) => row.filter(isBeside));
  return around.find((words) => words.length > 0) ?? [];
}

/** The words beside a label as far as they belong together. */
function untilGap(
  words: readonly PageWord[],
  label: PageWord | undefined,
  kind: LabelKind,
): PageWord[] {
  const taken: PageWord[] = [];
  let before = label;
  for (const word of words) {
    const gap = before ? word.x0 - before.x1 : 0;
    // From a label to its value may be far; within a value it isn't.
    if (taken.length > 0 && gap > (LONG.has(kind) ? COLUMN * 3 : COLUMN * 1.4)) break;
    if (/[\p{L}\d]/u.test(word.text)) taken.push(word);
    before = word;
  }
  return taken;
}

interface Below extends Column {
  kind: LabelKind;
  isMore: boolean;
}

/** What stands under a label, within its column, until the next label there. */
function below(
  rows: readonly Row[],
  hits: readonly LabelHit[][],
  index: number,
  column: Below,
): PageWord[] {
  const { label, right, kind, isMore } = column;
  const left = label.x0 - LEFT;
  const taken: PageWord[] = [];
  const room = isMore ? MOST_BELOW / 2 : MOST_BELOW;
  const most = LONG.has(kind) ? MOST_ROWS : 1;
  let seen = 0;
  let bottom = rows[index]?.[0]?.y1 ?? 0;
  for (const [at, row] of rows.entries()) {
    if (at <= index) continue;
    const inColumn = wordsIn(row, column);
    const [first] = inColumn;
    // A row of other columns, which stands a little higher or lower than this one's.
    if (!first) continue;
    const labels = hits[at] ?? [];
    const isOver =
      isHeading(row) ||
      isOthers(row, labels, { left, right, first }) ||
      labels.some(({ from }) => inColumn.some((word) => word === row[from]));
    if (seen === most || first.y0 - bottom > room || isOver) break;
    seen += 1;
    taken.push(...(LONG.has(kind) ? inColumn : untilGap(inColumn, undefined, kind)));
    bottom = Math.max(...inColumn.map(({ y1 }) => y1));
  }
  return taken.filter(({ text }) => /[\p{L}\d]/u.test(text));
}

const wordsIn = (row: Row, column: Below) =>
  LONG.has(column.kind)
    ? row.filter(({ x0 }) => x0 >= column.label.x0 - LEFT && x0 < column.right)
    : groupAt(row, column);

/** Whether what begins with a word has a label of its own, within the column or right before it. */
const isOthers = (
  row: Row,
  hits: readonly LabelHit[],
  { left, right, first }: { left: number; right: number; first: PageWord },
) => isLabeledWithin(row, hits, left, right) || isOfAnotherLabel(row, hits, first);

/** Whether a label of the row ends right before a word: what stands there is its value. */
const isOfAnotherLabel = (row: Row, hits: readonly LabelHit[], first: PageWord) =>
  hits.some(({ to }) => {
    const last = row[to - 1];
    return row[to] === first && last !== undefined && first.x0 - last.x1 < COLUMN;
  });

function isLabeledWithin(row: Row, hits: readonly LabelHit[], left: number, right: number) {
  return hits.some(({ from }) => {
    const word = row[from];
    return word !== undefined && word.x0 >= left && word.x0 < right;
  });
}
