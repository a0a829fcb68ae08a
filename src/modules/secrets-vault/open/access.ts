import { wipe } from '@vault/bytes';
import { isRecoveryStale } from '@vault/log';
import type { VaultRole } from '@vault/log-entry';
import { SHARES_NEEDED } from '@/records/vaults/core/recovery';
import { commitOf, linkEpochs, newVaultKey } from '@/records/vaults/core/vault-key';
import { drawRecovery } from './recovery-keys';
import { requireOpened } from './store';
import { giveMissingKeys, keyOf, recipientsOf, wrapsFor } from './vault-keys';
import { saveInfo } from './vaults';
import { afterOthers, say } from './write';

/** Gives a person access to a vault, or changes its kind. */
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
 * Makes a new vault key, without those who lose access; they may remember what they saw. If they
 * are out already, after a lost answer or a colleague's change, it makes a key only if one is owed.
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
  // The first record with the new key proves in the chain that the log has this length.
  await saveInfo(vault, (info) => info);
}

let isTending = false;

/** Renews the recovery for its remaining holders after one has left or has new keys. */
async function renewRecovery(): Promise<void> {
  const { log, account } = requireOpened();
  const isSteward = log.people.get(account.user)?.steward === true;
  if (!isSteward || !isRecoveryStale(log)) return;
  const holders = log.recovery?.holders.filter((user) => log.people.has(user)) ?? [];
  if (holders.length >= SHARES_NEEDED) await drawRecovery(holders);
}

/**
 * Does this device's duties: renews the recovery, rotates vault keys after departures or new keys,
 * and adds missing keys.
 */
export async function tend(): Promise<void> {
  const { isOffline, tail } = requireOpened();
  // Never extend a log whose end doesn't verify.
  if (isTending || isOffline || tail) return;
  isTending = true;
  try {
    await renewRecovery();
    const managed = [...requireOpened().vaults.values()].filter(({ role }) => role === 'manage');
    for (const { id } of managed) {
      if (requireOpened().log.vaults.get(id)?.stale) await rotate(id, []);
      await giveMissingKeys(id);
    }
  } finally {
    isTending = false;
  }
}
