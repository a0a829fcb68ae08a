import { lazyView } from '@/kit/lazy/lazy-view';

export const AuthorizationsCard = lazyView(
  () => import('./authorizations-card'),
  'AuthorizationsCard',
);
