-- Referring offices may be told by text message: a link to a mobile number, until somebody there answers STOP.
set lock_timeout = '3s';

comment on type public.outbox_error is
  'Why an attempt failed, as a code: what a server says may quote what was sent. returned, mailbox_full: a mail server took it and sent it back later. '
  'opted_out: whoever has the number answered STOP to text messages.';
comment on column public.clinic_settings.sends_acknowledgements is
  'Whether the referring office is told by itself that a referral came, where it has chosen e-mail, fax or text messages.';

create function private.texting_number(typed text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- Without a country it is one of North America, whose area and exchange begin with 2 or more; an extension gets no texts.
  select case
    when n.typed ~ '[xX]' then null
    when n.typed like '+%' and n.digits ~ '^[1-9][0-9]{7,14}$' then '+' || n.digits
    when n.typed not like '+%' and n.digits ~ '^1?[2-9][0-9]{2}[2-9][0-9]{6}$' then '+1' || right(n.digits, 10)
  end
  from (select btrim(typed) as typed, regexp_replace(typed, '[^0-9]', '', 'g') as digits) n
$$;
comment on function private.texting_number(text) is
  'A telephone number as gateways of text messages take it (E.164): "(555) 555-0112" is "+15555550112". Null where it is none that could get one.';
-- Checks are computed as whoever writes the row.
grant execute on function private.texting_number(text) to authenticated;

alter table public.referring_practices
  add column mobile text,
  add column mobile_stopped_at timestamptz,
  add constraint referring_practices_mobile check (mobile is null or private.texting_number(mobile) is not null) not valid,
  add constraint referring_practices_mobile_stopped check (mobile is not null or mobile_stopped_at is null) not valid;
grant insert (mobile, mobile_stopped_at), update (mobile, mobile_stopped_at) on public.referring_practices to authenticated;

alter table public.referring_providers
  add column mobile text,
  add column mobile_stopped_at timestamptz,
  add constraint referring_providers_mobile check (mobile is null or private.texting_number(mobile) is not null) not valid,
  add constraint referring_providers_mobile_stopped check (mobile is not null or mobile_stopped_at is null) not valid;
grant insert (mobile, mobile_stopped_at), update (mobile, mobile_stopped_at) on public.referring_providers to authenticated;
comment on column public.referring_practices.preferred_way is
  'How it wants to hear from the clinic. By e-mail, fax and text message it gets a link, mail is a letter to print; the others a person calls.';
comment on column public.referring_practices.mobile is 'Where text messages go, which say nothing of a patient.';
comment on column public.referring_practices.mobile_stopped_at is
  'Since when its gateway refuses text messages to this number: somebody there answered STOP. Goes with the number, or when a member takes it off.';
comment on column public.referring_providers.mobile is 'Where it differs from the practice''s; mobile_stopped_at goes with it.';

create function private.keep_texting_stop()
returns trigger
language plpgsql
-- Definer: a number is the same whoever of the clinic writes it.
security definer
set search_path = ''
as $$
declare
  was text := case when tg_op = 'UPDATE' then private.texting_number(old.mobile) end;
  number constant text := private.texting_number(new.mobile);
begin
  if tg_op = 'INSERT' or number is distinct from was then
    -- Whoever else of the clinic's directory has this number: it is the number that is not to be texted.
    select min(known.at) into new.mobile_stopped_at
    from (
      select o.mobile_stopped_at as at from public.referring_practices o
      where o.company_id = new.company_id and o.mobile_stopped_at is not null and private.texting_number(o.mobile) = number
      union all
      select p.mobile_stopped_at from public.referring_providers p
      where p.company_id = new.company_id and p.mobile_stopped_at is not null and private.texting_number(p.mobile) = number
    ) known;
  elsif auth.uid() is not null and new.mobile_stopped_at is not null
    and new.mobile_stopped_at is distinct from old.mobile_stopped_at then
    raise exception 'Only a gateway says that a number is not to be texted.' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.keep_texting_stop() is
  'Before a number of the directory is written: that it is not to be texted (STOP) goes with the number. Members take that off; only the outbox puts it on.';
revoke execute on function private.keep_texting_stop() from public, anon, authenticated;
create trigger referring_practices_texting_stop before insert or update of mobile, mobile_stopped_at on public.referring_practices
  for each row execute function private.keep_texting_stop();
create trigger referring_providers_texting_stop before insert or update of mobile, mobile_stopped_at on public.referring_providers
  for each row execute function private.keep_texting_stop();

create or replace function private.preferred_channel(way public.office_contact_way)
returns public.outbox_channel
language sql
immutable
set search_path = ''
as $$
  select case way when 'email' then 'email' when 'fax' then 'fax' when 'mail' then 'print' when 'text' then 'sms' end::public.outbox_channel
$$;

create function private.texts_go_to(referral public.referrals)
returns text
language sql
stable
set search_path = ''
as $$
  select case when p.mobile is not null then case when p.mobile_stopped_at is null then private.texting_number(p.mobile) end
    when o.mobile_stopped_at is null then private.texting_number(o.mobile) end
  from (values (true)) as one
  left join public.referring_providers p on p.company_id = referral.company_id and p.id = referral.referring_provider_id
  left join public.referring_practices o on o.company_id = referral.company_id
    and o.id = coalesce(p.practice_id, referral.referring_practice_id)
$$;
comment on function private.texts_go_to(public.referrals) is
  'To which number (E.164) who referred is texted: the clinician''s own, else the practice''s; null where there is none, or it asked for no more.';

create or replace function private.queue_message(
  answer public.referral_answers, referral public.referrals, of_channel public.outbox_channel, key text
)
returns public.outbox_messages
language plpgsql
set search_path = ''
as $$
declare
  office record;
  message public.outbox_messages;
  to_address text;
  sender text := private.network_sender(referral);
begin
  select * into office from private.answering_office(referral);
  if sender is not null then
    -- A clinic of this installation reads it where it reads how its referral stands: it is there as it is written.
    insert into public.outbox_messages
      (company_id, kind, channel, state, recipient, destination, referral_id, answer_id, idempotency_key, sent_at, delivered_at)
    values (answer.company_id, answer.kind, 'network', 'delivered', sender, sender, answer.referral_id, answer.id, key, now(), now())
    on conflict on constraint outbox_messages_company_id_idempotency_key_key do nothing
    returning * into message;
    if found then
      perform private.answer_went_out(message);
      return message;
    end if;
    select * into message from public.outbox_messages m
    where m.company_id = answer.company_id and m.idempotency_key = key;
    return message;
  end if;
  to_address := case of_channel when 'email' then office.email when 'fax' then office.fax when 'sms' then private.texts_go_to(referral) end;
  if of_channel <> 'print' and to_address is null then
    raise exception '% has no % in the directory.', office.recipient,
      case of_channel when 'email' then 'email address' when 'fax' then 'fax number' else 'mobile number that takes text messages' end
      using errcode = 'P0001', detail = '{"kind": "no_address"}';
  end if;
  insert into public.outbox_messages
    (company_id, kind, channel, recipient, destination, referring_provider_id, referring_practice_id, referral_id, answer_id,
     idempotency_key, next_attempt_at)
  values (answer.company_id, answer.kind, of_channel, left(office.recipient, 200), to_address, office.provider_id,
    office.practice_id, answer.referral_id, answer.id, key, case when of_channel <> 'print' then now() end)
  on conflict on constraint outbox_messages_company_id_idempotency_key_key do nothing
  returning * into message;
  if not found then
    select * into message from public.outbox_messages m
    where m.company_id = answer.company_id and m.idempotency_key = key;
  end if;
  return message;
end
$$;

create or replace function private.answer_by_itself(
  referral public.referrals, of_kind public.outbox_kind, key text, of_request uuid default null, at timestamptz default null
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  office record;
  answer public.referral_answers;
begin
  select *, private.preferred_channel(o.way) as channel into office from private.answering_office(referral) o;
  -- What no office asked for, and what has no address, waits for a person: nothing that happens fails for it.
  if office.channel is null or office.channel = 'email' and office.email is null or office.channel = 'fax' and office.fax is null
    or office.channel = 'sms' and private.texts_go_to(referral) is null
    or exists (select from public.outbox_messages m where m.company_id = referral.company_id and m.idempotency_key = key) then
    return;
  end if;
  insert into public.referral_answers (id, company_id, referral_id, kind, scheduling_request_id, starts_at, is_automatic)
  values (gen_random_uuid(), referral.company_id, referral.id, of_kind, of_request, at, true)
  returning * into answer;
  perform private.queue_message(answer, referral, office.channel, key);
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
  'After a gateway said that a number asked for no more text messages: nobody of the clinic''s directory is texted there, and whose referral it is hears of it.';

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
    if message.channel = 'sms' and error = 'opted_out' then
      perform private.stop_texting(message);
    end if;
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

create or replace function private.retry_outbox_message(of_message uuid)
returns public.outbox_state
language plpgsql
-- Definer: nobody writes to the outbox by hand.
security definer
set search_path = ''
as $$
declare
  message public.outbox_messages := private.message_to_change(of_message);
  referral public.referrals;
  office record;
begin
  if message.state not in ('failed', 'canceled') or message.channel = 'print' then
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
comment on function public.retry_outbox_message is
  'Sends again what failed or was canceled, to the address that the directory has now. What is under way stays as it is. A text to who takes none '
  '(any more): P0001. Unknown, foreign or restricted: PT404.';

create or replace function private.write_to_office(answer_id uuid, of_referral uuid, said text)
returns uuid
language plpgsql
-- Definer: nobody writes to the outbox by hand.
security definer
set search_path = ''
as $$
declare
  referral constant public.referrals := private.referral_to_change(of_referral);
  words constant text := private.checked_text(said, 4000, 'A message');
  answer public.referral_answers;
  office record;
begin
  if answer_id is null or words is null then
    raise exception 'Write a message first.' using errcode = 'P0001';
  end if;
  select * into answer from public.referral_answers a where a.id = write_to_office.answer_id;
  if found then
    if (answer.company_id, answer.referral_id, answer.created_by, answer.kind, answer.note)
       is not distinct from (referral.company_id, referral.id, auth.uid(), 'message'::public.outbox_kind, words) then
      return answer.id;
    end if;
    perform private.refuse_sent_before('message', write_to_office.answer_id);
  end if;
  insert into public.referral_answers (id, company_id, referral_id, kind, note)
  values (write_to_office.answer_id, referral.company_id, referral.id, 'message', words)
  returning * into answer;
  select *, private.preferred_channel(o.way) as channel into office from private.answering_office(referral) o;
  if private.network_sender(referral) is not null
    or office.channel = 'email' and office.email is not null or office.channel = 'fax' and office.fax is not null
    or office.channel = 'sms' and private.texts_go_to(referral) is not null then
    perform private.queue_message(answer, referral, office.channel, format('answer:%s', answer.id));
  elsif not exists (
    select from public.status_links l where l.company_id = referral.company_id and l.referral_id = referral.id
      and l.revoked_at is null and l.expires_at > now()
  ) then
    -- Without a link that they can open, paper is what reaches everybody.
    perform private.queue_message(answer, referral, 'print', format('answer:%s', answer.id));
  end if;
  return answer.id;
end
$$;
comment on function public.write_to_office is
  'Writes to the office that sent the patient: it reads it behind its link, of which it hears by e-mail, fax or text message where it prefers that, and by a '
  'letter to print where it has no link. The same id again is one message, with another text: PT409. Unknown, foreign or restricted referral: PT404.';

revoke execute on function private.texts_go_to, private.stop_texting from public, anon, authenticated;
