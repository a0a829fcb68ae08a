import type { QueryKey } from '@tanstack/react-query';
import { keysetQuery } from '@/kit/list/keyset-query';

/** Where an SQL function that lists the rows behind a number goes on, in its own words. */
interface Place {
  after_at: string | null;
  after_id: string | null;
  page_size: number;
}

interface DrillDownQuery<Row> {
  queryKey: QueryKey;
  /** The rows after a place, the newest first. */
  read: (place: Place, signal: AbortSignal) => Promise<Row[]>;
}

/** The rows that a number counts, a page at a time. Another number's rows never stand in for them. */
export function drillDownQuery<Row extends { id: string; at: string }>({
  queryKey,
  read,
}: DrillDownQuery<Row>) {
  const { placeholderData: _, ...options } = keysetQuery<Row>({
    queryKey,
    pageSize: 25,
    source: {
      placeOf: ({ at, id }) => ({ at, id }),
      read: (after, size, signal) =>
        read({ after_at: after?.at ?? null, after_id: after?.id ?? null, page_size: size }, signal),
    },
  });
  return options;
}
