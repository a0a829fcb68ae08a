import { md5 } from './md5.ts';

/**
 * Whether a PDF opens with a password only. One with an owner's password alone forbids changes and opens for everybody.
 * Asked of the file's own check of an empty password: ISO 32000-2, 7.6.4. What can't be read here is left to the page.
 */
export async function needsPassword(bytes: Uint8Array): Promise<boolean> {
  const text = latin1(bytes);
  const lock = lockOf(text);
  if (lock === null) return false;
  if (!/\/Filter\s*\/Standard\b/.test(lock)) return /\/Filter\s*\//.test(lock);
  const [owner, user] = [stringIn(lock, 'O'), stringIn(lock, 'U')];
  const revision = numberIn(lock, 'R');
  if (owner.length < 32 || user.length < 32 || revision === null) return false;
  if (revision >= 5) return !(await opensNew(user, revision));
  return !opensOld(lock, { owner, user, revision, id: idOf(text) });
}

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** The dictionary that says how the file is locked. */
function lockOf(text: string): string | null {
  const named = [...text.matchAll(/\/Encrypt\s+(\d+)\s+(\d+)\s+R/g)].at(-1);
  if (!named) {
    const [found] = /\/Encrypt\s*<<[\s\S]{0,2000}/.exec(text) ?? [];
    return found ?? null;
  }
  const begin = new RegExp(`(?:^|[\\r\\n\\s])${named[1]}\\s+${named[2]}\\s+obj`, 'g');
  const found = [...text.matchAll(begin)].at(-1);
  return found ? (text.slice(found.index, found.index + 4_000).split('endobj')[0] ?? null) : null;
}

function numberIn(lock: string, key: string): number | null {
  const [, digits] = new RegExp(`/${key}\\s+(-?\\d+)`).exec(lock) ?? [];
  return digits === undefined ? null : Number(digits);
}

function stringIn(text: string, key: string): Uint8Array {
  const found = new RegExp(`/${key}\\s*[(<]`).exec(text);
  return found ? stringAt(text, found.index + found[0].length - 1) : new Uint8Array();
}

/** The first half of the file's name of itself. */
function idOf(text: string): Uint8Array {
  const found = [...text.matchAll(/\/ID\s*\[\s*[(<]/g)].at(-1);
  return found ? stringAt(text, found.index + found[0].length - 1) : new Uint8Array();
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function stringAt(text: string, at: number): Uint8Array {
  if (text[at] === '<') {
    const hex = text.slice(at + 1, text.indexOf('>', at)).replace(/\s/g, '');
    const pairs = hex.match(/../g) ?? [];
    return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
  }
  // Brackets may stand in it in pairs.
  let depth = 0;
  let said = '';
  for (const [sign, escaped] of text.slice(at + 1, at + 1_000).matchAll(SIGN)) {
    if (sign === ')' && depth === 0) break;
    depth += DEPTHS[sign] ?? 0;
    said += escaped === undefined ? sign : unescaped(escaped);
  }
  return bytesOf(said);
}

const SIGN = /\\([0-7]{1,3}|\r\n|[\s\S])|[\s\S]/g;
const DEPTHS: Readonly<Record<string, number>> = { '(': 1, ')': -1 };

function unescaped(sign: string): string {
  if (/^[0-7]/.test(sign)) return String.fromCharCode(Number.parseInt(sign, 8) % 256);
  return /^[\r\n]/.test(sign) ? '' : (ESCAPED[sign] ?? sign);
}

/** What fills up a password; all of an empty one. */
const FILLING = bytesOf(
  '\x28\xbf\x4e\x5e\x4e\x75\x8a\x41\x64\x00\x4e\x56\xff\xfa\x01\x08\x2e\x2e\x00\xb6\xd0\x68\x3e\x80\x2f\x0c\xa9\xfe\x64\x53\x69\x7a',
);

interface OldLock {
  owner: Uint8Array;
  user: Uint8Array;
  revision: number;
  id: Uint8Array;
}

/** Revisions 2 to 4: the key of an empty password makes the user's entry. */
function opensOld(lock: string, { owner, user, revision, id }: OldLock): boolean {
  const rights = new DataView(new ArrayBuffer(4));
  rights.setUint32(0, numberIn(lock, 'P') ?? 0, true);
  const isBare = revision >= 4 && /\/EncryptMetadata\s+false/.test(lock);
  const version = numberIn(lock, 'V') ?? 1;
  const length = version >= 4 ? 16 : Math.min(16, (numberIn(lock, 'Length') ?? 40) / 8);
  const size = revision === 2 ? 5 : length;
  let key = md5(
    joined(
      FILLING,
      owner.subarray(0, 32),
      new Uint8Array(rights.buffer),
      id,
      isBare ? NO_METADATA : [],
    ),
  );
  if (revision === 2) return isSame(rc4(key.subarray(0, size), FILLING), user, 32);
  for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, size));
  let entry = md5(joined(FILLING, id));
  for (let round = 0; round < 20; round += 1) {
    entry = rc4(
      key.subarray(0, size).map((byte) => byte ^ round),
      entry,
    );
  }
  return isSame(entry, user, 16);
}

const NO_METADATA = [255, 255, 255, 255];

function isSame(one: Uint8Array, other: Uint8Array, count: number): boolean {
  return one.subarray(0, count).every((byte, at) => byte === other[at]);
}

function joined(...parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, two: number) => {
    [box[one], box[two]] = [box[two] ?? 0, box[one] ?? 0];
  };
  let other = 0;
  for (let index = 0; index < 256; index += 1) {
    other = (other + (box[index] ?? 0) + (key[index % key.length] ?? 0)) % 256;
    swap(index, other);
  }
  other = 0;
  return data.map((byte, place) => {
    const index = (place + 1) % 256;
    other = (other + (box[index] ?? 0)) % 256;
    swap(index, other);
    return byte ^ (box[((box[index] ?? 0) + (box[other] ?? 0)) % 256] ?? 0);
  });
}

/** Revisions 5 and 6: the user's entry is a digest of the password and the salt behind it. */
async function opensNew(user: Uint8Array, revision: number): Promise<boolean> {
  const salt = user.slice(32, 40);
  const digest = await (revision === 5 ? hashed('SHA-256', salt) : hardened(salt));
  return isSame(digest, user, 32);
}

const hashed = async (name: string, data: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest(name, data));

const HASHES = ['SHA-256', 'SHA-384', 'SHA-512'] as const;
const LEAST_ROUNDS = 64;

/** Algorithm 2.B, of an empty password. */
async function hardened(salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  let digest = await hashed('SHA-256', salt);
  for (let round = 1; ; round += 1) {
    const repeated = joined(...Array.from({ length: 64 }, () => digest));
    const key = await crypto.subtle.importKey('raw', digest.slice(0, 16), 'AES-CBC', false, [
      'encrypt',
    ]);
    const iv = digest.slice(16, 32);
    const sealed = await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, repeated);
    // Without the block of padding that Web Crypto adds.
    const data = new Uint8Array(sealed).slice(0, repeated.length);
    const sum = data.subarray(0, 16).reduce((all, byte) => all + byte, 0);
    digest = await hashed(HASHES[sum % 3] ?? 'SHA-256', data);
    if (round >= LEAST_ROUNDS && (data.at(-1) ?? 0) <= round - 32) return digest.subarray(0, 32);
  }
}
