import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/ui/button';
import { buttonClasses } from '@/ui/button-classes';
import { Tooltip } from '@/ui/tooltip';
import { BetaButton } from './beta-button';
import type { MarketplaceItem } from './catalogue';
import type { InterestControl } from './interest-control';
import { InterestNote } from './interest-note';
import { NotifyToggle } from './notify-toggle';

interface ItemActionProps {
  item: MarketplaceItem;
  launchPath: string | undefined;
  interest: InterestControl;
  onLearnMore: () => void;
}

/** What can be done with an item, by its status. */
export function ItemAction({ item, launchPath, interest, onLearnMore }: ItemActionProps) {
  switch (item.status) {
    case 'Active':
      return launchPath === undefined ? (
        <Button className="w-full" onClick={onLearnMore} aria-label={`Learn More: ${item.name}`}>
          Learn More
        </Button>
      ) : (
        <Link
          to={launchPath}
          aria-label={`Launch ${item.name}`}
          className={buttonClasses({ variant: 'primary', className: 'w-full' })}
        >
          Launch
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      );
    case 'Beta':
      return (
        <div className="grid gap-2">
          <BetaButton name={item.name} interest={interest} />
          <InterestNote mine={interest.mine} people={interest.people} />
        </div>
      );
    case 'Coming Soon':
      return (
        <div className="grid gap-2">
          <div className="flex gap-2">
            <Tooltip content={`${item.name} isn’t available yet.`}>
              <Button blocked className="flex-1">
                Coming Soon
              </Button>
            </Tooltip>
            <NotifyToggle name={item.name} interest={interest} />
          </div>
          <InterestNote mine={interest.mine} people={interest.people} />
        </div>
      );
  }
}
