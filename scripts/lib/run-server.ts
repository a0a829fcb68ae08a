import { isCliToBeHad, pushByCli } from '../../supabase/hosted/cli.ts';
import { makePlatformTemplate, makeProjectTemplates } from '../../supabase/hosted/open.ts';
import { type Server, startServer } from '../../supabase/hosted/server.ts';

/**
 * A PostgreSQL server for a run of tests, with the databases that they copy: made once. `npm test` names its socket to what
 * it runs by `RUN_SERVER`.
 *
 * @throws where it doesn't start or a migration fails; it is stopped then
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
