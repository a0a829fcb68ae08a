import { Pencil } from 'lucide-react';
import { toast } from 'sonner';
import { toAppError } from '@/lib/errors';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';

interface Listed {
  name: string;
  is_active: boolean;
}

interface ListedLineProps<Row extends Listed> {
  row: Row;
  details: string;
  ahead: object;
  pending: boolean;
  onEdit: () => void;
  onSetActive: (seen: Row, active: boolean) => Promise<unknown>;
}

export function ListedLine<Row extends Listed>({
  row,
  details,
  ahead,
  pending,
  onEdit,
  onSetActive,
}: ListedLineProps<Row>) {
  const { name, is_active } = row;

  async function setActive(seen: Row, active: boolean) {
    try {
      await onSetActive(seen, active);
      toast.success(active ? `${name} is offered again` : `${name} retired`, {
        action: {
          label: 'Undo',
          onClick: () => void setActive({ ...seen, is_active: active }, !active),
        },
      });
    } catch (thrown) {
      toast.error(toAppError(thrown).message);
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere font-medium text-sm">{name}</p>
        <p className="wrap-anywhere text-muted text-sm">{details}</p>
      </div>
      {!is_active && <Badge tone="warning">Retired</Badge>}
      <div className="ml-auto flex gap-1">
        <Button {...ahead} variant="ghost" size="icon" aria-label={`Edit ${name}`} onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-4" />
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${is_active ? 'Retire' : 'Restore'} ${name}`}
          className="md:h-10"
          pending={pending}
          onClick={() => void setActive(row, !is_active)}
        >
          {is_active ? 'Retire' : 'Restore'}
        </Button>
      </div>
    </li>
  );
}
