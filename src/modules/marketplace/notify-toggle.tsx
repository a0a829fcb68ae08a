import { Bell, BellRing } from 'lucide-react';
import { Button } from '@/ui/button';
import { Tooltip } from '@/ui/tooltip';
import type { InterestControl } from './interest-control';

interface NotifyToggleProps {
  name: string;
  interest: InterestControl;
}

/** Tells that the clinic waits for an item that isn't there yet. */
export function NotifyToggle({ name, interest }: NotifyToggleProps) {
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
