import { createConnection, type Socket } from 'node:net';
import postgres from 'postgres';
import type { Server } from '../../supabase/hosted/server.ts';

/** One connection, which can be cut like a network, and reconnects on the next request. */
export interface Line {
  ask: (statements: string) => Promise<unknown[]>;
  cut: () => void;
  end: () => Promise<void>;
}

/** Longer than any answered request takes: the server ends a deadlock after a second. */
const PATIENCE_MS = 30_000;

export function line({ socket: path }: Pick<Server, 'socket'>, database: string): Line {
  let current: Socket | undefined;
  const connected = () =>
    postgres({
      path,
      database,
      user: 'postgres',
      max: 1,
      backoff: () => 0.05,
      // Its own type query would end the process if it were cut off then.
      fetch_types: false,
      onnotice: () => undefined,
      // The package's own way to give it a socket, which its types don't know.
      ...{
        socket: () =>
          new Promise<Socket>((resolve, reject) => {
            const made = createConnection(path);
            current = made;
            made.once('connect', () => resolve(made));
            made.once('error', reject);
          }),
      },
    });
  let sql = connected();
  const cut = () => {
    current?.destroy();
  };
  return {
    cut,
    end: () => sql.end({ timeout: 1 }),
    ask: async (statements) => {
      let timer: NodeJS.Timeout | undefined;
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('silence')), PATIENCE_MS);
      });
      try {
        return await Promise.race([sql.unsafe(statements).simple(), silence]);
      } catch (error) {
        if (error instanceof Error && error.message === 'silence') {
          // The package may forget a query that it had not sent when the connection was cut.
          cut();
          void sql.end({ timeout: 0 }).catch(() => undefined);
          sql = connected();
        }
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** The result of an attempt: answered, refused by a rule, to be retried, or unknown. */
export type Answer =
  | { kind: 'done'; row: unknown }
  | { kind: 'refused' | 'unknown'; code: string }
  | { kind: 'again'; code: string; where: string };

/** Deadlocks and serialization failures: rolled back, and sent again. */
const AGAIN = ['40001', '40P01'];
/**
 * The server's own ways to end a connection, and a system error that looks like a code. Other codes of these classes
 * mean that no connection was lost.
 */
const LOST = /^(57P0|08|EPIPE)/;

/** A call as the API makes it: in the member's role, with the member's claims, in a transaction of its own. */
export async function call(own: Line, member: string, statement: string): Promise<Answer> {
  const claims = {
    sub: member,
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
  };
  try {
    const results = await own.ask(
      `begin; set local role authenticated; set local request.jwt.claims = '${JSON.stringify(claims)}';
       ${statement}; commit`,
    );
    const rows = results.flat().filter((row) => row !== undefined && row !== null);
    return { kind: 'done', row: rows.at(-1) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (!/^[0-9A-Z]{5}$/.test(code) || LOST.test(code)) return { kind: 'unknown', code };
    await own.ask('rollback').catch(() => undefined);
    const where = error instanceof Error && 'where' in error ? String(error.where) : '';
    return AGAIN.includes(code) ? { kind: 'again', code, where } : { kind: 'refused', code };
  }
}
