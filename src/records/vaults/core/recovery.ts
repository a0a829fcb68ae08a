import { type Bytes, fromBase64, fromUtf8, randomBytes, toBase64, utf8, wipe } from '@vault/bytes';
import { insist } from '@vault/fault';
import { frame } from '@vault/frame';
import type { ClinicLog } from '@vault/log';
import type { PublicKeys } from '@vault/log-entry';
import { RECOVERY } from '@vault/log-entry';
import { combine, split } from 'shamir-secret-sharing';
import { z } from 'zod';
import { generateKeys, importPrivate, isPair, openFrom, sealTo } from './keys';
import { importSecret, open, seal } from './seal';
import type { Me } from './vault-key';

export const SHARES_NEEDED = 2;

const keyBytesSchema = z.object({ encrypt: z.string(), sign: z.string() });

const keysBound = (clinic: string, keys: PublicKeys) =>
  frame('recovery keys', clinic, keys.encrypt, keys.sign);

/** Binds a share to its holder and recovery: a share alone proves nothing. */
const shareBound = (clinic: string, keys: PublicKeys, holder: string, to: string) =>
  frame('recovery share', clinic, keys.encrypt, keys.sign, holder, to);

/**
 * New recovery keys for a clinic, sealed with a secret that is split into shares; one share alone
 * reveals nothing.
 */
export async function makeRecovery(log: ClinicLog, holders: readonly string[]) {
  insist(holders.length >= SHARES_NEEDED, 'not-entitled', 'recovery holders');
  const { known, bytes } = await generateKeys();
  const secretBytes = randomBytes(32);
  const secret = await importSecret(secretBytes);
  const content = { encrypt: toBase64(bytes.encrypt), sign: toBase64(bytes.sign) };
  const sealed = toBase64(
    await seal(secret, keysBound(log.clinic, known), utf8(JSON.stringify(content))),
  );
  const parts = await split(secretBytes, holders.length, SHARES_NEEDED);
  wipe(secretBytes);
  const shares = await Promise.all(
    holders.map(async (holder, at) => {
      const keys = log.people.get(holder)?.keys;
      const part = parts[at];
      insist(keys !== undefined && part !== undefined, 'not-entitled', 'recovery holder');
      const bound = shareBound(log.clinic, known, holder, holder);
      return { holder, sealed: await sealTo(keys, bound, Uint8Array.from(part)) };
    }),
  );
  return { known, sealed, shares };
}

/** My share, as it was sealed for me. */
function openShare(log: ClinicLog, me: Me, holder: string, sealed: string): Promise<Bytes> {
  insist(log.recovery !== null, 'not-entitled', 'recovery');
  const bound = shareBound(log.clinic, log.recovery.keys, holder, me.user);
  return openFrom(me.keys, me.known, bound, sealed);
}

/** Passes my share to another holder, sealed for their keys in the log. */
export async function handShare(log: ClinicLog, me: Me, sealed: string, to: string) {
  const keys = log.people.get(to)?.keys;
  insist(
    keys !== undefined && log.recovery?.holders.includes(to) === true,
    'not-entitled',
    'recovery holder',
  );
  const share = await openShare(log, me, me.user, sealed);
  const bound = shareBound(log.clinic, log.recovery.keys, me.user, to);
  return sealTo(keys, bound, share);
}

/** The clinic's recovery keys, from my own share and one that was handed to me. */
export async function combineShares(
  log: ClinicLog,
  me: Me,
  sealedKeys: string,
  shares: readonly { holder: string; sealed: string }[],
): Promise<Me> {
  insist(log.recovery !== null && shares.length >= SHARES_NEEDED, 'not-entitled', 'recovery');
  const known = log.recovery.keys;
  const parts = await Promise.all(
    shares.map(({ holder, sealed }) => openShare(log, me, holder, sealed)),
  );
  const secret = await importSecret(Uint8Array.from(await combine(parts)));
  const plain = await open(secret, keysBound(log.clinic, known), fromBase64(sealedKeys));
  const content = keyBytesSchema.parse(JSON.parse(fromUtf8(plain)));
  const bytes = { encrypt: fromBase64(content.encrypt), sign: fromBase64(content.sign) };
  const keys = await importPrivate(bytes);
  insist(await isPair(keys, known), 'tampered', 'recovery keys');
  return { user: RECOVERY, known, keys };
}
