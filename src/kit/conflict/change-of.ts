import { onlyChanged } from '@/lib/only-changed';
import type { Seen } from './use-seen';

/**
 * What a save of a seen row sends: the row as it was seen, and of the values wanted those alone that differ from what
 * the form began with.
 */
export function changeOf<Row, Values extends object>(
  seen: Seen<Row>,
  valuesOf: (row: Row) => Values,
  wanted: Values,
) {
  return { seen: seen.row, values: onlyChanged(wanted, valuesOf(seen.start)) };
}
