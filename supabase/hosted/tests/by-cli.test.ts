import { afterAll, describe, expect, it } from 'vitest';
import { readMigrations } from '../../embedded/open.ts';
import { ACCESS_RIGHTS, DEFINITIONS } from '../catalog.ts';
import { BY_CLI } from '../cli.ts';
import { asDatabase, connect } from '../connect.ts';
import { difference, linesOf } from '../difference.ts';
import { copyOfMigrated } from './support.ts';

/** `npm run test:hosted` sets this if the CLI is available on this machine. */
describe.runIf(process.env['TEST_BY_CLI'])(
  'by `supabase db push --remote --include-seed`',
  async () => {
    const byFile = (await copyOfMigrated())('postgres');
    const socket = process.env['TEST_SERVER'] ?? '';
    const sql = connect({ socket, database: BY_CLI, user: 'postgres' });
    const byCli = asDatabase(sql);
    afterAll(() => sql.end());

    it.each([
      ['rights', ACCESS_RIGHTS],
      ['definitions', DEFINITIONS],
    ])('makes the same %s as file by file', async (_what, statement) => {
      expect(difference(await linesOf(byCli, statement), await linesOf(byFile, statement))).toEqual(
        { onlyFirst: [], onlySecond: [] },
      );
    });

    it('records every migration in its history, in order', async () => {
      const { rows } = await byCli.query<{ version: string }>(
        'select version from supabase_migrations.schema_migrations order by version',
      );
      expect(rows.map(({ version }) => version)).toEqual(
        readMigrations().map(({ name }) => name.slice(0, 14)),
      );
    });

    it('adds the seed', async () => {
      const count = 'select count(*)::int as line from public.patients';
      expect(await linesOf(byCli, count)).toEqual(await linesOf(byFile, count));
    });
  },
);
