import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';

/**
 * What asks is asked again: by a focus, a retry, a second tab, a poll. So a query of the app reads, and the
 * database says so: a function that isn't declared stable or immutable may write.
 */
const backend = await startBackend();

const SRC = path.resolve(import.meta.dirname, '../../src');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).sort();
const queryFiles = files.filter((file) => file.endsWith('.queries.ts'));
const textOf = (file: string) => readFileSync(path.join(SRC, file), 'utf8');

/** The functions of the API that a text calls; one that isn't named on the spot is `?`. */
const called = (text: string) =>
  [...text.matchAll(/\.rpc\(\s*(?:'(?<name>\w+)')?/g)].map(({ groups }) => groups?.['name'] ?? '?');

/** What a text does to tables, files and functions of the edge. */
const written = (text: string) =>
  [...text.matchAll(/\.(?:insert|upsert|update|delete|upload|move|invoke)\(/g)].map(
    ([call]) => call,
  );

async function volatilityOf(names: readonly string[]) {
  const rows = await backend.sql<{ name: string; volatility: string }>(
    `select proname as name, provolatile as volatility from pg_proc
     where pronamespace = 'public'::regnamespace and proname = any ($1)`,
    [[...names]],
  );
  return new Map(rows.map(({ name, volatility }) => [name, volatility]));
}

/** Those of the functions that may write, or that the database doesn't know. */
async function writers(names: readonly string[]) {
  const volatility = await volatilityOf(names);
  return names.filter((name) => !['s', 'i'].includes(volatility.get(name) ?? ''));
}

describe('the queries of the app', () => {
  it('are found, and call functions', () => {
    expect(queryFiles.length).toBeGreaterThan(20);
    expect(queryFiles.flatMap((file) => called(textOf(file))).length).toBeGreaterThan(20);
  });

  it('call no function that may write', async () => {
    const names = [...new Set(queryFiles.flatMap((file) => called(textOf(file))))];
    expect(await writers(names)).toEqual([]);
  });

  it.each(queryFiles)('%s writes to no table and takes nothing from a file that does', (file) => {
    const text = textOf(file);
    expect(written(text)).toEqual([]);
    expect(text).not.toMatch(/from '[^']*\.mutations'/);
  });

  it('and their functions alone stand outside the files that write', () => {
    const elsewhere = files
      .filter(
        (file) => /\.tsx?$/.test(file) && !/\.(queries|mutations)\.ts$|\.test\.tsx?$/.test(file),
      )
      .filter((file) => called(textOf(file)).length > 0);
    // Asks what the database answers with, for Admin > Health.
    expect(elsewhere).toEqual(['lib/supabase/probes.ts']);
  });
});

describe('what this test would find', () => {
  it('is a function that writes, one that isn’t there, and one named elsewhere', async () => {
    const text = `await db.rpc('record_viewed', {}); db.rpc(
      'search_patients', {}); db.rpc('no_such_function'); db.rpc(name);`;
    expect(called(text)).toEqual(['record_viewed', 'search_patients', 'no_such_function', '?']);
    expect(await writers(called(text))).toEqual(['record_viewed', 'no_such_function', '?']);
  });

  it('is a row that is written', () => {
    expect(written(`db.from('patients')\n.insert({}); rows.map((row) => row.updated_at)`)).toEqual([
      '.insert(',
    ]);
  });
});
