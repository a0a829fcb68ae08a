/**
 * The parts of `node:crypto` that the embedded sign-in service and storage use, in a browser's worker: Web Crypto has
 * everything except synchronous hashes. The demo's build uses this file instead.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { md5 } from '@noble/hashes/legacy.js';
import { sha224, sha256 } from '@noble/hashes/sha2.js';
import { Buffer, type Bytes } from './buffer.ts';

const HASHES = { md5, sha224, sha256 };
type Name = keyof typeof HASHES;
type Data = string | Uint8Array;

class Digest {
  readonly #done: () => Uint8Array;
  readonly #update: (bytes: Uint8Array) => void;

  constructor(hash: { update: (bytes: Uint8Array) => unknown; digest: () => Uint8Array }) {
    this.#update = (bytes) => void hash.update(bytes);
    this.#done = () => hash.digest();
  }

  update(data: Data) {
    this.#update(Buffer.from(data));
    return this;
  }

  digest(): Bytes;
  digest(encoding: 'hex' | 'base64url'): string;
  digest(encoding?: 'hex' | 'base64url'): Bytes | string {
    const bytes = Buffer.from(this.#done());
    return encoding === undefined ? bytes : bytes.toString(encoding);
  }
}

export function createHash(name: Name): Digest {
  return new Digest(HASHES[name].create());
}

export function createHmac(name: Name, key: Data): Digest {
  return new Digest(hmac.create(HASHES[name], Buffer.from(key)));
}

export function randomBytes(count: number): Bytes {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(count)));
}

export function randomUUID(): string {
  return crypto.randomUUID();
}

/** A million at most: the modulo bias of four billion doesn't show. */
export function randomInt(below: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn % below;
}

/** In a visitor's own browser, its duration reveals nothing to an attacker. */
export function timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
