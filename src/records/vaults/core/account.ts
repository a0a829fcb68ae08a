import { type Bytes, fromBase64, fromUtf8, randomBytes, toBase64, utf8, wipe } from '@vault/bytes';
import { insist } from '@vault/fault';
import { frame, sha256, toHex } from '@vault/frame';
import type { Head } from '@vault/log';
import type { PublicKeys } from '@vault/log-entry';
import { z } from 'zod';
import { codeBytes } from './code';
import { type Argon2id, type Kdf, kdfSchema, stretch } from './kdf';
import { generateKeys, importPrivate, isPair, type KeyBytes, type PrivateKeys } from './keys';
import { deriveBytes, importSecret, open, type Secret, seal } from './seal';

const doorSchema = z.object({ sealed: z.string() });

/**
 * A person's account as the server stores it: nothing in it opens without the passphrase, the
 * recovery code or a passkey.
 */
export const accountSchema = z.object({
  v: z.literal(1),
  keys: z.object({ encrypt: z.string(), sign: z.string() }),
  /** The private keys and the log's head when the person joined, sealed with the account key. */
  sealed: z.string(),
  passphrase: doorSchema.extend({ salt: z.string(), kdf: kdfSchema }),
  recovery: doorSchema,
  passkeys: z.array(
    doorSchema.extend({ credential: z.string(), salt: z.string(), name: z.string() }),
  ),
});

export type Account = z.infer<typeof accountSchema>;

export interface Owner {
  clinic: string;
  user: string;
}

/** An open account: its secret, its keys, and the place in the log that it trusts as its start. */
export interface OpenAccount extends Owner {
  known: PublicKeys;
  keys: PrivateKeys;
  secret: Secret;
  anchor: Head;
}

const contentSchema = z.object({
  encrypt: z.string(),
  sign: z.string(),
  anchor: z.object({ seq: z.int().min(0), hash: z.string() }),
});

const accountBound = ({ clinic, user }: Owner, keys: PublicKeys) =>
  frame('account', clinic, user, keys.encrypt, keys.sign);

const doorBound = (owner: Owner, keys: PublicKeys, door: string, ...more: (string | number)[]) =>
  frame('door', owner.clinic, owner.user, keys.encrypt, keys.sign, door, ...more);

async function passphraseDoor(
  argon2id: Argon2id,
  owner: Owner,
  known: PublicKeys,
  passphrase: string,
  kdf: Kdf,
  accountKey: Bytes,
): Promise<Account['passphrase']> {
  const salt = randomBytes(16);
  const secret = await importSecret(await stretch(argon2id, passphrase, salt, kdf));
  const saltText = toBase64(salt);
  const bound = doorBound(owner, known, 'passphrase', saltText, kdf.memory, kdf.passes);
  return { salt: saltText, kdf, sealed: toBase64(await seal(secret, bound, accountKey)) };
}

async function recoveryDoor(owner: Owner, known: PublicKeys, code: string, accountKey: Bytes) {
  const secret = await importSecret(codeBytes(code));
  return { sealed: toBase64(await seal(secret, doorBound(owner, known, 'recovery'), accountKey)) };
}

export interface Draft {
  known: PublicKeys;
  bytes: KeyBytes;
}

export function draftAccount(): Promise<Draft> {
  return generateKeys();
}

/**
 * Closes a draft: seals its keys with a new account key, and that with the passphrase and the
 * recovery code.
 */
export async function closeAccount(
  argon2id: Argon2id,
  owner: Owner,
  draft: Draft,
  anchor: Head,
  doors: { passphrase: string; code: string; kdf: Kdf },
): Promise<{ account: Account; proof: string; opened: OpenAccount }> {
  const accountKey = randomBytes(32);
  const { known } = draft;
  const content = {
    encrypt: toBase64(draft.bytes.encrypt),
    sign: toBase64(draft.bytes.sign),
    anchor,
  };
  const secret = await importSecret(accountKey);
  const account: Account = {
    v: 1,
    keys: known,
    sealed: toBase64(await seal(secret, accountBound(owner, known), utf8(JSON.stringify(content)))),
    passphrase: await passphraseDoor(
      argon2id,
      owner,
      known,
      doors.passphrase,
      doors.kdf,
      accountKey,
    ),
    recovery: await recoveryDoor(owner, known, doors.code, accountKey),
    passkeys: [],
  };
  wipe(accountKey);
  const keys = await importPrivate(draft.bytes);
  const opened = { ...owner, known, keys, secret, anchor };
  return { account, proof: await proofOf(opened), opened };
}

export async function proofOf({ secret }: Pick<OpenAccount, 'secret'>): Promise<string> {
  return toBase64(await deriveBytes(secret, frame('proof to the server'), 32));
}

