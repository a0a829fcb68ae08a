-- Whose turn it is: what is next of each referral and on which day, put off or not, and who has how much of it.
set lock_timeout = '3s';

alter type public.referral_order add value if not exists 'work' after 'see_by';

create type public.referral_work_step as enum (
  'review', 'information', 'call', 'letter', 'close', 'visit', 'answer', 'written'
);
comment on type public.referral_work_step is
  'review: accept or decline; information: ask again for what is missing; call, letter, close: see contact_step; visit: nothing '
  'is planned here, and nobody was seen; answer: the referring office; written: what next_action says.';

alter table public.referrals
  add column work_step public.referral_work_step,
  add column work_on date,
  add column snoozed_until date,
  add column snoozed_by uuid,
  add constraint referrals_snoozed_by_fkey foreign key (snoozed_by) references public.user_profiles (id) on delete set null not valid,
  add constraint referrals_work_on check ((work_step is null) = (work_on is null)) not valid;
grant select (work_step, work_on, snoozed_until, snoozed_by) on public.referrals to authenticated;
comment on column public.referrals.work_step is 'What is to be done next; null while that is for a visit, surgery or nobody. Kept by a trigger.';
comment on column public.referrals.work_on is
  'On which day of the clinic it is due: next_action_due, else by the state; not before snoozed_until. Kept by a trigger.';
comment on column public.referrals.snoozed_until is
  'The day until which somebody put it off. Ends before when the referral moves on or something comes in.';

create function private.derive_work()
returns trigger
language plpgsql
-- Definer: what is derived can't be written by the API's roles.
security definer
set search_path = ''
as $$
declare
  step public.referral_work_step;
  due date;
begin
  case
    when new.awaiting_answer_since is not null then
      step := 'answer';
      due := private.clinic_day(new.company_id, private.working_days_later(new.company_id, new.awaiting_answer_since, 2));
    when new.status in ('completed', 'declined') then
      null;
    when new.awaiting_information_since is not null then
      step := 'information';
      due := private.clinic_day(new.company_id, private.working_days_later(new.company_id, new.awaiting_information_since, 2));
    when new.contact_step is not null then
      step := new.contact_step::text::public.referral_work_step;
      due := new.contact_due_on;
    when new.status = 'pending' then
      step := 'review';
      -- Stat waits for no day.
      due := private.clinic_day(new.company_id, case when new.priority = 'stat' then new.created_at
        else least(new.due_at, private.working_days_later(new.company_id, new.created_at, 1)) end);
    when not exists (select from private.live_on_referral(new.company_id, new.id)) then
      step := 'visit';
      due := new.see_by;
    else
      null;
  end case;
  if new.next_action is not null then
    step := 'written';
    due := coalesce(new.next_action_due, due, new.see_by);
  end if;

  if tg_op = 'UPDATE' and new.snoozed_until is not distinct from old.snoozed_until
     and (new.status, new.priority, new.setback, new.awaiting_answer_since, new.awaiting_information_since, new.next_action,
       new.next_action_due)
       is distinct from
       (old.status, old.priority, old.setback, old.awaiting_answer_since, old.awaiting_information_since, old.next_action,
       old.next_action_due) then
    new.snoozed_until := null;
  end if;
  if new.snoozed_until is null then
    new.snoozed_by := null;
  end if;
  new.work_step := step;
  -- Without settings the clinic has no working days: then at once.
  new.work_on := case when step is not null then
    greatest(coalesce(due, private.clinic_day(new.company_id, now())), new.snoozed_until) end;
  return new;
end
$$;
comment on function private.derive_work() is
  'Before insert or update of a referral, after what is due of it is known: what is next, and when. What is written down goes '
  'before what the state says.';
-- After referrals_contact and referrals_prepare, by its name.
create trigger referrals_work before insert or update on public.referrals
  for each row execute function private.derive_work();

create function private.wake_referral()
returns trigger
language plpgsql
-- Definer: see derive_work.
security definer
set search_path = ''
as $$
begin
  update public.referrals r set snoozed_until = null
  where r.company_id = new.company_id and r.id = new.referral_id and r.snoozed_until is not null;
  return null;
end
$$;
comment on function private.wake_referral() is 'After something came in with a referral: it is put off no longer.';
create trigger referral_events_wake after insert on public.referral_events
  for each row when (new.event_type in ('information_received', 'document_added')) execute function private.wake_referral();

-- Putting off -----------------------------------------------------------------------------------

