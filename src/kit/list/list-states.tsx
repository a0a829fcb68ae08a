import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { AppError } from '@/lib/errors';
import type { Page } from '@/lib/keyset';
import { counted } from '@/lib/text';
import { QueryError } from '../query/query-error';
import { rowsOf } from './keyset-query';
import { LoadMore } from './load-more';

interface ListStatesProps<Row> {
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>, AppError>;
  noun: string;
  skeleton: (label: string) => ReactNode;
  empty: ReactNode;
  /** The rows; outdated ones are from earlier filters, shown until the new ones arrive. */
  children: (rows: readonly Row[], outdated: boolean) => ReactNode;
}

export function ListStates<Row>({ query, noun, skeleton, empty, children }: ListStatesProps<Row>) {
  const loading = `Loading ${noun}...`;
  const { data } = query;
  const rows = useMemo(() => rowsOf(data), [data]);
  if (query.isPending) return skeleton(loading);
  if (!query.data) {
    return <QueryError query={query} message={query.error.message} />;
  }
  const outdated = query.isPlaceholderData;
  return (
    <>
      <p role="status" className="sr-only print:not-sr-only print:px-3 print:py-1 print:text-sm">
        {outdated ? loading : `${counted(rows.length, noun, query.hasNextPage ? '+' : '')} shown`}
      </p>
      {rows.length === 0 ? empty : children(rows, outdated)}
      <LoadMore query={query} />
    </>
  );
}
