import { useState } from 'react';
import { type AppError, logError, toAppError } from '@/lib/errors';
import { useSecondsLeft } from '@/ui/use-seconds-left';

export interface Act {
  pending: boolean;
  /** Why it failed last; null once a wait is over. */
  error: AppError | null;
  /** How long the server would refuse the next try. */
  secondsLeft: number;
  run: (act: () => Promise<void>) => Promise<void>;
}

/** Something that is done with a press of a button, one at a time. */
export function useAct(): Act {
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<{ error: AppError; until: number | null }>();
  const until = failed?.until ?? null;
  const secondsLeft = useSecondsLeft(until);

  async function run(act: () => Promise<void>) {
    if (pending || secondsLeft > 0) return;
    setPending(true);
    setFailed(undefined);
    try {
      await act();
    } catch (thrown) {
      const error = toAppError(thrown);
      // A wrong code isn't worth logging.
      if (error.code !== 'forbidden') logError(error);
      const { waitSeconds } = error;
      setFailed({ error, until: waitSeconds ? Date.now() + waitSeconds * 1_000 : null });
    } finally {
      setPending(false);
    }
  }

  const isOver = until !== null && secondsLeft === 0;
  return { pending, error: (!isOver && failed?.error) || null, secondsLeft, run };
}
