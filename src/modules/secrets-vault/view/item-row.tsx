import {
  Braces,
  Copy,
  CreditCard,
  FileText,
  KeyRound,
  Landmark,
  type LucideIcon,
  NotebookText,
  Star,
  Wifi,
} from 'lucide-react';
import { memo } from 'react';
import { cx } from '@/ui/cx';
import { IconTile } from '@/ui/icon-tile';
import { QuietButton } from '@/ui/quiet-button';
import { type ItemKind, KIND_LABELS } from '../items/item-fields';
import { mainSecret } from '../items/item-lines';
import type { ListedItem } from '../open/opened';

const ICONS: Record<ItemKind, LucideIcon> = {
  login: KeyRound,
  note: NotebookText,
  card: CreditCard,
  bank: Landmark,
  api_key: Braces,
  wifi: Wifi,
  document: FileText,
};

interface ItemRowProps {
  row: ListedItem;
  /** Of the whole list. */
  count: number;
  index: number;
  /** Position and height in the list, in CSS pixels. */
  top: number;
  height: number;
  isFavorite: boolean;
  /** The vault's name if the list shows several. */
  vault?: string | undefined;
  onOpen: (item: ListedItem) => void;
  onCopy: (item: ListedItem, secret: string) => void;
}

/** Memoized, so that scrolling doesn't render it again. */
export const ItemRow = memo(function ItemRow({
  row,
  count,
  index,
  top,
  height,
  isFavorite,
  vault,
  onOpen,
  onCopy,
}: ItemRowProps) {
  const { item } = row;
  const secret = mainSecret(item);
  const Icon = ICONS[item.kind];
  const below = [KIND_LABELS[item.kind], item.values['username'], item.folder, vault];
  return (
    <li
      aria-setsize={count}
      aria-posinset={index + 1}
      className={cx(
        'absolute inset-x-0 flex items-center',
        // The list's own edge is below the last one.
        index < count - 1 && 'border-b',
      )}
      style={{ top: `${top}px`, height: `${height}px` }}
    >
      <button
        type="button"
        onClick={() => onOpen(row)}
        className="flex h-full min-w-0 flex-1 items-center gap-3 px-5 text-left hover:bg-surface-sunken focus-visible:outline-offset-[-2px]"
      >
        <IconTile size="md">
          <Icon />
        </IconTile>
        <span className="min-w-0 flex-1">
          <span id={`item-${row.id}`} className="block truncate font-medium text-sm">
            {item.name}
          </span>
          <span className="block truncate text-muted text-sm">
            {below.filter(Boolean).join(' · ')}
          </span>
        </span>
        {isFavorite && <Star aria-label="Favorite" className="size-4 fill-current text-accent" />}
      </button>
      {secret && (
        <span className="shrink-0 pr-3">
          <QuietButton
            icon={Copy}
            aria-label={`Copy ${secret.label.toLowerCase()}`}
            aria-describedby={`item-${row.id}`}
            onClick={() => onCopy(row, secret.value)}
          />
        </span>
      )}
    </li>
  );
});
