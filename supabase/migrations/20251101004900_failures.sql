-- What broke while the portal was used: on a person's screen, or in an Edge Function. Kept here, so that no third party
-- hears of a clinic; without a message, an address or a name, so that nothing of a patient can be in it.

create table private.page_errors (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  release text not null check (release ~ '^([0-9a-f]{7,40}|development)$'),
  route text not null check (route ~ '^(/(:id|:companySlug|[a-z][a-z-]{0,39})){1,10}$'),
  name text not null check (name ~ '^[A-Z][A-Za-z]{0,39}$'),
  -- A line for each call: a function's name and its place in a file of the build.
  stack text not null check (
    stack ~ E'^([A-Za-z0-9_$.<>]{1,80} [A-Za-z0-9_.-]{1,80}:[0-9]{1,7}:[0-9]{1,7}(\n|$)){1,12}$'),
  fingerprint text generated always as (md5(name || ' ' || stack)) stored,
  seen integer not null default 1,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  unique (company_id, release, route, fingerprint)
);
comment on table private.page_errors is
  'Errors of the portal''s pages in one clinic, alike ones together: kind, place in the code, route pattern and release.';
create index page_errors_latest_idx on private.page_errors (company_id, last_seen_at desc);

create table private.page_reports (
  user_id uuid not null references auth.users (id) on delete cascade,
  about text not null check (about in ('errors', 'speed')),
  hour timestamptz not null,
  reports integer not null default 1,
  primary key (user_id, about, hour)
);
comment on table private.page_reports is 'How often a person''s pages have reported something in an hour, for the limit.';

create table private.function_failures (
  function_name text not null check (function_name ~ '^[a-z][a-z-]{0,39}$'),
  place text not null check (private.is_plain_line(place) and char_length(place) <= 200),
  seen integer not null default 1,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (function_name, place)
);
comment on table private.function_failures is
  'What Edge Functions failed of, for all clinics together: the kind of error and its place, or a sentence of our own.';

alter table private.page_errors enable row level security;
alter table private.page_reports enable row level security;
alter table private.function_failures enable row level security;
create policy page_errors_all_nobody on private.page_errors for all to anon, authenticated using (false) with check (false);
create policy page_reports_all_nobody on private.page_reports for all to anon, authenticated
  using (false) with check (false);
create policy function_failures_all_nobody on private.function_failures for all to anon, authenticated
  using (false) with check (false);

-- Telling ----------------------------------------------------------------------------------------

create function private.may_report(of_thing text, most integer)
returns boolean
language plpgsql
-- Definer: callers have no rights on the table.
security definer
set search_path = ''
as $$
declare
  counted integer;
begin
  delete from private.page_reports r where r.user_id = auth.uid() and r.hour < now() - interval '1 day';
  insert into private.page_reports as r (user_id, about, hour) values (auth.uid(), of_thing, date_trunc('hour', now()))
  on conflict (user_id, about, hour) do update set reports = r.reports + 1
  returning reports into counted;
  return counted <= most;
end
$$;
comment on function private.may_report is
  'Counts a report of the signed-in person''s pages about `of_thing`; false past `most` in an hour.';

create function private.report_page_error(of_slug text, of_release text, of_route text, of_kind text, at_places text)
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
  -- A page that breaks over and over has been reported often enough by then.
  if not private.may_report('errors', 60) then return false; end if;
  insert into private.page_errors as e (company_id, release, route, name, stack)
  values (company, of_release, of_route, of_kind, at_places)
  on conflict (company_id, release, route, fingerprint) do update set seen = e.seen + 1, last_seen_at = now();
  delete from private.page_errors e
  where e.company_id = company and (
    e.last_seen_at < now() - interval '90 days'
    or e.id in (select o.id from private.page_errors o where o.company_id = company order by o.last_seen_at desc offset 500));
  return true;
exception
  when check_violation then
    raise exception 'This is no report of the portal''s.' using errcode = '22023';
end
$$;

create function public.report_page_error(company_slug text, release text, route text, name text, stack text)
returns boolean
language sql
set search_path = ''
begin atomic
  select private.report_page_error(company_slug, release, route, name, stack);
end;
comment on function public.report_page_error is
  'Tells the clinic''s administrators of an error of a page: release of the portal, route pattern, kind of error, and where in '
  'the code: at most twelve lines. Takes nothing else, so that nothing of a patient gets in (22023). Answers false past 60 an hour for one '
  'person. Not a member: PT404.';

