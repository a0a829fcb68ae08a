import type { ComponentType, ReactElement } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { LoadingState } from '@/ui/loading-state';
import { ErrorPage } from './error-page';
import { RootLayout } from './root-layout';

const notFound = async () => ({ Component: (await import('./not-found-page')).NotFoundPage });

/** The same where no frame has put a landmark around it. */
const notFoundAnywhere = async () => {
  const { NotFoundPage } = await import('./not-found-page');
  return { element: inMain(<NotFoundPage />) };
};

const inMain = (page: ReactElement) => <main>{page}</main>;

const portalPages: RouteObject[] = [
  { path: 'portal', lazy: () => import('@/modules/portal-home/portal-home.route') },
  { path: 'referrals', lazy: () => import('@/modules/referrals/referrals.route') },
  {
    path: 'referrals/:referralId',
    lazy: () => import('@/modules/referrals/detail/referral-detail.route'),
  },
  { path: 'insurance', lazy: () => import('@/modules/insurance/insurance.route') },
  { path: 'queue', lazy: () => import('@/modules/queue/queue.route') },
  { path: 'queue/:caseId', lazy: () => import('@/modules/queue/case/case.route') },
  { path: 'schedule', lazy: () => import('@/modules/schedule/schedule.route') },
  { path: 'messages', lazy: () => import('@/modules/messages/messages.route') },
  { path: 'provider/:providerId', lazy: () => import('@/modules/provider/provider.route') },
  { path: 'analytics', lazy: () => import('@/modules/analytics/analytics.route') },
  { path: 'settings', lazy: () => import('@/modules/settings/settings.route') },
  {
    path: 'settings/bundles',
    lazy: () => import('@/modules/settings/bundles/bundles.route'),
  },
  {
    path: 'settings/bundles/:bundleId',
    lazy: () => import('@/modules/settings/bundles/editor/bundle-editor.route'),
  },
  { path: 'admin', lazy: () => import('@/modules/admin/admin.route') },
  { path: 'admin/security', lazy: () => import('@/modules/admin/security/security.route') },
  { path: 'admin/:area', lazy: () => import('@/modules/admin/admin-area.route') },
  { path: 'user-settings', lazy: () => import('@/modules/user-settings/user-settings.route') },
  { path: 'marketplace', lazy: () => import('@/modules/marketplace/marketplace.route') },
  {
    path: 'marketplace/allergy-ally',
    lazy: () => import('@/modules/allergy-ally/allergy-ally.route'),
  },
  {
    path: 'marketplace/secrets-vault',
    lazy: () => import('@/modules/secrets-vault/secrets-vault.route'),
  },
  { path: '*', lazy: notFound },
];

/**
 * Every route of the app. Pages are loaded when they are first asked for.
 *
 * @param Landing the landing page where it is at hand already: its HTML can only be taken over by a
 *   router that has nothing to wait for
 */
export function appRoutes(Landing?: ComponentType): RouteObject[] {
  return [
    {
      element: <RootLayout />,
      errorElement: inMain(<ErrorPage />),
      hydrateFallbackElement: <LoadingState label="Loading..." />,
      children: [
        Landing
          ? { path: '/', Component: Landing }
          : { path: '/', lazy: () => import('@/modules/landing/landing.route') },
        { path: '/signin', lazy: () => import('@/modules/sign-in/sign-in.route') },
        {
          lazy: () => import('./data-root'),
          children: [
            { path: '/invitation', lazy: () => import('@/modules/invitation/invitation.route') },
            {
              lazy: () => import('./portal-root'),
              children: [
                { path: '/portal', lazy: () => import('@/company/portal-redirect.route') },
                {
                  path: '/companies/:slug',
                  lazy: () => import('@/company/company.route'),
                  children: portalPages.map((page) => ({ ...page, errorElement: <ErrorPage /> })),
                },
              ],
            },
          ],
        },
        { path: '*', lazy: notFoundAnywhere },
      ],
    },
  ];
}

export function createAppRouter(Landing?: ComponentType) {
  return createBrowserRouter(appRoutes(Landing));
}
