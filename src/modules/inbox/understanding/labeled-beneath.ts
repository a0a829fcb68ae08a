import { CHECKED } from './checked-values';
import { columnOf, groupAt } from './columns';
import { COLUMN, type LabelHit } from './labels';
import { type Row, textOf } from './page-words';

/** This much nearer is clearly nearer. */
const NEARER = 1.5;

export function isLabeledBeneath(rows: readonly Row[], hits: readonly LabelHit[][]): boolean {
  const sides = rows.flatMap((_, index) =>
    (hits[index] ?? []).map((hit) => valueSideOf(rows, index, hit)),
  );
  const count = (side: Side) => sides.filter((one) => one === side).length;
  return count('above') >= 2 && count('above') > 2 * count('below');
}

type Side = 'above' | 'below' | 'neither';

/** The side of a label with nothing beside it where a value could be its own. */
function valueSideOf(rows: readonly Row[], index: number, { from, to, kind }: LabelHit): Side {
  const row = rows[index] ?? [];
  const [label, last, beside] = [row[from], row[to - 1], row[to]];
  const reads = CHECKED[kind];
  const isAlone = last && !(beside && beside.x0 - last.x1 < COLUMN);
  if (!reads || !label || !isAlone) return 'neither';
  const column = columnOf(row, label);
  const over = groupAt(rows[index - 1] ?? [], column);
  const under = groupAt(rows[index + 1] ?? [], column);
  if (!reads(textOf(over)) && !reads(textOf(under))) return 'neither';
  const room = over[0] ? label.y0 - over[0].y1 : Number.POSITIVE_INFINITY;
  const roomBelow = under[0] ? under[0].y0 - label.y1 : Number.POSITIVE_INFINITY;
  if (room * NEARER < roomBelow) return 'above';
  return roomBelow * NEARER < room ? 'below' : 'neither';
}
