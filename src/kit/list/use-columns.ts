import { useState } from 'react';

/** Columns that are rebuilt only when their data changes: every rebuild draws all rows. */
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

/** Shallow equality. */
function isSame(one: object, other: object): boolean {
  const [parts, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    parts.length === others.size && parts.every(([key, part]) => Object.is(part, others.get(key)))
  );
}
