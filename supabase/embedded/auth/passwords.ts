import type { Database } from '../database.ts';

/** What stands in for the password of nobody: as costly to compare with as an account's, and nobody knows what it was. */
const NOBODYS = '$2a$10$4Mword39.DAVJMr0jSMp3udQvojJX4B.4kud5knP5sIJIcrXWhDky';

/** Whether this is the password that was kept so; compared all the same where none was, so that it takes as long. */
export async function isPassword(
  db: Database,
  password: string,
  kept: string | null | undefined,
): Promise<boolean> {
  // Postgres knows bcrypt's present version by its former letter.
  const { rows } = await db.query<{ same: boolean }>(
    "select extensions.crypt($1, kept) = kept as same from (select replace($2, '$2b$', '$2a$') as kept) as account",
    [password, kept ?? NOBODYS],
  );
  return (rows[0]?.same ?? false) && Boolean(kept);
}
