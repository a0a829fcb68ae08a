import { beforeAll, expect, it, vi } from 'vitest';

/** Functions that give a key to build on and ask nothing. */
const KEYS = /\.(all([A-Z]\w*)?|folder)$/;

/** A read after a write; the query of the same file that uses it is measured. */
const READER = /^fetch[A-Z]/;

let asked: string[];
let known: { cases: string[]; elsewhere: string[] };

beforeAll(async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'http://rest.local');
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'anon');
  vi.stubEnv('VITE_TOZ_ID_DOMAIN', 'tozid.example');
  vi.resetModules();
  const { casesFor, ELSEWHERE } = await import('./cases.ts');
  const { MEMBER, seededRows } = await import('./seeded.ts');
  known = {
    cases: Object.keys(casesFor(seededRows(MEMBER, 10))),
    elsewhere: Object.keys(ELSEWHERE),
  };
  const files = import.meta.glob<Record<string, unknown>>('/src/**/*.queries.ts');
  const found = await Promise.all(
    Object.entries(files).map(async ([file, load]) => namesIn(file, await load())),
  );
  asked = found.flat().sort();
}, 60_000);

/** `shared/threads/threads#threadQueries.one` for each query that a file exports. */
function namesIn(file: string, module: Record<string, unknown>): string[] {
  const start = file.replace(/^\/src\/(.*)\.queries\.ts$/, '$1#');
  return Object.entries(module).flatMap(([name, exported]) => {
    if (typeof exported === 'function') return READER.test(name) ? [] : [`${start}${name}`];
    if (typeof exported !== 'object' || exported === null) return [];
    return Object.entries(exported).flatMap(([member, value]) =>
      typeof value === 'function' && !isKey(value, `${start}${name}.${member}`)
        ? [`${start}${name}.${member}`]
        : [],
    );
  });
}

/** A key is an array; a query is an object with one. */
function isKey(value: (...given: string[]) => unknown, name: string): boolean {
  return KEYS.test(name) && Array.isArray(value('id', 'id'));
}

it('every query of the app is measured, or is known to ask no database', () => {
  expect([...known.cases, ...known.elsewhere].sort()).toEqual(asked);
});
