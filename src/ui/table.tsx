import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface Column<Row> {
  key: string;
  header: string;
  /** Read out but not drawn, for a column of buttons. */
  hideHeader?: boolean;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
}

interface TableProps<Row> {
  /** Says what the table holds; drawn for assistive technology only. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/**
 * Below 640 px every row becomes a block of labelled lines, so a phone never scrolls sideways.
 * Changing `display` takes a table's meaning away from assistive technology; the roles give it back.
 */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" className="w-full text-sm max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-b">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={cx(
                'whitespace-nowrap px-5 py-2.5 font-medium text-muted text-xs',
                column.align === 'end' ? 'text-right' : 'text-left',
              )}
            >
              {column.hideHeader ? <span className="sr-only">{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="divide-y max-sm:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="transition-colors duration-100 hover:bg-accent-soft/40 max-sm:block max-sm:px-5 max-sm:py-3"
          >
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                className={cx(
                  'px-5 py-3 align-middle max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-1 max-sm:text-right',
                  column.align === 'end' && 'text-right tabular-nums',
                )}
              >
                {!column.hideHeader && (
                  <span aria-hidden="true" className="shrink-0 text-muted text-xs sm:hidden">
                    {column.header}
                  </span>
                )}
                <span className="min-w-0 max-sm:ml-auto">{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
