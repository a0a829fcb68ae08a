-- Conversations between the clinic and the people who open a chart. Each is a thread of the clinic's, read by all of its members, with
-- one person outside. What a parent writes about a child may say where they live, so no other person outside reads it. They read
-- and write by the functions below while their link is at the full level.

alter table public.threads add foreign key (company_id, chart_link_id) references public.chart_links (company_id, id) on delete cascade;
alter table public.messages add foreign key (company_id, chart_link_id) references public.chart_links (company_id, id) on delete cascade;

create function private.my_conversation_ids()
returns uuid[]
language sql
stable
-- Definer: the links are what lets them in.
security definer
set search_path = ''
as $$
  select coalesce(array_agg(t.id), '{}')
  from public.chart_links l
  join public.threads t on t.company_id = l.company_id and t.chart_link_id = l.id
  where l.user_id = auth.uid() and private.link_level(l) = 'full'
$$;
comment on function private.my_conversation_ids is
  'The conversations that the caller has with clinics by their links, as far as these show messages now.';

create function private.is_conversation_path(of_path text)
returns boolean
language sql
stable
-- Definer: see above.
security definer
set search_path = ''
as $$
  select exists (
    select from public.threads t
    where t.company_id = (private.ids_of_path(of_path))[1] and t.id = (private.ids_of_path(of_path))[2]
      and t.id = any (private.my_conversation_ids()))
$$;
comment on function private.is_conversation_path is 'For policies: whether a file of this path belongs to a conversation that the caller has with a clinic.';

create function private.is_sent_to_me(of_path text, of_version text)
returns boolean
language sql
stable
-- Definer: the rows are the members' to read.
security definer
set search_path = ''
as $$
  select exists (
    select from public.message_attachments a
    where a.path = of_path and coalesce(a.object_version, of_version) = of_version and a.thread_id = any (private.my_conversation_ids()))
$$;
comment on function private.is_sent_to_me is 'For policies: whether a file came with a message of a conversation that the caller has with a clinic.';

create policy attachments_insert_holder on storage.objects for insert to authenticated
  with check (
    bucket_id = 'attachments'
    and owner_id = (select auth.uid()::text)
    and (select private.may_upload())
    and private.is_conversation_path(name)
  );
create policy attachments_select_holder on storage.objects for select to authenticated
  using (bucket_id = 'attachments' and private.is_sent_to_me(name, version));

-- What the person outside sees ----------------------------------------------------------------------

create function private.app_conversations(link public.chart_links)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'subject', t.subject, 'at', last.created_at,
      'from_clinic', last.chart_link_id is null, 'text', left(last.body, 160), 'files', last.attachment_count, 'unread', (
        select count(*) from public.messages m
        where m.company_id = t.company_id and m.thread_id = t.id and m.kind = 'message' and m.chart_link_id is null
          and m.created_at > coalesce(t.holder_read_up_to, '-infinity')))
    order by last.created_at desc, t.id), '[]')
  from (
    select q.* from public.threads q
    where q.company_id = (link).company_id and q.chart_link_id = (link).id
    order by q.last_message_at desc, q.id limit 50
  ) t
  cross join lateral (
    select m.* from public.messages m
    where m.company_id = t.company_id and m.thread_id = t.id and m.kind = 'message'
    order by m.created_at desc, m.id desc limit 1
  ) last;
end;
comment on function private.app_conversations is
  'The conversations of the holder of a link, the latest 50, with the last message and how many of the clinic''s they have not read.';

create function private.conversation_shown(thread public.threads, before_at timestamptz, most integer)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select jsonb_build_object('id', (thread).id, 'company_id', (thread).company_id, 'subject', (thread).subject, 'has_earlier', count(*) > most,
    'messages', coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'from_clinic', m.chart_link_id is null,
        'by', coalesce(m.author, private.member_name(m.sender_id)), 'body', m.body, 'at', m.created_at, 'files', (
          select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'media_type', a.media_type, 'size_bytes', a.size_bytes,
            'path', a.path) order by a.created_at, a.id), '[]')
          from public.message_attachments a
          where a.company_id = m.company_id and a.thread_id = m.thread_id and a.message_id = m.id))
      order by m.created_at, m.id) filter (where m.place <= most), '[]'))
  from (
    select q.*, row_number() over (order by q.created_at desc, q.id desc) as place
    from public.messages q
    where q.company_id = (thread).company_id and q.thread_id = (thread).id and q.kind = 'message'
      and q.created_at < coalesce(before_at, 'infinity')
    order by q.created_at desc, q.id desc limit most + 1
  ) m;
