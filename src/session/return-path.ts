import { publicPaths } from '@/lib/public-paths';

/**
 * Where a finished sign-in goes: the page that was asked for, or the portal. Only a path of this app
 * counts (a control character would be dropped from it on the way), so that no crafted link can send somebody elsewhere right after signing in.
 *
 * @param state the history state that the guard left, of any shape
 */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  if (typeof from !== 'string' || !/^\/(?![/\\])\P{Cc}*$/u.test(from))
    return publicPaths.portalRedirect();
  return from;
}
