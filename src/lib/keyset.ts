/** The last row of a page: the next page starts after it. */
export interface Cursor {
  at: string;
  id: string;
  /** In a grouped list, the group it stands in. */
  group?: string;
}

/** How a list runs: by a time column and then by id, both in the same direction. */
export interface KeysetOrder {
  column: string;
  ascending: boolean;
}

/** Rows in an order that any of them can be continued from. */
export interface KeysetSource<Row> {
  /** At most `size` rows that come after a place; null is before the first. */
  read: (after: Cursor | null, size: number, signal: AbortSignal) => Promise<readonly Row[]>;
  placeOf: (row: Row) => Cursor;
}

export interface Page<Row> {
  rows: readonly Row[];
  /** Where the next page starts; null on the last. */
  next: Cursor | null;
}

/** The place before a list's first row; a function, so that its type isn't narrowed to null. */
export function listStart(): Cursor | null {
  return null;
}

/** A page of a list. One row more than it holds is asked for; that one only tells that there is a next page. */
export async function readPage<Row>(
  source: KeysetSource<Row>,
  after: Cursor | null,
  size: number,
  signal: AbortSignal,
): Promise<Page<Row>> {
  const found = await source.read(after, size + 1, signal);
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return { rows, next: last === undefined ? null : source.placeOf(last) };
}

interface Walk {
  /** How many rows to ask for at a time; the server may give fewer. */
  size: number;
  signal: AbortSignal;
  onProgress?: (rows: number) => void;
}

/**
 * A list to its very end. Only an empty answer is the end: a server that gives fewer rows than it was
 * asked for (Supabase never gives more than a thousand) would otherwise cut the list short unnoticed.
 */
export async function readAll<Row>(
  source: KeysetSource<Row>,
  { size, signal, onProgress }: Walk,
): Promise<Row[]> {
  const all: Row[] = [];
  let after = listStart();
  for (;;) {
    const rows = await source.read(after, size, signal);
    const last = rows.at(-1);
    if (last === undefined) return all;
    for (const row of rows) all.push(row);
    onProgress?.(all.length);
    const next = source.placeOf(last);
    if (next.at === after?.at && next.id === after.id) {
      throw new Error('A list does not move on from one of its places.');
    }
    after = next;
  }
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
