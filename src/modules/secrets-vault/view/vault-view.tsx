import { FileLock2, Lock } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AddButton } from '@/ui/add-button';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import type { Opened } from '../open/opened';
import { lock } from '../open/store';
import { useVaultNews } from '../open/use-vault-news';
import { askAgain } from './ask-again';
import { IntegrityNotes } from './integrity-notes';
import { MoreMenu } from './more-menu';
import { OfflineNote } from './offline-note';
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
