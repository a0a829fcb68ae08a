import { Navigate, useLocation } from 'react-router-dom';
import { publicPaths } from '@/lib/public-paths';
import { useSession } from '@/session/session-store';
import { LoadingState } from '@/ui/loading-state';
import { AcceptPage } from './accept-page';
import { WelcomePage } from './welcome-page';

/**
 * `/invitation#<token>`. Browsers keep what stands behind the # to themselves: the token reaches no
 * server but the database, in the body of a request, and no log or Referer on the way.
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
