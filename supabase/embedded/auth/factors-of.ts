import type { Database } from '../database.ts';

/** A user's factors as a part of the user; nothing for a user without any. */
export async function factorsOf(db: Database, userId: string): Promise<{ factors?: object[] }> {
  const { rows } = await db.query<object>(
    `select id, created_at, updated_at, status, friendly_name, factor_type, last_challenged_at,
       last_webauthn_challenge_data
     from auth.mfa_factors where user_id = $1 order by created_at`,
    [userId],
  );
  return rows.length === 0 ? {} : { factors: rows };
}

/** Whether the user has a factor whose setup is finished. */
export async function hasFactor(db: Database, userId: string): Promise<boolean> {
  const { rows } = await db.query(
    "select from auth.mfa_factors where user_id = $1 and status = 'verified'",
    [userId],
  );
  return rows.length > 0;
}
