import { cx } from '@/ui/cx';
import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { ROW_GRID } from './row-grid';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

export function ReferralListSkeleton() {
  return (
    <LoadingState label="Loading referrals..." className="@container">
      <Panel className="divide-y overflow-hidden">
        {ROWS.map((row) => (
          <div
            key={row}
            className={cx(
              'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 px-4 py-4',
              ROW_GRID,
            )}
          >
            <div className="col-span-2 grid gap-2 @4xl:col-span-1">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-3.5 w-full max-w-72" />
            </div>
            <Skeleton className="h-5 w-24 rounded-full" />
            <Skeleton className="h-5 w-24 rounded-full @4xl:hidden" />
            <Skeleton className="hidden h-4 w-32 @4xl:block" />
            <Skeleton className="hidden h-4 w-24 @4xl:block" />
            <Skeleton className="hidden h-5 w-28 justify-self-end rounded-full @4xl:block" />
          </div>
        ))}
      </Panel>
    </LoadingState>
  );
}
