import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const TEST_FILE = /[\w./-]+\.(?:spec|test)\.tsx?/g;
const PLACE = /`((?:e2e|public|scripts|src|supabase)\/[^`]*)`/g;

const rows = readFileSync(path.join(ROOT, 'docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !line.startsWith('|---'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, specification]) => specification !== 'Specification');

describe('docs/spec-coverage.md', () => {
  it('has rows for every section of the specification', () => {
    const sections = new Set(
      rows.map(([, specification = '']) => /^§(\d)/.exec(specification)?.[1]),
    );
    expect([...sections].filter(Boolean).sort()).toEqual([...'123456789']);
  });

  it('names only files and folders that are there', () => {
    const places = rows.flatMap((row) =>
      [...row.join(' ').matchAll(PLACE)].map(([, to = '']) => to),
    );
    expect(places.length).toBeGreaterThan(400);
    expect(places.filter((to) => !existsSync(path.join(ROOT, to)))).toEqual([]);
  });

  it('names in every row its code, and a test that exists', () => {
    const wanting = rows.filter(([, , code = '', test = '']) => {
      const files = test.match(TEST_FILE) ?? [];
      return (
        code === '' ||
        files.length === 0 ||
        !files.every((file) => existsSync(path.join(ROOT, file)))
      );
    });
    expect(wanting.map(([, specification]) => specification)).toEqual([]);
  });
});
