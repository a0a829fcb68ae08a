import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const OPENS = /\.print\(|window\.open\(/;
/** The whole of a handler. */
const ALONE = /on(?:Click=\{|Select: )\(\) => window\.print\(\)(?:\}| \})/g;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join('src', file), 'utf8') }))
  .filter(({ text }) => OPENS.test(text));

// A window that was closed early or blocked tells the page nothing: a person says what came of it.
it('nothing else happens where a print window opens', () => {
  expect(files.length).toBeGreaterThan(5);
  const more = files.filter(({ text }) => OPENS.test(text.replaceAll(ALONE, '')));
  expect(more.map(({ file }) => file)).toEqual([]);
});
