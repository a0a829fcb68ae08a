import { wipe } from '@vault/bytes';
import { insist } from '@vault/fault';
import type { ClinicLog } from '@vault/log';
import type { Wrap } from '@vault/wrap';
import { draftAccount, sealOwn } from '@/records/vaults/core/account';
import { signEntry } from '@/records/vaults/core/sign-entry';
import { type Me, wrapKey } from '@/records/vaults/core/vault-key';
import { appendLog, tryVaults } from '@/records/vaults/vaults.mutations';
import { tend } from './access';
import { byPassphrase, opens } from './doors';
import { requireOpened } from './store';
import { replacing, requireOnline, sync } from './sync';
import { closed, enter, unlockByPassphrase } from './unlock';
import { keyOf } from './vault-keys';
import { afterOthers } from './write';

/** Each open vault's current key, sealed for the person's new keys. */
async function wrapsForNew(log: ClinicLog, me: Me): Promise<Wrap[]> {
  const wraps: Wrap[] = [];
  for (const { id: vault, epoch } of requireOpened().vaults.values()) {
    const key = await keyOf(vault);
    wraps.push(await wrapKey(log, me, { vault, epoch, recipient: me.user }, key));
    wipe(key);
  }
  return wraps;
}

/**
 * Makes new keys for the person, in a new account with a new passphrase and recovery code. A stolen
 * old account opens only what was sealed so far: every vault gets a new key, here at once and
 * others when one of their managers unlocks.
 */
export async function drawNewKeys(passphrase: string, next: string, code: string): Promise<void> {
  const { account } = await requireOnline();
  const { account: stored } = await tryVaults(account.clinic);
  if (!(await opens(stored, byPassphrase(passphrase)))) {
    // After a lost answer the new keys may be saved.
    insist(await opens(stored, byPassphrase(next)), 'closed', 'passphrase');
    await unlockByPassphrase(account, next);
    return tend();
  }
  await sync();
  const draft = await draftAccount();
  const made = await closed(account, draft, requireOpened().log.head, next, code);
  const say = async () => {
    const { log, own, proof } = requireOpened();
    const act = { type: 'renew', user: account.user, keys: draft.known } as const;
    const said = await signEntry(log, account.user, account.keys, act);
    const me = { user: account.user, known: draft.known, keys: made.opened.keys };
    await appendLog(account.clinic, said.text, {
      wraps: await wrapsForNew(said.log, me),
      account: {
        account: made.account,
        proof_hash: made.hash,
        own: await sealOwn(made.opened, 'own', JSON.stringify(own)),
        proof,
      },
    });
  };
  await replacing(async () => {
    await afterOthers(say);
    await enter(made.opened, made.account);
  });
  await tend();
}
