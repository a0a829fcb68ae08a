-- Outbox: sending messages, retrying them and what comes back.

-- Carrying it ----------------------------------------------------------------------------------

create function private.outbox_wait(tries integer, asked_for interval)
returns interval
language sql
volatile
set search_path = ''
as $$
  -- One minute, two, four, to six hours at most; a quarter more or less, so that what failed together doesn't come together;
  -- longer where the server asks for it, a day at most.
  select greatest(
    least(interval '1 minute' * power(2, least(greatest(tries, 1), 12) - 1), interval '6 hours') * (0.75 + random() * 0.5),
    least(coalesce(asked_for, interval '0'), interval '1 day'))
$$;
comment on function private.outbox_wait(integer, interval) is
  'How long to wait after so many attempts; asked_for: the server''s Retry-After.';

create function private.outbox_attempts() returns integer language sql immutable set search_path = '' return 8;
comment on function private.outbox_attempts() is 'How many times a message is tried.';
revoke execute on function private.outbox_attempts from public;

create function private.letter_to_fax(message public.outbox_messages)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  referral public.referrals;
  answer public.referral_answers;
begin
  if message.carries <> 'letter' then
    return null;
  end if;
  select * into referral from public.referrals r where r.company_id = message.company_id and r.id = message.referral_id;
  select * into answer from public.referral_answers a where a.company_id = message.company_id and a.id = message.answer_id;
  if private.may_fax_letter(message.kind, message.channel, message.destination, answer, referral) then
    return (select private.letter_shown(l) from public.consult_letters l where l.company_id = answer.company_id and l.id = answer.letter_id);
  end if;
  update public.outbox_messages m set carries = 'link' where m.id = message.id;
  return null;
end
$$;
comment on function private.letter_to_fax(public.outbox_messages) is
  'The letter that a fax is, asked as it is sent: since it was queued the record may have been restricted, or the office wish otherwise. Then it is a link from now on.';

create function private.claim_outbox(of_channels public.outbox_channel[], max_rows integer, lease_seconds integer)
returns table (
  message_id uuid, lease uuid, purpose text, attempt integer, kind public.outbox_kind, channel public.outbox_channel,
  recipient text, destination text, clinic text, clinic_phone text, code text, letter jsonb
)
language plpgsql
-- Definer: the service role itself reads and writes none of it.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  message public.outbox_messages;
begin
  insert into private.outbox_worker as w (is_one, claimed_at, channels) values (true, now(), of_channels)
  on conflict on constraint outbox_worker_pkey do update set claimed_at = excluded.claimed_at, channels = excluded.channels;
  -- A worker that claimed it eight times ended each time without a report: the message may be the cause.
  update public.outbox_messages m
  set state = 'failed', failed_at = now(), last_error = 'interrupted', next_attempt_at = null, lease = null, leased_until = null
  where m.id in (
    select s.id from public.outbox_messages s
    where s.next_attempt_at <= now() and s.state = 'sending' and s.leased_until < now() and s.attempts >= private.outbox_attempts()
    for update skip locked
  );
  for message in
    update public.outbox_messages m
    set state = case when m.state = 'queued' then 'sending' else m.state end,
      attempts = m.attempts + case when m.state = any (private.unsent_message_states()) then 1 else 0 end,
      lease = gen_random_uuid(),
      leased_until = now() + make_interval(secs => least(greatest(lease_seconds, 10), 900))
    where m.id in (
      select s.id from public.outbox_messages s
      where (s.leased_until is null or s.leased_until < now()) and s.id in (
        -- Each clinic has its turn before another has its second.
        select t.id from (
          select d.id, d.next_attempt_at,
            row_number() over (partition by d.company_id order by d.next_attempt_at, d.id) as turn
          from public.outbox_messages d
          where d.next_attempt_at <= now() and d.channel = any (of_channels)
            and (d.leased_until is null or d.leased_until < now())
        ) as t
        order by t.turn, t.next_attempt_at, t.id
        limit least(greatest(max_rows, 1), 50)
      )
      for update skip locked
    )
    returning m.*
  loop
    return query
    select message.id, message.lease, case when message.state = 'sending' then 'send' else 'check' end, message.attempts::integer,
      message.kind, message.channel, message.recipient, message.destination, c.name, c.phone,
      case when message.state = 'sending' then private.new_status_code(message) end,
      case when message.state = 'sending' then private.letter_to_fax(message) end
    from public.companies c where c.id = message.company_id;
  end loop;
