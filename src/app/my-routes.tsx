import type { RouteObject } from 'react-router-dom';

/** Patients' pages: nothing of the portal's frame, its data or its staff. */
export const myRoutes: RouteObject[] = [
  { path: '/my/signin', lazy: () => import('@/modules/my-sign-in/sign-in.route') },
];
