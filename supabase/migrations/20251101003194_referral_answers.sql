-- What people answer the referring office.

create function private.may_fax_letter(
  of_kind public.outbox_kind, of_channel public.outbox_channel, number text, answer public.referral_answers, referral public.referrals
)
returns boolean
language sql
stable
set search_path = ''
as $$
  select of_kind = 'consult_letter' and of_channel = 'fax'
    and exists (
      select from private.office_reach(referral.company_id, referral.referring_provider_id, referral.referring_practice_id) o
      where o.fax = number and o.fax_letters = 'letter')
    and exists (
      select from public.consult_letters l
      where l.company_id = answer.company_id and l.id = answer.letter_id and l.referral_id = referral.id and l.signed_at is not null)
    and not exists (
      select from public.patient_restrictions p where p.company_id = referral.company_id and p.patient_id = referral.patient_id)
$$;
comment on function private.may_fax_letter is
  'Whether a fax to this number may be the letter itself: the number and the wish for it are those of the referral''s office in the directory, '
  'the letter is signed, and the record is not restricted.';

create function private.send_referral_answer(
  answer_id uuid, referral_id uuid, of_kind public.outbox_kind, of_channel public.outbox_channel, note text,
  item_ids uuid[] default null, spoken_with text default null, said_at timestamptz default null
)
returns public.outbox_messages
language plpgsql
-- Definer: callers can't write to the outbox directly.
security definer
set search_path = ''
as $$
declare
  referral constant public.referrals := private.referral_to_change(send_referral_answer.referral_id);
  said constant text := private.checked_text(note, 4000, 'A note');
  answer public.referral_answers;
  request public.scheduling_requests;
  letter uuid;
  items uuid[];
  message public.outbox_messages;
  listener constant text := private.checked_text(spoken_with, 200, 'A name');
begin
  if answer_id is null or of_kind is null or of_channel is null then
    raise exception 'Say what to send, and how.' using errcode = 'P0001';
  end if;
  if of_kind = 'message' and said is null then
    raise exception 'Write a message first.' using errcode = 'P0001';
  end if;
  select * into answer from public.referral_answers a where a.id = send_referral_answer.answer_id;
  if found then
    if answer.company_id = referral.company_id and answer.referral_id = referral.id and answer.created_by = auth.uid()
      and (answer.kind, answer.note) is not distinct from (of_kind, said) then
      return private.queue_message(answer, referral, of_channel, format('answer:%s', answer.id));
    end if;
    perform private.refuse_sent_before('answer', send_referral_answer.answer_id);
  end if;
  if of_kind = 'declined' and referral.status <> 'declined' then
    raise exception 'Decline the referral first.' using errcode = 'P0001';
  end if;
  if of_kind = 'information_missing' then
    items := array(
      select m.id from public.referral_missing_items m
      where m.company_id = referral.company_id and m.referral_id = referral.id and not m.is_received and not m.is_withdrawn
        and (item_ids is null or m.id = any (item_ids)) order by m.created_at, m.id);
    if items = '{}' then
      raise exception 'Nothing is missing. Say what to ask for first.' using errcode = 'P0001';
    end if;
  end if;
  if of_channel = 'system' and referral.source not in ('outside_system', 'web_form') then
    raise exception 'This referral came from no system or form that shows it.' using errcode = 'P0001', detail = '{"kind": "no_address"}';
  end if;
  if of_channel = 'phone' then
    if listener is null or said_at is null then
      raise exception 'Say who you spoke with, and when.' using errcode = 'P0001';
    end if;
    if said_at > now() + interval '5 minutes' or said_at < referral.created_at then
      raise exception 'The call was after the referral came, and before now.' using errcode = 'P0001', detail = '{"kind": "time"}';
    end if;
  end if;
  if of_kind in ('appointment_made', 'appointment_moved', 'no_show') then
    select * into request from public.scheduling_requests r
    where r.company_id = referral.company_id and r.referral_id = referral.id
      and r.status in ('confirmed', 'checked_in', 'no_show') and (r.status = 'no_show') = (of_kind = 'no_show')
    order by r.confirmed_date desc limit 1;
    if not found then
      raise exception '%', case of_kind when 'no_show' then 'No appointment of this referral was missed.'
        else 'No appointment is booked for this referral.' end using errcode = 'P0001';
    end if;
  end if;
  if of_kind = 'consult_letter' then
    select l.id into letter from public.consult_letters l
    where l.company_id = referral.company_id and l.referral_id = referral.id and l.signed_at is not null
    order by l.version desc limit 1;
    if not found then
      raise exception 'No letter of this referral is signed yet.' using errcode = 'P0001';
    end if;
  end if;
  insert into public.referral_answers (id, company_id, referral_id, kind, note, scheduling_request_id, starts_at, letter_id)
  values (send_referral_answer.answer_id, referral.company_id, referral.id, of_kind, said, request.id, request.confirmed_date, letter)
  returning * into answer;
  insert into public.referral_answer_items (company_id, referral_id, answer_id, item_id)
  select referral.company_id, referral.id, answer.id, i from unnest(items) as i;
  if of_channel in ('phone', 'system') then
    -- Nothing is left to be carried: it was said, or is shown from now on.
    insert into public.outbox_messages
      (company_id, kind, channel, state, recipient, referral_id, answer_id, idempotency_key, sent_at, delivered_at)
    values (answer.company_id, answer.kind, of_channel, case of_channel when 'phone' then 'delivered' else 'sent' end::public.outbox_state,
      coalesce(listener, referral.source_name), answer.referral_id, answer.id, format('answer:%s', answer.id),
      coalesce(said_at, now()), case when of_channel = 'phone' then said_at end)
    returning * into message;
    perform private.answer_went_out(message);
    return message;
  end if;
  return private.queue_message(answer, referral, of_channel, format('answer:%s', answer.id));