end
$$;

create function private.stop_texting(message public.outbox_messages)
returns void
language plpgsql
set search_path = ''
as $$
declare
  referral public.referrals;
begin
  update public.referring_practices o set mobile_stopped_at = now()
  where o.company_id = message.company_id and o.mobile_stopped_at is null and private.texting_number(o.mobile) = message.destination;
  update public.referring_providers p set mobile_stopped_at = now()
  where p.company_id = message.company_id and p.mobile_stopped_at is null and private.texting_number(p.mobile) = message.destination;
  select * into referral from public.referrals r where r.company_id = message.company_id and r.id = message.referral_id;
  perform private.notify(referral.company_id,
    private.owner_or_front_desk(referral.company_id, referral.assigned_to), 'referral_status_changed', 'No more text messages',
    format('%s wants no text messages and did not get the news about %s. Send it another way.', message.recipient,
      private.person_name(p.first_name, p.last_name)),
    'referral', referral.id, actor => null)
  from public.patients p where p.company_id = referral.company_id and p.id = referral.patient_id;
end
$$;
comment on function private.stop_texting(public.outbox_messages) is
  'After a gateway said that a number asked for no more text messages: stops texts to this number for the clinic''s '
  'whole directory, and notifies the owner of the referral.';

create function private.settle_outbox(
  of_message uuid, of_lease uuid, outcome text, error public.outbox_error, simulated boolean default false,
  retry_after integer default null
)
returns public.outbox_state
language plpgsql
-- Definer: see claim_outbox.
security definer
set search_path = ''
as $$
declare
  message public.outbox_messages;
  went_out boolean;
begin
  select * into message from public.outbox_messages m where m.id = of_message for update;
  if not found then
    return null;
  end if;
  went_out := outcome = any (private.sent_message_states()::text[]);
  -- A report that it went out counts from any worker, however late; a failure counts only from the worker that holds
  -- it.
  if message.state = any (private.delivered_message_states()) or not went_out and message.lease is distinct from of_lease
    or outcome = 'sent' and (message.state = 'sent' or message.state = 'failed' and message.sent_at is not null) then
    return message.state;
  end if;
  if went_out then
    update public.outbox_messages m
    set state = outcome::public.outbox_state, is_simulated = settle_outbox.simulated, sent_at = coalesce(m.sent_at, now()),
      delivered_at = case when outcome = 'delivered' then now() end,
      failed_at = null, canceled_at = null, last_error = null, lease = null, leased_until = null,
      -- A gateway takes a fax over before it calls the receiver, so its status is checked again.
      next_attempt_at = case when outcome = 'sent' and m.channel = any (private.gateway_channels()) then now() + interval '1 minute' end
    where m.id = message.id
    returning * into message;
    if outcome = 'delivered' or message.channel <> all (private.gateway_channels()) then
      perform private.answer_went_out(message);
    end if;
  elsif outcome = 'failed' or outcome = 'retry' and message.state = 'sending' and message.attempts >= private.outbox_attempts() then
    update public.outbox_messages m
    set state = 'failed', failed_at = now(), last_error = error, lease = null, leased_until = null, next_attempt_at = null
    where m.id = message.id
    returning * into message;
    if message.channel = 'sms' and error = 'opted_out' then
      perform private.stop_texting(message);
    end if;
  elsif outcome = 'retry' and message.state = 'sending' then
    update public.outbox_messages m
    set state = 'queued', last_error = error, lease = null, leased_until = null,
      next_attempt_at = now() + private.outbox_wait(m.attempts, make_interval(secs => retry_after))
    where m.id = message.id
    returning * into message;
  else
    -- Its outcome is unknown yet. After a day, a gateway that can't say is not asked again.
    update public.outbox_messages m
    set lease = null, leased_until = null,
      next_attempt_at = case when m.sent_at > now() - interval '1 day'
        then now() + least(greatest(now() - m.sent_at, interval '1 minute'), interval '1 hour') end
    where m.id = message.id
    returning * into message;
  end if;
  return message.state;
