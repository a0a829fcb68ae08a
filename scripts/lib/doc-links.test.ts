import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { brokenLinks } from './doc-links.ts';

const pages = execFileSync('git', ['ls-files', '*.md'], {
  cwd: path.resolve(import.meta.dirname, '../..'),
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '');

it('the links of every page lead to pages and headings that are there', () => {
  expect(pages).toContain('README.md');
  expect(pages.flatMap((file) => brokenLinks(file).map((link) => `${file}: ${link}`))).toEqual([]);
});
