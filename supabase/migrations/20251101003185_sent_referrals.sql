-- What the outside system that sent a referral may ask of it afterwards: how it stands, and that it be withdrawn. Asked
-- by the Edge Function `fhir` for an accepted key, and only by it.

create table private.referral_withdrawals (
  company_id uuid not null,
  referral_id uuid not null,
  asked_at timestamptz not null default now(),
  reason text check (private.is_present(reason, 500)),
  primary key (company_id, referral_id),
  foreign key (company_id, referral_id) references public.referrals (company_id, id) on delete cascade
);
comment on table private.referral_withdrawals is
  'Referrals that their sender asks to withdraw. The clinic ends them: a patient may have been called, or be on the schedule.';

alter table private.referral_withdrawals enable row level security;
create policy referral_withdrawals_all_nobody on private.referral_withdrawals for all to anon, authenticated
  using (false) with check (false);

create function private.sent_referral(of_key uuid, of_referral uuid)
returns setof public.referrals
language sql
stable
set search_path = ''
as $$
  select r.*
  from private.referral_submissions s
  join public.api_keys k on k.id = s.key_id
  join public.referrals r on r.company_id = k.company_id and r.id = s.referral_id
  where s.key_id = of_key and s.referral_id = of_referral and private.is_key_alive(k)
  limit 1
$$;
comment on function private.sent_referral(uuid, uuid) is
  'The referral that a key sent, while the key is alive; no row for any other. For functions that run as their owner.';

create function private.sent_referral_status(key_id uuid, referral_id uuid)
returns table (
  status public.referral_status, priority public.referral_priority, received_at timestamptz, updated_at timestamptz,
  awaiting_information boolean, setback public.referral_setback, decline_reason public.referral_decline_reason,
  withdrawal_asked_at timestamptz, answered_on date, clinic text,
  appointment_id uuid, appointment_at timestamptz, appointment_minutes integer, appointment_provider text,
  appointment_location text
)
language plpgsql
-- Definer: a key is no member; it sees what it sent.
security definer
set search_path = ''
as $$
declare
  r public.referrals;
begin
  select * into r from private.sent_referral(sent_referral_status.key_id, sent_referral_status.referral_id);
  if not found then
    return;
  end if;
  -- When a patient is to come tells of their care: the log has who was told.
  perform private.audit_as('api_key', (select k.name from public.api_keys k where k.id = sent_referral_status.key_id));
  perform private.audit(r.company_id, 'opened', 'referrals', r.id::text, r.patient_id);
  return query
    select r.status, r.priority, r.created_at, r.updated_at, r.awaiting_information_since is not null, r.setback,
      r.decline_reason, w.asked_at, private.answered_on(r), c.name, a.id, a.confirmed_date, a.duration_minutes, p.name, a.confirmed_location
    from public.companies c
    left join private.referral_withdrawals w on w.company_id = r.company_id and w.referral_id = r.id
    left join lateral (
      select s.* from public.scheduling_requests s
      where s.company_id = r.company_id and s.referral_id = r.id and s.status = any (private.booked_visit_states())
      order by s.confirmed_date
      limit 1
    ) a on true
    left join public.providers p on p.company_id = a.company_id and p.id = a.provider_id
    where c.id = r.company_id;
end
$$;

create function public.sent_referral_status(key_id uuid, referral_id uuid)
returns table (
  status public.referral_status, priority public.referral_priority, received_at timestamptz, updated_at timestamptz,
  awaiting_information boolean, setback public.referral_setback, decline_reason public.referral_decline_reason,
  withdrawal_asked_at timestamptz, answered_on date, clinic text,
  appointment_id uuid, appointment_at timestamptz, appointment_minutes integer, appointment_provider text,
  appointment_location text
)
language sql
set search_path = ''
begin atomic
  select * from private.sent_referral_status(key_id, referral_id);
end;
comment on function public.sent_referral_status is
  'For the Edge Function: how a referral stands that was sent with this key, with the next appointment made of it; no row for '
  'any other. Tells the log that the key was told.';

