-- What leaves the portal: answers to the office that sent a patient. An answer is what is said; a message is one way
-- that it travels, a row of the outbox, written in the transaction of what it tells of. The Edge Function "deliver"
-- claims what is due, sends it and says what came of it (docs/outbox.md, decision 82). What goes out names the clinic
-- and carries a link, and no patient, but for a letter that is faxed as it is.

create type public.outbox_kind as enum (
  'acknowledgement', 'information_missing', 'appointment_made', 'appointment_moved', 'no_show', 'declined', 'consult_letter',
  'message'
);
create function private.answer_message_kinds() returns public.outbox_kind[] language sql immutable set search_path = ''
  return array['consult_letter', 'declined']::public.outbox_kind[];
grant execute on function private.answer_message_kinds to authenticated, service_role;
create type public.outbox_state as enum ('queued', 'sending', 'sent', 'delivered', 'opened', 'failed', 'canceled');
create function private.unsent_message_states() returns public.outbox_state[] language sql immutable set search_path = ''
  return array['queued', 'sending']::public.outbox_state[];
create function private.sent_message_states() returns public.outbox_state[] language sql immutable set search_path = ''
  return array['sent', 'delivered']::public.outbox_state[];
create function private.unsuccessful_message_states() returns public.outbox_state[] language sql immutable set search_path = ''
  return array['failed', 'canceled']::public.outbox_state[];
create function private.delivered_message_states() returns public.outbox_state[] language sql immutable set search_path = ''
  return array['delivered', 'opened']::public.outbox_state[];
grant execute on function private.unsuccessful_message_states to authenticated, service_role;
create type public.outbox_error as enum (
  'address_refused', 'message_refused', 'sign_in_refused', 'busy', 'no_answer', 'unreachable', 'timed_out',
  'gateway_failed', 'interrupted', 'returned', 'mailbox_full', 'opted_out'
);
comment on type public.outbox_state is
  'sent: a mail server or gateway took it over. delivered: a gateway says that it arrived. opened: who got it read it through its link.';
comment on type public.outbox_error is
  'Why an attempt failed, as a code: what a server says may quote what was sent. returned, mailbox_full: a mail '
  'server took it and sent it back later. opted_out: the holder of the number answered STOP to text messages.';

-- What goes out by itself --------------------------------------------------------------------

alter table public.clinic_settings
  add column sends_acknowledgements boolean not null default false,
  add column sends_appointment_news boolean not null default false,
  add column sends_no_shows boolean not null default false,
  add column fax_letters public.letter_way not null default 'link';
comment on column public.clinic_settings.sends_acknowledgements is
  'Whether the referring office hears automatically that a referral came, if it chose e-mail, fax or text messages.';
comment on column public.clinic_settings.sends_appointment_news is 'The same when an appointment is made or moved.';
comment on column public.clinic_settings.sends_no_shows is 'The same when the patient did not come.';
comment on column public.clinic_settings.fax_letters is
  'What the fax of a consult letter is, where the directory says nothing of the office.';
grant update (sends_acknowledgements, sends_appointment_news, sends_no_shows, fax_letters) on public.clinic_settings to authenticated;

create table public.referral_answers (
  id uuid primary key,
  company_id uuid not null,
  referral_id uuid not null,
  kind public.outbox_kind not null,
  note text check (private.is_present(note, 4000)),
  scheduling_request_id uuid,
  starts_at timestamptz,
  is_automatic boolean not null default false,
  created_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  letter_id uuid,
  unique (company_id, id),
  foreign key (company_id, referral_id) references public.referrals (company_id, id) on delete cascade,
  foreign key (company_id, scheduling_request_id) references public.scheduling_requests (company_id, id) on delete cascade,
  foreign key (company_id, letter_id) references public.consult_letters (company_id, id) on delete cascade,
  constraint referral_answers_letter check (letter_id is null or kind = 'consult_letter')
);
comment on table public.referral_answers is
  'What the clinic told the office that sent the patient; the office reads it behind its link. Rows are never changed.';
