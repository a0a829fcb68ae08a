import { cx } from '@/ui/cx';
import { Panel } from '@/ui/panel';
import { softTone } from '@/ui/tone';
import type { Figures, Metric, MetricPeriod } from './metrics';

interface MetricCardProps {
  metric: Metric;
  figures: Figures;
  period: MetricPeriod;
  onOpen: () => void;
}

/** One number, what it counts, something to compare it with, and the way to its rows. */
export function MetricCard({ metric, figures, period, onOpen }: MetricCardProps) {
  const { title, definition, icon: Icon, tone, value, context } = metric;
  const number = value(figures).toLocaleString('en-US');
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
      <button
        type="button"
        aria-label={`${title}: ${number}. Show the rows`}
        onClick={onOpen}
        className="mt-1 -ml-2 min-h-11 w-fit rounded-sm px-2 text-left font-semibold text-3xl tabular-nums tracking-tight underline decoration-2 decoration-transparent underline-offset-4 hover:decoration-accent"
      >
        {number}
      </button>
      <p className="text-muted text-sm">{context(figures, period)}</p>
      <div className="mt-auto pt-4">
        <p className="border-t pt-3 text-muted text-xs sm:min-h-12">{definition(period)}</p>
      </div>
    </Panel>
  );
}