create function private.snooze_referrals(referral_ids uuid[], until_day date)
returns integer
language plpgsql
-- Definer: the columns aren't granted, so that who put it off can't be said otherwise.
security definer
set search_path = ''
as $$
declare
  wanted constant uuid[] := array(select distinct id from unnest(referral_ids) as id where id is not null);
  clinics uuid[];
  today date;
  changed integer;
begin
  if cardinality(wanted) not between 1 and 200 then
    raise exception 'Choose from 1 to 200 referrals.' using errcode = 'P0001', detail = '{"kind": "count"}';
  end if;
  -- In the order of their ids: see assign_referrals.
  clinics := array(
    select r.company_id from public.referrals r
    where r.id = any (wanted) and r.company_id in (select private.my_company_ids()) and not private.hides_patient(r.patient_id)
    order by r.id for update
  );
  if cardinality(clinics) <> cardinality(wanted) then
    raise exception 'Some of these referrals do not exist or are not yours to change.'
      using errcode = 'PT404', detail = '{"kind": "referral"}';
  end if;
  if clinics[1] <> any (clinics) then
    raise exception 'These referrals belong to more than one clinic.'
      using errcode = 'P0001', detail = '{"kind": "clinics"}';
  end if;
  today := private.clinic_day(clinics[1], now());
  if until_day not between today + 1 and today + 90 then
    raise exception 'Snooze until a day within 90 days.' using errcode = 'P0001', detail = '{"kind": "day"}';
  end if;
  update public.referrals r
  set snoozed_until = until_day, snoozed_by = case when until_day is not null then auth.uid() end
  where r.id = any (wanted) and r.work_step is not null and r.snoozed_until is distinct from until_day;
  get diagnostics changed = row_count;
  return changed;
end
$$;

create function public.snooze_referrals(referral_ids uuid[], until_day date default null)
returns integer
language sql
set search_path = ''
begin atomic
  select private.snooze_referrals(referral_ids, until_day);
end;
comment on function public.snooze_referrals is
  'Puts what is next of 1 to 200 referrals of one clinic off until a day within 90, or no longer (null): all of them or none. '
  'Answers how many it changed; those with nothing to be done are left. Another day: P0001, kind "day". Unknown, foreign or restricted referral: PT404.';

-- Who has how much ------------------------------------------------------------------------------

create function private.referral_load(of_company uuid)
returns table (member_id uuid, due integer, past_due integer, later integer, snoozed integer)
language plpgsql
stable
rows 20
-- Definer: see private.find_referrals. It tells numbers, and those of the records the caller reads.
security definer
set search_path = ''
as $$
declare
  today constant date := private.clinic_day(of_company, now());
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  return query
    select r.assigned_to,
      count(*) filter (where r.work_on <= today)::integer,
      count(*) filter (where r.work_on < today)::integer,
      count(*) filter (where r.work_on > today)::integer,
      count(*) filter (where r.snoozed_until > today)::integer
    from public.referrals r
    where r.company_id = of_company and r.work_on is not null and r.patient_id <> all (private.hidden_patient_ids())
    group by r.assigned_to;
end
$$;

create function public.referral_load(company_id uuid)
returns table (member_id uuid, due integer, past_due integer, later integer, snoozed integer)
language sql
stable
rows 20
set search_path = ''
begin atomic
  select l.member_id, l.due, l.past_due, l.later, l.snoozed from private.referral_load(company_id) as l;
end;
comment on function public.referral_load is
  'How many referrals wait for each member, and for nobody (null): due by today, of these since before today, later, and of '
  'those later the ones put off. search_referrals shows the same rows. Not a member: 42501.';

revoke execute on function private.derive_work, private.wake_referral from public, anon;
revoke execute on function private.snooze_referrals, public.snooze_referrals, private.referral_load, public.referral_load from public;
grant execute on function private.snooze_referrals, public.snooze_referrals, private.referral_load, public.referral_load
  to authenticated;

-- What is derived isn't told to the log.
select private.audit_table('public.referrals',
  left_out => '{due_at,see_by,awaiting_information_since,referrer_name,accepted_at,scheduled_at,completed_at,declined_at,decline_reason,left_waiting_at,setback,awaiting_answer_since,contact_step,contact_due_on,contact_calls,work_step,work_on}');

