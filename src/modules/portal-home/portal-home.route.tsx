import { PortalHomePage } from './portal-home-page';

export function Component() {
  return <PortalHomePage />;
}
