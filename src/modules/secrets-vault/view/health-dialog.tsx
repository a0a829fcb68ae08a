import { useMemo, useState } from 'react';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { type Weakness, weaknesses } from '../items/health';
import type { ListedItem, Opened } from '../open/opened';

const LABELS: Record<Weakness, string> = { weak: 'Weak', reused: 'Reused', old: 'Over a year old' };

interface HealthDialogProps {
  opened: Opened;
  onOpen: (item: ListedItem) => void;
  onClose: () => void;
}

/** Weak, reused, and old passwords, found without sending anything. */
export function HealthDialog({ opened, onOpen, onClose }: HealthDialogProps) {
  const [now] = useState(() => Date.now());
  const rows = useMemo(() => {
    const items = [...opened.vaults.values()].flatMap((vault) => [...vault.items.values()]);
    const wrong = weaknesses(items, now);
    return items.flatMap((item) => {
      const found = wrong.get(item.id);
      return found ? [{ item, found }] : [];
    });
  }, [opened.vaults, now]);
  return (
    <Dialog title="Check passwords" description="Checked on this device alone." onClose={onClose}>
      {rows.length === 0 ? (
        <EmptyState compact title="No weak, reused or old passwords" />
      ) : (
        <ul aria-label="Passwords to change" className="divide-y">
          {rows.map(({ item, found }) => (
            <li key={item.id} className="flex flex-wrap items-center gap-2 py-2.5">
              <span className="min-w-0 flex-1 truncate text-sm">{item.item.name}</span>
              {found.map((one) => (
                <Badge key={one} tone="warning">
                  {LABELS[one]}
                </Badge>
              ))}
              <Button size="sm" onClick={() => onOpen(item)}>
                Open
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
