import { Check, Users } from 'lucide-react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import type { MarketplaceItem } from './catalogue';

interface ItemDetailsDialogProps {
  item: MarketplaceItem;
  onClose: () => void;
}

export function ItemDetailsDialog({ item, onClose }: ItemDetailsDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={item.name}
      description={item.description}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <h3 className="font-semibold text-sm">What it includes</h3>
      <ul className="mt-3 grid gap-3">
        {item.details.map((detail) => (
          <li key={detail} className="flex gap-3 text-sm">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
            {detail}
          </li>
        ))}
      </ul>
      <dl className="mt-5 grid gap-1 border-t pt-4 text-sm">
        <dt className="flex items-center gap-2 text-muted">
          <Users aria-hidden="true" className="size-4" />
          For
        </dt>
        <dd>{item.users}</dd>
      </dl>
    </Dialog>
  );
}