-- Read with the rest of a referral.
create or replace view private.referral_records as
select id, company_id, patient_id, status, priority, reason, referring_provider, referring_provider_npi, referring_provider_id,
  referring_practice_id, referrer_name, icd10_codes, icd10_labels, requested_service, coverage_id,
  referral_authorization_number, asked_see_by, see_by, next_action, next_action_due, awaiting_information_since, assigned_to,
  source, source_name, created_by, due_at, accepted_at, scheduled_at, completed_at, declined_at, decline_reason, left_waiting_at,
  setback, awaiting_answer_since, answered_on, answer_way,
  -- Of the patient it holds numbers, and nobody shows it.
  ''::text as search_text, created_at, updated_at, contact_step, contact_due_on, contact_calls,
  work_step, work_on, snoozed_until, snoozed_by
from public.referrals;

create or replace function public.open_referral(company_id uuid, referral_id uuid)
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

create or replace function private.patient_chart(company_id uuid, patient_id uuid, max_count integer)
returns setof jsonb
language sql
stable
rows 1
set search_path = ''
begin atomic
  with the_referrals as materialized (
    select r.* from private.referral_records r
    where r.company_id = patient_chart.company_id and r.patient_id = patient_chart.patient_id
    order by r.created_at desc, r.id desc limit least(greatest(max_count, 1), 1000)
  ), the_visits as materialized (
    select s.* from private.appointment_records s
    where s.company_id = patient_chart.company_id and s.patient_id = patient_chart.patient_id
    order by coalesce(s.confirmed_date, s.created_at) desc, s.id desc limit least(greatest(max_count, 1), 1000)
  ), the_cases as materialized (
    select c.* from private.surgery_case_records c
    where c.company_id = patient_chart.company_id and c.patient_id = patient_chart.patient_id
    order by c.created_at desc, c.id desc limit least(greatest(max_count, 1), 1000)
  ), the_checks as materialized (
    select e.id, e.state, e.outcome, e.preset, e.service_date, e.created_at, e.finished_at, e.coverage_id, e.payer_id,
      e.trace_number, e.service_types,
      -- Of a response that came; what is longer than any plan is read on its own page.
      case when e.state = 'done' and octet_length(e.response_x12) <= 200000 then e.response_x12 end as response_x12
    from private.eligibility_records e
    where e.company_id = patient_chart.company_id and e.patient_id = patient_chart.patient_id
    order by e.created_at desc, e.id desc limit least(greatest(max_count, 1), 1000)
  ), the_threads as materialized (
    select t.id, t.subject, t.last_message_at
    from public.threads t
    where t.company_id = patient_chart.company_id and t.id in (
      select q.thread_id from the_visits q
      union select r.id from public.threads r
        where r.company_id = patient_chart.company_id and r.referral_id in (select q.id from the_referrals q)
      union select c.id from public.threads c
        where c.company_id = patient_chart.company_id and c.surgery_case_id in (select q.id from the_cases q)
    )
    order by t.last_message_at desc, t.id desc limit least(greatest(max_count, 1), 1000)
  )
  select jsonb_build_object(
    -- What stands on the clinic's paper; its first office is its address where it has none of its own.
    'clinic', (
      select jsonb_build_object('name', c.name, 'npi', c.npi, 'phone', c.phone, 'address', coalesce(c.address, (
          select l.address from public.locations l
          where l.company_id = c.id and l.is_active and l.address is not null
          order by l.kind = 'office' desc, l.name limit 1)))
      from public.companies c where c.id = p.company_id),
    'patient', to_jsonb(p) - array['company_id', 'search_text', 'search_keys', 'former_names', 'former_record_numbers', 'created_at'],
    'restricted', exists (
        select from public.patient_restrictions x where x.company_id = p.company_id and x.patient_id = p.id)
      or exists (
        select from public.emergency_accesses x
        where x.company_id = p.company_id and x.patient_id = p.id and x.expires_at > now()),
    -- Who may be the same person, and nobody has looked yet.
    'twins', coalesce((
      select jsonb_agg(jsonb_build_object('id', other.id, 'first_name', other.first_name, 'last_name', other.last_name,
          'date_of_birth', other.date_of_birth, 'medical_record_number', other.medical_record_number, 'reasons', t.reasons)
        order by t.found_at, t.id)
      from public.patient_twins t
      join private.patient_records other
        on other.company_id = t.company_id and other.id = case when t.patient_id = p.id then t.twin_id else t.patient_id end
      where t.company_id = p.company_id and t.passed_at is null and (t.patient_id = p.id or t.twin_id = p.id)), '[]'),
    'referrals', coalesce((
      select jsonb_agg(jsonb_build_object(
          'id', r.id, 'status', r.status, 'priority', r.priority, 'reason', r.reason,
          'referring_provider', r.referrer_name, 'created_at', r.created_at, 'due_at', r.due_at,
          'setback', r.setback, 'awaiting_answer_since', r.awaiting_answer_since,
          'assignee', coalesce(u.display_name, u.username))
        order by r.created_at desc, r.id desc)
      from the_referrals r left join public.user_profiles u on u.id = r.assigned_to), '[]'),
    'visits', coalesce((
      select jsonb_agg(jsonb_build_object(
          'id', s.id, 'status', s.status, 'request_type', s.request_type, 'reason', s.reason,
          'starts_at', s.confirmed_date, 'location', s.confirmed_location, 'duration_minutes', s.duration_minutes,
          'provider', v.name, 'provider_npi', v.npi, 'created_at', s.created_at, 'next_step_due', s.next_step_due,
          'referral_id', s.referral_id)
        order by coalesce(s.confirmed_date, s.created_at) desc, s.id desc)
      from the_visits s join public.providers v on v.company_id = s.company_id and v.id = s.provider_id), '[]'),
    'cases', coalesce((
      select jsonb_agg(jsonb_build_object(
          'id', c.id, 'stage', c.stage, 'procedure_name', c.procedure_name, 'laterality', c.laterality,
          'icd10_codes', c.icd10_codes, 'starts_at', c.starts_at, 'surgeon', v.name, 'surgeon_npi', v.npi,
          'location', l.name, 'created_at', c.created_at, 'postponed_until', c.postponed_until,
          'referral_id', c.referral_id,
          'procedures', coalesce((
            select jsonb_agg(jsonb_build_object('cpt_code', x.cpt_code, 'label', x.label) order by x.position)
            from private.case_procedure_records x where x.company_id = c.company_id and x.case_id = c.id), '[]'),
          -- Whom the case waits for, by what each still owes it.
          'waiting_for', coalesce((
            select jsonb_object_agg(owed.owner, owed.items) from (
              select coalesce(i.owner_role::text, 'nobody') as owner, count(*) as items
              from private.checklist_item_records i
              where i.company_id = c.company_id and i.case_id = c.id and i.blocking
                and i.state not in ('done', 'waived', 'not_applicable') and c.stage not in ('completed', 'cancelled')
              group by 1) owed), '{}'))
        order by c.created_at desc, c.id desc)
      from the_cases c
      left join public.providers v on v.company_id = c.company_id and v.id = c.surgeon_id
      left join public.locations l on l.company_id = c.company_id and l.id = c.location_id), '[]'),
    'coverages', coalesce((
      select jsonb_agg(jsonb_build_object(
          'id', c.id, 'rank', c.rank, 'payer', y.name, 'payer_id', y.clearinghouse_payer_id, 'plan_name', c.plan_name,
          'member_id', c.member_id, 'group_number', c.group_number, 'relationship', c.relationship,
          'effective_from', c.effective_from, 'effective_until', c.effective_until, 'ended_on', c.ended_on)
        order by c.ended_on desc nulls first, c.rank, c.id)
      from private.coverage_records c join public.payers y on y.company_id = c.company_id and y.id = c.payer_id
      where c.company_id = p.company_id and c.patient_id = p.id), '[]'),
    'checks', coalesce((
      select jsonb_agg(jsonb_build_object(
          'id', e.id, 'state', e.state, 'outcome', e.outcome, 'preset', e.preset, 'service_date', e.service_date,
          'created_at', e.created_at, 'finished_at', e.finished_at, 'coverage_id', e.coverage_id, 'payer', y.name)
        order by e.created_at desc, e.id desc)
      from the_checks e join public.payers y on y.company_id = p.company_id and y.id = e.payer_id), '[]'),
    -- The newest response as it came: screens read the 271 itself.
    'response', (
      select jsonb_build_object('id', e.id, 'finished_at', e.finished_at, 'trace_number', e.trace_number,
        'service_types', e.service_types, 'service_date', e.service_date, 'response_x12', e.response_x12)
      from the_checks e where e.response_x12 is not null order by e.created_at desc, e.id desc limit 1),
    'threads', coalesce((
      select jsonb_agg(jsonb_build_object(
          'id', t.id, 'subject', t.subject, 'last_message_at', t.last_message_at, 'text', last.text, 'sender', last.sender)
        order by t.last_message_at desc, t.id desc)
      from the_threads t
      left join lateral (
        select left(m.body, 200) as text, coalesce(u.display_name, u.username) as sender
        from private.message_records m left join public.user_profiles u on u.id = m.sender_id
        where m.company_id = patient_chart.company_id and m.thread_id = t.id and m.kind = 'message'
        order by m.created_at desc, m.id desc limit 1
      ) last on true), '[]'),
    'files', coalesce((
      select jsonb_agg(jsonb_build_object(
          'id', f.id, 'source', f.source, 'subject_id', f.subject_id, 'title', f.title, 'kind', f.kind, 'name', f.name,
          'media_type', f.media_type, 'size_bytes', f.size_bytes, 'created_at', f.created_at, 'path', f.path)
        order by f.created_at desc, f.id desc)
      from (
        select a.id, 'message' as source, a.thread_id as subject_id, a.name as title, null as kind, a.name, a.media_type,
          a.size_bytes, a.created_at, a.path
        from the_threads t
        join private.attachment_records a on a.company_id = patient_chart.company_id and a.thread_id = t.id
        union all
        select d.id, 'referral', d.referral_id, d.title, d.kind::text, d.name, d.media_type, d.size_bytes, d.created_at, d.path
        from private.referral_document_records d
        where d.company_id = patient_chart.company_id and d.patient_id = patient_chart.patient_id
        union all
        select d.id, 'authorization', d.authorization_id, d.name, null, d.name, d.media_type, d.size_bytes, d.created_at, d.path
        from private.authorization_records x
        join private.authorization_document_records d
          on d.company_id = x.company_id and d.authorization_id = x.id and d.removed_at is null
        where x.company_id = patient_chart.company_id and x.patient_id = patient_chart.patient_id
      ) f), '[]')
  )
  from private.patient_records p
  where p.company_id = patient_chart.company_id and p.id = patient_chart.patient_id;
