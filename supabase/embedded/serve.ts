import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { App, setExperimental } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { parse } from 'smol-toml';
import { EMBEDDED_ANON_KEY } from './anon-key.ts';
import { behaveAsHosted } from './as-hosted.ts';
import { inPlainText } from './auth/mail-text.ts';
import type { Mail } from './auth/password-rules.ts';
import { signInService } from './auth/sign-in-service.ts';
import { authSettings, type Values } from './auth-settings.ts';
import type { Database } from './database.ts';
import { embedDirectReferences } from './direct-references.ts';
import { fileStore } from './file-store.ts';
import { tellContextAtOnce } from './request-context.ts';
import { storageAsHosted } from './storage-as-hosted.ts';

const CONFIG = path.resolve(import.meta.dirname, '../config.toml');

type Connection = PgliteConnection | PostgresConnection;

interface Options {
  /** By which the package asks the database. */
  connection: Connection;
  /** By which it does for signing in, where that is another role's. */
  signInConnection?: Connection;
  /** By which the sign-in service does. */
  db: Database;
  /** The folder of files that are uploaded, or `memory`. */
  files: string;
  jwtSecret: string;
  values: Values;
  mail: Mail;
  secondFactors?: boolean | undefined;
  passkeys?: boolean | undefined;
}

/** What stands between requests and a database: the package, our sign-in service before it, and what makes both answer as hosted. */
export async function serve({
  connection,
  signInConnection = connection,
  db,
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
  const settings = authSettings(readConfig('auth'), values);
  if (!passkeys) Object.assign(settings.passkeys, { enroll: false, verify: false });
  const appOn = (asked: Connection) =>
    new App({
      connection: asked,
      auth: {
        ...settings.app,
        publishable_key: EMBEDDED_ANON_KEY,
        secret_key: serviceKey,
        jwt_secret: jwtSecret,
      },
      storage: readConfig('storage'),
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
  app._storageAdapter = fileStore(files);
  await app.init();
  const signInApp = signInConnection === connection ? app : appOn(signInConnection);
  await signInApp.init();
  const pass = storageAsHosted(async (request) => {
    const isSignIn = new URL(request.url).pathname.startsWith('/auth/');
    return await (isSignIn ? signInApp : app).fetch(request);
  });
  const fetch = signInService({ pass, db, jwtSecret, serviceKey, mail, secondFactors, settings });
  return { app, fetch, serviceKey };
}

function readConfig(section: 'auth' | 'storage'): Record<string, unknown> {
  const config = parse(readFileSync(CONFIG, 'utf8'))[section];
  return typeof config === 'object' && !Array.isArray(config) ? { ...config } : {};
}
