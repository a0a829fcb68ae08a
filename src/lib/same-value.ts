/** Whether two column values are equal; lists and objects are compared by content. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || (isHolding(one) && isHolding(other) && inOrder(one) === inOrder(other));
}

function isHolding(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The database stores an object's keys in its own order. */
function inOrder(value: object): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isHolding(part) && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
