import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const SOURCE = /^[^.]+(\.[a-z]+)*\.tsx?$/;
const TEST = /\.test(-support)?\.tsx?$/;

const sources = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(path.basename(file)) && !TEST.test(file))
    .map((file) => [`src/${file}`, readFileSync(`src/${file}`, 'utf8')]),
);

it('lets folders beside each other import one way only', () => {
  expect(twoWayFolders(sources)).toEqual([]);
});

it('finds two folders that import each other, and lets a folder and its part', () => {
  const planted = new Map([
    ['src/a/page.tsx', `import './part/row'; import('../b/list');`],
    ['src/a/part/row.tsx', `import '../words'; import type { X } from '@/b/list';`],
    ['src/a/words.ts', ''],
    ['src/b/list.ts', `import '@/a/words';`],
    ['src/b/form.ts', ''],
  ]);
  expect(twoWayFolders(planted)).toEqual(['src/a and src/b']);
});

function twoWayFolders(files: ReadonlyMap<string, string>): string[] {
  const arrows = new Set<string>();
  for (const [file, text] of files) {
    const from = path.dirname(file);
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      const to = path.dirname(
        fileName.startsWith('@/') ? `src/${fileName.slice(2)}` : path.join(from, fileName),
      );
      if (!isPartOf(from, to) && !isPartOf(to, from)) arrows.add(`${from} and ${to}`);
    }
  }
  return [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' and ');
    return from < to && arrows.has(`${to} and ${from}`);
  });
}

const isPartOf = (folder: string, whole: string) => `${folder}/`.startsWith(`${whole}/`);
