import type { User } from '@supabase/auth-js';

/** What a token says; nothing for one that isn't of this server, which will refuse it. */
function claimsOf(token: string): object {
  const [, payload = ''] = token.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return typeof claims === 'object' && claims ? claims : {};
  } catch {
    return {};
  }
}

/** The assurance level of a token: `aal2` after a second factor; null if it has none. */
export function assuranceOf(token: string): string | null {
  const claims = claimsOf(token);
  return 'aal' in claims && typeof claims.aal === 'string' ? claims.aal : null;
}

/** When a token's session last gave a code, a password or a passkey, in milliseconds; 0 if unknown. */
export function lastProofOf(token: string): number {
  const claims = claimsOf(token);
  const proofs: unknown[] = 'amr' in claims && Array.isArray(claims.amr) ? claims.amr : [];
  const times = proofs.map((proof) =>
    typeof proof === 'object' && proof && 'timestamp' in proof ? Number(proof.timestamp) : 0,
  );
  return Math.max(0, ...times) * 1_000;
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
