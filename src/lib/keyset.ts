/** The last row of a page: the next page starts after it. */
export interface Cursor {
  at: string;
  id: string;
  /** In a grouped list, the row's group. */
  group?: string;
}

/** A list's order: by a time column, then by id, both in the same direction. */
export interface KeysetOrder {
  column: string;
  ascending: boolean;
}

export interface KeysetSource<Row> {
  read: (after: Cursor | null, size: number, signal: AbortSignal) => Promise<readonly Row[]>;
  placeOf: (row: Row) => Cursor;
}

export interface Page<Row> {
  rows: readonly Row[];
  /** The start of the next page; null on the last one. */
  next: Cursor | null;
}

/** The place before a list's first row; a function, so that its type isn't narrowed to null. */
export function listStart(): Cursor | null {
  return null;
}

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
  /** The rows to request at a time; the server may return fewer. */
  size: number;
  signal: AbortSignal;
  onProgress?: (rows: number) => void;
}

/**
 * Reads a list to its end. Only an empty answer ends it: the server may return fewer rows than
 * requested (Supabase at most a thousand).
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
 * PostgREST's `or` for the rows after a cursor. Rows of one transaction share their time to the
 * microsecond, so the id breaks ties.
 */
export function afterCursor({ column, ascending }: KeysetOrder, { at, id }: Cursor): string {
  const after = ascending ? 'gt' : 'lt';
  return `${column}.${after}."${at}",and(${column}.eq."${at}",id.${after}."${id}")`;
}

/** `afterCursor` for a list from new to old. */
export function olderThan(column: string, cursor: Cursor): string {
  return afterCursor({ column, ascending: false }, cursor);
}
