import { isSameValue } from './same-value';

/** The values that differ from before: saving only those keeps others' changes to the rest. */
export function onlyChanged<Row extends object>(after: Row, before: Row): Partial<Row> {
  const changed: Partial<Row> = {};
  for (const key in after) {
    if (!isSameValue(after[key], before[key])) changed[key] = after[key];
  }
  return changed;
}
