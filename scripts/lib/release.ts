import { spawnSync } from 'node:child_process';
import type { Plugin } from 'vite';

/**
 * Gives the app its release name, which identifies the source of page errors: `VITE_RELEASE`, otherwise the commit it
 * is built from, otherwise "development".
 */
export function release(): Plugin {
  return {
    name: 'release',
    config: (_, { command }) => ({
      define: {
        'import.meta.env.VITE_RELEASE': JSON.stringify(
          command === 'serve' ? DEVELOPMENT : (named() ?? commit() ?? DEVELOPMENT),
        ),
      },
    }),
  };
}

const DEVELOPMENT = 'development';

/** The database's format. */
const RELEASE = /^[0-9a-f]{7,40}$/;

function named(): string | undefined {
  const given = process.env['VITE_RELEASE'];
  if (given === undefined || given === '') return undefined;
  if (!RELEASE.test(given)) {
    throw new Error('VITE_RELEASE is to be a commit: 7 to 40 hexadecimal digits.');
  }
  return given;
}

function commit(): string | undefined {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' });
  const hash = stdout?.trim() ?? '';
  return RELEASE.test(hash) ? hash : undefined;
}
