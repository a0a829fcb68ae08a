-- Systems of referring offices search the referrals that they sent (FHIR search), as far as their key reaches.

set lock_timeout = '3s';

create function private.search_sent_referrals(
  key_id uuid, filters jsonb, after_at timestamptz, after_id uuid, max_count integer
)
returns table (
  referral_id uuid, status public.referral_status, priority public.referral_priority, received_at timestamptz, updated_at timestamptz,
  awaiting_information boolean, setback public.referral_setback, decline_reason public.referral_decline_reason,
  withdrawal_asked_at timestamptz, clinic text,
  appointment_id uuid, appointment_at timestamptz, appointment_minutes integer, appointment_provider text,
  appointment_location text
)
language sql
rows 50
-- Definer: see sent_referral_standing.
security definer
set search_path = ''
as $$
  with of_key as (
    select r.id, r.updated_at, r.patient_id,
      -- As supabase/functions/fhir/task.ts tells it; fhir-search.test.ts compares the two.
      case
        when w.referral_id is not null and r.status = 'declined' then 'cancelled'
        when w.referral_id is not null and r.status <> 'completed' then 'on-hold'
        when r.status = 'pending' then case when r.awaiting_information_since is null then 'requested' else 'on-hold' end
        when r.status = 'accepted' then case when r.setback is null then 'accepted' else 'in-progress' end
        when r.status = 'scheduled' then 'in-progress'
        when r.status = 'declined' then 'rejected'
        else 'completed'
      end as task_status
    from private.referral_submissions s
    join public.api_keys k on k.id = s.key_id
    join public.referrals r on r.company_id = k.company_id and r.id = s.referral_id
    left join private.referral_withdrawals w on w.company_id = r.company_id and w.referral_id = r.id
    where s.key_id = search_sent_referrals.key_id and private.is_key_alive(k)
      and (filters ->> 'number' is null or s.idempotency_key = filters ->> 'number')
      and (not filters ? 'ids' or filters -> 'ids' ? r.id::text)
      and (filters ->> 'since' is null or r.updated_at >= (filters ->> 'since')::timestamptz)
      and (filters ->> 'before' is null or r.updated_at < (filters ->> 'before')::timestamptz)
      and (after_id is null or (r.updated_at, r.id) < (after_at, after_id))
  ), page as materialized (
    select o.id, o.updated_at
    from of_key o
    join public.patients p on p.id = o.patient_id
    where (not filters ? 'task' or filters -> 'task' ? o.task_status)
      and (not filters ? 'order' or filters -> 'order' ? case
        when o.task_status = 'completed' then 'completed' when o.task_status in ('rejected', 'cancelled') then 'revoked' else 'active' end)
      and (filters ->> 'born' is null or p.date_of_birth = (filters ->> 'born')::date)
      and (filters ->> 'family' is null or starts_with(private.fold_text(p.last_name), private.fold_text(filters ->> 'family')))
      and (filters ->> 'given' is null or starts_with(private.fold_text(p.first_name), private.fold_text(filters ->> 'given')))
    order by o.updated_at desc, o.id desc
    limit least(greatest(max_count, 1), 101)
  )
  select page.id, standing.*
  from page
  cross join lateral private.sent_referral_standing(search_sent_referrals.key_id, page.id) as standing
  order by page.updated_at desc, page.id desc
$$;

create function public.search_sent_referrals(
  key_id uuid, filters jsonb, after_at timestamptz default null, after_id uuid default null, max_count integer default 50
)
returns table (
  referral_id uuid, status public.referral_status, priority public.referral_priority, received_at timestamptz, updated_at timestamptz,
  awaiting_information boolean, setback public.referral_setback, decline_reason public.referral_decline_reason,
  withdrawal_asked_at timestamptz, clinic text,
  appointment_id uuid, appointment_at timestamptz, appointment_minutes integer, appointment_provider text,
  appointment_location text
)
language sql
rows 50
set search_path = ''
begin atomic
  select * from private.search_sent_referrals(key_id, filters, after_at, after_id, max_count);
end;
comment on function public.search_sent_referrals is
  'For the Edge Function: how referrals stand that were sent with this key, the latest changed first, 101 at most; filters may have ids, number (the idempotency key), task and order (FHIR statuses), '
  'born, family and given (of the patient), since and before (of the last change). Tells the log of each that the key was told.';

revoke execute on function private.search_sent_referrals, public.search_sent_referrals from public, anon, authenticated;
grant execute on function private.search_sent_referrals, public.search_sent_referrals to service_role;
