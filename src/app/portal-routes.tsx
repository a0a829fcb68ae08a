import { Navigate, type RouteObject } from 'react-router-dom';
import { Component as CompanyRoute } from '@/company/company.route';
import { Component as PortalRedirect } from '@/company/portal-redirect.route';
import { DataRoot, loader as dataLoader } from './data-root';
import { ErrorPage } from './error-page';
import { PortalRoot } from './portal-root';

const notFound = async () => ({ Component: (await import('./not-found-page')).NotFoundPage });

const pages: RouteObject[] = [
  { path: 'portal', lazy: () => import('@/modules/portal-home/portal-home.route') },
  { path: 'patients', lazy: () => import('@/modules/patients/patients.route') },
  {
    path: 'patients/:patientId',
    lazy: () => import('@/modules/patients/chart/patient.route'),
  },
  {
    path: 'patients/:patientId/merge/:otherId',
    lazy: () => import('@/modules/patients/merge/merge.route'),
  },
  { path: 'inbox', lazy: () => import('@/modules/inbox/inbox.route') },
  { path: 'inbox/senders', lazy: () => import('@/modules/inbox/senders.route') },
  { path: 'inbox/:packetId', lazy: () => import('@/modules/inbox/packet.route') },
  { path: 'referrals', lazy: () => import('@/modules/referrals/referrals.route') },
  {
    path: 'referrals/directory',
    lazy: () => import('@/modules/referrals/directory/directory.route'),
  },
  {
    path: 'referrals/import',
    lazy: () => import('@/modules/referrals/import/import.route'),
  },
  {
    path: 'referrals/network/:part?',
    lazy: () => import('@/modules/referrals/network/network.route'),
  },
  {
    path: 'referrals/:referralId',
    lazy: () => import('@/modules/referrals/detail/referral-detail.route'),
  },
  { path: 'insurance', lazy: () => import('@/modules/insurance/insurance.route') },
  {
    path: 'insurance/verifications/:eligibilityRequestId',
    lazy: () => import('@/modules/insurance/eligibility/request/request.route'),
  },
  {
    path: 'insurance/patients/:patientId',
    lazy: () => import('@/modules/insurance/coverages/coverages.route'),
  },
  {
    path: 'insurance/coverages/:coverageId',
    lazy: () => import('@/modules/insurance/coverages/coverages.route'),
  },
  {
    path: 'insurance/authorizations',
    lazy: () => import('@/modules/authorizations/authorizations.route'),
  },
  {
    path: 'insurance/authorizations/:authorizationId',
    lazy: () => import('@/modules/authorizations/detail/authorization.route'),
  },
  { path: 'queue', lazy: () => import('@/modules/queue/queue.route') },
  { path: 'queue/:caseId', lazy: () => import('@/modules/queue/case/case.route') },
  { path: 'schedule', lazy: () => import('@/modules/schedule/schedule.route') },
  {
    path: 'schedule/requests/:requestId',
    lazy: () => import('@/modules/schedule/detail/request-detail.route'),
  },
  { path: 'messages', lazy: () => import('@/modules/messages/messages.route') },
  { path: 'provider/:providerId', lazy: () => import('@/modules/provider/provider.route') },
  { path: 'analytics', lazy: () => import('@/modules/analytics/analytics.route') },
  { path: 'allergy', lazy: () => import('@/modules/allergy/allergy.route') },
  { path: 'allergy/tables', lazy: () => import('@/modules/allergy/tables/tables.route') },
  {
    path: 'allergy/patients/:patientId',
    lazy: () => import('@/modules/allergy/patient/patient.route'),
  },
  {
    path: 'allergy/patients/:patientId/tests/:testId',
    lazy: () => import('@/modules/allergy/testing/test.route'),
  },
  { path: 'allergy/shots', lazy: () => import('@/modules/allergy/shots/shot-room.route') },
  {
    path: 'allergy/follow-up',
    lazy: () => import('@/modules/allergy/follow-up/follow-up.route'),
  },
  {
    path: 'allergy/day-sheet',
    lazy: () => import('@/modules/allergy/day-sheet/day-sheet.route'),
  },
  { path: 'allergy/mixing', lazy: () => import('@/modules/mixing/mixing.route') },
  {
    path: 'allergy/mixing/sets/:setId',
    lazy: () => import('@/modules/mixing/mix-set.route'),
  },
  {
    path: 'allergy/mixing/vials/:vialId',
    lazy: () => import('@/modules/mixing/vial.route'),
  },
  {
    path: 'allergy/mixing/staff',
    lazy: () => import('@/modules/mixing/mixing-staff.route'),
  },
  { path: 'allergy/stock', lazy: () => import('@/modules/mixing/stock/stock.route') },
  { path: 'allergy/catalog', lazy: () => import('@/modules/mixing/catalog/catalog.route') },
  { path: 'marketplace', lazy: () => import('@/modules/marketplace/marketplace.route') },
  {
    path: 'marketplace/allergy-ally',
    lazy: () => import('@/modules/allergy-ally/allergy-ally.route'),
  },
  {
    path: 'marketplace/secrets-vault',
    lazy: () => import('@/modules/secrets-vault/secrets-vault.route'),
  },
  {
    path: 'marketplace/secrets-vault/open',
    lazy: () => import('@/modules/secrets-vault/open/vault.route'),
  },
  { path: '*', lazy: notFound },
];

