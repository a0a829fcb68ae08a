import path from 'node:path';
import type { Rolldown } from 'vite';

/** The parts used of a module of the bundle. */
interface ModuleInfo {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

export type GetModuleInfo = (id: string) => ModuleInfo | null;

const ENTRY = 'index.html';
const LANDING = ['src/modules/landing/landing.route.tsx'];
const LANDING_LATER = ['below-the-fold', 'landing-footer'].map(
  (name) => `src/modules/landing/${name}.tsx`,
);
const SIGN_IN = ['src/modules/sign-in/sign-in.route.tsx'];
/** The form of offices without an account, which must not load the portal. */
const PUBLIC = ['src/modules/refer/refer.route.tsx'];
/** The status page behind these offices' link; it must not load the portal either. */
const PUBLIC_STATUS = ['src/modules/status/status.route.tsx'];
/** Patients' sign-in, on phones; then the page that links an account to a chart. */
const MY_SIGN_IN = ['src/modules/my-sign-in/sign-in.route.tsx'];
const MY_JOIN = ['src/modules/my-sign-in/join.route.tsx'];
/** What patients open on their phones once they are signed in. */
export const MY_PAGES = [
  'app/my-root',
  'modules/my/charts-page',
  'modules/my-chart/my-chart-page',
].map((name) => `src/${name}.tsx`);
const AFTER_PAINT = ['src/app/after-paint.tsx'];
/** The frame around every page of the portal; it names the pages. */
export const FRAME = 'src/app/portal-routes.tsx';
/** The frame's file, with the home, where most members begin. */
export const FRAME_FILE = 'portal';
const HOME = 'src/modules/portal-home/portal-home-page.tsx';
/** Groups that the public pages use so little of that it moves to what the landing page loads later. */
const LATER: ReadonlySet<string> = new Set(['sign-in', 'after-paint']);
/** What the frame loads after its page, or on demand: the search, and the letterhead of printed pages. */
const FRAME_LATER = ['search/search-dialog', 'print-letterhead'].map(
  (name) => `src/company/${name}.tsx`,
);
/** The first view of a screen with several views, each loaded on demand. */
export const FIRST_VIEWS: Readonly<Record<string, string>> = {
  queue: 'src/modules/queue/board/board-view.tsx',
};

/**
 * How the code is split into files.
 *
 * By default, every set of pages that share a module gets a file for it: over a hundred, most under a kilobyte, which
 * compress badly and queue up over HTTP/1.1. So code that is always loaded together is one file: the app's start, the
 * sign-in, what every page adds after its paint, the portal's frame with the home, what several modules share, and
 * what several pages of one module share. What the frame itself loads later, such as the writing of dates, is a small
 * shared file of its own; otherwise the search would load all shared code. An icon that several files name goes with
 * the code of the modules, or the module, that name it: one file per icon would add more in file names than it saves.
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  let groups: ReadonlyMap<string, string | null> | undefined;
  return [
    {
      debugName: 'always together',
      name: (id, context) => {
        groups ??= groupsByModule(root, (module) => context.getModuleInfo(module));
        return groups.get(id) ?? null;
      },
      // Dependencies are in these groups already, or in a file that comes before.
      includeDependenciesRecursively: false,
      priority: 1,
    },
  ];
}

/**
 * The group of each module that has one. Modules only for the landing page have null: they must not wait for, or add
 * to, anything else. What it shares with other pages is in its first file if it is needed at once, and otherwise in a
 * later one.
 */
export function groupsByModule(root: string, getInfo: GetModuleInfo): Map<string, string | null> {
  const importsOf = importReader(getInfo);
  const inRoot = (file: string) => path.join(root, file);
  const imports = (files: readonly string[]) => importedBy(files.map(inRoot), importsOf);
  const signIn = imports(SIGN_IN);
  const frame = imports([FRAME, HOME]);
  const afterPaint = imports(AFTER_PAINT);
  const screens = getInfo(inRoot(FRAME))?.dynamicallyImportedIds ?? [];
  const views = Object.values(FIRST_VIEWS).map(inRoot);
  const shared = sharedBy([...screens, ...views], importsOf);
  const ofModules = new Set(shared.values());
  const groups = new Map<string, string | null>(
    [...iconsOfSeveral(inRoot(FRAME), getInfo, importsOf)].map(([icon, owner]) => [
      icon,
      // A module's own icon goes with what its pages share, if they share anything.
      owner !== null && ofModules.has(owner) ? owner : 'shared',
    ]),
  );
  for (const [id, group] of shared) groups.set(id, group);
  for (const id of imports(FRAME_LATER)) if (groups.has(id)) groups.set(id, 'basics');
  for (const id of frame) groups.set(id, FRAME_FILE);
  // The frame must not load what can wait for the little it uses.
  for (const id of afterPaint) groups.set(id, frame.has(id) ? 'public-later' : 'after-paint');
  for (const id of signIn) groups.set(id, 'sign-in');
  // Shared modules go with the frame's part: one more file name would add more to each of them.
  cutOut(groups, imports(PUBLIC), (group) => (LATER.has(group) ? 'public-later' : 'public-portal'));
  // But the reader of answers is large: neither the form nor the home's first file may load it.
  cutOut(groups, imports(PUBLIC_STATUS), (group) => {
    if (LATER.has(group)) return 'public-later';
    return group === 'shared' ? 'public-status' : `public-${group}`;
  });
  // Without what members alone have, and the client of the tables.
  cutOut(groups, imports(MY_SIGN_IN), () => 'public-sign-in');
  cutOut(groups, imports(MY_JOIN), () => 'public-tables');
  // A part of each group's own, so that no page loads more than it did.
  cutOut(groups, imports(MY_PAGES), (group) => `public-my-${group}`);
  const share = (ids: ReadonlySet<string>, name: string) => {
    for (const id of ids) groups.set(id, groups.has(id) ? name : null);
  };
  share(imports(LANDING_LATER), 'public-later');
  share(imports(LANDING), 'start');
  for (const id of [inRoot(ENTRY), ...imports([ENTRY])]) groups.set(id, 'start');
  for (const file of [FRAME, HOME]) groups.set(inRoot(file), FRAME_FILE);
  return groups;
}

/** Moves what a public page needs into a group of its own, so that the page loads that part alone. */
function cutOut(
  groups: Map<string, string | null>,
  ids: ReadonlySet<string>,
  nameOf: (group: string) => string,
): void {
  for (const id of ids) {
    const group = groups.get(id);
    if (typeof group === 'string' && !group.startsWith('public-')) groups.set(id, nameOf(group));
  }
}

const MODULE = /\/src\/modules\/([^/]+)\//;

/** The group of each file that several portal pages import: their module's, or one for all. */
function sharedBy(screens: readonly string[], importsOf: ImportsOf): Map<string, string> {
  const users = new Map<string, string[]>();
  for (const screen of screens) {
    const [, module = screen] = MODULE.exec(screen) ?? [];
    for (const id of importedBy([screen], importsOf)) {
      users.set(id, [...(users.get(id) ?? []), module]);
    }
  }
  const groups = new Map<string, string>();
  for (const [id, [first = '', ...others]] of users) {
    if (others.length === 0) continue;
    groups.set(id, others.every((module) => module === first) ? first : 'shared');
  }
  return groups;
}

type ImportsOf = (id: string) => readonly string[];

/** All modules that these import, directly or not; these themselves stay files of their own. */
function importedBy(entries: readonly string[], importsOf: ImportsOf): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    importsOf(id).forEach(visit);
  };
  entries.flatMap(importsOf).forEach(visit);
  return found;
}

