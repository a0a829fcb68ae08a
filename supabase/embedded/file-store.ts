import { createHash } from 'node:crypto';
import type { App } from '@supabase/lite';

export type StorageAdapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

export interface StoredFile {
  contentType: string;
  cacheControl: string;
  storedAt: string;
  bytes: Uint8Array;
}

/** Reads a file that a new database starts with. */
export type ReadSeeded = (bucket: string, key: string) => Seeded | Promise<Seeded>;
type Seeded = Pick<StoredFile, 'bytes' | 'contentType'> | undefined;

/** Stores the bytes of files, by an opaque name. */
export interface Shelf {
  put: (name: string, file: StoredFile) => Promise<void>;
  get: (name: string) => Promise<StoredFile | undefined>;
  remove: (name: string) => Promise<void>;
}

/**
 * Stores the embedded Storage's bytes on a shelf. The package has one for folders but doesn't export it. Missing
 * files may belong to the seed.
 */
export function fileStore(shelf: Shelf, readSeeded: ReadSeeded): StorageAdapter {
  const find = async (bucket: string, key: string) => {
    const file = (await shelf.get(nameOf(bucket, key))) ?? seeded(await readSeeded(bucket, key));
    if (!file) throw new Error('The storage lost a file that its table knows.');
    return file;
  };
  return {
    driver: shelf,
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const bytes = body instanceof Uint8Array ? new Uint8Array(body) : await readAll(body);
      const file = { bytes, contentType, cacheControl, storedAt: new Date().toISOString() };
      await shelf.put(nameOf(bucket, key), file);
      return metadataOf(file);
    },
    async getObject(bucket, key) {
      const file = await find(bucket, key);
      return { metadata: metadataOf(file), httpStatusCode: 200, body: Buffer.from(file.bytes) };
    },
    async headObject(bucket, key) {
      return metadataOf(await find(bucket, key));
    },
    async copyObject(fromBucket, from, _version, toBucket, to) {
      const file = await find(fromBucket, from);
      await shelf.put(nameOf(toBucket, to), file);
      const { eTag, lastModified } = metadataOf(file);
      return { eTag, ...(lastModified ? { lastModified } : {}), httpStatusCode: 200 };
    },
    async deleteObject(bucket, key) {
      await shelf.remove(nameOf(bucket, key));
    },
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => shelf.remove(nameOf(bucket, key))));
    },
    privateAssetUrl: () => Promise.reject(new Error('Pictures are not transformed here.')),
  };
}

function seeded(file: Seeded): StoredFile | undefined {
  return file && { ...file, cacheControl: 'max-age=3600', storedAt: SEEDED_AT };
}

const SEEDED_AT = '2025-11-01T00:00:00.000Z';

type Body = Parameters<StorageAdapter['uploadObject']>[3];

async function readAll(stream: Exclude<Body, Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function metadataOf({ bytes, contentType, cacheControl, storedAt }: StoredFile): Metadata {
  return {
    size: bytes.length,
    contentLength: bytes.length,
    mimetype: contentType,
    cacheControl,
    lastModified: new Date(storedAt),
    eTag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
  };
}

/** Turns any bucket and key into a short name that every file system accepts. */
function nameOf(bucket: string, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([bucket, key]))
    .digest('hex');
}

/** A shelf that lasts as long as the process. */
export function memoryShelf(): Shelf {
  const files = new Map<string, StoredFile>();
  return {
    put: async (name, file) => void files.set(name, file),
    get: async (name) => files.get(name),
    remove: async (name) => void files.delete(name),
  };
}
