import { lazyView } from '@/kit/lazy/lazy-view';

/** Takes no space while loading: usually nothing is missing. */
export const AuthorizationNeeds = lazyView(
  () => import('./authorization-needs'),
  'AuthorizationNeeds',
  null,
);
