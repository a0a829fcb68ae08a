import { Download, HeartPulse, KeyRound, Lock, Plus, Upload, Users } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { downloadText } from '@/lib/download';
import { foldText } from '@/lib/folded-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Menu } from '@/ui/menu';
import { PageHeader } from '@/ui/page-header';
import { SearchField } from '@/ui/search-field';
import { Select } from '@/ui/select';
import type { ListedItem, Opened } from '../open/opened';
import { lock } from '../open/store';
import { sync } from '../open/unlock';
import { exportOf } from './export-of';
import { ItemList } from './item-list';
import { type Shown, VaultDialogs } from './vault-dialogs';

const SYNC_EVERY_MS = 15_000;
const ALL = 'all';

function useSync() {
  useEffect(() => {
    const ask = () => {
      // What fails is asked for again in a moment; what is open stays.
      if (!document.hidden) sync().catch(() => undefined);
    };
    const timer = setInterval(ask, SYNC_EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
}

function found(items: readonly ListedItem[], text: string): readonly ListedItem[] {
  const words = foldText(text).split(' ');
  return items.filter((item) => words.every((word) => item.words.includes(word)));
}

/** Every item that the person may open, by name; what is typed to search stays on this device. */
export function VaultView({ opened }: { opened: Opened }) {
  const [text, setText] = useState('');
  const [vaultId, setVaultId] = useState(ALL);
  // "Invite Your Team" leads here with it.
  const isForPeople = useLocation().hash === '#people';
  const [shown, setShown] = useState<Shown | null>(isForPeople ? { what: 'people' } : null);
  useSync();

  const vaults = useMemo(
    () => [...opened.vaults.values()].sort((a, b) => a.name.localeCompare(b.name)),
    [opened.vaults],
  );
  const items = useMemo(() => {
    const favorite = new Set(opened.own.favorites);
    return vaults
      .filter(({ id }) => vaultId === ALL || id === vaultId)
      .flatMap((vault) => [...vault.items.values()])
      .sort(
        (a, b) =>
          Number(favorite.has(b.id)) - Number(favorite.has(a.id)) ||
          a.item.name.localeCompare(b.item.name),
      );
  }, [vaults, vaultId, opened.own.favorites]);
  const rows = useMemo(() => found(items, text), [items, text]);
  const chosen = vaults.find(({ id }) => id === vaultId);
  const mayWrite = vaults.some(({ role }) => role !== 'read');

  return (
    <>
      <PageHeader
        title="Secrets Vault"
        compact
        actions={
          <>
            {mayWrite && (
              <Button variant="primary" onClick={() => setShown({ what: 'new' })}>
                <Plus aria-hidden="true" className="size-4" />
                Add item
              </Button>
            )}
            <Button onClick={lock}>
              <Lock aria-hidden="true" className="size-4" />
              Lock
            </Button>
            <MoreMenu opened={opened} mayWrite={mayWrite} onShow={(what) => setShown({ what })} />
          </>
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField
          label="Search items"
          placeholder="Search items"
          value={text}
          onChange={setText}
          onClear={() => setText('')}
        />
        {vaults.length > 0 && (
          <Select
            aria-label="Vault"
            className="w-52"
            value={vaultId}
            onValueChange={setVaultId}
            options={[
              { value: ALL, label: 'All vaults' },
              ...vaults.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        {chosen?.role === 'manage' && (
          <Button onClick={() => setShown({ what: 'share', vault: chosen.id })}>Share vault</Button>
        )}
      </div>
      <Card flush>
        {rows.length > 0 ? (
          <ItemList
            items={rows}
            favorites={opened.own.favorites}
            onOpen={({ vault, id }) => setShown({ what: 'item', vault, id })}
          />
        ) : (
          <Nothing
            hasVaults={vaults.length > 0}
            isSearch={text !== ''}
            waits={opened.waiting.length > 0}
            onAddVault={() => setShown({ what: 'vault' })}
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

interface MoreMenuProps {
  opened: Opened;
  mayWrite: boolean;
  onShow: (what: 'vault' | 'people' | 'health' | 'import') => void;
}

function MoreMenu({ opened, mayWrite, onShow }: MoreMenuProps) {
  const download = () => downloadText('vault-export.json', 'application/json', exportOf(opened));
  return (
    <Menu
      align="end"
      trigger={<Button>More</Button>}
      items={[
        { label: 'Add vault', icon: <KeyRound />, onSelect: () => onShow('vault') },
        { label: 'People', icon: <Users />, onSelect: () => onShow('people') },
        { label: 'Check passwords', icon: <HeartPulse />, onSelect: () => onShow('health') },
        ...(mayWrite
          ? [{ label: 'Import', icon: <Upload />, onSelect: () => onShow('import') }]
          : []),
        { label: 'Export encrypted', icon: <Download />, onSelect: download },
      ]}
    />
  );
}

interface NothingProps {
  hasVaults: boolean;
  isSearch: boolean;
  waits: boolean;
  onAddVault: () => void;
}

function Nothing({ hasVaults, isSearch, waits, onAddVault }: NothingProps) {
  if (isSearch) return <EmptyState title="No items match" hint="Try other words." />;
  if (hasVaults) return <EmptyState icon={<KeyRound />} title="No items yet" />;
  return (
    <EmptyState
      icon={<KeyRound />}
      title={waits ? 'A vault waits for its key' : 'No vaults yet'}
      hint={waits ? 'Ask its manager to share it again.' : 'A vault holds items that people share.'}
      action={<Button onClick={onAddVault}>Add vault</Button>}
    />
  );
}
