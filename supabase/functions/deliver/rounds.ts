import { z } from 'zod';

/**
 * Works on what is due in rounds, until nothing is or the time is up. A row that fails leaves the others alone: it comes back
 * after its lease, and the database gives it up after some attempts.
 *
 * @param claim takes the next rows
 * @param until when to begin no further round, as `Date.now()` counts
 * @throws the first failure, once all rows had their turn
 */
export async function inRounds<Row>(
  claim: () => Promise<unknown>,
  schema: z.ZodType<Row>,
  work: (row: Row) => Promise<void>,
  until: number,
): Promise<void> {
  const failures: unknown[] = [];
  for (;;) {
    const rows = z.array(z.unknown()).parse(await claim());
    const outcomes = await Promise.allSettled(rows.map(async (row) => work(schema.parse(row))));
    failures.push(...failuresOf(outcomes));
    if (rows.length === 0 || Date.now() > until) break;
  }
  if (failures.length > 0) throw failures[0];
}

/** Waits for both, also where one fails: what it leaves behind would be ended halfway. */
export async function allThenFail<One, Other>(
  one: Promise<One>,
  other: Promise<Other>,
): Promise<[One, Other]> {
  const [failure] = failuresOf(await Promise.allSettled([one, other]));
  if (failure !== undefined) throw failure;
  return await Promise.all([one, other]);
}

function failuresOf(outcomes: readonly PromiseSettledResult<unknown>[]): unknown[] {
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
}
