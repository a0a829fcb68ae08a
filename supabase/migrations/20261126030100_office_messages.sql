set lock_timeout = '3s';

-- A status link may be made by the form, without a message.
-- Nothing but functions of the database reads it, each of which takes null for no message.
-- squawk-ignore ban-drop-not-null
alter table private.status_link_codes alter column message_id drop not null;
comment on column private.status_link_codes.message_id is 'Null of one that was shown to an office as it sent the clinic''s form.';
comment on column public.referrals.source is 'Who entered it: a member of the clinic, a system of somebody else''s, or an office by the clinic''s form.';
comment on column public.referrals.source_name is 'The name of the key it was sent with, as it was then; by the form, what the office calls itself.';

create or replace function private.send_referral_answer(
  answer_id uuid, referral_id uuid, of_kind public.outbox_kind, of_channel public.outbox_channel, note text
)
returns public.outbox_messages
language plpgsql
-- Definer: nobody writes to the outbox by hand.
security definer
set search_path = ''
as $$
declare
  referral constant public.referrals := private.referral_to_change(send_referral_answer.referral_id);
  said constant text := private.checked_text(note, 4000, 'A note');
  answer public.referral_answers;
  request public.scheduling_requests;
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
  if of_kind = 'information_missing' and referral.awaiting_information_since is null then
    raise exception 'Nothing is missing. Ask for something first.' using errcode = 'P0001';
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
  insert into public.referral_answers (id, company_id, referral_id, kind, note, scheduling_request_id, starts_at)
  values (send_referral_answer.answer_id, referral.company_id, referral.id, of_kind, said, request.id, request.confirmed_date)
  returning * into answer;
  return private.queue_message(answer, referral, of_channel, format('answer:%s', answer.id));
end
$$;

create function private.new_link_code(
  of_company uuid, of_referral uuid, of_recipient text, of_provider uuid, of_practice uuid, of_message uuid
)
returns text
language plpgsql
-- Definer: the hashes are out of the API's reach.
security definer
set search_path = ''
as $$
declare
  letters constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  bits constant bytea := extensions.gen_random_bytes(32);
  code text := '';
  link public.status_links;
begin
  -- 32 letters of five bits each.
  for place in 0..31 loop
    code := code || substr(letters, (get_byte(bits, place) & 31) + 1, 1);
  end loop;
  select * into link from public.status_links l
  where l.company_id = of_company and l.referral_id = of_referral and l.revoked_at is null
  for update;
  -- A link of nobody in the directory becomes that of the office whom the desk takes the sender for.
  if found and (link.expires_at <= now() or num_nonnulls(link.referring_provider_id, link.referring_practice_id) > 0
    and (link.referring_provider_id, link.referring_practice_id) is distinct from (of_provider, of_practice)) then
    update public.status_links l set revoked_at = now() where l.id = link.id;
    link := null;
  end if;
  if link.id is null then
    insert into public.status_links (company_id, referral_id, recipient, referring_provider_id, referring_practice_id)
    values (of_company, of_referral, left(of_recipient, 200), of_provider, of_practice)
    returning * into link;
  else
    update public.status_links l
    set expires_at = now() + interval '180 days', referring_provider_id = of_provider, referring_practice_id = of_practice,
      recipient = left(of_recipient, 200)
    where l.id = link.id;
  end if;
  insert into private.status_link_codes (code_hash, company_id, link_id, message_id)
  values (private.status_code_key(code), of_company, link.id, of_message);
  return code;
end
$$;
comment on function private.new_link_code is
  'A new code for the link of a referral, told this once. The link is made with the first one, runs for 180 days more with '
  'each, and ends where the next is for another office.';

create or replace function private.new_status_code(message public.outbox_messages)
returns text
language sql
set search_path = ''
as $$
  select private.new_link_code(message.company_id, message.referral_id, message.recipient, message.referring_provider_id,
    message.referring_practice_id, message.id)
$$;
comment on function private.new_status_code(public.outbox_messages) is 'A new code of the link that a message carries (private.new_link_code).';

create function private.admit_by_link(code text, birth_date date, from_address text)
returns table (verdict text, link public.status_links, message_id uuid)
language plpgsql
-- Definer: who asks has no account; the code and the date are what they ask with.
security definer
set search_path = ''
as $$
declare
  asked private.status_link_codes;
  found_link public.status_links;
  patient public.patients;
  counted integer;
