import { readFile } from 'node:fs/promises';
import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { StorageClient } from '@supabase/storage-js';
import { afterAll, beforeEach, inject } from 'vitest';
import type { Database as Schema } from '../../../src/lib/supabase/database.types.ts';
import { EMBEDDED_ANON_KEY } from '../../embedded/anon-key.ts';
import type { Mail } from '../../embedded/auth/password-rules.ts';
import type { Values } from '../../embedded/auth-settings.ts';
import type { Database, Parameter } from '../../embedded/database.ts';
import { type Image, readImage } from '../../embedded/image-files.ts';
import { type EmbeddedSupabase, openEmbeddedSupabase } from '../../embedded/open.ts';
import { openOnServer } from '../../hosted/open.ts';
import { type Account, emailOf, PASSWORD } from './seeded.ts';

/** The parts of supabase-js that the app itself is built on. */
export type Client = PostgrestClient<Schema>;

/** For the tests that take table names from a list: nothing is known of rows. */
export type UntypedClient = PostgrestClient;

export interface Backend {
  /** What the sign-in service has sent by mail, oldest first. */
  mails: readonly { to: string; text: string }[];
  /** What answers, for tests of what stands around it. */
  embedded: Databases & Pick<EmbeddedSupabase, 'fetch' | 'serviceKey'>;
  /** Where it answers, for clients that a test makes itself: only this `fetch` reaches it. */
  address: string;
  fetch: typeof fetch;
  /** A client signed in as one of the seeded people; the same one each time. */
  as: (username: Account) => Promise<Client>;
  /** The same without the schema's types. */
  asUntyped: (username: Account) => Promise<UntypedClient>;
  /** A client that nobody is signed in to. */
  signedOut: () => Client;
  signedOutUntyped: () => UntypedClient;
  /** The token of one of the seeded people. */
  tokenOf: (username: Account) => Promise<string>;
  /** A client with the key that only Edge Functions have. */
  asService: () => Client;
  /** Files, as one of the seeded people; without a name, as nobody. */
  storage: (username?: Account) => Promise<StorageClient>;
  /** Makes an account (no profile, no clinic) and signs in to it. */
  signUp: (username: string) => Promise<{ client: Client; id: string }>;
  /** Rows of a statement run as the database's owner, past row-level security. */
  sql: <Row>(statement: string, parameters?: Parameter[]) => Promise<Row[]>;
  /** The first row of such a statement; fails when there is none. */
  sqlRow: <Row>(statement: string, parameters?: Parameter[]) => Promise<Row>;
  /** Runs statements as the owner; they may be several and take no parameters. */
  exec: (statements: string) => Promise<void>;
  /** The day at the clinic, or the day that many days ago. */
  clinicDay: (company: string, ago?: number) => Promise<string>;
}

interface More {
  passkeys?: boolean;
}

/** By whom the database is asked: one and the same on the embedded one, where everything is its owner's. */
interface Databases {
  /** The owner of the project. */
  db: Database;
  /** The sign-in service. */
  signIn: Database;
  /** The host's operator, past all rules. */
  host: Database;
}

const ADDRESS = 'http://embedded.test';

const SIGN_IN_COUNTS_MS = 5 * 60_000;

/**
 * A backend of this test file's own, restored from the migrated and seeded image and closed after
 * the last test. Nothing leaves the process: the clients' fetch is the backend's handler.
 *
 * @param values whose sign-in is to be kept to
 * @param more what else is to be otherwise
 */
