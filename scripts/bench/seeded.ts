import { createHash } from 'node:crypto';
import type { Seeded } from './cases.ts';

/** The seed's ids: `pg_temp.id` in seed-sql.ts. */
function seededId(kind: string, number: number): string {
  const hex = createHash('md5').update(`${kind}${number}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A member of the big clinic, and one of its administrators. */
export const MEMBER = seededId('u', 1);
export const ADMIN = seededId('m', 40);

/** Rows of the big clinic: every tenth is its. */
export function seededRows(user: string): Seeded {
  return {
    user,
    company: seededId('c', 1),
    patient: seededId('p', 100),
    otherPatient: seededId('p', 200),
    referral: seededId('r', 100),
    provider: seededId('d', 107),
    location: seededId('l', 10),
    request: seededId('s', 100),
    case: seededId('k', 100),
    bundle: seededId('b', 21),
    verification: seededId('i', 100),
    coverage: seededId('v', 100),
    payer: seededId('y', 20),
    authorization: seededId('a', 100),
    diagnosisList: seededId('g', 1),
    thread: seededId('t', 10),
    longThread: seededId('t', 0),
    name: createHash('md5').update('last7').digest('hex').slice(0, 6),
  };
}
