import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import lzma from 'lzma-native';
import { fileStore, memoryShelf } from '../../supabase/embedded/file-store.ts';
import { readSeeds, schemaFingerprint } from '../../supabase/embedded/open.ts';
import { readConfig } from '../../supabase/embedded/read-config.ts';
import { readSeededFile, seededFiles } from '../../supabase/embedded/seeded-files.ts';
import { makeImage } from './image.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CACHE = path.join(ROOT, 'node_modules/.cache/demo-parts');
const PGLITE = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));

/** A file of the build. */
export interface Part {
  fileName: string;
  bytes: Uint8Array;
}

export interface Parts {
  files: Part[];
  /** What `virtual:demo-parts` exports, by name. */
  exported: Record<string, unknown>;
}

/** How the seed asks for a password's hash. */
const PASSWORD = /extensions\.crypt\('[^']*', extensions\.gen_salt\('bf', 10\)\)/g;

/** Everything that the demo's worker needs beside its code; what takes long is kept between builds. */
export async function makeParts(): Promise<Parts> {
  const seeds = readSeeds();
  const asked = seeds.flatMap(({ sql }) => sql.match(PASSWORD) ?? []);
  const key = keyOf(asked);
  const program = await compressed('program', readFileSync(path.join(PGLITE, 'pglite.wasm')));
  const support = await compressed('support', supportFiles());
  const image = await cached(`image-${key}.xz`, async () => {
    const made = await makeImage(asked);
    const hashes = Object.fromEntries(asked.map((each) => [each, made.hashOf(each)]));
    writeFileSync(path.join(CACHE, `hashes-${key}.json`), JSON.stringify(hashes));
    return await pack(made.bytes);
  });
  const hashes: Record<string, string> = JSON.parse(
    readFileSync(path.join(CACHE, `hashes-${key}.json`), 'utf8'),
  );
  const sown = seeds.map(({ name, sql }) => ({
    name,
    sql: lean(sql.replaceAll(PASSWORD, (expression) => `'${hashes[expression]}'`)),
  }));
  const uploads = await seededUploads();
  const parts = { program, support, image };
  const named = Object.entries(parts).map(([name, bytes]) => ({
    name,
    fileName: `assets/demo-${name}-${digest(bytes)}.xz`,
    bytes,
  }));
  return {
    files: [...named, ...uploads.files],
    exported: {
      FILES: Object.fromEntries(named.map(({ name, fileName }) => [name, fileName])),
      STAMP: digest(Buffer.from(JSON.stringify([digest(image), sown]))),
      CONFIG: { auth: readConfig().auth, storage: readConfig().storage },
      TEMPLATES: await templates(),
      SEEDS: [...sown, { name: 'files', sql: uploads.sql }],
      SEEDED_FILES: uploads.listed,
    },
  };
}

/** Comments are for who reads the source. Only whole lines: what looks like one may be in a text. */
function lean(sql: string): string {
  return sql.replaceAll(/^\s*--.*\n/gm, '');
}

/** The image is of these; how it is made is in its own file. */
function keyOf(asked: readonly string[]): string {
  const hash = createHash('sha256').update(schemaFingerprint()).update(JSON.stringify(asked));
  for (const file of [
    'scripts/demo/image.ts',
    'supabase/embedded/open.ts',
    'supabase/embedded/realtime-lines.ts',
    'supabase/demo/worker/image.ts',
  ]) {
    hash.update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Files of Postgres that a database needs which is there already and speaks one encoding. */
const NEEDED = /\/share\/postgresql\/(timezone|timezonesets)\/|\/plpgsql\.so$|^\/home\//;

/**
 * The files that PGlite comes with, the rest of them as zeros: PGlite knows each by its place. What is left
 * out makes a new database (initdb), translates encodings or builds extensions.
 */
function supportFiles(): Uint8Array {
  const all = readFileSync(path.join(PGLITE, 'pglite.data'));
  const kept = new Uint8Array(all.length);
  const program = readFileSync(path.join(PGLITE, 'pglite.js'), 'utf8');
  const list = /loadPackage\(\{files:(\[.*?\]),remote_package_size:/s.exec(program)?.[1];
  if (list === undefined) throw new Error('pglite.js no longer lists its files where it did.');
  const found = [...list.matchAll(/filename:"([^"]+)",start:([\de+]+),end:([\de+]+)/g)];
  if (!found.some(([, name]) => name?.endsWith('/plpgsql.so'))) {
    throw new Error('PGlite no longer comes with plpgsql where it did.');
  }
  for (const [, name = '', start, end] of found) {
    if (NEEDED.test(name)) kept.set(all.subarray(Number(start), Number(end)), Number(start));
  }
  return kept;
}

async function seededUploads() {
  const store = fileStore(memoryShelf(), readSeededFile);
  const files: Part[] = [];
  const listed: object[] = [];
  const rows: string[] = [];
  for (const { bucket, key } of seededFiles()) {
    const file = readSeededFile(bucket, key);
    if (!file) continue;
    const url = `assets/demo-file-${digest(file.bytes)}${path.extname(key)}`;
    files.push({ fileName: url, bytes: file.bytes });
    listed.push({ bucket, key, contentType: file.contentType, url });
    const metadata = { ...(await store.headObject(bucket, key, undefined)), httpStatusCode: 200 };
    rows.push(`('${bucket}', '${key}', gen_random_uuid()::text, '${JSON.stringify(metadata)}')`);
  }
  const sql = `insert into storage.objects (bucket_id, name, version, metadata) values ${rows.join(', ')}`;
  return { files, listed, sql: rows.length === 0 ? '' : sql };
}

async function templates(): Promise<Record<string, string>> {
  const { template } = readConfig();
  const folder = path.join(ROOT, 'supabase/templates');
  const names = readdirSync(folder).map((name) => `./supabase/templates/${name}`);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await template(name)])),
  );
}

function compressed(name: string, bytes: Uint8Array): Promise<Uint8Array> {
  return cached(`${name}-${digest(bytes)}.xz`, () => pack(bytes));
}

function pack(bytes: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve) => {
    lzma.compress(Buffer.from(bytes), { preset: 9 }, resolve);
  });
}

async function cached(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = path.join(CACHE, name);
  if (!existsSync(file)) {
    mkdirSync(CACHE, { recursive: true });
    const [kind = ''] = name.split('-');
    const bytes = await make();
    for (const stale of readdirSync(CACHE)) {
      if (stale.startsWith(`${kind}-`)) rmSync(path.join(CACHE, stale), { force: true });
    }
    writeFileSync(`${file}.new`, bytes);
    // An interrupted build leaves no half file under the final name.
    renameSync(`${file}.new`, file);
  }
  return new Uint8Array(readFileSync(file));
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 10);
}
