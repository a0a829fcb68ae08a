import { LockKeyhole, ShieldCheck } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { requireSettings } from '@/lib/settings';
import { useSignIn } from '@/session/use-sign-in';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { Logo } from '@/ui/logo';
import { TextInput } from '@/ui/text-input';

/** Sign-in with a TOZ ID; in the demo the fields come filled in. */
export function SignInPage() {
  const { demo } = requireSettings();
  const [username, setUsername] = useState(demo?.username ?? '');
  const [password, setPassword] = useState(demo?.password ?? '');
  const { authenticating, error, submit } = useSignIn();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit(username, password);
  }

  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-6 px-4 py-10">
      <title>Sign in · Clinic Portal</title>
      <Link to={paths.landing()} className="justify-self-center rounded-md">
        <Logo suffix="ENT" size="md" label="Home" />
      </Link>
      <form
        noValidate
        onSubmit={handleSubmit}
        className="grid gap-5 rounded-xl border bg-surface p-6 shadow-lift sm:p-8"
      >
        <div className="text-center">
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
              type="password"
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" disabled={authenticating}>
          {authenticating ? 'Authenticating...' : 'Login with TOZ ID'}
        </Button>
        <div className="grid gap-2 text-muted text-sm">
          <p className="flex items-start gap-2">
            <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            Secure authentication powered by a third-party identity provider
          </p>
          <p className="flex items-start gap-2">
            <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            End-to-end encrypted, HIPAA compliant
          </p>
        </div>
      </form>
    </main>
  );
}
