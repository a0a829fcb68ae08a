import { useState } from 'react';
import { logError, toAppError } from '@/lib/errors';
import { useSecondsLeft } from '@/ui/use-seconds-left';

export interface Attempts {
  authenticating: boolean;
  /** Why the last attempt failed, for people; undefined if it didn't. */
  error: string | undefined;
  /** How long the server would refuse this person's next attempt. */
  secondsLeft: number;
  submit: (secret: string) => Promise<boolean>;
}

interface Failure {
  message: string;
  /**
   * The person the server makes wait, and until when; another person at this computer may sign in.
   */
  wait: { who: string; until: number } | null;
}

export function useAttempt(who: string, attempt: (secret: string) => Promise<void>): Attempts {
  const [authenticating, setAuthenticating] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const wait = failure?.wait;
  const secondsLeft = useSecondsLeft(wait?.who === who ? wait.until : null);

  async function submit(secret: string) {
    if (authenticating || secondsLeft > 0) return false;
    setAuthenticating(true);
    setFailure(undefined);
    const error = await attempt(secret).then(() => null, toAppError);
    if (error) {
      // A wrong password isn't worth logging.
      if (error.code !== 'forbidden') logError(error);
      const until = error.waitSeconds && Date.now() + error.waitSeconds * 1_000;
      setFailure({ message: error.message, wait: until ? { who, until } : null });
    }
    setAuthenticating(false);
    return error === null;
  }

  // The wait is over, or was another person's.
  const settled = wait && secondsLeft === 0;
  return { authenticating, error: settled ? undefined : failure?.message, secondsLeft, submit };
}
