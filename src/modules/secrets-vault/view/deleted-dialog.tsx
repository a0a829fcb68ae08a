import { useMemo, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { formatDateTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { type DeletedItem, deletedIn, saveItem } from '../open/item-changes';
import type { Opened } from '../open/opened';
import { attempt } from './attempt';
import { useMemberNames } from './use-member-names';
import { useVersions } from './use-versions';

/** Each is asked for on its own, to know its name. */
const TOGETHER = 20;

interface DeletedDialogProps {
  opened: Opened;
  onClose: () => void;
}

/** Items that were deleted, to bring back. */
export function DeletedDialog({ opened, onClose }: DeletedDialogProps) {
  const [many, setMany] = useState(TOGETHER);
  const deleted = useMemo(() => deletedIn(opened.vaults.values()), [opened.vaults]);
  return (
    <Dialog
      title="Deleted items"
      description="Restoring one puts it back for everyone in its vault."
      onClose={onClose}
    >
      {deleted.length === 0 && <EmptyState compact title="No deleted items" />}
      <ul aria-label="Deleted items" className="divide-y">
        {deleted.slice(0, many).map((one) => (
          <DeletedLine key={one.id} opened={opened} deleted={one} />
        ))}
      </ul>
      {deleted.length > many && (
        <Button size="sm" className="mt-3" onClick={() => setMany(many + TOGETHER)}>
          Show more
        </Button>
      )}
    </Dialog>
  );
}

function DeletedLine({ opened, deleted }: { opened: Opened; deleted: DeletedItem }) {
  const { timeZone } = useCompany();
  const nameOf = useMemberNames();
  const { vault: vaultId, id, version, by, at } = deleted;
  const vault = opened.vaults.get(vaultId);
  const item = useVersions(deleted)?.find((one) => one.item !== null)?.item;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 text-sm">
      <span className="min-w-0 flex-1">
        <span className="block break-words font-medium">{item?.name ?? 'Opening...'}</span>
        <span className="block text-muted">
          {`${vault?.name} · ${nameOf(by)} · ${formatDateTime(at, timeZone)}`}
        </span>
      </span>
      {item && vault?.role !== 'read' && (
        <Button
          size="sm"
          aria-label={`Restore ${item.name}`}
          onClick={() => attempt(saveItem(vaultId, id, version, item), 'Item restored')}
        >
          Restore
        </Button>
      )}
    </li>
  );
}
