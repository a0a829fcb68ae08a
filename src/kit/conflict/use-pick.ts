import { useState } from 'react';
import { toast } from 'sonner';
import { type AppError, toAppError } from '@/lib/errors';
import { refusalOf } from '@/lib/refusal';

interface Choice<Values> {
  values: Partial<Values>;
  /** What a toast says once it is saved. */
  said: string;
}

interface Refused<Values> {
  choice: Choice<Values>;
  error: AppError;
}

/**
 * Sets properties of a record at once, and offers to take that back. What a colleague has set since the page was read is
 * neither overwritten unseen nor by taking back: the choice is kept, to be made again over theirs.
 *
 * @param present the properties as the page shows them
 * @param save writes some of them, unless they are no longer as they were seen; then it rejects with a conflict
 */
export function usePick<Values extends object>(
  present: Values,
  save: (seen: Partial<Values>, values: Partial<Values>) => Promise<unknown>,
) {
  const [refused, setRefused] = useState<Refused<Values> | null>(null);
  const [pending, setPending] = useState(false);

  async function take(choice: Choice<Values>) {
    const before = sameOf(present, choice.values);
    setRefused(null);
    setPending(true);
    try {
      await save(before, choice.values);
    } catch (thrown) {
      setRefused({ choice, error: toAppError(thrown) });
      return;
    } finally {
      setPending(false);
    }
    toast.success(choice.said, {
      action: {
        label: 'Undo',
        // The page may be another by then.
        onClick: () =>
          void save(choice.values, before).catch((thrown: unknown) =>
            toast.error(toAppError(thrown).message),
          ),
      },
    });
  }

  return {
    choose: (choice: Choice<Values>) => void take(choice),
    pending,
    error: refused?.error,
    /** Makes the refused choice over what stands there now; null where nothing was refused for that. */
    chooseAgain: refused && isConflict(refused.error) ? () => void take(refused.choice) : null,
  };
}

/** A time that is taken is a conflict, too, and stays one. */
function isConflict(error: AppError): boolean {
  return error.code === 'stale' && (refusalOf(error)?.kind ?? 'stale') === 'stale';
}

/** Of a row what some values would replace. */
function sameOf<Values extends object>(row: Values, values: Partial<Values>): Partial<Values> {
  const same: Partial<Values> = {};
  for (const key in values) same[key] = row[key];
  return same;
}
