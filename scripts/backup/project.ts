import postgres from 'postgres';
import { asDatabase } from '../../supabase/hosted/connect.ts';
import type { Project } from './keep.ts';

/**
 * The project that the environment names: DATABASE_URL (as `postgres`, by the session pooler or directly),
 * SUPABASE_URL and SUPABASE_SECRET_KEY; PG_BIN names the folder of pg_dump and psql if they aren't on the path.
 *
 * @throws with what is missing
 */
export function projectOfEnvironment(): Project & { close: () => Promise<void> } {
  const given = (name: string) => {
    const value = process.env[name];
    if (!value) throw new Error(`Set ${name}: see "Backup and restore" in docs/deployment.md.`);
    return value;
  };
  const databaseUrl = given('DATABASE_URL');
  const url = given('SUPABASE_URL');
  const key = given('SUPABASE_SECRET_KEY');
  const bin = process.env['PG_BIN'];
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  return {
    db: asDatabase(sql),
    close: () => sql.end(),
    storage: (path, init) =>
      fetch(new URL(path, url), {
        ...init,
        headers: {
          ...Object.fromEntries(new Headers(init?.headers)),
          apikey: key,
          authorization: `Bearer ${key}`,
        },
      }),
    programs: { databaseUrl, ...(bin === undefined ? {} : { bin }) },
  };
}
