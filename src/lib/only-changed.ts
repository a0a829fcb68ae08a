import { isSameValue } from './same-value';

/** What of a row differs from how it was: saving that much leaves others' changes to the rest alone. */
export function onlyChanged<Row extends object>(after: Row, before: Row): Partial<Row> {
  const changed: Partial<Row> = {};
  for (const key in after) {
    if (!isSameValue(after[key], before[key])) changed[key] = after[key];
  }
  return changed;
}
