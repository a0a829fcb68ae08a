import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { completeLock } from './lock-file.ts';

const list = z.array(z.string()).optional();
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().startsWith('sha512-').optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      os: list,
      cpu: list,
      libc: list,
    }),
  ),
});

const LOCK = path.resolve(import.meta.dirname, '../../package-lock.json');

it('adds what other platforms need, and leaves the rest unchanged', () => {
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
            '@tool/win32-x64': '1.0.0',
            'not-for-a-platform': '^2.0.0',
          },
        },
        'node_modules/tool-linux-x64-gnu': here,
      },
    }),
  );
  expect(added).toHaveLength(4);
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
      'node_modules/@tool/win32-x64': { cpu: ['x64'], os: ['win32'] },
      'node_modules/tool-linux-x64-gnu': here,
    },
  });
});

it('finds nothing to add to ours: otherwise run `npm run lock:complete`', () => {
  expect(completeLock(readFileSync(LOCK, 'utf8')).added).toEqual([]);
});

it('holds every package to its hash, except tools for other platforms', () => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(LOCK, 'utf8')));
  const unheld = Object.entries(packages).filter(
    ([place, { integrity, link }]) => place !== '' && !link && integrity === undefined,
  );
  const shipped = unheld.filter(([, { dev }]) => !dev).map(([place]) => place);
  expect(shipped).toEqual([]);
  const ofOurs = unheld.filter(
    ([, { os = [], cpu = [], libc = [] }]) =>
      os.includes('linux') && cpu.includes('x64') && !libc.includes('musl'),
  );
  expect(ofOurs).toEqual([]);
  for (const [, entry] of unheld) expect(entry.optional).toBe(true);
});