end;

-- With one argument more they are other functions; who calls them without it is answered as before.
drop function public.assign_referrals;
create function public.assign_referrals(referral_ids uuid[], member_id uuid default null, seen text[] default null)
returns integer
language plpgsql
-- Invoker: the policies say which referrals are the caller's to change, and the triggers tell each change.
set search_path = ''
as $$
declare
  wanted constant uuid[] := array(select distinct id from unnest(referral_ids) as id where id is not null);
  clinics uuid[];
  changed integer;
  overtaken integer;
  holder text;
begin
  if cardinality(wanted) not between 1 and 200 then
    raise exception 'Choose from 1 to 200 referrals.' using errcode = 'P0001', detail = '{"kind": "count"}';
  end if;
  -- In the order of their ids: two who assign the same ones wait for each other, and not both.
  clinics := array(
    select r.company_id from public.referrals r where r.id = any (wanted) order by r.id for update
  );
  if cardinality(clinics) <> cardinality(wanted) then
    raise exception 'Some of these referrals do not exist or are not yours to change.'
      using errcode = 'PT404', detail = '{"kind": "referral"}';
  end if;
  if clinics[1] <> any (clinics) then
    raise exception 'These referrals belong to more than one clinic.'
      using errcode = 'P0001', detail = '{"kind": "clinics"}';
  end if;
  if member_id is not null and not exists (
    select from public.company_members m
    where m.company_id = clinics[1] and m.user_id = member_id and m.deactivated_at is null
  ) then
    raise exception 'The assignee does not work in this clinic.'
      using errcode = 'PT404', detail = '{"kind": "member"}';
  end if;
  if seen is not null then
    -- Theirs already, by this or another: nothing was overtaken.
    select count(*), min(coalesce(u.display_name, u.username)) into overtaken, holder
    from unnest(referral_ids, seen) as looked (id, assignee)
    join public.referrals r on r.id = looked.id
    left join public.user_profiles u on u.id = r.assigned_to
    where r.assigned_to is distinct from nullif(looked.assignee, '')::uuid and r.assigned_to is distinct from member_id;
    if overtaken > 0 then
      raise exception '%',
        case
          when holder is null then 'Somebody let go of these referrals in the meantime. Look again before you assign them.'
          when overtaken = 1 then format('%s has this referral now. Look again before you assign it.', holder)
          else format('%s referrals have another assignee now, among them %s. Look again before you assign them.', overtaken, holder)
        end
        using errcode = 'PT409', detail = '{"kind": "taken"}';
    end if;
  end if;
  update public.referrals r set assigned_to = member_id
  where r.id = any (wanted) and r.assigned_to is distinct from member_id;
  get diagnostics changed = row_count;
  return changed;
