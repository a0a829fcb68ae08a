import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function InboxSkeleton() {
  return (
    <LoadingState label="Loading requests...">
      <Panel className="divide-y overflow-hidden">
        {ROWS.map((row) => (
          <div key={row} className="flex items-center justify-between gap-6 px-5 py-4">
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-3.5 w-full max-w-72" />
            </div>
            <Skeleton className="h-5 w-24 rounded-full" />
            <Skeleton className="hidden h-8 w-28 rounded-md sm:block" />
          </div>
        ))}
      </Panel>
    </LoadingState>
  );
}
