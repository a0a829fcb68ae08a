import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { cx } from '@/ui/cx';
import { type Column, nextSort } from './column';
import { SelectAllBox } from './select-all-box';
import { headClasses, selectableClasses } from './table-classes';
import type { Selection } from './use-selection';

export interface SortControl<Sort extends string> {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

interface TableHeadProps<Sort extends string> {
  columns: readonly Column<never, Sort>[];
  sorting: SortControl<Sort> | undefined;
  selection: Selection | undefined;
  /** Whether rows end with a peek button. */
  canPeek: boolean;
}

export function TableHead<Sort extends string>({
  columns,
  sorting,
  selection,
  canPeek,
}: TableHeadProps<Sort>) {
  return (
    <thead className="list-columns hidden border-b bg-surface-sunken columns:block print:static">
      <tr className={cx(headClasses, selection && selectableClasses)}>
        {selection && (
          <th scope="col" className="absolute inset-y-0 left-0 flex w-11">
            <SelectAllBox selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <Heading key={column.key} column={column} sorting={sorting} />
        ))}
        {canPeek && <td />}
      </tr>
    </thead>
  );
}

const ICONS = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown };

function directionOf<Sort extends string>(
  { sorts }: Column<never, Sort>,
  sort: Sort | undefined,
): keyof typeof ICONS {
  if (sort === undefined) return 'none';
  if (sort === sorts?.ascending) return 'ascending';
  return sort === sorts?.descending ? 'descending' : 'none';
}

interface HeadingProps<Sort extends string> {
  column: Column<never, Sort>;
  sorting: SortControl<Sort> | undefined;
}

function Heading<Sort extends string>({ column, sorting }: HeadingProps<Sort>) {
  const { heading, alignEnd, roomy } = column;
  const sort = sorting?.sort;
  const next = nextSort(column, sort);
  const direction = directionOf(column, sort);
  const Icon = ICONS[direction];
  return (
    <th
      scope="col"
      aria-sort={direction === 'none' ? undefined : direction}
      className={cx('min-w-0 font-medium', alignEnd && 'text-right', roomy && 'tight:hidden')}
    >
      {sorting === undefined || next === null ? (
        <span className="block truncate">{heading}</span>
      ) : (
        <button
          type="button"
          onClick={() => next !== sort && sorting.onSort(next)}
          className={cx(
            'group/head -mx-1.5 inline-flex h-6 max-w-full items-center gap-1 rounded-sm px-1.5 hover:bg-accent-soft hover:text-text',
            direction !== 'none' && 'text-text',
          )}
        >
          <span className="truncate">{heading}</span>
          <Icon
            aria-hidden="true"
            className={cx(
              'size-3.5 shrink-0',
              direction === 'none' &&
                'opacity-0 group-hover/head:opacity-100 group-focus-visible/head:opacity-100',
            )}
          />
        </button>
      )}
    </th>
  );
}
