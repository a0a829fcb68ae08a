import { BIG_CLINIC } from './seed-sql.ts';

const PAGE = 25;
const HUNDREDTH = 100 * PAGE - PAGE;

export interface Query {
  name: string;
  /** Milliseconds it may take as a member. */
  bar: number;
  sql: string;
}

interface Order {
  column: 'created_at' | 'due_at';
  ascending: boolean;
}

const NEWEST: Order = { column: 'created_at', ascending: false };
const MOST_OVERDUE: Order = { column: 'due_at', ascending: true };

/** The referral list's query as PostgREST writes it: see `fetchPage` in referrals.queries.ts. */
function referralPage(filter: string, order = NEWEST, after?: number): string {
  // Where the page before ended, found ahead of the clock that measures.
  const from = after === undefined ? '' : `and ${keyset(filter, order, after)}`;
  return `
    select r.id, r.status, r.priority, r.reason, r.referring_provider, r.assigned_to, r.created_at,
      r.updated_at, r.due_at, row_to_json(patient.*)::jsonb as patient
    from public.referrals r
    inner join lateral (
      select p.first_name, p.last_name from public.patients p
      where p.company_id = r.company_id and p.id = r.patient_id
    ) patient on true
    where r.company_id = ${BIG_CLINIC} ${filter} ${from}
    order by ${orderBy(order)} limit ${PAGE + 1}`;
}

function orderBy({ column, ascending }: Order): string {
  const direction = ascending ? 'asc' : 'desc';
  return `r.${column} ${direction}, r.id ${direction}`;
}

/**
 * "Beyond the last row seen" in the words PostgREST has. The first comparison says nothing the rest
 * doesn't, but it is the one an index can start from: an `or` alone is checked row by row.
 */
function keyset(filter: string, order: Order, after: number): string {
  const name = cursorName(filter, order, after);
  const [at, id] = [`:'at_${name}'::timestamptz`, `:'id_${name}'::uuid`];
  const beyond = order.ascending ? '>' : '<';
  const column = `r.${order.column}`;
  return `${column} ${beyond}= ${at}
      and (${column} ${beyond} ${at} or (${column} = ${at} and r.id ${beyond} ${id}))`;
}

const cursorName = (filter: string, { column }: Order, after: number) =>
  `${filter.replaceAll(/\W+/g, '_')}_${column}_${after}`;

const PENDING = `and r.status = 'pending'`;
const DECLINED = `and r.status = 'declined'`;
const ROUTINE = `and r.priority = 'routine'`;

const OPEN = `and r.status = any ('{pending,accepted}')`;

const LISTS = [
  { name: 'newest', filter: '', order: NEWEST },
  { name: 'pending', filter: PENDING, order: NEWEST },
  { name: 'routine', filter: ROUTINE, order: NEWEST },
  { name: 'open, most overdue', filter: OPEN, order: MOST_OVERDUE },
];

/** Reads where hundredth pages begin into psql variables: as the owner, outside any measurement. */
export const CURSORS = LISTS.map(({ filter, order }) => {
  const name = cursorName(filter, order, HUNDREDTH);
  return `
    select r.${order.column} as "at_${name}", r.id as "id_${name}" from public.referrals r
    where r.company_id = ${BIG_CLINIC} ${filter}
    order by ${orderBy(order)} offset ${HUNDREDTH - 1} limit 1 \\gset`;
}).join('\n');

export const QUERIES: Query[] = [
  ...LISTS.flatMap(({ name, filter, order }) => [
    { name: `referrals, ${name}: page 1`, bar: 5, sql: referralPage(filter, order) },
    { name: `referrals, ${name}: page 100`, bar: 5, sql: referralPage(filter, order, HUNDREDTH) },
  ]),
  { name: 'referrals, declined (rare): page 1', bar: 5, sql: referralPage(DECLINED) },
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
