import { Navigate, useLocation } from 'react-router-dom';
import { publicPaths } from '@/lib/public-paths';
import { useSession } from '@/session/session-store';
import { LoadingState } from '@/ui/loading-state';
import { AcceptPage } from './accept-page';
import { WelcomePage } from './welcome-page';

/**
 * `/invitation#<token>`. Browsers don't send what follows the #, so the token reaches only the
 * database, in a request body, and never a log or a Referer header.
 */
export function Component() {
  const session = useSession();
  const { pathname, hash } = useLocation();
  const token = hash.slice(1);

  if (session.status === 'loading') return <LoadingState label="Loading invitation..." />;
  if (session.status === 'signed-out') return <WelcomePage token={token} />;
  if (session.status === 'code-needed') {
    return <Navigate to={publicPaths.signIn()} replace state={{ from: pathname + hash }} />;
  }
  return (
    <AcceptPage key={session.userId} token={token} userId={session.userId} email={session.email} />
  );
}
