import { VaultFault } from '@vault/fault';
import { CloudOff, FileLock2, Lock } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { formatDateTime } from '@/lib/dates';
import { AddButton } from '@/ui/add-button';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { tend } from '../open/access';
import type { Opened } from '../open/opened';
import { lock, openedNow } from '../open/store';
import { syncUnlessReplacing } from '../open/sync';
import { useVaultNews } from '../open/use-vault-news';
import { IntegrityNotes } from './integrity-notes';
import { MoreMenu } from './more-menu';
import { type Shown, VaultDialogs } from './vault-dialogs';
import { ALL_VAULTS, VaultItems } from './vault-items';

const byName = new Intl.Collator().compare;

/** All items that the person may open, by name. Search text stays on this device. */
export function VaultView({ opened }: { opened: Opened }) {
  const [vaultId, setVaultId] = useState(ALL_VAULTS);
  // "Invite Your Team" leads here with it.
  const isForPeople = useLocation().hash === '#people';
  const [shown, setShown] = useState<Shown | null>(isForPeople ? { what: 'people' } : null);
  const { clinic, user } = opened.account;
  useVaultNews(clinic, user, askAgain);
  // Duties since the last lock.
  useEffect(askAgain, []);

  const vaults = useMemo(
    () => [...opened.vaults.values()].sort((a, b) => byName(a.name, b.name)),
    [opened.vaults],
  );
  const chosen = vaults.find(({ id }) => id === vaultId);
  const mayWrite = !opened.isOffline && vaults.some(({ role }) => role !== 'read');
  const addDocuments = () => setShown({ what: 'documents', vault: chosen?.id ?? null });

  return (
    <>
      <PageHeader
        title="Secrets Vault"
        compact
        actions={
          <>
            {mayWrite && (
              <>
                <Button icon={FileLock2} className="max-sm:hidden" onClick={addDocuments}>
                  Add documents
                </Button>
                <AddButton
                  variant="primary"
                  onClick={() => setShown({ what: 'new', vault: chosen?.id ?? null })}
                >
                  Add item
                </AddButton>
              </>
            )}
            <Button icon={Lock} onClick={lock}>
              Lock
            </Button>
            <MoreMenu opened={opened} chosen={chosen} mayWrite={mayWrite} onShow={setShown} />
          </>
        }
      />
      <OfflineNote opened={opened} />
      <IntegrityNotes opened={opened} onShowUnreadable={() => setShown({ what: 'unreadable' })} />
      <VaultItems {...{ opened, vaults, vaultId }} onVaultChange={setVaultId} onShow={setShown} />
      <VaultDialogs opened={opened} shown={shown} onShow={setShown} />
    </>
  );
}

async function askAndTell(): Promise<void> {
  const before = openedNow();
  await syncUnlessReplacing();
  const now = openedNow();
  if (!before || !now) return;
  for (const { id, name } of now.vaults.values()) {
    const isOwn = now.log.vaults.get(id)?.changes[0]?.user === now.account.user;
    if (!before.vaults.has(id) && !isOwn) toast.success(`You can open ${name} now`, { id });
  }
  await tend();
}

/** Loads others' changes, announces a vault that opens now, and does this device's duties. */
function askAgain(): void {
  askAndTell().catch((error: unknown) => {
    // Failed signatures are shown; other failures are retried soon.
    if (error instanceof VaultFault) toast.error(error.message, { id: error.check });
  });
}

function OfflineNote({ opened }: { opened: Opened }) {
  const { timeZone } = useCompany();
  const { isOffline, isOutdated, asOf } = opened;
  return (
    <div role="status">
      {isOffline && (
        <p className="mb-4 flex gap-2.5 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning">
          <CloudOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            {`You’re offline. You can read the vault as of ${formatDateTime(asOf, timeZone)}.`}
            {isOutdated && ' This device has seen newer changes.'}
          </span>
        </p>
      )}
    </div>
  );
}