export async function startBackend(
  values: Values = 'development',
  more: More = {},
): Promise<Backend> {
  const mails: { to: string; text: string }[] = [];
  const embedded = await open({ ...more, values, mail: (message) => mails.push(message) });
  const { db } = embedded;
  afterAll(embedded.close);
  beforeEach(dropStatementDumps);

  const send: typeof fetch = (input, init) => embedded.fetch(new Request(input, init));
  const optionsFor = (token?: string) => ({
    headers: {
      apikey: EMBEDDED_ANON_KEY,
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    fetch: send,
    retry: false,
  });
  const connect = (token?: string): Client =>
    new PostgrestClient<Schema>(`${ADDRESS}/rest/v1`, optionsFor(token));
  const connectUntyped = (token?: string): UntypedClient =>
    new PostgrestClient(`${ADDRESS}/rest/v1`, optionsFor(token));
  const auth = () =>
    new AuthClient({
      url: `${ADDRESS}/auth/v1`,
      headers: { apikey: EMBEDDED_ANON_KEY },
      fetch: send,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    });

  // Signing in checks a password, which is slow on purpose: once for each person is enough, for as long as
  // what asks for a recent sign-in is sure to take it.
  const tokens = new Map<Account, { token: Promise<string>; at: number }>();
  const tokenOf = (username: Account): Promise<string> => {
    const known = tokens.get(username);
    if (known && Date.now() - known.at < SIGN_IN_COUNTS_MS) return known.token;
    const token = signIn(auth(), username);
    tokens.set(username, { token, at: Date.now() });
    return token;
  };

  const sql = async <Row>(statement: string, parameters: Parameter[] = []): Promise<Row[]> => {
    const { rows } = await db.query<Row>(statement, parameters);
    return rows;
  };
  const sqlRow = async <Row>(statement: string, parameters?: Parameter[]) => {
    const [row] = await sql<Row>(statement, parameters);
    if (row === undefined) throw new Error(`No row: ${statement}`);
    return row;
  };
  const clinicDay = async (company: string, ago = 0) => {
    const { day } = await sqlRow<{ day: string }>(
      'select (private.clinic_day($1, now()) - $2::integer)::text as day',
      [company, ago],
    );
    return day;
  };

  return {
    embedded,
    mails,
    tokenOf,
    address: ADDRESS,
    fetch: send,
    as: async (username) => connect(await tokenOf(username)),
    asUntyped: async (username) => connectUntyped(await tokenOf(username)),
    signedOut: () => connect(),
    asService: () =>
      new PostgrestClient<Schema>(`${ADDRESS}/rest/v1`, {
        headers: { apikey: embedded.serviceKey },
        fetch: send,
        retry: false,
      }),
    signedOutUntyped: () => connectUntyped(),
    storage: async (username) =>
      new StorageClient(
        `${ADDRESS}/storage/v1`,
        optionsFor(username && (await tokenOf(username))).headers,
        send,
      ),
    signUp: async (username) => {
      const { data, error } = await auth().signUp({
        email: emailOf(username),
        password: PASSWORD,
      });
      if (error) throw error;
      if (!(data.user && data.session)) throw new Error('Signing up did not sign in.');
      return { client: connect(data.session.access_token), id: data.user.id };
    },
    sql,
    sqlRow,
    clinicDay,
    exec: async (statements) => {
      await db.exec(statements);
    },
  };
}

/** Read once for all files that a process runs. */
let image: Promise<Image> | undefined;

/** On the embedded database, or on the PostgreSQL server that `npm run test:hosted` has started. */
async function open(options: More & { values: Values; mail: Mail }) {
  const socket = process.env['TEST_SERVER'];
  if (socket !== undefined) return await openOnServer({ socket, ...options });
  image ??= readFile(inject('databaseImage')).then(readImage);
  const from = await image;
  const embedded = await openEmbeddedSupabase({ data: 'memory', from, ...options });
  return { ...embedded, signIn: embedded.db, host: embedded.db };
}

async function signIn(auth: InstanceType<typeof AuthClient>, username: Account): Promise<string> {
  const { data, error } = await auth.signInWithPassword({
    email: emailOf(username),
    password: PASSWORD,
  });
  if (error) throw error;
  return data.session.access_token;
}

/**
 * The embedded backend dumps every statement the database refuses to the console. Refusals are what
 * these tests provoke, so the dumps are dropped; any other noise still reaches the console guard.
 */
function dropStatementDumps(): void {
  const guarded = console.error;
  console.error = (...parts: unknown[]) => {
    if (!parts.some(isStatementDump)) guarded(...parts);
  };
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

function isStatementDump(part: unknown): boolean {
  return (
    part instanceof Error &&
    'code' in part &&
    typeof part.code === 'string' &&
    SQLSTATE.test(part.code)
  );
}
