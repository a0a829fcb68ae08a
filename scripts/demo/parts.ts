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
import { splitImage, writeImage } from '../../supabase/demo/worker/image.ts';
import { fileStore, memoryShelf } from '../../supabase/embedded/file-store.ts';
import { readSeeds, schemaFingerprint } from '../../supabase/embedded/open.ts';
import { readConfig } from '../../supabase/embedded/read-config.ts';
import { readSeededFile, seededFiles } from '../../supabase/embedded/seeded-files.ts';
import { firstNeeded } from './first-needed.ts';
import { makeImage } from './image.ts';
import { splitProgram } from './split-program.ts';

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

/** The seed's call for a password's hash. */
const PASSWORD = /extensions\.crypt\('[^']*', extensions\.gen_salt\('bf', 10\)\)/g;

/** People and clinics: seeded before any sign-in. */
const BEFORE_SIGN_IN = /^0[0-2]_/;

/** Everything that the demo's worker needs beside its code; slow parts are cached between builds. */
export async function makeParts(): Promise<Parts> {
  const seeds = readSeeds();
  const asked = seeds.flatMap(({ sql }) => sql.match(PASSWORD) ?? []);
  const config = { auth: readConfig().auth, storage: readConfig().storage };
  const mails = await templates();
  const made = await cached(`parts-${keyOf(asked)}`, async () => {
    const { image, hashOf } = await makeImage(asked);
    const hashes = Object.fromEntries(asked.map((each) => [each, hashOf(each)]));
    const program = readFileSync(path.join(PGLITE, 'pglite.wasm'));
    const support = supportFiles();
    const needed = await firstNeeded({
      program,
      support,
      image,
      seeds: sownBy(seeds, hashes).filter(({ name }) => BEFORE_SIGN_IN.test(name)),
      later: sownBy(seeds, hashes).filter(({ name }) => !BEFORE_SIGN_IN.test(name)),
      config: { ...config, template: (name) => Promise.resolve(mails[name] ?? '') },
      password: /'([^']*)'/.exec(asked[0] ?? '')?.[1] ?? '',
    });
    const programs = splitProgram(program, needed.isFunction);
    const images = splitImage(image, needed.isPage);
    const rest = { program: programs.rest, image: writeImage(images.rest) };
    return {
      'program.xz': await pack(programs.first),
      'support.xz': await pack(support),
      'image.xz': await pack(writeImage(images.first)),
      'program-rest.xz': await pack(rest.program),
      'program-rest.wasm': rest.program,
      'image-rest.xz': await pack(rest.image),
      'image-rest.bin': rest.image,
      'about.json': Buffer.from(JSON.stringify({ hashes, slots: programs.slots })),
    };
  });
  const { 'about.json': about = new Uint8Array(), ...parts } = made;
  const { hashes, slots }: { hashes: Record<string, string>; slots: number } = JSON.parse(
    Buffer.from(about).toString(),
  );
  const uploads = await seededUploads();
  const sown = [...sownBy(seeds, hashes), { name: 'files', sql: uploads.sql }];
  const isFirst = ({ name }: { name: string }) => BEFORE_SIGN_IN.test(name);
  const later = Buffer.from(JSON.stringify(sown.filter((seed) => !isFirst(seed))));
  const named = Object.entries({ ...parts, 'seeds.xz': await pack(later) }).map(
    ([name, bytes]) => ({
      name,
      fileName: `assets/demo-${name.replace('.', `-${digest(bytes)}.`)}`,
      bytes,
    }),
  );
  // No two images have the same bytes, even from the same migrations: parts cached for one don't fit another.
  const images = named.filter(({ name }) => name.startsWith('image')).map(({ bytes }) => bytes);
  return {
    files: [...named, ...uploads.files],
    exported: {
      FILES: Object.fromEntries(named.map(({ name, fileName }) => [name, fileName])),
      SLOTS: slots,
      STAMP: digest(Buffer.from(JSON.stringify([images.map(digest), sown]))),
      CONFIG: config,
      TEMPLATES: mails,
      SEEDS: sown.filter(isFirst),
      SEEDED_FILES: uploads.listed,
    },
  };
}

function sownBy(seeds: ReturnType<typeof readSeeds>, hashes: Record<string, string>) {
  return seeds.map(({ name, sql }) => ({
    name,
    sql: lean(sql.replaceAll(PASSWORD, (expression) => `'${hashes[expression]}'`)),
  }));
}

/** Strips comments. Only whole lines: a text may contain what looks like one. */
function lean(sql: string): string {
  return sql.replaceAll(/^\s*--.*\n/gm, '');
}

/** The cache key of the parts. */
function keyOf(asked: readonly string[]): string {
  const hash = createHash('sha256').update(schemaFingerprint()).update(JSON.stringify(asked));
  for (const file of [
    'scripts/demo/first-needed.ts',
    'scripts/demo/image.ts',
    'scripts/demo/parts.ts',
    'scripts/demo/split-program.ts',
    'scripts/demo/wasm.ts',
    'supabase/embedded/open.ts',
    'supabase/embedded/realtime-lines.ts',
    'supabase/demo/worker/image.ts',
    'node_modules/@electric-sql/pglite/package.json',
    'node_modules/@supabase/lite/package.json',
  ]) {
    hash.update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Postgres files that an existing database with one encoding needs. */
const NEEDED = /\/share\/postgresql\/(timezone|timezonesets)\/|\/plpgsql\.so$|^\/home\//;

/**
 * PGlite's files, the unneeded ones as zeros: PGlite finds each by its offset. Left out are files that make a new
 * database (initdb), translate encodings or build extensions.
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

function pack(bytes: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve) => {
    lzma.compress(Buffer.from(bytes), { preset: 9 }, resolve);
  });
}

/** A folder of files that take long to make; only the latest one is kept. */
async function cached(
  name: string,
  make: () => Promise<Record<string, Uint8Array>>,
): Promise<Record<string, Uint8Array>> {
  const folder = path.join(CACHE, name);
  if (!existsSync(folder)) {
    const files = await make();
    rmSync(CACHE, { recursive: true, force: true });
    mkdirSync(`${folder}.new`, { recursive: true });
    for (const [file, bytes] of Object.entries(files)) {
      writeFileSync(path.join(`${folder}.new`, file), bytes);
    }
    // An interrupted build leaves no partial folder under the final name.
    renameSync(`${folder}.new`, folder);
  }
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file,
      new Uint8Array(readFileSync(path.join(folder, file))),
    ]),
  );
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 10);
}
