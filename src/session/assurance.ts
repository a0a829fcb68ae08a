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

/** By what somebody can be recognized besides their password: ids of what they have finished setting up. */
export interface Factors {
  apps: readonly string[];
  passkeys: readonly string[];
}

export function verifiedFactors({ factors = [] }: Pick<User, 'factors'>): Factors {
  const idsOf = (kind: string) =>
    factors
      .filter(({ status, factor_type }) => status === 'verified' && factor_type === kind)
      .map(({ id }) => id);
  return { apps: idsOf('totp'), passkeys: idsOf('webauthn') };
}

export function hasSome({ apps, passkeys }: Factors): boolean {
  return apps.length + passkeys.length > 0;
}
