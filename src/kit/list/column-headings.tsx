import { cx } from '@/ui/cx';
import { columnsClasses, type ListColumns } from './columns';
import { SelectBox } from './select-box';
import type { Selection } from './use-selection';

interface ColumnHeadingsProps {
  columns: ListColumns;
  selection?: Selection;
}

/** Headings for the eye, each row says in words what its parts are; and a box that selects all rows loaded. */
export function ColumnHeadings({ columns, selection }: ColumnHeadingsProps) {
  return (
    <div className="flex">
      {selection && (
        <SelectBox
          label="Select all"
          checked={selection.allSelected}
          partly={selection.ids.length > 0 && !selection.allSelected}
          onToggle={selection.allSelected ? selection.clear : selection.selectAll}
        />
      )}
      <div
        aria-hidden="true"
        className={cx(
          'min-w-0 flex-1 py-2.5 font-medium text-muted text-xs',
          columnsClasses(columns),
        )}
      >
        {columns.headings.map((heading) => (
          <span key={heading} className="last:text-right">
            {heading}
          </span>
        ))}
      </div>
    </div>
  );
}
