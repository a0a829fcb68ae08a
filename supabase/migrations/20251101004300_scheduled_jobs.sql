-- What time alone brings about: unanswered offers, results that expire, targets that pass, days that come near. It
-- works without an open portal. pg_cron runs private.run_jobs() every minute where the database has it; the embedded
-- backend has a timer of its own (supabase/embedded/job-timer.ts).

-- Each is a function private.<name>(of_company uuid) that does what is due in one clinic, a bounded number of rows a
-- run, and finds nothing left to do when it is called again.
create type public.scheduled_job as enum (
  'review_prior_authorizations', 'review_surgery_cases', 'notify_overdue_referrals', 'send_appointment_reminders', 'send_case_reminders',
  'notify_expiring_lots',
  'tell_list_readings', 'delete_stale_rows', 'give_up_files', 'seal_audit_log', 'expire_offers'
);

create table private.scheduled_jobs (
  name public.scheduled_job primary key,
  last_started_at timestamptz,
  last_finished_at timestamptz,
  last_duration_ms integer,
  last_succeeded_at timestamptz,
  last_error text,
  runs bigint not null default 0,
  failures bigint not null default 0
);
comment on table private.scheduled_jobs is
  'When each job ran last and what came of it, for all clinics together.';
comment on column private.scheduled_jobs.last_succeeded_at is 'When it last ran through in every clinic.';
comment on column private.scheduled_jobs.last_error is
  'Of the last run: SQLSTATE and place, never the message, which may name a patient. Null when it went well.';
alter table private.scheduled_jobs enable row level security;
create policy scheduled_jobs_all_nobody on private.scheduled_jobs for all to anon, authenticated
  using (false) with check (false);
insert into private.scheduled_jobs (name) select unnest(enum_range(null::public.scheduled_job));

create function private.run_jobs()
returns table (failed public.scheduled_job, error text)
language plpgsql
set search_path = ''
-- A row that another transaction locks for longer is done a minute later.
set lock_timeout = '5s'
as $$
declare
  clinics uuid[];
  clinic uuid;
  begun timestamptz;
  ended timestamptz;
  state text;
  context text;
begin
  -- Another runner is at it, and will have done all there is.
  if not pg_try_advisory_xact_lock(hashtextextended('scheduled jobs', 0)) then
    return;
  end if;
  clinics := array(select c.id from public.companies c order by c.id);
  -- Offers come last: until the end they keep the schedules of their clinics locked.
  foreach failed in array enum_range(null::public.scheduled_job) loop
    begun := clock_timestamp();
    error := null;
    foreach clinic in array clinics loop
      -- What fails in one clinic takes nothing from the others, nor from the jobs that follow.
      begin
        execute format('select private.%I($1)', failed) using clinic;
      exception
        when others then
          get stacked diagnostics state = returned_sqlstate, context = pg_exception_context;
          error := concat_ws(' in ', state, substring(context from 'function ([^ ]+ line \d+)'));
      end;
    end loop;
    ended := clock_timestamp();
    update private.scheduled_jobs j
    set last_started_at = begun,
      last_finished_at = ended,
      last_duration_ms = extract(epoch from ended - begun) * 1000,
      last_succeeded_at = case when error is null then ended else j.last_succeeded_at end,
      last_error = error,
      runs = j.runs + 1,
      failures = j.failures + (error is not null)::integer
    where j.name = failed;
    if error is not null then
      return next;
    end if;
  end loop;
end
$$;
comment on function private.run_jobs() is
  'Runs every job once in every clinic and keeps what came of it; the rows it answers are the jobs that failed. A second '
  'runner returns at once. Harmless to repeat.';

create function private.schedule_jobs()
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from pg_catalog.pg_extension e where e.extname = 'pg_cron') then
    return false;
  end if;
  -- A name that is taken gets a new schedule, not a second one.
  perform cron.schedule('portal-jobs', '* * * * *', 'select private.run_jobs()');
  perform cron.schedule('portal-deliver', '* * * * *', 'select private.call_deliver()');
  -- pg_cron itself keeps a row of every run for good.
  perform cron.schedule('portal-jobs-history', '30 3 * * *',
    $cron$delete from cron.job_run_details where end_time < now() - interval '7 days'$cron$);
  return true;
end
$$;
comment on function private.schedule_jobs() is
  'Has pg_cron run the jobs and call for what is to be sent every minute; false where it isn''t installed. Call it '
  'after installing pg_cron later.';

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions a where a.name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform private.schedule_jobs();
  end if;
exception
  -- Its files may be there on a server that doesn't load it, or loads it for another database. The portal works
  -- without; Admin > Health says that the jobs are late.
  when others then
    raise warning 'pg_cron is not set up, so nothing runs the scheduled jobs: %', sqlerrm;
end
$$;

-- Looking at them -----------------------------------------------------------------------------

create function private.job_health(of_company uuid)
returns table (
  name public.scheduled_job, last_started_at timestamptz, last_finished_at timestamptz, last_duration_ms integer,
  last_succeeded_at timestamptz, last_error text, late boolean
)
language plpgsql
stable
-- Definer: the API reads nothing private.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_admin_company_ids()) then
    raise exception 'This clinic does not exist or is not yours to check.' using errcode = 'PT404';
  end if;
  -- Every clinic's administrators see the same: when and how long, nothing of what was found where.
  return query
    select j.name, j.last_started_at, j.last_finished_at, j.last_duration_ms, j.last_succeeded_at, j.last_error,
      coalesce(j.last_finished_at < now() - interval '5 minutes', true)
    from private.scheduled_jobs j
    order by j.name;
end
$$;

create function public.job_health(company_id uuid)
returns table (
  name public.scheduled_job, last_started_at timestamptz, last_finished_at timestamptz, last_duration_ms integer,
  last_succeeded_at timestamptz, last_error text, late boolean
)
language sql
stable
set search_path = ''
begin atomic
  select * from private.job_health(company_id);
end;
comment on function public.job_health is
  'How each scheduled job ran last, for administrators (Admin > Health); late after five minutes without a run. It is one '
  'set of jobs for all clinics, so the clinic only says who asks. Not an administrator: PT404.';

revoke execute on function private.job_health, public.job_health from public;
grant execute on function private.job_health, public.job_health to authenticated;
