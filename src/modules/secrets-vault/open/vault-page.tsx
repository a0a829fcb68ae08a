import { useQuery } from '@tanstack/react-query';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { lazyView } from '@/kit/lazy/lazy-view';
import { QueryState } from '@/kit/query/query-state';
import { paths } from '@/lib/paths';
import { BackLink } from '@/ui/back-link';
import { LoadingState } from '@/ui/loading-state';
import { PageHeader } from '@/ui/page-header';
import { vaultQueries } from '../vault.queries';
import { useOpened } from './store';
import { VaultDoorView } from './vault-door-view';

const VaultView = lazyView(
  () => import('../view/vault-view'),
  'VaultView',
  <LoadingState label="Loading your vaults..." />,
);

/** The working vault: its door while it is locked, and what is in it. */
export function VaultPage() {
  const company = useCompany();
  const user = useCurrentUser();
  const opened = useOpened();
  const door = useQuery({ ...vaultQueries.door(company.id, user.id), enabled: opened === null });
  const isMine = opened?.account.clinic === company.id && opened.account.user === user.id;

  return (
    <>
      <title>Secrets Vault · Clinic Portal</title>
      <div className="mb-3 text-sm">
        <BackLink to={paths.marketplaceApp(company.slug, 'secrets-vault')}>
          About the Secrets Vault
        </BackLink>
      </div>
      {opened && isMine ? (
        <VaultView opened={opened} />
      ) : (
        <>
          <PageHeader title="Secrets Vault" compact />
          <QueryState query={door} loading="Loading your vaults..." page>
            {(found) => (
              <VaultDoorView
                door={found}
                owner={{ clinic: company.id, user: user.id }}
                onChanged={() => void door.refetch()}
              />
            )}
          </QueryState>
        </>
      )}
    </>
  );
}
