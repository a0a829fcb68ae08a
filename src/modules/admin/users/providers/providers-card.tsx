import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { ListCard } from '@/kit/query/list-card';
import { paths } from '@/lib/paths';
import { allProviders } from '@/records/providers/all-providers.queries';
import { useFeatureProvider } from '@/records/providers/providers.mutations';
import { AddButton } from '@/ui/add-button';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';

const ProviderDialog = lazyDialog(() => import('./provider-dialog'), 'ProviderDialog');

export function ProvidersCard() {
  const { id: companyId, slug } = useCompany();
  const providers = useQuery(allProviders(companyId));
  const feature = useFeatureProvider(companyId);
  const [open, setOpen] = useState<string>();
  const edited = providers.data?.find(({ id }) => id === open) ?? null;

  return (
    <>
      <ListCard
        title="Providers"
        description="Offered for appointments and operations. The featured one comes first."
        actions={
          providers.data && (
            <AddButton {...ProviderDialog.ahead} size="sm" onClick={() => setOpen('new')}>
              Add
            </AddButton>
          )
        }
        query={providers}
        noun="providers"
        empty={
          <EmptyState
            compact
            title="No providers yet"
            action={
              <Button {...ProviderDialog.ahead} onClick={() => setOpen('new')}>
                Add provider
              </Button>
            }
          />
        }
      >
        {(provider) => (
          <li key={provider.id} className="flex items-center gap-3 px-5 py-3">
            <Avatar name={provider.name} decorative />
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium text-sm">
                <Link to={paths.provider(slug, provider.id)} className="rounded-sm hover:underline">
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
            {provider.is_active && (
              <ButtonLink
                to={paths.providerHours(slug, provider.id)}
                aria-label={`Hours of ${provider.name}`}
                variant="ghost"
                size="sm"
              >
                Hours
              </ButtonLink>
            )}
            <Button
              {...ProviderDialog.ahead}
              variant="ghost"
              size="icon"
              aria-label={`Edit ${provider.name}`}
              onClick={() => setOpen(provider.id)}
            >
              <Pencil aria-hidden="true" className="size-4" />
            </Button>
          </li>
        )}
      </ListCard>
      {open !== undefined && providers.data && (open === 'new' || edited) && (
        <ProviderDialog
          key={open}
          provider={edited}
          providers={providers.data}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