end
$$;

create function public.claim_outbox(channels public.outbox_channel[], max_rows integer default 10, lease_seconds integer default 120)
returns table (
  message_id uuid, lease uuid, purpose text, attempt integer, kind public.outbox_kind, channel public.outbox_channel,
  recipient text, destination text, clinic text, clinic_phone text, code text, letter jsonb
)
language sql
set search_path = ''
begin atomic
  select * from private.claim_outbox(channels, max_rows, lease_seconds);
end;
comment on function public.claim_outbox is
  'For the Edge Function "deliver": takes what is due by these channels, for as long as the lease; two workers never get the same row. A '
  'row whose worker said nothing in time is given out again, eight times at most. purpose: send it, or check what became of it. '
  'code: of the link, new each time and kept nowhere. letter: what a fax is that carries the letter itself.';

create function public.settle_outbox(
  message_id uuid, lease uuid, outcome text, error public.outbox_error default null, simulated boolean default false,
  retry_after integer default null
)
returns public.outbox_state
language sql
set search_path = ''
begin atomic
  select private.settle_outbox(message_id, lease, outcome, error, coalesce(simulated, false), retry_after);
end;
comment on function public.settle_outbox is
  'For the Edge Function "deliver": what came of a message: sent, delivered, retry (later, after longer each time, eight attempts), '
  'failed (for a person to look at) or waiting (not known yet). simulated: a mailbox of the demo took it. retry_after: seconds that the server asked to wait. With a lease that another worker has taken over, only that it went out counts.';

-- What comes back ------------------------------------------------------------------------------

create function private.answer_came_back(message public.outbox_messages)
returns void
language plpgsql
set search_path = ''
as $$
declare
  referral public.referrals;
begin
  select * into referral from public.referrals r
  where r.company_id = message.company_id and r.id = message.referral_id for update;
  perform private.notify(referral.company_id,
    private.owner_or_front_desk(referral.company_id, referral.assigned_to), 'referral_status_changed', 'An answer came back',
    format('%s did not get the answer about %s. Send it another way.', message.recipient, private.person_name(p.first_name, p.last_name)),
    'referral', referral.id, actor => null)
  from public.patients p where p.company_id = referral.company_id and p.id = referral.patient_id;

  if message.kind <> all (private.answer_message_kinds()) or referral.is_open
    or referral.awaiting_answer_since is not null or referral.answered_on is null
    -- Answered another way in the meantime: by another message, or by hand.
    or exists (
      select from public.outbox_messages m
      where m.company_id = message.company_id and m.referral_id = message.referral_id and m.id <> message.id
        and m.kind = message.kind and m.sent_at >= message.sent_at and m.state in ('sent', 'delivered', 'opened')
    ) or exists (
      select from public.referral_events e
      where e.company_id = message.company_id and e.referral_id = message.referral_id and e.event_type = 'answered'
        -- Its own event is of the same transaction.
        and e.created_at > message.sent_at + interval '1 minute'
    ) then
    return;
  end if;
  insert into public.referral_events (company_id, referral_id, event_type, actor_id, from_status, to_status)
  select referral.company_id, referral.id, 'answer_returned', null, s.closed, case when s.closed is not null then 'scheduled' end::public.referral_status
  from (select case when referral.status = 'completed' then referral.status end as closed) s;
  update public.referrals r
  set answered_on = null, answer_way = null, status = case when r.status = 'completed' then 'scheduled' else r.status end,
    awaiting_answer_since = coalesce(
      case when message.kind = 'consult_letter' then private.unanswered_since(r.company_id, r.id) end, message.created_at)
  where r.id = referral.id;
