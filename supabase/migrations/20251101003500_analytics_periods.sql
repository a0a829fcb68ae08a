-- What the figures of the analytics page have in common: the days they are asked for, as moments and as parts, and the
-- days before, which they are set against.

create function private.period(of_company uuid, from_day date, to_day date)
returns tstzrange
language plpgsql
stable
-- Not definer: a caller who can't read the clinic gets no figure of it.
set search_path = ''
as $$
declare
  zone text;
begin
  select c.time_zone into zone from public.companies c where c.id = of_company;
  if not found then
    raise exception 'This clinic does not exist or is not yours to see.' using errcode = 'PT404';
  end if;
  if from_day is null or to_day is null or from_day > to_day then
    raise exception 'A period''s first day can''t be after its last.' using errcode = 'P0001';
  end if;
  if to_day - from_day >= 1100 or from_day < '1900-01-01' or to_day > '2200-01-01' then
    raise exception 'A period is at most three years long.' using errcode = 'P0001';
  end if;
  return tstzrange(from_day::timestamp at time zone zone, (to_day + 1)::timestamp at time zone zone);
end
$$;
comment on function private.period(uuid, date, date) is
  'The moments of the days, both included, by the clinic''s clock: the days on which the clocks change have 23 or 25 '
  'hours. Unknown or foreign clinic: PT404. No period, or one longer than 1,100 days: P0001.';

create function private.period_before(of_company uuid, from_day date, to_day date)
returns tstzrange
language sql
stable
set search_path = ''
begin atomic
  select private.period(of_company, from_day - (to_day - from_day + 1), from_day - 1);
end;
comment on function private.period_before(uuid, date, date) is 'As many days, immediately before.';

create function private.period_unit(from_day date, to_day date)
returns text
language sql
immutable
set search_path = ''
begin atomic
  select case when to_day - from_day < 31 then 'day' when to_day - from_day < 190 then 'week' else 'month' end;
end;
comment on function private.period_unit(date, date) is 'What a chart of the period has a bar for.';

create function private.unit_start(of_company uuid, unit text, day date)
returns timestamp
language sql
stable
set search_path = ''
begin atomic
  -- date_trunc has weeks begin on Monday: the Monday of the day after a Sunday is that day after.
  select date_trunc(unit, day::timestamp + make_interval(days => sunday.ahead)) - make_interval(days => sunday.ahead)
  from (
    select (unit = 'week' and c.week_starts_on = 7)::integer from public.companies c where c.id = of_company
  ) as sunday (ahead);
end;
comment on function private.unit_start(uuid, text, date) is
  'Where the day, week or month that a day is in begins; weeks as the clinic has them.';

create function private.period_parts(company_id uuid, from_day date, to_day date)
returns table (first_day date, last_day date)
language sql
stable
set search_path = ''
begin atomic
  select greatest(part.starts::date, from_day),
    least((part.starts + ('1 ' || private.period_unit(from_day, to_day))::interval)::date - 1, to_day)
  from generate_series(
    private.unit_start(company_id, private.period_unit(from_day, to_day), from_day),
    to_day::timestamp,
    ('1 ' || private.period_unit(from_day, to_day))::interval
  ) as part (starts);
end;
comment on function private.period_parts(uuid, date, date) is
  'The period in days, weeks or months, none left out; the first and the last end where the period does.';

revoke execute on function
  private.period, private.period_before, private.period_unit, private.unit_start, private.period_parts
from public;
grant execute on function
  private.period, private.period_before, private.period_unit, private.unit_start, private.period_parts
to authenticated;

create function private.compared_periods(company_id uuid, from_day date, to_day date)
returns table (since_before timestamptz, since timestamptz, until timestamptz)
language sql
stable
rows 1
set search_path = ''
begin atomic
  select lower(earlier), lower(this), upper(this)
  from private.period(company_id, from_day, to_day) as this
  cross join private.period_before(company_id, from_day, to_day) as earlier;
end;
comment on function private.compared_periods(uuid, date, date) is
  'Where a period begins and ends, and where as many days before it begin.';

create function private.period_steps(company_id uuid, from_day date, to_day date)
returns table (number integer, first_day date, last_day date, since timestamptz, until timestamptz)
language sql
stable
rows 30
set search_path = ''
begin atomic
  select row_number() over (order by step.first_day)::integer, step.first_day, step.last_day,
    lower(private.period(company_id, step.first_day, step.last_day)),
    upper(private.period(company_id, step.first_day, step.last_day))
  -- Asked for once as a whole, so that a period that can't be is refused as everywhere.
  from private.period(company_id, from_day, to_day) as whole
  cross join (select case private.period_unit(from_day, to_day) when 'month' then 'month' else 'week' end) as by (unit)
  cross join lateral generate_series(
    private.unit_start(company_id, by.unit, from_day), to_day::timestamp, ('1 ' || by.unit)::interval
  ) as series (first)
  cross join lateral (
    select greatest(series.first::date, from_day),
      least((series.first + ('1 ' || by.unit)::interval)::date - 1, to_day)
  ) as step (first_day, last_day);
end;
comment on function private.period_steps(uuid, date, date) is
  'A period in weeks or months, never in days: rates and medians of a day''s few rows say nothing. None '
  'is left out; the first and the last end where the period does.';

revoke execute on function private.compared_periods, private.period_steps from public;
grant execute on function private.compared_periods, private.period_steps to authenticated;
