-- Notifications of vials and lots, and allergy care on the patient's timeline.
set lock_timeout = '3s';

insert into private.scheduled_jobs (name) values ('notify_expiring_lots');

create or replace function private.notification_type_of(event public.notification_event)
returns public.notification_type
language sql
immutable
set search_path = ''
as $$
  select case
    when event in ('referral_received', 'referral_assigned', 'referral_status_changed', 'referral_overdue')
      then 'referral'
    when event in ('message_received', 'mentioned') then 'message'
    when event in ('case_ready', 'case_blocked', 'case_scheduled', 'case_changed', 'case_reminder') then 'surgery'
    when event in ('eligibility_finished', 'authorization_assigned', 'authorization_status_changed', 'authorization_alarm',
      'authorization_due') then 'insurance'
    when event in ('vials_to_mix', 'vials_to_check', 'lot_expiring', 'lot_recalled') then 'allergy'
    else 'appointment'
  end::public.notification_type
$$;

create or replace function private.hidden_target_ids()
returns setof uuid
language plpgsql
stable
rows 100
-- Definer: the caller doesn't read them, which is the point.
security definer
set search_path = ''
set enable_nestloop = on
as $$
begin
  return query
  select private.hidden_referral_ids()
  union all select private.hidden_case_ids()
  union all select private.hidden_request_ids()
  union all select private.hidden_thread_ids()
  union all select private.hidden_authorization_ids()
  union all
  select o.id from private.hidden_patients() h
  join public.outgoing_referrals o on o.company_id = h.company_id and o.patient_id = h.id
  union all
  select s.id from private.hidden_patients() h
  join public.prescription_vial_sets s on s.company_id = h.company_id and s.patient_id = h.id
  union all
  select v.id from private.hidden_patients() h
  join public.eligibility_requests v on v.company_id = h.company_id and v.patient_id = h.id;
end
$$;

create function private.mixer_ids(of_company uuid)
returns uuid[]
language sql
stable
-- Definer: called where the caller's own reading rights don't matter.
security definer
set search_path = ''
as $$
  select array(select u.id from unnest(private.front_desk_ids(of_company)) as u (id) where private.may_mix(of_company, u.id))
$$;
comment on function private.mixer_ids(uuid) is 'Whom mixing is told: the front desk, as far as they may mix.';

