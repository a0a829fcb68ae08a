import { type LucideIcon, Pencil } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import type { LazyPart } from '@/kit/lazy/lazy-part';
import type { QueryRead } from '@/kit/query/query-read';
import { QueryState } from '@/kit/query/query-state';
import { toAppError } from '@/lib/errors';
import { AddButton } from '@/ui/add-button';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';

interface Listed {
  id: string;
  name: string;
  is_active: boolean;
}

interface OfRows<Row extends Listed> {
  /** Below the name. */
  detailsOf: (row: Row) => string;
  /** Edits the row; null adds one. */
  dialog: LazyPart<{ row: Row | null; onClose: () => void }>;
  useChange: (companyId: string) => {
    isPending: boolean;
    mutateAsync: (change: { seen: Row; values: { is_active: boolean } }) => Promise<unknown>;
  };
}

interface ListedCardProps<Row extends Listed> extends OfRows<Row> {
  icon: LucideIcon;
  title: string;
  description: string;
  query: QueryRead<Row[]>;
  empty: { title: string; hint: string };
  /** Label of the button that adds one. */
  add: string;
}

/** A list that cases and visits choose from. Its rows are retired, never removed. */
export function ListedCard<Row extends Listed>({
  icon,
  title,
  description,
  query,
  empty,
  add,
  ...ofRows
}: ListedCardProps<Row>) {
  const [editing, setEditing] = useState<Row | 'new'>();
  const { dialog: EditDialog } = ofRows;
  return (
    <Card icon={icon} title={title} description={description}>
      <QueryState query={query} empty={<EmptyState compact {...empty} />}>
        {(rows) => (
          <ul aria-label={title} className="divide-y rounded-md border">
            {rows.map((row) => (
              <ListedLine key={row.id} row={row} onEdit={() => setEditing(row)} {...ofRows} />
            ))}
          </ul>
        )}
      </QueryState>
      <AddButton
        {...EditDialog.ahead}
        className="mt-4 max-sm:w-full"
        onClick={() => setEditing('new')}
      >
        {add}
      </AddButton>
      {editing && (
        <EditDialog
          row={editing === 'new' ? null : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Card>
  );
}

interface ListedLineProps<Row extends Listed> extends OfRows<Row> {
  row: Row;
  onEdit: () => void;
}

function ListedLine<Row extends Listed>({
  row,
  detailsOf,
  dialog,
  useChange,
  onEdit,
}: ListedLineProps<Row>) {
  const { name, is_active } = row;
  const change = useChange(useCompany().id);

  async function setActive(seen: Row, active: boolean) {
    try {
      await change.mutateAsync({ seen, values: { is_active: active } });
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
        <p className="wrap-anywhere text-muted text-sm">{detailsOf(row)}</p>
      </div>
      {!is_active && <Badge tone="warning">Retired</Badge>}
      <div className="ml-auto flex gap-1">
        <Button
          {...dialog.ahead}
          variant="ghost"
          size="icon"
          aria-label={`Edit ${name}`}
          onClick={onEdit}
        >
          <Pencil aria-hidden="true" className="size-4" />
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${is_active ? 'Retire' : 'Restore'} ${name}`}
          className="md:h-10"
          pending={change.isPending}
          onClick={() => void setActive(row, !is_active)}
        >
          {is_active ? 'Retire' : 'Restore'}
        </Button>
      </div>
    </li>
  );
}
