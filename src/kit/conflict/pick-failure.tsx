import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';

interface PickFailureProps {
  error: { message: string } | undefined;
  /** Null where choosing again would change nothing. */
  onAgain: (() => void) | null;
}

/** Why a property was not set. If a colleague was faster, offers to set it anyway. */
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
