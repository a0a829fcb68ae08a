-- What an office without an account does behind its status link besides reading: it writes to the desk, and sends files,
-- among them what was asked for. Each time it shows the code and the patient's date of birth (decision 83).

create table public.office_messages (
  id uuid primary key,
  company_id uuid not null,
  referral_id uuid not null,
  link_id uuid,
  author text not null check (private.is_present(author, 200)),
  body text not null check (private.is_present(body, 4000)),
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  foreign key (company_id, referral_id) references public.referrals (company_id, id) on delete cascade,
  foreign key (company_id, link_id) references public.status_links (company_id, id) on delete cascade
);
comment on table public.office_messages is
  'What an office without an account, or a clinic that referred by the network, wrote of its referral. What the clinic wrote back is an answer of the kind "message".';
comment on column public.office_messages.link_id is 'Behind which link it was written; null of a clinic of the network, which needs none.';
comment on column public.office_messages.author is
  'The receiver of the link; nothing more is proved. Of the network: the person, and their clinic.';
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
  -- Closed to them where nobody says.
  by_limited_code boolean not null default false,
  primary key (company_id, document_id),
  foreign key (company_id, referral_id) references public.referrals (company_id, id) on delete cascade,
  foreign key (company_id, link_id) references public.status_links (company_id, id) on delete cascade
);
comment on table private.office_uploads is
  'Files that offices without an account sent or began to send, for the Edge Function "office-file": by which link, for which item that was asked for.';
comment on column private.office_uploads.by_limited_code is
  'Whether it came by the code of an unconfirmed sender of the form: such a code is shown these files and no others.';
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

create function private.office_documents(link public.status_links, is_limited boolean default false)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', u.name, 'at', u.filed_at) order by u.filed_at, u.document_id), '[]')
  from private.office_uploads u
  where u.company_id = link.company_id and u.link_id = link.id and u.filed_at is not null and (u.by_limited_code or not is_limited)
$$;
comment on function private.office_documents(public.status_links, boolean) is 'What came by this link; what else the referral has is not shown there.';

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
  body_text text;
  admitted record;
  link public.status_links;
  earlier public.office_messages;
begin
  select * into admitted from private.admit_by_link(write_to_clinic.code, birth_date, private.caller_address());
  if admitted.verdict <> 'opened' then
    return jsonb_build_object('verdict', admitted.verdict);
  end if;
  if admitted.limited then
    return jsonb_build_object('verdict', 'limited');
  end if;
  link := admitted.link;
  -- Measured before it is worked on: 4,000 characters have no more bytes, with as much space around them.
  body_text := case when octet_length(said) <= 32000 then nullif(btrim(said, E' \t\n\r'), '') end;
  if of_message is null or body_text is null or char_length(body_text) > 4000 then
    return jsonb_build_object('verdict', 'invalid');
  end if;
  select * into earlier from public.office_messages m where m.id = of_message;
  if found then
    return case when (earlier.link_id, earlier.body) = (link.id, body_text) then private.status_shown(link)
      else jsonb_build_object('verdict', 'invalid') end;
  end if;
  if (select count(*) from public.office_messages m where m.company_id = link.company_id and m.link_id = link.id
      and m.created_at > now() - interval '1 day') >= most_a_day then
    return jsonb_build_object('verdict', 'full');
  end if;
  insert into public.office_messages (id, company_id, referral_id, link_id, author, body)
  values (of_message, link.company_id, link.referral_id, link.id, link.recipient, body_text);
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
  'the same message. Else "refused" and "later" as there, "limited" where the link shows the status alone, "full" after twenty messages of a day, '
  '"invalid" for no text or too long a one.';

create view private.office_letters as
  select m.company_id, m.referral_id, m.id, true as from_office, m.author, null::uuid as author_id, m.body, m.created_at
  from private.office_message_records m
  union all
  select a.company_id, a.referral_id, a.id, false, null, a.created_by, a.note, a.created_at
  from private.referral_answer_records a
  where a.kind = 'message';
comment on view private.office_letters is 'Both sides of the conversations with offices, for the function below.';
select private.give_to_record_reader('private.office_letters');

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

create function private.has_office_link(referral public.referrals)
returns boolean
language sql
stable
-- Definer: the codes are out of the API's reach.
security definer
set search_path = ''
as $$
  select exists (
    select from public.status_links l
    where l.company_id = referral.company_id and l.referral_id = referral.id and l.revoked_at is null and l.expires_at > now()
      and (l.confirmed_at is not null or exists (
        select from private.status_link_codes k where k.company_id = l.company_id and k.link_id = l.id and k.message_id is not null)))
