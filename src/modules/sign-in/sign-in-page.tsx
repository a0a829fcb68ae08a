import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { publicPaths } from '@/lib/public-paths';
import { requireSettings } from '@/lib/settings';
import { AttemptButton } from '@/session/attempt-button';
import { PasswordField } from '@/session/password-field';
import { signIn } from '@/session/sign-in';
import { useAttempt } from '@/session/use-attempt';
import { UsernameField } from '@/session/username-field';
import { FormError } from '@/ui/form-error';
import { SignInFrame } from './sign-in-frame';

export function SignInPage() {
  const { demo } = requireSettings();
  const [username, setUsername] = useState(demo?.username ?? '');
  const [password, setPassword] = useState(demo?.password ?? '');
  const passwordRef = useRef<HTMLInputElement>(null);
  const attempt = useAttempt(username, (secret) => signIn(username, secret));
  const { error } = attempt;

  // The disabled button has lost the focus. The password is most often wrong; selecting it lets
  // typing replace it.
  useEffect(() => {
    if (error === undefined) return;
    passwordRef.current?.focus();
    passwordRef.current?.select();
  }, [error]);

  return (
    <SignInFrame
      heading="Network Portal"
      subtitle="Sign in to access your clinic portal"
      onSubmit={() => void attempt.submit(password)}
    >
      {demo && (
        <p className="rounded-md bg-accent-soft px-3 py-2 text-sm">
          This is the demo: every person and record in it is invented. The fields are filled in for
          you.
          {demo.patient !== null && (
            <>
              {' '}
              <Link
                to={publicPaths.mySignIn()}
                className="font-medium text-accent underline underline-offset-2"
              >
                Sign in as a patient
              </Link>
            </>
          )}
        </p>
      )}
      <UsernameField value={username} onChange={setUsername} />
      <PasswordField value={password} onChange={setPassword} inputRef={passwordRef} />
      <FormError message={error} />
      <AttemptButton attempt={attempt} label="Login with TOZ ID" size="lg" />
      <Link
        to={publicPaths.forgotPassword()}
        className="justify-self-center font-medium text-accent text-sm underline underline-offset-2"
      >
        Forgot password?
      </Link>
    </SignInFrame>
  );
}
