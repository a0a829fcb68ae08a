const EVERY_MS = 5_000;

/** The part of PGlite that is needed here. */
interface Database {
  closed: boolean;
  query: <Row>(statement: string) => Promise<{ rows: Row[] }>;
}

const DUE_SQL = `
  select exists (
    select from public.outbox_messages m
    where m.next_attempt_at <= now() and m.channel <> 'print' and (m.leased_until is null or m.leased_until < now())
  ) or exists (
    select from public.webhook_messages m
    where m.next_attempt_at <= now() and (m.leased_until is null or m.leased_until < now())
  ) as due`;

/**
 * Calls the function "deliver" when a message in the outbox is due, like pg_cron on hosted Supabase, but sooner: a
 * developer waits for it. It doesn't keep the process alive.
 *
 * @param log hears that it failed, without details
 */
export function startDeliverTimer(
  db: Database,
  deliver: () => Promise<Response>,
  log: (line: string) => void,
): { stop: () => Promise<void> } {
  let running: Promise<void> | undefined;
  const run = async () => {
    try {
      const { rows } = await db.query<{ due: boolean }>(DUE_SQL);
      if (rows[0]?.due !== true) return;
      const { ok, status } = await deliver();
      if (!ok) log(`The outbox could not be delivered: the function answered ${status}.`);
    } catch {
      log('The outbox could not be delivered.');
    }
  };
  const timer = setInterval(() => {
    if (db.closed) {
      clearInterval(timer);
      return;
    }
    running ??= run().finally(() => {
      running = undefined;
    });
  }, EVERY_MS);
  if (typeof timer === 'object') timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
