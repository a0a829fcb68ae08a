import { readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { poFiles } from './scripts/lib/po-files.ts';
import { FailuresLast } from './scripts/test-setup/failures-last.ts';
import { LongestFirst } from './scripts/test-setup/longest-first.ts';
import { QUICK_PASSWORDS } from './scripts/test-setup/quick-passwords.ts';

// Dates are written in the clinic's time zone, never the machine's: a fixed one reveals a mistake.
process.env['TZ'] = 'UTC';
Object.assign(process.env, QUICK_PASSWORDS);
// A long run draws new values; a run with every change draws the same ones (scripts/test-setup/same-random.ts).
if (process.env['PROPERTY_RUNS'] !== undefined && process.env['PROPERTY_SEED'] === undefined) {
  process.env['PROPERTY_SEED'] = String(Date.now() % 2_147_483_647);
  // So that the run can be repeated.
  process.stdout.write(`The same again: PROPERTY_SEED=${process.env['PROPERTY_SEED']}\n`);
}

/** These compile Postgres five times, for the demo alone: `npm run test:demo` runs them, before its browser tests. */
const OF_THE_DEMO = ['program', 'kept-files'].map((name) => `supabase/demo/worker/${name}.test.ts`);

const UNIT = [
  'src',
  'scripts',
  'supabase/demo',
  'supabase/embedded',
  'supabase/functions',
  'supabase/releases',
];
const COMPONENTS = ['src'];
const NOT_ALWAYS = [...configDefaults.exclude, ...(process.env['E2E_DEMO'] ? [] : OF_THE_DEMO)];

/** These mock modules, which a file before them may still be loading: each gets modules of its own. */
const mocking = (folders: string[], ending: string) =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => file.endsWith(ending) && /^vi\.mock\(/m.test(readFileSync(file, 'utf8')));
const UNIT_MOCKING = mocking(UNIT, '.test.ts');
const COMPONENTS_MOCKING = mocking(COMPONENTS, '.test.tsx');

const unit = {
  testTimeout: 15_000,
  environment: 'node',
  setupFiles: ['./scripts/test-setup/unit.ts', './scripts/test-setup/same-random.ts'],
};
const components = { ...unit, environment: 'happy-dom' };

/** Of tests that wait for a server, one per run may pass on its second try (decision 48): FailuresLast names it. */
const SECOND_LOOK = 1;

export default defineConfig({
  plugins: [react(), poFiles()],
  resolve: { tsconfigPaths: true },
  test: {
    // Half of them wait for a database: a core left free for the runner would idle.
    maxWorkers: '100%',
    reporters: ['default', new FailuresLast()],
    sequence: { sequencer: LongestFirst },
    // Loading React, the page or PGlite again for each file took longer than the tests. A file restores what it
    // changes outside itself; the setup files handle the usual things.
    isolate: false,
    // The same as for components (scripts/test-setup/unit.ts).
    expect: { poll: { timeout: 5000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: UNIT.map((folder) => `${folder}/**/*.test.ts`),
          exclude: [...NOT_ALWAYS, ...UNIT_MOCKING],
        },
      },
      {
        extends: true,
        test: { ...unit, name: 'unit-mocking', include: UNIT_MOCKING, isolate: true },
      },
      {
        extends: true,
        test: {
          ...components,
          name: 'components',
          include: COMPONENTS.map((folder) => `${folder}/**/*.test.tsx`),
          exclude: [...configDefaults.exclude, ...COMPONENTS_MOCKING],
        },
      },
      {
        extends: true,
        test: {
          ...components,
          name: 'components-mocking',
          include: COMPONENTS_MOCKING,
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          environment: 'node',
          include: ['supabase/tests/**/*.test.ts'],
          globalSetup: ['./scripts/test-setup/database-image.ts'],
          setupFiles: [
            './scripts/test-setup/console-guard.ts',
            './scripts/test-setup/same-random.ts',
          ],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          retry: SECOND_LOOK,
        },
      },
      // Only if `npm run test:hosted` has started a PostgreSQL server for them.
      ...(process.env['TEST_SERVER'] === undefined
        ? []
        : [
            {
              extends: true as const,
              test: {
                name: 'hosted',
                environment: 'node',
                include: ['supabase/hosted/**/*.test.ts'],
                setupFiles: [
                  './scripts/test-setup/console-guard.ts',
                  './scripts/test-setup/same-random.ts',
                ],
                // An upgrade installs a release and applies every migration since; a busy machine takes a minute for it.
                testTimeout: 120_000,
                hookTimeout: 120_000,
                retry: SECOND_LOOK,
              },
            },
          ]),
    ],
  },
});
