-- Reading what was asked for and said of an appointment: its reason, wishes, notes and outcome in words. No role of the API is
-- granted that by column. It comes from functions that tell the log in the transaction that reads (record_reading.sql, decision 62).

create view private.appointment_records as select * from public.scheduling_requests;
create view private.appointment_event_records as select * from public.schedule_events;
comment on view private.appointment_records is
  'Appointment requests with their words, as the policies let the caller see them. For functions of the API that tell the log.';
comment on view private.appointment_event_records is 'The same of what happened to them.';
select private.give_to_record_reader(v) from unnest(array[
  'private.appointment_records', 'private.appointment_event_records']::regclass[]) as v;

create function private.note_appointment_opening(of_company uuid, of_request uuid)
returns boolean
language plpgsql
-- Definer: callers can't write the log. It asks what the policies ask.
security definer
set search_path = ''
as $$
declare
  of_patient uuid;
begin
  select r.patient_id into of_patient
  from public.scheduling_requests r
  where r.company_id = of_company and r.id = of_request and r.company_id in (select private.my_company_ids());
  if not found or private.hides_patient(of_patient) then
    return false;
  end if;
  perform private.note_view(of_company, of_patient, 'scheduling_requests', of_request);
  return true;
end
$$;
comment on function private.note_appointment_opening is
  'Tells the log that the caller opens a request, as note_opening does, of one about no patient, too. False, and nothing is told, '
  'where it isn''t there or isn''t the caller''s to see.';

create function public.open_appointment(company_id uuid, request_id uuid)
returns setof public.scheduling_requests
language sql
rows 1
set search_path = ''
begin atomic
  select r.*
  from private.note_appointment_opening(open_appointment.company_id, open_appointment.request_id) as opened (is_open)
  cross join lateral (
    select q.* from private.appointment_records q
    where opened.is_open and q.company_id = open_appointment.company_id and q.id = open_appointment.request_id offset 0
  ) r;
end;
comment on function public.open_appointment is
  'One appointment request with what was asked for and noted; tells the audit log that the caller opened it, once in ten minutes for '
  'each person. No row, and nothing told, where it isn''t there or isn''t the caller''s to see. More than 1,000 parts of records '
  'within an hour: PT429.';

create function public.appointment_timeline(company_id uuid, request_id uuid)
returns setof public.schedule_events
language sql
rows 10
set search_path = ''
begin atomic
  select e.*
  from private.note_appointment_opening(appointment_timeline.company_id, appointment_timeline.request_id) as opened (is_open)
  cross join lateral (
    select q.* from private.appointment_event_records q
    where opened.is_open and q.company_id = appointment_timeline.company_id
      and q.scheduling_request_id = appointment_timeline.request_id offset 0
  ) e;
end;
comment on function public.appointment_timeline is
  'What happened to an appointment request, with what was said; tells the audit log as open_appointment does.';

revoke execute on function private.note_appointment_opening, public.open_appointment, public.appointment_timeline from public;
grant execute on function private.note_appointment_opening, public.open_appointment, public.appointment_timeline to authenticated;

create function private.chart_visits(of_company uuid, of_patient uuid, max_count integer)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', s.id, 'status', s.status, 'request_type', s.request_type, 'reason', s.reason,
      'starts_at', s.confirmed_date, 'location', s.confirmed_location, 'duration_minutes', s.duration_minutes,
      'provider', v.name, 'provider_npi', v.npi, 'created_at', s.created_at, 'next_step_due', s.next_step_due,
      'referral_id', s.referral_id)
    order by coalesce(s.confirmed_date, s.created_at) desc, s.id desc), '[]')
  from (
    select q.* from private.appointment_records q
    where q.company_id = of_company and q.patient_id = of_patient
    order by coalesce(q.confirmed_date, q.created_at) desc, q.id desc limit max_count
  ) s
  join public.providers v on v.company_id = s.company_id and v.id = s.provider_id;
end;
comment on function private.chart_visits is 'A patient''s visits on their page, the latest first.';
grant execute on function private.chart_visits to authenticated;
insert into private.hub_parts values ('chart', 'visits', 'private.chart_visits(of_company, of_patient, max_count)');
insert into private.hub_parts values ('compare', 'visits', 'public.scheduling_requests');

create function private.timeline_visits(of_company uuid, of_patient uuid)
returns table (id uuid, at timestamptz, event text, subject_id uuid, actor_id uuid, details jsonb)
language sql
stable
rows 20
set search_path = ''
begin atomic
  select e.id, e.created_at, e.event_type::text, s.id, e.actor_id,
    jsonb_build_object('about', s.request_type, 'provider', v.name, 'starts_at', e.starts_at,
      'former_starts_at', e.former_starts_at, 'checked_in', e.checked_in, 'note', e.note)
  from public.scheduling_requests s
  join public.providers v on v.company_id = s.company_id and v.id = s.provider_id
  join private.appointment_event_records e on e.company_id = s.company_id and e.scheduling_request_id = s.id
  where s.company_id = of_company and s.patient_id = of_patient;
end;
comment on function private.timeline_visits is 'What a patient''s timeline tells of visits.';
grant execute on function private.timeline_visits to authenticated;
insert into private.hub_parts values ('timeline', 'visit', 'private.timeline_visits(of_company, of_patient)');

create view private.open_visits as
select s.company_id, s.patient_id, s.id, s.referral_id, s.status::text as state, concat_ws(' with ', s.reason, p.name) as what,
  null::text as detail, case s.status when 'proposed' then s.requested_by else p.user_id end as owner_id, private.clinic_day(s.company_id, s.next_step_due) as due_on,
  s.status <> 'checked_in' and coalesce(s.next_step_due < now(), false) as is_late
