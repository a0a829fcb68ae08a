import { CHECKED } from './checked-values';
import { type Column, columnOf, groupAt } from './columns';
import type { LabelKind } from './label-kinds';
import { COLUMN, type LabelHit } from './labels';
import { type PageWord, type Row, textOf } from './page-words';
import { isHeading } from './sections';

const MOST_BELOW = 48;
/** How much left of its label a text may begin. */
const LEFT = 12;
/** Between two rows of one text. */
const MOST_BETWEEN = 16;
/** Of a text of several lines. */
const MOST_ROWS = 5;
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
  const row = rows[index] ?? [];
  const [hit, next] = [hits[index]?.[place], hits[index]?.[place + 1]];
  if (!hit) return [];
  const { kind } = hit;
  const beside = untilGap(row.slice(hit.to, endBefore(row, next)), row[hit.to - 1], kind);
  const reads = CHECKED[kind];
  const isValue = reads === undefined || reads(textOf(beside));
  if (beside.length > 0 && isValue && !LONG.has(kind)) return beside;
  const label = row[hit.from];
  if (!label) return beside;
  const over = intoNextRow(row, next ? undefined : rows[index + 1], beside);
  const above = isBeneath ? groupAt(rows[index - 1] ?? [], columnOf(row, label)) : [];
  const elsewhere = [over, above].find((words) => reads?.(textOf(words)));
  if (elsewhere) return elsewhere;
  const isMore = beside.length > 0 && LONG.has(kind);
  const right = startOf(row, next) - 4;
  const under = below(rows, hits, index, { labels: row, label, right, kind, isMore });
  if (isMore || isParted(kind, beside, under)) return [...beside, ...under];
  return beside.length === 0 || reads?.(textOf(under)) ? under : beside;
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
  const isText = row.length > 4 && Math.abs(begins.x0 - first.x0) < COLUMN;
  return isText && begins.y0 - last.y1 < MOST_BETWEEN ? [...beside, ...next.slice(0, 3)] : [];
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
    const isOver = isHeading(row) || isLabeledWithin(row, hits[at] ?? [], left, right);
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

function isLabeledWithin(row: Row, hits: readonly LabelHit[], left: number, right: number) {
  return hits.some(({ from }) => {
    const word = row[from];
    return word !== undefined && word.x0 >= left && word.x0 < right;
  });
}
