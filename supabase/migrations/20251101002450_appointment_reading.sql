-- Reading what was asked for and said of an appointment: its reason, wishes, notes and outcome in words. No role of the API is
-- granted that by column. It comes from functions that tell the log in the transaction that reads (record_reading.sql, decision 62).

create view private.appointment_records as select * from public.scheduling_requests;
create view private.appointment_event_records as select * from public.schedule_events;
comment on view private.appointment_records is
  'Appointment requests with their words, as the policies let the caller see them. For functions of the API that tell the log.';
comment on view private.appointment_event_records is 'The same of what happened to them.';
select private.give_to_record_reader(v) from unnest(array[
  'private.appointment_records', 'private.appointment_event_records']::regclass[]) as v;
revoke all on private.appointment_records, private.appointment_event_records from anon, authenticated, service_role;
grant select on private.appointment_records, private.appointment_event_records to authenticated;

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
