import { type Bytes, fromBase64, isEqual, toBase64, utf8 } from '@vault/bytes';
import { toHex } from '@vault/frame';
import { describe, expect, it } from 'vitest';
import { argon2id } from './argon2';
import { newCode, readCode } from './code';
import { chooseKdf, KDF_FLOOR, raisedKdf } from './kdf';
import { fingerprint } from './keys';
import { deriveBytes, importSecret } from './seal';
import { totpAt } from './totp';

function fromHex(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

describe('the ciphers compute what their standards say', () => {
  it('AES-256-GCM: NIST’s test cases 15 and 16 with 96-bit nonces', async () => {
    const key = await crypto.subtle.importKey(
      'raw',
      fromHex('feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308'),
      'AES-GCM',
      false,
      ['encrypt'],
    );
    const iv = fromHex('cafebabefacedbaddecaf888');
    const plain =
      'd9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b391aafd255';
    const cipher =
      '522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662898015ad';
    const made = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, fromHex(plain));
    expect(toHex(new Uint8Array(made))).toBe(`${cipher}b094dac5d93471bdec1a502270e3cc6c`);
    const bound = await crypto.subtle.encrypt(
      {
        name: 'AES-GCM',
        iv,
        additionalData: fromHex('feedfacedeadbeeffeedfacedeadbeefabaddad2'),
      },
      key,
      fromHex(plain.slice(0, 120)),
    );
    expect(toHex(new Uint8Array(bound))).toBe(
      `${cipher.slice(0, 120)}76fc6ece0f4e1768cddf8853bb2d551b`,
    );
  });

  it('HKDF-SHA-256: RFC 5869, test case 1', async () => {
    const secret = await importSecret(fromHex('0b'.repeat(22)));
    const salt = fromHex('000102030405060708090a0b0c');
    const made = await deriveBytes(secret, fromHex('f0f1f2f3f4f5f6f7f8f9'), 42, salt);
    expect(toHex(made)).toBe(
      '3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865',
    );
  });

  it('Argon2id: what RFC 9106 prints, by a second implementation, and ours makes what that makes', async () => {
    const { argon2id: other } = await import('@noble/hashes/argon2.js');
    // The RFC's example has associated data, which this library doesn't support.
    const example = other(fromHex('01'.repeat(32)), fromHex('02'.repeat(16)), {
      key: fromHex('03'.repeat(8)),
      personalization: fromHex('04'.repeat(12)),
      t: 3,
      m: 32,
      p: 4,
      dkLen: 32,
    });
    expect(toHex(Uint8Array.from(example))).toBe(
      '0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659',
    );
    const [password, salt] = [utf8('correct horse'), fromHex('02'.repeat(16))];
    for (const [memory, passes] of [
      [64, 2],
      [256, 3],
      [1024, 1],
    ] as const) {
      const expected = other(password, salt, { t: passes, m: memory, p: 1, dkLen: 32 });
      expect(await argon2id(password, salt, { memory, passes })).toEqual(Uint8Array.from(expected));
    }
  });

  it('one-time codes: RFC 6238, appendix B', async () => {
    const secret = utf8('12345678901234567890');
    const totp = { secret, algorithm: 'SHA-1', digits: 8, period: 30 } as const;
    const codes = await Promise.all(
      [59, 1_111_111_109, 1_111_111_111, 1_234_567_890, 2_000_000_000, 20_000_000_000].map(
        async (at) => (await totpAt(totp, at * 1000)).code,
      ),
    );
    expect(codes).toEqual(['94287082', '07081804', '14050471', '89005924', '69279037', '65353130']);
    const long = utf8('1234567890123456789012345678901234567890123456789012345678901234');
    const made = await totpAt({ ...totp, secret: long, algorithm: 'SHA-512' }, 59_000);
    expect(made).toEqual({ code: '90693936', left: 1 });
  });
});

describe('typed codes', () => {
  it('corrects look-alike letters, and detects typos', async () => {
    const code = await newCode(20);
    expect(code).toMatch(/^([0-9A-Z]{4}-){5}[0-9A-Z]{2}$/);
    const random = await readCode(code, 20);
    expect(random).toHaveLength(20);
    const sloppy = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    expect(await readCode(` ${sloppy.replaceAll('-', ' ')} `, 20)).toBe(random);
    const wrong = (code.startsWith('A') ? 'B' : 'A') + code.slice(1);
    expect(await readCode(wrong, 20)).toBeNull();
    expect(await readCode(code.slice(1), 20)).toBeNull();
  });

  it('round-trips bytes of any length', () => {
    for (const length of [0, 1, 2, 3, 65, 70_000]) {
      const bytes = new Uint8Array(length).fill(251);
      expect(isEqual(fromBase64(toBase64(bytes)), bytes)).toBe(true);
    }
  });

  it('shows a fingerprint that depends on clinic, person and both keys', async () => {
    const keys = { encrypt: 'a', sign: 'b' };
    const made = await fingerprint('c', 'u', keys);
    expect(made).toMatch(/^(\d{5} ){7}\d{5}$/);
    const others = await Promise.all([
      fingerprint('d', 'u', keys),
      fingerprint('c', 'v', keys),
      fingerprint('c', 'u', { encrypt: 'ab', sign: '' }),
    ]);
    expect(others).not.toContain(made);
  });

  it('asks more of a fast device than of a slow one', () => {
    expect(chooseKdf(2000)).toEqual(KDF_FLOOR);
    expect(chooseKdf(100).memory).toBeGreaterThan(KDF_FLOOR.memory);
  });

  it('raises an easy cost, never lowers it, and stops once it is high enough', () => {
    // The minimum took 30 ms here: the strongest cost within 300 ms is 64 MiB with three passes.
    const raised = raisedKdf(KDF_FLOOR, 30);
    expect(raised).toEqual({ memory: 65_536, passes: 3 });
    expect(raised && raisedKdf(raised, 30 * 5.05)).toBeNull();
    expect(raisedKdf(KDF_FLOOR, 400)).toBeNull();
    expect(raisedKdf({ memory: 131_072, passes: 3 }, 2000)).toBeNull();
    // A time of 0, as with a coarse clock, must not exceed the strongest step.
    expect(raisedKdf(KDF_FLOOR, 0)).toEqual({ memory: 131_072, passes: 3 });
  });
});
