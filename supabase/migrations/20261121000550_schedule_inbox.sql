-- What the front desk's inbox is ordered by: when the next step of a request is due.

alter table public.scheduling_requests add column next_step_due timestamptz;
comment on column public.scheduling_requests.next_step_due is
  'By when the next step should be taken: an answer within a working day, a reminder two working days after '
  'proposing, check-in at the start, completion at the end. Null once nothing is left to do.';
create index scheduling_requests_next_step_idx
  on public.scheduling_requests (company_id, next_step_due, id) where next_step_due is not null;

create function private.working_days_later(of_company uuid, moment timestamptz, days integer)
returns timestamptz
language sql
stable
-- Definer: the clinic's zone counts, whoever writes the row.
security definer
set search_path = ''
as $$
  -- 2001-01-01 was a Monday; a Saturday or Sunday counts like the Friday before it.
  select (date '2001-01-01' + 7 * (place.number / 5) + place.number % 5 + place.clock) at time zone place.zone
  from (
    select 5 * ((local.day - date '2001-01-01') / 7) + least((local.day - date '2001-01-01') % 7, 4) + days,
      local.clock, local.zone
    from (
      select (moment at time zone c.time_zone)::date, (moment at time zone c.time_zone)::time, c.time_zone
      from public.companies c
      where c.id = of_company
    ) as local (day, clock, zone)
  ) as place (number, clock, zone)
$$;
comment on function private.working_days_later(uuid, timestamptz, integer) is
  'The same time of day so many working days on, by the clinic''s clock.';

create function private.stamp_next_step()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.next_step_due := case new.status
    when 'pending' then private.working_days_later(new.company_id,
      case when tg_op = 'INSERT' then new.created_at else now() end, 1)
    when 'proposed' then private.working_days_later(new.company_id,
      case when tg_op = 'INSERT' then new.updated_at else now() end, 2)
    when 'confirmed' then new.confirmed_date
    when 'checked_in' then new.confirmed_date + make_interval(mins => coalesce(new.duration_minutes, 30))
  end;
  return new;
end
$$;
comment on function private.stamp_next_step() is
  'Before insert, and update of what it depends on: sets next_step_due. Naming the status again, as another '
  'round of proposals does, gives new time.';
create trigger scheduling_requests_next_step
  before insert or update of status, confirmed_date, duration_minutes on public.scheduling_requests
  for each row execute function private.stamp_next_step();

-- Rows from before: as if they had just been written. Nobody changed them, so their revision stays.
alter table public.scheduling_requests disable trigger user;
update public.scheduling_requests r
set next_step_due = case r.status
  when 'pending' then private.working_days_later(r.company_id, r.created_at, 1)
  when 'proposed' then private.working_days_later(r.company_id, r.updated_at, 2)
  when 'confirmed' then r.confirmed_date
  when 'checked_in' then r.confirmed_date + make_interval(mins => coalesce(r.duration_minutes, 30))
end;
alter table public.scheduling_requests enable trigger user;
