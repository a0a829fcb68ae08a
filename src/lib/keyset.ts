/** Where a page of a list that runs from new to old ended. */
export interface Cursor {
  at: string;
  id: string;
}

/** The place before a list's first row; a function, so that its type isn't narrowed to null. */
export function listStart(): Cursor | null {
  return null;
}

/** PostgREST's words for "after the cursor", in a list ordered by a time column and then by id, both falling. */
export function olderThan(column: string, { at, id }: Cursor): string {
  return `${column}.lt."${at}",and(${column}.eq."${at}",id.lt."${id}")`;
}
