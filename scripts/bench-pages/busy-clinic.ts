import type { PGlite } from '@electric-sql/pglite';

/** The thread with the many messages, in the demo clinic. */
export const LONG_THREAD = '60000000-0000-4000-8000-0000000f0f0f';

export const BUSY = { referrals: 10_000, cases: 200, messages: 10_000 };

/**
 * Makes the demo clinic a busy one: its seeded rows once more, under new ids and spread over the past,
 * until there are as many as `BUSY` says. Triggers are off, as for any bulk load.
 */
export async function fillDemoClinic(db: PGlite): Promise<void> {
  await db.exec(`
set session_replication_role = replica;

insert into public.referrals
select (jsonb_populate_record(null::public.referrals, to_jsonb(r) || jsonb_build_object(
  'id', gen_random_uuid(), 'created_at', r.created_at - n * interval '7 hours'))).*
from generate_series(0, ${BUSY.referrals}) n
join lateral (
  select * from public.referrals
  where company_id = (select id from public.companies where slug = 'demo')
  order by id offset n % 50 limit 1
) r on true
limit ${BUSY.referrals};

create temporary table new_cases as
select gen_random_uuid() as id, c.id as like_id, n
from generate_series(0, ${BUSY.cases}) n
join lateral (
  select id from public.surgery_cases
  where company_id = (select id from public.companies where slug = 'demo') and stage <> 'cancelled'
  order by id offset n % 10 limit 1
) c on true
limit ${BUSY.cases};
insert into public.surgery_cases
select (jsonb_populate_record(c, jsonb_build_object('id', w.id))).*
from new_cases w join public.surgery_cases c on c.id = w.like_id;
insert into public.case_procedures
select (jsonb_populate_record(p, to_jsonb(p) || jsonb_build_object('case_id', w.id) ||
  case when to_jsonb(p) ? 'id' then jsonb_build_object('id', gen_random_uuid()) else '{}' end)).*
from new_cases w join public.case_procedures p on p.case_id = w.like_id;
insert into public.case_checklist_items
select (jsonb_populate_record(i, to_jsonb(i) || jsonb_build_object('case_id', w.id) ||
  case when to_jsonb(i) ? 'id' then jsonb_build_object('id', gen_random_uuid()) else '{}' end)).*
from new_cases w join public.case_checklist_items i on i.case_id = w.like_id;
drop table new_cases;

insert into public.threads
select (jsonb_populate_record(t, jsonb_build_object(
  'id', '${LONG_THREAD}', 'subject', 'A long conversation', 'last_message_at', now()))).*
from public.threads t
join public.user_profiles u on u.username = 'demo' and u.id = any (t.participants)
where t.company_id = (select id from public.companies where slug = 'demo')
  and t.referral_id is null
order by t.id limit 1;
insert into public.thread_states
  (company_id, thread_id, user_id, unread_count, is_participant, last_message_at, read_up_to)
select t.company_id, t.id, person, 0, true, t.last_message_at, now()
from public.threads t, unnest(t.participants) as person
where t.id = '${LONG_THREAD}';
insert into public.messages
select (jsonb_populate_record(null::public.messages, to_jsonb(m) || jsonb_build_object(
  'id', gen_random_uuid(), 'thread_id', '${LONG_THREAD}', 'kind', 'message',
  'sender_id', t.participants[1 + n % cardinality(t.participants)],
  'created_at', now() - n * interval '11 minutes'))).*
from generate_series(0, ${BUSY.messages} - 1) n
join public.threads t on t.id = '${LONG_THREAD}'
join lateral (
  select * from public.messages where company_id = t.company_id and kind = 'message'
  order by id offset n % 20 limit 1
) m on true;

set session_replication_role = origin;
analyze;
`);
}
