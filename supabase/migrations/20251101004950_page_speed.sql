-- How fast the portal's pages were for the people of a clinic: a share of their visits, measured by their browsers.
-- No name, no address and no session: a number, a route pattern and a release.

create table private.page_speeds (
  id bigint generated always as identity primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  measured_at timestamptz not null default now(),
  release text not null check (release ~ '^([0-9a-f]{7,40}|development)$'),
  route text not null check (route ~ '^(/(:id|:companySlug|[a-z][a-z-]{0,39})){1,10}$'),
  -- Milliseconds, but for CLS, which has no unit. See https://web.dev/articles/vitals.
  metric text not null check (metric in ('LCP', 'INP', 'CLS', 'TTFB')),
  value real not null check (value >= 0 and value <= 600000)
);
comment on table private.page_speeds is
  'What a share of visits measured: LCP, INP and TTFB in milliseconds, CLS without a unit; the last 100 of a page and measure.';
create index page_speeds_latest_idx on private.page_speeds (company_id, route, metric, id desc) include (value, measured_at);

alter table private.page_speeds enable row level security;
create policy page_speeds_all_nobody on private.page_speeds for all to anon, authenticated using (false) with check (false);

create function private.report_page_speed(of_slug text, of_release text, of_measures jsonb)
returns boolean
language plpgsql
-- Definer: callers have no rights on the table.
security definer
set search_path = ''
as $$
declare
  company constant uuid := (
    select c.id from public.companies c where c.slug = of_slug and c.id in (select private.my_company_ids())
  );
begin
  if company is null then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  if jsonb_typeof(of_measures) is distinct from 'array' or jsonb_array_length(of_measures) not between 1 and 20 then
    raise exception 'This is no report of the portal''s.' using errcode = '22023';
  end if;
  if not private.may_report('speed', 60) then return false; end if;
  insert into private.page_speeds (company_id, release, route, metric, value)
  select company, of_release, m.route, m.metric, m.value
  from jsonb_to_recordset(of_measures) as m(route text, metric text, value real);
  -- What is new may push out what is old, of the same pages and measures.
  delete from private.page_speeds s
  where s.company_id = company and s.id in (
    select o.id
    from (select distinct m.route, m.metric from jsonb_to_recordset(of_measures) as m(route text, metric text)) measured,
    lateral (
      select p.id from private.page_speeds p
      where p.company_id = company and p.route = measured.route and p.metric = measured.metric
      order by p.id desc offset 100
    ) o
  );
  return true;
exception
  when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range
    or invalid_parameter_value or datatype_mismatch then
    raise exception 'This is no report of the portal''s.' using errcode = '22023';
end
$$;

create function public.report_page_speed(company_slug text, release text, measures jsonb)
returns boolean
language sql
set search_path = ''
begin atomic
  select private.report_page_speed(company_slug, release, measures);
end;
comment on function public.report_page_speed is
  'Notes how fast pages of the clinic were: release of the portal, and [{"route": "/companies/:companySlug/queue", "metric": "LCP", '
  '"value": 1200}], one to twenty. Takes nothing else (22023). Answers false past 60 an hour for one person. Not a member: PT404.';

create function private.page_speeds(of_company uuid)
returns table (route text, metric text, measured integer, three_quarters real, last_measured_at timestamptz)
language plpgsql
stable
rows 100
-- Definer: callers have no rights on the table.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_admin_company_ids()) then
    raise exception 'This clinic does not exist or is not yours to check.' using errcode = 'PT404';
  end if;
  return query
    select s.route, s.metric, count(*)::integer,
      (percentile_disc(0.75) within group (order by s.value))::real, max(s.measured_at)
    from private.page_speeds s
    where s.company_id = of_company and s.measured_at > now() - interval '28 days'
    group by s.route, s.metric
    order by s.route, s.metric;
end
$$;

create function public.page_speeds(company_id uuid)
returns table (route text, metric text, measured integer, three_quarters real, last_measured_at timestamptz)
language sql
stable
rows 100
set search_path = ''
begin atomic
  select * from private.page_speeds(company_id);
end;
comment on function public.page_speeds is
  'How fast each page was in the last 28 days (Admin > Health): of the visits measured, three of four took no longer than '
  '`three_quarters` (milliseconds; CLS has no unit). Not an administrator: PT404.';

revoke execute on function private.report_page_speed, public.report_page_speed, private.page_speeds, public.page_speeds
  from public, anon, authenticated;
grant execute on function private.report_page_speed, public.report_page_speed, private.page_speeds, public.page_speeds
  to authenticated;
