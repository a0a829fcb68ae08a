import { connect } from '../../supabase/hosted/connect.ts';
import type { Server } from '../../supabase/hosted/server.ts';
import { call, type Line } from './connection.ts';
import type { Random } from './random.ts';

export const CONNECTIONS = 8;

interface Asked {
  what: string;
  member: string;
  statement: string;
}

/** The final outcome of a call. */
export type Answered = {
  /** A connection was lost: the first attempt may have been done though the last was refused. */
  doubtful: boolean;
} & ({ end: 'done'; row: unknown } | { end: 'refused' });

/** Members who call the server until they get an answer, while connections are cut and the server is killed. */
export type AtWork = ReturnType<typeof atWork>;

export function atWork(server: Server, database: string, verbose: boolean) {
  const counts = new Map<string, number>();
  const disturbances: Promise<void>[] = [];
  const root = () =>
    connect({ socket: server.socket, database: 'postgres', user: 'supabase_admin' });

  function count(what: string): void {
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }

  /** Asks until it is answered, as the portal retries. */
  async function answered(own: Line, { what, member, statement }: Asked): Promise<Answered> {
    let doubtful = false;
    for (;;) {
      const answer = await call(own, member, statement);
      switch (answer.kind) {
        case 'again':
          count(`${what} sent again after ${answer.code}`);
          if (verbose) console.log(what, answer.where);
          break;
        case 'unknown':
          count(
            answer.code.includes('silence') ? 'no answer for half a minute' : 'connection lost',
          );
          doubtful = true;
          await new Promise((resolve) => setTimeout(resolve, 20));
          break;
        case 'refused':
          count(`${what} refused ${answer.code}`);
          return { end: 'refused', doubtful };
        case 'done':
          count(`${what} done`);
          return { end: 'done', doubtful, row: answer.row };
      }
    }
  }

  /** Runs in a moment; the rules are checked only after it. */
  function soon(fate: Random, what: string, happen: () => Promise<void> | void): void {
    const after = fate.below(8);
    disturbances.push(
      new Promise<void>((resolve) => {
        setTimeout(resolve, after);
      }).then(() => {
        count(what);
        return happen();
      }),
    );
  }

  async function endOne(): Promise<void> {
    const sql = root();
    await sql
      .unsafe(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = '${database}' and xact_start is not null and query like 'begin; set local role authenticated%' order by random() limit 1`,
      )
      .catch(() => undefined);
    await sql.end({ timeout: 1 });
  }

  /** A transaction whose connection was cut continues until the server notices. */
  async function untilNobodyIsAtWork(): Promise<void> {
    await Promise.all(disturbances.splice(0));
    const sql = root();
    for (let turn = 0; turn < 500; turn += 1) {
      const busy = await sql`
        select from pg_catalog.pg_stat_activity
        where datname = ${database} and backend_type = 'client backend' and xact_start is not null`;
      if (busy.length === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await sql.end();
  }

  return {
    count,
    answered,
    untilNobodyIsAtWork,
    /** Half of the cuts are the network's, half an administrator's on the server. */
    cutSoon(own: Line, fate: Random): void {
      if (fate.chance(0.5)) soon(fate, 'connection cut', own.cut);
      else soon(fate, 'connection ended by the server', endOne);
    },
    killSoon: (fate: Random) => soon(fate, 'server killed', server.crash),
    /** Prints how often each outcome happened. */
    tellCounts(): void {
      for (const [what, times] of [...counts].sort())
        console.log(`${times.toLocaleString('en-US').padStart(9)}  ${what}`);
    },
  };
}