end
$$;
comment on function private.answer_came_back(public.outbox_messages) is
  'Takes back what answer_went_out did, of an answer that a mail server returned later: the answer is due again, unless the office was answered otherwise '
  'since. Tells whose referral it is.';

create function private.return_outbox_message(of_message uuid, error public.outbox_error, reported_at timestamptz)
returns text
language plpgsql
-- Definer: see claim_outbox.
security definer
set search_path = ''
as $$
declare
  message public.outbox_messages;
begin
  select * into message from public.outbox_messages m where m.id = of_message and m.channel = 'email' for update;
  if not found then
    return 'unknown';
  end if;
  -- The worker hasn't reported yet that it was taken: the reporter tries again.
  if message.state = 'sending' then
    return 'early';
  end if;
  -- Opened by the date of birth: the office has it. Sent again since: what came back is the attempt before.
  if message.state <> all (private.sent_message_states()) or reported_at < message.sent_at - interval '2 minutes' then
    return case when message.state = 'failed' then 'known' else 'ignored' end;
  end if;
  update public.outbox_messages m
  set state = 'failed', failed_at = now(), last_error = return_outbox_message.error, next_attempt_at = null, lease = null, leased_until = null
  where m.id = message.id
  returning * into message;
  perform private.answer_came_back(message);
  return 'returned';
end
$$;

create function public.return_outbox_message(message_id uuid, error public.outbox_error, reported_at timestamptz)
returns text
language sql
set search_path = ''
begin atomic
  select private.return_outbox_message(message_id, error, reported_at);
end;
comment on function public.return_outbox_message is
  'For the Edge Function "delivery-reports": a mail server returned a message that was sent. It failed, with its reason, and its answer is due again: '
  'returned. Told again: known. Not finished sending: early. Opened, canceled, or sent again since: ignored. No such e-mail: unknown.';

-- What a person does with it -------------------------------------------------------------------

create function private.message_to_change(of_message uuid)
returns public.outbox_messages
language plpgsql
set search_path = ''
as $$
declare
  message public.outbox_messages;
begin
  select * into message from public.outbox_messages m
  where m.id = of_message and m.company_id in (select private.my_company_ids())
  for update;
  if not found or private.hides_patient((
    select r.patient_id from public.referrals r where r.company_id = message.company_id and r.id = message.referral_id)) then
    raise exception 'This message does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  return message;
end
$$;
comment on function private.message_to_change(uuid) is
  'A message of one''s clinic, locked until the end of the transaction. Unknown, foreign or about a restricted record: PT404.';

create function private.retry_outbox_message(of_message uuid)
returns public.outbox_state
language plpgsql
-- Definer: callers can't write to the outbox directly.
security definer
set search_path = ''
as $$
declare
  message public.outbox_messages := private.message_to_change(of_message);
  referral public.referrals;
  office record;
begin
  if message.state <> all (private.unsuccessful_message_states()) or message.channel = any (private.unaddressed_channels()) then
    return message.state;
  end if;
  -- Whose number was wrong has a new one by now: the directory's present one counts.
  select * into referral from public.referrals r where r.company_id = message.company_id and r.id = message.referral_id;
  if message.channel = 'sms' and private.texts_go_to(referral) is null then
    raise exception '% takes no text messages. Send it another way.', message.recipient using errcode = 'P0001', detail = '{"kind": "no_address"}';
  end if;
  select * into office from private.answering_office(referral) o
  where (o.provider_id, o.practice_id) is not distinct from (message.referring_provider_id, message.referring_practice_id);
  update public.outbox_messages m
  set state = 'queued', attempts = 0, next_attempt_at = now(), failed_at = null, canceled_at = null, sent_at = null, last_error = null,
    destination = coalesce(case m.channel when 'email' then office.email when 'fax' then office.fax
      else private.texts_go_to(referral) end, m.destination)
  where m.id = message.id
  returning * into message;
  return message.state;
end
$$;

create function public.retry_outbox_message(message_id uuid)
returns public.outbox_state
language sql
set search_path = ''
begin atomic
  select private.retry_outbox_message(message_id);
