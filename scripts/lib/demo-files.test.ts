import { expect, it } from 'vitest';
import { demoFilesIn } from './demo-files.ts';

const file = (name: string, text = '') => ({ name, text: () => text });

it('finds the demo in a build, by file names and by contents', () => {
  expect(
    demoFilesIn([
      file('assets/demo-image-0a1b.xz'),
      file('assets/pglite-0a1b.wasm'),
      file('assets/start-0a1b.js', 'ask("https://this-browser.invalid/rest/v1")'),
      file('assets/style-0a1b.css', '#demo-banner{color:red}'),
    ]),
  ).toHaveLength(4);
});

it('does not mistake the landing page’s phone or the demo user at sign-in for it', () => {
  expect(
    demoFilesIn([
      file('assets/demo-phone-0a1b.js', 'const person = "demo"'),
      file('assets/sign-in-0a1b.js', 'VITE_DEMO'),
      file('index.html', '<div id="root">'),
    ]),
  ).toEqual([]);
});
