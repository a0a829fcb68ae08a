/**
 * Opens an export of the Secrets Vault without the portal. Run `tar -xf vault-export.tar`, and then, beside its
 * export.json and its folder "files", `tsx scripts/decrypt-vault.ts <export.json> [--code] [--files <folder>]`. It
 * reads the passphrase, or with --code the recovery code, from standard input and prints the items as JSON. With
 * --files it writes the opened files into that folder, each under its id.
 *
 * Written from docs/vault.md alone, with Node's own ciphers and another Argon2: it shares no line with the portal,
 * so that it proves that the page tells the format.
 */
import {
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  verify,
} from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argon2id } from '@noble/hashes/argon2.js';
import { z } from 'zod';

const signed = z.object({ body: z.string(), signature: z.string() });
const door = z.object({ sealed: z.string() });
const exported = z.object({
  format: z.literal('clinic-vault-export/1'),
  clinic: z.string(),
  user: z.string(),
  account: z.object({
    keys: z.object({ encrypt: z.string(), sign: z.string() }),
    sealed: z.string(),
    passphrase: door.extend({
      salt: z.string(),
      kdf: z.object({ memory: z.number(), passes: z.number() }),
    }),
    recovery: door,
  }),
  log: z.array(signed),
  wraps: z.array(z.object({ vault: z.string(), epoch: z.number(), sealed: z.string() })),
  links: z.array(z.object({ vault: z.string(), epoch: z.number(), sealed: z.string() })),
  vaults: z.array(
    z.object({
      id: z.string(),
      records: z.array(signed.extend({ sealed: z.string().nullable() })),
    }),
  ),
});
const header = z.object({
  seq: z.number(),
  prev: z.string(),
  item: z.string(),
  version: z.number(),
  epoch: z.number(),
  by: z.string(),
  at: z.string(),
});
const entry = z.object({
  by: z.string(),
  act: z.object({
    type: z.string(),
    user: z.string().optional(),
    keys: z.object({ sign: z.string() }).optional(),
  }),
});
const withFiles = z.object({
  files: z.array(z.object({ id: z.string(), size: z.number(), key: z.string() })),
});
const privateKeys = z.object({ encrypt: z.string() });

type Secret = { passphrase: string } | { code: string };

const bytesOf = (text: string) => Buffer.from(text, 'base64url');

function frame(label: string, ...values: (string | number | Buffer)[]): Buffer {
  return Buffer.concat(
    [`clinic-vault/1/${label}`, ...values].flatMap((value) => {
      const bytes = Buffer.isBuffer(value) ? value : Buffer.from(String(value));
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      return [length, bytes];
    }),
  );
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

function unseal(secret: Buffer, bound: Buffer, sealed: Buffer): Buffer {
  if (sealed[0] !== 1) throw new Error('Another format.');
  const derived = derive(secret, sealed.subarray(1, 33), frame('seal'), 60);
  if (!derived.subarray(32, 48).equals(sealed.subarray(33, 49))) throw new Error('Another key.');
  const cipher = createDecipheriv('aes-256-gcm', derived.subarray(0, 32), derived.subarray(48));
  cipher.setAAD(bound);
  cipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([cipher.update(sealed.subarray(49, -16)), cipher.final()]);
}

/** A P-256 point as a key for Node. */
function publicKey(point: Buffer) {
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}

function unsealFrom(pkcs8: Buffer, mine: Buffer, bound: Buffer, sealed: string): Buffer {
  const [moment = '', body = ''] = sealed.split('.');
  const theirs = bytesOf(moment);
  const shared = diffieHellman({
    privateKey: createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }),
    publicKey: publicKey(theirs),
  });
  const secret = derive(shared, Buffer.alloc(0), frame('seal to', theirs, mine), 32);
  return unseal(secret, bound, bytesOf(body));
}

function accountKey({ clinic, user, account }: Exported, by: Secret): Buffer {
  const { encrypt, sign } = account.keys;
  if ('code' in by) {
    const letters = by.code
      .toUpperCase()
      .replaceAll(/[\s-]/g, '')
      .replaceAll('O', '0')
      .replaceAll(/[IL]/g, '1');
    const bound = frame('door', clinic, user, encrypt, sign, 'recovery');
    return unseal(Buffer.from(letters.slice(0, 26)), bound, bytesOf(account.recovery.sealed));
  }
  const { salt, kdf, sealed } = account.passphrase;
  const stretched = argon2id(Buffer.from(by.passphrase.normalize('NFKC')), bytesOf(salt), {
    m: kdf.memory,
    t: kdf.passes,
    p: 1,
    dkLen: 32,
  });
  const bound = frame(
    'door',
    clinic,
    user,
    encrypt,
    sign,
    'passphrase',
    salt,
    kdf.memory,
    kdf.passes,
  );
  return unseal(Buffer.from(stretched), bound, bytesOf(sealed));
}

/** Every signing key of each member; a signature must be by one of them. */
function signersOf(log: Exported['log']): Map<string, Buffer[]> {
  const signers = new Map<string, Buffer[]>();
  for (const { body } of log) {
    const { act } = entry.parse(JSON.parse(body));
    if (act.user === undefined || act.keys === undefined) continue;
    signers.set(act.user, [...(signers.get(act.user) ?? []), bytesOf(act.keys.sign)]);
  }
  return signers;
}

type Exported = z.infer<typeof exported>;
type Signers = ReadonlyMap<string, Buffer[]>;

