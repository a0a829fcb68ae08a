import nodeCrypto from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Buffer as OurBuffer } from './buffer.ts';
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from './node-crypto.ts';

const ENCODINGS = ['utf8', 'hex', 'base64', 'base64url'] as const;
const bytes = fc.uint8Array({ maxLength: 200 });

it('hashes and signs as Node does', () => {
  fc.assert(
    fc.property(fc.string(), bytes, (text, key) => {
      for (const name of ['md5', 'sha224', 'sha256'] as const) {
        const ours = createHash(name).update(text).update(key);
        const theirs = nodeCrypto.createHash(name).update(text).update(key);
        expect(ours.digest('hex')).toBe(theirs.digest('hex'));
      }
      expect(createHmac('sha256', text).update(key).digest('base64url')).toBe(
        nodeCrypto.createHmac('sha256', text).update(key).digest('base64url'),
      );
    }),
    { numRuns: 50 },
  );
});

it('writes and reads bytes as Node does', () => {
  fc.assert(
    fc.property(bytes, fc.string({ unit: 'grapheme' }), (some, text) => {
      for (const encoding of ENCODINGS) {
        const written = OurBuffer.from(some).toString(encoding);
        expect(written).toBe(Buffer.from(some).toString(encoding));
        if (encoding === 'utf8') continue;
        expect([...OurBuffer.from(written, encoding)]).toEqual([...some]);
      }
      expect(OurBuffer.from(text).toString()).toBe(Buffer.from(text).toString());
      expect([...OurBuffer.concat([some, some])]).toEqual([...some, ...some]);
    }),
    { numRuns: 100 },
  );
});

it('draws and compares', () => {
  expect(randomBytes(24)).toHaveLength(24);
  for (let turn = 0; turn < 100; turn += 1) expect(randomInt(10)).toBeLessThan(10);
  const one = OurBuffer.from('one');
  expect(timingSafeEqual(one, OurBuffer.from('one'))).toBe(true);
  expect(timingSafeEqual(one, OurBuffer.from('two'))).toBe(false);
});
