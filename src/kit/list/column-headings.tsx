import { cx } from '@/ui/cx';
import { columnsClasses, type ListColumns } from './columns';

/** Headings for the eye; each row says in words what its parts are. */
export function ColumnHeadings({ columns }: { columns: ListColumns }) {
  return (
    <div
      aria-hidden="true"
      className={cx('py-2.5 font-medium text-muted text-xs', columnsClasses(columns))}
    >
      {columns.headings.map((heading) => (
        <span key={heading} className="last:text-right">
          {heading}
        </span>
      ))}
    </div>
  );
}