end;
comment on function public.retry_outbox_message is
  'Sends again what failed or was canceled, to the address that the directory has now. What is under way stays as it is. A text to who takes none '
  '(any more): P0001. Unknown, foreign or restricted: PT404.';

create function private.cancel_outbox_message(of_message uuid)
returns public.outbox_state
language plpgsql
-- Definer: callers can't write to the outbox directly.
security definer
set search_path = ''
as $$
declare
  message public.outbox_messages := private.message_to_change(of_message);
begin
  if message.state = 'canceled' then
    return message.state;
  end if;
  if message.state not in ('queued', 'failed') then
    raise exception 'This message is on its way already.' using errcode = 'PT409', detail = '{"kind": "state"}';
  end if;
  update public.outbox_messages m
  set state = 'canceled', canceled_at = now(), next_attempt_at = null
  where m.id = message.id;
  return 'canceled';
end
$$;

create function public.cancel_outbox_message(message_id uuid)
returns public.outbox_state
language sql
set search_path = ''
begin atomic
  select private.cancel_outbox_message(message_id);
end;
comment on function public.cancel_outbox_message is
  'Takes back what has not gone out; again it changes nothing. On its way or sent: PT409. Unknown, foreign or restricted: PT404.';

create function private.letter_to_print(of_message uuid)
returns public.outbox_messages
language plpgsql
set search_path = ''
as $$
declare
  message public.outbox_messages := private.message_to_change(of_message);
begin
  if message.channel <> 'print' or message.state = 'canceled' then
    raise exception 'This message is not for printing.' using errcode = 'PT409', detail = '{"kind": "state"}';
  end if;
  return message;
end
$$;
comment on function private.letter_to_print(uuid) is
  'A letter for paper, locked, in a clinic of the caller. Not for printing, or canceled: PT409.';

create function private.print_outbox_message(of_message uuid)
returns table (message_id uuid, code text)
language plpgsql
-- Definer: callers can't write links directly.
security definer
set search_path = ''
as $$
declare
  message public.outbox_messages := private.letter_to_print(of_message);
begin
  return query select message.id, private.new_status_code(message);
end
$$;

create function public.print_outbox_message(of_message uuid)
returns table (message_id uuid, code text)
language sql
set search_path = ''
begin atomic
  select * from private.print_outbox_message(of_message);
end;
comment on function public.print_outbox_message is
  'Answers the code of a letter''s link to print on it: a new one each time, kept nowhere. What is printed isn''t sent yet (mark_letter_sent). '
  'Not for printing, or canceled: PT409. Unknown, foreign or restricted: PT404.';

create function private.mark_letter_sent(of_message uuid)
returns public.outbox_state
language plpgsql
-- Definer: callers can't write to the outbox directly.
security definer
set search_path = ''
as $$
declare
  message public.outbox_messages := private.letter_to_print(of_message);
begin
  if message.state = 'queued' then
    update public.outbox_messages m set state = 'sent', sent_at = now(), attempts = 1
    where m.id = message.id
    returning * into message;
    perform private.answer_went_out(message);
  end if;
  return message.state;
end
$$;

create function public.mark_letter_sent(message_id uuid)
returns public.outbox_state
language sql
set search_path = ''
begin atomic
  select private.mark_letter_sent(message_id);
end;
comment on function public.mark_letter_sent is
  'Marks a printed letter as sent: only a person knows that it went to the post. Again it changes nothing. Not for printing, or canceled: '
  'PT409. Unknown, foreign or restricted: PT404.';

create function private.outbox_health(of_company uuid)
returns table (claimed_at timestamptz, channels public.outbox_channel[], waiting integer, failed integer)
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
  return query
    select (select w.claimed_at from private.outbox_worker w), (select w.channels from private.outbox_worker w),
      count(*) filter (where m.state = any (private.unsent_message_states()) and m.channel <> 'print')::integer,
      count(*) filter (where m.state = 'failed')::integer
    from public.outbox_messages m
    where m.company_id = of_company and m.state in ('queued', 'sending', 'failed');
