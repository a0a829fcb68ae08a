import { Pencil } from 'lucide-react';
import type { Payer } from '@/tables/payers/payers.queries';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';

interface PayerRowProps {
  payer: Payer;
  /** Left out for those who may not. */
  onEdit: ((payerId: string) => void) | undefined;
}

export function PayerRow({ payer, onEdit }: PayerRowProps) {
  const { id, name, clearinghouse_payer_id, phone, is_active } = payer;
  const details = [clearinghouse_payer_id && `ID ${clearinghouse_payer_id}`, phone].filter(Boolean);
  return (
    <li className="flex items-center gap-3 px-5 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="break-words font-medium">{name}</span>
          {renderBadge()}
        </p>
        {details.length > 0 && <p className="text-muted text-sm">{details.join(' · ')}</p>}
      </div>
      {onEdit && (
        <Button size="sm" aria-label={`Edit ${name}`} onClick={() => onEdit(id)}>
          <Pencil aria-hidden="true" className="size-4" />
          <span className="max-sm:hidden">Edit</span>
        </Button>
      )}
    </li>
  );

  function renderBadge() {
    if (!is_active) return <Badge>Not in use</Badge>;
    return clearinghouse_payer_id === null && <Badge tone="warning">No clearinghouse ID</Badge>;
  }
}
