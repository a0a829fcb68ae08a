import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { CASE_GRID } from './case-grid';

export function CaseSkeleton() {
  return (
    <LoadingState label="Loading case..." className="@container">
      <div className={CASE_GRID}>
        <Panel className="grid gap-4 p-5">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </Panel>
        <Panel className="grid gap-3 p-5">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-24 w-full" />
        </Panel>
      </div>
    </LoadingState>
  );
}
