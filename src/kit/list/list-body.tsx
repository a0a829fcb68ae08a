import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AppError } from '@/lib/errors';
import type { Page } from '@/lib/keyset';
import { capitalized } from '@/lib/text';
import { cx } from '@/ui/cx';
import { QueryError } from '../query/query-error';
import type { ListColumns } from './columns';
import { rowsOf } from './keyset-query';
import { ListSkeleton } from './list-skeleton';
import { LoadMore } from './load-more';

interface ListBodyProps<Row> {
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>, AppError>;
  /** What the rows are, in the plural and small: "surgery cases". */
  noun: string;
  columns?: ListColumns;
  /** In place of no rows. */
  empty: ReactNode;
  /** One row: an `li` with a key. */
  children: (row: Row) => ReactNode;
}

/** The rows loaded so far and the way to the next, or what there is instead of rows. */
export function ListBody<Row>({ query, noun, columns, empty, children }: ListBodyProps<Row>) {
  const loading = `Loading ${noun}...`;
  if (query.isPending) return <ListSkeleton label={loading} columns={columns} />;
  if (!query.data) {
    return <QueryError query={query} message={query.error.message} />;
  }
  const rows = rowsOf(query.data);
  // The rows of earlier filters, shown until the present ones are here.
  const outdated = query.isPlaceholderData;
  return (
    <>
      <p role="status" className="sr-only print:not-sr-only print:px-3 print:py-1 print:text-sm">
        {outdated ? loading : `${rows.length}${query.hasNextPage ? '+' : ''} ${noun} shown`}
      </p>
      {rows.length === 0 ? (
        empty
      ) : (
        <ul
          aria-label={capitalized(noun)}
          aria-busy={outdated}
          className={cx('isolate divide-y transition-opacity', outdated && 'opacity-60')}
        >
          {rows.map((row) => children(row))}
        </ul>
      )}
      <LoadMore query={query} />
    </>
  );
}
