import { randomBytes } from 'node:crypto';
import { App, setExperimental } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { EMBEDDED_ANON_KEY } from './anon-key.ts';
import { behaveAsHosted } from './as-hosted.ts';
import { inPlainText } from './auth/mail-text.ts';
import type { Mail } from './auth/password-rules.ts';
import { signInService } from './auth/sign-in-service.ts';
import { authSettings, type Values } from './auth-settings.ts';
import type { Database } from './database.ts';
import { embedDirectReferences } from './direct-references.ts';
import type { StorageAdapter } from './file-store.ts';
import { tellContextAtOnce } from './request-context.ts';
import { storageAsHosted, withTrueLength } from './storage-as-hosted.ts';

type Connection = PgliteConnection | PostgresConnection;

/** `supabase/config.toml` and the mails that it names. */
export interface Config {
  auth: Record<string, unknown>;
  storage: Record<string, unknown>;
  /** The text of a mail, by its path. */
  template: (path: string) => Promise<string>;
}

interface Options {
  /** The package's connection. */
  connection: Connection;
  /** The package's connection for signing in, if that is another role's. */
  signInConnection?: Connection;
  /** The sign-in service's database. */
  db: Database;
  config: Config;
  /** Stores uploaded files. */
  files: StorageAdapter;
  jwtSecret: string;
  values: Values;
  mail: Mail;
  secondFactors?: boolean | undefined;
  passkeys?: boolean | undefined;
}

/**
 * Everything between requests and a database: the package, our sign-in service before it, and the adapters that make
 * both answer like hosted Supabase.
 */
export async function serve({
  connection,
  signInConnection = connection,
  db,
  config,
  files,
  jwtSecret,
  values,
  mail,
  secondFactors,
  passkeys = true,
}: Options) {
  process.env['LITE_TELEMETRY'] = '0';
  setExperimental('storage', true);
  for (const each of new Set([connection, signInConnection])) {
    behaveAsHosted(each);
    embedDirectReferences(each);
    tellContextAtOnce(each);
  }
  const serviceKey = `sb_secret_${randomBytes(24).toString('base64url')}`;
  const settings = authSettings(config.auth, values);
  if (!passkeys) Object.assign(settings.passkeys, { signIn: false, enroll: false, verify: false });
  const appOn = (asked: Connection) =>
    new App({
      connection: asked,
      auth: {
        ...settings.app,
        publishable_key: EMBEDDED_ANON_KEY,
        secret_key: serviceKey,
        jwt_secret: jwtSecret,
      },
      storage: config.storage,
      options: {
        server: { admin: false },
        drivers: {
          email: {
            send: async ({ to, text = '', html }) =>
              mail({ to, text: html ? inPlainText(html) : text }),
          },
        },
      },
    });
  const app = appOn(connection);
  app._storageAdapter = files;
  await app.init();
  const signInApp = signInConnection === connection ? app : appOn(signInConnection);
  await signInApp.init();
  const pass = storageAsHosted(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/auth/')) return await signInApp.fetch(request);
    const isCall = pathname.startsWith('/rest/v1/rpc/');
    return await app.fetch(isCall ? await withTrueLength(request) : request);
  });
  const fetch = signInService({
    pass,
    db,
    jwtSecret,
    serviceKey,
    mail,
    template: config.template,
    secondFactors,
    settings,
  });
  return { app, fetch, serviceKey };
}
