import { LoadingState } from '@/ui/loading-state';
import { Skeleton } from '@/ui/skeleton';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

export function ListSkeleton({ label }: { label: string }) {
  return (
    <LoadingState label={label} className="p-4">
      <div className="-mx-4 -mb-4 divide-y border-t">
        {ROWS.map((row) => (
          <div key={row} className="grid gap-2 px-4 py-4">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-full max-w-72" />
          </div>
        ))}
      </div>
    </LoadingState>
  );
}