comment on column public.referral_answers.note is 'What a person added for the office, such as advice with a referral that was declined.';
comment on column public.referral_answers.starts_at is 'Of an appointment that was made, moved or missed: when it was to be.';
comment on column public.referral_answers.is_automatic is 'Whether the clinic''s settings sent it, and no person.';
create index referral_answers_referral_idx on public.referral_answers (company_id, referral_id, created_at, id);
create index referral_answers_request_idx on public.referral_answers (company_id, scheduling_request_id);
comment on column public.referral_answers.letter_id is 'Of a consult letter: which version of it.';
create index referral_answers_letter_idx on public.referral_answers (company_id, letter_id);
create index referral_answers_created_by_idx on public.referral_answers (created_by);

create table public.outbox_messages (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  kind public.outbox_kind not null,
  channel public.outbox_channel not null,
  state public.outbox_state not null default 'queued',
  recipient text not null check (private.is_present(recipient, 200)),
  destination text check (private.is_present(destination, 254)),
  referring_provider_id uuid,
  referring_practice_id uuid,
  referral_id uuid not null,
  answer_id uuid not null,
  idempotency_key text not null check (private.is_present(idempotency_key, 200)),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  last_error public.outbox_error,
  is_simulated boolean not null default false,
  carries public.letter_way not null default 'link',
  created_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  delivered_at timestamptz,
  opened_at timestamptz,
  failed_at timestamptz,
  canceled_at timestamptz,
  unique (company_id, id),
  unique (company_id, idempotency_key),
  foreign key (company_id, referral_id) references public.referrals (company_id, id) on delete cascade,
  foreign key (company_id, answer_id) references public.referral_answers (company_id, id) on delete cascade,
  foreign key (company_id, referring_provider_id) references public.referring_providers (company_id, id),
  foreign key (company_id, referring_practice_id) references public.referring_practices (company_id, id),
  constraint outbox_messages_destination check ((channel = any (private.unaddressed_channels())) = (destination is null)),
  constraint outbox_messages_lease check ((lease is null) = (leased_until is null)),
  constraint outbox_messages_carries check (carries = 'link' or (kind = 'consult_letter' and channel = 'fax')),
  constraint outbox_messages_failed check (state <> 'failed' or failed_at is not null)
);
comment on table public.outbox_messages is
  'What goes out, one row for each way it is sent: to whom, by what, how far it got. It says nothing of the patient (FHIR: Communication).';
comment on column public.outbox_messages.recipient is 'What the directory called them when it was queued.';
comment on column public.outbox_messages.destination is 'The address or number as it was when it was queued or sent again; none for what is printed, said by phone or shown.';
comment on column public.outbox_messages.idempotency_key is 'What it is about: the same is queued once.';
comment on column public.outbox_messages.attempts is 'How often it was tried since it was queued or sent again.';
comment on column public.outbox_messages.is_simulated is 'A mailbox of the demo took it, and nothing left the machine.';
comment on column public.outbox_messages.carries is
  'What the fax of a consult letter is. Chosen when it is queued; a fax that was to be the letter may become a link (private.letter_to_fax), never the other way.';
comment on column public.outbox_messages.next_attempt_at is
  'When it is sent, or when a gateway is asked what became of it; null where nothing is left to do but for a person.';
comment on column public.outbox_messages.lease is 'Which worker has it; once leased_until is past, another may take it.';
create index outbox_messages_due_idx on public.outbox_messages (next_attempt_at, id) where next_attempt_at is not null;
create index outbox_messages_log_idx on public.outbox_messages (company_id, created_at desc, id desc);
create index outbox_messages_referral_idx on public.outbox_messages (company_id, referral_id);
create index outbox_messages_answer_idx on public.outbox_messages (company_id, answer_id);
create index outbox_messages_provider_idx on public.outbox_messages (company_id, referring_provider_id);
create index outbox_messages_practice_idx on public.outbox_messages (company_id, referring_practice_id);
create index outbox_messages_created_by_idx on public.outbox_messages (created_by);

