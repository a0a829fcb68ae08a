import { useLocation } from 'react-router-dom';
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
  const token = useLocation().hash.slice(1);

  if (session.status === 'loading') return <LoadingState label="Loading invitation..." />;
  if (session.status === 'signed-out') return <WelcomePage token={token} />;
  return (
    <AcceptPage key={session.userId} token={token} userId={session.userId} email={session.email} />
  );
}
