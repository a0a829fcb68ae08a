import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { foldText } from '@/lib/folded-text';
import { namedOptions } from '@/lib/named-options';
import { memberQueries } from '@/records/members/members.queries';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { SearchField } from '@/ui/search-field';
import { Select, type SelectOption } from '@/ui/select';
import { choicesOf, EVERYTHING, narrowed } from '../items/narrow';
import { accessGaps, sharedOf } from '../open/access-gaps';
import { copySecret } from '../open/copy-secret';
import { tell } from '../open/item-changes';
import type { ListedItem, LoadedVault, Opened } from '../open/opened';
import { ItemList } from './item-list';
import { TransferList } from './transfer-list';
import type { Shown } from './vault-dialogs';

export const ALL_VAULTS = 'all';

const byName = new Intl.Collator().compare;

interface VaultItemsProps {
  opened: Opened;
  vaults: readonly LoadedVault[];
  vaultId: string;
  onVaultChange: (id: string) => void;
  onShow: (shown: Shown) => void;
}

export function VaultItems({ opened, vaults, vaultId, onVaultChange, onShow }: VaultItemsProps) {
  const [text, setText] = useState('');
  // The field responds first; with thousands of items the list may lag a moment.
  const sought = useDeferredValue(text);
  const [narrowedTo, setNarrowedTo] = useState(EVERYTHING);
  const { favorites } = opened.own;
  const items = useMemo(() => {
    const chosen = vaults.filter(({ id }) => vaultId === ALL_VAULTS || id === vaultId);
    return inOrder(
      chosen.flatMap((vault) => [...vault.items.values()]),
      favorites,
    );
  }, [vaults, vaultId, favorites]);
  const choices = useMemo(() => choicesOf(items, favorites), [items, favorites]);
  // The filter's value may be gone, in another vault or after a colleague's change.
  const choice = choices.find(({ value }) => value === narrowedTo)?.value ?? EVERYTHING;
  const kept = useMemo(() => narrowed(items, favorites, choice), [items, favorites, choice]);
  const rows = useMemo(() => found(kept, sought), [kept, sought]);
  const chosen = vaults.find(({ id }) => id === vaultId);

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className="flex min-w-0 flex-[2_1_14rem]">
          <SearchField label="Search items" value={text} onChange={setText} />
        </div>
        {vaults.length > 0 && (
          <Narrowing
            label="Vault"
            value={vaultId}
            onChange={onVaultChange}
            options={[{ value: ALL_VAULTS, label: 'All vaults' }, ...namedOptions(vaults)]}
          />
        )}
        {choices.length > 1 && (
          <Narrowing label="Show" value={choice} onChange={setNarrowedTo} options={choices} />
        )}
        {chosen?.role === 'manage' && !opened.isOffline && (
          <ShareButton
            opened={opened}
            vault={chosen.id}
            onShare={() => onShow({ what: 'share', vault: chosen.id })}
          />
        )}
      </div>
      <TransferList />
      <Card flush>
        {rows.length > 0 ? (
          <ItemList
            items={rows}
            favorites={favorites}
            vaultOf={
              chosen || vaults.length < 2
                ? null
                : ({ vault }) => opened.vaults.get(vault)?.name ?? ''
            }
            onOpen={({ vault, id }) => onShow({ what: 'item', vault, id })}
            onCopy={(item, secret) => {
              tell(item, 'copied');
              void copySecret(secret);
            }}
          />
        ) : (
          <Nothing
            hasVaults={vaults.length > 0}
            isSearch={sought !== ''}
            waits={opened.waiting.length > 0}
            {...(!opened.isOffline && { onAddVault: () => onShow({ what: 'vault' }) })}
          />
        )}
      </Card>
    </>
  );
}

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

interface ShareButtonProps {
  opened: Opened;
  vault: string;
  onShare: () => void;
}

/** Opens the access dialog; marks members who wait for access by role. */
function ShareButton({ opened, vault, onShare }: ShareButtonProps) {
  const { data: members = [] } = useQuery(memberQueries.working(useCompany().id));
  const waiting = accessGaps(sharedOf(opened, vault), members).waiting.length;
  return (
    <Button onClick={onShare}>
      Share vault
      {waiting > 0 && <Badge tone="warning">{waiting} waiting</Badge>}
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
        icon={KeyRound}
        title="No items yet"
        hint="Logins, notes and documents that you add show here."
      />
    );
  }
  return (
    <EmptyState
      icon={KeyRound}
      title={waits ? 'This vault needs its key' : 'No vaults yet'}
      hint={waits ? 'Ask its manager to share it again.' : 'A vault holds items that people share.'}
      {...(onAddVault && { action: <Button onClick={onAddVault}>Add vault</Button> })}
    />
  );
}

interface NarrowingProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption<string>[];
}

function Narrowing({ label, value, onChange, options }: NarrowingProps) {
  return (
    <div className="min-w-0 flex-[1_1_16rem]">
      <Select aria-label={label} value={value} onValueChange={onChange} options={options} />
    </div>
  );
}
