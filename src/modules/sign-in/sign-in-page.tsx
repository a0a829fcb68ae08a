import { useEffect, useRef, useState } from 'react';
import { requireSettings } from '@/lib/settings';
import { signIn } from '@/session/sign-in';
import { tryAgainIn } from '@/session/try-again-in';
import { useAttempt } from '@/session/use-attempt';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { TextInput } from '@/ui/text-input';
import { SignInFrame } from './sign-in-frame';

/** Sign-in with a TOZ ID; in the demo the fields come filled in. */
export function SignInPage() {
  const { demo } = requireSettings();
  const [username, setUsername] = useState(demo?.username ?? '');
  const [password, setPassword] = useState(demo?.password ?? '');
  const passwordRef = useRef<HTMLInputElement>(null);
  const { authenticating, error, secondsLeft, submit } = useAttempt(username, (password) =>
    signIn(username, password),
  );

  const label = secondsLeft > 0 ? tryAgainIn(secondsLeft) : 'Login with TOZ ID';

  // The button that had the focus was disabled meanwhile and has lost it. The password is what
  // most often was wrong, and selected it is replaced by typing.
  useEffect(() => {
    if (error === undefined) return;
    passwordRef.current?.focus();
    passwordRef.current?.select();
  }, [error]);

  return (
    <SignInFrame
      heading="Network Portal"
      subtitle="Sign in to access your clinic portal"
      onSubmit={() => void submit(password)}
    >
      <FormError message={error} />
      <Field label="Username">
        {(control) => (
          <TextInput
            {...control}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <TextInput
            {...control}
            ref={passwordRef}
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        disabled={authenticating || secondsLeft > 0}
        className="mt-1"
      >
        {authenticating ? 'Authenticating...' : label}
      </Button>
    </SignInFrame>
  );
}