create function private.search_sent_referrals(
  key_id uuid, filters jsonb, after_at timestamptz, after_id uuid, max_count integer
)
returns table (
  referral_id uuid, status public.referral_status, priority public.referral_priority, received_at timestamptz, updated_at timestamptz,
  awaiting_information boolean, setback public.referral_setback, decline_reason public.referral_decline_reason,
  withdrawal_asked_at timestamptz, answered_on date, clinic text,
  appointment_id uuid, appointment_at timestamptz, appointment_minutes integer, appointment_provider text,
  appointment_location text
)
language sql
rows 50
-- Definer: see sent_referral_status.
security definer
set search_path = ''
as $$
  with of_key as (
    select r.id, r.updated_at, r.patient_id,
      -- As supabase/functions/fhir/task.ts tells it; fhir-search.test.ts compares the two.
      case
        when w.referral_id is not null and r.status = 'declined' then 'cancelled'
        when w.referral_id is not null and r.status <> 'completed' then 'on-hold'
        when r.status = 'pending' and r.awaiting_information_since is not null then 'on-hold'
        when r.status = 'accepted' and r.setback is not null then 'in-progress'
        when r.is_open and private.answered_on(r) is not null then 'in-progress'
        when r.status = 'pending' then 'requested'
        when r.status = 'accepted' then 'accepted'
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
  select page.id, sent.*
  from page
  cross join lateral private.sent_referral_status(search_sent_referrals.key_id, page.id) as sent
  order by page.updated_at desc, page.id desc
$$;

create function public.search_sent_referrals(
  key_id uuid, filters jsonb, after_at timestamptz default null, after_id uuid default null, max_count integer default 50
)
returns table (
  referral_id uuid, status public.referral_status, priority public.referral_priority, received_at timestamptz, updated_at timestamptz,
  awaiting_information boolean, setback public.referral_setback, decline_reason public.referral_decline_reason,
  withdrawal_asked_at timestamptz, answered_on date, clinic text,
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

create function private.note_withdrawal(r public.referrals, sender text, reason text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  patient public.patients;
begin
  insert into private.referral_withdrawals (company_id, referral_id, reason)
  values (r.company_id, r.id, note_withdrawal.reason)
  on conflict do nothing;
  insert into public.referral_events (company_id, referral_id, event_type, actor_id, actor_name, note)
  values (r.company_id, r.id, 'note', null, sender, concat_ws(' ', format('%s asks to withdraw this referral.', sender), note_withdrawal.reason));
  select * into patient from public.patients p where p.id = r.patient_id;
  perform private.notify(r.company_id,
    array_append(private.front_desk_ids(r.company_id), r.assigned_to), 'referral_status_changed',
    'Sender asks to withdraw a referral',
    format('%s asks to withdraw the referral of %s.', sender,
      private.person_name(patient.first_name, patient.last_name)),
    'referral', r.id, actor => null);
end
$$;
comment on function private.note_withdrawal is 'Keeps that the sender asks to end a referral, says so on its timeline and tells the desk.';

create function private.ask_to_withdraw(key_id uuid, referral_id uuid, reason text)
returns text
language plpgsql
-- Definer: see sent_referral_status.
security definer
set search_path = ''
as $$
declare
  key_name text;
  r public.referrals;
begin
  -- Two requests at once are one.
  perform from private.api_key_secrets s where s.key_id = ask_to_withdraw.key_id for update;
  select * into r from private.sent_referral(ask_to_withdraw.key_id, ask_to_withdraw.referral_id);
  if not found then
    return null;
  end if;
  if exists (
    select from private.referral_withdrawals w where w.company_id = r.company_id and w.referral_id = r.id
  ) then
    return 'asked';
  end if;
  if r.status <> all (private.active_referral_states()) then
    return 'ended';
  end if;
  select k.name into key_name from public.api_keys k where k.id = ask_to_withdraw.key_id;
  perform private.audit_as('api_key', key_name);
  perform private.note_withdrawal(r, key_name, ask_to_withdraw.reason);
  return 'asked';
end
$$;

create function public.ask_to_withdraw(key_id uuid, referral_id uuid, reason text default null)
returns text
language sql
set search_path = ''
begin atomic
  select private.ask_to_withdraw(key_id, referral_id, reason);
end;
comment on function public.ask_to_withdraw is
  'For the Edge Function: asks the clinic to end a referral that was sent with this key. Answers asked, the same if it was asked '
  'before; ended where the clinic has declined or completed it; null for any other referral.';

revoke execute on function
  private.sent_referral, private.sent_referral_status, public.sent_referral_status,
  private.search_sent_referrals, public.search_sent_referrals,
  private.note_withdrawal, private.ask_to_withdraw, public.ask_to_withdraw
from public, anon, authenticated;
grant execute on function
  private.search_sent_referrals, public.search_sent_referrals,
  private.sent_referral_status, public.sent_referral_status, private.ask_to_withdraw, public.ask_to_withdraw
to service_role;

create view private.open_withdrawals as
select r.company_id, r.patient_id, r.id, r.id as referral_id, r.status::text as state, r.reason as what, r.source_name as detail,
  r.assigned_to as owner_id, null::date as due_on, false as is_late
from private.referral_withdrawals w
join public.referrals r on r.company_id = w.company_id and r.id = w.referral_id
where r.status = any (private.active_referral_states());
comment on view private.open_withdrawals is 'Referrals whose sender asked to withdraw them: see private.open_things.';
insert into private.hub_parts values ('open', 'withdrawal', 'private.open_withdrawals');