end
$$;
comment on function public.assign_referrals is
  'Gives 1 to 200 referrals of one clinic to a member who works there, or to nobody (null): all of them or none. '
  'Answers how many were not theirs before; each of these has its event. seen: who had each when the caller looked, in the order of the ids, empty for nobody; '
  'where somebody else has one by now, none is assigned (PT409, kind "taken"). Unknown or foreign referral, or member: PT404.';
revoke execute on function public.assign_referrals from public;
grant execute on function public.assign_referrals to authenticated;

drop function public.search_referrals, private.find_referrals;
create function private.find_referrals(
  of_company uuid, term text, of_status public.referral_status, of_priority public.referral_priority,
  assignee uuid, overdue boolean, see_by_passed boolean, awaiting_information boolean, contact_due boolean,
  sort public.referral_order, after_at timestamptz, after_id uuid, max_count integer, chosen uuid[],
  unassigned boolean, awaiting_answer boolean, work_due boolean
)
returns setof uuid
language plpgsql
stable
rows 26
-- Definer: behind row-level security neither the search nor a status reaches its index.
security definer
set search_path = ''
as $$
declare
  named constant text := private.search_condition(term);
  meant uuid[] := '{}';
  told boolean;
  -- Settled referrals have no target left to miss: what is due, or overdue, is open.
  condition constant text := concat_ws(' and ',
    case
      when of_status is not null then 'status = $3'
      when overdue or sort = 'due' then $open$status in ('pending', 'accepted')$open$
    end,
    case when of_priority is not null then 'priority = $4' end,
    case when assignee is not null then 'assigned_to = $5' end,
    case when unassigned then 'assigned_to is null' end,
    case when awaiting_answer then 'awaiting_answer_since is not null' end,
    case when chosen is not null then 'id = any ($11)' end,
    case when overdue then 'due_at < now()' end,
    -- Whose patient wasn't seen yet.
    case when see_by_passed or sort = 'see_by' then
      $unseen$status in ('pending', 'accepted', 'scheduled') and awaiting_answer_since is null$unseen$ end,
    case when see_by_passed then 'see_by < $10' end,
    case when awaiting_information then
      $open$awaiting_information_since is not null and status in ('pending', 'accepted', 'scheduled')$open$ end,
    case when contact_due then 'contact_step is not null and contact_due_on <= $10' end,
    case when work_due then 'work_on <= $10' when sort = 'work' then 'work_on is not null' end);
  place constant text := case sort
    when 'due' then 'due_at' when 'see_by' then 'see_by' when 'work' then 'work_on' else 'created_at' end;
  -- A day is compared with a day.
  reached constant text := case when sort in ('see_by', 'work') then '($6 at time zone ''UTC'')::date' else '$6' end;
  direction constant text := case when sort = 'newest' then 'desc' else 'asc' end;
  beyond constant text := case when sort = 'newest' then '<' else '>' end;
