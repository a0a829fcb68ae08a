import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { NotFoundPage } from '@/kit/not-found-page';
import { QueryState } from '@/kit/query/query-state';
import { idOrNull } from '@/lib/ids';
import { paths } from '@/lib/paths';
import { providerPageQueries } from '@/records/providers/provider.queries';
import { LoadingState } from '@/ui/loading-state';
import { Skeleton } from '@/ui/skeleton';
import { ProviderDetails } from './provider-details';
import { ProviderHero } from './provider-hero';

interface ProviderPageProps {
  providerId: string;
}

export function ProviderPage({ providerId }: ProviderPageProps) {
  const id = idOrNull(providerId);
  return id === null ? <Missing /> : <Provider providerId={id} />;
}

function Provider({ providerId }: { providerId: string }) {
  const { id: companyId } = useCompany();
  const provider = useQuery(providerPageQueries.one(companyId, providerId));
  return (
    <>
      {provider.data === undefined && (
        <>
          <title>Provider · Clinic Portal</title>
          <h1 className="sr-only">Provider</h1>
        </>
      )}
      <QueryState
        query={provider}
        loading={
          <LoadingState label="Loading provider...">
            <Skeleton className="h-56 rounded-lg" />
            <div className="mt-4 grid gap-4 lg:grid-cols-3">
              <Skeleton className="h-64 rounded-lg lg:col-span-2" />
              <Skeleton className="h-64 rounded-lg" />
            </div>
          </LoadingState>
        }
        empty={<Missing />}
        page
      >
        {(found) => (
          <>
            <title>{`${found.name} · Clinic Portal`}</title>
            <ProviderHero provider={found} />
            <ProviderDetails provider={found} />
          </>
        )}
      </QueryState>
    </>
  );
}

/** A provider that doesn't exist or belongs to another company: the server doesn't tell which. */
function Missing() {
  const { slug } = useCompany();
  return (
    <NotFoundPage
      heading="Provider not found"
      title="There is no such provider in this clinic"
      icon={UserRoundX}
      to={paths.portal(slug)}
      action="Back to the portal"
    />
  );
}
