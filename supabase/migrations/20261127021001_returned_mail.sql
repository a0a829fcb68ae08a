-- A mail server may take a message and return it an hour later. A webhook tells the Edge Function "delivery-reports"; the message has failed then, and
-- an answer that it carried is due again.
set lock_timeout = '3s';

create function private.owner_or_front_desk(of_company uuid, owner uuid)
returns uuid[]
language sql
stable
-- Definer: called where the caller's own reading rights don't matter.
security definer
set search_path = ''
as $$
  select case when exists (
    select from public.company_members m
    where m.company_id = of_company and m.user_id = owner and m.deactivated_at is null
  ) then array[owner] else private.front_desk_ids(of_company) end
$$;
comment on function private.owner_or_front_desk(uuid, uuid) is
  'Whom to tell of what somebody looks after: that person, or the front desk where there is none, or they don''t work here any more.';

create or replace function private.unanswered_since(of_company uuid, of_referral uuid)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select min(seen.at)
  from (
    select max(e.created_at)
    from public.scheduling_requests s
    join public.schedule_events e on e.company_id = s.company_id and e.scheduling_request_id = s.id
    where s.company_id = of_company and s.referral_id = of_referral and s.status = 'completed'
      and e.event_type = 'completed'
    group by s.id
    union all
    select max(e.created_at)
    from public.surgery_cases c
    join public.surgery_case_events e on e.company_id = c.company_id and e.case_id = c.id
    where c.company_id = of_company and c.referral_id = of_referral and c.stage = 'completed'
      and e.event_type = 'completed'
    group by c.id
  ) as seen (at)
  where seen.at > coalesce((
    select max(a.created_at)
    from (
      select e.created_at, e.event_type, lead(e.event_type) over (order by e.created_at, e.id) as next_type
      from public.referral_events e
      where e.company_id = of_company and e.referral_id = of_referral and e.event_type in ('answered', 'answer_returned')
    ) a
    where a.event_type = 'answered' and a.next_type is distinct from 'answer_returned'
  ), '-infinity')
$$;
comment on function private.unanswered_since(uuid, uuid) is
  'When the patient was first seen or operated on after the last answer to the referring provider; one that came back is none.';

create or replace function private.settle_outbox(
  of_message uuid, of_lease uuid, outcome text, error public.outbox_error
)
returns public.outbox_state
language plpgsql
-- Definer: see claim_outbox.
security definer
set search_path = ''
as $$
declare
  most_attempts constant integer := 8;
  message public.outbox_messages;
  went_out boolean;
begin
  select * into message from public.outbox_messages m where m.id = of_message for update;
  if not found then
    return null;
  end if;
  went_out := outcome in ('sent', 'delivered');
  -- That it went out is true whoever says so, however late; that it didn't counts from whoever has it now.
  if message.state in ('delivered', 'opened') or not went_out and message.lease is distinct from of_lease
    or outcome = 'sent' and (message.state = 'sent' or message.state = 'failed' and message.sent_at is not null) then
    return message.state;
  end if;
  if went_out then
    update public.outbox_messages m
    set state = outcome::public.outbox_state, sent_at = coalesce(m.sent_at, now()),
      delivered_at = case when outcome = 'delivered' then now() end,
      failed_at = null, canceled_at = null, last_error = null, lease = null, leased_until = null,
      -- A gateway takes a fax over before it has called anybody: it is asked again.
      next_attempt_at = case when outcome = 'sent' and m.channel in ('fax', 'sms') then now() + interval '1 minute' end
    where m.id = message.id
    returning * into message;
    if outcome = 'delivered' or message.channel not in ('fax', 'sms') then
      perform private.answer_went_out(message);
    end if;
  elsif outcome = 'failed' or outcome = 'retry' and message.state = 'sending' and message.attempts >= most_attempts then
    update public.outbox_messages m
    set state = 'failed', failed_at = now(), last_error = error, lease = null, leased_until = null, next_attempt_at = null
    where m.id = message.id
    returning * into message;
  elsif outcome = 'retry' and message.state = 'sending' then
    update public.outbox_messages m
    set state = 'queued', last_error = error, lease = null, leased_until = null,
      next_attempt_at = now() + private.outbox_wait(m.attempts)
    where m.id = message.id
    returning * into message;
  else
    -- Nobody knows yet what became of it. A gateway that can't say after a day is asked no more.
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

  if message.kind not in ('consult_letter', 'declined') or referral.status not in ('completed', 'declined')
    or referral.awaiting_answer_since is not null or referral.answered_on is null
    -- Answered otherwise meanwhile: by another message, or by hand.
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
  insert into public.referral_events (company_id, referral_id, event_type, actor_id)
  values (referral.company_id, referral.id, 'answer_returned', null);
  update public.referrals r
  set answered_on = null, answer_way = null,
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
  -- The worker hasn't said yet that it was taken: whoever reports tries again.
  if message.state = 'sending' then
    return 'early';
  end if;
  -- Opened by the date of birth: the office has it. Sent again since: what came back is the attempt before.
  if message.state not in ('sent', 'delivered') or reported_at < message.sent_at - interval '2 minutes' then
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

revoke execute on function
  private.owner_or_front_desk, private.answer_came_back, private.return_outbox_message, public.return_outbox_message
from public, anon, authenticated;
grant execute on function private.return_outbox_message, public.return_outbox_message to service_role;