begin
  if of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  if btrim(term) <> '' then
    -- In the list's order: of a common word "exists" expects a hit at once, and reads all clinics' rows until there is one.
    execute format(
      'select count(*) > 0 from (
         select from public.referrals where company_id = $1 and %s order by created_at desc, id desc limit 1
       ) as hit', named) into told using of_company;
    meant := private.patients_meant(of_company, term, told);
  end if;
  return query execute format(
    'select id from public.referrals
     where company_id = $1 and patient_id <> all ($2) and %1$s
     order by %2$I %3$s, id %3$s limit $8',
    concat_ws(' and ',
      case when meant = '{}' then named else format('(%s or patient_id = any ($9))', named) end,
      nullif(condition, ''),
      case when after_at is not null then format('(%I, id) %s (%s, $7)', place, beyond, reached) end),
    place, direction)
  using of_company, private.hidden_patient_ids(), of_status, of_priority, assignee,
    after_at, after_id, least(greatest(max_count, 1), 1000), meant, private.clinic_day(of_company, now()), chosen;
end
$$;
comment on function private.find_referrals is
  'Ids of a page of the referrals of one''s clinic. Those of restricted records are not found.';
create function public.search_referrals(
  company_id uuid,
  term text default '',
  status public.referral_status default null,
  priority public.referral_priority default null,
  assigned_to uuid default null,
  overdue boolean default false,
  see_by_passed boolean default false,
  awaiting_information boolean default false,
  contact_due boolean default false,
  sort public.referral_order default 'newest',
  after_at timestamptz default null,
  after_id uuid default null,
  max_count integer default 26,
  chosen uuid[] default null,
  unassigned boolean default false,
  awaiting_answer boolean default false,
  work_due boolean default false
)
returns setof public.referrals
language sql
rows 26
set search_path = ''
begin atomic
  -- One by one, as above.
  with found_ones as materialized (
    select read.*
    from private.find_referrals(search_referrals.company_id, term, search_referrals.status,
      search_referrals.priority, search_referrals.assigned_to, overdue, see_by_passed, awaiting_information, contact_due, sort, after_at,
      after_id, max_count, chosen, unassigned, awaiting_answer, work_due) as found (id)
    cross join lateral (
      select r.* from private.referral_records r
      where r.company_id = search_referrals.company_id and r.id = found.id offset 0
    ) read
  ), noted as materialized (
    select private.note_list(search_referrals.company_id, 'referrals', count(*), array_agg(f.patient_id)) as done from found_ones f
  )
  select f.* from found_ones f, noted;
