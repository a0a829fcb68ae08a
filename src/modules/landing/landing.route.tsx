import { useEffect } from 'react';
import { paths } from '@/lib/paths';
import { prefetchPage } from '@/lib/prefetch';
import { whenIdle } from '@/ui/when-idle';
import { LandingPage } from './landing-page';

/** `/`, the shop window. */
export function Component() {
  // Every button here leads to the same place.
  useEffect(() => whenIdle(() => prefetchPage(paths.signIn())), []);
  return <LandingPage />;
}