end
$$;

create function public.send_referral_answer(
  answer_id uuid, referral_id uuid, kind public.outbox_kind, channel public.outbox_channel, note text default null,
  item_ids uuid[] default null, spoken_with text default null, said_at timestamptz default null
)
returns uuid
language sql
set search_path = ''
begin atomic
  select (private.send_referral_answer(answer_id, referral_id, kind, channel, note, item_ids, spoken_with, said_at)).id;
end;
comment on function public.send_referral_answer is
  'Tells the office that sent the patient something of the referral: puts it into the outbox and answers with its '
  'row there. Sent again with the same id it is one answer; with another text: PT409. item_ids: of what is missing, '
  'what is asked for; all of it without them. By phone it was said to a person (spoken_with) at a time (said_at); by '
  'system it is shown where the referral came from. Nothing to tell, or no address in the directory for the channel: '
  'P0001. Unknown, foreign or restricted referral: PT404.';

create function private.answer_went_out(message public.outbox_messages)
returns void
language plpgsql
set search_path = ''
as $$
declare
  referral public.referrals;
  today date;
  way public.referral_answer_way;
begin
  if message.kind <> all (private.answer_message_kinds()) then
    return;
  end if;
  select * into referral from public.referrals r
  where r.company_id = message.company_id and r.id = message.referral_id for update;
  -- What was declined stays so; a refusal that went out after it was taken up again answers nothing.
  if message.kind = 'declined' and (referral.status <> 'declined' or referral.awaiting_answer_since is null) then
    return;
  end if;
  today := private.clinic_day(message.company_id, now());
  way := case message.channel when 'fax' then 'fax' when 'print' then 'letter' when 'phone' then 'phone' else 'secure_message' end;
  perform private.write_answer(referral, today, way, null, message.created_by);
