import { changeDoors, withPassphrase } from '@/records/vaults/core/account';
import { argon2InWorker } from '@/records/vaults/core/argon2-in-worker';
import { type Argon2id, raisedKdf } from '@/records/vaults/core/kdf';
import { saveAccount } from '@/records/vaults/vaults.mutations';
import { openedNow, setOpened } from './store';
import { keepOpened } from './sync';

/** Argon2id that measures its last run. */
export function timedArgon2(): { argon2id: Argon2id; tookMs: () => number } {
  let tookMs = Number.POSITIVE_INFINITY;
  return {
    tookMs: () => tookMs,
    argon2id: async (...asked) => {
      const began = performance.now();
      const made = await argon2InWorker(...asked);
      tookMs = performance.now() - began;
      return made;
    },
  };
}

/**
 * Seals the passphrase's door anew at a higher cost if opening took little time here: settings from
 * years ago, or from a slow phone, don't stay. Changes only the account just opened; another change
 * wins.
 */
export async function raiseCost(passphrase: string, tookMs: number): Promise<void> {
  const before = openedNow();
  if (!before || before.isFromCopy) return;
  const { account, stored, proof, revision } = before;
  const kdf = raisedKdf(stored.passphrase.kdf, tookMs);
  if (kdf === null) return;
  const opener = { by: 'passphrase', passphrase, argon2id: argon2InWorker } as const;
  const change = withPassphrase(argon2InWorker, account, stored, passphrase, kdf);
  const changed = await changeDoors(account, stored, opener, change);
  const saved = await saveAccount(account.clinic, proof, revision, { account: changed });
  const now = openedNow();
  // Locked since, or another change won.
  if (now?.stored !== stored) return;
  setOpened({ ...now, stored: changed, revision: saved });
  keepOpened();
}
