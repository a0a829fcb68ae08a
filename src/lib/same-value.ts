/** Whether two values of a column say the same: a list or an object is compared by what it holds. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || (isHolding(one) && isHolding(other) && inOrder(one) === inOrder(other));
}

function isHolding(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The database keeps the keys of an object in an order of its own. */
function inOrder(value: object): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isHolding(part) && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
