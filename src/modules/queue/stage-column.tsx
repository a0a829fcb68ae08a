import { cx } from '@/ui/cx';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import { softTone } from '@/ui/tone';
import type { Stage } from './stages';

interface StageColumnProps {
  stage: Stage;
}

export function StageColumn({ stage }: StageColumnProps) {
  const { id, title, about, icon: Icon, tone } = stage;
  return (
    <section aria-labelledby={`stage-${id}`}>
      <Panel className="flex h-full flex-col xl:min-h-96">
        <div className="flex items-start gap-3 p-4 xl:min-h-24">
          <span
            className={cx(
              'grid size-9 shrink-0 place-items-center rounded-md ring-1',
              softTone[tone],
            )}
          >
            <Icon aria-hidden="true" className="size-4.5" />
          </span>
          <div className="min-w-0">
            <h2 id={`stage-${id}`} className="font-semibold text-base tracking-tight">
              {title}
            </h2>
            <p className="text-muted text-sm">{about}</p>
          </div>
        </div>
        <div className="mx-3 mb-3 grid flex-1 place-items-center rounded-md border border-dashed bg-surface-sunken/60">
          <EmptyState compact title="No items" />
        </div>
      </Panel>
    </section>
  );
}
