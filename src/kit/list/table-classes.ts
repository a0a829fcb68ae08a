import { cx } from '@/ui/cx';

declare module 'react' {
  interface CSSProperties {
    /** The widths of a table's columns. */
    '--columns'?: string;
    /** The widths where some columns are left out. */
    '--tight-columns'?: string;
    /** The number of rows in a piece of the table. */
    '--rows'?: number;
  }
}

const grid =
  'relative columns:grid columns:grid-cols-(--columns) tight:grid-cols-(--tight-columns) columns:items-center columns:gap-x-3 columns:px-4';

export const headClasses = cx(grid, 'h-8 text-left font-medium text-muted text-xs');

/** A row: 52 px high, or 40 px where compact; a two-column card in narrow places. */
export const rowClasses = cx(
  grid,
  'group grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 px-4 py-4 columns:min-h-13 columns:gap-y-0 columns:py-1 compact:min-h-10 compact:py-0.5',
  'list-row hover:bg-accent-soft/40 data-selected:bg-accent-soft/60',
);

export const selectableClasses = 'pl-11! columns:pl-12!';
