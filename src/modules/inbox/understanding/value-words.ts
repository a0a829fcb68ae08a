import { CHECKED } from './checked-values';
import { type Column, columnOf, groupAt, groupsOf } from './columns';
import type { LabelKind } from './label-kinds';
import { COLUMN, type LabelHit } from './labels';
import { narrowed } from './narrowed-value';
import { clipOf, type PageWord, type Row, textOf } from './page-words';
import { restOfSentence } from './rest-of-sentence';
import { isHeading } from './sections';

const MOST_BELOW = 48;
/** How far left of its label a text may start. */
const LEFT = 12;
/** Most space between two rows of one text. */
const MOST_BETWEEN = 16;
/** Most rows of one text. */
const MOST_ROWS = 5;
/** Widest gap from a label to a value slightly higher or lower. */
const WIDEST_GAP = 200;
const LONG = new Set<LabelKind>(['reason', 'service']);

/**
 * The words of a label's value: beside it, else below it, or above it on forms with labels beneath
 * their values.
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

/** Moves words before a bracketed label to the end. */
function beforeBrackets(words: readonly PageWord[]): PageWord[] {
  const own = groupsOf(words).at(-1) ?? [];
  return own.slice(own.findLastIndex(({ text }) => /\)[.,;]?$/.test(text)) + 1);
}

/**
 * The words beside a label joined with those below if the value continues there; else one of the
 * two.
 */
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

/** Parts of a name have boxes side by side: the next box's words aren't this one's value. */
function isInOtherBox(row: Row, { kind, to }: LabelHit, [first]: readonly PageWord[]): boolean {
  const last = row[to - 1];
  const isPart = kind === 'first' || kind === 'last';
  return isPart && first !== undefined && last !== undefined && first.x0 - last.x1 > WIDEST_GAP;
}

const firstThat = (check: Check | undefined, ...all: readonly PageWord[][]) =>
  all.find((words) => words.length > 0 && check?.(words));

/**
 * Checks whether words are such a value, alone and within a sentence; a name may always have
 * further words.
 */
function checksOf(kind: LabelKind): { reads?: Check; readsIn?: Check } {
  const checks = CHECKED[kind];
  if (!checks) return {};
  const readsIn: Check = (words) => checks(textOf(narrowed(kind, words)));
  return { readsIn, reads: kind === 'name' ? readsIn : (words) => checks(textOf(words)) };
}

/** The latest end of a value: before the next label and its box number, "6. Policy group". */
function endBefore(row: Row, next: LabelHit | undefined): number {
  if (!next) return row.length;
  return /^\d{1,2}[a-z]?[.)]$/.test(row[next.from - 1]?.text ?? '') ? next.from - 1 : next.from;
}

/** Values recognized by their form although a narrow column breaks them. */
const PARTED: ReadonlySet<LabelKind> = new Set(['phone', 'fax', 'born']);

const isParted = (kind: LabelKind, beside: readonly PageWord[], under: readonly PageWord[]) =>
  PARTED.has(kind) && beside.length > 0 && CHECKED[kind]?.(textOf([...beside, ...under])) === true;

const startOf = (row: Row, hit: LabelHit | undefined) => (hit && row[hit.from]?.x0) ?? 1004;

/** A value that continues in the next row: the words after its label with the first words there. */
function intoNextRow(row: Row, next: Row | undefined, beside: readonly PageWord[]): PageWord[] {
  const [first, begins] = [row[0], next?.[0]];
  const [last] = row.slice(-1);
  if (!next || !first || !begins || !last || beside.length > 2) return [];
  const isText =
    row.length > 4 && groupsOf(row).length === 1 && Math.abs(begins.x0 - first.x0) < COLUMN;
  return isText && begins.y0 - last.y1 < MOST_BETWEEN ? [...beside, ...next.slice(0, 3)] : [];
}

/**
 * Words right of a label and slightly higher or lower, as beside a small label; they were put in
 * another row.
 */
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

/** The words beside a label up to the first wide gap. */
function untilGap(
  words: readonly PageWord[],
  label: PageWord | undefined,
  kind: LabelKind,
): PageWord[] {
  const taken: PageWord[] = [];
  let before = label;
  for (const word of words) {
    const gap = before ? word.x0 - before.x1 : 0;
    // A value may be far from its label, but its words are close together.
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

/** The words under a label within its column, up to the next label. */
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
    // A row of other columns, slightly higher or lower than this one.
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

/** Whether words that start here have their own label, in the column or right before it. */
const isOthers = (
  row: Row,
  hits: readonly LabelHit[],
  { left, right, first }: { left: number; right: number; first: PageWord },
) => isLabeledWithin(row, hits, left, right) || isOfAnotherLabel(row, hits, first);

/** Whether a label of the row ends right before a word, which is then its value. */
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
