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

/** Rows of the big clinic, which has one of `share` rows; the first five of its patients are restricted. */
export function seededRows(user: string, share: number): Seeded {
  const row = 10 * share;
  return {
    user,
    company: seededId('c', 1),
    patient: seededId('p', row),
    otherPatient: seededId('p', 2 * row),
    referral: seededId('r', row),
    provider: seededId('d', 107),
    location: seededId('l', 10),
    request: seededId('s', row),
    case: seededId('k', row),
    bundle: seededId('b', 21),
    verification: seededId('i', row),
    coverage: seededId('v', row),
    payer: seededId('y', 20),
    authorization: seededId('a', row),
    shotVisit: seededId('w', 10 * row),
    diagnosisList: seededId('g', 1),
    webhook: seededId('w', 10),
    thread: seededId('t', share),
    longThread: seededId('t', 0),
    chartLink: seededId('h', row),
    chartThread: seededId(seededId('h', row), 1),
    article: seededId(`${seededId('c', 1)}article`, 1),
    name: createHash('md5').update('last7').digest('hex').slice(0, 6),
  };
}
