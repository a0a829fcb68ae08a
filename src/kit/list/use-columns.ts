import { useState } from 'react';

/** Columns of a list, made anew only where what they show has changed: rows are drawn again for nothing less. */
export function useColumns<Shown extends object, Columns>(
  columnsOf: (shown: Shown) => Columns,
  shown: Shown,
): Columns {
  const [kept, keep] = useState(() => ({ columnsOf, shown, columns: columnsOf(shown) }));
  if (kept.columnsOf === columnsOf && isSame(kept.shown, shown)) return kept.columns;
  const next = { columnsOf, shown, columns: columnsOf(shown) };
  keep(next);
  return next.columns;
}

/** Every part of the one is the very same in the other. */
function isSame(one: object, other: object): boolean {
  const [parts, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    parts.length === others.size && parts.every(([key, part]) => Object.is(part, others.get(key)))
  );
}