begin
  select t.tries into counted from private.status_link_tries t
  where t.address = from_address and t.since > now() - interval '10 minutes';
  -- Where no gateway tells addresses apart, all of them are one.
  if counted >= (case from_address when '' then 200 else 20 end) then
    return query select 'later', null::public.status_links, null::uuid;
    return;
  end if;

  select * into asked from private.status_link_codes k where k.code_hash = private.status_code_key(admit_by_link.code);
  select * into found_link from public.status_links l where l.company_id = asked.company_id and l.id = asked.link_id for update;
  select p.* into patient from public.referrals r
  join public.patients p on p.company_id = r.company_id and p.id = r.patient_id
  where r.company_id = found_link.company_id and r.id = found_link.referral_id;

  -- Unknown, over, taken back, locked and wrong look alike, and each is counted.
  if found_link.id is null or found_link.revoked_at is not null or found_link.expires_at <= now() or found_link.wrong_tries >= 5
    or (birth_date = patient.date_of_birth) is not true then
    insert into private.status_link_tries as t (address, since, tries) values (from_address, now(), 1)
    on conflict on constraint status_link_tries_pkey do update
    set since = case when t.since > now() - interval '10 minutes' then t.since else now() end,
      tries = case when t.since > now() - interval '10 minutes' then t.tries + 1 else 1 end;
    delete from private.status_link_tries t where t.ctid = any (array(
      select s.ctid from private.status_link_tries s where s.since < now() - interval '1 hour' limit 100));
    update public.status_links l set wrong_tries = l.wrong_tries + 1
    where l.id = found_link.id and l.revoked_at is null and l.expires_at > now() and l.wrong_tries < 5;
    if found then
      perform private.audit_as('visitor', found_link.recipient);
      perform private.audit(found_link.company_id, 'refused', 'status_links', found_link.id::text, patient.id,
        jsonb_build_object('address', from_address));
    end if;
    return query select 'refused', null::public.status_links, null::uuid;
    return;
  end if;

  perform private.audit_as('visitor', found_link.recipient);
  if found_link.opened_at is null or found_link.opened_at < now() - interval '10 minutes' then
    perform private.audit(found_link.company_id, 'opened', 'status_links', found_link.id::text, patient.id,
      jsonb_build_object('address', from_address));
  end if;
  update public.status_links l set wrong_tries = 0, opened_at = now(), openings = l.openings + 1 where l.id = found_link.id;
  return query select 'opened', found_link, asked.message_id;
end
$$;
comment on function private.admit_by_link is
  'Whether a code and a date of birth open a link; counts, locks and tells the log. The callers answer "refused" and "later" as they are.';

create or replace function private.status_shown(link public.status_links)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select jsonb_build_object(
    'verdict', 'opened',
    'clinic', jsonb_build_object('name', c.name, 'phone', c.phone, 'address', c.address, 'time_zone', c.time_zone),
    'recipient', link.recipient,
    'expires_at', link.expires_at,
    'patient', p.first_name || ' ' || p.last_name,
    'referral', jsonb_build_object('status', r.status, 'priority', r.priority, 'received_at', r.created_at, 'accepted_at', r.accepted_at,
      'scheduled_at', r.scheduled_at, 'completed_at', r.completed_at, 'declined_at', r.declined_at,
      'decline_reason', r.decline_reason),
    'missing', coalesce((
      select jsonb_agg(jsonb_build_object('id', m.id, 'item', m.item, 'asked_at', m.created_at) order by m.created_at, m.id)
      from public.referral_missing_items m
      where m.company_id = r.company_id and m.referral_id = r.id and not m.is_received), '[]'),
    'appointments', coalesce((
      select jsonb_agg(jsonb_build_object('starts_at', s.confirmed_date, 'status', s.status, 'provider', v.name,
        'place', s.confirmed_location) order by s.confirmed_date, s.id)
      from public.scheduling_requests s
      join public.providers v on v.company_id = s.company_id and v.id = s.provider_id
      where s.company_id = r.company_id and s.referral_id = r.id
        and s.status in ('confirmed', 'checked_in', 'completed', 'no_show')), '[]'),
    'answers', coalesce((
      select jsonb_agg(jsonb_build_object('kind', a.kind, 'at', a.created_at, 'note', a.note, 'starts_at', a.starts_at)
        order by a.created_at, a.id)
      from public.referral_answers a
      where a.company_id = r.company_id and a.referral_id = r.id and a.kind <> 'message'), '[]'),
    'messages', private.office_conversation(link),
    'documents', private.office_documents(link)
  )
  from public.referrals r
  join public.companies c on c.id = r.company_id
  join public.patients p on p.company_id = r.company_id and p.id = r.patient_id
  where r.company_id = link.company_id and r.id = link.referral_id);
