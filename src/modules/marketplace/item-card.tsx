import { Users } from 'lucide-react';
import { Badge } from '@/ui/badge';
import { Panel } from '@/ui/panel';
import type { MarketplaceItem } from './catalogue';
import { ItemAction } from './item-action';
import { ItemArt } from './item-art';
import type { InterestControl } from './marketplace.model';
import { STATUS_TONES } from './marketplace.model';

interface ItemCardProps {
  item: MarketplaceItem;
  /** Where Launch leads; undefined for a service, which has details instead. */
  launchPath: string | undefined;
  interest: InterestControl;
  onLearnMore: () => void;
}

export function ItemCard({ item, launchPath, interest, onLearnMore }: ItemCardProps) {
  return (
    <Panel className="flex h-full flex-col">
      <ItemArt item={item}>
        <Badge tone={STATUS_TONES[item.status]} dot>
          {item.status}
        </Badge>
      </ItemArt>
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h2 className="font-semibold text-base tracking-tight">{item.name}</h2>
        <p className="flex-1 text-muted text-sm">{item.description}</p>
        <p className="flex items-center gap-2 text-sm">
          <Users aria-hidden="true" className="size-4 shrink-0 text-muted" />
          {item.users}
        </p>
        <div className="mt-3">
          <ItemAction
            item={item}
            launchPath={launchPath}
            interest={interest}
            onLearnMore={onLearnMore}
          />
        </div>
      </div>
    </Panel>
  );
}
