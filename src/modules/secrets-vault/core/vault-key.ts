import { z } from 'zod';
import { type Bytes, fromBase64, randomBytes, toBase64, wipe } from './bytes';
import { insist } from './fault';
import { frame, sha256, toHex } from './frame';
import { isSignedBy, openFrom, type PrivateKeys, type PublicKeys, sealTo, sign } from './keys';
import { type ClinicLog, keysAt, roleAt } from './log';
import { RECOVERY } from './log-entry';
import { importSecret, open, type Secret, seal } from './seal';

/** A vault's key sealed for one member, and who says so. */
export const wrapSchema = z.object({
  vault: z.string(),
  epoch: z.int(),
  recipient: z.string(),
  sender: z.string(),
  /** How long the log was when it was sealed. */
  log_seq: z.int(),
  sealed: z.string(),
  signature: z.string(),
});

export type Wrap = z.infer<typeof wrapSchema>;

/** The key of the epoch before, sealed under the one after it. */
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

/** What the log says of a key without telling it. */
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

function statement(clinic: string, wrap: Omit<Wrap, 'signature'>, to: PublicKeys): Bytes {
  const { vault, epoch, recipient, sender, log_seq, sealed } = wrap;
  return frame('wrapped', clinic, vault, epoch, recipient, to.encrypt, sender, log_seq, sealed);
}

/** Seals a vault's key for a member, to the keys that the log has of them and to no others. */
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
  return { ...unsigned, signature: await sign(me.keys, statement(log.clinic, unsigned, keys)) };
}

/** A vault's key out of what was sealed for me: from somebody who could give it, and the one that the log promises. */
export async function unwrapKey(log: ClinicLog, me: Me, wrap: Wrap): Promise<Bytes> {
  const { vault, epoch, recipient, sender, log_seq } = wrap;
  const facts = log.vaults.get(vault);
  insist(facts !== undefined, 'tampered', 'wrap vault');
  insist(recipient === me.user, 'tampered', 'wrap recipient');
  insist(log_seq >= 1 && log_seq <= log.head.seq, 'tampered', 'wrap log');
  insist(
    sender === RECOVERY || roleAt(facts, sender, log_seq) === 'manage',
    'tampered',
    'wrap sender',
  );
  const senders = keysAt(log, sender, log_seq);
  insist(
    senders !== null &&
      (await isSignedBy(senders, statement(log.clinic, wrap, me.known), wrap.signature)),
    'tampered',
    'wrap signature',
  );
  const key = await openFrom(me.keys, me.known, bound(log.clinic, wrap), wrap.sealed);
  insist(
    (await commitOf(log.clinic, vault, epoch, key)) === facts.commits.get(epoch),
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

/** The secrets of every epoch of a vault, from the newest backwards. The bytes of the newest are wiped by the caller. */
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
