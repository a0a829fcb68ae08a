import type { ReactNode } from 'react';
import { capitalized } from '@/lib/text';
import { LoadingState } from '@/ui/loading-state';
import type { QueryRead } from './query-read';
import { QueryState } from './query-state';

interface QueryListProps<Row> {
  query: QueryRead<Row[]>;
  /** The rows' plural noun in lower case: "providers". */
  noun: string;
  /** Shown until the answer comes. */
  loading?: (label: string) => ReactNode;
  /** Shown in place of no rows. */
  empty?: ReactNode;
  children: (row: Row) => ReactNode;
}

const oneRow = (label: string) => (
  <LoadingState label={label} className="px-5 pb-5" blocks={['h-14']} />
);

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
