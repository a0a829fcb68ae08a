import { connect } from '../../supabase/hosted/connect.ts';
import type { Server } from '../../supabase/hosted/server.ts';
import { call, line } from '../concurrency/connection.ts';
import { furnish, lookAround } from '../concurrency/furnish.ts';
import { Clinic, nextOperation } from '../concurrency/operations.ts';
import { randomOf } from '../concurrency/random.ts';

/**
 * Plays invented members' work in the demo's clinic: that many operations from a seed, one after the other, through
 * the portal's functions. Afterwards the jobs of the minute have run.
 */
export async function workInClinic(
  server: Server,
  database: string,
  { operations, seed }: { operations: number; seed: number },
): Promise<void> {
  const owner = () => connect({ socket: server.socket, database, user: 'postgres' });
  const clinic = new Clinic();
  await furnish(owner(), clinic);
  const own = line(server, database);
  const random = randomOf(seed);
  for (let number = 1; number <= operations; number += 1) {
    if (number % 100 === 1) await lookAround(owner(), clinic);
    const { member, statement, learn } = nextOperation(clinic, random, `${seed}-${number}`);
    const answer = await call(own, member, statement);
    if (answer.kind === 'done') learn(answer.row);
  }
  await own.ask('select private.run_jobs()');
  await own.end();
}
