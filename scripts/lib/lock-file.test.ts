import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { completeLock } from './lock-file.ts';

const LOCK = path.resolve(import.meta.dirname, '../../package-lock.json');

it('adds what other platforms need, and what is there stays as it is', () => {
  const here = { version: '1.0.0', integrity: 'sha512-x', cpu: ['x64'], os: ['linux'] };
  const { added, text } = completeLock(
    JSON.stringify({
      name: 'app',
      packages: {
        'node_modules/tool': {
          version: '1.0.0',
          dev: true,
          optionalDependencies: {
            'tool-darwin-arm64': '1.0.0',
            'tool-linux-x64-gnu': '1.0.0',
            'tool-linux-arm64-musl': '1.0.0',
            'tool-wasm32-wasi': '1.0.0',
            'not-for-a-platform': '^2.0.0',
          },
        },
        'node_modules/tool-linux-x64-gnu': here,
      },
    }),
  );
  expect(added).toHaveLength(3);
  expect(JSON.parse(text)).toMatchObject({
    name: 'app',
    packages: {
      'node_modules/tool-darwin-arm64': {
        version: '1.0.0',
        cpu: ['arm64'],
        os: ['darwin'],
        dev: true,
        optional: true,
      },
      'node_modules/tool-linux-arm64-musl': { cpu: ['arm64'], os: ['linux'], libc: ['musl'] },
      'node_modules/tool-wasm32-wasi': { cpu: ['wasm32'] },
      'node_modules/tool-linux-x64-gnu': here,
    },
  });
});

it('finds nothing to add to ours: otherwise run `npm run lock:complete`', () => {
  expect(completeLock(readFileSync(LOCK, 'utf8')).added).toEqual([]);
});
