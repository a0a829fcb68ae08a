import { AuthorizationsPage } from './authorizations-page';

export function Component() {
  return <AuthorizationsPage />;
}