end
$$;

create or replace function private.open_status_link(code text, birth_date date)
returns jsonb
language plpgsql
-- Definer: see admit_by_link.
security definer
set search_path = ''
as $$
declare
  admitted record;
  link public.status_links;
begin
  select * into admitted from private.admit_by_link(open_status_link.code, birth_date, private.caller_address());
  if admitted.verdict <> 'opened' then
    return jsonb_build_object('verdict', admitted.verdict);
  end if;
  link := admitted.link;
  -- Whoever reads it has it: nothing is sent again, whatever a mail server left unsaid.
  update public.outbox_messages m
  set state = 'opened', opened_at = coalesce(m.opened_at, now()), sent_at = coalesce(m.sent_at, now()), failed_at = null, last_error = null,
    next_attempt_at = null, lease = null, leased_until = null
  where m.company_id = link.company_id and m.id = admitted.message_id and m.state <> 'opened';
  return private.status_shown(link);
end
$$;

revoke execute on function private.new_link_code, private.admit_by_link from public, anon, authenticated;

-- What an office without an account does behind its status link besides reading: it writes to the desk, and sends files,
-- among them what was asked for. Each time it shows the code and the patient's date of birth (decisions 83 and 88).

create table public.office_messages (
  id uuid primary key,
  company_id uuid not null,
  referral_id uuid not null,
  link_id uuid not null,
  author text not null check (private.is_present(author, 200)),
  body text not null check (private.is_present(body, 4000)),
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  foreign key (company_id, referral_id) references public.referrals (company_id, id) on delete cascade,
  foreign key (company_id, link_id) references public.status_links (company_id, id) on delete cascade
);
comment on table public.office_messages is
  'What an office without an account wrote of its referral. What the clinic wrote back is an answer of the kind "message".';
comment on column public.office_messages.author is 'Whom the link was given to: nobody has proved more.';
create index office_messages_referral_idx on public.office_messages (company_id, referral_id, created_at, id);
create index office_messages_link_idx on public.office_messages (company_id, link_id, created_at);
alter table public.office_messages enable row level security;
revoke all on public.office_messages from anon, authenticated, service_role;
grant select (id, company_id, referral_id, created_at) on public.office_messages to authenticated;
grant select on public.office_messages to record_reader;
create policy office_messages_select_member on public.office_messages for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids())
    and referral_id <> all (array(select private.hidden_referral_ids())));
select private.audit_table('public.office_messages');

create view private.office_message_records as select * from public.office_messages;
comment on view private.office_message_records is
  'What offices wrote, as the policies let the caller see it. For functions of the API that tell the log.';
select private.give_to_record_reader('private.office_message_records');
revoke all on private.office_message_records from anon, authenticated, service_role;
grant select on private.office_message_records to authenticated;

create table private.office_uploads (
  company_id uuid not null,
  document_id uuid not null,
  referral_id uuid not null,
  link_id uuid not null,
  item_id uuid,
  path text not null,
  name text not null check (private.is_file_name(name)),
  media_type text not null check (media_type = any (private.document_media_types())),
  created_at timestamptz not null default now(),
  filed_at timestamptz,
  primary key (company_id, document_id),
  foreign key (company_id, referral_id) references public.referrals (company_id, id) on delete cascade,
  foreign key (company_id, link_id) references public.status_links (company_id, id) on delete cascade
);
comment on table private.office_uploads is
  'Files that offices without an account sent or began to send, for the Edge Function "office-file": by which link, for which item that was asked for.';
create index office_uploads_referral_idx on private.office_uploads (company_id, referral_id);
create index office_uploads_link_idx on private.office_uploads (company_id, link_id, created_at);
alter table private.office_uploads enable row level security;
create policy office_uploads_all_nobody on private.office_uploads for all to anon, authenticated
  using (false) with check (false);

