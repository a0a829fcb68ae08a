import { z } from 'zod';

const EVERY_MS = 60_000;

const failuresSchema = z.array(z.object({ failed: z.string(), error: z.string() }));

/** Of PGlite, what is needed here. */
interface Database {
  closed: boolean;
  query: (statement: string) => Promise<{ rows: unknown[] }>;
}

interface JobTimer {
  /** Resolves once nothing of it asks the database any more. */
  stop: () => Promise<void>;
}

/**
 * Runs the scheduled jobs at once and then every minute, as pg_cron does on hosted Supabase; a run that
 * takes longer leaves out the next. It doesn't keep the process alive.
 *
 * @param log hears of failures: which job, with what code. Messages stay out, they may name a patient.
 */
export function startJobTimer(db: Database, log: (line: string) => void): JobTimer {
  let running: Promise<void> | undefined;
  const run = () => {
    // Another server of this process may have taken the database over, and closed this one.
    if (db.closed) {
      clearInterval(timer);
      return;
    }
    running ??= runJobs(db, log).finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(run, EVERY_MS);
  // A browser's timer is a number, and its worker ends with the page.
  if (typeof timer === 'object') timer.unref();
  run();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

async function runJobs(db: Database, log: (line: string) => void): Promise<void> {
  try {
    const { rows } = await db.query('select failed, error from private.run_jobs()');
    for (const { failed, error } of failuresSchema.parse(rows)) {
      log(`The scheduled job ${failed} failed: ${error}`);
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code';
    log(`The scheduled jobs could not be run (${code}).`);
  }
}
