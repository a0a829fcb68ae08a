import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { providerPageQueries } from './provider.queries';
import { ProviderDetails } from './provider-details';
import { ProviderHero } from './provider-hero';
import { ProviderMissing } from './provider-missing';

interface ProviderPageProps {
  /** Null for an address whose id can't be one. */
  providerId: string | null;
}

/** What the clinic says of one of its providers. */
export function ProviderPage({ providerId }: ProviderPageProps) {
  const { id: companyId } = useCompany();
  const provider = useQuery({
    ...providerPageQueries.one(companyId, providerId ?? ''),
    enabled: providerId !== null,
  });

  if (provider.isLoading) {
    return (
      <>
        <title>Provider · Clinic Portal</title>
        <h1 className="sr-only">Provider</h1>
        <LoadingState label="Loading provider...">
          <Skeleton className="h-56 rounded-lg" />
          <div className="mt-4 grid gap-4 lg:grid-cols-3">
            <Skeleton className="h-64 rounded-lg lg:col-span-2" />
            <Skeleton className="h-64 rounded-lg" />
          </div>
        </LoadingState>
      </>
    );
  }
  if (provider.isError && !provider.data) {
    return (
      <>
        <title>Provider · Clinic Portal</title>
        <h1 className="sr-only">Provider</h1>
        <Panel>
          <ErrorState
            message={provider.error.message}
            retrying={provider.isFetching}
            onRetry={() => void provider.refetch()}
          />
        </Panel>
      </>
    );
  }
  if (!provider.data) return <ProviderMissing />;
  return (
    <>
      <title>{`${provider.data.name} · Clinic Portal`}</title>
      <ProviderHero provider={provider.data} />
      <ProviderDetails provider={provider.data} />
    </>
  );
}
