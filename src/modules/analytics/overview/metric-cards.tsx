import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { useScope } from '../period/use-scope';
import type { ReferralDrill } from '../referrals/referral-drill';
import { referralFigureQueries } from '../referrals/referral-figures.queries';
import { MetricCard } from './metric-card';
import { METRICS } from './metrics';

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
            <Skeleton key={title} className="h-44 rounded-lg" />
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
  const period = { preset: asked.preset, from: scope.from, to: scope.to, today };
  const { without_date: undated } = figures.data;
  return (
    <div>
      <ul className={GRID}>
        {METRICS.map((metric) => (
          <li key={metric.title}>
            <MetricCard
              metric={metric}
              figures={figures.data}
              period={period}
              onOpen={() =>
                onDrill({
                  title: metric.title,
                  definition: metric.definition(period),
                  figure: metric.figure,
                  part: null,
                  scope,
                })
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
    </div>
  );
}