end;
comment on function public.search_referrals is
  'A page of the clinic''s referrals: with the text in patient, reason or referring provider, of a status, priority '
  'or assignee or without one (unassigned), overdue, past the day by which the patient should be seen, awaiting information, '
  'whose referring office waits to hear of the visit (awaiting_answer), with a call, letter or closing due by today, or with anything to be done by today (work_due). After a row (after_at: '
  'its created_at, or its due_at, see_by or work_on where sort is that; after_id) in the '
  'order of sort; the caller orders the page itself. Sorted by due, or overdue, only open ones; by work, only those with something to be done. chosen: of these ids alone. '
  '1000 at most. With what they are for: tells the audit log how many were read. Not a member: 42501.';
revoke execute on function private.find_referrals, public.search_referrals from public;
grant execute on function private.find_referrals, public.search_referrals to authenticated;

create or replace function private.home_work(of_company uuid)
returns jsonb
language plpgsql
stable
-- Definer: see private.find_referrals.
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  hidden constant uuid[] := private.hidden_patient_ids();
  today constant date := private.clinic_day(of_company, now());
  today_from constant timestamptz := private.day_start(of_company, 0);
  today_until constant timestamptz := private.day_start(of_company, 1);
  next_week constant timestamptz := private.day_start(of_company, 7);
  -- The 56 days until yesterday, by sevens.
  weeks constant timestamptz[] := array(select private.day_start(of_company, 7 * w - 56) from generate_series(0, 7) as w order by w);
  hidden_threads uuid[];
  my_provider uuid;
  referrals jsonb;
  requests jsonb;
  unread integer;
  blocked jsonb;
  verifications integer;
  authorizations jsonb;
  days_work jsonb;
  figures jsonb;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  select p.id into my_provider from public.providers p where p.company_id = of_company and p.user_id = me;

  -- Out of the index alone.
  select jsonb_build_object(
    'overdue', count(*) filter (where r.due_at < now()),
    'overdue_stat', count(*) filter (where r.due_at < now() and r.priority = 'stat'),
    'overdue_mine', count(*) filter (where r.due_at < now() and r.assigned_to = me),
    'unassigned', count(*) filter (where r.assigned_to is null),
    'unassigned_stat', count(*) filter (where r.assigned_to is null and r.priority = 'stat'),
    'contact_due', count(*) filter (where r.contact_due_on <= today),
    'contact_mine', count(*) filter (where r.contact_due_on <= today and r.assigned_to = me))
  into referrals
  from public.referrals r
  where r.company_id = of_company and r.status in ('pending', 'accepted') and r.patient_id <> all (hidden);

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

  select jsonb_build_object(
    'pending', count(*) filter (where s.status = 'pending'),
    'pending_overdue', count(*) filter (where s.status = 'pending' and s.next_step_due < now()),
    'pending_mine', count(*) filter (where s.status = 'pending' and s.provider_id = my_provider),
    'proposed', count(*) filter (where s.status = 'proposed'),
    'proposed_overdue', count(*) filter (where s.status = 'proposed' and s.next_step_due < now()),
    'proposed_mine', count(*) filter (where s.status = 'proposed' and s.requested_by = me))
  into requests
  from public.scheduling_requests s
  where s.company_id = of_company and s.status in ('pending', 'proposed') and s.next_step_due is not null
    and (s.patient_id is null or s.patient_id <> all (hidden));

  hidden_threads := case when hidden = '{}' then '{}' else array(select private.hidden_thread_ids()) end;
  select count(*) into unread
  from public.thread_states t
  where t.user_id = me and t.company_id = of_company and t.archived_at is null and t.unread_count > 0
    and t.thread_id <> all (hidden_threads);

  select jsonb_build_object('blocked', count(*), 'mine', count(*) filter (where c.surgeon_id = my_provider))
  into blocked
  from public.surgery_cases c
  where c.company_id = of_company and c.stage in ('preop', 'ready') and c.planned_at >= today_from and c.planned_at < next_week
    and c.patient_id <> all (hidden) and private.is_case_blocked(c);

  select count(*) into verifications from private.due_for_eligibility(of_company, today + 1, true);

  select jsonb_build_object('due', count(*), 'due_mine', count(*) filter (where a.assigned_to = me))
  into authorizations
  from public.prior_authorizations a
  where a.company_id = of_company and a.due_on <= today and a.patient_id <> all (hidden);

  select authorizations || jsonb_build_object('ending', count(*))
  into authorizations
  from public.prior_authorizations a
  where a.company_id = of_company and a.status in ('approved', 'partially_approved') and a.due_on is not null
    and a.valid_until between today and private.notice_until(of_company) and a.patient_id <> all (hidden);

  -- What the calendar shows of the day, provider by provider.
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'name', p.name, 'mine', p.id is not distinct from my_provider,
      'visits', booked.visits, 'arrived', booked.arrived, 'seen', booked.seen,
      'operations', booked.operations, 'operated', booked.operated,
      'next_at', booked.next_at) order by p.id is not distinct from my_provider desc, booked.first_at, p.name), '[]')
  into days_work
  from public.providers p
  cross join lateral (
    select count(b.scheduling_request_id) as visits,
      count(*) filter (where s.status = 'checked_in') as arrived,
      count(*) filter (where s.status = 'completed') as seen,
      count(b.surgery_case_id) as operations,
      count(*) filter (where c.stage = 'completed') as operated,
      min(lower(b.span)) as first_at,
      min(lower(b.span)) filter (where s.status = 'confirmed' or c.stage = 'scheduled') as next_at
    from public.provider_bookings b
    left join public.scheduling_requests s on s.company_id = of_company and s.id = b.scheduling_request_id
    left join public.surgery_cases c on c.company_id = of_company and c.id = b.surgery_case_id
    where b.company_id = of_company and b.provider_id = p.id and b.span && tstzrange(today_from, today_until)
      and b.waitlist_offer_id is null and (b.patient_id is null or b.patient_id <> all (hidden))
  ) booked
  where p.company_id = of_company and p.is_active and booked.visits + booked.operations > 0;

  figures := jsonb_build_object(
    'referrals', (
      -- Of a large clinic these are eighty thousand: nothing is asked of each, and the few hidden ones are taken off.
      select jsonb_agg(every.n - concealed.n order by w.week)
      from (
        select week, weeks[week] as since, coalesce(weeks[week + 1], today_from) as until from generate_series(1, 8) as week
      ) as w
      cross join lateral (
        select count(*) as n from public.referrals r
        where r.company_id = of_company and r.created_at >= w.since and r.created_at < w.until) as every
      cross join lateral (
        select count(*) as n from public.referrals r
        where r.company_id = of_company and r.patient_id = any (hidden) and r.created_at >= w.since and r.created_at < w.until
      ) as concealed),
    'operations', (
      select private.weekly(jsonb_object_agg(w.week, w.n)) from (
        select width_bucket(c.starts_at, weeks) as week, count(*) as n
        from public.surgery_cases c
        where c.company_id = of_company and c.stage = 'completed' and c.starts_at >= weeks[1] and c.starts_at < today_from
          and c.patient_id <> all (hidden)
        group by 1) as w)
  ) || (
    select jsonb_build_object(
      'attended', private.weekly(jsonb_object_agg(w.week, w.attended)),
      'no_shows', private.weekly(jsonb_object_agg(w.week, w.no_shows)))
    from (
      select width_bucket(s.confirmed_date, weeks) as week,
        count(*) filter (where s.status <> 'no_show') as attended, count(*) filter (where s.status = 'no_show') as no_shows
      from public.scheduling_requests s
      where s.company_id = of_company and s.confirmed_date >= weeks[1] and s.confirmed_date < today_from
        and s.status in ('checked_in', 'completed', 'no_show') and (s.patient_id is null or s.patient_id <> all (hidden))
      group by 1) as w
  );

  return jsonb_build_object(
    'today', today,
    'focus', (select u.home_focus from public.user_profiles u where u.id = me),
    'provider_id', my_provider,
    'referrals', referrals, 'requests', requests, 'unread_threads', unread, 'cases', blocked,
    'verifications', verifications, 'authorizations', authorizations, 'providers', days_work, 'figures', figures);
end
$$;
