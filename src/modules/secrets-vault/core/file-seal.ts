import { type Bytes, concat, randomBytes, toBase64, uint32 } from './bytes';
import { insist, opening } from './fault';
import { frame } from './frame';

/** Plain bytes of a chunk; the last one may have fewer. */
export const CHUNK_BYTES = 1_048_576;
const TAG = 16;

/** Where a file belongs; part of what each chunk is bound to. */
export interface FilePlace {
  clinic: string;
  vault: string;
  file: string;
  /** Bytes of the whole. */
  size: number;
}

/** The key of one file. It stands in the sealed item and nowhere else. */
export function newFileKey(): string {
  return toBase64(randomBytes(32));
}

export function importFileKey(bytes: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

export function chunkCount(size: number): number {
  return Math.max(1, Math.ceil(size / CHUNK_BYTES));
}

/** As STREAM does: the chunk's number and whether it is the last are in the nonce, so none can be moved, doubled or left out. */
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
