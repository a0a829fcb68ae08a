/** The last row of a page: the next page starts after it. */
export interface Cursor {
  at: string;
  id: string;
}

/** How a list runs: by a time column and then by id, both in the same direction. */
export interface KeysetOrder {
  column: string;
  ascending: boolean;
}

/** The place before a list's first row; a function, so that its type isn't narrowed to null. */
export function listStart(): Cursor | null {
  return null;
}

/**
 * PostgREST's `or` for the rows after a cursor. Rows that came in one transaction share their time to
 * the microsecond, so the id decides among them.
 */
export function afterCursor({ column, ascending }: KeysetOrder, { at, id }: Cursor): string {
  const after = ascending ? 'gt' : 'lt';
  return `${column}.${after}."${at}",and(${column}.eq."${at}",id.${after}."${id}")`;
}

/** The same for a list that runs from new to old. */
export function olderThan(column: string, cursor: Cursor): string {
  return afterCursor({ column, ascending: false }, cursor);
}
