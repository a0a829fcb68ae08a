import { useState } from 'react';
import { logError, toAppError } from '@/lib/errors';
import { useSecondsLeft } from '@/ui/use-seconds-left';
import { signIn } from './sign-in';

interface SignInAttempt {
  authenticating: boolean;
  /** Why the last attempt failed, for people; undefined while there is nothing to say. */
  error: string | undefined;
  /** For how long another attempt with this username would be refused. */
  secondsLeft: number;
  submit: (password: string) => Promise<void>;
}

interface Failure {
  message: string;
  /** Whom the server makes wait, and until when; somebody else at this computer may sign in meanwhile. */
  wait: { username: string; until: number } | null;
}

/** One attempt at a time to sign in, with what to show meanwhile and when it fails. */
export function useSignIn(username: string): SignInAttempt {
  const [authenticating, setAuthenticating] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const wait = failure?.wait;
  const secondsLeft = useSecondsLeft(wait?.username === username ? wait.until : null);

  async function submit(password: string) {
    if (authenticating || secondsLeft > 0) return;
    setAuthenticating(true);
    setFailure(undefined);
    try {
      await signIn(username, password);
    } catch (thrown) {
      const error = toAppError(thrown);
      // A wrong password is nobody's fault to log.
      if (error.code !== 'forbidden') logError(error);
      const until = error.waitSeconds && Date.now() + error.waitSeconds * 1_000;
      setFailure({ message: error.message, wait: until ? { username, until } : null });
    }
    setAuthenticating(false);
  }

  // What had to be waited for is over, or was somebody else's.
  const settled = wait && secondsLeft === 0;
  return { authenticating, error: settled ? undefined : failure?.message, secondsLeft, submit };
}
