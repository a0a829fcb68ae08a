import { useEffect } from 'react';
import { prefetchPage } from '@/lib/prefetch';
import { publicPaths } from '@/lib/public-paths';
import { whenIdle } from '@/lib/when-idle';
import { LandingPage } from './landing-page';

/** `/`, the shop window. */
export function Component() {
  // Every button here leads to this page.
  useEffect(() => whenIdle(() => prefetchPage(publicPaths.signIn())), []);
  return <LandingPage />;
}
