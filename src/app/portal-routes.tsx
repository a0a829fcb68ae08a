import { Navigate, type RouteObject } from 'react-router-dom';
import { Component as CompanyRoute } from '@/company/company.route';
import { Component as PortalRedirect } from '@/company/portal-redirect.route';
import { DataRoot, loader as dataLoader } from './data-root';
import { ErrorPage } from './error-page';
import { page } from './page';
import { PortalRoot } from './portal-root';

const pages: RouteObject[] = [
  {
    path: 'portal',
    lazy: page(() => import('@/modules/portal-home/portal-home-page'), 'PortalHomePage'),
  },
  {
    path: 'end-of-day',
    lazy: page(() => import('@/modules/end-of-day/end-of-day-page'), 'EndOfDayPage'),
  },
  {
    path: 'patients',
    lazy: page(() => import('@/modules/patients/patients-page'), 'PatientsPage'),
  },
  {
    path: 'patients/:patientId',
    lazy: page(() => import('@/modules/patients/chart/patient-page'), 'PatientPage', 'patientId'),
  },
  {
    path: 'patients/:patientId/merge/:otherId',
    lazy: page(
      () => import('@/modules/patients/merge/merge-page'),
      'MergePage',
      'patientId',
      'otherId',
    ),
  },
  { path: 'inbox', lazy: page(() => import('@/modules/inbox/list/inbox-page'), 'InboxPage') },
  {
    path: 'inbox/senders',
    lazy: page(() => import('@/modules/inbox/senders/senders-page'), 'SendersPage'),
  },
  {
    path: 'inbox/:packetId',
    lazy: page(() => import('@/modules/inbox/packet/packet-page'), 'PacketPage', 'packetId'),
  },
  {
    path: 'referrals',
    lazy: page(() => import('@/modules/referrals/referrals-page'), 'ReferralsPage'),
  },
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
    lazy: page(
      () => import('@/modules/referrals/detail/referral-detail-page'),
      'ReferralDetailPage',
      'referralId',
    ),
  },
  { path: 'insurance', lazy: () => import('@/modules/insurance/insurance.route') },
  {
    path: 'insurance/verifications/:eligibilityRequestId',
    lazy: page(
      () => import('@/modules/insurance/eligibility/request/request-page'),
      'RequestPage',
      'eligibilityRequestId',
    ),
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
    lazy: page(() => import('@/modules/authorizations/authorizations-page'), 'AuthorizationsPage'),
  },
  {
    path: 'insurance/authorizations/:authorizationId',
    lazy: page(
      () => import('@/modules/authorizations/detail/authorization-page'),
      'AuthorizationPage',
      'authorizationId',
    ),
  },
  { path: 'queue', lazy: page(() => import('@/modules/queue/queue-page'), 'QueuePage') },
  {
    path: 'queue/:caseId',
    lazy: page(() => import('@/modules/queue/case/case-page'), 'CasePage', 'caseId'),
  },
  {
    path: 'schedule',
    lazy: page(() => import('@/modules/schedule/schedule-page'), 'SchedulePage'),
  },
  {
    path: 'schedule/requests/:requestId',
    lazy: page(
      () => import('@/modules/schedule/detail/request-detail-page'),
      'RequestDetailPage',
      'requestId',
    ),
  },
  {
    path: 'messages',
    lazy: page(() => import('@/modules/messages/messages-page'), 'MessagesPage'),
  },
  {
    path: 'provider/:providerId',
    lazy: page(() => import('@/modules/provider/provider-page'), 'ProviderPage', 'providerId'),
  },
  {
    path: 'analytics',
    lazy: page(() => import('@/modules/analytics/analytics-page'), 'AnalyticsPage'),
  },
  {
    path: 'allergy',
    lazy: page(() => import('@/modules/allergy/allergy-start-page'), 'AllergyStartPage'),
  },
  {
    path: 'allergy/tests',
    lazy: page(() => import('@/modules/allergy/allergy-page'), 'AllergyPage'),
  },
  {
    path: 'allergy/tables',
    lazy: page(() => import('@/modules/allergy/tables/tables-page'), 'TablesPage'),
  },
  {
    path: 'allergy/patients/:patientId',
    lazy: page(
      () => import('@/modules/allergy/patient/allergy-patient-page'),
      'AllergyPatientPage',
      'patientId',
    ),
  },
  {
    path: 'allergy/patients/:patientId/tests/:testId',
    lazy: page(
      () => import('@/modules/allergy/testing/test-page'),
      'TestPage',
      'patientId',
      'testId',
    ),
  },
  {
    path: 'allergy/shots',
    lazy: page(() => import('@/modules/allergy/shots/shot-room-page'), 'ShotRoomPage'),
  },
  {
    path: 'allergy/follow-up',
    lazy: page(() => import('@/modules/allergy/follow-up/follow-up-page'), 'FollowUpPage'),
  },
  {
    path: 'allergy/day-sheet',
    lazy: page(() => import('@/modules/allergy/day-sheet/day-sheet-page'), 'DaySheetPage'),
  },
  {
    path: 'allergy/mixing',
    lazy: page(() => import('@/modules/mixing/mixing-page'), 'MixingPage'),
  },
  {
    path: 'allergy/mixing/sets/:setId',
    lazy: page(() => import('@/modules/mixing/mix-set-page'), 'MixSetPage', 'setId'),
  },
  {
    path: 'allergy/mixing/vials/:vialId',
    lazy: page(() => import('@/modules/mixing/vial-page'), 'VialPage', 'vialId'),
  },
  {
    path: 'allergy/mixing/staff',
    lazy: page(() => import('@/modules/mixing/mixing-staff-page'), 'MixingStaffPage'),
  },
  {
    path: 'allergy/stock',
    lazy: page(() => import('@/modules/mixing/stock/stock-page'), 'StockPage'),
  },
  {
    path: 'allergy/catalog',
    lazy: page(() => import('@/modules/mixing/catalog/catalog-page'), 'CatalogPage'),
  },
  {
    path: 'marketplace',
    lazy: page(() => import('@/modules/marketplace/marketplace-page'), 'MarketplacePage'),
  },
  {
    path: 'marketplace/allergy-ally',
    lazy: page(() => import('@/modules/allergy-ally/allergy-ally-page'), 'AllergyAllyPage'),
  },
  {
    path: 'marketplace/secrets-vault',
    lazy: page(() => import('@/modules/secrets-vault/secrets-vault-page'), 'SecretsVaultPage'),
  },
  {
    path: 'marketplace/secrets-vault/open',
    lazy: page(() => import('@/modules/secrets-vault/vault-page'), 'VaultPage'),
  },
  { path: '*', lazy: page(() => import('./not-found-page'), 'NotFoundPage') },
];

/** The settings pages share one frame, which links them. */
const settingsPages: RouteObject[] = [
  {
    path: 'settings',
    lazy: page(() => import('@/modules/settings/settings-page'), 'SettingsPage'),
  },
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
    path: 'settings/articles',
    lazy: () => import('@/modules/settings/articles/articles.route'),
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
  {
    path: 'insurance/payers',
    lazy: page(() => import('@/modules/insurance/payers/payers-page'), 'PayersPage'),
  },
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
