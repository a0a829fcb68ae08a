-- What other systems of a clinic hear of by themselves, by the rules of Standard Webhooks 1.0
-- (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md). A message says which
-- referral and what happened, never whom it is about: who wants more asks with an API key, and the log is told. The Edge Function
-- "deliver" claims what is due, as it does with the outbox (docs/webhooks.md, decision 82).

create type public.webhook_event as enum (
  'referral.received', 'referral.status_changed', 'referral.appointment_changed', 'referral.answered',
  'referral.information_missing', 'referral.information_received', 'referral.document_added', 'webhook.test'
);
create type public.webhook_state as enum ('active', 'paused', 'gone', 'failing', 'unkept');
create type public.webhook_message_state as enum ('queued', 'sending', 'delivered', 'failed');
create type public.webhook_error as enum (
  'refused', 'redirected', 'unreachable', 'timed_out', 'private_address', 'gone', 'switched_off', 'interrupted'
);
comment on type public.webhook_state is
  'paused: by an administrator. gone: the receiver said so (410). failing: nothing was taken for five days. '
  'unkept: who answered for it administers the clinic no more.';
comment on type public.webhook_error is
  'Why an attempt failed, as a code: what a receiver says may quote anything.';

create table public.webhook_endpoints (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (private.is_present(name, 80)),
  url text not null check (private.is_present(url, 500) and url ~* '^https?://[^\s@#]+$'),
  events public.webhook_event[] not null check (
    cardinality(events) > 0 and array_position(events, null) is null and array_position(events, 'webhook.test') is null),
  state public.webhook_state not null default 'active',
  failing_since timestamptz,
  signed_since timestamptz not null default now(),
  created_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  kept_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (company_id, id)
);
comment on table public.webhook_endpoints is
  'Addresses of the clinic''s other systems that get events of referrals; for its administrators. The secret that '
  'messages are signed with is in private.webhook_secrets.';
comment on column public.webhook_endpoints.failing_since is 'Since when nothing was taken; null while it goes well.';
comment on column public.webhook_endpoints.kept_by is
  'The administrator who answers for it: its maker, or the last one to start it. It gets no events once they no '
  'longer administer the clinic.';
create index webhook_endpoints_created_by_idx on public.webhook_endpoints (created_by);
create index webhook_endpoints_kept_by_idx on public.webhook_endpoints (kept_by);

create table private.webhook_secrets (
  company_id uuid not null,
  endpoint_id uuid not null,
  secret bytea not null check (octet_length(secret) = 32),
  previous bytea check (octet_length(previous) = 32),
  previous_until timestamptz,
  primary key (company_id, endpoint_id),
  foreign key (company_id, endpoint_id) references public.webhook_endpoints (company_id, id) on delete cascade,
  constraint webhook_secrets_previous check ((previous is null) = (previous_until is null))
);
comment on table private.webhook_secrets is
  'What messages are signed with: 256 random bits for each address, and the ones before them for a day after a change. Unlike a key''s '
  'they are needed again, so they are kept as they are, where no role of the API can look.';
alter table private.webhook_secrets enable row level security;
create policy webhook_secrets_all_nobody on private.webhook_secrets for all to anon, authenticated
  using (false) with check (false);

create table public.webhook_messages (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  endpoint_id uuid not null,
  event public.webhook_event not null,
  referral_id uuid,
  referral_status public.referral_status,
  occurred_at timestamptz not null,
  state public.webhook_message_state not null default 'queued',
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  last_error public.webhook_error,
  last_status integer,
  delivered_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  foreign key (company_id, endpoint_id) references public.webhook_endpoints (company_id, id) on delete cascade,
  foreign key (company_id, referral_id) references public.referrals (company_id, id) on delete cascade,
  constraint webhook_messages_referral check ((event = 'webhook.test') = (referral_id is null)),
  constraint webhook_messages_lease check ((lease is null) = (leased_until is null)),
  constraint webhook_messages_failed check (state <> 'failed' or failed_at is not null)
);
comment on table public.webhook_messages is
  'What an address was told or is to be told, one row for each event; kept for thirty days, in which it can be sent again.';
