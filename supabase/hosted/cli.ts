import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { SUPABASE_CLI_VERSION } from '../../scripts/lib/supabase-cli.ts';
import { connect } from './connect.ts';
import { fetchedPackage } from './npm-package.ts';
import { PLATFORM } from './open.ts';
import type { Server } from './server.ts';

/** The Supabase CLI that deployment.md names. Machines without it skip this part of the test. */
const CLI = {
  name: '@supabase/cli-linux-x64',
  version: SUPABASE_CLI_VERSION,
  integrity:
    'sha512-67aBVJQ5psQZ5ezM/uby+xjKlF2Er1GLH9EtQWpUkuOpR3uI7fQjQt9fXTfV6/oqLJA3I+X8O5Fhz/pa8lAiqg==',
};

/** The CLI's result, to be compared with the migrations applied file by file. */
export const BY_CLI = 'by_cli';

export function isCliToBeHad(): boolean {
  return process.platform === 'linux' && process.arch === 'x64';
}

/**
 * Migrations and seed by `supabase db push`, as an operator runs it: as `postgres`, with the CLI's own way of
 * splitting files into statements.
 *
 * supautils can't be imitated here, statement by statement: so in this database alone the files' table belongs to a
 * role that `postgres` is a member of. The other database shows that nothing else depends on it.
 *
 * @throws with the CLI's output, if it fails
 */
export async function pushByCli({ socket, port, password }: Server): Promise<void> {
  const root = connect({ socket, database: 'postgres', user: 'supabase_admin' });
  await root.unsafe(`create database ${BY_CLI} template ${PLATFORM} owner postgres`);
  await root.end();
  const admin = connect({ socket, database: BY_CLI, user: 'supabase_admin' });
  await admin.unsafe(`
    create role stands_in_for_supautils nologin;
    grant stands_in_for_supautils to postgres;
    alter table storage.objects owner to stands_in_for_supautils;
    grant usage on schema storage to stands_in_for_supautils`);
  await admin.end();

  const supabase = path.join(fetchedPackage(CLI), 'bin', 'supabase');
  // It writes into the folder that it reads.
  const project = mkdtempSync(path.join(tmpdir(), 'pushed-'));
  try {
    cpSync(path.resolve(import.meta.dirname, '..'), path.join(project, 'supabase'), {
      recursive: true,
      filter: (file) => !file.includes('/.temp'),
    });
    const remote = `postgresql://postgres:${password}@127.0.0.1:${port}/${BY_CLI}?sslmode=disable`;
    await promisify(execFile)(
      supabase,
      ['db', 'push', '--yes', '--include-seed', `--remote=${remote}`, '--workdir', project],
      { env: { ...process.env, DO_NOT_TRACK: '1' } },
    );
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}
