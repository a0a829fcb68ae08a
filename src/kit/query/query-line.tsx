import type { ReactNode } from 'react';
import { Skeleton } from '@/ui/skeleton';
import type { QueryRead } from './query-read';
import { QueryState } from './query-state';

interface QueryLineProps<Data> {
  query: QueryRead<Data>;
  /** What to show if there is nothing. */
  empty: ReactNode;
  children: (data: NonNullable<Data>) => ReactNode;
}

export function QueryLine<Data>({ query, empty, children }: QueryLineProps<Data>) {
  return (
    <QueryState
      query={query}
      loading={<Skeleton className="h-6" />}
      empty={<p className="text-muted text-sm">{empty}</p>}
    >
      {children}
    </QueryState>
  );
}
