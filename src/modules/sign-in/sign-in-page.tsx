import { LockKeyhole, ShieldCheck } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { publicPaths } from '@/lib/public-paths';
import { requireSettings } from '@/lib/settings';
import { signIn } from '@/session/sign-in';
import { tryAgainIn } from '@/session/try-again-in';
import { useAttempt } from '@/session/use-attempt';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { Logo } from '@/ui/logo';
import { TextInput } from '@/ui/text-input';
import { SignInNote } from './sign-in-note';

/** Sign-in with a TOZ ID; in the demo the fields come filled in. */
export function SignInPage() {
  const { demo } = requireSettings();
  const [username, setUsername] = useState(demo?.username ?? '');
  const [password, setPassword] = useState(demo?.password ?? '');
  const passwordRef = useRef<HTMLInputElement>(null);
  const { authenticating, error, secondsLeft, submit } = useAttempt(username, (password) =>
    signIn(username, password),
  );

  // The button that had the focus was disabled meanwhile and has lost it. The password is what
  // most often was wrong, and selected it is replaced by typing.
  useEffect(() => {
    if (error === undefined) return;
    passwordRef.current?.focus();
    passwordRef.current?.select();
  }, [error]);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit(password);
  }

  return (
    <main className="relative grid min-h-dvh content-center justify-items-center gap-7 px-4 py-10">
      <title>Sign in · Clinic Portal</title>
      <meta name="robots" content="noindex" />
      <Link to={publicPaths.landing()} className="rounded-md">
        <Logo suffix="ENT" size="md" label="Home" className="justify-center" />
      </Link>
      <form
        noValidate
        onSubmit={handleSubmit}
        className="grid w-full max-w-md gap-5 rounded-xl border bg-surface p-6 shadow-lift ring-1 ring-sheen ring-inset sm:p-9"
      >
        <div className="mb-1 text-center">
          <h1 className="font-semibold text-2xl">Network Portal</h1>
          <p className="mt-1 text-muted">Sign in to access your clinic portal</p>
        </div>
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
          {signInLabel(authenticating, secondsLeft)}
        </Button>
      </form>
      <div className="grid max-w-md gap-2.5 px-2">
        <SignInNote icon={<LockKeyhole />}>
          Secure authentication powered by a third-party identity provider
        </SignInNote>
        <SignInNote icon={<ShieldCheck />}>End-to-end encrypted, HIPAA compliant</SignInNote>
      </div>
    </main>
  );
}

function signInLabel(authenticating: boolean, secondsLeft: number): string {
  if (authenticating) return 'Authenticating...';
  return secondsLeft > 0 ? tryAgainIn(secondsLeft) : 'Login with TOZ ID';
}
