import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { STAGES } from '../stages';

export function BoardSkeleton() {
  return (
    <LoadingState label="Loading surgery queue..." className="@container">
      <div className="grid gap-3 @min-[50rem]:grid-cols-4">
        {STAGES.map(({ id }) => (
          <Panel key={id} className="grid content-start gap-3 p-4 not-first:max-md:hidden">
            <Skeleton className="h-6 w-28" />
            <Skeleton className="h-32 rounded-md" />
            <Skeleton className="h-32 rounded-md" />
            <Skeleton className="h-32 rounded-md" />
          </Panel>
        ))}
      </div>
    </LoadingState>
  );
}
