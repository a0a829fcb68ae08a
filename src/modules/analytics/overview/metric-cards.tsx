import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { type Scope, scopeBefore } from '../period/period.model';
import { StillLoading } from '../period/still-loading';
import { useScope } from '../period/use-scope';
import type { ReferralDrill } from '../referrals/referral-drill';
import { referralFigureQueries } from '../referrals/referral-figures.queries';
import { MetricCard } from './metric-card';
import { METRICS, type Metric, type MetricPeriod } from './metrics';

interface MetricCardsProps {
  onDrill: (drill: ReferralDrill) => void;
}

const GRID = 'grid gap-4 min-[26rem]:grid-cols-2 xl:grid-cols-4';

export function MetricCards({ onDrill }: MetricCardsProps) {
  const { id } = useCompany();
  const { asked, scope, today } = useScope();
  const figures = useQuery(referralFigureQueries.figures(id, scope));
  if (figures.isPending) {
    return (
      <LoadingState label="Loading figures...">
        <div className={GRID}>
          {METRICS.map(({ title }) => (
            <Skeleton key={title} className="h-56 rounded-lg" />
          ))}
        </div>
      </LoadingState>
    );
  }
  if (figures.isError) {
    return (
      <Panel>
        <ErrorState
          compact
          message={`The figures could not be loaded. ${figures.error.message}`}
          retrying={figures.isFetching}
          onRetry={() => void figures.refetch()}
        />
      </Panel>
    );
  }
  const { without_date: undated } = figures.data;
  const period = { preset: asked.preset, from: scope.from, to: scope.to, today };
  const before = scopeBefore(scope);
  const open = (metric: Metric, of: MetricPeriod, asked: Scope) =>
    onDrill({
      title: of.preset === 'before' ? `${metric.title}, the period before` : metric.title,
      definition: metric.definition(of),
      figure: metric.figure,
      part: null,
      scope: asked,
    });
  return (
    <StillLoading isLoading={figures.isPlaceholderData}>
      <ul className={GRID}>
        {METRICS.map((metric) => (
          <li key={metric.title}>
            <MetricCard
              metric={metric}
              figures={figures.data}
              period={period}
              onOpen={() => open(metric, period, scope)}
              onOpenBefore={() =>
                open(metric, { preset: 'before', from: before.from, to: before.to, today }, before)
              }
            />
          </li>
        ))}
      </ul>
      {undated > 0 && (
        <p className="mt-2 text-muted text-xs">
          {undated} settled {undated === 1 ? 'referral' : 'referrals'} without a date left out of
          open, overdue or completed.
        </p>
      )}
    </StillLoading>
  );
}
