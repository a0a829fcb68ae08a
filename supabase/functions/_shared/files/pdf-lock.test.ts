import { expect, it } from 'vitest';
import { md5 } from './md5.ts';
import { LOCKS } from './pdf-lock.fixture.ts';
import { needsPassword } from './pdf-lock.ts';
import { scan } from './scan.ts';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

it.each(Object.entries(LOCKS.owner))(
  'an owner’s password locks nobody out: %s',
  async (_, file) => {
    expect(await needsPassword(bytesOf(file))).toBe(false);
    expect((await scan(bytesOf(file), 'application/pdf', undefined)).verdict).toBe('clean');
  },
);

it.each(Object.entries(LOCKS.toOpen))('a password to open is seen: %s', async (_, file) => {
  expect(await needsPassword(bytesOf(file))).toBe(true);
  const { verdict, finding } = await scan(bytesOf(file), 'application/pdf', undefined);
  expect([verdict, finding]).toEqual(['refused', 'a PDF with a password']);
});

it.each([
  ['no lock', '%PDF-1.7 trailer << /Root 1 0 R >>', false],
  [
    'a lock for certificates',
    '%PDF-1.7\n5 0 obj << /Filter /Adobe.PubSec >> endobj /Encrypt 5 0 R',
    true,
  ],
  ['a lock that can’t be read', '%PDF-1.7\n5 0 obj << /Filter /Standard /R 3 /O (', false],
  ['a lock that isn’t there', '%PDF-1.7 /Encrypt 5 0 R', false],
])('%s', async (_, text, expected) => {
  expect(await needsPassword(new TextEncoder().encode(text))).toBe(expected);
});

it.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
  ['1234567890'.repeat(8), '57edf4a22be3c955ac49da2e2107b67a'],
])('digests are as RFC 1321 has them: %j', (text, digest) => {
  const hex = [...md5(new TextEncoder().encode(text))].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  expect(hex.join('')).toBe(digest);
});
