import { useState } from 'react';
import { toast } from 'sonner';
import { type AppError, toAppError } from '@/lib/errors';
import { refusalKind } from '@/lib/refusal';

interface Choice<Values> {
  values: Partial<Values>;
  /** The toast's text after saving. */
  said: string;
}

interface Refused<Values> {
  choice: Choice<Values>;
  error: AppError;
}

/**
 * Sets properties of a record at once, with an undo. Neither the change nor the undo overwrites a
 * colleague's newer value: the choice is kept, to be confirmed over theirs.
 *
 * @param present the properties as the page shows them
 * @param save writes some of them; rejects with a conflict if they have changed since
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
        // The page may have changed by then.
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
    /** Repeats the refused choice over the current values; null unless a conflict refused it. */
    chooseAgain: refused && isConflict(refused.error) ? () => void take(refused.choice) : null,
  };
}

/** An occupied time is a conflict too, and stays one. */
function isConflict(error: AppError): boolean {
  return error.code === 'stale' && (refusalKind(error.detail) ?? 'stale') === 'stale';
}

/** The part of a row that some values would replace. */
function sameOf<Values extends object>(row: Values, values: Partial<Values>): Partial<Values> {
  const same: Partial<Values> = {};
  for (const key in values) same[key] = row[key];
  return same;
}
