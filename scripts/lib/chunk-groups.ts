import path from 'node:path';
import type { Rolldown } from 'vite';

/** What this needs of a module of the bundle. */
interface ModuleInfo {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

export type GetModuleInfo = (id: string) => ModuleInfo | null;

const ENTRY = 'index.html';
const LANDING = ['src/modules/landing/landing.route.tsx'];
const LANDING_LATER = ['portal-preview', 'below-the-fold', 'landing-footer'].map(
  (name) => `src/modules/landing/${name}.tsx`,
);
const SIGN_IN = ['src/modules/sign-in/sign-in.route.tsx'];
/** The form of offices without an account, which must not bring the portal along. */
const PUBLIC = ['src/modules/refer/refer.route.tsx'];
/** What these read behind its link; neither must this. */
const PUBLIC_STATUS = ['src/modules/status/status.route.tsx'];
const AFTER_PAINT = ['src/app/after-paint.tsx'];
/** What every page of the portal is shown in; it names the pages. */
export const FRAME = 'src/app/portal-routes.tsx';
/** The file of it, with the home, where most who sign in begin. */
export const FRAME_FILE = 'portal';
const HOME = 'src/modules/portal-home/portal-home.route.tsx';
/** Of these the public pages take so little that it comes with what the landing page brings later. */
const LATER: ReadonlySet<string> = new Set(['sign-in', 'after-paint']);
/** What the frame brings once its page is there, or asked for: the search, and the head of what is printed. */
const FRAME_LATER = ['search/search-dialog', 'print-letterhead'].map(
  (name) => `src/company/${name}.tsx`,
);
/** What a screen begins with, where it has several views and brings each when it is wanted. */
export const FIRST_VIEWS: Readonly<Record<string, string>> = {
  queue: 'src/modules/queue/board/board-view.tsx',
};

/**
 * How the code is cut into files.
 *
 * Left alone, every set of pages that share a module gets a file for it: over a hundred, most of
 * them under a kilobyte, which compress badly and queue up on a host that speaks HTTP/1.1. So
 * what is always loaded together is one file: what the app starts with, what signing in takes
 * beyond that, what every page adds once it is painted, what the frame of the portal takes
 * beyond that, with the home, what several of its modules share, and what several pages of one module do. Of what modules
 * share, a small file of its own is what the frame itself brings later, such as writing dates: on
 * a page that needs little the search would fetch all of it otherwise. An
 * icon that several files name comes with what modules share, or with what the one module shares whose files
 * they are: each in a file of its own, their names in the list of what a page loads weighed more than they.
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
 * The group of each module that has one. What only the landing page needs has null, that is none: it
 * must not wait for, nor weigh down, anything else. What it shares with other pages is in its first
 * file where it needs it at once, and in one that follows where it can wait.
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
      // One module's alone comes with what its pages share, where they share anything.
      owner !== null && ofModules.has(owner) ? owner : 'shared',
    ]),
  );
  for (const [id, group] of shared) groups.set(id, group);
  for (const id of imports(FRAME_LATER)) if (groups.has(id)) groups.set(id, 'basics');
  for (const id of frame) groups.set(id, FRAME_FILE);
  // The frame must not bring along what can wait, for the little it takes of it.
  for (const id of afterPaint) groups.set(id, frame.has(id) ? 'public-later' : 'after-paint');
  for (const id of signIn) groups.set(id, 'sign-in');
  // What modules share comes with the frame's part: the name of one more file would weigh more in each of them.
  cutOut(groups, imports(PUBLIC), (group) => (LATER.has(group) ? 'public-later' : 'public-portal'));
  // But what reads answers is large: neither the form nor the home's first file is to bring it.
  cutOut(groups, imports(PUBLIC_STATUS), (group) => {
    if (LATER.has(group)) return 'public-later';
    return group === 'shared' ? 'public-status' : `public-${group}`;
  });
  const share = (ids: ReadonlySet<string>, name: string) => {
    for (const id of ids) groups.set(id, groups.has(id) ? name : null);
  };
  share(imports(LANDING_LATER), 'public-later');
  share(imports(LANDING), 'start');
  for (const id of [inRoot(ENTRY), ...imports([ENTRY])]) groups.set(id, 'start');
  for (const file of [FRAME, HOME]) groups.set(inRoot(file), FRAME_FILE);
  return groups;
}

/** Takes what a public page needs out of the groups that it has otherwise, so that the page takes that part alone. */
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

/** The group of each file that several of the portal's pages import: their module's, or one for all. */
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
 * The icons that several files of the portal name, each with the module whose files alone do, or null. One that a single
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

/** Reads the imports of a module; of the index of all icons only those that it names. */
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

/** Which file each name of the icon index stands for. */
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
