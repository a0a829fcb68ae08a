import { Outlet } from 'react-router-dom';
import { RequireSession } from '@/session/require-session';

/** Everything behind the sign-in. */
export function PortalRoot() {
  return (
    <RequireSession>
      <Outlet />
    </RequireSession>
  );
}