$$;
comment on function private.has_office_link(public.referrals) is
  'Whether the office has a code that shows it messages: one that a message carried, or that of a form whose sender was confirmed.';

create function private.write_to_office(answer_id uuid, of_referral uuid, said text)
returns uuid
language plpgsql
-- Definer: callers can't write to the outbox directly.
security definer
set search_path = ''
as $$
declare
  referral constant public.referrals := private.referral_to_change(of_referral);
  body_text constant text := private.checked_text(said, 4000, 'A message');
  answer public.referral_answers;
  office record;
begin
  if answer_id is null or body_text is null then
    raise exception 'Write a message first.' using errcode = 'P0001';
  end if;
  select * into answer from public.referral_answers a where a.id = write_to_office.answer_id;
  if found then
    if (answer.company_id, answer.referral_id, answer.created_by, answer.kind, answer.note)
       is not distinct from (referral.company_id, referral.id, auth.uid(), 'message'::public.outbox_kind, body_text) then
      return answer.id;
    end if;
    perform private.refuse_sent_before('message', write_to_office.answer_id);
  end if;
  insert into public.referral_answers (id, company_id, referral_id, kind, note)
  values (write_to_office.answer_id, referral.company_id, referral.id, 'message', body_text)
  returning * into answer;
  select * into office from private.answering_office(referral);
  if private.network_sender(referral) is not null or office.channel = any (private.outward_channels()) then
    perform private.queue_message(answer, referral, office.channel, format('answer:%s', answer.id));
  elsif not private.has_office_link(referral) then
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
  'Writes to the office that sent the patient: it reads it behind its link, of which it hears by e-mail, fax or text message where it prefers that, and by a '
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
        from private.office_uploads u
        where u.company_id = link.company_id and u.link_id = link.id and u.by_limited_code = admitted.limited) then
      return jsonb_build_object('verdict', 'full');
    end if;
    insert into private.office_uploads (company_id, document_id, referral_id, link_id, by_limited_code, item_id, path, name, media_type)
    values (link.company_id, of_document, link.referral_id, link.id, admitted.limited,
      -- One that was not asked for with this referral is none.
      (select m.id from public.referral_missing_items m
       where m.company_id = link.company_id and m.referral_id = link.referral_id and m.id = of_item and not admitted.limited),
      private.sent_document_path(link.company_id, link.referral_id, of_document, of_type),
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
  'For the Edge Function "office-file": whether the holder of a status link may send a file, and where it is put '
  '(verdict "admitted"). "filed" where it was before. Else "refused" and "later" as of open_status_link, "full" '
  'after twenty files of a day or sixty of a link, "invalid".';

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
  referral public.referrals;
  item text;
begin
  select * into upload from private.office_uploads u where u.company_id = of_company and u.document_id = of_document for update;
  if not found or upload.filed_at is not null then
    return upload.filed_at is not null;
  end if;
  select * into link from public.status_links l where l.company_id = upload.company_id and l.id = upload.link_id;
  select * into referral from public.referrals r where r.company_id = upload.company_id and r.id = upload.referral_id;
  if upload.by_limited_code then
    link.recipient := private.form_sender(link);
  end if;
  perform private.audit_as('visitor', link.recipient);
  if outcome <> 'clean' then
    perform private.audit(upload.company_id, 'file_refused', 'stored_files', upload.document_id::text, referral.patient_id,
      jsonb_build_object('finding', left(found_as, 200), 'belongs_to', upload.referral_id, 'scanned', was_scanned));
    delete from private.office_uploads u where u.company_id = upload.company_id and u.document_id = upload.document_id;
    return false;
  end if;
  select m.item into item from public.referral_missing_items m
  where m.company_id = upload.company_id and m.id = upload.item_id and not m.is_received;
  if not private.file_checked_document(referral, upload.document_id, upload.path, upload.name, upload.media_type,
    coalesce(item, upload.name), digest, was_scanned) then
    return false;
  end if;
  update public.referral_missing_items m set is_received = true
  where m.company_id = upload.company_id and m.id = upload.item_id and not m.is_received;
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
  private.office_conversation, private.office_documents, private.tell_desk_of_office, private.has_office_link,
  private.write_to_clinic, public.write_to_clinic, public.office_conversation, private.write_to_office, public.write_to_office,
  private.admit_office_file, public.admit_office_file, private.settle_office_file, public.settle_office_file
from public, anon, authenticated;
grant execute on function private.write_to_clinic, public.write_to_clinic to anon, authenticated;
grant execute on function public.office_conversation, private.write_to_office, public.write_to_office to authenticated;
grant execute on function
  private.admit_office_file, public.admit_office_file, private.settle_office_file, public.settle_office_file
to service_role;