create function private.patient_called(of_company uuid, of_patient uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select concat_ws(' ', p.first_name, p.last_name) from public.patients p where p.company_id = of_company and p.id = of_patient
$$;
comment on function private.patient_called is 'A patient''s name in a sentence. Called by definer functions.';

create function private.labels_of_sets(labels text[])
returns text
language sql
immutable
set search_path = ''
as $$
  select case when cardinality(labels) = 1 then 'Set ' || labels[1] || ' is' else 'Sets ' || array_to_string(labels, ', ') || ' are' end
$$;
comment on function private.labels_of_sets is '"Set A is", "Sets A, B are".';

create function private.counted(how_many bigint, noun text)
returns text
language sql
immutable
set search_path = ''
as $$
  select format('%s %s%s', how_many, noun, case when how_many = 1 then '' else 's' end)
$$;
comment on function private.counted is '"1 vial", "3 vials".';

create function private.tell_of_signed_sets()
returns trigger
language plpgsql
-- Definer: reads what is closed to the API's roles, and nobody may write a notification.
security definer
set search_path = ''
as $$
begin
  perform private.notify(new.company_id, private.mixer_ids(new.company_id), 'vials_to_mix', 'Vials to mix',
    format('%s signed for %s. Mix its vials.', private.labels_of_sets(array_agg(s.label order by s.label)), private.patient_called(new.company_id, new.patient_id)),
    'vial_set', (array_agg(s.id order by s.label))[1])
  from public.prescription_vial_sets s
  where s.company_id = new.company_id and s.prescription_id = new.id
  having count(*) > 0;
  return null;
end
$$;
comment on function private.tell_of_signed_sets() is 'After a prescription of injections is signed: tells who may mix. Nothing without a person at work.';
create trigger allergy_prescriptions_tell after update of status on public.allergy_prescriptions
  for each row when (new.status = 'signed' and old.status is distinct from new.status and new.route = 'injections')
  execute function private.tell_of_signed_sets();

create function private.tell_of_low_vial()
returns trigger
language plpgsql
-- Definer: as private.tell_of_signed_sets.
security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    perform private.notify(v.company_id, private.mixer_ids(v.company_id), 'vials_to_mix', 'Vials to mix',
      format('Set %s of %s has too little for two more doses.', new.set_label, private.patient_called(v.company_id, v.patient_id)),
      'vial_set', v.set_id)
    from public.treatment_vials v
    where v.company_id = new.company_id and v.id = new.vial_id and v.remaining_ml < 2 * new.volume_ml
      and not exists (
        select from public.treatment_vials n where n.company_id = v.company_id and n.replaces = v.id and n.status in ('mixed', 'in_use'));
  end if;
  return null;
end
$$;
comment on function private.tell_of_low_vial() is 'After a shot: tells who may mix that its vial ends, by the same rule as mixing_queue. Nothing without a person at work.';
create trigger injections_tell after insert on public.injections
  for each row execute function private.tell_of_low_vial();

create function private.tell_of_mixed_vial()
returns trigger
language plpgsql
-- Definer: as private.tell_of_signed_sets.
security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    perform private.notify(new.company_id, private.front_desk_ids(new.company_id), 'vials_to_check', 'Vials to check',
      format('Set %s of %s was mixed. Another person checks its vials.', s.label, private.patient_called(new.company_id, new.patient_id)),
      'vial_set', new.set_id)
    from public.prescription_vial_sets s where s.company_id = new.company_id and s.id = new.set_id;
  end if;
  return null;
end
$$;
comment on function private.tell_of_mixed_vial() is 'After a vial is mixed that another person checks: tells the others, once for a set. Nothing without a person at work.';
create trigger treatment_vials_tell after insert on public.treatment_vials
  for each row when (new.needs_check) execute function private.tell_of_mixed_vial();

create function private.tell_of_recall()
returns trigger
language plpgsql
-- Definer: as private.tell_of_signed_sets.
security definer
set search_path = ''
as $$
begin
  perform private.notify(new.company_id,
    array(select m.user_id from public.company_members m where m.company_id = new.company_id), 'lot_recalled', 'Lot recalled',
    format('%s, lot %s: %s of %s. Call the patients.', (
        select a.label from public.allergens a where a.company_id = new.company_id and a.id = new.allergen_id), new.lot_number,
      private.counted(count(*), 'vial'), private.counted(count(distinct v.patient_id), 'patient')),
    'extract_lot', new.id)
  from public.treatment_vials v
  where v.company_id = new.company_id and v.id in (select private.made_of_lot(new.company_id, new.id));
  return null;
end
$$;
comment on function private.tell_of_recall() is 'After a lot is recalled: tells everybody, with how many patients have something of it.';
create trigger extract_lots_tell after update of recalled_at on public.extract_lots
  for each row when (old.recalled_at is null and new.recalled_at is not null) execute function private.tell_of_recall();

create function private.notify_expiring_lots(of_company uuid, as_of timestamptz default now())
returns void
language plpgsql
set search_path = ''
as $$
declare
  today constant date := private.clinic_day(of_company, as_of);
  ending_days constant integer := (select s.allergy_vial_days from public.clinic_settings s where s.company_id = of_company);
  lot record;
begin
  for lot in
    select l.id, l.lot_number, l.expires_on, l.remaining_ml, a.label
    from public.extract_lots l join public.allergens a on a.company_id = l.company_id and a.id = l.allergen_id
    where l.company_id = of_company and l.discarded_at is null and l.recalled_at is null and l.remaining_ml > 0
      and l.expires_on between today and today + ending_days
      and not exists (
        select from private.sent_reminders told
        where told.event = 'lot_expiring' and told.target_id = l.id and told.moment = l.expires_on)
    order by l.expires_on, l.id
    limit 200
  loop
    perform private.notify(of_company, private.mixer_ids(of_company), 'lot_expiring', 'Lot expires soon',
      format('%s, lot %s: %s mL left, expires %s.', lot.label, lot.lot_number, trim_scale(lot.remaining_ml), to_char(lot.expires_on, 'FMMonth FMDD, YYYY')),
      'extract_lot', lot.id, null);
    insert into private.sent_reminders (event, target_id, moment, company_id) values ('lot_expiring', lot.id, lot.expires_on, of_company);
  end loop;
end
$$;
comment on function private.notify_expiring_lots(uuid, timestamptz) is
  'A job: tells who may mix of lots in stock whose last day is near, by the clinic''s own days.';

revoke execute on function private.mixer_ids, private.patient_called, private.labels_of_sets, private.counted, private.tell_of_signed_sets,
  private.tell_of_low_vial, private.tell_of_mixed_vial, private.tell_of_recall, private.notify_expiring_lots from public;

create function private.allergy_events(of_company uuid, of_patient uuid)
returns table (id uuid, at timestamptz, event text, subject_id uuid, actor_id uuid, details jsonb)
language sql
stable
rows 50
-- Definer: reads what is closed to the API's roles; patient_timeline has told the log of the patient's opening.
security definer
set search_path = ''
as $$
  with sets as (
    select s.id, concat_ws(': ', s.label, s.title) as called
    from public.prescription_vial_sets s
    where s.company_id = of_company and s.patient_id = of_patient
      and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient)
  ), vials as (
    select v.*, s.called, d.label as step_label
    from sets s
    join public.treatment_vials v on v.company_id = of_company and v.set_id = s.id
    join public.dilution_steps d on d.company_id = of_company and d.table_id = v.scheme_id and d.place = v.step
  )
  select p.id, p.signed_at, 'signed', p.patient_id, p.signed_by, jsonb_build_object('about', 'version ' || p.version)
  from public.allergy_prescriptions p
  where p.company_id = of_company and p.patient_id = of_patient and p.signed_at is not null
    and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient)
  union all
  -- What one person mixed of a set on a day is one entry.
  select (array_agg(v.id order by v.mixed_at, v.id))[1], max(v.mixed_at), 'mixed', v.patient_id, v.mixed_by,
    jsonb_build_object('about', v.called, 'note', string_agg(v.step_label, ', ' order by v.step))
  from vials v group by v.set_id, v.called, v.patient_id, v.mixed_by, private.clinic_day(of_company, v.mixed_at)
  union all
  select (array_agg(v.id order by v.id))[1], v.ended_at, v.status::text, v.patient_id, null,
    jsonb_build_object('about', v.called, 'item', string_agg(v.step_label, ', ' order by v.step), 'note', v.end_reason)
  from vials v where v.ended_at is not null group by v.set_id, v.called, v.patient_id, v.status, v.ended_at, v.end_reason
  union all
  select r.id, r.began_at, 'reacted', r.patient_id, r.recorded_by, jsonb_build_object('to', format('%s%s', r.grade, r.suffix), 'note', r.note)
  from public.shot_reactions r
  where r.company_id = of_company and r.patient_id = of_patient
    and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient)
