import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AppError } from '@/lib/errors';
import type { Page } from '@/lib/keyset';
import { DataTable, type TableSpec } from './data-table';
import { ListStates } from './list-states';
import { TableSkeleton } from './table-skeleton';

interface QueryTableProps<Row, Sort extends string>
  extends Omit<TableSpec<Row, Sort>, 'arrangement'> {
  /** Undefined until it is known: rows drawn before would jump. */
  arrangement: TableSpec<Row, Sort>['arrangement'] | undefined;
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>, AppError>;
  /** In place of no rows. */
  empty: ReactNode;
}

/** The rows loaded so far as a table, and the way to the next, or what there is instead of rows. */
export function QueryTable<Row, Sort extends string>({
  query,
  empty,
  arrangement,
  ...table
}: QueryTableProps<Row, Sort>) {
  const skeleton = (label: string) => <TableSkeleton label={label} />;
  if (arrangement === undefined) return skeleton(`Loading ${table.noun}...`);
  return (
    <ListStates query={query} noun={table.noun} empty={empty} skeleton={skeleton}>
      {(rows, outdated) => (
        <DataTable {...table} arrangement={arrangement} rows={rows} outdated={outdated} />
      )}
    </ListStates>
  );
}
