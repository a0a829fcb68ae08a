import { LoadingState } from '@/ui/loading-state';
import { Skeleton } from '@/ui/skeleton';

export function CoveragesSkeleton() {
  return (
    <LoadingState label="Loading coverages...">
      <div className="grid grid-cols-1 gap-5">
        <Skeleton className="h-48 rounded-lg" />
        <Skeleton className="h-48 rounded-lg" />
      </div>
    </LoadingState>
  );
}
