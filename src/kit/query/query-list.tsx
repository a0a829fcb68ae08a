import type { ReactNode } from 'react';
import { LoadingState } from '@/ui/loading-state';
import type { QueryRead } from './query-read';
import { QueryState } from './query-state';

interface QueryListProps<Row> {
  query: QueryRead<Row[]>;
  /** What the list is called. */
  label: string;
  /** What stands here until the answer comes, or what to call it. */
  loading: ReactNode;
  /** In place of no rows, where there may be none. */
  empty?: ReactNode;
  /** One row: an `li` with a key. */
  children: (row: Row) => ReactNode;
}

/** The rows of a query, one below the other in a card without edges of its own. */
export function QueryList<Row>({ query, label, loading, empty, children }: QueryListProps<Row>) {
  return (
    <QueryState
      query={query}
      loading={
        typeof loading === 'string' ? (
          <LoadingState label={loading} className="px-5 pb-5" blocks={['h-14']} />
        ) : (
          loading
        )
      }
    >
      {(rows) =>
        rows.length === 0 && empty !== undefined ? (
          empty
        ) : (
          <ul aria-label={label} className="divide-y border-t">
            {rows.map((row) => children(row))}
          </ul>
        )
      }
    </QueryState>
  );
}
