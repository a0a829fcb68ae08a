import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A folder for each bucket, as the Supabase CLI seeds them (`objects_path` in config.toml). */
const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../seed/files');

/** By the file's extension. */
const MEDIA_TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.tif': 'image/tiff',
};

interface SeededFile {
  bucket: string;
  key: string;
}

/** The files that a new database starts with. */
export function seededFiles(): SeededFile[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const [bucket = '', ...key] = path
        .relative(FOLDER, path.join(entry.parentPath, entry.name))
        .split(path.sep);
      return { bucket, key: key.join('/') };
    })
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** Reads a seeded file in place: nothing is copied. */
export function readSeededFile(bucket: string, key: string) {
  const file = path.resolve(FOLDER, bucket, key);
  const contentType = MEDIA_TYPES[path.extname(file)];
  if (contentType === undefined || !file.startsWith(FOLDER + path.sep) || !existsSync(file)) {
    return undefined;
  }
  return { bytes: new Uint8Array(readFileSync(file)), contentType };
}