comment on column public.webhook_messages.referral_status is 'How the referral stood when it happened.';
comment on column public.webhook_messages.last_status is 'What the receiver answered last (HTTP); null where nothing came back.';
create index webhook_messages_due_idx on public.webhook_messages (next_attempt_at, id) where next_attempt_at is not null;
create index webhook_messages_log_idx on public.webhook_messages (company_id, endpoint_id, created_at desc, id desc);
create index webhook_messages_age_idx on public.webhook_messages (company_id, created_at);
create index webhook_messages_referral_idx on public.webhook_messages (company_id, referral_id);

alter table public.webhook_endpoints enable row level security;
alter table public.webhook_messages enable row level security;
-- Not even the service role writes but by the functions below.
revoke all on public.webhook_endpoints, public.webhook_messages from anon, authenticated, service_role;
grant select on public.webhook_endpoints to authenticated;
grant select on public.webhook_messages to authenticated;
create policy webhook_endpoints_select_admin on public.webhook_endpoints for select to authenticated
  using (company_id in (select private.my_admin_company_ids()));
create policy webhook_messages_select_admin on public.webhook_messages for select to authenticated
  using (company_id in (select private.my_admin_company_ids()));
select private.audit_table('public.webhook_endpoints', left_out => '{failing_since}');
-- That it was to go out, and that it arrived.
select private.audit_table('public.webhook_messages',
  left_out => '{state,attempts,next_attempt_at,lease,leased_until,last_error,last_status,failed_at}');

-- Which events are sent ------------------------------------------------------------------------------

create function private.tell_webhooks()
returns trigger
language plpgsql
-- Definer: callers can't write messages directly.
security definer
set search_path = ''
as $$
declare
  what public.webhook_event := case
    when new.event_type = 'created' then 'referral.received'
    when new.event_type in ('status_changed', 'ended') then 'referral.status_changed'
    when new.event_type = 'answer_returned' and new.to_status is not null then 'referral.status_changed'
    when new.event_type = 'appointment' then 'referral.appointment_changed'
    when new.event_type = 'answered' then 'referral.answered'
    when new.event_type = 'information_asked' then 'referral.information_missing'
    when new.event_type = 'information_received' then 'referral.information_received'
    when new.event_type = 'document_added' then 'referral.document_added'
  end;
begin
  -- What was taken over from elsewhere, with a time of its own, is no news.
  if what is null or new.created_at < transaction_timestamp() then
    return null;
  end if;
  insert into public.webhook_messages
    (company_id, endpoint_id, event, referral_id, referral_status, occurred_at, state, next_attempt_at, last_error, failed_at)
  select e.company_id, e.id, what, r.id, coalesce(new.to_status, r.status), new.created_at,
    case when e.state = 'active' then 'queued' else 'failed' end::public.webhook_message_state,
    case when e.state = 'active' then now() end,
    case when e.state <> 'active' then 'switched_off' end::public.webhook_error,
    case when e.state <> 'active' then now() end
  from public.webhook_endpoints e
  join public.referrals r on r.company_id = e.company_id and r.id = new.referral_id
  where e.company_id = new.company_id and what = any (e.events)
    -- Of a restricted record nothing leaves by itself.
    and not exists (
      select from public.patient_restrictions p where p.company_id = r.company_id and p.patient_id = r.patient_id
    );
  return null;
end
$$;
comment on function private.tell_webhooks() is
  'Queues a message for each of the clinic''s addresses that wants to hear of this event; for one that is switched off it is kept as failed, to be sent again.';
create trigger referral_events_webhooks after insert on public.referral_events
  for each row execute function private.tell_webhooks();

-- Having it sent -----------------------------------------------------------------------------------

