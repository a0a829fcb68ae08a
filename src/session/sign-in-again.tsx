import { type SubmitEvent, useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { TextInput } from '@/ui/text-input';
import { signIn } from './sign-in';
import { signOut } from './sign-out';
import { tryAgainIn } from './try-again-in';
import { useAttempt } from './use-attempt';

/** Asks for the session again over whatever was being done; the other way out is leaving the portal. */
export function SignInAgain() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { authenticating, error, secondsLeft, submit } = useAttempt(username, (password) =>
    signIn(username, password),
  );
  const label = secondsLeft > 0 ? tryAgainIn(secondsLeft) : 'Sign in again';

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit(password);
  }

  return (
    <Dialog
      open
      // A stray click must not end in losing what was typed.
      mustAnswer
      title="Your session has ended"
      description="Sign in again to go on where you were. What you typed is still here."
      size="sm"
      locked={authenticating}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button disabled={authenticating} onClick={() => void signOut()}>
            Sign Out
          </Button>
          <Button type="submit" variant="primary" disabled={authenticating || secondsLeft > 0}>
            {authenticating ? 'Authenticating...' : label}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormError message={error} />
        <Field label="Username">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="username"
              autoCapitalize="none"
              value={username}
              onChange={(event) => setUsername(event.target.value)}
            />
          )}
        </Field>
        <Field label="Password">
          {(control) => (
            <TextInput
              {...control}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
