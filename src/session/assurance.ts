import type { User } from '@supabase/auth-js';

/** The assurance level of a token: `aal2` after a second factor; null if it has none. */
export function assuranceOf(token: string): string | null {
  const [, payload = ''] = token.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    const level = typeof claims === 'object' && claims && 'aal' in claims ? claims.aal : null;
    return typeof level === 'string' ? level : null;
  } catch {
    // Not a token of this server, which will refuse it.
    return null;
  }
}

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
