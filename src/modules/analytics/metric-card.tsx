import { cx } from '@/ui/cx';
import { Panel } from '@/ui/panel';
import { softTone } from '@/ui/tone';
import type { Figures, Metric } from './metrics';

interface MetricCardProps {
  metric: Metric;
  figures: Figures;
}

/** One number, what it counts, and something to compare it with. */
export function MetricCard({ metric, figures }: MetricCardProps) {
  const { title, definition, icon: Icon, tone, value, context } = metric;
  return (
    <Panel className="flex h-full flex-col p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-medium text-sm">{title}</h2>
        <span
          className={cx(
            'grid size-8 shrink-0 place-items-center rounded-md ring-1',
            softTone[tone],
          )}
        >
          <Icon aria-hidden="true" className="size-4" />
        </span>
      </div>
      <p className="mt-2 font-semibold text-3xl tabular-nums tracking-tight">{value(figures)}</p>
      <p className="text-muted text-sm">{context(figures)}</p>
      <div className="mt-auto pt-4">
        <p className="border-t pt-3 text-muted text-xs sm:min-h-12">{definition}</p>
      </div>
    </Panel>
  );
}
