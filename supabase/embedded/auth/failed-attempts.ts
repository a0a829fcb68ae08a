/** How often an account may be tried with a wrong secret from one address, and how long a failure counts. */
export const FAILED_ATTEMPTS = { most: 10, withinMs: 5 * 60_000 } as const;

/** Failed sign-ins, for as long as they count. */
export interface FailedAttempts {
  /** The seconds to wait before the next attempt; 0 for none. */
  wait: (account: string, address: string) => number;
  failed: (account: string, address: string) => void;
  /** A right answer clears the failures before it. */
  succeeded: (account: string, address: string) => void;
}

/**
 * Counts by account and address together: it slows down guessing at one account from one place, and no attacker can
 * lock a user out from elsewhere. Kept in memory: a restart forgets.
 */
export function failedAttempts(
  { most, withinMs }: { most: number; withinMs: number } = FAILED_ATTEMPTS,
  now: () => number = Date.now,
): FailedAttempts {
  const moments = new Map<string, number[]>();
  const keyOf = (account: string, address: string) => `${account.trim().toLowerCase()} ${address}`;
  const lately = (key: string) => {
    const kept = (moments.get(key) ?? []).filter((moment) => now() - moment < withinMs);
    if (kept.length === 0) moments.delete(key);
    else moments.set(key, kept);
    return kept;
  };
  return {
    wait(account, address) {
      const kept = lately(keyOf(account, address));
      const [oldest] = kept.slice(-most);
      if (kept.length < most || oldest === undefined) return 0;
      return Math.ceil((oldest + withinMs - now()) / 1000);
    },
    failed(account, address) {
      const key = keyOf(account, address);
      moments.set(key, [...lately(key), now()].slice(-most));
    },
    succeeded(account, address) {
      moments.delete(keyOf(account, address));
    },
  };
}
