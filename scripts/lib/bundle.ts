import { z } from 'zod';

/** The parts used of the manifest that Vite writes beside a build. */
export const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);

export type Manifest = z.infer<typeof manifestSchema>;

/** The key of the file that contains a group of modules. */
export function fileNamed(manifest: Manifest, group: string): string {
  const [key] = Object.entries(manifest).find(([, { name }]) => name === group) ?? [];
  if (key === undefined) throw new Error(`The build has no file ${group}.`);
  return key;
}

/** The JavaScript files a browser needs before these modules can run: all static imports. */
export function filesFor(manifest: Manifest, modules: readonly string[]): Set<string> {
  const chunkOf = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
    return chunk;
  };
  const reached = reachedFrom(modules, (key) => chunkOf(key).imports);
  return new Set(
    [...reached].map((key) => chunkOf(key).file).filter((file) => file.endsWith('.js')),
  );
}

/** All that these need, themselves included, by what each imports. */
export function reachedFrom(
  starts: Iterable<string>,
  importsOf: (key: string) => readonly string[],
): Set<string> {
  const reached = new Set(starts);
  // A set is read to its end, with what was added on the way.
  for (const key of reached) for (const next of importsOf(key)) reached.add(next);
  return reached;
}

/**
 * A ring of files that import each other, if there is one. Code in a ring may run before its imports have, and then a
 * component is undefined, but only on some loads.
 */
export function findRing(manifest: Manifest): string[] | undefined {
  const done = new Set<string>();
  const visit = (key: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(key)) return [...path.slice(path.indexOf(key)), key];
    if (done.has(key)) return undefined;
    for (const next of manifest[key]?.imports ?? []) {
      const ring = visit(next, [...path, key]);
      if (ring) return ring;
    }
    done.add(key);
    return undefined;
  };
  for (const key of Object.keys(manifest)) {
    const ring = visit(key, []);
    if (ring) return ring;
  }
  return undefined;
}

const PAGE = /^src\/modules\/([^/]+)\/.*(?:\.route|-page)\.tsx$/;

/**
 * Per module, the files that only its pages need: its own code, and any library that neither another module nor the
 * shell uses.
 */
export function ownFiles(manifest: Manifest, shell: readonly string[]): Map<string, Set<string>> {
  const needs = needsOfModules(manifest, shell);
  return new Map(
    [...needs].map(([module, files]) => {
      const others = [...needs].filter(([other]) => other !== module).map(([, theirs]) => theirs);
      return [module, new Set([...files].filter((file) => !others.some((set) => set.has(file))))];
    }),
  );
}

/** The files that more than one module needs and the shell doesn't. */
export function sharedFiles(manifest: Manifest, shell: readonly string[]): Set<string> {
  const all = [...needsOfModules(manifest, shell).values()].flatMap((files) => [...files]);
  return new Set(all.filter((file, index) => all.indexOf(file) !== index));
}

/** What the pages of each module, which the shell opens, need beyond it. */
function needsOfModules(manifest: Manifest, shell: readonly string[]): Map<string, Set<string>> {
  const pages = new Map<string, string[]>();
  for (const key of shell.flatMap((file) => manifest[file]?.dynamicImports ?? [])) {
    const [, module] = PAGE.exec(key) ?? [];
    if (module !== undefined) pages.set(module, [...(pages.get(module) ?? []), key]);
  }
  const known = filesFor(manifest, shell);
  return new Map(
    [...pages].map(([module, keys]) => [
      module,
      new Set([...filesFor(manifest, keys)].filter((file) => !known.has(file))),
    ]),
  );
}
