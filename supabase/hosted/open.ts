import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createPostgresConnection } from '@supabase/lite/postgres';
import type { Mail } from '../embedded/auth/password-rules.ts';
import { ORIGINS_SQL } from '../embedded/auth/schema-sql.ts';
import type { Values } from '../embedded/auth-settings.ts';
import { fileStore, memoryShelf } from '../embedded/file-store.ts';
import { folderShelf } from '../embedded/folder-shelf.ts';
import {
  QUICK_PASSWORDS_SQL,
  readMigrations,
  readSeeds,
  type SqlFile,
  seedFiles,
} from '../embedded/open.ts';
import { readConfig } from '../embedded/read-config.ts';
import { readSeededFile } from '../embedded/seeded-files.ts';
import { serve } from '../embedded/serve.ts';
import { asDatabase, connect, keepUsualStatements, WRITTEN_JSON } from './connect.ts';
import { applyAsOwner, makePlatform } from './migrations.ts';
import type { Server } from './server.ts';

/** Template databases that `npm run test:hosted` makes once, and copies for each test that changes data. */
export const PLATFORM = 'platform';
export const MIGRATED = 'migrated';
export const FOR_SUITE = 'for_suite';

const STAND_IN = readFileSync(path.join(import.meta.dirname, 'sign-in-stand-in.sql'), 'utf8');
const HISTORY_SQL = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, name text, statements text[]);`;

/** A database like a new project's. */
export async function makePlatformTemplate({ socket, password }: Server): Promise<void> {
  const root = connect({ socket, database: 'postgres', user: 'supabase_admin' });
  await root.unsafe(`create database ${PLATFORM}`);
  await root.end();
  const host = connect({ socket, database: PLATFORM, user: 'supabase_admin' });
  await makePlatform(host);
  await host.unsafe(`alter role postgres password '${password}'`);
  await host.end();
}

/** From that one: a database after migrations and seed. */
export async function makeMigratedTemplate({ socket }: Server): Promise<void> {
  await makeProject(socket, MIGRATED, [...readMigrations(), ...readSeeds()]);
}

/** That one, and a copy that the test suite can sign in to. */
export async function makeProjectTemplates(server: Server): Promise<void> {
  const { socket } = server;
  await makeMigratedTemplate(server);
  const root = connect({ socket, database: 'postgres', user: 'supabase_admin' });
  await root.unsafe(`create database ${FOR_SUITE} template ${MIGRATED} owner postgres`);
  await letSignIn(socket, FOR_SUITE);
  const opened = await openAt({ socket, database: FOR_SUITE });
  await seedFiles(opened.app, opened.db);
  await opened.close();
  const suite = connect({ socket, database: FOR_SUITE, user: 'supabase_admin' });
  await suite.unsafe(QUICK_PASSWORDS_SQL);
  // As hosted Supabase's own job does: plans made without it read whole clinics for one row.
  await suite.unsafe('vacuum analyze');
  await suite.end();
  await root.end();
}

/** All three templates. */
export async function makeTemplates(server: Server): Promise<void> {
  await makePlatformTemplate(server);
  await makeProjectTemplates(server);
}

/** A project with these files applied, as its owner does. */
export async function makeProject(
  socket: string,
  database: string,
  files: readonly SqlFile[],
): Promise<void> {
  const root = connect({ socket, database: 'postgres', user: 'supabase_admin' });
  await root.unsafe(`create database ${database} template ${PLATFORM} owner postgres`);
  await root.end();
  await applyFiles(socket, database, [
    { name: 'the history of migrations', sql: HISTORY_SQL },
    ...files,
  ]);
}

/** Applies files to a project, as its owner does. @throws if one fails, naming it */
export async function applyFiles(
  socket: string,
  database: string,
  files: readonly SqlFile[],
): Promise<void> {
  const admin = connect({ socket, database, user: 'supabase_admin' });
  try {
    for (const file of files) await applyAsOwner(admin, file);
  } finally {
    await admin.end();
  }
}

/** Lets a project's users sign in to the embedded backend's service. */
export async function letSignIn(socket: string, database: string): Promise<void> {
  const suite = connect({ socket, database, user: 'supabase_admin' });
  await suite.unsafe(STAND_IN);
  await suite.unsafe(`set role supabase_auth_admin; ${ORIGINS_SQL}; reset role;`);
  await suite.end();
}

interface Options {
  socket: string;
  values?: Values;
  mail?: Mail;
  passkeys?: boolean;
  /** Where the bytes of files are stored; by default until it is closed. */
  files?: string;
}

/** A project after its first `db push`: no clinic and no user. */
export async function openNewProject({ socket, ...options }: Options) {
  const database = `new_${randomBytes(6).toString('hex')}`;
  await makeProject(socket, database, readMigrations());
  await letSignIn(socket, database);
  return { database, ...(await openAt({ socket, database, ...options })) };
}

/**
 * The embedded backend on a PostgreSQL server with several connections, in a copy of the migrated and seeded
 * database, dropped on close. Nothing in it is a superuser: requests come in as `postgres`, who becomes the API's
 * roles, and the sign-in service uses its own role.
 */
export async function openOnServer({ socket, ...options }: Options) {
  const root = connect({ socket, database: 'postgres', user: 'supabase_admin' });
  const database = `suite_${randomBytes(6).toString('hex')}`;
  // Copies the files: the default way through the log takes three times the processor's time.
  await root.unsafe(
    `create database ${database} template ${FOR_SUITE} owner postgres strategy file_copy`,
  );
  const opened = await openAt({ socket, database, ofSuite: true, ...options });
  const host = connect({ socket, database, user: 'supabase_admin' });
  return {
    ...opened,
    database,
    host: asDatabase(host, true),
    close: async () => {
      await opened.close();
      await host.end();
      await root.unsafe(`drop database ${database} with (force)`);
      await root.end();
    },
  };
}

/** The package's schema of the suite's databases, which are copies of one: reading it takes half a second. */
let schemaOfSuite: string | undefined;

/** That schema, until a connection's own is changed. */
function sharedSchema() {
  let isOwn = false;
  return {
    get: () => Promise.resolve(isOwn ? undefined : schemaOfSuite),
    set: (_key: string, schema: string) => {
      if (!isOwn) schemaOfSuite ??= schema;
      return Promise.resolve();
    },
    delete: () => {
      isOwn = true;
      return Promise.resolve();
    },
  };
}

export async function openAt({
  socket,
  database,
  values = 'development',
  mail = () => undefined,
  passkeys,
  files = 'memory',
  ofSuite = false,
}: Options & { database: string; ofSuite?: boolean }) {
  const connectionOf = (user: string, max: number) =>
    createPostgresConnection({
      url: `postgres://${user}@localhost/${database}`,
      ...(ofSuite && user === 'postgres' && { schemaCache: sharedSchema() }),
      postgresOptions: { path: socket, max, onnotice: () => undefined, types: WRITTEN_JSON },
    });
  const connection = connectionOf('postgres', 6);
  const signInConnection = connectionOf('supabase_auth_admin', 2);
  for (const { driver } of [connection, signInConnection]) keepUsualStatements(driver);
  const owner = connect({ socket, database, user: 'postgres' });
  const signIn = connect({ socket, database, user: 'supabase_auth_admin' }, 2);
  const signInDb = asDatabase(signIn);
  const { app, fetch, serviceKey } = await serve({
    connection,
    signInConnection,
    db: signInDb,
    config: readConfig(),
    files: fileStore(files === 'memory' ? memoryShelf() : folderShelf(files), readSeededFile),
    jwtSecret: randomBytes(32).toString('hex'),
    values,
    mail,
    passkeys,
  });
  return {
    app,
    fetch,
    serviceKey,
    db: asDatabase(owner),
    signIn: signInDb,
    close: async () => {
      await Promise.all([connection.close(), signInConnection.close(), owner.end(), signIn.end()]);
    },
  };
}
