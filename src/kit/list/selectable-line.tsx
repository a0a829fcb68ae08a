import { memo, type ReactNode } from 'react';
import { cx } from '@/ui/cx';
import { SelectBox } from './select-box';
import { rowClasses, selectableClasses } from './table-classes';

interface SelectableLineProps {
  id: string;
  name: string;
  selected: boolean;
  onToggle: ((id: string, range: boolean) => void) | undefined;
  /** The cells: the same from one selection to the next. */
  children: ReactNode;
}

/** A row with the box that selects it, where it can be: of a thousand, those alone are drawn anew that are selected. */
export const SelectableLine = memo(function SelectableLine({
  id,
  name,
  selected,
  onToggle,
  children,
}: SelectableLineProps) {
  return (
    <tr
      data-row={id}
      data-selected={selected || undefined}
      className={cx(rowClasses, onToggle && selectableClasses)}
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
      {children}
    </tr>
  );
});
