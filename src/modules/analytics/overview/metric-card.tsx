import type { Figures } from '@/records/analytics/referral-figures.queries';
import { cx } from '@/ui/cx';
import { DefinitionButton } from '@/ui/definition-button';
import { IconTile } from '@/ui/icon-tile';
import { Panel } from '@/ui/panel';
import { Sparkline } from '@/ui/sparkline';
import { RowsButton } from '../drill-down/rows-button';
import { ChangeBadge } from './change-badge';
import { isDrawn, type Metric, type MetricPeriod } from './metrics';

interface MetricCardProps {
  metric: Metric;
  figures: Figures;
  period: MetricPeriod;
  /** Empty until it loads; the card doesn't wait for it. */
  course: readonly number[];
  onOpen: () => void;
  /** Opens the previous period's rows. */
  onOpenBefore: () => void;
}

const NUMBER = 'font-semibold text-3xl tabular-nums tracking-tight';

export function MetricCard({
  metric,
  figures,
  period,
  course,
  onOpen,
  onOpenBefore,
}: MetricCardProps) {
  const { title, definition, icon: Icon, tone, value, before, rise } = metric;
  const count = value(figures);
  const number = count.toLocaleString('en-US');
  const context = metric.context(figures, period);
  return (
    <Panel className="flex h-full flex-col px-4 py-3.5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-medium text-sm">{title}</h2>
        <div className="flex shrink-0 items-center">
          <DefinitionButton title={title} definition={definition(period)} />
          <IconTile size="sm" tone={tone}>
            <Icon />
          </IconTile>
        </div>
      </div>
      <p className="hidden text-muted text-sm print:block">{definition(period)}</p>
      <div className="flex flex-wrap items-center gap-x-2">
        {count > 0 ? (
          <RowsButton
            label={`${title}: ${number}`}
            onOpen={onOpen}
            className={cx(NUMBER, '-ml-2 min-h-11 px-2 text-left')}
          >
            {number}
          </RowsButton>
        ) : (
          <p className={cx(NUMBER, 'min-h-11 content-center')}>{number}</p>
        )}
        <ChangeBadge now={count} before={before(figures)} rise={rise} />
        <span className="ml-auto flex h-7 max-w-24 flex-1 basis-12 justify-end">
          {isDrawn(count, course) && <Sparkline values={course} />}
        </span>
      </div>
      <p className="text-sm">
        {before(figures) > 0 ? (
          <RowsButton
            label={`${title}, the period before: ${context}`}
            onOpen={onOpenBefore}
            className="min-h-11 text-left md:min-h-6"
          >
            {context}
          </RowsButton>
        ) : (
          context
        )}
      </p>
    </Panel>
  );
}
