import { useQuery } from '@tanstack/react-query';
import { FileLock2, KeyRound, Lock, Plus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { foldText } from '@/lib/folded-text';
import { memberQueries } from '@/shared/members/members.queries';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { SearchField } from '@/ui/search-field';
import { Select } from '@/ui/select';
import { choicesOf, EVERYTHING, narrowed } from '../items/narrow';
import { copySecret } from '../open/copy-secret';
import { tell } from '../open/item-changes';
import type { ListedItem, Opened } from '../open/opened';
import { sharedOf, standingOf } from '../open/standing';
import { lock } from '../open/store';
import { useVaultNews } from '../open/use-vault-news';
import { askAgain } from './ask-again';
import { ItemList } from './item-list';
import { MoreMenu } from './more-menu';
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
  const [narrowedTo, setNarrowedTo] = useState(EVERYTHING);
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
  const { favorites } = opened.own;
  const choices = useMemo(() => choicesOf(items, favorites), [items, favorites]);
  // What it was narrowed to may be gone, in another vault or by a colleague.
  const choice = choices.find(({ value }) => value === narrowedTo)?.value ?? EVERYTHING;
  const kept = useMemo(() => narrowed(items, favorites, choice), [items, favorites, choice]);
  const rows = useMemo(() => found(kept, text), [kept, text]);
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
            <MoreMenu opened={opened} chosen={chosen} mayWrite={mayWrite} onShow={setShown} />
          </>
        }
      />
      <OfflineNote opened={opened} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className="flex max-sm:w-full sm:flex-1">
          <SearchField
            label="Search items"
            placeholder="Search items"
            value={text}
            onChange={setText}
            onClear={() => setText('')}
          />
        </div>
        {vaults.length > 0 && (
          <div className="min-w-0 max-sm:flex-1 sm:w-48">
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
        {choices.length > 1 && (
          <div className="min-w-0 max-sm:flex-1 sm:w-48">
            <Select
              aria-label="Show"
              value={choice}
              onValueChange={setNarrowedTo}
              options={choices}
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
            onCopy={(item, secret) => {
              tell(item, 'copied');
              void copySecret(secret);
            }}
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
