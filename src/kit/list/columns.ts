import { cx } from '@/ui/cx';

/** A list's columns, where it is wide enough for any; on a phone each row is a small card. */
export interface ListColumns {
  /** The widths, as "@4xl:grid-cols-[…]": what is measured is the list, not the window. */
  grid: string;
  headings: readonly string[];
}

/** What headings, rows and skeletons share, so that they line up. */
export function columnsClasses({ grid }: ListColumns): string {
  return cx('@4xl:grid @4xl:items-center @4xl:gap-x-4 @4xl:gap-y-0 @4xl:px-5', grid);
}
