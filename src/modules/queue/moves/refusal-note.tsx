import type { AppError } from '@/lib/errors';
import { type FreeTime, refusalOf } from '@/lib/refusal';
import { FormError } from '@/ui/form-error';
import { BlockerList } from './blocker-list';
import { FreeTimes } from './free-times';

interface RefusalNoteProps {
  error: AppError | null;
  /** Takes a time that the refusal offers instead. */
  onFreeTime?: (time: FreeTime) => void;
}

/** Why a form's change was refused, and what helps; the form keeps what was typed. */
export function RefusalNote({ error, onFreeTime }: RefusalNoteProps) {
  const refusal = refusalOf(error);
  switch (refusal?.kind) {
    case 'blocked':
      return (
        <div
          role="alert"
          className="rounded-md bg-warning-soft px-3.5 py-3 ring-1 ring-warning/25 ring-inset"
        >
          <p className="mb-2 font-medium text-sm text-warning">This is in the way:</p>
          <BlockerList blockers={refusal.blockers} />
        </div>
      );
    case 'clash':
    case 'away':
    case 'hours':
      return (
        <div className="grid gap-3">
          <FormError message={error?.message} />
          {onFreeTime && refusal.free.length > 0 && (
            <FreeTimes label="The next free times" times={refusal.free} onChoose={onFreeTime} />
          )}
        </div>
      );
    case 'stale':
    case 'state':
    case 'expired':
      return (
        <FormError
          message={`${error?.message ?? ''} Nothing of yours was saved. Look again, then save once more if it still holds.`}
        />
      );
    case undefined:
      return <FormError message={error?.message} />;
  }
}