-- The conversation -------------------------------------------------------------------------------

create function private.office_conversation(link public.status_links)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('from', w.writer, 'body', w.body, 'at', w.at) order by w.at), '[]')
  from (
    select 'office', m.body, m.created_at from public.office_messages m
    where m.company_id = link.company_id and m.referral_id = link.referral_id
    union all
    select 'clinic', a.note, a.created_at from public.referral_answers a
    where a.company_id = link.company_id and a.referral_id = link.referral_id and a.kind = 'message'
  ) as w (writer, body, at)
$$;
comment on function private.office_conversation(public.status_links) is 'What office and clinic wrote to each other of a referral, oldest first.';

create function private.office_documents(link public.status_links)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', u.name, 'at', u.filed_at) order by u.filed_at, u.document_id), '[]')
  from private.office_uploads u
  where u.company_id = link.company_id and u.link_id = link.id and u.filed_at is not null
$$;
comment on function private.office_documents(public.status_links) is 'What came by this link; what else the referral has is not shown there.';

create function private.tell_desk_of_office(link public.status_links, title text, what text)
returns void
language sql
set search_path = ''
as $$
  select private.notify(r.company_id, array_append(private.front_desk_ids(r.company_id), r.assigned_to),
    'referral_status_changed', title,
    format('%s %s %s.', link.recipient, what, private.person_name(p.first_name, p.last_name)), 'referral', r.id, actor => null)
  from public.referrals r
  join public.patients p on p.company_id = r.company_id and p.id = r.patient_id
  where r.company_id = link.company_id and r.id = link.referral_id
$$;
comment on function private.tell_desk_of_office(public.status_links, text, text) is
  'Tells the front desk and whose referral it is that its office did something behind the link.';

create function private.write_to_clinic(code text, birth_date date, of_message uuid, said text)
returns jsonb
language plpgsql
-- Definer: who asks has no account; the code and the date are what they ask with.
security definer
set search_path = ''
as $$
declare
  most_a_day constant integer := 20;
  words constant text := nullif(btrim(said, E' \t\n\r'), '');
  admitted record;
  link public.status_links;
  earlier public.office_messages;
begin
  select * into admitted from private.admit_by_link(write_to_clinic.code, birth_date, private.caller_address());
  if admitted.verdict <> 'opened' then
    return jsonb_build_object('verdict', admitted.verdict);
  end if;
  link := admitted.link;
  if of_message is null or words is null or char_length(words) > 4000 then
    return jsonb_build_object('verdict', 'invalid');
  end if;
  select * into earlier from public.office_messages m where m.id = of_message;
  if found then
    return case when (earlier.link_id, earlier.body) = (link.id, words) then private.status_shown(link)
      else jsonb_build_object('verdict', 'invalid') end;
  end if;
  if (select count(*) from public.office_messages m where m.company_id = link.company_id and m.link_id = link.id
      and m.created_at > now() - interval '1 day') >= most_a_day then
    return jsonb_build_object('verdict', 'full');
  end if;
  insert into public.office_messages (id, company_id, referral_id, link_id, author, body)
  values (of_message, link.company_id, link.referral_id, link.id, link.recipient, words);
  perform private.tell_desk_of_office(link, 'An office wrote about a referral', 'wrote about the referral of');
  return private.status_shown(link);
end
$$;

create function public.write_to_clinic(code text, birth_date date, message_id uuid, body text)
returns jsonb
language sql
set search_path = ''
begin atomic
  select private.write_to_clinic(code, birth_date, message_id, body);
end;
comment on function public.write_to_clinic is
  'For the office that has a status link, signed in or not: writes to the desk, and answers what open_status_link shows. The same id again is '
  'the same message. Else "refused" and "later" as there, "full" after twenty messages of a day, "invalid" for no text or too long a one.';

create view private.office_letters as
  select m.company_id, m.referral_id, m.id, true as from_office, m.author, null::uuid as author_id, m.body, m.created_at
  from private.office_message_records m
  union all
  select a.company_id, a.referral_id, a.id, false, null, a.created_by, a.note, a.created_at
  from private.referral_answer_records a
  where a.kind = 'message';
