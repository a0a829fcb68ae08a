import { Outlet } from 'react-router-dom';
import { RequireSession } from '@/session/require-session';
import { UnsavedQuestion } from '@/ui/unsaved-question';

export function PortalRoot() {
  return (
    <RequireSession>
      <Outlet />
      <UnsavedQuestion />
    </RequireSession>
  );
}