export async function proofHash(proof: string): Promise<string> {
  return toHex(await sha256(utf8(proof)));
}

/** The ways to open an account; each yields the account key. */
export type Opener =
  | { by: 'passphrase'; passphrase: string; argon2id: Argon2id }
  | { by: 'recovery'; code: string }
  | { by: 'passkey'; credential: string; output: Bytes };

async function accountKeyOf(owner: Owner, account: Account, opener: Opener): Promise<Bytes> {
  const { keys } = account;
  switch (opener.by) {
    case 'passphrase': {
      const { salt, kdf, sealed } = account.passphrase;
      const stretched = await stretch(opener.argon2id, opener.passphrase, fromBase64(salt), kdf);
      const bound = doorBound(owner, keys, 'passphrase', salt, kdf.memory, kdf.passes);
      const secret = await importSecret(stretched);
      wipe(stretched);
      return open(secret, bound, fromBase64(sealed));
    }
    case 'recovery': {
      const secret = await importSecret(codeBytes(opener.code));
      const sealed = fromBase64(account.recovery.sealed);
      return open(secret, doorBound(owner, keys, 'recovery'), sealed);
    }
    case 'passkey': {
      const door = account.passkeys.find(({ credential }) => credential === opener.credential);
      insist(door !== undefined, 'closed', 'passkey');
      const secret = await importSecret(opener.output);
      const bound = doorBound(owner, keys, 'passkey', door.credential, door.salt);
      return open(secret, bound, fromBase64(door.sealed));
    }
  }
}

async function openWith(owner: Owner, account: Account, accountKey: Bytes): Promise<OpenAccount> {
  const secret = await importSecret(accountKey);
  const plain = await open(secret, accountBound(owner, account.keys), fromBase64(account.sealed));
  const content = contentSchema.parse(JSON.parse(fromUtf8(plain)));
  wipe(plain);
  const bytes = { encrypt: fromBase64(content.encrypt), sign: fromBase64(content.sign) };
  const keys = await importPrivate(bytes);
  wipe(bytes.encrypt);
  wipe(bytes.sign);
  insist(await isPair(keys, account.keys), 'tampered', 'account keys');
  return { ...owner, known: account.keys, keys, secret, anchor: content.anchor };
}

export async function openAccount(
  owner: Owner,
  account: Account,
  opener: Opener,
): Promise<OpenAccount> {
  const accountKey = await accountKeyOf(owner, account, opener);
  const opened = await openWith(owner, account, accountKey);
  wipe(accountKey);
  return opened;
}

/**
 * The account with other openers: a new passphrase, a new recovery code, a passkey added or
 * removed.
 */
export async function changeDoors(
  owner: Owner,
  account: Account,
  opener: Opener,
  change: (accountKey: Bytes) => Promise<Partial<Account>>,
): Promise<Account> {
  const accountKey = await accountKeyOf(owner, account, opener);
  const changed = { ...account, ...(await change(accountKey)) };
  wipe(accountKey);
  return changed;
}

export function withPassphrase(
  argon2id: Argon2id,
  owner: Owner,
  account: Account,
  passphrase: string,
  kdf: Kdf,
) {
  return async (accountKey: Bytes): Promise<Partial<Account>> => ({
    passphrase: await passphraseDoor(argon2id, owner, account.keys, passphrase, kdf, accountKey),
  });
}

export function withRecoveryCode(owner: Owner, account: Account, code: string) {
  return async (accountKey: Bytes): Promise<Partial<Account>> => ({
    recovery: await recoveryDoor(owner, account.keys, code, accountKey),
  });
}

export function withPasskey(
  owner: Owner,
  account: Account,
  passkey: { credential: string; salt: string; name: string; output: Bytes },
) {
  return async (accountKey: Bytes): Promise<Partial<Account>> => {
    const { credential, salt, name, output } = passkey;
    const secret = await importSecret(output);
    const bound = doorBound(owner, account.keys, 'passkey', credential, salt);
    const sealed = toBase64(await seal(secret, bound, accountKey));
    return { passkeys: [...account.passkeys, { credential, salt, name, sealed }] };
  };
}

/** Seals the person's own data that belongs to no vault, such as favorites. */
export async function sealOwn(account: OpenAccount, use: string, text: string): Promise<string> {
  const bound = frame('own', account.clinic, account.user, use);
  return toBase64(await seal(account.secret, bound, utf8(text)));
}

export async function openOwn(account: OpenAccount, use: string, sealed: string): Promise<string> {
  const bound = frame('own', account.clinic, account.user, use);
  return fromUtf8(await open(account.secret, bound, fromBase64(sealed)));
}
