import type { User } from '@supabase/auth-js';

/** How sure the server is of who has this token: `aal2` once a second factor was given; null when it doesn't say. */
export function assuranceOf(token: string): string | null {
  const [, payload = ''] = token.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    const level = typeof claims === 'object' && claims && 'aal' in claims ? claims.aal : null;
    return typeof level === 'string' ? level : null;
  } catch {
    // Nothing that this server has written; it will refuse it itself.
    return null;
  }
}

/** The authenticator apps that somebody has finished setting up. */
export function verifiedFactorIds({ factors = [] }: Pick<User, 'factors'>): string[] {
  return factors
    .filter(({ status, factor_type }) => status === 'verified' && factor_type === 'totp')
    .map(({ id }) => id);
}
