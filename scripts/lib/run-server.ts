import { isCliToBeHad, pushByCli } from '../../supabase/hosted/cli.ts';
import { makePlatformTemplate, makeProjectTemplates } from '../../supabase/hosted/open.ts';
import { type Server, startServer } from '../../supabase/hosted/server.ts';

/**
 * A PostgreSQL server for a test run, with template databases made once. `npm test` passes its socket in
 * `RUN_SERVER`.
 *
 * @throws if it doesn't start or a migration fails, after stopping it
 */
export async function startRunServer(): Promise<Server> {
  const server = await startServer();
  try {
    await makePlatformTemplate(server);
    await Promise.all([
      makeProjectTemplates(server),
      ...(isCliToBeHad() ? [pushByCli(server)] : []),
    ]);
    return server;
  } catch (error) {
    server.stop();
    throw error;
  }
}
