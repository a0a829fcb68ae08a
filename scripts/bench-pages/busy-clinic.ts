import type { PGlite } from '@electric-sql/pglite';

/** The thread with the many messages, in the demo clinic. */
export const LONG_THREAD = '60000000-0000-4000-8000-0000000f0f0f';

export const BUSY = { referrals: 10_000, cases: 200, messages: 10_000, shots: 80 };

const DEMO = "(select id from public.companies where slug = 'demo')";

/**
 * Makes the demo clinic a busy one: copies its seeded rows under new ids, spread over the past, up to the counts in
 * `BUSY`. Triggers are off, as for any bulk load.
 */
export async function fillDemoClinic(db: PGlite): Promise<void> {
  await db.exec('set session_replication_role = replica');
  await copy(db, 'referrals', {
    // The row that the n-th copy follows, and its own values.
    like: `company_id = ${DEMO}`,
    among: 50,
    times: BUSY.referrals,
    own: `'id', gen_random_uuid(), 'created_at', r.created_at - n * interval '7 hours'`,
  });

  await db.exec(`
    create temporary table new_cases as
    select gen_random_uuid() as id, (array_agg(c.id order by c.id))[1 + n % 10] as like_id
    from generate_series(1, ${BUSY.cases}) n, public.surgery_cases c
    where c.company_id = ${DEMO} and c.stage <> 'cancelled' group by n`);
  await copyParts(db, 'surgery_cases', 'id', `'id', w.id`);
  await copyParts(db, 'case_procedures', 'case_id', `'case_id', w.id`);
  await copyParts(db, 'case_checklist_items', 'case_id', `'case_id', w.id`);

  await copy(db, 'threads', {
    like: `company_id = ${DEMO} and referral_id is null and audience = 'participants'
      and (select id from public.user_profiles where username = 'demo') = any (participants)`,
    among: 1,
    times: 1,
    own: `'id', '${LONG_THREAD}', 'subject', 'A long thread', 'last_message_at', now()`,
  });
  await db.exec(`
    insert into public.thread_states
      (company_id, thread_id, user_id, is_participant, last_message_at, read_up_to)
    select t.company_id, t.id, person, true, t.last_message_at, now()
    from public.threads t, unnest(t.participants) as person where t.id = '${LONG_THREAD}'`);
  await copy(db, 'messages', {
    like: `company_id = ${DEMO} and kind = 'message' and sender_id is not null`,
    among: 20,
    times: BUSY.messages,
    own: `'id', gen_random_uuid(), 'thread_id', '${LONG_THREAD}', 'sender_id', (
        select participants[1 + n % cardinality(participants)] from public.threads where id = '${LONG_THREAD}'
      ), 'created_at', now() - n * interval '11 minutes'`,
  });
  // A full morning in the shot room: half are waiting for a shot, half are observed, each with its own timer.
  await copy(db, 'shot_visits', {
    like: `company_id = ${DEMO} and visit_on = private.clinic_day(company_id, now())
      and exists (select from public.injections i where i.visit_id = m.id) = (ended_at is null and observe_until is not null)`,
    among: 20,
    times: BUSY.shots,
    own: `'id', gen_random_uuid(), 'ended_at', null, 'observe_until', now() + n * interval '20 seconds'`,
  });
  await db.exec(`
    insert into public.injections (company_id, id, patient_id, visit_id, set_id, set_label, vial_id, factor, volume_ml, arm, site, given_on,
      proposal, rule_tables, is_latest)
    select v.company_id, gen_random_uuid(), v.patient_id, v.id, s.id, s.label, b.id, 1, 0.5, 'left', 'upper', v.visit_on, '{}', '{}', false
    from (
      select v.*, row_number() over (order by v.id) as place from public.shot_visits v
      where v.company_id = ${DEMO} and not exists (select from public.injections i where i.visit_id = v.id) and v.observe_until > now()
    ) v
    join public.prescription_vial_sets s on s.company_id = v.company_id and s.prescription_id = v.prescription_id and s.label = 'A'
    join public.treatment_vials b on b.company_id = s.company_id and b.set_id = s.id and b.step = 1
    where v.place % 2 = 0`);
  await db.exec('set session_replication_role = origin; analyze');
}

interface Copies {
  like: string;
  /** How many rows are copied, in turn. */
  among: number;
  times: number;
  /** The copies' own values, as arguments of `jsonb_build_object`; `r` is the row, `n` the copy's number. */
  own: string;
}

async function copy(db: PGlite, table: string, { like, among, times, own }: Copies) {
  const columns = await columnsOf(db, table);
  await db.exec(`
    with models as materialized (
      select row_number() over (order by id) as place, m.* from public.${table} m
      where ${like} order by id limit ${among}
    )
    insert into public.${table} (${columns}) select ${columns}
    from (
      select made.* from generate_series(1, ${times}) n
      join models r on r.place = 1 + n % (select count(*) from models),
      jsonb_populate_record(null::public.${table}, to_jsonb(r) || jsonb_build_object(${own})) as made
    ) as copies`);
}

/** Rows of the copied cases, or those cases themselves. */
async function copyParts(db: PGlite, table: string, key: string, own: string) {
  const columns = await columnsOf(db, table);
  const id = columns.split(', ').includes('id') && key !== 'id' ? `'id', gen_random_uuid(), ` : '';
  await db.exec(`
    insert into public.${table} (${columns}) select ${columns}
    from (
      select made.* from new_cases w
      join public.${table} r on r.${key} = w.like_id,
      jsonb_populate_record(null::public.${table}, to_jsonb(r) || jsonb_build_object(${id}${own})) as made
    ) as copies`);
}

/** The columns that can be written; generated ones can't. */
async function columnsOf(db: PGlite, table: string): Promise<string> {
  const { rows } = await db.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const [found] = rows;
  if (!found) throw new Error(`There is no table ${table}.`);
  return found.columns;
}
