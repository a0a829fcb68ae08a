-- Reading what tells of care of a referral: what the patient is sent for, what was said and asked for, which files came.
-- No role of the API is granted that by column. It comes from functions that tell the log of the referral's opening in
-- the transaction that reads, or, of the list, how many were read (record_reading.sql, decision 62). The timeline is read by
-- a function of referral_loop.sql, where it has all its columns.

create view private.referral_records as
select id, company_id, patient_id, status, priority, reason, referring_provider, referring_provider_npi, referring_provider_id,
  referring_practice_id, referrer_name, icd10_codes, icd10_labels, requested_service, coverage_id,
  referral_authorization_number, asked_see_by, see_by, next_action, next_action_due, information_to_ask_since, awaiting_information_since, assigned_to,
  source, source_name, fax_received_at, office_untold, created_by, due_at, accepted_at, scheduled_at, completed_at, declined_at, decline_reason, left_waiting_at,
  is_open, overdue_at, setback, awaiting_answer_since, answered_on, answer_way,
  -- It holds numbers of the patient, and no screen shows it.
  ''::text as search_text, created_at, updated_at, contact_step, contact_due_on, contact_calls,
  outcome_to_begin, outcome_since, work_step, work_on, snoozed_until, snoozed_by
from public.referrals;
create view private.missing_item_records as select * from public.referral_missing_items;
create view private.contact_attempt_records as select * from public.referral_contact_attempts;
create view private.referral_document_records as select * from public.referral_documents;
comment on view private.referral_records is
  'Referrals with what tells of care, as the policies let the caller see them. For functions of the API that tell the log.';
comment on view private.missing_item_records is 'The same of what was asked for.';
comment on view private.contact_attempt_records is 'The same of attempts to reach the patient.';
comment on view private.referral_document_records is 'The same of their files.';
select private.give_to_record_reader(v) from unnest(array[
  'private.referral_records', 'private.missing_item_records', 'private.contact_attempt_records',
  'private.referral_document_records']::regclass[]) as v;

create function public.open_referral(company_id uuid, referral_id uuid)
returns setof public.referrals
language sql
rows 1
set search_path = ''
begin atomic
  select r.*
  from private.note_opening(open_referral.company_id, 'referrals', open_referral.referral_id) as opened (patient_id)
  cross join lateral (
    select q.* from private.referral_records q
    where q.company_id = open_referral.company_id and q.patient_id = opened.patient_id and q.id = open_referral.referral_id offset 0
  ) r;
end;
comment on function public.open_referral is
  'One referral with what the patient is sent for; tells the audit log that the caller opened it, once in ten minutes for each '
  'person. No row, and nothing told, where it isn''t there or isn''t the caller''s to see. More than 1,000 parts of records '
  'within an hour: PT429.';

create function public.referral_missing(company_id uuid, referral_id uuid)
returns setof public.referral_missing_items
language sql
rows 5
set search_path = ''
begin atomic
  select m.*
  from private.note_opening(referral_missing.company_id, 'referrals', referral_missing.referral_id) as opened (patient_id)
  cross join lateral (
    select q.* from private.missing_item_records q
    where q.company_id = referral_missing.company_id and q.referral_id = referral_missing.referral_id
      and opened.patient_id is not null offset 0
  ) m;
end;
comment on function public.referral_missing is 'What was asked for with a referral; tells the audit log as open_referral does.';

create function public.referral_attempts(company_id uuid, referral_id uuid)
returns setof public.referral_contact_attempts
language sql
rows 10
set search_path = ''
begin atomic
  select a.*
  from private.note_opening(referral_attempts.company_id, 'referrals', referral_attempts.referral_id) as opened (patient_id)
  cross join lateral (
    select q.* from private.contact_attempt_records q
    where q.company_id = referral_attempts.company_id and q.referral_id = referral_attempts.referral_id
      and opened.patient_id is not null offset 0
  ) a;
