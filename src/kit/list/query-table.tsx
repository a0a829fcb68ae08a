import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { AppError } from '@/lib/errors';
import type { Page } from '@/lib/keyset';
import type { TableView } from './column';
import { DataTable, type TableSpec } from './data-table';
import { ListEmpty } from './list-empty';
import { ListStates } from './list-states';
import { TableSkeleton } from './table-skeleton';

interface QueryTableProps<Row, Sort extends string>
  extends Omit<TableSpec<Row, Sort>, 'columns' | 'arrangement' | 'idOf'> {
  view: TableView<Row, Sort>;
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>, AppError>;
  /** The texts for an empty list. */
  empty: Omit<ComponentProps<typeof ListEmpty>, 'onClear'>;
  /** Shows all rows; set while filters hide some. */
  onClear?: (() => void) | undefined;
}

export function QueryTable<Row extends { id: string }, Sort extends string>({
  query,
  empty,
  onClear,
  view: { columns, arrangement },
  ...table
}: QueryTableProps<Row, Sort>) {
  const skeleton = (label: string) => <TableSkeleton label={label} />;
  if (arrangement === undefined) return skeleton(`Loading ${table.noun}...`);
  return (
    <ListStates
      query={query}
      noun={table.noun}
      empty={<ListEmpty {...empty} onClear={onClear} />}
      skeleton={skeleton}
    >
      {(rows, outdated) => (
        <DataTable
          {...table}
          columns={columns}
          arrangement={arrangement}
          idOf={idOf}
          rows={rows}
          outdated={outdated}
        />
      )}
    </ListStates>
  );
}

const idOf = ({ id }: { id: string }) => id;