create function private.webhook_wait(tries integer, asked_for interval)
returns interval
language sql
volatile
set search_path = ''
as $$
  -- The schedule that the specification recommends, a tenth more or less, so that what failed together doesn't come together;
  -- longer where the receiver asks for it, a day at most.
  select greatest(
    (array['5 seconds', '5 minutes', '30 minutes', '2 hours', '5 hours', '10 hours', '14 hours', '20 hours', '24 hours']::interval[])
      [least(greatest(tries, 1), 9)] * (0.9 + random() * 0.2),
    least(coalesce(asked_for, interval '0'), interval '1 day'))
$$;
comment on function private.webhook_wait(integer, interval) is 'How long to wait after so many attempts; asked_for: the receiver''s Retry-After.';

create function private.switch_off_webhook(endpoint public.webhook_endpoints, as_state public.webhook_state)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.webhook_endpoints e set state = as_state where e.id = endpoint.id;
  update public.webhook_messages m
  set state = 'failed', failed_at = now(), last_error = 'switched_off', next_attempt_at = null, lease = null, leased_until = null
  where m.company_id = endpoint.company_id and m.endpoint_id = endpoint.id and m.state in ('queued', 'sending');
  if as_state <> 'paused' then
    insert into public.notifications (company_id, user_id, type, title, message)
    select endpoint.company_id, m.user_id, 'system', 'A webhook was switched off',
      format('%s %s. Messages are kept for 30 days and can be sent again under API Keys.', endpoint.name,
        case as_state when 'gone' then 'says that it takes no more messages'
          when 'unkept' then 'was set up or taken over by a person who is no longer an administrator. Start it to take it over, and make a new secret'
          else 'has taken no message for five days' end)
    from unnest(private.administrator_ids(endpoint.company_id)) as m (user_id);
  end if;
end
$$;
comment on function private.switch_off_webhook is
  'Ends sending to an address; what waits fails and stays to be sent again. Administrators get a notice unless one '
  'of them did it.';

create function private.end_webhooks_of()
returns trigger
language plpgsql
-- Definer: callers can't write addresses directly.
security definer
set search_path = ''
as $$
begin
  perform private.switch_off_webhook(e, 'unkept')
  from public.webhook_endpoints e
  where e.company_id = old.company_id and e.state = 'active'
    -- Null where the account itself is being deleted.
    and (e.kept_by = old.user_id or e.kept_by is null)
    and not exists (
      select from public.company_members m
      where m.company_id = e.company_id and m.user_id = e.kept_by and m.deactivated_at is null and m.role = any (private.admin_roles())
    );
  return null;
end
$$;
comment on function private.end_webhooks_of() is
  'After a membership changes or ends: endpoints that its person could no longer set up get no events until an '
  'administrator starts it.';
create trigger company_members_webhooks after update or delete on public.company_members
  for each row execute function private.end_webhooks_of();

create function private.webhook_attempts() returns integer language sql immutable set search_path = '' return 10;
comment on function private.webhook_attempts() is 'How many times a message is tried.';
revoke execute on function private.webhook_attempts from public;

