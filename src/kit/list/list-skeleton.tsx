import { cx } from '@/ui/cx';
import { LoadingState } from '@/ui/loading-state';
import { Skeleton } from '@/ui/skeleton';
import { columnsClasses, type ListColumns } from './columns';

interface ListSkeletonProps {
  /** What is loading, such as "Loading referrals...". */
  label: string;
  /** None where the list has no columns. */
  columns?: ListColumns | undefined;
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** Rows as they will come: the first part in two lines, then a line for each further column. */
export function ListSkeleton({ label, columns }: ListSkeletonProps) {
  const further = columns?.headings.slice(1) ?? [];
  return (
    <LoadingState label={label} className="p-4">
      <div className="-mx-4 -mb-4 divide-y border-t">
        {ROWS.map((row) => (
          <div key={row} className={cx('grid gap-3 px-4 py-4', columns && columnsClasses(columns))}>
            <span className="grid gap-2">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-3.5 w-full max-w-72" />
            </span>
            {further.map((heading) => (
              <Skeleton
                key={heading}
                className="hidden h-4 w-full max-w-28 last:justify-self-end @4xl:block"
              />
            ))}
          </div>
        ))}
      </div>
    </LoadingState>
  );
}
