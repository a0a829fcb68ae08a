import { wipe } from '../core/bytes';
import type { VaultRole } from '../core/log-entry';
import { commitOf, linkEpochs, newVaultKey } from '../core/vault-key';
import { requireOpened } from './store';
import { giveMissingKeys, keyOf, recipientsOf, wrapsFor } from './vault-keys';
import { saveInfo } from './vaults';
import { afterOthers, say } from './write';

/** Gives somebody access, or another kind of it. */
export function grant(vault: string, user: string, role: VaultRole): Promise<void> {
  return afterOthers(async () => {
    // Sent again after a lost answer.
    if (requireOpened().log.vaults.get(vault)?.members.get(user) === role) return;
    const key = await keyOf(vault);
    await say({ type: 'grant', vault, user, role }, async (log) => {
      const epoch = log.vaults.get(vault)?.epoch ?? 1;
      return { wraps: await wrapsFor(log, vault, epoch, key, [user]) };
    });
    wipe(key);
  });
}

/**
 * Makes a new key for a vault, without those who lose access; what they knew before they may still know. Where they are
 * out already, as after a lost answer or where a colleague was quicker, none is made that isn't owed.
 */
export async function rotate(vault: string, without: readonly string[]): Promise<void> {
  await afterOthers(async () => {
    const { account, log: known } = requireOpened();
    const facts = known.vaults.get(vault);
    if (facts?.stale === false && !without.some((user) => facts.members.has(user))) return;
    const { clinic } = account;
    const epoch = (facts?.epoch ?? 0) + 1;
    const before = await keyOf(vault);
    const key = newVaultKey();
    const commit = await commitOf(clinic, vault, epoch, key);
    await say({ type: 'rotate', vault, without: [...without], epoch, commit }, async (log) => ({
      wraps: await wrapsFor(log, vault, epoch, key, recipientsOf(log, vault)),
      links: [await linkEpochs(clinic, vault, epoch, key, before)],
    }));
    wipe(key);
    wipe(before);
  });
  // The first record under the new key: from here on the chain itself says that the log is at least so long.
  await saveInfo(vault, (info) => info);
}

let isTending = false;

/** Does what a manager's device owes its vaults: a new key where somebody left, and keys that are missing. */
export async function tend(): Promise<void> {
  if (isTending || requireOpened().isOffline) return;
  isTending = true;
  try {
    const managed = [...requireOpened().vaults.values()].filter(({ role }) => role === 'manage');
    for (const { id } of managed) {
      if (requireOpened().log.vaults.get(id)?.stale) await rotate(id, []);
      await giveMissingKeys(id);
    }
  } finally {
    isTending = false;
  }
}
