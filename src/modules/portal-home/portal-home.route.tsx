import { PortalHomePage } from './portal-home-page';

/** `/companies/:slug/portal` */
export function Component() {
  return <PortalHomePage />;
}
