import type { AppError } from '@/lib/errors';
import { refusalOf } from '@/lib/refusal';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';

interface RefusalNoteProps {
  error: AppError | null;
  /** Goes on with what there is now. */
  onLook: () => void;
}

/** Why a change was refused; where somebody was quicker, with the way to what they made of it. */
export function RefusalNote({ error, onLook }: RefusalNoteProps) {
  const isStale = refusalOf(error)?.kind === 'stale';
  return (
    <div className="grid justify-items-start gap-2">
      <FormError message={error?.message} />
      {isStale && (
        <Button size="sm" onClick={onLook}>
          Look at it as it is now
        </Button>
      )}
    </div>
  );
}
