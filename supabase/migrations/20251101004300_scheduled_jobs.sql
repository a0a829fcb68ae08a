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

-- The jobs that no other domain has. as_of is for tests: days and hours pass there by asking for another moment.

create function private.delete_stale_rows(of_company uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.clear_packets(of_company);
  -- An hour counts (private.note_opening, private.note_export).
  delete from private.record_views v
  where v.ctid = any (array(
    select s.ctid from private.record_views s
    where s.company_id = of_company and s.viewed_at < now() - interval '1 day'
    limit 1000
  ));
  delete from private.recorded_exports e
  where e.id in (
    select s.id from private.recorded_exports s
    where s.company_id = of_company and s.begun_at < now() - interval '1 day'
    limit 1000
  );
  -- An hour counts (private.find_restricted_record); the search itself stays in the audit log.
  delete from private.restricted_searches r
  where r.id in (
    select s.id from private.restricted_searches s
    where s.company_id = of_company and s.searched_at < now() - interval '1 day'
    limit 1000
  );
  -- No job looks further back than a week.
  delete from private.sent_reminders r
  where r.ctid = any (array(
    select s.ctid from private.sent_reminders s
    where s.company_id = of_company and s.moment < now() - interval '30 days'
    limit 1000
  ));
  -- An hour counts of these, too; the next attempt clears them, which may never come. Some have an address.
  delete from private.sign_in_attempts a
  where a.ctid = any (array(
    select s.ctid from public.company_members m
    join private.sign_in_attempts s on s.user_id = m.user_id
    where m.company_id = of_company and s.since < now() - interval '1 day'
    limit 1000
  ));
  delete from private.recovery_attempts a
  where a.id in (
    select s.id from public.company_members m
    join private.recovery_attempts s on s.user_id = m.user_id
    where m.company_id = of_company and s.at < now() - interval '1 day'
    limit 1000
  );
  delete from private.page_reports r
  where r.ctid = any (array(
    select s.ctid from public.company_members m
    join private.page_reports s on s.user_id = m.user_id
    where m.company_id = of_company and s.hour < now() - interval '1 day'
    limit 1000
  ));
  delete from private.api_key_uses u
  where u.ctid = any (array(
    select s.ctid from public.api_keys k
    join private.api_key_uses s on s.key_id = k.id
    where k.company_id = of_company and s.told_at < now() - interval '1 day'
    limit 1000
  ));
  delete from private.access_tokens t
  where t.hash = any (array(
    select s.hash from public.api_keys k
    join private.access_tokens s on s.key_id = k.id
    where k.company_id = of_company and s.expires_at < now()
    limit 1000
  ));
  delete from private.spent_assertions a
  where a.ctid = any (array(
    select s.ctid from public.api_keys k
    join private.spent_assertions s on s.key_id = k.id
    where k.company_id = of_company and s.expires_at < now()
    limit 1000
  ));
  delete from public.webhook_messages w
  where w.id in (
    select s.id from public.webhook_messages s
    where s.company_id = of_company and s.created_at < now() - interval '30 days'
    order by s.created_at
    limit 1000
  );
  -- News of a year ago is none, read or not. What it was about stays, and so does what the log says of it.
  delete from public.notifications n
  where n.id in (
    select old.id from public.company_members m
    cross join lateral (
      select s.id from public.notifications s
      where s.user_id = m.user_id and s.company_id = m.company_id and s.created_at < now() - interval '1 year'
      order by s.created_at, s.id
      limit 100
    ) as old
    where m.company_id = of_company
    limit 1000
  );
  perform private.prune_audit_log(of_company);
end
$$;
comment on function private.delete_stale_rows(uuid) is
  'A job: deletes what only limited or remembered for a while, notifications of more than a year, and of the log what is past its years. What else is private stays: '
  'appointment_calls has a row a request, referral_submissions answers outside systems for good, audit_inbox empties itself.';

create function private.give_up_files(of_company uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  orphan private.stored_files;
begin
  for orphan in
    update private.stored_files f set swept_at = now()
    where f.company_id = of_company and (f.bucket, f.path) in (
      select o.bucket, o.path from private.stored_files o
      where o.company_id = of_company and o.filed_at is null and o.swept_at is null
        and o.uploaded_at < now() - interval '1 day'
        -- Whatever filed_at says: a file that a record names stays.
        and not exists (select from public.message_attachments a where a.path = o.path)
        and not exists (select from public.referral_documents d where d.path = o.path)
        and not exists (select from public.prior_authorization_documents d where d.path = o.path)
        and not exists (select from public.card_pictures p where p.path = o.path)
        and not exists (select from public.chart_requests r where r.card_front = o.path or r.card_back = o.path)
        and not exists (select from public.patient_pictures p where p.company_id = of_company and p.path = o.path)
        and not exists (select from private.packet_files f where f.path = o.path)
      order by o.uploaded_at
      limit 200
    )
    returning f.*
  loop
    perform private.tell_of_file(orphan, 'file_given_up');
  end loop;
end
$$;
comment on function private.give_up_files(uuid) is
  'A job: gives up files that nothing has taken a day after they were uploaded, refused ones among them. They can''t be filed from '
  'then on; the Edge Function "check-file" removes their bytes with the next upload, as SQL can''t.';

-- Running them --------------------------------------------------------------------------------

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
