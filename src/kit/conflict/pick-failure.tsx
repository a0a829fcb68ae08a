import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';

interface PickFailureProps {
  error: { message: string } | undefined;
  /** Null where making the choice again would change nothing. */
  onAgain: (() => void) | null;
}

/** Why a property was not set, and, where a colleague was quicker, the choice to set it all the same. */
export function PickFailure({ error, onAgain }: PickFailureProps) {
  return (
    <>
      <FormError message={error?.message} />
      {onAgain && (
        <Button size="sm" className="justify-self-start" onClick={onAgain}>
          Set mine anyway
        </Button>
      )}
    </>
  );
}