end
$$;
comment on function private.answer_went_out(public.outbox_messages) is
  'What answer_referral does by hand: once a consult letter went out, the referral is answered, and completed where nothing of it is open; a declined one is answered by the '
  'refusal, and stays declined.';

create function private.write_answer(
  referral public.referrals, answered_on date, way public.referral_answer_way, note text, actor uuid
)
returns public.referrals
language plpgsql
set search_path = ''
as $$
declare
  former constant public.referral_status := referral.status;
begin
  referral.awaiting_answer_since := null;
  -- What was declined is answered, and stays so. With something open the referral is answered, and not done.
  if former <> 'declined' and private.has_nothing_open(referral) then
    referral.status := 'completed';
    referral.setback := null;
  end if;
  update public.referrals r
  set status = referral.status, setback = referral.setback, awaiting_answer_since = null,
    answered_on = write_answer.answered_on, answer_way = way
  where r.id = referral.id
  returning * into referral;
  insert into public.referral_events
    (company_id, referral_id, event_type, actor_id, from_status, to_status, answered_on, answer_way, note)
  values (referral.company_id, referral.id, 'answered', actor, nullif(former, referral.status), nullif(referral.status, former),
    write_answer.answered_on, way, write_answer.note);
  return referral;
end
$$;
comment on function private.write_answer is
  'The answer went out: the referral says when and how, and ends where nothing of it is open.';

create function private.answer_referral(
  referral_id uuid, answered_on date, way public.referral_answer_way, note text
)
returns public.referrals
language plpgsql
-- Definer: see set_referral_status.
security definer
set search_path = ''
as $$
declare
  referral public.referrals;
  former public.referral_status;
  said text := private.checked_text(note, 4000, 'A note');
  latest public.referral_events;
  received_on date;
begin
  referral := private.referral_to_change(answer_referral.referral_id);

  if referral.awaiting_answer_since is null and referral.answered_on is not null
     and (referral.status <> all (private.active_referral_states()) or private.was_set_since_answer(referral) is not true) then
    select * into latest
    from public.referral_events e
    where e.company_id = referral.company_id and e.referral_id = referral.id and e.event_type = 'answered'
    order by e.created_at desc, e.id desc
    limit 1;
    if (latest.actor_id, latest.answered_on, latest.answer_way, latest.note)
       is not distinct from (auth.uid(), answer_referral.answered_on, way, said) then
      return referral;
    end if;
    raise exception '% marked this referral answered %.',
      case when latest.actor_id = auth.uid() then 'You' else private.member_name(latest.actor_id) end,
      private.time_ago(latest.created_at)
      using errcode = 'PT409', detail = jsonb_build_object('kind', 'answered')::text;
  end if;

  if answer_referral.answered_on is null or way is null then
    raise exception 'Say when and how the answer went out.' using errcode = 'P0001';
  end if;
  received_on := private.clinic_day(referral.company_id, referral.created_at);
  if answer_referral.answered_on > private.clinic_day(referral.company_id, now()) then
    raise exception 'The answer can''t have gone out on a day that is still to come.' using errcode = 'P0001';
  end if;
  -- Not the day of the visit: that may be written down later than the answer went out.
  if answer_referral.answered_on < received_on then
    raise exception 'The answer can''t have gone out before %.', private.short_date(received_on) using errcode = 'P0001';
  end if;

  return private.write_answer(referral, answer_referral.answered_on, way, said, auth.uid());
end
$$;

create function public.answer_referral(
  referral_id uuid, answered_on date, way public.referral_answer_way, note text default null
)
returns public.referrals
language sql
set search_path = ''
begin atomic
  select private.without_care(private.answer_referral(referral_id, answered_on, way, note));
end;
comment on function public.answer_referral is
  'Records that the answer to the referring provider went out, on which day and how, and completes the referral where nothing of it is open; a declined one '
  'stays declined. Answers without what it is for. '
  'The same again changes nothing; another one of a referral that was answered: PT409, kind "answered". A day to come, or one '
  'before the referral came: P0001. Unknown or foreign referral: PT404.';

