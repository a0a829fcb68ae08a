import { memo, type ReactNode } from 'react';
import { cx } from '@/ui/cx';
import { SelectBox } from './select-box';
import { rowClasses, selectableClasses } from './table-classes';

interface SelectableLineProps {
  id: string;
  name: string;
  selected: boolean;
  onToggle: ((id: string, range: boolean) => void) | undefined;
  /** The cells; stable between selections. */
  children: ReactNode;
}

/** A row with its select box. Memoized: only rows whose selection changes draw again. */
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
