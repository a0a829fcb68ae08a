import { publicPaths } from '@/lib/public-paths';

/**
 * Where sign-in leads: the requested page or the portal. Accepts only paths of this app (without
 * control characters, which browsers drop), so that no crafted link can redirect after sign-in.
 * @param state the guard's history state, of any shape
 */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  if (typeof from !== 'string' || !/^\/(?![/\\])\P{Cc}*$/u.test(from))
    return publicPaths.portalRedirect();
  return from;
}
