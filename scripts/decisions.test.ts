import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'docs/decisions');
const HEADINGS = ['Context', 'Decision', 'Consequences', 'Supersedes'];
const READ = /\.(css|html|js|json|md|sql|toml|tsx?|yml)$/;
const SELF = 'scripts/decisions.test.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const decisions = readdirSync(FOLDER).map((name) => ({
  name,
  text: read(`docs/decisions/${name}`),
}));
const numberOf = (name: string) => Number(name.slice(0, 4));
const numbers = new Set(decisions.map(({ name }) => numberOf(name)));

/** "decision 7", "decisions 12, 83 and 91". */
const CITED = /\bdecisions?\s+(?:-- )?(\d+(?:(?:,? and |, | to )\d+)*)/gi;
const LINKED = /\((?:[\w./]*decisions\/)?(\d{4}-[\w-]+\.md)/g;

/** What a text cites and isn't there. */
function gone(text: string): string[] {
  const cited = [...text.matchAll(CITED)].flatMap(([, list = '']) => list.match(/\d+/g) ?? []);
  const linked = [...text.matchAll(LINKED)].map(([, name = '']) => name);
  return [
    ...cited.filter((number) => !numbers.has(Number(number))),
    ...linked.filter((name) => !existsSync(path.join(FOLDER, name))),
  ];
}

describe('decisions', () => {
  it('are each told by one template, under a number of their own', () => {
    const odd = decisions.filter(({ name, text }) => {
      const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
      return !(
        text.startsWith(`# ${numberOf(name)}. `) &&
        /^- Date: \d{4}-\d\d-\d\d/m.test(text) &&
        /^- Status: /m.test(text) &&
        headings.join() === HEADINGS.join()
      );
    });
    expect(odd.map(({ name }) => name)).toEqual([]);
    expect(numbers.size).toBe(decisions.length);
  });

  it('are there where they are cited', () => {
    const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
      .split('\n')
      .filter((file) => READ.test(file) && file !== SELF && existsSync(path.join(ROOT, file)));
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.flatMap((file) => gone(read(file)).map((what) => `${file}: ${what}`))).toEqual([]);
  });

  it('are missed when they are not', () => {
    expect(gone('decision 9999 and decisions 1, 3 and 8888; [7](decisions/0007-gone.md)')).toEqual([
      '9999',
      '8888',
      '0007-gone.md',
    ]);
  });

  it('give the reason of every package', () => {
    const manifest: Record<string, Record<string, string>> = JSON.parse(read('package.json'));
    const told = decisions.map(({ text }) => text).join('\n');
    const packages = Object.keys({ ...manifest['dependencies'], ...manifest['devDependencies'] });
    /** Parts of one library have one reason. */
    const reasonOf = (name: string) => name.replace(/^@(radix-ui|testing-library)\/.*/, '$1');
    expect(packages.length).toBeGreaterThan(50);
    expect(
      packages.filter((name) => !name.startsWith('@types/') && !told.includes(reasonOf(name))),
    ).toEqual([]);
  });
});
