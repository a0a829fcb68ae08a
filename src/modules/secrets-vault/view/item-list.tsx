import { useVirtualizer } from '@tanstack/react-virtual';
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
import { useRef } from 'react';
import { IconTile } from '@/ui/icon-tile';
import { QuietButton } from '@/ui/quiet-button';
import { type ItemKind, KIND_LABELS } from '../items/item-fields';
import { mainSecret } from '../items/item-lines';
import type { ListedItem } from '../open/opened';

interface ItemListProps {
  items: readonly ListedItem[];
  favorites: readonly string[];
  /** What the vault of an item is called, where the list shows several. */
  vaultOf: ((item: ListedItem) => string) | null;
  onOpen: (item: ListedItem) => void;
  onCopy: (item: ListedItem, secret: string) => void;
}

const ROW_PX = 60;

const ICONS: Record<ItemKind, LucideIcon> = {
  login: KeyRound,
  note: NotebookText,
  card: CreditCard,
  bank: Landmark,
  api_key: Braces,
  wifi: Wifi,
  document: FileText,
};

/** The items; only those in sight are drawn. */
export function ItemList({ items, favorites, vaultOf, onOpen, onCopy }: ItemListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  return (
    <div ref={frame} className="max-h-[70vh] overflow-y-auto">
      <ul aria-label="Items" className="relative" style={{ height: `${virtual.getTotalSize()}px` }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = items[index];
          if (!row) return null;
          const { item } = row;
          const secret = mainSecret(item);
          const Icon = ICONS[item.kind];
          const below = [
            KIND_LABELS[item.kind],
            item.values['username'],
            item.folder,
            vaultOf?.(row),
          ];
          return (
            <li
              key={row.id}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 flex items-center border-b"
              style={{ top: `${start}px`, height: `${ROW_PX}px` }}
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
                {favorites.includes(row.id) && (
                  <Star aria-label="Favorite" className="size-4 fill-current text-accent" />
                )}
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
        })}
      </ul>
    </div>
  );
}
