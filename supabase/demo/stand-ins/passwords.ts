import { compare } from 'bcryptjs';
import type { Database } from '../../embedded/database.ts';

/**
 * Whether this is the password that was kept so. Elsewhere the database's pgcrypto says so, which is left
 * out here: with the whole of OpenSSL in it, it weighs a third of what everything else does. In a browser
 * of one's own nobody learns anything from how long it takes.
 */
export async function isPassword(
  _db: Database,
  password: string,
  kept: string | null | undefined,
): Promise<boolean> {
  return kept ? await compare(password, kept) : false;
}
