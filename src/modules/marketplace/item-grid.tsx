import { PackageSearch } from 'lucide-react';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import type { MarketplaceItem } from './catalogue';
import { ItemCard } from './item-card';
import type { InterestControl } from './marketplace.model';

interface ItemGridProps {
  label: string;
  items: readonly MarketplaceItem[];
  /** The text if there is no item. */
  empty: string;
  /** Where Launch leads; undefined if the item can't be launched. */
  launchPathFor: (item: MarketplaceItem) => string | undefined;
  controlFor: (item: MarketplaceItem) => InterestControl;
  onLearnMore: (item: MarketplaceItem) => void;
}

export function ItemGrid({
  label,
  items,
  empty,
  launchPathFor,
  controlFor,
  onLearnMore,
}: ItemGridProps) {
  if (items.length === 0) {
    return (
      <Panel>
        <EmptyState icon={PackageSearch} title={empty} />
      </Panel>
    );
  }
  return (
    <div className="@container">
      <ul aria-label={label} className="grid gap-5 @xl:grid-cols-2 @4xl:grid-cols-3">
        {items.map((item) => (
          <li key={item.id}>
            <ItemCard
              item={item}
              launchPath={launchPathFor(item)}
              interest={controlFor(item)}
              onLearnMore={() => onLearnMore(item)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
