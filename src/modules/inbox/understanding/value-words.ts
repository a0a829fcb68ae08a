import { COLUMN, type LabelHit, type LabelKind } from './labels';
import { type PageWord, type Row, textOf } from './page-words';
import { type LessonField, READERS } from './readers';
import { isHeading } from './sections';

const MOST_BELOW = 48;
/** Of a text of several lines. */
const MOST_ROWS = 5;
const LONG = new Set<LabelKind>(['reason', 'service']);

/** The words of the value of a label of a row: what stands beside it, else below it. */
export function wordsOfValue(
  rows: readonly Row[],
  hits: readonly LabelHit[][],
  index: number,
  place: number,
): PageWord[] {
  const row = rows[index] ?? [];
  const [hit, next] = [hits[index]?.[place], hits[index]?.[place + 1]];
  if (!hit) return [];
  const beside = untilGap(row.slice(hit.to, next?.from ?? row.length), row[hit.to - 1], hit.kind);
  const reads = CHECKED[hit.kind];
  const isValue = reads === undefined || reads(textOf(beside));
  if (beside.length > 0 && isValue && !LONG.has(hit.kind)) return beside;
  const label = row[hit.from];
  if (!label) return beside;
  const right = next ? (row[next.from]?.x0 ?? 1000) - 4 : 1000;
  const isMore = beside.length > 0 && LONG.has(hit.kind);
  const under = below(rows, hits, index, { left: label.x0 - 12, right, kind: hit.kind, isMore });
  if (isMore) return [...beside, ...under];
  return beside.length > 0 && !(reads?.(textOf(under)) ?? false) ? beside : under;
}

const ANY_DAY = '2099-12-31';
const isRead = (field: LessonField) => (text: string) => READERS[field](text, ANY_DAY) !== null;

/** Values that can be told from a misread word of a label: where none stands beside it, one may stand below. */
const CHECKED: Readonly<Partial<Record<LabelKind, (text: string) => boolean>>> = {
  name: isRead('name'),
  born: isRead('date_of_birth'),
  phone: isRead('phone'),
  fax: isRead('referrer_fax'),
  npi: isRead('npi'),
  member: isRead('member_id'),
  group: isRead('group_number'),
};

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

interface Below {
  left: number;
  right: number;
  kind: LabelKind;
  isMore: boolean;
}

/** What stands under a label, within its column, until the next label there. */
function below(
  rows: readonly Row[],
  hits: readonly LabelHit[][],
  index: number,
  { left, right, kind, isMore }: Below,
): PageWord[] {
  const taken: PageWord[] = [];
  const room = isMore ? MOST_BELOW / 2 : MOST_BELOW;
  const most = LONG.has(kind) ? MOST_ROWS : 1;
  let seen = 0;
  let bottom = rows[index]?.[0]?.y1 ?? 0;
  for (const [at, row] of rows.entries()) {
    if (at <= index) continue;
    const inColumn = row.filter((word) => word.x0 >= left && word.x0 < right);
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

function isLabeledWithin(row: Row, hits: readonly LabelHit[], left: number, right: number) {
  return hits.some(({ from }) => {
    const word = row[from];
    return word !== undefined && word.x0 >= left && word.x0 < right;
  });
}
