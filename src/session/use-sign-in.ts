import { useState } from 'react';
import { logError, toAppError } from '@/lib/errors';
import { signIn } from './sign-in';

interface SignInAttempt {
  authenticating: boolean;
  /** Why the last attempt failed, for people; undefined while there is nothing to say. */
  error: string | undefined;
  submit: (username: string, password: string) => Promise<void>;
}

/** One attempt at a time to sign in, with what to show meanwhile and when it fails. */
export function useSignIn(): SignInAttempt {
  const [authenticating, setAuthenticating] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(username: string, password: string) {
    if (authenticating) return;
    setAuthenticating(true);
    setError(undefined);
    try {
      await signIn(username, password);
    } catch (thrown) {
      const failure = toAppError(thrown);
      // A wrong password is nobody's fault to log.
      if (failure.code !== 'forbidden') logError(failure);
      setError(failure.message);
    }
    setAuthenticating(false);
  }

  return { authenticating, error, submit };
}