from public.scheduling_requests s
join public.providers p on p.company_id = s.company_id and p.id = s.provider_id
where s.status in ('pending', 'proposed', 'checked_in') or s.status = 'confirmed' and s.confirmed_date < now();
comment on view private.open_visits is 'Requests for visits, and times that are over without a word of what came of them: see private.open_things.';
insert into private.hub_parts values
  ('open', 'visit', 'private.open_visits'),
  -- Times that the requester has to choose from wait for them, not for the day.
  ('end_of_day', 'visit', 'private.open_visits where state <> ''proposed'' or is_late');

create function private.home_requests(of_company uuid, me uuid, my_provider uuid, hidden uuid[])
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  requests jsonb;
begin
  select jsonb_build_object(
    'pending', count(*) filter (where s.status = 'pending'),
    'pending_overdue', count(*) filter (where s.status = 'pending' and s.next_step_due < now()),
    'pending_mine', count(*) filter (where s.status = 'pending' and s.provider_id = my_provider),
    'proposed', count(*) filter (where s.status = 'proposed'),
    'proposed_overdue', count(*) filter (where s.status = 'proposed' and s.next_step_due < now()),
    'proposed_mine', count(*) filter (where s.status = 'proposed' and s.requested_by = me))
  into requests
  from public.scheduling_requests s
  where s.company_id = of_company and s.status = any (private.unbooked_visit_states()) and s.next_step_due is not null
    and (s.patient_id is null or s.patient_id <> all (hidden));

  select requests || jsonb_build_object(
    'unrecorded', count(*) filter (where k.kind = 'visit'),
    'unrecorded_mine', count(*) filter (where k.kind = 'visit' and s.provider_id = my_provider),
    'outcomes', count(*) filter (where k.kind = 'outcome'),
    'outcomes_mine', count(*) filter (where k.kind = 'outcome' and s.requested_by = me))
  into requests
  from unnest('{visit,outcome}'::public.open_kind[]) as k (kind)
  cross join lateral private.visits_with_open(of_company, k.kind) as o (id)
  join public.scheduling_requests s on s.company_id = of_company and s.id = o.id and s.status in ('confirmed', 'checked_in', 'completed')
    and (s.patient_id is null or s.patient_id <> all (hidden));

  return jsonb_build_object('requests', requests);
end
$$;
comment on function private.home_requests is 'What requests for appointments and past visits need of whom, on the home.';
revoke execute on function private.home_requests from public;
insert into private.hub_parts values ('home', 'requests', 'private.home_requests(of_company, me, my_provider, hidden)');

create function private.home_providers(of_company uuid, my_provider uuid, hidden uuid[])
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  seen jsonb;
  today_from constant timestamptz := private.day_start(of_company, 0);
  today_until constant timestamptz := private.day_start(of_company, 1);
begin
  -- What the calendar shows of the day, provider by provider.
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'name', p.name, 'mine', p.id is not distinct from my_provider,
      'visits', booked.visits, 'arrived', booked.arrived, 'seen', booked.seen,
      'operations', booked.operations, 'operated', booked.operated,
      'next_at', booked.next_at) order by p.id is not distinct from my_provider desc, booked.first_at, p.name), '[]')
  into seen
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

  return jsonb_build_object('providers', seen);
end
$$;
comment on function private.home_providers is 'Who sees and operates how many today, on the home.';
revoke execute on function private.home_providers from public;
insert into private.hub_parts values ('home', 'providers', 'private.home_providers(of_company, my_provider, hidden)');

create function private.home_weeks_of_visits(of_company uuid, hidden uuid[], weeks timestamptz[], today_from timestamptz)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'attended', private.weekly(jsonb_object_agg(w.week, w.attended)),
      'no_shows', private.weekly(jsonb_object_agg(w.week, w.no_shows)))
    from (
      select width_bucket(s.confirmed_date, weeks) as week,
        count(*) filter (where s.status <> 'no_show') as attended, count(*) filter (where s.status = 'no_show') as no_shows
      from public.scheduling_requests s
      where s.company_id = of_company and s.confirmed_date >= weeks[1] and s.confirmed_date < today_from
        and s.status in ('checked_in', 'completed', 'no_show') and (s.patient_id is null or s.patient_id <> all (hidden))
      group by 1) as w);
end
$$;
comment on function private.home_weeks_of_visits is 'How many visits took place in each week, and how many were missed, on the home.';
revoke execute on function private.home_weeks_of_visits from public;
insert into private.hub_parts values ('home_weeks', 'visits', 'private.home_weeks_of_visits(of_company, hidden, weeks, today_from)');

create function private.app_visits(of_company uuid, of_patient uuid)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', s.id, 'status', s.status, 'type', s.request_type, 'starts_at', s.confirmed_date, 'minutes', s.duration_minutes,
      'provider', v.name, 'place', coalesce(l.name, s.confirmed_location), 'address', l.address, 'asked_at', s.created_at,
      'sequence', s.calendar_sequence)
    order by coalesce(s.confirmed_date, s.created_at) desc, s.id desc), '[]')
  from (
    select q.* from public.scheduling_requests q
    where q.company_id = of_company and q.patient_id = of_patient
    order by coalesce(q.confirmed_date, q.created_at) desc, q.id desc limit 50
  ) s
  join public.providers v on v.company_id = s.company_id and v.id = s.provider_id
  left join public.locations l on l.company_id = s.company_id and l.id = s.location_id;
end;
comment on function private.app_visits is 'Visits as the patient sees them: never why or what was noted. The latest 50.';
revoke execute on function private.app_visits from public;
insert into private.hub_parts values ('patient_app', 'visits', 'private.app_visits(of_company, of_patient)');
