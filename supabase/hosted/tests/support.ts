import { randomBytes } from 'node:crypto';
import { afterAll } from 'vitest';
import type { Database } from '../../embedded/database.ts';
import { asDatabase, connect, type Place } from '../connect.ts';
import { MIGRATED } from '../open.ts';

/** The test's roles, each on its own connection. */
type As = (user: Place['user']) => Database;

/** A copy of the database after migrations and seed, dropped after the last test of the file. */
export async function copyOfMigrated(): Promise<As> {
  const socket = process.env['TEST_SERVER'];
  if (socket === undefined) throw new Error('These tests need a server: npm run test:hosted');
  const root = connect({ socket, database: 'postgres', user: 'supabase_admin' });
  const database = `hosted_${randomBytes(6).toString('hex')}`;
  await root.unsafe(`create database ${database} template ${MIGRATED} owner postgres`);
  const connections = new Map<Place['user'], ReturnType<typeof connect>>();
  afterAll(async () => {
    // Closing would wait for a cut-off transaction.
    await Promise.all([...connections.values()].map((sql) => sql.end({ timeout: 1 })));
    await root.unsafe(`drop database ${database} with (force)`);
    await root.end();
  });
  return (user) => {
    const sql = connections.get(user) ?? connect({ socket, database, user });
    connections.set(user, sql);
    return asDatabase(sql);
  };
}
