import { Button } from '@/ui/button';
import { Tooltip } from '@/ui/tooltip';
import type { InterestControl } from './interest-control';

interface BetaButtonProps {
  name: string;
  interest: InterestControl;
}

/** Asks to try an item early; once asked, takes it back. */
export function BetaButton({ name, interest }: BetaButtonProps) {
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
