import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { WorkGrid } from './work-grid';

const LINES = Array.from({ length: 8 }, (_, line) => line);
const FIGURES = LINES.slice(0, 4);

export function WorkSkeleton() {
  const lines = (
    <Panel className="grid content-start gap-5 p-5">
      <Skeleton className="h-5 w-24" />
      {LINES.map((line) => (
        <Skeleton key={line} className="h-6 w-full" />
      ))}
    </Panel>
  );
  return (
    <div role="status">
      <p className="sr-only">Loading your work...</p>
      <WorkGrid
        needs={lines}
        today={lines}
        figures={FIGURES.map((figure) => (
          <Panel key={figure} className="h-28 p-4">
            <Skeleton className="h-4 w-24" />
          </Panel>
        ))}
      />
    </div>
  );
}
