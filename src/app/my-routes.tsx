import type { RouteObject } from 'react-router-dom';
import { page } from './page';

/** Patients' pages: nothing of the portal's frame or its staff. Signing in loads no data. */
export const myRoutes: RouteObject[] = [
  { path: '/my/signin', lazy: () => import('@/modules/my-sign-in/sign-in.route') },
  { path: '/my/join', lazy: () => import('@/modules/my-sign-in/join.route') },
  {
    path: '/my/emergency',
    lazy: page(() => import('@/modules/my/emergency-page'), 'EmergencyPage'),
  },
  {
    path: '/my',
    lazy: page(() => import('./my-root'), 'MyRoot'),
    children: [
      { index: true, lazy: page(() => import('@/modules/my/charts-page'), 'ChartsPage') },
      {
        path: 'devices',
        lazy: page(() => import('@/modules/my-sign-in/devices-page'), 'DevicesPage'),
      },
      {
        path: ':chartId/messages',
        lazy: page(
          () => import('@/modules/my-chart/messages/messages-page'),
          'MessagesPage',
          'chartId',
        ),
      },
      {
        path: ':chartId/messages/:threadId',
        lazy: page(
          () => import('@/modules/my-chart/messages/conversation-page'),
          'ConversationPage',
          'chartId',
          'threadId',
        ),
      },
      {
        path: ':chartId/:page?',
        lazy: page(() => import('@/modules/my-chart/my-chart-page'), 'MyChartPage', 'chartId'),
      },
    ],
  },
];