comment on view private.office_letters is 'Both sides of the conversations with offices, for the function below.';
select private.give_to_record_reader('private.office_letters');
revoke all on private.office_letters from anon, authenticated, service_role;
grant select on private.office_letters to authenticated;

create function public.office_conversation(company_id uuid, referral_id uuid)
returns table (id uuid, from_office boolean, author text, author_id uuid, body text, created_at timestamptz)
language sql
rows 10
set search_path = ''
begin atomic
  select l.id, l.from_office, l.author, l.author_id, l.body, l.created_at
  from private.note_opening(office_conversation.company_id, 'referrals', office_conversation.referral_id) as opened (patient_id)
  cross join lateral (
    select q.* from private.office_letters q
    where q.company_id = office_conversation.company_id and q.referral_id = office_conversation.referral_id
      and opened.patient_id is not null offset 0
  ) l
  order by l.created_at, l.id;
end;
comment on function public.office_conversation is
  'What the office of a referral and the clinic wrote to each other, oldest first; tells the audit log as open_referral does.';

create function private.write_to_office(answer_id uuid, of_referral uuid, said text)
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
  if office.channel = 'email' and office.email is not null or office.channel = 'fax' and office.fax is not null then
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

create function public.write_to_office(answer_id uuid, referral_id uuid, body text)
returns uuid
language sql
set search_path = ''
begin atomic
  select private.write_to_office(answer_id, referral_id, body);
end;
comment on function public.write_to_office is
  'Writes to the office that sent the patient: it reads it behind its link, of which it hears by e-mail or fax where it prefers that, and by a '
  'letter to print where it has no link. The same id again is one message, with another text: PT409. Unknown, foreign or restricted referral: PT404.';

-- Files ------------------------------------------------------------------------------------------

create function private.admit_office_file(
  code text, birth_date date, of_document uuid, of_item uuid, file_name text, of_type text, from_address text
)
returns jsonb
language plpgsql
-- Definer: see write_to_clinic.
security definer
set search_path = ''
as $$
declare
  most_a_day constant integer := 20;
  most constant integer := 60;
  admitted record;
  link public.status_links;
  upload private.office_uploads;
begin
  select * into admitted from private.admit_by_link(admit_office_file.code, birth_date, left(coalesce(from_address, ''), 64));
  if admitted.verdict <> 'opened' then
    return jsonb_build_object('verdict', admitted.verdict);
  end if;
  link := admitted.link;
  if of_document is null or coalesce(private.is_file_name(file_name), false) is false
    or coalesce(of_type = any (private.document_media_types()), false) is false then
    return jsonb_build_object('verdict', 'invalid');
  end if;
  select * into upload from private.office_uploads u where u.company_id = link.company_id and u.document_id = of_document;
  if found and upload.link_id <> link.id then
    return jsonb_build_object('verdict', 'invalid');
  end if;
  if upload.filed_at is not null then
    return jsonb_build_object('verdict', 'filed');
  end if;
  if upload.document_id is null then
    if (select count(*) filter (where u.created_at > now() - interval '1 day') >= most_a_day or count(*) >= most
        from private.office_uploads u where u.company_id = link.company_id and u.link_id = link.id) then
      return jsonb_build_object('verdict', 'full');
    end if;
    insert into private.office_uploads (company_id, document_id, referral_id, link_id, item_id, path, name, media_type)
    values (link.company_id, of_document, link.referral_id, link.id,
      -- One that was not asked for with this referral is none.
      (select m.id from public.referral_missing_items m
       where m.company_id = link.company_id and m.referral_id = link.referral_id and m.id = of_item),
      format('%s/%s/%s/file.%s', link.company_id, link.referral_id, of_document, (private.endings_of(of_type))[1]),
      case when private.is_named_as(file_name, of_type) then file_name
        else format('%s.%s', left(file_name, 240), (private.endings_of(of_type))[1]) end,
      of_type)
    returning * into upload;
  end if;
  return jsonb_build_object('verdict', 'admitted', 'company_id', upload.company_id, 'path', upload.path);
end
$$;

create function public.admit_office_file(
  code text, birth_date date, document_id uuid, item_id uuid, name text, media_type text, address text
)
returns jsonb
language sql
set search_path = ''
begin atomic
  select private.admit_office_file(code, birth_date, document_id, item_id, name, media_type, address);