end;
comment on function public.referral_attempts is
  'Attempts to reach the patient of a referral, with number and note; tells the audit log as open_referral does.';

create function public.referral_files(company_id uuid, referral_id uuid)
returns setof public.referral_documents
language sql
rows 5
set search_path = ''
begin atomic
  select d.*
  from private.note_opening(referral_files.company_id, 'referrals', referral_files.referral_id) as opened (patient_id)
  cross join lateral (
    select q.* from private.referral_document_records q
    where q.company_id = referral_files.company_id and q.referral_id = referral_files.referral_id
      and opened.patient_id is not null offset 0
  ) d;
end;
comment on function public.referral_files is
  'Files that came with a referral: what they are called and where they lie; tells the audit log as open_referral does.';

revoke execute on function public.open_referral, public.referral_missing, public.referral_attempts,
  public.referral_files from public;
grant execute on function public.open_referral, public.referral_missing, public.referral_attempts,
  public.referral_files to authenticated;

-- A file is fetched by who has lately opened its referral, so that none goes without an entry. The document's own
-- policy decides whose it is. Asked here and not in a function, which would be planned for each file.
create policy referral_documents_select_member on storage.objects for select to authenticated
  using (
    bucket_id = 'referral-documents'
    and exists (
      select from private.referral_document_records d
      where d.path = objects.name and coalesce(d.object_version, objects.version) = objects.version
        and d.referral_id = any ((select private.lately_opened())::uuid[])
    )
  );

create function private.chart_referrals(of_company uuid, of_patient uuid, max_count integer)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', r.id, 'status', r.status, 'priority', r.priority, 'reason', r.reason,
      'referring_provider', r.referrer_name, 'created_at', r.created_at, 'due_at', r.due_at,
      'setback', r.setback, 'awaiting_answer_since', r.awaiting_answer_since,
      'assignee', coalesce(u.display_name, u.username))
    order by r.created_at desc, r.id desc), '[]')
  from (
    select q.* from private.referral_records q
    where q.company_id = of_company and q.patient_id = of_patient
    order by q.created_at desc, q.id desc limit max_count
  ) r
  left join public.user_profiles u on u.id = r.assigned_to;
end;
comment on function private.chart_referrals is 'A patient''s referrals on their page, the latest first.';
grant execute on function private.chart_referrals to authenticated;
insert into private.hub_parts values ('chart', 'referrals', 'private.chart_referrals(of_company, of_patient, max_count)');
insert into private.hub_parts values ('compare', 'referrals', 'public.referrals');

create function private.files_of_referrals(of_company uuid, of_patient uuid)
returns table (id uuid, source text, subject_id uuid, title text, kind text, name text, media_type text, size_bytes integer, created_at timestamptz, path text)
language sql
stable
rows 10
set search_path = ''
begin atomic
  select d.id, 'referral', d.referral_id, d.title, d.kind::text, d.name, d.media_type, d.size_bytes, d.created_at, d.path
  from private.referral_document_records d
  where d.company_id = of_company and d.patient_id = of_patient;
end;
comment on function private.files_of_referrals is 'A patient''s files that belong to referrals.';
grant execute on function private.files_of_referrals to authenticated;
insert into private.hub_parts values ('files', 'referrals', 'private.files_of_referrals(of_company, of_patient)');

