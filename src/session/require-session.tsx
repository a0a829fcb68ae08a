import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { publicPaths } from '@/lib/public-paths';
import { LoadingState } from '@/ui/loading-state';
import { AttemptDialog } from './attempt-dialog';
import { PasswordField } from './password-field';
import { type SignedIn, useSession } from './session-store';
import { signIn } from './sign-in';
import { signOut } from './sign-out';
import { SignedInUserContext } from './signed-in-user';
import { StepUp } from './step-up/step-up';
import { useAttempt } from './use-attempt';
import { UsernameField } from './username-field';

const SecondStepAgain = lazyDialog(
  () => import('./second-factor/second-step-again'),
  'SecondStepAgain',
);

interface RequireSessionProps {
  children: ReactNode;
}

/**
 * Renders its content only for a signed-in person; others go to sign-in and then come back. If a
 * session ends while it is used, sign-in opens over the page, so that nothing typed is lost.
 */
export function RequireSession({ children }: RequireSessionProps) {
  const session = useSession();
  const user = useLatest(session.status === 'signed-in' ? session : null);
  const { pathname, search, hash } = useLocation();

  const left = session.status === 'signed-out' && session.because === 'left';
  if (left || (session.status === 'code-needed' && !user)) {
    return (
      <Navigate to={publicPaths.signIn()} replace state={{ from: pathname + search + hash }} />
    );
  }
  if (!user) return <LoadingState label="Loading portal..." />;
  return (
    // Another person's sign-in remounts the pages.
    <SignedInUserContext key={user.userId} value={user}>
      {children}
      <StepUp />
      {session.status === 'signed-out' && <SignInAgain />}
      {session.status === 'code-needed' && (
        <SecondStepAgain factors={session.factors} onClose={() => void signOut()} />
      )}
    </SignedInUserContext>
  );
}

/** The value, or the last one while there is none. */
function useLatest(value: SignedIn | null): SignedIn | null {
  const [latest, setLatest] = useState(value);
  if (value && value !== latest) setLatest(value);
  return value ?? latest;
}

function SignInAgain() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const attempt = useAttempt(username, (secret) => signIn(username, secret));
  return (
    <AttemptDialog
      attempt={attempt}
      secret={password}
      title="Your session has ended"
      description="Sign in again to continue. What you typed is still here."
      label="Sign in again"
    >
      <UsernameField value={username} onChange={setUsername} />
      <PasswordField value={password} onChange={setPassword} />
    </AttemptDialog>
  );
}
