import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { App } from '@supabase/lite';
import { z } from 'zod';
import { readSeededFile } from './seeded-files.ts';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

const ABOUT = z.object({
  contentType: z.string(),
  cacheControl: z.string(),
  storedAt: z.string(),
});

interface StoredFile extends z.infer<typeof ABOUT> {
  bytes: Uint8Array;
}

/** Where the bytes of files are, by a name without meaning. */
interface Shelf {
  put: (name: string, file: StoredFile) => Promise<void>;
  get: (name: string) => Promise<StoredFile | undefined>;
  remove: (name: string) => Promise<void>;
}

/**
 * Keeps the bytes that the embedded Storage is given, in a folder or, with `memory`, as long as the
 * process. The package brings one for folders but doesn't export it. What isn't there may be of the seed.
 */
export function fileStore(folder: string | 'memory'): StorageAdapter {
  const shelf = folder === 'memory' ? memoryShelf() : folderShelf(folder);
  const find = async (bucket: string, key: string) => {
    const file = (await shelf.get(nameOf(bucket, key))) ?? seeded(bucket, key);
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

/** One that a new database begins with, which nobody uploaded. */
function seeded(bucket: string, key: string): StoredFile | undefined {
  const file = readSeededFile(bucket, key);
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

/** Any bucket and key make a short name that no file system minds. */
function nameOf(bucket: string, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([bucket, key]))
    .digest('hex');
}

function memoryShelf(): Shelf {
  const files = new Map<string, StoredFile>();
  return {
    put: async (name, file) => void files.set(name, file),
    get: async (name) => files.get(name),
    remove: async (name) => void files.delete(name),
  };
}

/** Each file is one of ours: a line that says what it is, then its bytes. */
function folderShelf(folder: string): Shelf {
  const place = (name: string) => path.join(folder, name);
  return {
    async put(name, { bytes, ...about }) {
      await mkdir(folder, { recursive: true });
      await writeFile(
        place(name),
        Buffer.concat([Buffer.from(`${JSON.stringify(about)}\n`), bytes]),
        {
          mode: 0o600,
        },
      );
    },
    async get(name) {
      const whole = await readFile(place(name)).catch(() => undefined);
      if (!whole) return undefined;
      const end = whole.indexOf('\n');
      const about = ABOUT.parse(JSON.parse(whole.subarray(0, end).toString('utf8')));
      return { ...about, bytes: new Uint8Array(whole.subarray(end + 1)) };
    },
    async remove(name) {
      await rm(place(name), { force: true });
    },
  };
}
