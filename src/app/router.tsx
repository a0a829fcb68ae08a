import type { ComponentType, ReactElement } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { ErrorPage } from './error-page';
import { RootLayout } from './root-layout';

/** No frame has put a landmark around it here. */
const notFoundAnywhere = async () => {
  const { NotFoundPage } = await import('./not-found-page');
  return { element: inMain(<NotFoundPage />) };
};

const inMain = (page: ReactElement) => <main>{page}</main>;

const ROOT = 'app';

/**
 * The routes that a visitor begins with; createAppRouter adds the portal's when one of them is asked for.
 * Pages are loaded when they are first asked for.
 *
 * @param Landing the landing page where it is at hand already: its HTML can only be taken over by a
 *   router that has nothing to wait for
 */
export function appRoutes(Landing?: ComponentType): RouteObject[] {
  return [
    {
      id: ROOT,
      element: <RootLayout />,
      errorElement: inMain(<ErrorPage />),
      children: [
        Landing
          ? { path: '/', Component: Landing }
          : { path: '/', lazy: () => import('@/modules/landing/landing.route') },
        { path: '/signin', lazy: () => import('@/modules/sign-in/sign-in.route') },
        { path: '/refer/:slug', lazy: () => import('@/modules/refer/refer.route') },
        { path: '/status', lazy: () => import('@/modules/status/status.route') },
        { path: '*', lazy: notFoundAnywhere },
      ],
    },
  ];
}

export function createAppRouter(Landing?: ComponentType) {
  return createBrowserRouter(appRoutes(Landing), {
    // The portal's pages are many, and the names of their files weigh on whoever only came to look: they
    // are listed in a file of their own, which comes with the portal's frame.
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (!PORTAL.test(path)) return;
      const { portalRoutes } = await import('./portal-routes');
      patch(ROOT, portalRoutes);
    },
  });
}

const PORTAL = /^\/(companies|portal|invitation|forgot-password|new-password)(\/|$)/;