create function private.home_referrals(of_company uuid, me uuid, hidden uuid[], today date)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  referrals jsonb;
begin
  -- Out of the index alone.
  select jsonb_build_object(
    'overdue', count(*) filter (where r.overdue_at < now()),
    'overdue_stat', count(*) filter (where r.overdue_at < now() and r.priority = 'stat'),
    'overdue_mine', count(*) filter (where r.overdue_at < now() and r.assigned_to = me),
    'unassigned', count(*) filter (where r.assigned_to is null),
    'unassigned_stat', count(*) filter (where r.assigned_to is null and r.priority = 'stat'),
    'contact_due', count(*) filter (where r.contact_due_on <= today),
    'contact_mine', count(*) filter (where r.contact_due_on <= today and r.assigned_to = me))
  into referrals
  from public.referrals r
  where r.company_id = of_company and r.overdue_at is not null and r.patient_id <> all (hidden);

  select referrals || jsonb_build_object(
    'work_due', count(*), 'work_mine', count(*) filter (where r.assigned_to = me))
  into referrals
  from public.referrals r
  where r.company_id = of_company and r.work_on <= today and r.patient_id <> all (hidden);

  select referrals || jsonb_build_object(
    'answers_due', count(*), 'answers_mine', count(*) filter (where r.assigned_to = me))
  into referrals
  from public.referrals r
  where r.company_id = of_company and r.awaiting_answer_since is not null and r.patient_id <> all (hidden);

  -- Of each kind, the referrals that the list with this kind shows.
  select referrals || jsonb_build_object(
    'outcomes_due', count(*) filter (where k.kind = 'outcome'),
    'outcomes_mine', count(*) filter (where k.kind = 'outcome' and r.assigned_to = me),
    'letters_due', count(*) filter (where k.kind = 'letter'),
    'letters_mine', count(*) filter (where k.kind = 'letter' and r.assigned_to = me),
    'undelivered', count(*) filter (where k.kind = 'message'),
    'undelivered_mine', count(*) filter (where k.kind = 'message' and r.assigned_to = me),
    'withdrawals', count(*) filter (where k.kind = 'withdrawal'),
    'withdrawals_mine', count(*) filter (where k.kind = 'withdrawal' and r.assigned_to = me))
  into referrals
  from unnest('{outcome,letter,message,withdrawal}'::public.open_kind[]) as k (kind)
  cross join lateral private.referrals_with_open(of_company, k.kind) as o (id)
  join public.referrals r on r.company_id = of_company and r.id = o.id and r.patient_id <> all (hidden);

  return jsonb_build_object('referrals', referrals);
end
$$;
comment on function private.home_referrals is 'What referrals need of whom, on the home.';
revoke execute on function private.home_referrals from public;
insert into private.hub_parts values ('home', 'referrals', 'private.home_referrals(of_company, me, hidden, today)');

create function private.home_weeks_of_referrals(of_company uuid, hidden uuid[], weeks timestamptz[], today_from timestamptz)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    -- Of a large clinic these are eighty thousand: nothing is asked of each, and the few hidden ones are taken off.
    select jsonb_build_object('referrals', jsonb_agg(every.n - concealed.n order by w.week))
    from (
      select week, weeks[week] as since, coalesce(weeks[week + 1], today_from) as until from generate_series(1, 8) as week
    ) as w
    cross join lateral (
      select count(*) as n from public.referrals r
      where r.company_id = of_company and r.created_at >= w.since and r.created_at < w.until) as every
    cross join lateral (
      select count(*) as n from public.referrals r
      where r.company_id = of_company and r.patient_id = any (hidden) and r.created_at >= w.since and r.created_at < w.until
    ) as concealed);
end
$$;
comment on function private.home_weeks_of_referrals is 'How many referrals came in each week, on the home.';
revoke execute on function private.home_weeks_of_referrals from public;
insert into private.hub_parts values ('home_weeks', 'referrals', 'private.home_weeks_of_referrals(of_company, hidden, weeks, today_from)');

create function private.app_referrals(of_company uuid, of_patient uuid)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', r.id, 'status', r.status, 'referred_by', r.referrer_name, 'service', r.requested_service, 'came_at', r.created_at)
    order by r.created_at desc, r.id desc), '[]')
  from (
    select q.* from public.referrals q
    where q.company_id = of_company and q.patient_id = of_patient
    order by q.created_at desc, q.id desc limit 20
  ) r;
end;
comment on function private.app_referrals is 'Referrals as the patient sees them: who sent them and where they stand. The latest 20.';
revoke execute on function private.app_referrals from public;
insert into private.hub_parts values ('patient_app', 'referrals', 'private.app_referrals(of_company, of_patient)');
