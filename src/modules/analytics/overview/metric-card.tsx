import { cx } from '@/ui/cx';
import { IconTile } from '@/ui/icon-tile';
import { Panel } from '@/ui/panel';
import { RowsButton } from '../drill-down/rows-button';
import type { Figures } from '../referrals/referral-figures.queries';
import type { Metric, MetricPeriod } from './metrics';

interface MetricCardProps {
  metric: Metric;
  figures: Figures;
  period: MetricPeriod;
  onOpen: () => void;
  /** Opens the rows of the period before. */
  onOpenBefore: () => void;
}

const NUMBER = 'mt-1 font-semibold text-3xl tabular-nums tracking-tight';

/** One number, what it counts, something to compare it with, and the way to its rows. */
export function MetricCard({ metric, figures, period, onOpen, onOpenBefore }: MetricCardProps) {
  const { title, definition, icon: Icon, tone, value, before } = metric;
  const number = value(figures).toLocaleString('en-US');
  const context = metric.context(figures, period);
  return (
    <Panel className="flex h-full flex-col p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-medium text-sm">{title}</h2>
        <IconTile size="sm" tone={tone}>
          <Icon />
        </IconTile>
      </div>
      {value(figures) > 0 ? (
        <RowsButton
          label={`${title}: ${number}`}
          onOpen={onOpen}
          className={cx(NUMBER, '-ml-2 min-h-11 w-fit px-2 text-left')}
        >
          {number}
        </RowsButton>
      ) : (
        <p className={cx(NUMBER, 'min-h-11 content-center')}>{number}</p>
      )}
      <p className="text-muted text-sm">
        {before(figures) > 0 ? (
          <RowsButton
            label={`${title}, the period before: ${context}`}
            onOpen={onOpenBefore}
            className="min-h-6 text-left"
          >
            {context}
          </RowsButton>
        ) : (
          context
        )}
      </p>
      <div className="mt-auto pt-4">
        <p className="border-t pt-3 text-muted text-xs sm:min-h-12">{definition(period)}</p>
      </div>
    </Panel>
  );
}
