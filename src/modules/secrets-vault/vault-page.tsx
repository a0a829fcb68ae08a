import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { lazyView } from '@/kit/lazy/lazy-view';
import { QueryState } from '@/kit/query/query-state';
import { paths } from '@/lib/paths';
import { prepareArgon2 } from '@/records/vaults/core/argon2-in-worker';
import { vaultQueries } from '@/records/vaults/vaults.queries';
import { BackLink } from '@/ui/back-link';
import { LoadingState } from '@/ui/loading-state';
import { PageHeader } from '@/ui/page-header';
import { findDoor } from './open/door';
import { useOpened } from './open/store';
import { useVaultNews } from './open/use-vault-news';
import { VaultDoorView } from './open/vault-door-view';

const VaultView = lazyView(
  () => import('./view/vault-view'),
  'VaultView',
  <LoadingState label="Loading your vaults..." />,
);

export function VaultPage() {
  const company = useCompany();
  const user = useCurrentUser();
  const opened = useOpened();
  const isMine = opened?.account.clinic === company.id && opened.account.user === user.id;
  const client = useQueryClient();
  // The member may have entered by setup or another passphrase, so the door is read again.
  useEffect(() => {
    if (isMine) client.removeQueries(vaultQueries.door(company.id, user.id));
  }, [client, isMine, company.id, user.id]);

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
        <Door owner={{ clinic: company.id, user: user.id }} />
      )}
    </>
  );
}

function Door({ owner }: { owner: { clinic: string; user: string } }) {
  const { queryKey } = vaultQueries.door(owner.clinic, owner.user);
  const door = useQuery({ queryKey: [...queryKey], queryFn: () => findDoor(owner) });
  // A member who waits for admission sees it at once.
  useVaultNews(owner.clinic, owner.user, () => void door.refetch());
  useEffect(prepareArgon2, []);
  return (
    <>
      <PageHeader title="Secrets Vault" compact />
      <QueryState query={door} loading="Loading your vaults..." page>
        {(found) => (
          <VaultDoorView door={found} owner={owner} onChanged={() => void door.refetch()} />
        )}
      </QueryState>
    </>
  );
}
