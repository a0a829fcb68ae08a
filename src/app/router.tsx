import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import {
  createBrowserRouter,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useLocation,
} from 'react-router-dom';
import { whenIdle } from '@/lib/when-idle';
import { PageLanguage, useLanguage } from '@/preferences/language';
import { ThemeProvider } from '@/preferences/theme';
import { ErrorPage } from './error-page';

/** No frame has added a landmark here. */
const notFoundAnywhere = async () => {
  const { NotFoundPage } = await import('./not-found-page');
  return { element: inMain(<NotFoundPage />) };
};

const inMain = (page: ReactElement) => <main>{page}</main>;

const ROOT = 'app';

/**
 * The routes a visit starts with; createAppRouter adds the portal's on demand.
 *
 * @param Landing the loaded landing page: a router can only take over its HTML if it has nothing to
 *   wait for
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
    // The portal has many pages, and visitors shouldn't download the list of their files: it comes
    // with the portal's frame.
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (MY.test(path)) {
        const { myRoutes } = await import('./my-routes');
        patch(ROOT, myRoutes);
      }
      if (!PORTAL.test(path)) return;
      const { portalRoutes } = await import('./portal-routes');
      patch(ROOT, portalRoutes);
    },
  });
}

/** Patients' pages, which load nothing of the portal. */
const MY = /^\/my(\/|$)/;
const PORTAL = /^\/(companies|portal|invitation|forgot-password|new-password)(\/|$)/;

/**
 * Wraps every page: language, theme, background, toasts. New pages start at the top; Back restores the
 * position.
 */
function RootLayout() {
  const language = useLanguage(useLocation().pathname);
  return (
    <ThemeProvider>
      <ScrollRestoration />
      {language && (
        <PageLanguage value={language}>
          <Outlet />
        </PageLanguage>
      )}
      <Late />
    </ThemeProvider>
  );
}

/** Loaded after the first paint, or once back online if that failed. */
function Late() {
  const [AfterPaint, setAfterPaint] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      import('./after-paint').then(
        (module) => setAfterPaint(() => module.AfterPaint),
        () => window.addEventListener('online', () => void load(), { once: true }),
      );
    return whenIdle(() => void load());
  }, []);
  return AfterPaint && <AfterPaint />;
}
