import { z } from 'zod';

const EVERY_MS = 60_000;

const failuresSchema = z.array(z.object({ failed: z.string(), error: z.string() }));

/** The part of PGlite that is needed here. */
interface Database {
  closed: boolean;
  query: (statement: string) => Promise<{ rows: unknown[] }>;
}

interface JobTimer {
  /** Resolves once it no longer uses the database. */
  stop: () => Promise<void>;
}

/**
 * Runs the scheduled jobs at once and then every minute, like pg_cron on hosted Supabase; a longer run skips the
 * next. It doesn't keep the process alive.
 *
 * @param log hears of failures: which job, with what code. Messages stay out, as they may name a patient.
 */
export function startJobTimer(db: Database, log: (line: string) => void): JobTimer {
  let running: Promise<void> | undefined;
  const run = () => {
    // Another server of this process may have taken the database over and closed this one.
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