create table public.referral_answer_items (
  company_id uuid not null,
  referral_id uuid not null,
  answer_id uuid not null,
  item_id uuid not null,
  primary key (company_id, answer_id, item_id),
  foreign key (company_id, referral_id) references public.referrals (company_id, id) on delete cascade,
  foreign key (company_id, answer_id) references public.referral_answers (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references public.referral_missing_items (company_id, id) on delete cascade
);
comment on table public.referral_answer_items is
  'For what each request for information asks. Whether it was asked follows from its message. Rows are never changed.';
create index referral_answer_items_item_idx on public.referral_answer_items (company_id, item_id);
create index referral_answer_items_referral_idx on public.referral_answer_items (company_id, referral_id);

alter table public.referral_answers enable row level security;
alter table public.referral_answer_items enable row level security;
alter table public.outbox_messages enable row level security;
-- Not even the service role writes but by the functions below.
revoke all on public.referral_answers, public.referral_answer_items, public.outbox_messages from anon, authenticated, service_role;
grant select (id, company_id, referral_id, kind, scheduling_request_id, starts_at, is_automatic, created_by, created_at, letter_id)
  on public.referral_answers to authenticated;
grant select on public.referral_answers to record_reader;
grant select on public.referral_answer_items to authenticated, record_reader;
grant select on public.outbox_messages to authenticated;
create policy referral_answers_select_member on public.referral_answers for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids())
    and referral_id <> all (array(select private.hidden_referral_ids())));
create policy referral_answer_items_select_member on public.referral_answer_items for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids())
    and referral_id <> all (array(select private.hidden_referral_ids())));
create policy outbox_messages_select_member on public.outbox_messages for select to authenticated
  using (company_id in (select private.my_company_ids())
    and referral_id <> all (array(select private.hidden_referral_ids())));
select private.audit_table('public.referral_answers');
select private.audit_table('public.referral_answer_items');
select private.audit_table('public.outbox_messages', left_out => '{attempts,next_attempt_at,lease,leased_until}');

create view private.referral_answer_records as select * from public.referral_answers;
comment on view private.referral_answer_records is
  'Answers with what was said, as the policies let the caller see them. For functions of the API that tell the log.';
select private.give_to_record_reader('private.referral_answer_records');

create function public.referral_answers_said(company_id uuid, referral_id uuid)
returns setof public.referral_answers
language sql
rows 10
set search_path = ''
begin atomic
  select a.*
  from private.note_opening(referral_answers_said.company_id, 'referrals', referral_answers_said.referral_id) as opened (patient_id)
  cross join lateral (
    select q.* from private.referral_answer_records q
    where q.company_id = referral_answers_said.company_id and q.referral_id = referral_answers_said.referral_id
      and opened.patient_id is not null offset 0
  ) a;
end;
comment on function public.referral_answers_said is
  'What the referring office was told of a referral, with what was added for it; tells the audit log as open_referral does.';

create table private.outbox_worker (
  is_one boolean primary key default true check (is_one),
  claimed_at timestamptz not null,
  channels public.outbox_channel[] not null
);
comment on table private.outbox_worker is
  'When "deliver" last asked for work, and by which channels it can send; no row before the first time.';
alter table private.outbox_worker enable row level security;
create policy outbox_worker_all_nobody on private.outbox_worker for all to anon, authenticated
  using (false) with check (false);

-- Queueing ------------------------------------------------------------------------------------

create function private.preferred_channel(way public.office_contact_way)
returns public.outbox_channel
language sql
immutable
set search_path = ''
as $$
  select case way when 'email' then 'email' when 'fax' then 'fax' when 'mail' then 'print' when 'text' then 'sms' end::public.outbox_channel
$$;
comment on function private.preferred_channel(public.office_contact_way) is
  'By which channel an office is answered that likes to hear so; null where a person has to choose, or to call.';