/** A vault's keys by epoch: the newest as sealed for the member, the older ones by following the links. */
function epochKeys(file: Exported, vault: string, pkcs8: Buffer): ReadonlyMap<number, Buffer> {
  const { clinic, user, wraps, links } = file;
  const mine = bytesOf(file.account.keys.encrypt);
  const keys = new Map<number, Buffer>();
  for (const { epoch, sealed } of wraps.filter((wrap) => wrap.vault === vault)) {
    keys.set(epoch, unsealFrom(pkcs8, mine, frame('wrap', clinic, vault, epoch, user), sealed));
  }
  for (let epoch = Math.max(...keys.keys()); epoch > 1; epoch--) {
    const link = links.find((one) => one.vault === vault && one.epoch === epoch);
    const key = keys.get(epoch);
    if (!link || !key) throw new Error('An epoch’s key is missing.');
    const bound = frame('epoch before', clinic, vault, epoch);
    keys.set(epoch - 1, unseal(key, bound, bytesOf(link.sealed)));
  }
  return keys;
}

function isSigned(signers: Signers, by: string, body: string, signature: string): boolean {
  return (signers.get(by) ?? []).some((point) => {
    const key = { key: publicKey(point), dsaEncoding: 'ieee-p1363' as const };
    return verify('sha256', frame('record', body), key, bytesOf(signature));
  });
}

function itemsOf(
  file: Exported,
  vault: Exported['vaults'][number],
  pkcs8: Buffer,
  signers: Signers,
) {
  const keys = epochKeys(file, vault.id, pkcs8);
  let prev = '';
  const latest = new Map<string, { version: number; at: string; content: unknown }>();
  for (const { body, signature, sealed } of vault.records) {
    const { item, version, epoch, by, at, ...head } = header.parse(JSON.parse(body));
    if (head.prev !== prev) throw new Error('The chain is broken.');
    if (!isSigned(signers, by, body, signature)) throw new Error('A signature is wrong.');
    prev = sha256(frame('record entry', body, signature));
    latest.delete(item);
    const key = keys.get(epoch);
    if (sealed === null || !key) continue;
    const bound = frame('item', file.clinic, vault.id, item, version, epoch);
    const content: unknown = JSON.parse(unseal(key, bound, bytesOf(sealed)).toString());
    latest.set(item, { version, at, content });
  }
  return [...latest].map(([item, found]) => ({ vault: vault.id, item, ...found }));
}

/** The latest version of each item of an export. Throws if passphrase, signature or chain is wrong. */
export function decryptExport(text: string, by: Secret) {
  const file = exported.parse(JSON.parse(text));
  const { clinic, user, account } = file;
  const bound = frame('account', clinic, user, account.keys.encrypt, account.keys.sign);
  const opened = unseal(accountKey(file, by), bound, bytesOf(account.sealed));
  const pkcs8 = bytesOf(privateKeys.parse(JSON.parse(opened.toString())).encrypt);
  const signers = signersOf(file.log);
  return file.vaults.flatMap((vault) => itemsOf(file, vault, pkcs8, signers));
}

const CHUNK = 1_048_576;
const CHUNKS_A_PART = 8;
const TAG = 16;

export interface SealedFile {
  clinic: string;
  vault: string;
  id: string;
  size: number;
  key: string;
}

/** The files that the items of an export name. */
function filesOf(text: string, items: ReturnType<typeof decryptExport>): SealedFile[] {
  const { clinic } = exported.parse(JSON.parse(text));
  return items.flatMap(({ vault, content }) => {
    const { success, data } = withFiles.safeParse(content);
    return success ? data.files.map((file) => ({ clinic, vault, ...file })) : [];
  });
}

/** Opens a file, chunk by chunk, from its parts as the server keeps them. */
export function* decryptFile(file: SealedFile, readPart: (part: number) => Buffer) {
  const count = Math.max(1, Math.ceil(file.size / CHUNK));
  const bound = frame('file', file.clinic, file.vault, file.id, file.size, CHUNK);
  let part: Buffer = Buffer.alloc(0);
  for (let index = 0; index < count; index++) {
    const within = index % CHUNKS_A_PART;
    if (within === 0) part = readPart(index / CHUNKS_A_PART);
    const length = index === count - 1 ? file.size - CHUNK * index : CHUNK;
    const sealed = part.subarray(within * (CHUNK + TAG)).subarray(0, length + TAG);
    if (sealed.length !== length + TAG) throw new Error('A part is short.');
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(index, 7);
    nonce[11] = index === count - 1 ? 1 : 0;
    const cipher = createDecipheriv('aes-256-gcm', bytesOf(file.key), nonce);
    cipher.setAAD(bound);
    cipher.setAuthTag(sealed.subarray(-TAG));
    yield Buffer.concat([cipher.update(sealed.subarray(0, -TAG)), cipher.final()]);
  }
}

function writeFiles(
  text: string,
  items: ReturnType<typeof decryptExport>,
  from: string,
  to: string,
) {
  mkdirSync(to, { recursive: true });
  for (const file of filesOf(text, items)) {
    const path = join(to, file.id);
    writeFileSync(path, '');
    const readPart = (part: number) =>
      readFileSync(join(from, 'files', file.vault, file.id, String(part)));
    for (const plain of decryptFile(file, readPart)) appendFileSync(path, plain);
  }
}

if (import.meta.filename === process.argv[1]) {
  const [, , file = '', ...flags] = process.argv;
  const typed = readFileSync(0, 'utf8').trim();
  const by = flags.includes('--code') ? { code: typed } : { passphrase: typed };
  const text = readFileSync(file, 'utf8');
  const items = decryptExport(text, by);
  const to = flags[flags.indexOf('--files') + 1];
  if (flags.includes('--files') && to !== undefined) writeFiles(text, items, dirname(file), to);
  console.log(JSON.stringify(items, null, 2));
}