create function private.claim_webhooks(max_rows integer, lease_seconds integer)
returns table (
  message_id uuid, lease uuid, attempt integer, url text, secrets text[], event public.webhook_event, referral_id uuid,
  referral_status public.referral_status, occurred_at timestamptz
)
language plpgsql
-- Definer: the service role itself reads and writes none of it.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  most_of_endpoint constant integer := 2;
begin
  -- A worker that claimed it ten times ended each time without a report: the message may be the cause.
  update public.webhook_messages m
  set state = 'failed', failed_at = now(), last_error = 'interrupted', next_attempt_at = null, lease = null, leased_until = null
  where m.id in (
    select s.id from public.webhook_messages s
    where s.next_attempt_at <= now() and s.state = 'sending' and s.leased_until < now() and s.attempts >= private.webhook_attempts()
    for update skip locked
  );
  return query
  with claimed as (
    update public.webhook_messages m
    set state = 'sending', attempts = m.attempts + 1, lease = gen_random_uuid(),
      leased_until = now() + make_interval(secs => least(greatest(lease_seconds, 10), 900))
    where m.id in (
      select s.id from public.webhook_messages s
      where (s.leased_until is null or s.leased_until < now()) and s.id in (
        -- Each clinic has its turn before another has its second, and a slow address holds up two messages at most.
        select t.id from (
          select d.id, d.next_attempt_at,
            row_number() over (partition by d.company_id order by d.next_attempt_at, d.id) as turn,
            row_number() over (partition by d.endpoint_id order by d.next_attempt_at, d.id) as of_endpoint
          from public.webhook_messages d
          where d.next_attempt_at <= now() and (d.leased_until is null or d.leased_until < now())
            -- A message about a record that has been restricted since waits, and is deleted with its age.
            and not exists (
              select from public.referrals r
              join public.patient_restrictions p on p.company_id = r.company_id and p.patient_id = r.patient_id
              where r.company_id = d.company_id and r.id = d.referral_id
            )
        ) as t
        where t.of_endpoint <= most_of_endpoint
        order by t.turn, t.next_attempt_at, t.id
        limit least(greatest(max_rows, 1), 50)
      )
      for update skip locked
    )
    returning m.*
  )
  select c.id, c.lease, c.attempts, e.url,
    array(
      select 'whsec_' || encode(v, 'base64')
      from unnest(array[s.secret, case when s.previous_until > now() then s.previous end]) with ordinality as every (v, place)
      where v is not null order by place),
    c.event, c.referral_id, c.referral_status, c.occurred_at
  from claimed c
  join public.webhook_endpoints e on e.company_id = c.company_id and e.id = c.endpoint_id
  join private.webhook_secrets s on s.company_id = e.company_id and s.endpoint_id = e.id;
end
$$;

create function private.settle_webhook(
  of_message uuid, of_lease uuid, outcome text, error public.webhook_error, answered integer, retry_after integer
)
returns public.webhook_message_state
language plpgsql
-- Definer: see claim_webhooks.
security definer
set search_path = ''
as $$
declare
  message public.webhook_messages;
  endpoint public.webhook_endpoints;
begin
  -- Locks the address first, as switching it off does.
  select e.* into endpoint from public.webhook_endpoints e
  join public.webhook_messages m on m.company_id = e.company_id and m.endpoint_id = e.id
  where m.id = of_message
  for update of e;
  select * into message from public.webhook_messages m where m.id = of_message for update;
  -- A success counts from any worker, however late; a failure counts only from the worker that holds it.
  if not found or message.state = 'delivered' or outcome <> 'delivered' and message.lease is distinct from of_lease then
    return message.state;
  end if;
  update public.webhook_messages m
  set state = case when outcome = 'delivered' then 'delivered' when outcome = 'retry' and m.attempts < private.webhook_attempts() then 'queued'
      else 'failed' end::public.webhook_message_state,
    last_error = case when outcome <> 'delivered' then error end,
    last_status = answered,
    delivered_at = case when outcome = 'delivered' then now() end,
    failed_at = case when outcome <> 'delivered' and not (outcome = 'retry' and m.attempts < private.webhook_attempts()) then now() end,
    next_attempt_at = case when outcome = 'retry' and m.attempts < private.webhook_attempts()
      then now() + private.webhook_wait(m.attempts, make_interval(secs => retry_after)) end,
    lease = null, leased_until = null
  where m.id = message.id
  returning * into message;
  if outcome = 'delivered' then
    update public.webhook_endpoints e set failing_since = null where e.id = endpoint.id and e.failing_since is not null;
  elsif outcome = 'gone' then
    perform private.switch_off_webhook(endpoint, 'gone');
  elsif endpoint.failing_since is null then
    update public.webhook_endpoints e set failing_since = now() where e.id = endpoint.id;
  elsif endpoint.state = 'active' and endpoint.failing_since < now() - interval '5 days' then
    perform private.switch_off_webhook(endpoint, 'failing');
    select * into message from public.webhook_messages m where m.id = message.id;
  end if;
  return message.state;
end
$$;

create function public.claim_webhooks(max_rows integer default 10, lease_seconds integer default 120)
returns table (
  message_id uuid, lease uuid, attempt integer, url text, secrets text[], event public.webhook_event, referral_id uuid,
  referral_status public.referral_status, occurred_at timestamptz
)
language sql
set search_path = ''
begin atomic
  select * from private.claim_webhooks(max_rows, lease_seconds);