/** The settings pages share one frame, which links them. */
const settingsPages: RouteObject[] = [
  { path: 'settings', lazy: () => import('@/modules/settings/settings.route') },
  {
    path: 'settings/bundles/:bundleId?',
    lazy: () => import('@/modules/settings/bundles/bundles.route'),
  },
  { path: 'settings/branding', lazy: () => import('@/modules/settings/branding.route') },
  {
    path: 'settings/sample-patients',
    lazy: () => import('@/modules/settings/samples/samples.route'),
  },
  {
    path: 'settings/providers',
    lazy: () => import('@/modules/admin/users/providers/providers.route'),
  },
  {
    path: 'settings/locations',
    lazy: () => import('@/modules/admin/system-settings/locations.route'),
  },
  { path: 'admin', lazy: () => import('@/modules/admin/admin.route') },
  { path: 'admin/:area', lazy: () => import('@/modules/admin/admin-area.route') },
  { path: 'insurance/payers', lazy: () => import('@/modules/insurance/payers/payers.route') },
  {
    path: 'user-settings/:part?',
    lazy: () => import('@/modules/user-settings/user-settings.route'),
  },
];

const withErrors = (page: RouteObject) => ({ ...page, errorElement: <ErrorPage /> });

/**
 * Everything behind the landing page and the sign-in. It is bundled with the portal's frame, which
 * every page needs.
 */
export const portalRoutes: RouteObject[] = [
  {
    Component: DataRoot,
    loader: dataLoader,
    shouldRevalidate: () => false,
    children: [
      { path: '/invitation', lazy: () => import('@/modules/account/invitation/invitation.route') },
      {
        path: '/forgot-password',
        lazy: () => import('@/modules/account/password/forgot-password.route'),
      },
      {
        path: '/new-password',
        lazy: () => import('@/modules/account/password/new-password.route'),
      },
      {
        Component: PortalRoot,
        children: [
          { path: '/portal', Component: PortalRedirect },
          {
            path: '/companies/:slug',
            Component: CompanyRoute,
            children: [
              // A clinic's address without a page is its home.
              { index: true, element: <Navigate to="portal" replace /> },
              ...pages.map(withErrors),
              {
                lazy: () => import('@/company/settings/settings-shell.route'),
                errorElement: <ErrorPage />,
                children: settingsPages.map(withErrors),
              },
            ],
          },
        ],
      },
    ],
  },
];
