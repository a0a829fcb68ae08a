import { type CSSProperties, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { capitalized } from '@/lib/text';
import { cx } from '@/ui/cx';
import { type Arrangement, arranged, type Column, columnTemplate, tightColumns } from './column';
import { groupRows } from './group-rows';
import { pressRowKey, type RowKeys } from './row-keys';
import { type SortControl, TableHead } from './table-head';
import { TableRow } from './table-row';
import type { Selection } from './use-selection';
import { useStable } from './use-stable';

export interface TableSpec<Row, Sort extends string = string> {
  /** The rows' plural noun in lower case: "surgery cases". */
  noun: string;
  /** Must be stable between renders while its content is unchanged. */
  columns: readonly Column<Row, Sort>[];
  arrangement: Arrangement;
  idOf: (row: Row) => string;
  /** A row's name, for screen readers on its buttons. */
  nameOf: (row: Row) => string;
  sorting?: SortControl<Sort> | undefined;
  selection?: Selection | undefined;
  /** A row's group heading; the rows of a group are adjacent. */
  groupOf?: ((row: Row) => string) | undefined;
  /** Opens a row beside the list. */
  onPeek?: ((row: Row) => void) | undefined;
  /**
   * Whether a row has something to peek at; by default every row does. Must be stable between
   * renders.
   */
  canPeekAt?: ((row: Row) => boolean) | undefined;
}

interface DataTableProps<Row, Sort extends string> extends TableSpec<Row, Sort> {
  rows: readonly Row[];
  outdated?: boolean;
}

/** A list's rows: a table where there is room, cards elsewhere; fully usable by keyboard. */
export function DataTable<Row, Sort extends string>({
  rows,
  noun,
  columns,
  arrangement,
  idOf,
  nameOf,
  sorting,
  selection,
  groupOf,
  onPeek,
  canPeekAt,
  outdated = false,
}: DataTableProps<Row, Sort>) {
  const table = useRef<HTMLTableElement>(null);
  const shown = useMemo(
    () => arranged(columns, arrangement.columns),
    [columns, arrangement.columns],
  );
  const toggle = useStable((id: string, range: boolean) => selection?.toggle(id, range));
  const peek = useStable((row: Row) => onPeek?.(row));
  useRowKeys(table, {
    onToggle: selection && ((id) => selection.toggle(id)),
    onPeek:
      onPeek &&
      ((id) => {
        const row = rows.find((one) => idOf(one) === id);
        if (row !== undefined && (canPeekAt?.(row) ?? true)) onPeek(row);
      }),
    onLeave: () => {
      if (!selection || selection.ids.length === 0) return false;
      selection.clear();
      return true;
    },
  });
  const canPeek = onPeek !== undefined;
  const canSelect = selection !== undefined;
  const isSelected = selection?.isDrawnSelected;
  const bodies = useMemo(
    () =>
      groupRows(rows, outdated ? undefined : groupOf).map(
        ({ heading, continues, key, members }) => (
          <tbody
            key={key}
            aria-label={heading ?? capitalized(noun)}
            aria-busy={outdated}
            style={{ '--rows': members.length }}
            className={cx(
              'list-rows isolate block divide-y transition-opacity',
              outdated && 'opacity-60',
            )}
          >
            {heading !== null && !continues && (
              <tr className="block bg-surface-sunken px-4 py-1.5 text-muted text-xs">
                <th scope="rowgroup" className="font-semibold">
                  {heading}
                </th>
              </tr>
            )}
            {members.map((row) => (
              <TableRow
                key={idOf(row)}
                id={idOf(row)}
                row={row}
                columns={shown}
                name={nameOf(row)}
                selected={isSelected?.(idOf(row)) ?? false}
                onToggle={canSelect ? toggle : undefined}
                onPeek={canPeek && (canPeekAt?.(row) ?? true) ? peek : undefined}
              />
            ))}
          </tbody>
        ),
      ),
    [
      rows,
      outdated,
      groupOf,
      noun,
      shown,
      idOf,
      nameOf,
      isSelected,
      canSelect,
      canPeek,
      canPeekAt,
      toggle,
      peek,
    ],
  );
  const peekWidth = canPeek ? ' 2rem' : '';
  const style: CSSProperties = {
    '--columns': columnTemplate(shown) + peekWidth,
    '--tight-columns': columnTemplate(tightColumns(shown)) + peekWidth,
  };
  return (
    <table
      ref={table}
      aria-label={capitalized(noun)}
      data-density={arrangement.density}
      style={style}
      className="block divide-y"
    >
      <TableHead columns={shown} sorting={sorting} selection={selection} canPeek={canPeek} />
      {bodies}
    </table>
  );
}

function useRowKeys(table: RefObject<HTMLElement | null>, handlers: RowKeys) {
  const press = useStable((event: KeyboardEvent) => {
    if (table.current) pressRowKey(event, table.current, handlers);
  });
  useLayoutEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}
