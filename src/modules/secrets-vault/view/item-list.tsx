import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useStable } from '@/kit/list/use-stable';
import type { ListedItem } from '../open/opened';
import { ItemRow } from './item-row';

interface ItemListProps {
  items: readonly ListedItem[];
  favorites: readonly string[];
  /** Names an item's vault if the list shows several. */
  vaultOf: ((item: ListedItem) => string) | null;
  onOpen: (item: ListedItem) => void;
  onCopy: (item: ListedItem, secret: string) => void;
}

const ROW_PX = 60;

/** Only the visible items are in the DOM. */
export function ItemList({ items, favorites, vaultOf, onOpen, onCopy }: ItemListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const open = useStable(onOpen);
  const copy = useStable(onCopy);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  return (
    // Its own layer, as for a thread's log.
    <div ref={frame} className="max-h-[70vh] overflow-y-auto will-change-transform">
      <ul aria-label="Items" className="relative" style={{ height: `${virtual.getTotalSize()}px` }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = items[index];
          if (!row) return null;
          return (
            <ItemRow
              key={row.id}
              row={row}
              count={items.length}
              index={index}
              top={start}
              height={ROW_PX}
              isFavorite={favorites.includes(row.id)}
              vault={vaultOf?.(row)}
              onOpen={open}
              onCopy={copy}
            />
          );
        })}
      </ul>
    </div>
  );
}
