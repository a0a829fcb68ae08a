import { useQuery } from '@tanstack/react-query';
import {
  Download,
  FileLock2,
  HeartPulse,
  KeyRound,
  LifeBuoy,
  Lock,
  Plus,
  Settings,
  Upload,
  Users,
} from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { foldText } from '@/lib/folded-text';
import { memberQueries } from '@/shared/members/members.queries';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Menu } from '@/ui/menu';
import { PageHeader } from '@/ui/page-header';
import { SearchField } from '@/ui/search-field';
import { Select } from '@/ui/select';
import { exportAll } from '../files/export';
import type { ListedItem, Opened } from '../open/opened';
import { sharedOf, standingOf } from '../open/standing';
import { lock } from '../open/store';
import { useVaultNews } from '../open/use-vault-news';
import { askAgain } from './ask-again';
import { attempt } from './attempt';
import { ItemList } from './item-list';
import { OfflineNote } from './offline-note';
import { TransferList } from './transfer-list';
import { type Shown, VaultDialogs } from './vault-dialogs';

const ALL = 'all';
const byName = new Intl.Collator().compare;

function found(items: readonly ListedItem[], text: string): readonly ListedItem[] {
  const words = foldText(text).split(' ');
  return items.filter((item) => words.every((word) => item.words.includes(word)));
}

/** Favorites first, then by name. */
function inOrder(items: readonly ListedItem[], favorites: readonly string[]) {
  const favorite = new Set(favorites);
  return items.toSorted(
    (a, b) =>
      Number(favorite.has(b.id)) - Number(favorite.has(a.id)) || byName(a.item.name, b.item.name),
  );
}

/** Every item that the person may open, by name; what is typed to search stays on this device. */
export function VaultView({ opened }: { opened: Opened }) {
  const [text, setText] = useState('');
  const [vaultId, setVaultId] = useState(ALL);
  // "Invite Your Team" leads here with it.
  const isForPeople = useLocation().hash === '#people';
  const [shown, setShown] = useState<Shown | null>(isForPeople ? { what: 'people' } : null);
  const { clinic, user } = opened.account;
  useVaultNews(clinic, user, askAgain);
  // What this device owes since it was locked.
  useEffect(askAgain, []);

  const vaults = useMemo(
    () => [...opened.vaults.values()].sort((a, b) => byName(a.name, b.name)),
    [opened.vaults],
  );
  const items = useMemo(() => {
    const chosen = vaults.filter(({ id }) => vaultId === ALL || id === vaultId);
    return inOrder(
      chosen.flatMap((vault) => [...vault.items.values()]),
      opened.own.favorites,
    );
  }, [vaults, vaultId, opened.own.favorites]);
  const rows = useMemo(() => found(items, text), [items, text]);
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
                <Button className="max-sm:hidden" onClick={addDocuments}>
                  <FileLock2 aria-hidden="true" className="size-4" />
                  Add documents
                </Button>
                <Button
                  variant="primary"
                  onClick={() => setShown({ what: 'new', vault: chosen?.id ?? null })}
                >
                  <Plus aria-hidden="true" className="size-4" />
                  Add item
                </Button>
              </>
            )}
            <Button onClick={lock}>
              <Lock aria-hidden="true" className="size-4" />
              Lock
            </Button>
            <MoreMenu
              opened={opened}
              mayWrite={mayWrite}
              onShow={(what) => setShown({ what })}
              onAddDocuments={addDocuments}
            />
          </>
        }
      />
      <OfflineNote opened={opened} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField
          label="Search items"
          placeholder="Search items"
          value={text}
          onChange={setText}
          onClear={() => setText('')}
        />
        {vaults.length > 0 && (
          <div className="w-40 sm:w-48">
            <Select
              aria-label="Vault"
              value={vaultId}
              onValueChange={setVaultId}
              options={[
                { value: ALL, label: 'All vaults' },
                ...vaults.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </div>
        )}
        {chosen?.role === 'manage' && !opened.isOffline && (
          <ShareButton
            opened={opened}
            vault={chosen.id}
            onShare={() => setShown({ what: 'share', vault: chosen.id })}
          />
        )}
      </div>
      <TransferList />
      <Card flush>
        {rows.length > 0 ? (
          <ItemList
            items={rows}
            favorites={opened.own.favorites}
            vaultOf={
              chosen || vaults.length < 2
                ? null
                : ({ vault }) => opened.vaults.get(vault)?.name ?? ''
            }
            onOpen={({ vault, id }) => setShown({ what: 'item', vault, id })}
          />
        ) : (
          <Nothing
            hasVaults={vaults.length > 0}
            isSearch={text !== ''}
            waits={opened.waiting.length > 0}
            {...(!opened.isOffline && { onAddVault: () => setShown({ what: 'vault' }) })}
          />
        )}
      </Card>
      <VaultDialogs
        opened={opened}
        shown={shown}
        onShow={setShown}
        onClose={() => setShown(null)}
      />
    </>
  );
}

