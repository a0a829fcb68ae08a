import { type Bytes, concat, randomBytes, toBase64, uint32 } from '@vault/bytes';
import { insist, opening } from '@vault/fault';
import { frame } from '@vault/frame';

/** Plain bytes per chunk; the last one may be shorter. */
export const CHUNK_BYTES = 1_048_576;
const TAG = 16;

export interface FilePlace {
  clinic: string;
  vault: string;
  file: string;
  /** The whole file, in bytes. */
  size: number;
}

/** A new key for one file. It is stored only in the sealed item. */
export function newFileKey(): string {
  return toBase64(randomBytes(32));
}

export function importFileKey(bytes: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

export function chunkCount(size: number): number {
  return Math.max(1, Math.ceil(size / CHUNK_BYTES));
}

/**
 * As in STREAM: the nonce has the chunk's number and whether it is the last, so none can be moved,
 * repeated or dropped.
 */
function parameters(place: FilePlace, index: number) {
  const last = index === chunkCount(place.size) - 1;
  return {
    name: 'AES-GCM',
    iv: concat(new Uint8Array(7), uint32(index), Uint8Array.of(last ? 1 : 0)),
    additionalData: frame('file', place.clinic, place.vault, place.file, place.size, CHUNK_BYTES),
  };
}

export async function sealChunk(
  key: CryptoKey,
  place: FilePlace,
  index: number,
  plain: Bytes,
): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.encrypt(parameters(place, index), key, plain));
}

export async function openChunk(
  key: CryptoKey,
  place: FilePlace,
  index: number,
  sealed: Bytes,
): Promise<Bytes> {
  const count = chunkCount(place.size);
  insist(index >= 0 && index < count, 'tampered', 'chunk');
  const expected = index < count - 1 ? CHUNK_BYTES : place.size - CHUNK_BYTES * (count - 1);
  insist(sealed.length === expected + TAG, 'closed', 'chunk');
  const plain = await opening(
    () => crypto.subtle.decrypt(parameters(place, index), key, sealed),
    'chunk',
  );
  return new Uint8Array(plain);
}

/** Chunks per stored object: the most that a broken connection loses. */
const PART_CHUNKS = 8;
const PART_BYTES = PART_CHUNKS * CHUNK_BYTES;

export function partCount(size: number): number {
  return Math.max(1, Math.ceil(size / PART_BYTES));
}

export function partRange({ size }: FilePlace, part: number): { start: number; end: number } {
  return { start: part * PART_BYTES, end: Math.min(size, (part + 1) * PART_BYTES) };
}

export function partPath({ clinic, vault, file }: FilePlace, part: number): string {
  return `${clinic}/${vault}/${file}/${part}`;
}

export async function sealPart(
  key: CryptoKey,
  place: FilePlace,
  part: number,
  plain: Bytes,
): Promise<Bytes> {
  const sealed: Bytes[] = [];
  for (let at = 0; at === 0 || at < plain.length; at += CHUNK_BYTES) {
    const index = part * PART_CHUNKS + at / CHUNK_BYTES;
    sealed.push(await sealChunk(key, place, index, plain.subarray(at, at + CHUNK_BYTES)));
  }
  return concat(...sealed);
}

export async function openPart(
  key: CryptoKey,
  place: FilePlace,
  part: number,
  sealed: Bytes,
): Promise<Bytes> {
  const plain: Bytes[] = [];
  for (let at = 0; at === 0 || at < sealed.length; at += CHUNK_BYTES + TAG) {
    const index = part * PART_CHUNKS + at / (CHUNK_BYTES + TAG);
    plain.push(await openChunk(key, place, index, sealed.subarray(at, at + CHUNK_BYTES + TAG)));
  }
  const whole = concat(...plain);
  const { start, end } = partRange(place, part);
  insist(whole.length === end - start, 'closed', 'part');
  return whole;
}