end;
comment on function private.conversation_shown is
  'A conversation as the person outside reads it: the latest messages before a time, oldest first. Its callers have asked for the right.';

create function private.conversation_link(of_chart uuid)
returns public.chart_links
language plpgsql
set search_path = ''
as $$
declare
  mine constant record := private.my_link(of_chart);
begin
  if mine.level <> 'full' then
    raise exception 'Messages are not open to you on this chart. Call the clinic.' using errcode = 'PT404';
  end if;
  return mine.link;
end
$$;
comment on function private.conversation_link is 'The caller''s link to a chart where it shows messages now; else PT404.';

create function private.conversation_of(link public.chart_links, of_thread uuid)
returns public.threads
language plpgsql
stable
set search_path = ''
as $$
declare
  thread public.threads;
begin
  select * into thread from public.threads t
  where t.company_id = link.company_id and t.id = of_thread and t.chart_link_id = link.id;
  if not found then
    raise exception 'This conversation does not exist or is not yours to read.' using errcode = 'PT404';
  end if;
  return thread;
end
$$;

create function private.my_conversation(of_chart uuid, of_thread uuid, before_at timestamptz)
returns jsonb
language plpgsql
-- Definer: the link is what lets them in.
security definer
set search_path = ''
as $$
begin
  return private.conversation_shown(private.conversation_of(private.conversation_link(of_chart), of_thread), before_at, 50);
end
$$;

create function public.my_conversation(chart_id uuid, thread_id uuid, before_at timestamptz default null)
returns jsonb
language sql
set search_path = ''
begin atomic
  select private.my_conversation(chart_id, thread_id, before_at);
end;
comment on function public.my_conversation is
  'For the patient''s app: a conversation with the clinic, the latest 50 messages (before a time). Not theirs, or closed now: PT404.';

create function private.read_my_conversation(of_chart uuid, of_thread uuid, up_to timestamptz)
returns timestamptz
language plpgsql
-- Definer: see my_conversation.
security definer
set search_path = ''
as $$
declare
  thread constant public.threads := private.conversation_of(private.conversation_link(of_chart), of_thread);
  kept timestamptz;
begin
  update public.threads t set holder_read_up_to = seen.at
  from (
    select max(m.created_at) as at from public.messages m
    where m.company_id = thread.company_id and m.thread_id = thread.id and m.created_at <= up_to
  ) seen
  where t.company_id = thread.company_id and t.id = thread.id and seen.at > coalesce(t.holder_read_up_to, '-infinity');
  select t.holder_read_up_to into kept from public.threads t where t.company_id = thread.company_id and t.id = thread.id;
  return kept;
end
$$;

create function public.read_my_conversation(chart_id uuid, thread_id uuid, up_to timestamptz)
returns timestamptz
language sql
set search_path = ''
begin atomic
  select private.read_my_conversation(chart_id, thread_id, up_to);
end;
comment on function public.read_my_conversation is
  'Keeps, and answers, how far the caller has read a conversation: up to the message of that time. Not theirs, or closed now: PT404.';

create function private.write_to_my_clinic(of_chart uuid, of_thread uuid, of_message uuid, said text, of_subject text, files jsonb)
returns jsonb
language plpgsql
-- Definer: nobody outside writes messages directly; the link lets them in.
security definer
set search_path = ''
as $$
declare
  most_a_day constant integer := 60;
  most_begun_a_day constant integer := 10;
  link constant public.chart_links := private.conversation_link(of_chart);
  body_text constant text := coalesce(private.checked_text(said, 4000, 'A message'), '');
  subject_text constant text := private.checked_text(of_subject, 200, 'The subject');
  thread public.threads;
  message public.messages;
