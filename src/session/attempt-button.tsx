import type { ComponentProps } from 'react';
import { Button } from '@/ui/button';
import { tryAgainIn } from './try-again-in';
import type { Attempts } from './use-attempt';

interface AttemptButtonProps
  extends Pick<ComponentProps<typeof Button>, 'size' | 'className' | 'ref'> {
  attempt: Pick<Attempts, 'authenticating' | 'secondsLeft'>;
  label: string;
}

export function AttemptButton({
  attempt: { authenticating, secondsLeft },
  label,
  ...look
}: AttemptButtonProps) {
  const next = secondsLeft > 0 ? tryAgainIn(secondsLeft) : label;
  return (
    <Button type="submit" variant="primary" disabled={authenticating || secondsLeft > 0} {...look}>
      {authenticating ? 'Authenticating...' : next}
    </Button>
  );
}
