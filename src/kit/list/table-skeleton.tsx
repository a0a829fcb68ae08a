import { LoadingState } from '@/ui/loading-state';
import { Skeleton } from '@/ui/skeleton';

const ROWS = Array.from({ length: 14 }, (_, row) => row);

export function TableSkeleton({ label }: { label: string }) {
  return (
    <LoadingState label={label} className="[&>p]:px-4 [&>p]:pt-4">
      <div className="divide-y">
        <div className="hidden h-8 bg-surface-sunken columns:block" />
        {ROWS.map((row) => (
          <div key={row} className="flex items-center gap-6 px-4 py-4 columns:h-10 columns:py-0">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="hidden h-4 flex-1 columns:block" />
            <Skeleton className="ml-auto h-4 w-24" />
          </div>
        ))}
      </div>
    </LoadingState>
  );
}