end;
comment on function public.admit_office_file is
  'For the Edge Function "office-file": whether whoever has a status link may send a file, and where it is put (verdict "admitted"). "filed" where '
  'it was before. Else "refused" and "later" as of open_status_link, "full" after twenty files of a day or sixty of a link, "invalid".';

create function private.settle_office_file(
  of_company uuid, of_document uuid, outcome public.file_verdict, found_as text, digest text, was_scanned boolean
)
returns boolean
language plpgsql
-- Definer: see admit_office_file.
security definer
set search_path = ''
as $$
declare
  upload private.office_uploads;
  link public.status_links;
  file private.stored_files;
  referral public.referrals;
  document public.referral_documents;
  item text;
  stored record;
begin
  select * into upload from private.office_uploads u where u.company_id = of_company and u.document_id = of_document for update;
  if not found or upload.filed_at is not null then
    return upload.filed_at is not null;
  end if;
  select * into link from public.status_links l where l.company_id = upload.company_id and l.id = upload.link_id;
  select * into referral from public.referrals r where r.company_id = upload.company_id and r.id = upload.referral_id;
  perform private.audit_as('visitor', link.recipient);
  if outcome <> 'clean' then
    perform private.audit(upload.company_id, 'file_refused', 'stored_files', upload.document_id::text, referral.patient_id,
      jsonb_build_object('finding', left(found_as, 200), 'belongs_to', upload.referral_id, 'scanned', was_scanned));
    delete from private.office_uploads u where u.company_id = upload.company_id and u.document_id = upload.document_id;
    return false;
  end if;
  select o.metadata ->> 'mimetype' as media_type, (o.metadata ->> 'size')::integer as size_bytes, o.version into stored
  from storage.objects o where o.bucket_id = 'referral-documents' and o.name = upload.path;
  -- What was checked is what lies there.
  update private.stored_files f
  set verdict = 'clean', sha256 = digest, scanned = coalesce(was_scanned, false), checked_at = now(), looks = f.looks + 1, filed_at = now()
  where f.bucket = 'referral-documents' and f.path = upload.path and f.version = stored.version and f.swept_at is null
  returning * into file;
  if not found or stored.media_type <> upload.media_type then
    return false;
  end if;
  update public.referral_missing_items m set is_received = true
  where m.company_id = upload.company_id and m.id = upload.item_id and not m.is_received
  returning m.item into item;
  insert into public.referral_documents
    (id, company_id, referral_id, patient_id, title, path, name, media_type, size_bytes, object_version, added_by)
  values (upload.document_id, upload.company_id, upload.referral_id, referral.patient_id, left(coalesce(item, upload.name), 160),
    upload.path, upload.name, stored.media_type, stored.size_bytes, stored.version, null)
  returning * into document;
  insert into public.referral_events (company_id, referral_id, event_type, actor_id, document_id, document_title)
  values (document.company_id, document.referral_id, 'document_added', null, document.id, document.title);
  update private.office_uploads u set filed_at = now()
  where u.company_id = upload.company_id and u.document_id = upload.document_id;
  perform private.tell_desk_of_office(link, 'An office sent a file', 'sent a file with the referral of');
  return true;
end
$$;

create function public.settle_office_file(
  company_id uuid, document_id uuid, verdict public.file_verdict, finding text default null, sha256 text default null,
  scanned boolean default false
)
returns boolean
language sql
set search_path = ''
begin atomic
  select private.settle_office_file(company_id, document_id, verdict, finding, sha256, scanned);
end;
comment on function public.settle_office_file is
  'For the Edge Function "office-file": files what it checked and stored, marks received what was asked for, and tells the desk; or writes down '
  'that it was refused. Answers whether it is filed.';

revoke execute on function
  private.office_conversation, private.office_documents, private.tell_desk_of_office,
  private.write_to_clinic, public.write_to_clinic, public.office_conversation, private.write_to_office, public.write_to_office,
  private.admit_office_file, public.admit_office_file, private.settle_office_file, public.settle_office_file
from public, anon, authenticated;
grant execute on function private.write_to_clinic, public.write_to_clinic to anon, authenticated;
grant execute on function public.office_conversation, private.write_to_office, public.write_to_office to authenticated;
grant execute on function
  private.admit_office_file, public.admit_office_file, private.settle_office_file, public.settle_office_file
to service_role;
