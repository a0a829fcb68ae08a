import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Database } from '../../supabase/embedded/database.ts';

export const keptFileSchema = z.object({
  bucket: z.string(),
  path: z.string(),
  owner: z.string().nullable(),
  mediaType: z.string(),
  cacheControl: z.string(),
  sha256: z.string(),
});
export type KeptFile = z.infer<typeof keptFileSchema>;

/** Sends a request to a project's Storage with its secret key, which passes every policy. */
export type AskStorage = (path: string, init?: RequestInit) => Promise<Response>;

interface StoredObject {
  bucket: string;
  path: string;
  owner: string | null;
  media_type: string | null;
  cache_control: string | null;
}

const addressOf = (bucket: string, name: string) =>
  [bucket, ...name.split('/')].map(encodeURIComponent).join('/');

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Copies every file of a project into a folder and returns their records.
 *
 * @throws if a file is missing, or differs from what was checked on upload
 */
export async function copyFiles(
  db: Pick<Database, 'query'>,
  ask: AskStorage,
  folder: string,
): Promise<KeptFile[]> {
  const { rows: objects } = await db.query<StoredObject & { checked: string | null }>(`
    select o.bucket_id as bucket, o.name as path, o.owner_id as owner, o.metadata ->> 'mimetype' as media_type,
      o.metadata ->> 'cacheControl' as cache_control, f.sha256 as checked
    from storage.objects o
    left join private.stored_files f on f.bucket = o.bucket_id and f.path = o.name and f.version = o.version
    order by o.bucket_id, o.name`);
  const kept: KeptFile[] = [];
  for (const object of objects) {
    const bytes = await bytesOf(ask, object);
    const sha256 = hashOf(bytes);
    if (object.checked !== null && object.checked !== sha256) {
      throw new Error(
        `${object.bucket}/${object.path} isn’t the file that was checked when it came.`,
      );
    }
    const file = placeOf(folder, object);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    kept.push({
      bucket: object.bucket,
      path: object.path,
      owner: object.owner,
      mediaType: object.media_type ?? 'application/octet-stream',
      cacheControl: object.cache_control ?? 'no-cache',
      sha256,
    });
  }
  return kept;
}

/** Uploads the files of a folder. @throws if a file has changed since, or is refused */
export async function uploadFiles(
  db: Pick<Database, 'query'>,
  ask: AskStorage,
  folder: string,
  files: readonly KeptFile[],
): Promise<void> {
  for (const file of files) {
    const bytes = readFileSync(placeOf(folder, file));
    if (hashOf(bytes) !== file.sha256) throw new Error(`${placeOf(folder, file)} was changed.`);
    const answer = await ask(`/storage/v1/object/${addressOf(file.bucket, file.path)}`, {
      method: 'POST',
      headers: {
        'content-type': file.mediaType,
        'cache-control': file.cacheControl,
        'x-upsert': 'true',
      },
      body: new Uint8Array(bytes),
    });
    if (!answer.ok) {
      const said = await answer.text();
      throw new Error(`${file.bucket}/${file.path} wasn’t taken: HTTP ${answer.status} ${said}`);
    }
    // Policies read the owner.
    await db.query('update storage.objects set owner_id = $1 where bucket_id = $2 and name = $3', [
      file.owner,
      file.bucket,
      file.path,
    ]);
  }
}

/** The names of files that a project lacks or has with other bytes. */
export async function differingFiles(
  ask: AskStorage,
  files: readonly KeptFile[],
): Promise<string[]> {
  const differing: string[] = [];
  for (const file of files) {
    const sha256 = await bytesOf(ask, file).then(hashOf, () => null);
    if (sha256 !== file.sha256) differing.push(`${file.bucket}/${file.path}`);
  }
  return differing;
}

async function bytesOf(ask: AskStorage, file: { bucket: string; path: string }) {
  const answer = await ask(`/storage/v1/object/authenticated/${addressOf(file.bucket, file.path)}`);
  if (!answer.ok) {
    throw new Error(`${file.bucket}/${file.path} can’t be had: HTTP ${answer.status}.`);
  }
  return new Uint8Array(await answer.arrayBuffer());
}

/** The portal makes these names, all in plain letters (private.ids_of_path): none leads out of the folder. */
function placeOf(folder: string, file: { bucket: string; path: string }): string {
  const place = path.join(folder, file.bucket, file.path);
  if (path.relative(folder, place).startsWith('..'))
    throw new Error(`${file.path} leads elsewhere.`);
  return place;
}
