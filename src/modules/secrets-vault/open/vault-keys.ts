import { type Bytes, wipe } from '@vault/bytes';
import { insist } from '@vault/fault';
import { isRecoveryStale } from '@vault/log';
import { RECOVERY } from '@vault/log-entry';
import { isSoundWrap, type Wrap } from '@vault/wrap';
import { unwrapKey, wrapKey } from '@/records/vaults/core/vault-key';
import { addKeys } from '@/records/vaults/vaults.mutations';
import { meOf, type Opened } from './opened';
import { requireOpened } from './store';
import { sync } from './sync';

/**
 * For whom a vault's key is sealed: its members, and the clinic's recovery where there is one. Not for a recovery of which
 * somebody holds a share who left or has new keys: it is set up anew first.
 */
export function recipientsOf(log: Opened['log'], vault: string): string[] {
  const members = [...(log.vaults.get(vault)?.members.keys() ?? [])];
  return log.recovery && !isRecoveryStale(log) ? [...members, RECOVERY] : members;
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

/** Which wraps verify by the log as it is: they come again each time the server is asked. */
let checked = { head: '', wraps: new Map<string, Promise<boolean>>() };

function isSound(log: Opened['log'], wrap: Wrap): Promise<boolean> {
  if (checked.head !== log.head.hash) checked = { head: log.head.hash, wraps: new Map() };
  const text = JSON.stringify(wrap);
  const known = checked.wraps.get(text) ?? isSoundWrap(log, wrap);
  checked.wraps.set(text, known);
  return known;
}

/** Keys that are missing in a vault, or that don't verify: of a member, or of the clinic's recovery since it was set up anew. */
export async function giveMissingKeys(vault: string): Promise<void> {
  const { log, rows, account } = requireOpened();
  const epoch = log.vaults.get(vault)?.epoch ?? 1;
  const present = rows.wraps.filter((w) => w.vault === vault && w.epoch === epoch);
  // A key for the recovery of before doesn't verify either: it was sealed for other keys.
  const sound = await Promise.all(present.map((wrap) => isSound(log, wrap)));
  const sealedFor = new Set(present.filter((_, at) => sound[at]).map((w) => w.recipient));
  const missing = recipientsOf(log, vault).filter((recipient) => !sealedFor.has(recipient));
  if (missing.length === 0) return;
  const key = await keyOf(vault);
  const wraps = await wrapsFor(log, vault, epoch, key, missing);
  wipe(key);
  await addKeys(account.clinic, wraps);
  await sync();
}
