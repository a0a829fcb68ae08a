import { type Bytes, fromBase64, randomBytes, toBase64, wipe } from '@vault/bytes';
import { insist } from '@vault/fault';
import { frame, sha256, toHex } from '@vault/frame';
import { type ClinicLog, keysAt } from '@vault/log';
import type { PublicKeys } from '@vault/log-entry';
import { checkWrap, type Wrap, wrapStatement } from '@vault/wrap';
import { z } from 'zod';
import { openFrom, type PrivateKeys, sealTo, sign } from './keys';
import { importSecret, open, type Secret, seal } from './seal';

export const wrapSchema: z.ZodType<Wrap> = z.object({
  vault: z.string(),
  epoch: z.int(),
  recipient: z.string(),
  sender: z.string(),
  log_seq: z.int(),
  sealed: z.string(),
  signature: z.string(),
});

export const linkSchema = z.object({ vault: z.string(), epoch: z.int(), sealed: z.string() });

export type EpochLink = z.infer<typeof linkSchema>;

export interface Me {
  user: string;
  known: PublicKeys;
  keys: PrivateKeys;
}

export function newVaultKey(): Bytes {
  return randomBytes(32);
}

export async function commitOf(
  clinic: string,
  vault: string,
  epoch: number,
  key: Bytes,
): Promise<string> {
  return toHex(await sha256(frame('vault key', clinic, vault, epoch, key)));
}

const bound = (clinic: string, { vault, epoch, recipient }: Omit<Wrap, 'signature' | 'sealed'>) =>
  frame('wrap', clinic, vault, epoch, recipient);

/** Seals a vault's key for a member, only to their keys in the log. */
export async function wrapKey(
  log: ClinicLog,
  me: Pick<Me, 'user' | 'keys'>,
  to: { vault: string; epoch: number; recipient: string },
  key: Bytes,
): Promise<Wrap> {
  const keys = keysAt(log, to.recipient, log.head.seq);
  insist(keys !== null, 'not-entitled', 'recipient');
  const about = { ...to, sender: me.user, log_seq: log.head.seq };
  const sealed = await sealTo(keys, bound(log.clinic, about), key);
  const unsigned = { ...about, sealed };
  return { ...unsigned, signature: await sign(me.keys, wrapStatement(log.clinic, unsigned, keys)) };
}

/**
 * A vault's key as sealed for me: from a person who may give it, and matching the log's commitment.
 */
export async function unwrapKey(log: ClinicLog, me: Me, wrap: Wrap): Promise<Bytes> {
  const { vault, epoch, recipient } = wrap;
  insist(recipient === me.user, 'tampered', 'wrap recipient');
  await checkWrap(log, wrap);
  const key = await openFrom(me.keys, me.known, bound(log.clinic, wrap), wrap.sealed);
  insist(
    (await commitOf(log.clinic, vault, epoch, key)) === log.vaults.get(vault)?.commits.get(epoch),
    'tampered',
    'wrap commitment',
  );
  return key;
}

const linkBound = (clinic: string, vault: string, epoch: number) =>
  frame('epoch before', clinic, vault, epoch);

export async function linkEpochs(
  clinic: string,
  vault: string,
  epoch: number,
  key: Bytes,
  before: Bytes,
): Promise<EpochLink> {
  const secret = await importSecret(key);
  const sealed = await seal(secret, linkBound(clinic, vault, epoch), before);
  return { vault, epoch, sealed: toBase64(sealed) };
}

/**
 * The secrets of all epochs of a vault, from the newest back. The caller wipes the bytes of the
 * newest.
 */
export async function epochSecrets(
  log: ClinicLog,
  vault: string,
  newest: Bytes,
  links: readonly EpochLink[],
): Promise<ReadonlyMap<number, Secret>> {
  const facts = log.vaults.get(vault);
  insist(facts !== undefined, 'tampered', 'epochs');
  const secrets = new Map<number, Secret>();
  let key = newest;
  for (let epoch = facts.epoch; epoch >= 1; epoch--) {
    const commit = await commitOf(log.clinic, vault, epoch, key);
    insist(commit === facts.commits.get(epoch), 'tampered', 'epoch commitment');
    const secret = await importSecret(key);
    secrets.set(epoch, secret);
    if (key !== newest) wipe(key);
    if (epoch === 1) break;
    const link = links.find((l) => l.vault === vault && l.epoch === epoch);
    insist(link !== undefined, 'tampered', 'epoch link');
    key = await open(secret, linkBound(log.clinic, vault, epoch), fromBase64(link.sealed));
  }
  return secrets;
}
