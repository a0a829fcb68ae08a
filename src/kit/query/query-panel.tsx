import type { ReactNode } from 'react';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import type { QueryRead } from './query-read';
import { QueryState } from './query-state';

interface QueryPanelProps<Row> {
  query: QueryRead<Row[]>;
  loading: string;
  /** Shown in place of no rows. */
  none: { title: string; hint: string; action?: ReactNode };
  children: (rows: Row[]) => ReactNode;
}

export function QueryPanel<Row>({ query, loading, none, children }: QueryPanelProps<Row>) {
  return (
    <Panel className="overflow-hidden">
      <QueryState query={query} loading={loading} empty={<EmptyState {...none} />}>
        {children}
      </QueryState>
    </Panel>
  );
}
