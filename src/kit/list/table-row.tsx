import { PanelRightOpen } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import type { Column } from './column';
import { SelectableLine } from './selectable-line';

interface TableRowProps<Row> {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  /** The row's name: "Ada Lovelace". */
  name: string;
  selected: boolean;
  onToggle: ((id: string, range: boolean) => void) | undefined;
  onPeek: ((row: Row) => void) | undefined;
}

/**
 * A table line where there is room, a card elsewhere. Its cells draw again only when they change.
 */
export function TableRow<Row>({ row, columns, onPeek, name, ...line }: TableRowProps<Row>) {
  const cells = useMemo(
    () => (
      <>
        {columns.map(({ key, alignEnd, roomy, card, cell }) => (
          <td
            key={key}
            className={cx('min-w-0', alignEnd && 'text-right', roomy && 'tight:hidden', card)}
          >
            {cell(row)}
          </td>
        ))}
        {onPeek && (
          <td className="hidden columns:block">
            <PeekButton name={name} onPeek={() => onPeek(row)} />
          </td>
        )}
      </>
    ),
    [columns, row, name, onPeek],
  );
  return (
    <SelectableLine name={name} {...line}>
      {cells}
    </SelectableLine>
  );
}

interface PeekButtonProps {
  /** The row's person or subject. */
  name: string;
  onPeek: () => void;
}

/** Opens the row beside the list; appears on hover or focus. */
function PeekButton({ name, onPeek }: PeekButtonProps) {
  return (
    <Button
      size="sm"
      aria-label={`Peek at ${name}`}
      onClick={onPeek}
      className="px-2! opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100"
    >
      <PanelRightOpen aria-hidden="true" className="size-4" />
    </Button>
  );
}
