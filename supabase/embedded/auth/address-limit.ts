import type { AddressLimits } from '../auth-settings.ts';

/** How many requests of one address hosted Supabase's sign-in service takes at once, whatever the limit. */
const AT_ONCE = 30;

const FIVE_MINUTES_MS = 5 * 60_000;

interface AddressLimit {
  /** Counts one request of an address: returns 0 if allowed, otherwise the seconds to wait. */
  take: (address: string) => number;
}

/**
 * Limits requests by their address, for any account: it slows down trying many accounts from one place. Thirty at
 * once, then as many as come back with time. Kept in memory: a restart forgets.
 */
export function addressLimit(perFiveMinutes: number, now: () => number = Date.now): AddressLimit {
  const msForOne = FIVE_MINUTES_MS / perFiveMinutes;
  const spent = new Map<string, { count: number; at: number }>();
  return {
    take(address) {
      const at = now();
      const before = spent.get(address) ?? { count: 0, at };
      const count = Math.max(0, before.count - (at - before.at) / msForOne);
      if (count > AT_ONCE - 1) return Math.ceil(((count - AT_ONCE + 1) * msForOne) / 1000);
      spent.set(address, { count: count + 1, at });
      return 0;
    },
  };
}

/** The configured limit of each endpoint; each endpoint counts separately. */
const PLACES: Record<string, keyof AddressLimits> = {
  'POST /token': 'token_refresh',
  'POST /signup': 'sign_in_sign_ups',
  'POST /recover': 'sign_in_sign_ups',
  'POST /resend': 'sign_in_sign_ups',
  'POST /magiclink': 'sign_in_sign_ups',
  'POST /otp': 'sign_in_sign_ups',
  'PUT /user': 'sign_in_sign_ups',
  'POST /verify': 'token_verifications',
  // The service has a limit of its own for it, of the same size. Each challenge is good for one guess.
  'POST /passkeys/authentication/options': 'sign_in_sign_ups',
};

/**
 * The limits of `[auth.rate_limit]` as hosted Supabase applies them: per endpoint; password sign-ins count like token
 * refreshes.
 *
 * @returns the seconds that the address has to wait
 */
export function addressLimits(
  limits: AddressLimits | null,
): (place: string, address: string | null) => number {
  const kept = new Map(
    limits && Object.entries(PLACES).map(([place, name]) => [place, addressLimit(limits[name])]),
  );
  return (place, address) => (address === null ? 0 : (kept.get(place)?.take(address) ?? 0));
}