create function private.note_function_failure(of_function text, at_place text)
returns void
language sql
-- Definer: the service role, too, writes failures only by this function.
security definer
set search_path = ''
as $$
  insert into private.function_failures as f (function_name, place) values (of_function, left(at_place, 200))
  on conflict (function_name, place) do update set seen = f.seen + 1, last_seen_at = now();
  delete from private.function_failures f where f.last_seen_at < now() - interval '90 days';
$$;

create function public.note_function_failure(function_name text, place text)
returns void
language sql
set search_path = ''
begin atomic
  select private.note_function_failure(function_name, place);
end;
comment on function public.note_function_failure is
  'For Edge Functions: tells administrators that one of them failed, and where in its code.';

-- Reading ----------------------------------------------------------------------------------------

create function private.page_errors(of_company uuid)
returns table (
  id uuid, release text, route text, name text, stack text, seen integer, first_seen_at timestamptz, last_seen_at timestamptz
)
language plpgsql
stable
rows 50
-- Definer: callers have no rights on the table.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_admin_company_ids()) then
    raise exception 'This clinic does not exist or is not yours to check.' using errcode = 'PT404';
  end if;
  return query
    select e.id, e.release, e.route, e.name, e.stack, e.seen, e.first_seen_at, e.last_seen_at
    from private.page_errors e where e.company_id = of_company
    order by e.last_seen_at desc, e.id limit 50;
end
$$;

create function public.page_errors(company_id uuid)
returns table (
  id uuid, release text, route text, name text, stack text, seen integer, first_seen_at timestamptz, last_seen_at timestamptz
)
language sql
stable
rows 50
set search_path = ''
begin atomic
  select * from private.page_errors(company_id);
end;
comment on function public.page_errors is
  'The fifty errors of the clinic''s pages that were seen last, alike ones together (Admin > Health). Not an administrator: PT404.';

create function private.function_failures(of_company uuid)
returns table (function_name text, place text, seen integer, first_seen_at timestamptz, last_seen_at timestamptz)
language plpgsql
stable
rows 20
-- Definer: callers have no rights on the table.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_admin_company_ids()) then
    raise exception 'This clinic does not exist or is not yours to check.' using errcode = 'PT404';
  end if;
  -- As with the jobs: every clinic's administrators see the same, and not whom it was for.
  return query
    select f.function_name, f.place, f.seen, f.first_seen_at, f.last_seen_at
    from private.function_failures f order by f.last_seen_at desc limit 20;
end
$$;

create function public.function_failures(company_id uuid)
returns table (function_name text, place text, seen integer, first_seen_at timestamptz, last_seen_at timestamptz)
language sql
stable
rows 20
set search_path = ''
begin atomic
  select * from private.function_failures(company_id);
end;
comment on function public.function_failures is
  'What the Edge Functions failed of lately, for all clinics together (Admin > Health). Not an administrator: PT404.';

create function private.service_status()
returns jsonb
language sql
stable
-- Definer: callers without a sign-in run it, and no role may read the jobs.
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'database', 'ok',
    'jobs', case
      when coalesce(bool_or(j.last_finished_at is null or j.last_finished_at < now() - interval '5 minutes'), true) then 'late'
      when bool_or(j.last_error is not null) then 'failing'
      else 'ok'
    end,
    'at', now())
  from private.scheduled_jobs j
$$;

create function public.service_status()
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select private.service_status();
end;
comment on function public.service_status is
  'For monitors, without signing in: that the database answers, and whether the scheduled jobs run ("ok", "late" after five '
  'minutes, "failing"). GET /rest/v1/rpc/service_status with the publishable key.';

revoke execute on function private.may_report, private.report_page_error, public.report_page_error, private.page_errors, public.page_errors,
  private.function_failures, public.function_failures, private.note_function_failure, public.note_function_failure,
  private.service_status, public.service_status from public, anon, authenticated;
grant execute on function private.report_page_error, public.report_page_error, private.page_errors, public.page_errors,
  private.function_failures, public.function_failures to authenticated;
grant execute on function private.note_function_failure, public.note_function_failure to service_role;
grant execute on function private.service_status, public.service_status to anon, authenticated;