begin
  -- Held: what is sent twice at once is found by the second, and counts are right.
  perform from public.chart_links l where l.id = link.id for no key update;
  if of_thread is null or of_message is null then
    raise exception 'Write a message first.' using errcode = 'P0001';
  end if;
  select * into message from public.messages m where m.company_id = link.company_id and m.thread_id = of_thread and m.id = of_message;
  if found then
    if (message.chart_link_id, message.body) is distinct from (link.id, body_text) or not private.has_files(message, files) then
      perform private.refuse_sent_before('message', of_message);
    end if;
    return private.conversation_shown(private.conversation_of(link, of_thread), null, 50);
  end if;
  if jsonb_typeof(files) is distinct from 'array' or jsonb_array_length(files) > 5 then
    raise exception 'A message takes at most 5 files.' using errcode = 'P0001';
  end if;
  if body_text = '' and jsonb_array_length(files) = 0 then
    raise exception 'Write a message first.' using errcode = 'P0001';
  end if;
  if (select count(*) from public.messages m
    where m.company_id = link.company_id and m.chart_link_id = link.id and m.created_at > now() - interval '1 day') >= most_a_day then
    raise exception 'You have written % messages within a day. Call the clinic instead.', most_a_day using errcode = 'PT429';
  end if;
  select * into thread from public.threads t where t.id = of_thread;
  if not found then
    if subject_text is null then
      raise exception 'Say in a few words what it is about.' using errcode = 'P0001', detail = '{"kind": "field", "field": "subject"}';
    end if;
    if (select count(*) from public.threads t
      where t.company_id = link.company_id and t.chart_link_id = link.id and t.created_by is null
        and t.created_at > now() - interval '1 day') >= most_begun_a_day then
      raise exception 'You have begun % conversations within a day. Call the clinic instead.', most_begun_a_day using errcode = 'PT429';
    end if;
    insert into public.threads (id, company_id, subject, participants, created_by, audience, patient_id, chart_link_id)
    values (of_thread, link.company_id, subject_text, (private.front_desk_ids(link.company_id))[1:100], null, 'clinic', link.patient_id, link.id)
    returning * into thread;
  else
    thread := private.conversation_of(link, of_thread);
  end if;
  insert into public.messages (id, company_id, thread_id, sender_id, chart_link_id, author, body, attachment_count)
  values (of_message, link.company_id, thread.id, null, link.id, link.holder_name, body_text, jsonb_array_length(files))
  returning * into message;
  perform private.attach_files(message, files);
  -- What they answer to, they have read.
  update public.threads t set holder_read_up_to = message.created_at where t.company_id = thread.company_id and t.id = thread.id;
  return private.conversation_shown(thread, null, 50);
end
$$;

create function public.write_to_my_clinic(
  chart_id uuid, thread_id uuid, message_id uuid, body text, subject text default null, attachments jsonb default '[]'
)
returns jsonb
language sql
set search_path = ''
begin atomic
  select private.write_to_my_clinic(chart_id, thread_id, message_id, body, subject, attachments);
end;
comment on function public.write_to_my_clinic is
  'For the patient''s app: writes to the clinic, and answers the conversation. An unknown thread_id begins one, which needs a subject. attachments as in '
  'send_message, 5 at most. message_id makes a repeat harmless. Not theirs, or closed now: PT404; nothing to say: P0001; 60 messages or 10 new '
  'conversations a day: PT429.';

-- The clinic's side --------------------------------------------------------------------------------

create function private.refuse_unread_by_holder(thread public.threads)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  link public.chart_links;
begin
  select * into link from public.chart_links l where l.company_id = thread.company_id and l.id = thread.chart_link_id;
  if private.link_level(link) is distinct from 'full' then
    raise exception '% does not read messages here now. Call or write a letter instead.', link.holder_name
      using errcode = 'P0001';
  end if;
end
$$;
comment on function private.refuse_unread_by_holder is 'P0001 where the person outside could not read what would be written.';

create function private.write_to_patient(of_link uuid, of_thread uuid, of_message uuid, of_subject text, said text)
returns public.threads
language plpgsql
-- Definer: the thread, with whom it is and its first message are written together.
security definer
set search_path = ''
as $$
declare
  link constant public.chart_links := private.chart_link_to_change(of_link);
  subject_text constant text := private.checked_text(of_subject, 200, 'The subject');
  thread public.threads;
