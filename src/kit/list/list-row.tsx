import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';
import { columnsClasses, type ListColumns } from './columns';

interface ListRowProps {
  columns: ListColumns;
  /** A SelectBox, where rows can be selected. */
  select?: ReactNode;
  /** Its parts in the order of the columns; on a phone, in two of them. */
  children: ReactNode;
}

/** A line of the list where there is room, a card where there isn't. */
export function ListRow({ columns, select, children }: ListRowProps) {
  return (
    <li className="group relative flex transition-colors duration-100 hover:bg-accent-soft/40 has-checked:bg-accent-soft/60">
      {select}
      <div
        className={cx(
          'grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 px-4 py-4 @4xl:py-2.5',
          columnsClasses(columns),
        )}
      >
        {children}
      </div>
    </li>
  );
}
