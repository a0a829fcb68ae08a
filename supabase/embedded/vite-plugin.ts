import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Connect,
  type HttpServer,
  type Logger,
  loadEnv,
  type Plugin,
  runnerImport,
} from 'vite';
import { EMBEDDED_ANON_KEY } from './anon-key.ts';
import { startDeliverTimer } from './deliver-timer.ts';
import { DEVELOPMENT_ORIGIN, DEVELOPMENT_REPORTS_SECRET } from './development.ts';
import { edgeFunctions, type Load } from './edge-functions.ts';
import { fetchMiddleware } from './fetch-middleware.ts';
import { readImage } from './image-files.ts';
import { startJobTimer } from './job-timer.ts';
import { keepMail } from './mailbox.ts';
import { mailboxPage } from './mailbox-page.ts';
import { MODULES_ONLY } from './modules-only.ts';
import { DATA_DIR, openEmbeddedSupabase } from './open.ts';
import { startRealtime } from './realtime.ts';

const PREFIXES = ['/auth/v1', '/rest/v1', '/storage/v1'];

/** The embedded backend's values for `.env.example`. */
const EMBEDDED_SETTINGS = {
  VITE_SUPABASE_URL: 'window.location.origin',
  VITE_SUPABASE_ANON_KEY: JSON.stringify(EMBEDDED_ANON_KEY),
  VITE_TOZ_ID_DOMAIN: JSON.stringify('tozid.example'),
  VITE_DEMO: JSON.stringify('true'),
};

/**
 * Longer than any pause within a test. After Node's five seconds a connection is closed, even while a client sends
 * its next request over it: that one fails like a network error.
 */
const KEEP_ALIVE_MS = 60_000;

/**
 * Mounts the embedded Supabase on Vite's own server, in dev and in preview, and fills in a browser's settings for it.
 * With VITE_SUPABASE_URL set it does nothing: the app talks to hosted Supabase and nothing embedded is loaded.
 *
 * A plain `vite build` is for hosting, so it gets no embedded settings; `--mode embedded` does.
 */
export function embeddedSupabase(): Plugin {
  let hosted = false;
  const mount = async (
    middlewares: Connect.Server,
    server: HttpServer | null,
    load: Load,
    logger: Logger,
  ) => {
    if (hosted) return;
    const mailbox = mailboxPage();
    const image = process.env['EMBEDDED_SUPABASE_IMAGE'];
    const embedded = await openEmbeddedSupabase({
      data: process.env['EMBEDDED_SUPABASE_DATA'] ?? DATA_DIR,
      // For the browser tests, which skip the migrations.
      ...(image === undefined ? {} : { from: readImage(await readFile(image)) }),
      secondFactors: process.env['EMBEDDED_SUPABASE_SECOND_FACTORS'] !== 'off',
      passkeys: process.env['EMBEDDED_SUPABASE_PASSKEYS'] !== 'off',
      mail: (message) => {
        logger.info(`Mail to ${message.to}: ${message.text}`, { timestamp: true });
        void keepMail(message);
        mailbox.keepMail(message);
      },
    });
    middlewares.use(fetchMiddleware(PREFIXES, (request) => embedded.fetch(request)));
    const env = {
      PORTAL_ORIGIN: DEVELOPMENT_ORIGIN,
      DELIVERY_REPORTS_SECRET: DEVELOPMENT_REPORTS_SECRET,
      DELIVER_KEY: randomBytes(24).toString('base64url'),
      ...process.env,
    };
    const functions = edgeFunctions(embedded, load, env, mailbox.keep);
    middlewares.use(fetchMiddleware(['/functions/v1'], functions));
    middlewares.use(fetchMiddleware(['/dev/mailbox'], mailbox.answer));
    const realtime = await startRealtime(embedded);
    server?.on('upgrade', realtime.upgrade);
    if (server && 'keepAliveTimeout' in server) server.keepAliveTimeout = KEEP_ALIVE_MS;
    const jobs = startJobTimer(embedded.db, (line) => logger.error(line, { timestamp: true }));
    const deliveries = startDeliverTimer(
      embedded.db,
      () =>
        functions(
          new Request(`${DEVELOPMENT_ORIGIN}/functions/v1/deliver`, {
            method: 'POST',
            headers: { Authorization: `Bearer ${env.DELIVER_KEY}` },
          }),
        ),
      (line) => logger.error(line, { timestamp: true }),
    );
    server?.once(
      'close',
      () =>
        void Promise.all([jobs.stop(), deliveries.stop(), realtime.close()]).then(embedded.close),
    );
  };
  return {
    name: 'clinic-portal:embedded-supabase',
    config(config, { command, mode, isPreview }) {
      const env = loadEnv(mode, path.resolve(config.root ?? process.cwd()), 'VITE_');
      hosted = Boolean(env['VITE_SUPABASE_URL']);
      const forHosting = command === 'build' && mode !== 'embedded';
      if (hosted || forHosting || isPreview) return;
      return {
        define: Object.fromEntries(
          Object.entries(EMBEDDED_SETTINGS)
            .filter(([name]) => env[name] === undefined)
            .map(([name, value]) => [`import.meta.env.${name}`, value]),
        ),
      };
    },
    async configureServer(server) {
      if (server.config.mode === MODULES_ONLY) return;
      // By the server itself, so that an edited function takes effect.
      const load = (file: string) => server.ssrLoadModule(file);
      await mount(server.middlewares, server.httpServer, load, server.config.logger);
    },
    async configurePreviewServer(server) {
      const loaded = new Map<string, Promise<unknown>>();
      const load = (file: string) => {
        const module = loaded.get(file) ?? runnerImport(file).then((result) => result.module);
        loaded.set(file, module);
        return module;
      };
      await mount(server.middlewares, server.httpServer, load, server.config.logger);
    },
  };
}
