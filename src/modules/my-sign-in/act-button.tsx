import { tryAgainIn } from '@/session/try-again-in';
import { Button } from '@/ui/button';
import type { Act } from './use-act';

interface ActButtonProps {
  act: Pick<Act, 'pending' | 'secondsLeft'>;
  children: string;
}

/** The button of a form; counts down while the server would refuse. */
export function ActButton({ act: { pending, secondsLeft }, children }: ActButtonProps) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      pending={pending}
      disabled={secondsLeft > 0}
      className="w-full"
    >
      {secondsLeft > 0 ? tryAgainIn(secondsLeft) : children}
    </Button>
  );
}
