import { useState } from 'react';
import { logError, toAppError } from '@/lib/errors';
import { useSecondsLeft } from '@/ui/use-seconds-left';

export interface Attempts {
  authenticating: boolean;
  /** Why the last attempt failed, for people; undefined while there is nothing to say. */
  error: string | undefined;
  /** For how long another attempt of the same person would be refused. */
  secondsLeft: number;
  /** Tells whether it worked. */
  submit: (secret: string) => Promise<boolean>;
}

interface Failure {
  message: string;
  /** Whom the server makes wait, and until when; somebody else at this computer may sign in meanwhile. */
  wait: { who: string; until: number } | null;
}

/** One attempt at a time to prove who one is, with what to show meanwhile and when it fails. */
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
      // A wrong password is nobody's fault to log.
      if (error.code !== 'forbidden') logError(error);
      const until = error.waitSeconds && Date.now() + error.waitSeconds * 1_000;
      setFailure({ message: error.message, wait: until ? { who, until } : null });
    }
    setAuthenticating(false);
    return error === null;
  }

  // What had to be waited for is over, or was somebody else's.
  const settled = wait && secondsLeft === 0;
  return { authenticating, error: settled ? undefined : failure?.message, secondsLeft, submit };
}
