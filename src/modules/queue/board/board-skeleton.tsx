import { STAGES } from '@/records/surgery-cases/stages';
import { LoadingState } from '@/ui/loading-state';
import { PanelSkeleton } from '@/ui/panel-skeleton';

export function BoardSkeleton() {
  return (
    <LoadingState label="Loading surgery queue..." className="@container">
      <div className="grid gap-3 @min-[50rem]:grid-cols-4">
        {STAGES.map(({ id }) => (
          <PanelSkeleton
            key={id}
            className="grid content-start gap-3 p-4 not-first:max-md:hidden"
            bars={['h-6 w-28', 'h-32 rounded-md', 'h-32 rounded-md', 'h-32 rounded-md']}
          />
        ))}
      </div>
    </LoadingState>
  );
}
