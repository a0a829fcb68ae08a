import { lazyView } from '@/kit/lazy/lazy-view';

/** Mostly nothing is open: nothing holds its place. */
export const AuthorizationNeeds = lazyView(
  () => import('./authorization-needs'),
  'AuthorizationNeeds',
  null,
);