end;
comment on function public.claim_webhooks is
  'For the Edge Function "deliver": takes the webhook messages that are due, for as long as the lease; two workers never get the same row. '
  'secrets: what to sign with, the newest first, as Standard Webhooks writes them.';

create function public.settle_webhook(
  message_id uuid, lease uuid, outcome text, error public.webhook_error default null, answered integer default null,
  retry_after integer default null
)
returns public.webhook_message_state
language sql
set search_path = ''
begin atomic
  select private.settle_webhook(message_id, lease, outcome, error, answered, retry_after);
end;
comment on function public.settle_webhook is
  'For the Edge Function "deliver": what came of a webhook message: delivered, retry (ten attempts in four days), failed, or gone (410: the '
  'address is switched off). answered: the HTTP status; retry_after: seconds that the receiver asked to wait. With a lease that '
  'another worker has taken over, only that it was taken counts.';

-- What administrators do ---------------------------------------------------------------------------

create function private.my_webhook(of_endpoint uuid)
returns public.webhook_endpoints
language plpgsql
set search_path = ''
as $$
declare
  endpoint public.webhook_endpoints;
begin
  select * into endpoint from public.webhook_endpoints e
  where e.id = of_endpoint and e.company_id in (select private.my_admin_company_ids())
  for update;
  if not found then
    raise exception 'This webhook does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  return endpoint;
end
$$;
comment on function private.my_webhook(uuid) is
  'An address of a clinic that the caller administers, locked until the end of the transaction. Unknown or foreign: PT404.';

create function private.create_webhook(of_company uuid, of_endpoint uuid, called text, address text, wanted public.webhook_event[])
returns text
language plpgsql
-- Definer: callers can't write addresses or reach secrets.
security definer
set search_path = ''
as $$
declare
  most_endpoints constant integer := 10;
  new_secret bytea := extensions.gen_random_bytes(32);
begin
  if of_company is null or of_company not in (select private.my_admin_company_ids()) then
    raise exception 'This clinic does not exist or is not yours to administer.' using errcode = 'PT404';
  end if;
  perform private.confirmed_lately();
  if not coalesce(private.is_present(called, 80), false) then
    raise exception 'Name the system that gets the events, in at most 80 characters.' using errcode = 'P0001';
  end if;
  if private.outward_address_fault(address) is not null then
    raise exception '%', private.outward_address_fault(address) using errcode = 'P0001';
  end if;
  if coalesce(cardinality(wanted), 0) = 0 or array_position(wanted, null) is not null or 'webhook.test' = any (wanted) then
    raise exception 'Choose at least one event.' using errcode = 'P0001';
  end if;
  -- So that two who add at once don't both find room.
  perform from public.companies c where c.id = of_company for no key update;
  if (select count(*) from public.webhook_endpoints e where e.company_id = of_company and e.id <> of_endpoint) >= most_endpoints then
    raise exception 'A clinic has at most % webhooks. Remove one first.', most_endpoints using errcode = 'P0001';
  end if;
  insert into public.webhook_endpoints as e (id, company_id, name, url, events)
  values (of_endpoint, of_company, btrim(called), address, array(select distinct w from unnest(wanted) as w order by w))
  -- Asked again because the answer was lost: the first secret was never seen, so a new one takes its place.
  on conflict on constraint webhook_endpoints_pkey do update set name = excluded.name, url = excluded.url, events = excluded.events
    where e.company_id = excluded.company_id and e.created_by = excluded.created_by and e.created_at > now() - interval '15 minutes';
  if not found then
    raise exception 'This webhook was added before, and its secret is not shown twice. Make a new secret for it.'
      using errcode = 'PT409';
  end if;
  insert into private.webhook_secrets as s (company_id, endpoint_id, secret) values (of_company, of_endpoint, new_secret)
  on conflict on constraint webhook_secrets_pkey do update set secret = excluded.secret;
  return 'whsec_' || encode(new_secret, 'base64');
