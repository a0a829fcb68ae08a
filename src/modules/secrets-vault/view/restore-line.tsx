import type { ReactNode } from 'react';
import { useCompany } from '@/company/company-context';
import { formatDateTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { type DeletedItem, saveItem } from '../open/item-changes';
import type { Opened } from '../open/opened';
import { attempt } from './attempt';
import { useMemberNames } from './use-member-names';
import { useVersions } from './use-versions';

interface RestoreLineProps {
  opened: Opened;
  /** Its last version is unreadable or a deletion. */
  lost: DeletedItem;
  /** Why it can't be read, if it wasn't deleted, and what else can be done. */
  unreadable?: { name: string | undefined; note: string; actions: ReactNode };
}

export function RestoreLine({ opened, lost, unreadable }: RestoreLineProps) {
  const { timeZone } = useCompany();
  const nameOf = useMemberNames();
  const { vault: vaultId, id, version, by, at } = lost;
  const vault = opened.vaults.get(vaultId);
  const versions = useVersions(lost);
  const item = versions?.find((one) => one.item !== null)?.item;
  const name = unreadable?.name ?? item?.name ?? (versions ? 'Item' : 'Opening...');
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 text-sm">
      <span className="min-w-0 flex-1">
        <span className="block break-words font-medium">{name}</span>
        <span className="block text-muted">
          {`${vault?.name} · ${nameOf(by)} · ${formatDateTime(at, timeZone)}`}
        </span>
        {unreadable && <span className="block text-muted">{unreadable.note}</span>}
      </span>
      {item && vault?.role !== 'read' && (
        <Button
          size="sm"
          aria-label={`Restore ${item.name}`}
          onClick={() => attempt(saveItem(vaultId, id, version, item), 'Item restored')}
        >
          {unreadable ? 'Restore earlier version' : 'Restore'}
        </Button>
      )}
      {unreadable?.actions}
    </li>
  );
}
