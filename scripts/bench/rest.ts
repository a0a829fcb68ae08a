import { createHmac, randomBytes } from 'node:crypto';
import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import type { Sql } from 'postgres';
import { EMBEDDED_ANON_KEY } from '../../supabase/embedded/anon-key.ts';
import { behaveAsHosted } from '../../supabase/embedded/as-hosted.ts';
import { embedDirectReferences } from '../../supabase/embedded/direct-references.ts';
import { WRITTEN_JSON } from '../../supabase/hosted/connect.ts';

/** A statement as it went to the server. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

export interface Rest {
  /** Answers supabase-js requests to /rest/v1. */
  fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  /** Sets the user of all later requests. */
  signIn: (userId: string) => void;
  /** Runs something and returns the statements of its requests. */
  record: <Answer>(run: () => Promise<Answer>) => Promise<[Answer, Statement[]]>;
  close: () => Promise<void>;
}

/** The engine's own statements around a request, including its check of the token. */
const AROUND =
  /^\s*(begin|commit|rollback|start|set |savepoint|release|select set_config|select .*current_setting|select \* from "auth"\."users")/i;

/** Development's REST engine, in front of the measured server. */
export async function openRest(socketDir: string): Promise<Rest> {
  process.env['LITE_TELEMETRY'] = '0';
  const statements: Statement[] = [];
  const connection = createPostgresConnection({
    url: 'postgres://postgres@localhost/postgres',
    postgresOptions: {
      host: socketDir,
      max: 1,
      onnotice: () => undefined,
      types: WRITTEN_JSON,
      debug: (_connection, sql, parameters) => {
        if (!AROUND.test(sql)) statements.push({ sql, parameters });
      },
    },
  });
  behaveAsHosted(connection);
  embedDirectReferences(connection);
  joinByWholeReferences(connection.driver, await tenantTables(connection.driver));
  const secret = randomBytes(32).toString('hex');
  const app = new App({
    connection,
    auth: {
      publishable_key: EMBEDDED_ANON_KEY,
      secret_key: `sb_secret_${secret}`,
      jwt_secret: secret,
    },
    options: { server: { admin: false } },
  });
  await app.init();
  let token = '';
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.headers.set('Authorization', `Bearer ${token}`);
      return await app.fetch(request);
    },
    signIn: (userId) => {
      token = signed({ sub: userId, role: 'authenticated', aud: 'authenticated' }, secret);
    },
    record: async (run) => {
      // The first request also reads the schema.
      await connection.introspect({ useCache: true });
      statements.length = 0;
      const answer = await run();
      return [answer, [...statements]];
    },
    close: () => connection.close(),
  };
}

/**
 * Joins like PostgREST: the engine joins an embedded table by the id alone, our references contain the clinic as
 * well.
 */
function joinByWholeReferences(driver: Sql, tenants: ReadonlySet<string>): void {
  const reserve = driver.reserve.bind(driver);
  const whole = (sql: string) =>
    sql.replace(
      /"(\w+)"\."(\w+_)?id" = "(\w+)"\."(\w+_)?id"/g,
      (join, one: string, _, other: string) =>
        tenants.has(one) && tenants.has(other)
          ? `${join} and "${one}"."company_id" = "${other}"."company_id"`
          : join,
    );
  Object.assign(driver, {
    reserve: async () => {
      const session = await reserve();
      const unsafe = session.unsafe.bind(session);
      const send: typeof unsafe = (sql, ...rest) => unsafe(whole(sql), ...rest);
      return Object.assign(session, { unsafe: send });
    },
  });
}

async function tenantTables(driver: Sql): Promise<ReadonlySet<string>> {
  const rows = await driver`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id'`;
  return new Set(rows.map(({ table_name }) => String(table_name)));
}

function signed(claims: Record<string, unknown>, secret: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, iat: now, exp: now + 86_400 })}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}
