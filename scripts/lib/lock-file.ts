import { z } from 'zod';

// Records, unlike objects, keep the order of their keys, which keeps the file's diff small.
const jsonObject = z.record(z.string(), z.unknown());
const packagesSchema = z.record(z.string(), jsonObject);
const needsSchema = z.object({
  dev: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

const EXACT = /^\d+\.\d+\.\d+\S*$/;
const PLATFORM =
  /[-/](aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|wasm32|win32)-([a-z0-9]+)(?:-([a-z]+))?$/;

/**
 * Adds the packages of other platforms that a lock file lacks. npm leaves out what its registry doesn't offer, such
 * as a mirror for Linux alone, and `npm ci` then refuses the file everywhere. The added entries have no integrity
 * hash, as the files were never downloaded.
 *
 * @returns the names of what was added, and the completed file.
 */
export function completeLock(text: string): { added: string[]; text: string } {
  const lock = jsonObject.parse(JSON.parse(text));
  const locked = packagesSchema.parse(lock['packages']);
  const missing = Object.values(locked).flatMap((entry) => {
    const { dev, optionalDependencies } = needsSchema.parse(entry);
    return Object.entries(optionalDependencies)
      .filter(([name, version]) => EXACT.test(version) && !isLocked(locked, name))
      .map(([name, version]) => ({
        place: `node_modules/${name}`,
        entry: platformEntry(name, version, dev),
      }));
  });
  const packages: [string, Record<string, unknown>][] = Object.entries(locked);
  for (const { place, entry } of missing) packages.push([place, entry]);
  packages.sort(([a], [b]) => a.localeCompare(b, 'en'));
  return {
    added: missing.map(({ place }) => place),
    text: `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`,
  };
}

function isLocked(locked: Record<string, unknown>, name: string): boolean {
  return Object.keys(locked).some((place) => place.endsWith(`node_modules/${name}`));
}

function platformEntry(name: string, version: string, dev: boolean | undefined) {
  const [, os = '', cpu = '', libc = ''] = PLATFORM.exec(name) ?? [];
  if (os === '') throw new Error(`${name} names no platform that is known here.`);
  const platform =
    os === 'wasm32'
      ? { cpu: ['wasm32'] }
      : {
          cpu: [cpu],
          os: [os],
          ...(libc.startsWith('musl') ? { libc: ['musl'] } : {}),
          ...(os === 'linux' && libc.startsWith('gnu') ? { libc: ['glibc'] } : {}),
        };
  return { version, ...platform, ...(dev ? { dev } : {}), optional: true };
}
