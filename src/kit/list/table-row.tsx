import { useMemo } from 'react';
import { cx } from '@/ui/cx';
import type { Column } from './column';
import { PeekButton } from './peek-button';
import { SelectBox } from './select-box';
import { rowClasses, selectableClasses } from './table-classes';

interface TableRowProps<Row> {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  /** What the row is called: "Ada Lovelace". */
  name: string;
  selected: boolean;
  onToggle: ((id: string, range: boolean) => void) | undefined;
  onPeek: ((row: Row) => void) | undefined;
}

/** A line of the table where there is room, a card where there isn't. Its cells are drawn anew only when they change. */
export function TableRow<Row>({
  id,
  row,
  columns,
  name,
  selected,
  onToggle,
  onPeek,
}: TableRowProps<Row>) {
  const cells = useMemo(
    () =>
      columns.map(({ key, alignEnd, card, cell }) => (
        <td key={key} className={cx('min-w-0', alignEnd && 'text-right', card)}>
          {cell(row)}
        </td>
      )),
    [columns, row],
  );
  return (
    <tr
      data-row={id}
      data-selected={selected || undefined}
      className={cx(rowClasses, onToggle && selectableClasses, selected && 'bg-accent-soft/60')}
    >
      {onToggle && (
        <td className="absolute inset-y-0 left-0 flex w-11">
          <SelectBox
            label={`Select ${name}`}
            checked={selected}
            onToggle={(range) => onToggle(id, range)}
          />
        </td>
      )}
      {cells}
      {onPeek && (
        <td className="hidden @4xl:block">
          <PeekButton name={name} onPeek={() => onPeek(row)} />
        </td>
      )}
    </tr>
  );
}