interface ShareButtonProps {
  opened: Opened;
  vault: string;
  onShare: () => void;
}

/** Leads to who may what; tells of who waits for access by their role. */
function ShareButton({ opened, vault, onShare }: ShareButtonProps) {
  const { data: members = [] } = useQuery(memberQueries.working(useCompany().id));
  const waiting = standingOf(sharedOf(opened, vault), members).waiting.length;
  return (
    <Button onClick={onShare}>
      Share vault
      {waiting > 0 && <Badge tone="warning">{waiting === 1 ? '1 waits' : `${waiting} wait`}</Badge>}
    </Button>
  );
}

interface MoreMenuProps {
  opened: Opened;
  mayWrite: boolean;
  onShow: (what: 'vault' | 'people' | 'health' | 'import' | 'recovery' | 'settings') => void;
  onAddDocuments: () => void;
}

function MoreMenu({ opened, mayWrite, onShow, onAddDocuments }: MoreMenuProps) {
  // The same menu, so that nothing moves; what asks the server says why it can't.
  const online = opened.isOffline ? { disabled: true, hint: 'You’re offline' } : {};
  return (
    <Menu
      align="end"
      trigger={<Button>More</Button>}
      items={[
        ...(mayWrite
          ? [{ label: 'Add documents', icon: <FileLock2 />, onSelect: onAddDocuments }]
          : []),
        { label: 'Add vault', icon: <KeyRound />, onSelect: () => onShow('vault'), ...online },
        { label: 'People', icon: <Users />, onSelect: () => onShow('people') },
        {
          label: 'Clinic recovery',
          icon: <LifeBuoy />,
          onSelect: () => onShow('recovery'),
          ...online,
        },
        { label: 'Check passwords', icon: <HeartPulse />, onSelect: () => onShow('health') },
        ...(mayWrite
          ? [{ label: 'Import', icon: <Upload />, onSelect: () => onShow('import') }]
          : []),
        {
          label: 'Export encrypted',
          icon: <Download />,
          onSelect: () => attempt(exportAll(opened)),
          ...online,
        },
        { label: 'My vault settings', icon: <Settings />, onSelect: () => onShow('settings') },
      ]}
    />
  );
}

interface NothingProps {
  hasVaults: boolean;
  isSearch: boolean;
  waits: boolean;
  onAddVault?: () => void;
}

function Nothing({ hasVaults, isSearch, waits, onAddVault }: NothingProps) {
  if (isSearch) return <EmptyState title="No items match" hint="Try other words." />;
  if (hasVaults) {
    return (
      <EmptyState
        icon={<KeyRound />}
        title="No items yet"
        hint="Logins, notes and documents that you add show here."
      />
    );
  }
  return (
    <EmptyState
      icon={<KeyRound />}
      title={waits ? 'A vault waits for its key' : 'No vaults yet'}
      hint={waits ? 'Ask its manager to share it again.' : 'A vault holds items that people share.'}
      {...(onAddVault && { action: <Button onClick={onAddVault}>Add vault</Button> })}
    />
  );
}
