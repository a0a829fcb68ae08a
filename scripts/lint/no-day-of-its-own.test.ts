import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const HERE = import.meta.dirname;
const BIOME = path.resolve(HERE, '../../node_modules/@biomejs/biome/bin/biome');
const PLUGIN = path.join(HERE, 'no-day-of-its-own.grit');

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lint-'));
  const rules = { rules: { preset: 'none' } };
  await writeFile(
    path.join(folder, 'biome.json'),
    JSON.stringify({ plugins: [PLUGIN], linter: rules }),
  );
});

afterAll(() => rm(folder, { recursive: true }));

/** The number of times the rule reports these lines. */
async function findings(lines: readonly string[]): Promise<number> {
  await writeFile(path.join(folder, 'planted.ts'), lines.join('\n'));
  const said = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [BIOME, 'lint', '--max-diagnostics=none', 'planted.ts'],
      { cwd: folder },
      (_, out, err) => resolve(out + err),
    );
  });
  return said.split("A day is the clinic's").length - 1;
}

it('finds a day or an hour by UTC or by the browser', async () => {
  const planted = [
    'const now = new Date();',
    'export const day = now.toISOString().slice(0, 10);',
    "export const other = new Date().toISOString().split('T')[0];",
    'export const year = now.getFullYear() - now.getMonth();',
    'export const hour = now.getHours();',
    'export const text = now.toLocaleDateString();',
  ];
  expect(await findings(planted)).toBe(6);
});

it('lets moments through', async () => {
  const sound = [
    'export const at = new Date().toISOString();',
    'export const later = Date.now() + new Date(at).getTime();',
    "export const count = (1200).toLocaleString('en-US');",
  ];
  expect(await findings(sound)).toBe(0);
});