end
$$;

create function public.outbox_health(company_id uuid)
returns table (claimed_at timestamptz, channels public.outbox_channel[], waiting integer, failed integer)
language sql
stable
set search_path = ''
begin atomic
  select * from private.outbox_health(company_id);
end;
comment on function public.outbox_health is
  'For administrators: when messages were last collected to be sent, by which channels that can be done, how many of the clinic''s '
  'wait and how many failed. Not an administrator: PT404.';

-- Having it carried ----------------------------------------------------------------------------

create function private.call_deliver()
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  address text;
  key text;
begin
  if to_regnamespace('net') is null or to_regclass('vault.decrypted_secrets') is null or not exists (
    select from public.outbox_messages m
    where m.next_attempt_at <= now() and (m.leased_until is null or m.leased_until < now())
  ) and not exists (
    select from public.webhook_messages m
    where m.next_attempt_at <= now() and (m.leased_until is null or m.leased_until < now())
  ) then
    return false;
  end if;
  execute $q$select max(s.decrypted_secret) filter (where s.name = 'deliver_url'),
    max(s.decrypted_secret) filter (where s.name = 'deliver_key') from vault.decrypted_secrets s$q$ into address, key;
  if address is null or key is null then
    return false;
  end if;
  execute 'select net.http_post(url => $1, headers => $2, body => $3, timeout_milliseconds => 55000)'
    using address, jsonb_build_object('Authorization', 'Bearer ' || key, 'Content-Type', 'application/json'), '{}'::jsonb;
  return true;
end
$$;
comment on function private.call_deliver() is
  'Calls the Edge Function "deliver" by pg_net where something is due and the vault says where (deliver_url) and with which key '
  '(deliver_key); false where it doesn''t. pg_cron runs it every minute (schedule_jobs).';

revoke execute on function private.letter_to_fax from public, anon, authenticated;
revoke execute on function private.answer_came_back, private.stop_texting, private.outbox_wait, private.claim_outbox,
  private.settle_outbox, public.claim_outbox, public.settle_outbox, private.return_outbox_message,
  public.return_outbox_message, private.message_to_change, private.retry_outbox_message, public.retry_outbox_message,
  private.cancel_outbox_message, public.cancel_outbox_message, private.letter_to_print, private.print_outbox_message,
  public.print_outbox_message, private.mark_letter_sent, public.mark_letter_sent, private.outbox_health,
  public.outbox_health, private.call_deliver from public, anon, authenticated;
grant execute on function private.retry_outbox_message, public.retry_outbox_message, private.cancel_outbox_message,
  public.cancel_outbox_message, private.print_outbox_message, public.print_outbox_message, private.mark_letter_sent,
  public.mark_letter_sent, private.outbox_health, public.outbox_health to authenticated;
grant execute on function
  private.claim_outbox, public.claim_outbox, private.settle_outbox, public.settle_outbox, private.return_outbox_message,
  public.return_outbox_message
to service_role;

create view private.open_messages as
select r.company_id, r.patient_id, m.id, r.id as referral_id, m.kind::text as state, r.reason as what, m.recipient as detail,
  r.assigned_to as owner_id, private.clinic_day(m.company_id, m.failed_at) as due_on, true as is_late
from public.outbox_messages m
join public.referrals r on r.company_id = m.company_id and r.id = m.referral_id
where m.state = 'failed'
  -- Sent again or another way since, or settled without it.
  and not exists (
    select from public.outbox_messages n
    where n.company_id = m.company_id and n.referral_id = m.referral_id and n.kind = m.kind and n.created_at > m.created_at
      and n.state <> all (private.unsuccessful_message_states()))
  and (m.kind <> all (private.answer_message_kinds()) or r.awaiting_answer_since is not null)
  and (m.kind <> 'information_missing' or r.information_to_ask_since is not null);
comment on view private.open_messages is 'Messages that were not delivered: see private.open_things.';
insert into private.hub_parts values
  ('open', 'message', 'private.open_messages'),
  ('end_of_day', 'message', 'private.open_messages');
