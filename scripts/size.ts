/**
 * Compares the built app with its budgets: what a browser must download, at brotli's best, before a page can be used.
 * Reads `dist`, and builds it if it is missing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import {
  fileNamed,
  filesFor,
  findRing,
  type Manifest,
  manifestSchema,
  ownFiles,
  sharedFiles,
} from './lib/bundle.ts';
import { FRAME_FILE, MY_PAGES } from './lib/chunk-groups.ts';
import { demoFilesIn } from './lib/demo-files.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const DIST = path.join(ROOT, 'dist');
const MANIFEST = path.join(DIST, '.vite/manifest.json');

const ENTRY = 'index.html';
/** Loaded on every page once it is painted: background, toasts, typeface. */
const AFTER_PAINT = 'src/app/after-paint.tsx';
/** Loaded on every home once it is painted, with the file that the frame's later parts share with modules. */
const HOMES_WORK = 'src/modules/portal-home/work/home-work.tsx';
const SEARCH = 'src/company/search/search-dialog.tsx';

/** What each page needs beyond the entry, and its limit in kB (of 1000 bytes). */
const PAGES = [
  { name: '/', budget: 95, needs: [ENTRY, 'src/modules/landing/landing.route.tsx'] },
  { name: '/signin', budget: 130, needs: [ENTRY, 'src/modules/sign-in/sign-in.route.tsx'] },
  { name: '/refer/<slug>', budget: 130, needs: [ENTRY, 'src/modules/refer/refer.route.tsx'] },
  // One more than was aimed at: it speaks two languages (decision 117).
  { name: '/my/signin', budget: 121, needs: [ENTRY, 'src/modules/my-sign-in/sign-in.route.tsx'] },
  { name: '/my/join', budget: 130, needs: [ENTRY, 'src/modules/my-sign-in/join.route.tsx'] },
  // The aim is 120: the router, React and the sign-in's client alone are 112.
  {
    name: '/my/<chart>',
    // 180, and 2 for what says each text in the person's language (decision 117).
    budget: 182,
    needs: [ENTRY, ...MY_PAGES],
  },
  { name: '/status', budget: 130, needs: [ENTRY, 'src/modules/status/status.route.tsx'] },
];
const HOME_BUDGET = 185;
const MODULE_BUDGET = 30;
/**
 * Downloaded once, with the first module opened; a limit of our own, quality.md has none. About 1 kB of it keeps the
 * status page's part in a separate file.
 */
const SHARED_BUDGET = 94;
/** The part of it that the frame's later parts also need: dates, badges, names. */
const BASICS_BUDGET = 10;
const SEARCH_BUDGET = 10;
/** A limit of our own, like the one for shared code; the background's drawing loads later still. */
const AFTER_PAINT_BUDGET = 11;
const CSS_BUDGET = 18;

interface Weight {
  what: string;
  bytes: number;
  budget: number;
}

const manifest = readManifest();
/** The frame of every portal page; the home is in the same file. */
const SHELL = [ENTRY, fileNamed(manifest, FRAME_FILE)];
/** What is loaded when a module is opened. */
const PAINTED = [...SHELL, AFTER_PAINT];
const weights = weighAll(manifest);
const over = weights.filter(({ bytes, budget }) => bytes > budget * 1000);
console.log(table(weights));
if (over.length > 0) {
  console.error(`\nOver budget: ${over.map(({ what }) => what).join(', ')}.`);
  process.exitCode = 1;
}

const strays = demoFilesIn(
  readdirSync(DIST, { recursive: true, encoding: 'utf8' }).map((name) => ({
    name,
    text: () => readFileSync(path.join(DIST, name), 'latin1'),
  })),
);
if (strays.length > 0) {
  console.error(`\nOf the demo, which is a build of its own (build:demo): ${strays.join(', ')}.`);
  process.exitCode = 1;
}

const ring = findRing(manifest);
if (ring) {
  console.error(`\nFiles of the build import each other: ${ring.join(' → ')}.`);
  process.exitCode = 1;
}

function readManifest(): Manifest {
  if (!existsSync(MANIFEST)) {
    const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
    const { status } = spawnSync(
      process.execPath,
      [vite, 'build', '--mode', 'embedded', '--logLevel', 'warn'],
      { cwd: ROOT, stdio: 'inherit' },
    );
    // Vite has printed the error.
    if (status !== 0) process.exit(1);
  }
  return manifestSchema.parse(JSON.parse(readFileSync(MANIFEST, 'utf8')));
}

function weighAll(manifest: Manifest): Weight[] {
  const beforeTheApp = classicScripts();
  const home = { name: 'portal home', budget: HOME_BUDGET, needs: SHELL };
  const pages = [...PAGES, home].map(({ name, budget, needs }) => ({
    what: `JavaScript before ${name}`,
    bytes: weigh([...beforeTheApp, ...filesFor(manifest, needs)]),
    budget,
  }));
  const modules = [...ownFiles(manifest, PAINTED)].map(([module, files]) => ({
    what: `module ${module}`,
    bytes: weigh(files),
    budget: MODULE_BUDGET,
  }));
  const css = readdirSync(path.join(DIST, 'assets')).filter((name) => name.endsWith('.css'));
  const shared = [...sharedFiles(manifest, PAINTED)];
  const atOnce = filesFor(manifest, SHELL);
  const ofSearch = filesFor(manifest, [SEARCH]);
  const onHome = filesFor(manifest, [...SHELL, HOMES_WORK]);
  return [
    ...pages,
    ...modules,
    {
      what: 'shared by modules',
      bytes: weigh(shared.filter((file) => !ofSearch.has(file))),
      budget: SHARED_BUDGET,
    },
    {
      what: 'shared with the search',
      bytes: weigh(shared.filter((file) => ofSearch.has(file))),
      budget: BASICS_BUDGET,
    },
    {
      what: 'search, first used on home',
      bytes: weigh([...ofSearch].filter((file) => !onHome.has(file))),
      budget: SEARCH_BUDGET,
    },
    {
      what: 'once a page is painted',
      bytes: weigh([...filesFor(manifest, [AFTER_PAINT])].filter((file) => !atOnce.has(file))),
      budget: AFTER_PAINT_BUDGET,
    },
    { what: 'CSS', bytes: weigh(css.map((name) => `assets/${name}`)), budget: CSS_BUDGET },
  ];
}

/** Scripts of the page itself, which run before the app and so count for every route. */
function classicScripts(): string[] {
  const html = readFileSync(path.join(DIST, 'index.html'), 'utf8');
  return [...html.matchAll(/<script src="\/([^"]+)"/g)].flatMap(([, file]) => file ?? []);
}

function weigh(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) {
    bytes += brotliCompressSync(readFileSync(path.join(DIST, file)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    }).length;
  }
  return bytes;
}

function table(rows: Weight[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length));
  return rows
    .map(({ what, bytes, budget }) => {
      const kilobytes = (bytes / 1000).toFixed(1).padStart(6);
      const verdict = bytes > budget * 1000 ? '  OVER' : '';
      return `${what.padEnd(width)}  ${kilobytes} kB of ${String(budget).padStart(3)}${verdict}`;
    })
    .join('\n');
}
