import type { Head } from '@vault/log';
import { type Chain, cleanUntil, type PinnedChain } from '@vault/records';
import { z } from 'zod';

const headSchema = z.object({ seq: z.int().min(0), hash: z.string() });

const chainSchema = headSchema.extend({ clean: z.int().min(0).optional() });

export const pinsSchema = z.object({ log: headSchema, vaults: z.record(z.string(), chainSchema) });

/** What this device has seen of the log and each vault, as hashes: it accepts no less later. */
export type Pins = z.infer<typeof pinsSchema>;

const keyOf = (clinic: string, user: string) => `vault-heads:${clinic}:${user}`;

export function readPins(clinic: string, user: string): Pins {
  const none: Pins = { log: { seq: 0, hash: '' }, vaults: {} };
  const stored = localStorage.getItem(keyOf(clinic, user));
  if (stored === null) return none;
  try {
    return pinsSchema.parse(JSON.parse(stored));
  } catch {
    return none;
  }
}

const later = <Seen extends Head>(head: Seen, seen: Seen | undefined) =>
  seen && seen.seq > head.seq ? seen : head;

export function pinOf(chain: Pick<Chain, 'head' | 'refused'>): PinnedChain {
  return { ...chain.head, clean: cleanUntil(chain) };
}

/** Stores what this tab has seen of log and vaults; another tab may have seen more. */
export function writePins(
  clinic: string,
  user: string,
  log: Head,
  vaults: readonly { id: string; chain: Pick<Chain, 'head' | 'refused'> }[],
): void {
  const seen = readPins(clinic, user);
  const heads = vaults.map(({ id, chain }) => [id, later(pinOf(chain), seen.vaults[id])] as const);
  const pins: Pins = {
    log: later(log, seen.log),
    vaults: { ...seen.vaults, ...Object.fromEntries(heads) },
  };
  try {
    localStorage.setItem(keyOf(clinic, user), JSON.stringify(pins));
  } catch {
    // Without storage there is nothing to compare later states with.
  }
}
