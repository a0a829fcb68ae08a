-- A hub answers out of many records: a patient's page, its files, the timeline, what is open, what is left of a day, the comparison of two charts, the home,
-- the export, the patient's app. Each record says beside its tables what it gives to which hub. The migrations compose the hub's function of that once:
-- nothing is looked up later (decision 113).

create table private.hub_parts (
  hub text not null check (hub in ('chart', 'files', 'timeline', 'open', 'end_of_day', 'compare', 'home', 'home_weeks', 'export',
    'patient_app', 'patient_app_full')),
  name text not null,
  part text not null,
  primary key (hub, name, part)
);
comment on table private.hub_parts is
  'What each record gives to a hub, as an expression in the words of the hub''s function. Written by migrations alone.';
alter table private.hub_parts enable row level security;
create policy hub_parts_all_nobody on private.hub_parts for all to anon, authenticated
  using (false) with check (false);

create function private.compose_hub(of_hub text, statement text, template text, glue text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(statement, (
    select string_agg(format(template, p.name, p.part), glue order by p.name, p.part) from private.hub_parts p where p.hub = of_hub));
end
$$;
comment on function private.compose_hub(text, text, text, text) is
  'For migrations: runs a statement with all parts of a hub in the place of its %s, each written by a template of its name and expression.';

create function private.weekly(counted jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_agg(coalesce((counted ->> week::text)::integer, 0) order by week) from generate_series(1, 8) as week
$$;
comment on function private.weekly(jsonb) is 'Eight numbers in order, zero where a week has none: of {"1": 5, "8": 2}.';
revoke execute on function private.weekly from public;
