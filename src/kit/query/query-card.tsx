import type { ComponentProps, ReactNode } from 'react';
import { Card } from '@/ui/card';
import type { QueryRead } from './query-read';
import { QueryState } from './query-state';

interface QueryCardProps<Data> extends Omit<ComponentProps<typeof Card>, 'children'> {
  query: QueryRead<Data>;
  /** See QueryState. */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}

export function QueryCard<Data>({
  query,
  loading = 'Loading...',
  children,
  ...card
}: QueryCardProps<Data>) {
  return (
    <Card {...card}>
      <QueryState query={query} loading={loading}>
        {children}
      </QueryState>
    </Card>
  );
}
