-- Reminders: what time alone brings about, said once to each person it concerns. as_of is for tests: days and hours
-- pass there by asking for another moment.

create table private.sent_reminders (
  event public.notification_event not null,
  target_id uuid not null,
  moment timestamptz not null,
  company_id uuid not null references public.companies (id) on delete cascade,
  primary key (event, target_id, moment)
);
comment on table private.sent_reminders is
  'Reminders that the jobs sent, so that each goes out once. Notifications can''t say it: a person may have turned '
  'them off.';
comment on column private.sent_reminders.moment is
  'What it was about: the target date, the appointment''s time. Another date gets another reminder.';
create index sent_reminders_company_idx on private.sent_reminders (company_id, moment);
alter table private.sent_reminders enable row level security;
create policy sent_reminders_all_nobody on private.sent_reminders for all to anon, authenticated
  using (false) with check (false);

create function private.notify_overdue_referrals(of_company uuid, as_of timestamptz default now())
returns void
language plpgsql
set search_path = ''
as $$
declare
  referral record;
begin
  for referral in
    select r.id, r.due_at, r.priority, private.person_name(p.first_name, p.last_name) as patient,
      (select m.user_id from public.company_members m
       where m.company_id = r.company_id and m.user_id = r.assigned_to and m.deactivated_at is null) as assignee
    from public.referrals r
    join public.patients p on p.company_id = r.company_id and p.id = r.patient_id
    where r.company_id = of_company
      -- What has been overdue for longer stands in the list; a clinic that starts is not told its whole past.
      and r.overdue_at < as_of and r.overdue_at >= as_of - interval '7 days'
      and not exists (
        select from private.sent_reminders sent
        where sent.event = 'referral_overdue' and sent.target_id = r.id and sent.moment = r.due_at
      )
    order by r.due_at, r.id
    limit 200
  loop
    perform private.notify(of_company,
      case when referral.assignee is null then private.front_desk_ids(of_company) else array[referral.assignee] end,
      'referral_overdue', 'Referral overdue',
      format('The %s referral of %s should have been scheduled by %s.', referral.priority, referral.patient,
        private.clinic_time(of_company, referral.due_at)),
      'referral', referral.id, null);
    insert into private.sent_reminders (event, target_id, moment, company_id)
    values ('referral_overdue', referral.id, referral.due_at, of_company);
  end loop;
end
$$;
comment on function private.notify_overdue_referrals(uuid, timestamptz) is
  'A job: notifies the assignee, or the front desk without one, that a referral has passed its target.';

create function private.send_appointment_reminders(of_company uuid, as_of timestamptz default now())
returns void
language plpgsql
set search_path = ''
as $$
declare
  zone text := (select c.time_zone from public.companies c where c.id = of_company);
  clock timestamp := as_of at time zone zone;
  request public.scheduling_requests;
begin
  -- No one reads at midnight.
  if clock::time < time '07:00' then
    return;
  end if;
  for request in
    select r.* from public.scheduling_requests r
    where r.company_id = of_company and r.status = 'confirmed'
      and r.confirmed_date >= (clock::date + 1)::timestamp at time zone zone
      and r.confirmed_date < (clock::date + 2)::timestamp at time zone zone
      and not exists (
        select from private.sent_reminders sent
        where sent.event = 'appointment_reminder' and sent.target_id = r.id and sent.moment = r.confirmed_date
      )
    order by r.confirmed_date, r.id
    limit 200
  loop
    perform private.notify(of_company,
      array(
        select request.requested_by
        union
        select p.user_id from public.providers p where p.company_id = of_company and p.id = request.provider_id
      ),
      'appointment_reminder', 'Appointment tomorrow',
      concat_ws(', ', private.appointment_subject(request) || ': '
        || private.clinic_time(of_company, request.confirmed_date), request.confirmed_location),
      'scheduling_request', request.id, null);
    insert into private.sent_reminders (event, target_id, moment, company_id)
    values ('appointment_reminder', request.id, request.confirmed_date, of_company);
  end loop;
end
$$;
comment on function private.send_appointment_reminders(uuid, timestamptz) is
  'A job: from seven in the morning by the clinic''s clock, reminds the requester of each of tomorrow''s '
  'appointments, and the provider.';

create function private.send_case_reminders(of_company uuid, as_of timestamptz default now())
returns void
language plpgsql
set search_path = ''
as $$
declare
  zone text := (select c.time_zone from public.companies c where c.id = of_company);
  last_day date := private.clinic_day(of_company, private.working_days_later(of_company, as_of, 2));
  planned record;
  day date;
  open_items text[];
begin
  for planned in
    select s as row, operation.at
    from public.surgery_cases s
    cross join lateral (select coalesce(s.starts_at, s.planned_at)) as operation (at)
    where s.company_id = of_company
      and (s.stage = 'scheduled' or s.stage = any (private.unbooked_case_stages()) and s.postponed_reason is null)
      and operation.at > as_of and operation.at < (last_day + 1)::timestamp at time zone zone
      and not exists (
        select from private.sent_reminders sent
        where sent.event = 'case_reminder' and sent.target_id = s.id and sent.moment = operation.at
      )
    order by operation.at, s.id
    limit 200
  loop
    day := private.clinic_day(of_company, planned.at);
    open_items := array(select b.label from private.case_blockers_on(planned.row, day) as b) || array(
      select i.label from public.case_checklist_items i
      where i.company_id = of_company and i.case_id = (planned.row).id
        and not i.blocking and not private.is_item_settled(i, day)
        -- What is done on the day itself isn't late yet.
        and i.due_days_before is distinct from 0 and i.due_on is distinct from day
      order by i.position, i.id
    );
    -- Nothing is said while all is settled; should something open again, it is.
    continue when cardinality(open_items) = 0;
    perform private.tell_of_case(planned.row, 'case_reminder',
      case when (planned.row).stage = 'scheduled' then 'Surgery is near, items are open'
        else 'Planned surgery is not booked' end,
      format('%s. Open: %s.', private.clinic_time(of_company, planned.at),
        array_to_string(open_items[:3], ', ')
          || case when cardinality(open_items) > 3 then format(' and %s more', cardinality(open_items) - 3) else '' end),
      null);
    insert into private.sent_reminders (event, target_id, moment, company_id)
    values ('case_reminder', (planned.row).id, planned.at, of_company);
  end loop;
end
$$;
comment on function private.send_case_reminders(uuid, timestamptz) is
  'A job: two working days before an operation, notifies the front desk, the surgeon and people who worked on the '
  'case of what is still open; of a case that lost its booking, too, while the day it was planned for is to come.';
