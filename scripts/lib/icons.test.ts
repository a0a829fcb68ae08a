import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { icoOf, pngSize } from './ico.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(ROOT, 'public', name));
const page = readFileSync(path.join(ROOT, 'index.html'), 'utf8');

/** What browsers and phones request on any site, even for files. */
const UNPROMPTED = [
  'favicon.ico',
  'apple-touch-icon.png',
  'apple-touch-icon-precomposed.png',
  'robots.txt',
];

const manifest = z
  .object({ icons: z.array(z.object({ src: z.string(), sizes: z.string() })) })
  .parse(JSON.parse(read('site.webmanifest').toString()));

describe('what browsers request', () => {
  it.each(UNPROMPTED)('%s is there', (name) => {
    expect(read(name).length).toBeGreaterThan(0);
  });

  it('every file that the page’s head names is there', () => {
    const named = [...page.matchAll(/<link [^>]*href="\/([^"]+)"/g)].map(([, name = '']) => name);
    expect(named).toContain('site.webmanifest');
    for (const name of named) expect(existsSync(path.join(ROOT, 'public', name)), name).toBe(true);
  });

  it.each(manifest.icons)('$src is as large as the manifest says', ({ src, sizes }) => {
    const { width, height } = pngSize(read(src));
    expect(`${width}x${height}`).toBe(sizes);
  });

  it('the icon has the sizes that tabs, bars and shortcuts show', () => {
    const ico = read('favicon.ico');
    const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, index) =>
      pngSize(ico.subarray(ico.readUInt32LE(6 + 16 * index + 12))),
    );
    expect(sizes.map(({ width }) => width)).toEqual([16, 32, 48]);
  });
});

it('an icon holds each picture whole, at the place that its head says', () => {
  const png = read('apple-touch-icon.png');
  const ico = icoOf([png, png]);
  const from = ico.readUInt32LE(6 + 16 + 12);
  expect(ico.subarray(from, from + ico.readUInt32LE(6 + 16 + 8)).equals(png)).toBe(true);
});
