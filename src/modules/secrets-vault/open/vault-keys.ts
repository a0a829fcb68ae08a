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
 * Who gets a vault's key: its members and the clinic's recovery, unless a holder has left or has
 * new keys; then the recovery is renewed first.
 */
export function recipientsOf(log: Opened['log'], vault: string): string[] {
  const members = [...(log.vaults.get(vault)?.members.keys() ?? [])];
  return log.recovery && !isRecoveryStale(log) ? [...members, RECOVERY] : members;
}

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

/** A vault's current key, from what was sealed for this person. */
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

/** Verified wraps by the log's head: each load returns them again. */
let checked = { head: '', wraps: new Map<string, Promise<boolean>>() };

function isSound(log: Opened['log'], wrap: Wrap): Promise<boolean> {
  if (checked.head !== log.head.hash) checked = { head: log.head.hash, wraps: new Map() };
  const text = JSON.stringify(wrap);
  const known = checked.wraps.get(text) ?? isSoundWrap(log, wrap);
  checked.wraps.set(text, known);
  return known;
}

/** Adds a vault's missing or unverified keys, of members or of the clinic's renewed recovery. */
export async function giveMissingKeys(vault: string): Promise<void> {
  const { log, rows, account } = requireOpened();
  const epoch = log.vaults.get(vault)?.epoch ?? 1;
  const present = rows.wraps.filter((w) => w.vault === vault && w.epoch === epoch);
  // A key for an old recovery doesn't verify either: it was sealed for other keys.
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
