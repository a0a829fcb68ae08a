import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { counted } from '@/lib/text';
import { type Scope, scopeBefore } from '@/records/analytics/period.model';
import { referralFigureQueries } from '@/records/analytics/referral-figures.queries';
import { Skeleton } from '@/ui/skeleton';
import { FigureState } from '../figure-state';
import { useScope } from '../period/use-scope';
import type { ReferralDrillDown } from '../referrals/referral-rows';
import { MetricCard } from './metric-card';
import { METRICS, type Metric, type MetricPeriod } from './metrics';

interface MetricCardsProps {
  onDrillDown: (drillDown: ReferralDrillDown) => void;
}

const GRID = 'grid gap-4 min-[26rem]:grid-cols-2 xl:grid-cols-4';

export function MetricCards({ onDrillDown }: MetricCardsProps) {
  const { id } = useCompany();
  const { asked, scope, today } = useScope();
  const figures = useQuery(referralFigureQueries.figures(id, scope));
  const { data: parts = [] } = useQuery(referralFigureQueries.trend(id, scope));
  const period = { preset: asked.preset, from: scope.from, to: scope.to, today };
  const before = scopeBefore(scope);
  const open = (metric: Metric, of: MetricPeriod, asked: Scope) =>
    onDrillDown({
      title: of.preset === 'before' ? `${metric.title}, the period before` : metric.title,
      definition: metric.definition(of),
      figure: metric.figure,
      part: null,
      scope: asked,
    });
  return (
    <FigureState
      query={figures}
      what="figures"
      skeleton={
        <div className={GRID}>
          {METRICS.map(({ title }) => (
            <Skeleton key={title} className="h-36 rounded-lg" />
          ))}
        </div>
      }
    >
      {(data) => (
        <>
          <ul className={GRID}>
            {METRICS.map((metric) => (
              <li key={metric.title}>
                <MetricCard
                  metric={metric}
                  figures={data}
                  period={period}
                  course={parts.map(metric.course)}
                  onOpen={() => open(metric, period, scope)}
                  onOpenBefore={() =>
                    open(
                      metric,
                      { preset: 'before', from: before.from, to: before.to, today },
                      before,
                    )
                  }
                />
              </li>
            ))}
          </ul>
          {data.without_date > 0 && (
            <p className="mt-2 text-muted text-xs">
              Open, overdue and completed exclude {counted(data.without_date, 'settled referrals')}{' '}
              without a date.
            </p>
          )}
        </>
      )}
    </FigureState>
  );
}
