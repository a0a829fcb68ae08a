/** What of a row differs from how it was: saving that much leaves others' changes to the rest alone. */
export function onlyChanged<Row extends object>(after: Row, before: Row): Partial<Row> {
  const changed: Partial<Row> = {};
  for (const key in after) {
    if (!isSame(after[key], before[key])) changed[key] = after[key];
  }
  return changed;
}

/** A column may hold a list, such as codes: the database writes equal ones alike. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || (isList(one) && JSON.stringify(one) === JSON.stringify(other));
}

function isList(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
