import { FIRST_VIEWS, FRAME } from './chunk-groups.ts';

/** The parts used of a chunk of the bundle. */
export interface Chunk {
  fileName: string;
  imports: readonly string[];
  /** Its modules, relative to the root of the project. */
  modules: readonly string[];
  /** In characters. */
  size: number;
}

/** A pattern of paths, and the files that a page there needs beyond the entry's. */
export type RouteChunks = [pattern: string, files: string[]];

/** Screens are named after their route's segment, except this one. */
const SEGMENTS: Record<string, string> = { 'portal-home': 'portal' };
/**
 * HTTP/1.1 sends six files at a time over one line. Two load beside the entry, its runtime and the first requests:
 * the smallest, so that the entry gets most of the line and runs while the others follow, largest first.
 */
const BESIDE_ENTRY = 2;
/** The addresses of the portal's pages. */
export const PORTAL = '^/(portal$|companies/)';
const SCREEN = /^src\/modules\/([^/]+)\/(?:list\/)?\1(?:\.route|-page)\.tsx$/;

/**
 * The files to request as soon as the path is known. Every matching pattern counts, so a portal page lists only what
 * the frame lacks.
 */
export function routeChunks(chunks: readonly Chunk[], entry: string): RouteChunks[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const byModule = new Map(
    chunks.flatMap((chunk) => chunk.modules.map((module) => [module, chunk] as const)),
  );

  const closure = (fileName: string, found = new Set<string>()): Set<string> => {
    if (found.has(fileName)) return found;
    found.add(fileName);
    for (const imported of byFile.get(fileName)?.imports ?? []) closure(imported, found);
    return found;
  };
  const needs = (module: string) => {
    const chunk = byModule.get(module);
    return chunk ? [...closure(chunk.fileName)] : [];
  };
  const entryFiles = closure(entry);
  const sizeOf = (file: string) => byFile.get(file)?.size ?? 0;
  const without = (files: string[], ...known: ReadonlySet<string>[]) =>
    inTurn([...new Set(files)].filter((file) => known.every((set) => !set.has(file))));
  const inTurn = (files: string[]) => {
    const bySize = files.toSorted((a, b) => sizeOf(a) - sizeOf(b));
    return [...bySize.slice(0, BESIDE_ENTRY), ...bySize.slice(BESIDE_ENTRY).toReversed()];
  };

  const portalFiles = without(needs(FRAME), entryFiles);
  const screens = [...byModule.keys()].flatMap((module) => {
    const [, name] = SCREEN.exec(module) ?? [];
    if (name === undefined || name === 'landing' || name === 'sign-in') return [];
    const pattern = `^/companies/[^/]+/(marketplace/)?${SEGMENTS[name] ?? name}$`;
    const view = FIRST_VIEWS[name];
    const all = view === undefined ? needs(module) : [...needs(module), ...needs(view)];
    const files = without(all, entryFiles, new Set(portalFiles));
    // The home is in the frame's own file.
    if (files.length === 0) return [];
    const entryOfScreen: RouteChunks = [pattern, files];
    return [entryOfScreen];
  });
  return [
    ['^/$', without(needs('src/modules/landing/landing.route.tsx'), entryFiles)],
    ['^/signin$', without(needs('src/modules/sign-in/sign-in.route.tsx'), entryFiles)],
    [PORTAL, portalFiles],
    ...screens,
  ];
}