create function private.office_reach(of_company uuid, of_provider uuid, of_practice uuid)
returns table (
  provider_id uuid, practice_id uuid, name text, way public.office_contact_way, channel public.outbox_channel, email text, fax text,
  phone text, address text, mobile text, mobile_stopped_at timestamptz, texts_to text, fax_letters public.letter_way
)
language sql
stable
rows 1
set search_path = ''
begin atomic
  select r.provider_id, r.practice_id, r.name, r.way,
    case private.preferred_channel(r.way)
      when 'email' then case when r.email is not null then 'email' end
      when 'fax' then case when r.fax is not null then 'fax' end
      when 'sms' then case when t.texts_to is not null then 'sms' end
      when 'print' then 'print'
    end::public.outbox_channel,
    r.email, r.fax, r.phone, r.address, r.mobile, r.mobile_stopped_at, t.texts_to,
    coalesce(r.fax_letters, (select s.fax_letters from public.clinic_settings s where s.company_id = of_company), 'link')
  from (
    select p.id as provider_id, o.id as practice_id, coalesce(p.label, o.name) as name,
      coalesce(p.preferred_way, o.preferred_way) as way, coalesce(p.email, o.email) as email, coalesce(p.fax, o.fax) as fax,
      coalesce(p.phone, o.phone) as phone, o.address, coalesce(p.mobile, o.mobile) as mobile,
      coalesce(p.fax_letters, o.fax_letters) as fax_letters,
      -- That a number is not to be texted goes with the number.
      case when p.mobile is not null then p.mobile_stopped_at else o.mobile_stopped_at end as mobile_stopped_at
    from (values (true)) as one
    left join public.referring_providers p on p.company_id = of_company and p.id = of_provider
    left join public.referring_practices o on o.company_id = of_company and o.id = coalesce(p.practice_id, of_practice)
  ) r
  cross join lateral (select case when r.mobile_stopped_at is null then private.texting_number(r.mobile) end as texts_to) t;
end;
comment on function private.office_reach is
  'How a clinician or a practice of the directory is written to: the clinician''s own, else the practice''s. channel: by what an answer goes by itself, as '
  'they like to hear; null where they chose none, or the directory lacks the address for it. texts_to: their mobile number (E.164), unless it takes no more. fax_letters: what the fax of a consult letter is. '
  'One row always, of nulls for who isn''t in the directory.';

create function public.office_reach(company_id uuid, provider_id uuid default null, practice_id uuid default null)
returns table (
  way public.office_contact_way, channel public.outbox_channel, email text, fax text, mobile text, mobile_stopped_at timestamptz,
  texts_to text, fax_letters public.letter_way
)
language sql
stable
rows 1
set search_path = ''
begin atomic
  select r.way, r.channel, r.email, r.fax, r.mobile, r.mobile_stopped_at, r.texts_to, r.fax_letters
  from private.office_reach(office_reach.company_id, office_reach.provider_id, office_reach.practice_id) r
  where r.provider_id is not null or r.practice_id is not null;
end;
comment on function public.office_reach is
  'How a clinician or a practice of the directory is written to, as delivery does it; no row of who isn''t in one''s clinic''s directory.';

create function private.answering_office(referral public.referrals)
returns table (
  provider_id uuid, practice_id uuid, recipient text, channel public.outbox_channel, email text, fax text, phone text, address text,
  texts_to text
)
language sql
stable
set search_path = ''
as $$
  select o.provider_id, o.practice_id, coalesce(o.name, referral.referring_provider, 'The referring office'), o.channel, o.email, o.fax,
    o.phone, o.address, o.texts_to
  from private.office_reach(referral.company_id, referral.referring_provider_id, referral.referring_practice_id) o
$$;
comment on function private.answering_office(public.referrals) is 'Who hears of a referral and how, as the directory has it (office_reach).';

create function private.texts_go_to(referral public.referrals)
returns text
language sql
stable
set search_path = ''
as $$
  select o.texts_to from private.answering_office(referral) o
$$;
comment on function private.texts_go_to(public.referrals) is
  'To which number (E.164) who referred is texted: the clinician''s own, else the practice''s; null where there is none, or it asked for no more.';

create function private.network_sender(referral public.referrals)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select left(c.name, 200) from private.network_referrals n
    join public.companies c on c.id = n.company_id
    where n.receiver_id = referral.company_id and n.referral_id = referral.id
  );
end
$$;
comment on function private.network_sender(public.referrals) is
  'The clinic of this installation that sent a referral by the network (clinic_network.sql), by its name; null of any other.';

