import type { ReactNode } from 'react';
import { capitalized } from '@/lib/text';
import { LoadingState } from '@/ui/loading-state';
import type { QueryRead } from './query-read';
import { QueryState } from './query-state';

interface QueryListProps<Row> {
  query: QueryRead<Row[]>;
  /** What the rows are, in the plural and small: "providers". */
  noun: string;
  /** What stands here until the answer comes. */
  loading?: (label: string) => ReactNode;
  /** In place of no rows, where there may be none. */
  empty?: ReactNode;
  /** One row: an `li` with a key. */
  children: (row: Row) => ReactNode;
}

const oneRow = (label: string) => (
  <LoadingState label={label} className="px-5 pb-5" blocks={['h-14']} />
);

/** The rows of a query, one below the other in a card without edges of its own. */
export function QueryList<Row>({
  query,
  noun,
  loading = oneRow,
  empty,
  children,
}: QueryListProps<Row>) {
  return (
    <QueryState query={query} loading={loading(`Loading ${noun}...`)}>
      {(rows) =>
        rows.length === 0 && empty !== undefined ? (
          empty
        ) : (
          <ul aria-label={capitalized(noun)} className="divide-y border-t">
            {rows.map((row) => children(row))}
          </ul>
        )
      }
    </QueryState>
  );
}
