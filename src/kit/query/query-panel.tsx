import type { ReactNode } from 'react';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import type { QueryRead } from './query-read';
import { QueryState } from './query-state';

interface QueryPanelProps<Row> {
  query: QueryRead<Row[]>;
  loading: string;
  /** In place of no rows. */
  none: { title: string; hint: string; action?: ReactNode };
  children: (rows: Row[]) => ReactNode;
}

/** The rows of a query as a panel of their own, under a heading of the page. */
export function QueryPanel<Row>({ query, loading, none, children }: QueryPanelProps<Row>) {
  return (
    <Panel className="overflow-hidden">
      <QueryState query={query} loading={loading} empty={<EmptyState {...none} />}>
        {children}
      </QueryState>
    </Panel>
  );
}
