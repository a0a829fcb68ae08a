import { publicPaths } from '@/lib/public-paths';
import { returnPath } from '@/session/return-path';

/**
 * Where patients' sign-in leads: the page that asked for it, if that is a patient's, or their first.
 * @param state the history state, of any shape
 */
export function myReturnPath(state: unknown): string {
  const path = returnPath(state);
  const { pathname } = new URL(path, 'https://portal.example');
  const isSignIn = pathname === publicPaths.mySignIn();
  return pathname.startsWith(`${publicPaths.my()}/`) && !isSignIn ? path : publicPaths.my();
}
