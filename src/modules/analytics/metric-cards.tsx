import type { UseQueryResult } from '@tanstack/react-query';
import type { AppError } from '@/lib/errors';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { MetricCard } from './metric-card';
import { type Figures, METRICS } from './metrics';

interface MetricCardsProps {
  figures: UseQueryResult<Figures, AppError>;
}

const GRID = 'grid gap-4 min-[26rem]:grid-cols-2 xl:grid-cols-4';

export function MetricCards({ figures }: MetricCardsProps) {
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
  return (
    <ul className={GRID}>
      {METRICS.map((metric) => (
        <li key={metric.title}>
          <MetricCard metric={metric} figures={figures.data} />
        </li>
      ))}
    </ul>
  );
}
