import { useMemo, useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { deletedIn } from '../open/item-changes';
import type { Opened } from '../open/opened';
import { RestoreLine } from './restore-line';

/** Each name takes a request of its own. */
const TOGETHER = 20;

interface DeletedDialogProps {
  opened: Opened;
  onClose: () => void;
}

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
          <RestoreLine key={one.id} opened={opened} lost={one} />
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
