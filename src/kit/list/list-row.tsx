import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';
import { columnsClasses, type ListColumns } from './columns';

interface ListRowProps {
  columns: ListColumns;
  /** Its parts in the order of the columns; on a phone, in two of them. */
  children: ReactNode;
}

/** A line of the list where there is room, a card where there isn't. */
export function ListRow({ columns, children }: ListRowProps) {
  return (
    <li
      className={cx(
        'group relative transition-colors duration-100 hover:bg-accent-soft/40',
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 px-4 py-4 @4xl:py-2.5',
        columnsClasses(columns),
      )}
    >
      {children}
    </li>
  );
}
