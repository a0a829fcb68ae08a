import { isCliToBeHad, pushByCli } from '../../supabase/hosted/cli.ts';
import { makePlatformTemplate, makeProjectTemplates } from '../../supabase/hosted/open.ts';
import { type Server, startServer } from '../../supabase/hosted/server.ts';

/**
 * A PostgreSQL server for a run of tests, with the databases that they copy: made once, 15 s of processor time. `npm test`
 * names its socket to what it runs by `RUN_SERVER`.
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
