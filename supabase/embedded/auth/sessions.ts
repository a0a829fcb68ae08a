import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../database.ts';
import { factorsOf } from './factors-of.ts';
import { readToken, signToken } from './tokens.ts';

/** Shared by the parts of the sign-in service. */
export interface Service {
  db: Database;
  jwtSecret: string;
}

/** A request's origin, as the sign-in service stores it with a session. */
export interface Origin {
  address: string | null;
  userAgent: string | null;
}

export const sessionSchema = z.looseObject({
  access_token: z.string(),
  user: z.looseObject({ id: z.uuid() }),
});
type Session = z.infer<typeof sessionSchema>;

/** Methods that add to a password. */
const SURER = new Set(['totp', 'mfa/webauthn']);

/** Records that a session used this sign-in method, now. */
export async function noteMethod(
  db: Pick<Database, 'query'>,
  sessionId: string,
  method: string,
): Promise<void> {
  await db.query(
    `insert into auth.mfa_amr_claims as c (id, session_id, created_at, updated_at, authentication_method)
     values ($1, $2, now(), now(), $3)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [randomUUID(), sessionId, method],
  );
}

export async function endOtherSessions(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await db.query('delete from auth.sessions where user_id = $1 and id <> $2', [userId, sessionId]);
}

/**
 * Runs actions that may begin sessions, one at a time, under an origin: the database has one place for it, whichever
 * connection the package uses.
 */
export function fromOrigins(db: Database) {
  let last: Promise<unknown> = Promise.resolve();
  const tell = (origin: Origin | null) =>
    db.query(
      `insert into auth.told_origin (origin) values ($1)
       on conflict (only_one) do update set origin = excluded.origin`,
      [JSON.stringify(origin)],
    );
  return <Result>(origin: Origin, act: () => Promise<Result>): Promise<Result> => {
    const done = last.then(async () => {
      await tell(origin);
      try {
        return await act();
      } finally {
        await tell(null);
      }
    });
    last = done.catch(() => undefined);
    return done;
  };
}

/**
 * A session in hosted Supabase's format: its token lists the sign-in methods, their times and the assurance level;
 * its user includes the factors.
 */
export async function asHosted(session: Session, { db, jwtSecret }: Service): Promise<Session> {
  const claims = readToken(session.access_token, jwtSecret);
  if (!claims) throw new Error('The package answered a token that its own secret does not open.');
  const { rows } = await db.query<{ method: string; timestamp: number }>(
    `select authentication_method as method, extract(epoch from updated_at)::bigint::float8 as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
    [claims.session_id],
  );
  const aal = rows.some(({ method }) => SURER.has(method)) ? 'aal2' : 'aal1';
  return {
    ...session,
    access_token: signToken({ ...claims, aal, amr: rows }, jwtSecret),
    user: { ...session.user, ...(await factorsOf(db, session.user.id)) },
  };
}

/** A message's JSON body; null for another one, to be checked by a schema. */
export async function jsonOf(message: Request | Response): Promise<unknown> {
  return await message.json().catch(() => null);
}
