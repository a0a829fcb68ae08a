import { useVirtualizer } from '@tanstack/react-virtual';
import { Star } from 'lucide-react';
import { useRef } from 'react';
import { Badge } from '@/ui/badge';
import { KIND_LABELS } from '../items/item-fields';
import type { ListedItem } from '../open/opened';

interface ItemListProps {
  items: readonly ListedItem[];
  favorites: readonly string[];
  onOpen: (item: ListedItem) => void;
}

const ROW_PX = 60;

/** The items; only those in sight are drawn. */
export function ItemList({ items, favorites, onOpen }: ItemListProps) {
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
          const below = [item.values['username'], item.folder].filter(Boolean).join(' · ');
          return (
            <li
              key={row.id}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 border-b"
              style={{ top: `${start}px`, height: `${ROW_PX}px` }}
            >
              <button
                type="button"
                onClick={() => onOpen(row)}
                className="flex size-full items-center gap-3 px-5 text-left hover:bg-surface-sunken focus-visible:outline-offset-[-2px]"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium text-sm">{item.name}</span>
                  <span className="block truncate text-muted text-sm">{below}</span>
                </span>
                {favorites.includes(row.id) && (
                  <Star aria-label="Favorite" className="size-4 fill-current text-accent" />
                )}
                <Badge>{KIND_LABELS[item.kind]}</Badge>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