$$;
comment on function private.allergy_events is
  'What a patient''s timeline tells of allergy care: prescriptions signed, vials mixed, ended and recalled, systemic reactions.';

revoke execute on function private.allergy_events from public;
grant execute on function private.allergy_events to authenticated;

create or replace function public.patient_timeline(
  company_id uuid,
  patient_id uuid,
  kinds public.patient_event_kind[] default null,
  after_at timestamptz default null,
  after_id uuid default null,
  max_count integer default 26
)
returns table (
  id uuid,
  at timestamptz,
  kind public.patient_event_kind,
  event text,
  subject_id uuid,
  actor text,
  details jsonb
)
language sql
rows 26
set search_path = ''
begin atomic
  with opened as materialized (
    select private.note_opening(patient_timeline.company_id, 'patients', patient_timeline.patient_id) as id
  ), the_referrals as materialized (
    select r.id, r.reason from private.referral_records r
    where r.company_id = patient_timeline.company_id and r.patient_id = patient_timeline.patient_id
  ), the_visits as materialized (
    select s.id, s.thread_id, s.request_type, v.name as provider
    from public.scheduling_requests s
    join public.providers v on v.company_id = s.company_id and v.id = s.provider_id
    where s.company_id = patient_timeline.company_id and s.patient_id = patient_timeline.patient_id
  ), the_cases as materialized (
    select c.id, c.procedure_name from private.surgery_case_records c
    where c.company_id = patient_timeline.company_id and c.patient_id = patient_timeline.patient_id
  ), wanted as (
    select k from unnest(coalesce(kinds, enum_range(null::public.patient_event_kind))) as k
  ), entries (id, at, kind, event, subject_id, actor_id, details) as (
    select e.id, e.created_at, 'referral'::public.patient_event_kind, e.event_type::text, r.id, e.actor_id,
      jsonb_build_object('about', r.reason, 'from', coalesce(e.from_status::text, e.from_priority::text),
        'to', coalesce(e.to_status::text, e.to_priority::text), 'decline_reason', e.decline_reason,
        'note', coalesce(e.note, k.note), 'way', k.way, 'party', k.party, 'outcome', k.outcome, 'tried_at', k.attempted_at,
        'item', e.document_title,
        'assignee', (select coalesce(u.display_name, u.username) from public.user_profiles u where u.id = e.assigned_to))
    from the_referrals r
    join private.referral_event_records e on e.company_id = patient_timeline.company_id and e.referral_id = r.id
    left join private.contact_attempt_records k on k.company_id = e.company_id and k.id = e.contact_attempt_id
    where 'referral' in (select k from wanted)
      -- What a referral learned of appointments, operations and checks is told by these themselves.
      and e.event_type not in ('appointment', 'surgery', 'insurance')
    union all
    select e.id, e.created_at, 'visit', e.event_type::text, s.id, e.actor_id,
      jsonb_build_object('about', s.request_type, 'provider', s.provider, 'starts_at', e.starts_at,
        'former_starts_at', e.former_starts_at, 'note', e.note)
    from the_visits s
    join private.appointment_event_records e on e.company_id = patient_timeline.company_id and e.scheduling_request_id = s.id
    where 'visit' in (select k from wanted)
    union all
    select e.id, e.created_at, 'surgery', e.event_type::text, c.id, e.actor_id,
      jsonb_build_object('about', c.procedure_name, 'from', e.from_stage, 'to', coalesce(e.to_stage::text, e.to_item_state::text),
        'starts_at', e.to_starts_at, 'note', e.note,
        'item', (select i.label from private.checklist_item_records i
          where i.company_id = e.company_id and i.id = e.item_id))
    from the_cases c
    join private.surgery_case_event_records e on e.company_id = patient_timeline.company_id and e.case_id = c.id
    where 'surgery' in (select k from wanted)
    union all
    select e.id, coalesce(e.finished_at, e.created_at), 'insurance', 'checked', e.id, e.requested_by,
      jsonb_build_object('about', y.name, 'to', coalesce(e.outcome::text, e.state::text))
    from public.eligibility_requests e
    join public.payers y on y.company_id = e.company_id and y.id = e.payer_id
    where e.company_id = patient_timeline.company_id and e.patient_id = patient_timeline.patient_id
      and 'insurance' in (select k from wanted)
    union all
    select c.id, c.created_at, 'insurance', 'coverage_added', c.id, c.created_by,
      jsonb_build_object('about', y.name, 'to', c.rank, 'note', c.plan_name)
    from public.coverages c join public.payers y on y.company_id = c.company_id and y.id = c.payer_id
    where c.company_id = patient_timeline.company_id and c.patient_id = patient_timeline.patient_id
      and 'insurance' in (select k from wanted)
    union all
    select e.id, e.created_at, 'authorization', e.event_type::text, x.id, e.actor_id,
      jsonb_build_object('about', concat_ws(' ', y.name, x.number), 'from', e.from_status,
        'to', coalesce(e.to_status::text, e.alarm::text),
        'note', coalesce(e.note, (select k.said from private.authorization_call_records k
          where k.company_id = e.company_id and k.id = e.call_id)))
    from private.authorization_records x
    join public.payers y on y.company_id = x.company_id and y.id = x.payer_id
    join private.authorization_event_records e on e.company_id = x.company_id and e.authorization_id = x.id
    where x.company_id = patient_timeline.company_id and x.patient_id = patient_timeline.patient_id
      and 'authorization' in (select k from wanted)
      and e.event_type not in ('edited', 'document_removed')
    union all
    select m.id, m.created_at, 'message', 'said', m.thread_id, m.sender_id,
      jsonb_build_object('about', t.subject, 'note', left(m.body, 400))
    from public.threads t
    join private.message_records m on m.company_id = t.company_id and m.thread_id = t.id and m.kind = 'message'
    where t.company_id = patient_timeline.company_id and 'message' in (select k from wanted) and t.id in (
      select q.thread_id from the_visits q
      union select r.id from public.threads r
        where r.company_id = patient_timeline.company_id and r.referral_id in (select q.id from the_referrals q)
      union select c.id from public.threads c
        where c.company_id = patient_timeline.company_id and c.surgery_case_id in (select q.id from the_cases q))
    union all
    select e.id, e.at, 'allergy', e.event, e.subject_id, e.actor_id, e.details
    from private.allergy_events(patient_timeline.company_id, patient_timeline.patient_id) e
    where 'allergy' in (select k from wanted)
    union all
    select p.id, p.created_at, 'record', 'added', p.id, null, '{}'
    from public.patients p
    where p.company_id = patient_timeline.company_id and p.id = patient_timeline.patient_id
      and 'record' in (select k from wanted)
    union all
    select x.patient_id, x.restricted_at, 'record', 'restricted', x.patient_id, x.restricted_by,
      jsonb_build_object('note', x.reason)
    from public.patient_restrictions x
    where x.company_id = patient_timeline.company_id and x.patient_id = patient_timeline.patient_id
      and 'record' in (select k from wanted)
  )
  select e.id, e.at, e.kind, e.event, e.subject_id, coalesce(u.display_name, u.username),
    e.details || jsonb_strip_nulls(jsonb_build_object('actor_role', m.role))
  from (
    select * from entries n
    where after_at is null or (n.at, n.id) < (after_at, after_id)
    order by n.at desc, n.id desc
    limit least(greatest(coalesce(max_count, 26), 1), 200)
  ) e
  left join public.user_profiles u on u.id = e.actor_id
  left join public.company_members m on m.company_id = patient_timeline.company_id and m.user_id = e.actor_id
  where (select o.id from opened o) is not null
  order by e.at desc, e.id desc;
end;
