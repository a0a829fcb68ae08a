import { randomBytes } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { readMigrations, readSchemas } from '../../embedded/open.ts';
import { ACCESS_RIGHTS, DEFINITIONS } from '../catalog.ts';
import { asDatabase, connect } from '../connect.ts';
import { difference, linesOf } from '../difference.ts';
import { makeProject } from '../open.ts';
import { rowsIn } from '../upgrade.ts';

const socket = process.env['TEST_SERVER'] ?? '';
const names = { schemas: named('schemas'), migrations: named('migrations') };
await makeProject(socket, names.schemas, readSchemas());
await makeProject(socket, names.migrations, readMigrations());
const connections = {
  schemas: connect({ socket, database: names.schemas, user: 'supabase_admin' }),
  migrations: connect({ socket, database: names.migrations, user: 'supabase_admin' }),
};
const schemas = asDatabase(connections.schemas);
const migrations = asDatabase(connections.migrations);
for (const db of [schemas, migrations]) await db.exec("set search_path = ''");

afterAll(async () => {
  await Promise.all(Object.values(connections).map((sql) => sql.end()));
  const root = connect({ socket, database: 'postgres', user: 'supabase_admin' });
  for (const name of Object.values(names)) await root.unsafe(`drop database ${name} with (force)`);
  await root.end();
});

function named(of: string): string {
  return `declared_${of}_${randomBytes(6).toString('hex')}`;
}

/** What is written in one of the two folders only: to be added to the other. */
async function differing(statement: string) {
  const { onlyFirst, onlySecond } = difference(
    await linesOf(schemas, statement),
    await linesOf(migrations, statement),
  );
  return { 'supabase/schemas only': onlyFirst, 'supabase/migrations only': onlySecond };
}
const NOTHING = { 'supabase/schemas only': [], 'supabase/migrations only': [] };

it.each([
  ['rights', ACCESS_RIGHTS],
  ['definitions', DEFINITIONS],
])(
  'the %s that the schemas declare are those that the migrations come to',
  async (_what, statement) => {
    expect(await differing(statement)).toEqual(NOTHING);
  },
);

it('and so are the rows that they bring', async () => {
  const [declared, made] = [await rowsIn(schemas), await rowsIn(migrations)];
  expect(declared.tables.map(({ table }) => table)).not.toEqual([]);
  expect(declared).toEqual(made);
});

it('a function that only one of them has in this form is found, with what it says there', async () => {
  await migrations.exec(
    "create or replace function private.to_zone(zone text) returns text language sql set search_path = '' as $$ select 'Mars' $$",
  );
  const found = await differing(DEFINITIONS);
  await migrations.exec('drop function private.to_zone(text)');
  expect(found).toEqual({
    'supabase/schemas only': [],
    'supabase/migrations only': expect.arrayContaining([expect.stringContaining("select 'Mars'")]),
  });
});
