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
  add column sends_no_shows boolean not null default false;
comment on column public.clinic_settings.sends_acknowledgements is
  'Whether the referring office hears automatically that a referral came, if it chose e-mail, fax or text messages.';
comment on column public.clinic_settings.sends_appointment_news is 'The same when an appointment is made or moved.';
comment on column public.clinic_settings.sends_no_shows is 'The same when the patient did not come.';
grant update (sends_acknowledgements, sends_appointment_news, sends_no_shows) on public.clinic_settings to authenticated;

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

revoke execute on function public.referral_answers_said, private.answering_office, private.texts_go_to,
  private.network_sender, private.queue_message, private.follow_ask from public, anon, authenticated;
grant execute on function public.referral_answers_said to authenticated;
