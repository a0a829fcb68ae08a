import { ArrowRight, Bell, BellRing } from 'lucide-react';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Tooltip } from '@/ui/tooltip';
import type { MarketplaceItem } from './catalogue';
import { type InterestControl, interestSentence } from './marketplace.model';

interface ItemActionProps {
  item: MarketplaceItem;
  launchPath: string | undefined;
  interest: InterestControl;
  onLearnMore: () => void;
}

export function ItemAction({ item, launchPath, interest, onLearnMore }: ItemActionProps) {
  switch (item.status) {
    case 'Active':
      return launchPath === undefined ? (
        <Button className="w-full" onClick={onLearnMore} aria-label={`Learn More: ${item.name}`}>
          Learn More
        </Button>
      ) : (
        <ButtonLink
          to={launchPath}
          aria-label={`Launch ${item.name}`}
          variant="primary"
          className="w-full"
        >
          Launch
          <ArrowRight aria-hidden="true" className="size-4" />
        </ButtonLink>
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

interface InterestProps {
  name: string;
  interest: InterestControl;
}

/** Asks for early access, or withdraws the wish. */
function BetaButton({ name, interest }: InterestProps) {
  const { mine, blockedBecause, pending, onChange } = interest;
  const label = mine ? 'Leave Beta' : 'Join Beta';
  const button = (
    <Button
      variant={mine ? 'secondary' : 'primary'}
      aria-label={`${label}: ${name}`}
      pending={pending}
      blocked={blockedBecause !== undefined}
      onClick={() => onChange(!mine)}
      className="w-full"
    >
      {label}
    </Button>
  );
  return blockedBecause === undefined ? (
    button
  ) : (
    <Tooltip content={blockedBecause}>{button}</Tooltip>
  );
}

function NotifyToggle({ name, interest }: InterestProps) {
  const { mine, blockedBecause, pending, onChange } = interest;
  const button = (
    <Button
      variant="ghost"
      aria-label={`Notify us about ${name}`}
      aria-pressed={mine}
      pending={pending}
      blocked={blockedBecause !== undefined}
      onClick={() => onChange(!mine)}
      className={mine ? 'bg-accent-soft text-accent' : undefined}
    >
      {mine ? (
        <BellRing aria-hidden="true" className="size-4" />
      ) : (
        <Bell aria-hidden="true" className="size-4" />
      )}
      Notify us
    </Button>
  );
  return blockedBecause === undefined ? (
    button
  ) : (
    <Tooltip content={blockedBecause}>{button}</Tooltip>
  );
}

/** Says who in the clinic asked; renders nothing if no member did. */
function InterestNote({ mine, people }: Pick<InterestControl, 'mine' | 'people'>) {
  const sentence = interestSentence(mine, people);
  return sentence === '' ? null : <p className="text-muted text-xs">{sentence}</p>;
}