revoke execute on function private.write_answer from public, anon, authenticated;
revoke execute on function private.answer_referral, public.answer_referral from public;
grant execute on function private.answer_referral, public.answer_referral to authenticated;

create function private.answer_by_itself(
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
  select * into office from private.answering_office(referral);
  -- What no office asked for, what has no address and what is past a limit waits for a person: nothing that happens fails for it.
  if office.channel is null
    or private.outward_limit(referral.company_id, referral.id,
      case office.channel when 'email' then office.email when 'fax' then office.fax when 'sms' then office.texts_to end) is not null
    or exists (select from public.outbox_messages m where m.company_id = referral.company_id and m.idempotency_key = key) then
    return;
  end if;
  insert into public.referral_answers (id, company_id, referral_id, kind, scheduling_request_id, starts_at, is_automatic)
  values (gen_random_uuid(), referral.company_id, referral.id, of_kind, of_request, at, true)
  returning * into answer;
  perform private.queue_message(answer, referral, office.channel, key);
end
$$;
comment on function private.answer_by_itself is
  'Queues what the clinic''s settings send by themselves, by the way that the office likes to hear; nothing where none is known.';

create function private.acknowledge_referral()
returns trigger
language plpgsql
-- Definer: callers can't write to the outbox directly.
security definer
set search_path = ''
as $$
begin
  -- A referral taken over from elsewhere, with a time of its own, is no news.
  if not new.office_untold and new.created_at >= transaction_timestamp() and exists (
    select from public.clinic_settings s where s.company_id = new.company_id and s.sends_acknowledgements
  ) then
    perform private.answer_by_itself(new, 'acknowledgement', 'acknowledgement:' || new.id);
  end if;
  return null;
end
$$;
comment on function private.acknowledge_referral() is
  'After insert: the office hears that the referral came, where the clinic sends that and nobody chose otherwise for this one.';
create trigger referrals_acknowledge after insert on public.referrals
  for each row execute function private.acknowledge_referral();

create function private.tell_office_of_appointment()
returns trigger
language plpgsql
-- Definer: callers can't write to the outbox directly.
security definer
set search_path = ''
as $$
declare
  setting public.clinic_settings;
  request public.scheduling_requests;
  referral public.referrals;
begin
  select * into setting from public.clinic_settings s where s.company_id = new.company_id;
  if new.created_at < transaction_timestamp()
    or not (case when new.event_type = 'no_show' then setting.sends_no_shows else setting.sends_appointment_news end) then
    return null;
  end if;
  select * into request from public.scheduling_requests r
  where r.company_id = new.company_id and r.id = new.scheduling_request_id;
  select * into referral from public.referrals r where r.company_id = new.company_id and r.id = request.referral_id;
  if found then
    perform private.answer_by_itself(referral,
      case new.event_type when 'no_show' then 'no_show' when 'rescheduled' then 'appointment_moved' else 'appointment_made' end::public.outbox_kind,
      'appointment:' || new.id, request.id, coalesce(new.starts_at, request.confirmed_date));
  end if;
  return null;
end
$$;
comment on function private.tell_office_of_appointment() is
  'After an appointment was made, moved or missed: the office that sent the patient hears of it, where the clinic sends that '
  'and nobody chose otherwise for this one.';
create trigger schedule_events_tell_office after insert on public.schedule_events
  for each row when (new.event_type in ('confirmed', 'rescheduled', 'no_show') and new.office_untold is null)
  execute function private.tell_office_of_appointment();

revoke execute on function private.may_fax_letter, private.answer_by_itself, private.acknowledge_referral,
  private.tell_office_of_appointment, private.send_referral_answer, public.send_referral_answer,
  private.answer_went_out from public, anon, authenticated;
grant execute on function private.send_referral_answer, public.send_referral_answer to authenticated;
