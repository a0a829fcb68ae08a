-- How long rows are kept that nothing counts on any more.

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
