import { wipe } from '@vault/bytes';
import { insist } from '@vault/fault';
import { lastVersion } from '@vault/records';
import { isSameValue } from '@/lib/same-value';
import { toContent, type VaultInfo } from '@/records/vaults/core/item';
import { commitOf, newVaultKey } from '@/records/vaults/core/vault-key';
import { requireOpened } from './store';
import { requireOnline, sync } from './sync';
import { recipientsOf, wrapsFor } from './vault-keys';
import { afterOthers, say, writeOnce } from './write';

/** Adds a vault under the caller's id, so that a retry is the same vault. */
export async function createVault(vault: string, name: string): Promise<void> {
  const { clinic } = (await requireOnline()).account;
  await sync();
  if (requireOpened().log.vaults.has(vault)) return saveInfo(vault, (info) => ({ ...info, name }));
  const key = newVaultKey();
  const commit = await commitOf(clinic, vault, 1, key);
  await afterOthers(() =>
    say({ type: 'vault', vault, commit }, async (log) => ({
      wraps: await wrapsFor(log, vault, 1, key, recipientsOf(log, vault)),
    })),
  );
  wipe(key);
  await writeOnce(vault, [{ item: vault, version: 1, content: toContent({ name }) }]);
}

/** Saves a vault's name and standing access on top of the current state. */
export function saveInfo(vault: string, change: (info: VaultInfo) => VaultInfo): Promise<void> {
  return afterOthers(async () => {
    const held = requireOpened().vaults.get(vault);
    insist(held !== undefined, 'not-entitled', 'vault');
    const latest = held.chain.latest.get(vault)?.header;
    const info = change(held.info);
    // Saved already, as after a lost answer. A new key's first record is always written.
    if (latest?.epoch === held.epoch && isSameValue(info, held.info)) return;
    const version = lastVersion(held.chain, vault) + 1;
    await writeOnce(vault, [{ item: vault, version, content: toContent(info) }]);
  });
}
