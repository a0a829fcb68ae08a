import { onlyChanged } from '@/lib/only-changed';
import type { Seen } from './use-seen';

/**
 * The arguments of a save: the row as it was seen, and only the values that differ from the form's
 * first ones.
 */
export function changeOf<Row, Values extends object>(
  seen: Seen<Row>,
  valuesOf: (row: Row) => Values,
  wanted: Values,
) {
  return { seen: seen.row, values: onlyChanged(wanted, valuesOf(seen.start)) };
}
