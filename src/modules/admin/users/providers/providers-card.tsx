import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { Skeleton } from '@/ui/skeleton';
import { allProviders } from './all-providers.queries';
import { useFeatureProvider } from './providers.mutations';

const ProviderDialog = lazy(async () => ({
  default: (await import('./provider-dialog')).ProviderDialog,
}));

/** Who treats patients: whom appointments and operations can be planned with. */
export function ProvidersCard() {
  const { id: companyId, slug } = useCompany();
  const providers = useQuery(allProviders(companyId));
  const feature = useFeatureProvider(companyId);
  const [open, setOpen] = useState<string>();
  const edited = providers.data?.find(({ id }) => id === open) ?? null;

  return (
    <Card
      title="Providers"
      description="Whom appointments and operations are planned with, the featured one first. Their hours are kept in the schedule."
      flush
      actions={
        providers.data && (
          <Button size="sm" onClick={() => setOpen('new')}>
            <Plus aria-hidden="true" className="size-4" />
            Add
          </Button>
        )
      }
    >
      {providers.isPending && (
        <LoadingState label="Loading providers..." className="px-5 pb-5">
          <Skeleton className="h-14" />
        </LoadingState>
      )}
      {providers.isError && (
        <ErrorState
          compact
          message={providers.error.message}
          retrying={providers.isFetching}
          onRetry={() => void providers.refetch()}
        />
      )}
      {providers.data?.length === 0 && <EmptyState compact title="No providers yet" />}
      {providers.data && providers.data.length > 0 && (
        <ul aria-label="Providers" className="divide-y border-t">
          {providers.data.map((provider) => (
            <li key={provider.id} className="flex items-center gap-3 px-5 py-3">
              <Avatar name={provider.name} decorative />
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium text-sm">
                  <Link
                    to={paths.provider(slug, provider.id)}
                    className="rounded-sm hover:underline"
                  >
                    {provider.name}
                  </Link>
                </p>
                <p className="truncate text-muted text-xs">{provider.specialty}</p>
              </div>
              {!provider.is_active && <Badge>Inactive</Badge>}
              {provider.is_primary && provider.is_active && <Badge tone="accent">Featured</Badge>}
              {provider.is_active && !provider.is_primary && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Feature ${provider.name}`}
                  pending={feature.isPending && feature.variables === provider.id}
                  disabled={feature.isPending}
                  onClick={() =>
                    feature.mutate(provider.id, {
                      onSuccess: () => toast.success(`${provider.name} is featured`),
                      onError: (error) => toast.error(error.message),
                    })
                  }
                >
                  Feature
                </Button>
              )}
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Edit ${provider.name}`}
                onClick={() => setOpen(provider.id)}
              >
                <Pencil aria-hidden="true" className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {open !== undefined && providers.data && (open === 'new' || edited) && (
          <ProviderDialog
            key={open}
            provider={edited}
            providers={providers.data}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </Card>
  );
}
