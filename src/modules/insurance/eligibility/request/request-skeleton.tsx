import { LoadingState } from '@/ui/loading-state';
import { Skeleton } from '@/ui/skeleton';

export function RequestSkeleton() {
  return (
    <LoadingState label="Loading verification...">
      <div className="grid grid-cols-1 gap-5">
        <Skeleton className="h-36 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </LoadingState>
  );
}
