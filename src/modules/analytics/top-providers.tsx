import type { UseQueryResult } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import type { AppError } from '@/lib/errors';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { Skeleton } from '@/ui/skeleton';
import { ProviderRanking, type RankedProvider } from './provider-ranking';

interface TopProvidersProps {
  providers: UseQueryResult<RankedProvider[], AppError>;
}

export function TopProviders({ providers }: TopProvidersProps) {
  return (
    <Card
      title="Top Referring Providers"
      description="By referrals received in the last 12 months. Referrals that name nobody don’t count."
    >
      <TopProvidersBody providers={providers} />
    </Card>
  );
}

function TopProvidersBody({ providers }: TopProvidersProps) {
  if (providers.isPending) {
    return (
      <LoadingState label="Loading providers...">
        <div className="grid gap-4">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
      </LoadingState>
    );
  }
  if (providers.isError) {
    return (
      <ErrorState
        compact
        message={`The providers could not be loaded. ${providers.error.message}`}
        retrying={providers.isFetching}
        onRetry={() => void providers.refetch()}
      />
    );
  }
  if (providers.data.length === 0) {
    return (
      <EmptyState
        icon={<ChartNoAxesColumn />}
        title="No data available"
        hint="Who refers patients to you shows here as soon as referrals name them."
      />
    );
  }
  return <ProviderRanking providers={providers.data} />;
}