end
$$;

create function public.create_webhook(
  company_id uuid, endpoint_id uuid, name text, url text, events public.webhook_event[]
)
returns text
language sql
set search_path = ''
begin atomic
  select private.create_webhook(company_id, endpoint_id, name, url, events);
end;
comment on function public.create_webhook is
  'Adds an address that gets events of referrals, and returns the secret that signs its messages, once. '
  'Administrators only (else PT404), signed in within ten minutes (else PT403). Address, name, events and how many '
  'there may be: P0001. Asked again with the same id within fifteen minutes, it answers a new secret for the same '
  'address; later PT409.';

create function private.renew_webhook_secret(of_endpoint uuid)
returns text
language plpgsql
-- Definer: secrets lie out of reach.
security definer
set search_path = ''
as $$
declare
  endpoint public.webhook_endpoints := private.my_webhook(of_endpoint);
  new_secret bytea := extensions.gen_random_bytes(32);
begin
  perform private.confirmed_lately();
  update private.webhook_secrets s
  set secret = new_secret,
    -- Asked again because the answer was lost: what the receiver knows is still the one before.
    previous = case when s.previous is not null and endpoint.signed_since > now() - interval '15 minutes' then s.previous else s.secret end,
    previous_until = now() + interval '1 day'
  where s.company_id = endpoint.company_id and s.endpoint_id = endpoint.id;
  update public.webhook_endpoints e set signed_since = now() where e.id = endpoint.id;
  return 'whsec_' || encode(new_secret, 'base64');
end
$$;

create function public.renew_webhook_secret(endpoint_id uuid)
returns text
language sql
set search_path = ''
begin atomic
  select private.renew_webhook_secret(endpoint_id);
end;
comment on function public.renew_webhook_secret is
  'Answers a new secret for an address. For a day messages are signed with the one before as well, so that the receiver can change over. '
  'Administrators only (else PT404), signed in within ten minutes (else PT403).';

create function private.pause_webhook(of_endpoint uuid, is_paused boolean)
returns public.webhook_state
language plpgsql
-- Definer: callers can't write addresses directly.
security definer
set search_path = ''
as $$
declare
  endpoint public.webhook_endpoints := private.my_webhook(of_endpoint);
begin
  if is_paused and endpoint.state = 'active' then
    perform private.switch_off_webhook(endpoint, 'paused');
    return 'paused';
  elsif not is_paused and endpoint.state <> 'active' then
    -- As making one: it sends by the right of who starts it.
    if endpoint.kept_by is distinct from auth.uid() then
      perform private.confirmed_lately();
    end if;
    update public.webhook_endpoints e set state = 'active', failing_since = null, kept_by = auth.uid() where e.id = endpoint.id;
    return 'active';
  end if;
  return endpoint.state;
end
$$;

create function public.pause_webhook(endpoint_id uuid, paused boolean)
returns public.webhook_state
language sql
set search_path = ''
begin atomic
  select private.pause_webhook(endpoint_id, paused);
end;
comment on function public.pause_webhook is
  'Stops telling an address, or starts again; events in the pause are kept as failed, to be sent again. Who starts '
  'it answers for it, and must have signed in within ten minutes unless they did before (else PT403). Administrators '
  'only (else PT404).';

create function private.remove_webhook(of_endpoint uuid)
returns uuid
language plpgsql
-- Definer: callers can't write addresses directly.
security definer
set search_path = ''
as $$
declare
  endpoint public.webhook_endpoints := private.my_webhook(of_endpoint);
begin
  perform private.confirmed_lately();
  delete from public.webhook_endpoints e where e.id = endpoint.id;
  return endpoint.id;
end
$$;

create function public.remove_webhook(endpoint_id uuid)
returns uuid
language sql
set search_path = ''
begin atomic
  select private.remove_webhook(endpoint_id);
end;
comment on function public.remove_webhook is
  'Removes an address with its secret and what it was told. Administrators only (else PT404), signed in within ten minutes (else PT403).';