begin
  select * into thread from public.threads t where t.id = of_thread;
  if found then
    if (thread.company_id, thread.chart_link_id, thread.subject, thread.created_by)
       is distinct from (link.company_id, link.id, subject_text, auth.uid()) then
      perform private.refuse_sent_before('conversation', of_thread);
    end if;
  else
    if of_thread is null or of_message is null or subject_text is null or private.checked_text(said, 20000, 'A message') is null then
      raise exception 'Write a subject and a message.' using errcode = 'P0001';
    end if;
    insert into public.threads (id, company_id, subject, participants, created_by, audience, patient_id, chart_link_id)
    values (of_thread, link.company_id, subject_text, array[auth.uid()], auth.uid(), 'clinic', link.patient_id, link.id);
  end if;
  perform private.send_message(of_thread, said, '{}', '[]', of_message);
  select * into thread from public.threads t where t.id = of_thread;
  return thread;
end
$$;

create function public.write_to_patient(link_id uuid, thread_id uuid, message_id uuid, subject text, body text)
returns public.threads
language sql
set search_path = ''
begin atomic
  select private.write_to_patient(link_id, thread_id, message_id, subject, body);
end;
comment on function public.write_to_patient is
  'Begins a conversation with a person who opens a chart. The ids make a repeat harmless, with other details: PT409. Unknown, foreign or restricted: PT404; '
  'nothing to say, or they don''t read messages now: P0001.';

create function private.end_waiting(of_thread uuid)
returns public.threads
language plpgsql
-- Definer: callers can't write threads directly.
security definer
set search_path = ''
as $$
declare
  thread public.threads := private.my_thread(of_thread);
begin
  update public.threads t set awaits_answer_since = null
  where t.company_id = thread.company_id and t.id = thread.id and t.awaits_answer_since is not null
  returning * into thread;
  if found then
    perform private.post_event(thread.company_id, thread.id, 'No answer needed');
  else
    thread := private.my_thread(of_thread);
  end if;
  return thread;
end
$$;

create function public.end_waiting(thread_id uuid)
returns public.threads
language sql
set search_path = ''
begin atomic
  select private.end_waiting(thread_id);
end;
comment on function public.end_waiting is
  'Says that what a patient wrote needs no answer; the conversation tells who said so, to the clinic alone. Not a reader: PT404.';

create view private.open_patient_messages as
select t.company_id, t.patient_id, t.id, null::uuid as referral_id, 'waiting'::text as state, t.subject as what, l.holder_name as detail,
  null::uuid as owner_id, null::date as due_on, false as is_late
from public.threads t
join public.chart_links l on l.company_id = t.company_id and l.id = t.chart_link_id
where t.awaits_answer_since is not null;
comment on view private.open_patient_messages is 'What patients wrote and nobody has answered: see private.open_things.';
insert into private.hub_parts values
  ('open', 'patient_message', 'private.open_patient_messages'),
  ('end_of_day', 'patient_message', 'private.open_patient_messages');

create function private.home_patient_messages(of_company uuid, hidden uuid[])
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('patient_messages', count(*)) from public.threads t
    where t.company_id = of_company and t.awaits_answer_since is not null and t.patient_id <> all (hidden));
end
$$;
comment on function private.home_patient_messages is 'How many conversations with patients wait for an answer, on the home.';
revoke execute on function private.home_patient_messages from public;
insert into private.hub_parts values ('home', 'patient_messages', 'private.home_patient_messages(of_company, hidden)');

revoke execute on function
  private.my_conversation_ids, private.is_conversation_path, private.is_sent_to_me, private.app_conversations, private.conversation_shown, private.conversation_link,
  private.conversation_of, private.my_conversation, public.my_conversation, private.read_my_conversation, public.read_my_conversation,
  private.write_to_my_clinic, public.write_to_my_clinic, private.refuse_unread_by_holder, private.write_to_patient,
  public.write_to_patient, private.end_waiting, public.end_waiting
from public, anon, authenticated;
grant execute on function
  private.is_conversation_path, private.is_sent_to_me, private.my_conversation, public.my_conversation, private.read_my_conversation,
  public.read_my_conversation, private.write_to_my_clinic, public.write_to_my_clinic, private.write_to_patient, public.write_to_patient,
  private.end_waiting, public.end_waiting
to authenticated;