const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
const ICON_INDEX = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/;

/**
 * The icons that several portal files name, each with the one module that uses it, or null. An icon that a single
 * file names stays with it.
 */
function iconsOfSeveral(
  entry: string,
  getInfo: GetModuleInfo,
  importsOf: ImportsOf,
): Map<string, string | null> {
  const users = new Map<string, (string | null)[]>();
  const reached = importedBy([entry], (id) => [
    ...importsOf(id),
    ...(getInfo(id)?.dynamicallyImportedIds ?? []),
  ]);
  for (const id of reached) {
    const [, module = null] = MODULE.exec(id) ?? [];
    for (const icon of importsOf(id).filter((imported) => ICON.test(imported))) {
      users.set(icon, [...(users.get(icon) ?? []), module]);
    }
  }
  const several = [...users].filter(([, modules]) => modules.length > 1);
  return new Map(
    several.map(([icon, [first = null, ...others]]) => [
      icon,
      others.every((module) => module === first) ? first : null,
    ]),
  );
}

/** Reads the imports of a module; of the icon index only the named ones. */
function importReader(getInfo: GetModuleInfo): ImportsOf {
  let files: ReadonlyMap<string, string> | undefined;
  return (id) => {
    const info = getInfo(id);
    if (!info) return [];
    return info.importedIds.flatMap((imported) => {
      if (!ICON_INDEX.test(imported)) return imported;
      files ??= iconFiles(imported, getInfo(imported)?.code ?? '');
      return iconsNamedIn(info.code ?? '').flatMap((name) => files?.get(name) ?? []);
    });
  };
}

function iconsNamedIn(code: string): string[] {
  return [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/\s+as\s.*/, ''));
}

/** The file of each name in the icon index. */
function iconFiles(index: string, code: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of code.matchAll(
    /export\s*\{([^}]*)\}\s*from\s*["'](\.\/[^"']+)["']/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default\s+as\s+(\w+)/g)) {
      files.set(name, path.join(path.dirname(index), file));
    }
  }
  return files;
}