create function private.send_test_webhook(of_endpoint uuid, of_message uuid)
returns uuid
language plpgsql
-- Definer: callers can't write messages directly.
security definer
set search_path = ''
as $$
declare
  most_tests constant integer := 10;
  endpoint public.webhook_endpoints := private.my_webhook(of_endpoint);
begin
  if endpoint.state <> 'active' then
    raise exception 'This webhook is switched off. Start it first.' using errcode = 'PT409', detail = '{"kind": "state"}';
  end if;
  if (select count(*) from public.webhook_messages m
      where m.company_id = endpoint.company_id and m.event = 'webhook.test' and m.id <> of_message
        and m.created_at > now() - interval '1 hour') >= most_tests then
    raise exception 'A clinic sends at most % test messages an hour. Try again later.', most_tests
      using errcode = 'PT429', detail = '{"kind": "limit"}';
  end if;
  insert into public.webhook_messages (id, company_id, endpoint_id, event, occurred_at, next_attempt_at)
  values (of_message, endpoint.company_id, endpoint.id, 'webhook.test', now(), now())
  on conflict on constraint webhook_messages_pkey do nothing;
  return of_message;
end
$$;

create function public.send_test_webhook(endpoint_id uuid, message_id uuid)
returns uuid
language sql
set search_path = ''
begin atomic
  select private.send_test_webhook(endpoint_id, message_id);
end;
comment on function public.send_test_webhook is
  'Queues a message that tells nothing, to see whether it arrives; asked again with the same id it is sent once. Switched off: PT409. '
  'Ten an hour of a clinic, then PT429. Administrators only (else PT404).';

create function private.replay_webhooks(of_endpoint uuid, of_message uuid, since timestamptz)
returns integer
language plpgsql
-- Definer: callers can't write messages directly.
security definer
set search_path = ''
as $$
declare
  endpoint public.webhook_endpoints := private.my_webhook(of_endpoint);
  sent integer;
begin
  if endpoint.state <> 'active' then
    raise exception 'This webhook is switched off. Start it first.' using errcode = 'PT409', detail = '{"kind": "state"}';
  end if;
  update public.webhook_messages m
  set state = 'queued', attempts = 0, next_attempt_at = now(), last_error = null, last_status = null, failed_at = null, delivered_at = null
  where m.company_id = endpoint.company_id and m.endpoint_id = endpoint.id
    -- One by its id, whatever came of it; of many, only what never arrived.
    and (m.id = of_message and m.state in ('failed', 'delivered')
      or of_message is null and m.state = 'failed' and m.created_at >= coalesce(since, '-infinity'));
  get diagnostics sent = row_count;
  return sent;
end
$$;

create function public.replay_webhooks(endpoint_id uuid, message_id uuid default null, since timestamptz default null)
returns integer
language sql
set search_path = ''
begin atomic
  select private.replay_webhooks(endpoint_id, message_id, since);
end;
comment on function public.replay_webhooks is
  'Sends messages again, with their ids, and answers how many: one, or all that failed (since then). Switched off: PT409. '
  'Administrators only (else PT404).';

revoke execute on function
  private.end_webhooks_of, private.tell_webhooks, private.webhook_wait, private.switch_off_webhook, private.claim_webhooks, private.settle_webhook,
  public.claim_webhooks, public.settle_webhook, private.my_webhook, private.create_webhook, public.create_webhook,
  private.renew_webhook_secret, public.renew_webhook_secret, private.pause_webhook, public.pause_webhook,
  private.remove_webhook, public.remove_webhook, private.send_test_webhook, public.send_test_webhook,
  private.replay_webhooks, public.replay_webhooks
from public, anon, authenticated;
grant execute on function
  private.create_webhook, public.create_webhook, private.renew_webhook_secret, public.renew_webhook_secret,
  private.pause_webhook, public.pause_webhook, private.remove_webhook, public.remove_webhook,
  private.send_test_webhook, public.send_test_webhook, private.replay_webhooks, public.replay_webhooks
to authenticated;
grant execute on function private.claim_webhooks, public.claim_webhooks, private.settle_webhook, public.settle_webhook to service_role;