create function private.outward_limit(of_company uuid, of_referral uuid, to_address text)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when count(*) filter (where m.referral_id = of_referral) >= 20 then 'At most 20 messages a day go out about one referral.'
    when count(*) filter (where m.destination = to_address) >= 100 then 'At most 100 messages a day go to one address.'
    when count(*) >= 2000 then 'At most 2,000 messages a day go out from one clinic.'
  end
  from public.outbox_messages m
  where m.company_id = of_company and m.created_at > now() - interval '1 day' and m.channel = any (private.outward_channels())
$$;
comment on function private.outward_limit(uuid, uuid, text) is
  'Why no further e-mail, fax or text message goes out today, in a sentence; null while one may. Paper has no limit.';

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

create function private.queue_message(
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
  limited text;
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
  to_address := case of_channel when 'email' then office.email when 'fax' then office.fax when 'sms' then office.texts_to end;
  if of_channel <> 'print' and to_address is null then
    raise exception '% has no % in the directory.', office.recipient,
      case of_channel when 'email' then 'email address' when 'fax' then 'fax number' else 'mobile number that takes text messages' end
      using errcode = 'P0001', detail = '{"kind": "no_address"}';
  end if;
  limited := case when of_channel <> 'print' then private.outward_limit(answer.company_id, answer.referral_id, to_address) end;
  if limited is not null and not exists (
    select from public.outbox_messages m where m.company_id = answer.company_id and m.idempotency_key = key
  ) then
    raise exception '%', limited using errcode = 'PT429', detail = '{"kind": "limit"}';
  end if;
  insert into public.outbox_messages
    (company_id, kind, channel, recipient, destination, referring_provider_id, referring_practice_id, referral_id, answer_id,
     idempotency_key, carries, next_attempt_at)
  values (answer.company_id, answer.kind, of_channel, left(office.recipient, 200), to_address, office.provider_id,
    office.practice_id, answer.referral_id, answer.id, key,
    case when private.may_fax_letter(answer.kind, of_channel, to_address, answer, referral) then 'letter' else 'link' end::public.letter_way,
    case when of_channel <> 'print' then now() end)
  on conflict on constraint outbox_messages_company_id_idempotency_key_key do nothing
  returning * into message;
  if not found then
    select * into message from public.outbox_messages m
    where m.company_id = answer.company_id and m.idempotency_key = key;
  end if;
  return message;
end
$$;
comment on function private.queue_message is
  'Puts an answer into the outbox, once for each key; to a clinic that referred by the network it has arrived. P0001, kind "no_address", where the '
  'directory has none for the channel.';

create function private.follow_ask()
returns trigger
language plpgsql
-- Definer: the messages that went out decide what was asked, and callers can't write it.
security definer
set search_path = ''
as $$
begin
  update public.referral_missing_items m
  set asked_at = asked.at, asked_way = asked.channel, asked_by = asked.created_by
  from public.referral_answer_items i
  left join lateral (
    -- A gateway takes a fax or a text over before it has reached its receiver: these count as asked once they arrived.
    select coalesce(o.sent_at, o.delivered_at, o.opened_at) as at, o.channel, o.created_by
    from public.referral_answer_items l
    join public.outbox_messages o on o.company_id = l.company_id and o.answer_id = l.answer_id
    where l.company_id = i.company_id and l.item_id = i.item_id
      and (o.state = any (private.delivered_message_states()) or o.state = 'sent' and o.channel <> all (private.gateway_channels()))
    order by at desc limit 1
  ) asked on true
  where i.company_id = new.company_id and i.answer_id = new.answer_id and m.company_id = i.company_id and m.id = i.item_id
    and (m.asked_at, m.asked_way) is distinct from (asked.at, asked.channel);
  return null;
end
$$;
comment on function private.follow_ask() is
  'After a request for information was queued, went out or failed: what it asks for was asked for when the last request went out, or never.';
create trigger outbox_messages_follow_ask after insert or update of state on public.outbox_messages
  for each row when (new.kind = 'information_missing') execute function private.follow_ask();

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

-- What went out --------------------------------------------------------------------------------

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
