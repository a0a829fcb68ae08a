import { type Bytes, wipe } from '../core/bytes';
import { insist } from '../core/fault';
import { RECOVERY } from '../core/log-entry';
import { unwrapKey, type Wrap, wrapKey } from '../core/vault-key';
import { addKeys } from '../vault.mutations';
import { meOf, type Opened } from './opened';
import { requireOpened } from './store';
import { sync } from './sync';

/** For whom a vault's key is sealed: its members, and the clinic's recovery where there is one. */
export function recipientsOf(log: Opened['log'], vault: string): string[] {
  const members = [...(log.vaults.get(vault)?.members.keys() ?? [])];
  return log.recovery ? [...members, RECOVERY] : members;
}

/** A vault's key, sealed for each of these. */
export function wrapsFor(
  log: Opened['log'],
  vault: string,
  epoch: number,
  key: Bytes,
  recipients: readonly string[],
): Promise<Wrap[]> {
  const me = meOf(requireOpened());
  return Promise.all(
    recipients.map((recipient) => wrapKey(log, me, { vault, epoch, recipient }, key)),
  );
}

/** A vault's present key, out of what was sealed for this person. */
export function keyOf(vault: string) {
  const opened = requireOpened();
  const me = meOf(opened);
  const epoch = opened.log.vaults.get(vault)?.epoch;
  const wrap = opened.rows.wraps.find(
    (w) => w.vault === vault && w.epoch === epoch && w.recipient === me.user,
  );
  insist(wrap !== undefined, 'not-entitled', 'key');
  return unwrapKey(opened.log, me, wrap);
}

/** Keys that are missing in a vault: of a member, or of the clinic's recovery since it was set up anew. */
export async function giveMissingKeys(vault: string): Promise<void> {
  const { log, rows, account } = requireOpened();
  const epoch = log.vaults.get(vault)?.epoch ?? 1;
  const since = (recipient: string) => (recipient === RECOVERY ? (log.recovery?.since ?? 0) : 0);
  const missing = recipientsOf(log, vault).filter(
    (recipient) =>
      !rows.wraps.some(
        (w) =>
          w.vault === vault &&
          w.epoch === epoch &&
          w.recipient === recipient &&
          w.log_seq >= since(recipient),
      ),
  );
  if (missing.length === 0) return;
  const key = await keyOf(vault);
  const wraps = await wrapsFor(log, vault, epoch, key, missing);
  wipe(key);
  await addKeys(account.clinic, wraps);
  await sync();
}
