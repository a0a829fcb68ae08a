import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { prefetchPage } from '@/lib/prefetch';
import { DEMO_SLUG, publicPaths } from '@/lib/public-paths';
import { whenIdle } from '@/lib/when-idle';
import { returnPath } from '@/session/return-path';
import { useSession } from '@/session/session-store';
import { CodePage } from './code-page';
import { SignInPage } from './sign-in-page';

/** `/signin`; redirects a member who is signed in. */
export function Component() {
  const session = useSession();
  const location = useLocation();
  useEffect(() => whenIdle(prefetchPortal), []);
  if (session.status === 'signed-in') return <Navigate to={returnPath(location.state)} replace />;
  if (session.status === 'code-needed') return <CodePage factors={session.factors} />;
  return <SignInPage />;
}

/** Prefetches the next pages while the member types. They are the same for every clinic. */
function prefetchPortal() {
  prefetchPage(publicPaths.portalRedirect());
  prefetchPage(publicPaths.portal(DEMO_SLUG));
}
