import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { DETAIL_GRID } from './detail-grid';

export function ReferralDetailSkeleton() {
  return (
    <LoadingState label="Loading referral..." className="@container">
      <Panel className="mb-6 flex flex-wrap gap-x-10 gap-y-4 p-5">
        <Skeleton className="h-9 w-36" />
        <Skeleton className="h-9 w-24" />
        <Skeleton className="h-9 w-36" />
        <Skeleton className="h-9 w-40" />
      </Panel>
      <div className={DETAIL_GRID}>
        <Panel className="grid gap-3 p-5">
          <Skeleton className="h-5 w-32" />
          <Skeleton />
          <Skeleton className="h-4 w-3/4" />
        </Panel>
        <Panel className="grid gap-3 p-5">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </Panel>
      </div>
    </LoadingState>
  );
}
