import { lazyView } from '@/kit/lazy/lazy-view';
import { Skeleton } from '@/ui/skeleton';

export const AuthorizationsCard = lazyView(
  () => import('./authorizations-card'),
  'AuthorizationsCard',
  <Skeleton className="h-32 rounded-lg" />,
);
