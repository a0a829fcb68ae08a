import { Navigate, useLocation } from 'react-router-dom';
import { returnPath } from '@/session/return-path';
import { useSession } from '@/session/session-store';
import { SignInPage } from './sign-in-page';

/** `/signin`: for somebody already signed in, a way through. */
export function Component() {
  const session = useSession();
  const location = useLocation();
  if (session.status === 'signed-in') return <Navigate to={returnPath(location.state)} replace />;
  return <SignInPage />;
}
