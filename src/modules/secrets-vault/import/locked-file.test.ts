import { createCipheriv, createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { argon2id } from '@/records/vaults/core/argon2';
import { imported } from './entry';
import { lockOf, openLockedFile } from './locked-file';
import { readFile, readText } from './read-file';

const PASSWORD = 'four green lamps';
const PLAIN = JSON.stringify({
  encrypted: false,
  items: [{ type: 1, name: 'Portal', login: { username: 'a', password: 'b' } }],
});

/** Encrypts text as Bitwarden does, with Node's ciphers. */
async function locked(kdf: { kdfType: 0 | 1; kdfIterations: number; [more: string]: number }) {
  const salt = randomBytes(16).toString('base64');
  const master =
    kdf.kdfType === 0
      ? pbkdf2Sync(PASSWORD, salt, kdf.kdfIterations, 32, 'sha256')
      : Buffer.from(
          await argon2id(
            new TextEncoder().encode(PASSWORD),
            new Uint8Array(createHash('sha256').update(salt).digest()),
            {
              memory: (kdf['kdfMemory'] ?? 0) * 1024,
              passes: kdf.kdfIterations,
              lanes: kdf['kdfParallelism'] ?? 1,
            },
          ),
        );
  const expand = (info: string) => createHmac('sha256', master).update(`${info}\u0001`).digest();
  const sealed = (text: string) => {
    const iv = randomBytes(16);
    const cipher = createCipheriv('aes-256-cbc', expand('enc'), iv);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const mac = createHmac('sha256', expand('mac')).update(iv).update(body).digest();
    return `2.${[iv, body, mac].map((part) => part.toString('base64')).join('|')}`;
  };
  const file = { encrypted: true, passwordProtected: true, salt, ...kdf };
  const check = { encKeyValidation_DO_NOT_EDIT: sealed(crypto.randomUUID()) };
  return JSON.stringify({ ...file, ...check, data: sealed(PLAIN) });
}

async function opened(text: string, password: string) {
  const lock = lockOf(text);
  if (lock?.by !== 'password') throw new Error('It isn’t locked by a password.');
  return await openLockedFile(lock.file, password, argon2id);
}

describe('a file that Bitwarden locked', () => {
  it.each([
    ['PBKDF2', { kdfType: 0, kdfIterations: 5000 }],
    ['Argon2id', { kdfType: 1, kdfIterations: 2, kdfMemory: 8, kdfParallelism: 4 }],
  ] as const)('opens by its password, stretched with %s', async (_, kdf) => {
    const text = await locked(kdf);
    expect(await opened(text, 'four green lamp')).toBeNull();
    const plain = await opened(text, PASSWORD);
    const found = readText(plain ?? '');
    expect('read' in found && imported(found.read, new Date())).toMatchObject({
      items: [{ name: 'Portal', values: { username: 'a', password: 'b' } }],
      left: [],
    });
  });

  it('stays closed where a letter of it was changed, or its cost would exhaust the device', async () => {
    const text = await locked({ kdfType: 0, kdfIterations: 5000 });
    const file = JSON.parse(text);
    const at = file.data.indexOf('|') + 3;
    const letter = file.data[at] === 'A' ? 'B' : 'A';
    const data = `${file.data.slice(0, at)}${letter}${file.data.slice(at + 1)}`;
    expect(await opened(JSON.stringify({ ...file, data }), PASSWORD)).toBeNull();
    for (const huge of [{ kdfIterations: 4_000_000_000 }, { kdfType: 1, kdfMemory: 65_536 }]) {
      expect(lockOf(JSON.stringify({ ...file, ...huge }))).toEqual({ by: 'account' });
    }
  });

  it('differs from one that only its account opens, and from an open one', async () => {
    const account = JSON.stringify({ encrypted: true, encKeyValidation_DO_NOT_EDIT: '2.a|b|c' });
    expect(await readFile(new Blob([account]))).toEqual({ lock: { by: 'account' } });
    expect(lockOf(PLAIN)).toBeNull();
    expect(lockOf('name,password\nLab,p')).toBeNull();
    expect(await readFile(new Blob([PLAIN]))).toHaveProperty('read');
  });
});
