import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AppError } from '@/lib/errors';
import type { Page } from '@/lib/keyset';
import { capitalized } from '@/lib/text';
import { cx } from '@/ui/cx';
import { ListSkeleton } from './list-skeleton';
import { ListStates } from './list-states';

interface ListBodyProps<Row> {
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>, AppError>;
  noun: string;
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

export function ListBody<Row>({ query, noun, empty, children }: ListBodyProps<Row>) {
  return (
    <ListStates
      query={query}
      noun={noun}
      empty={empty}
      skeleton={(label) => <ListSkeleton label={label} />}
    >
      {(rows, outdated) => (
        <ul
          aria-label={capitalized(noun)}
          aria-busy={outdated}
          className={cx('isolate divide-y transition-opacity', outdated && 'opacity-60')}
        >
          {rows.map((row) => children(row))}
        </ul>
      )}
    </ListStates>
  );
}
