import { BIG_CLINIC } from './seed-sql.ts';

const PAGE = 50;
const HUNDREDTH = 100 * PAGE - PAGE;

export interface Query {
  name: string;
  /** Milliseconds it may take as a member. */
  bar: number;
  sql: string;
}

/** A page of the referral list as PostgREST writes it for `select=…,patient:patients(…)`. */
function referralPage(filter: string, after?: number): string {
  // Where the page before ended, found ahead of the clock that measures.
  const from = after === undefined ? '' : `and ${keyset(filter, after)}`;
  return `
    select r.id, r.status, r.priority, r.reason, r.referring_provider, r.assigned_to, r.due_at,
      r.created_at, r.updated_at, row_to_json(patient.*)::jsonb as patient
    from public.referrals r
    left join lateral (
      select p.first_name, p.last_name from public.patients p
      where p.company_id = r.company_id and p.id = r.patient_id
    ) patient on true
    where r.company_id = ${BIG_CLINIC} ${filter} ${from}
    order by r.created_at desc, r.id desc limit ${PAGE + 1}`;
}

/**
 * "Older than the last row seen" in the words PostgREST has. The first comparison says nothing the
 * rest doesn't, but it is the one an index can start from: an `or` alone is checked row by row.
 */
function keyset(filter: string, after: number): string {
  const column = (name: string) =>
    `:'${name}_${cursorName(filter, after)}'${name === 'id' ? '::uuid' : '::timestamptz'}`;
  const [at, id] = [column('at'), column('id')];
  return `r.created_at <= ${at} and (r.created_at < ${at} or (r.created_at = ${at} and r.id < ${id}))`;
}

const cursorName = (filter: string, after: number) =>
  `${filter.replaceAll(/\W+/g, '_').replaceAll(/^_|_$/g, '')}_${after}`;

const PENDING = `and r.status = 'pending'`;
const DECLINED = `and r.status = 'declined'`;
const ROUTINE = `and r.priority = 'routine'`;

/** Reads where hundredth pages begin into psql variables: as the owner, outside any measurement. */
export const CURSORS = ['', PENDING, ROUTINE]
  .map((filter) => {
    const name = cursorName(filter, HUNDREDTH);
    return `
    select r.created_at as "at_${name}", r.id as "id_${name}" from public.referrals r
    where r.company_id = ${BIG_CLINIC} ${filter}
    order by r.created_at desc, r.id desc offset ${HUNDREDTH - 1} limit 1 \\gset`;
  })
  .join('\n');

export const QUERIES: Query[] = [
  { name: 'referrals, newest: page 1', bar: 5, sql: referralPage('') },
  { name: 'referrals, newest: page 100', bar: 5, sql: referralPage('', HUNDREDTH) },
  { name: 'referrals, pending: page 1', bar: 5, sql: referralPage(PENDING) },
  { name: 'referrals, pending: page 100', bar: 5, sql: referralPage(PENDING, HUNDREDTH) },
  { name: 'referrals, declined (rare): page 1', bar: 5, sql: referralPage(DECLINED) },
  { name: 'referrals, routine: page 1', bar: 5, sql: referralPage(ROUTINE) },
  { name: 'referrals, routine: page 100', bar: 5, sql: referralPage(ROUTINE, HUNDREDTH) },
  {
    name: 'referrals, search by patient',
    bar: 30,
    sql: referralPage(`and r.search_text like '%' || substr(md5('last7'), 1, 6) || '%'`),
  },
  {
    name: 'patients, search by name',
    bar: 30,
    sql: `
      select id, first_name, last_name, date_of_birth, medical_record_number from public.patients
      where company_id = ${BIG_CLINIC} and search_text like '%' || substr(md5('last7'), 1, 6) || '%'
      order by last_name, first_name, id limit 8`,
  },
];
