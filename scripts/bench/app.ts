import path from 'node:path';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { EMBEDDED_ANON_KEY } from '../../supabase/embedded/anon-key.ts';

/** Loads a module and its imports as the app's build would, with its aliases and settings. */
export async function loadApp<Module>(
  file: string,
): Promise<{ module: Module; close: () => Promise<void> }> {
  process.env['VITE_SUPABASE_URL'] = 'http://rest.local';
  process.env['VITE_SUPABASE_ANON_KEY'] = EMBEDDED_ANON_KEY;
  process.env['VITE_TOZ_ID_DOMAIN'] = 'tozid.example';
  const server = await createServer({
    root: path.resolve(import.meta.dirname, '../..'),
    configFile: false,
    resolve: { tsconfigPaths: true },
    server: { middlewareMode: true, watch: null, hmr: false },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
  });
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no modules here.');
  const module = await ssr.runner.import<Module>(`/${file}`);
  return { module, close: () => server.close() };
}
