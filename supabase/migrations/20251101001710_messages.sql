-- Threads: reading and writing messages.

-- Reading and writing ---------------------------------------------------------------------------

create function private.my_thread(of_thread uuid)
returns public.threads
language plpgsql
stable
-- Definer: called by functions that run past row-level security; it asks what the policies ask.
security definer
set search_path = ''
as $$
declare
  thread public.threads;
begin
  select * into thread
  from public.threads t
  where t.id = of_thread
    and t.company_id in (select private.my_company_ids())
    and (t.audience = 'clinic' or t.participants @> array[auth.uid()])
    and t.id <> all (array(select private.hidden_thread_ids()));
  if not found then
    raise exception 'This conversation does not exist or is not yours to read.' using errcode = 'PT404';
  end if;
  return thread;
end
$$;
comment on function private.my_thread(uuid) is 'The thread, if the caller reads it; else PT404.';

create function private.open_thread(of_thread uuid)
returns public.thread_states
language plpgsql
-- Definer: a person's row is written by functions only.
security definer
set search_path = ''
as $$
declare
  thread public.threads := private.my_thread(of_thread);
  state public.thread_states;
begin
  select * into state
  from public.thread_states s
  where s.company_id = thread.company_id and s.thread_id = thread.id and s.user_id = auth.uid()
  for update;
  if found then
    return state;
  end if;
  -- The first look at a thread of the clinic's. The thread is held, so that no message comes
  -- between what counts as read and the row that counts from then on.
  select * into thread
  from public.threads t
  where t.company_id = thread.company_id and t.id = thread.id
  for no key update;
  insert into public.thread_states
    (company_id, thread_id, user_id, read_up_to, is_participant, last_message_at)
  values
    (thread.company_id, thread.id, auth.uid(), thread.last_message_at,
     auth.uid() = any (thread.participants), thread.last_message_at)
  on conflict do nothing;
  select * into state
  from public.thread_states s
  where s.company_id = thread.company_id and s.thread_id = thread.id and s.user_id = auth.uid()
  for update;
  return state;
end
$$;
comment on function private.open_thread(uuid) is
  'The caller''s own row for a thread they read, made if need be and held.';

create function private.mark_thread_read(of_thread uuid, up_to timestamptz)
returns public.thread_states
language plpgsql
-- Definer: see open_thread.
security definer
set search_path = ''
as $$
declare
  state public.thread_states := private.open_thread(of_thread);
  seen timestamptz;
begin
  -- The time of a message that is there: a clock that is ahead can't read what isn't written yet.
  select max(m.created_at) into seen
  from public.messages m
  where m.company_id = state.company_id and m.thread_id = state.thread_id and m.created_at <= up_to;
  if seen is null then
    return state;
  end if;
  insert into public.thread_reads as r (company_id, thread_id, user_id, last_read_at)
  values (state.company_id, state.thread_id, state.user_id, seen)
  on conflict (company_id, thread_id, user_id) do update set last_read_at = excluded.last_read_at
    where r.last_read_at < excluded.last_read_at;
  if seen > state.read_up_to then
    update public.thread_states s
    set read_up_to = seen,
      unread_count = private.count_unread(s.company_id, s.thread_id, s.user_id, seen, s.is_participant)
    where s.company_id = state.company_id and s.thread_id = state.thread_id and s.user_id = state.user_id
    returning * into state;
  end if;
  if state.unread_count = 0 then
    update public.notifications n set read = true
    where n.user_id = state.user_id and n.company_id = state.company_id
      and n.target_kind = 'thread' and n.target_id = state.thread_id and not n.read;
  end if;
  return state;
end
$$;

create function private.mark_thread_unread(of_thread uuid)
returns public.thread_states
language plpgsql
-- Definer: see open_thread.
security definer
set search_path = ''
as $$
declare
  state public.thread_states := private.open_thread(of_thread);
  latest timestamptz;
begin
  select m.created_at into latest
  from public.messages m
  where m.company_id = state.company_id and m.thread_id = state.thread_id
    and m.sender_id is distinct from state.user_id
    and (state.is_participant or m.kind = 'message')
  order by m.created_at desc
  limit 1;
  if found and latest <= state.read_up_to then
    update public.thread_states s
    set read_up_to = latest - interval '1 microsecond', unread_count = 1
    where s.company_id = state.company_id and s.thread_id = state.thread_id and s.user_id = state.user_id
    returning * into state;
  end if;
  return state;
end
$$;

create function private.archive_thread(of_thread uuid, archived boolean)
returns public.thread_states
language plpgsql
-- Definer: see open_thread.
security definer
set search_path = ''
as $$
declare
  state public.thread_states := private.open_thread(of_thread);
begin
  update public.thread_states s
  set archived_at = case when archived then coalesce(s.archived_at, now()) end
  where s.company_id = state.company_id and s.thread_id = state.thread_id and s.user_id = state.user_id
  returning * into state;
  return state;
end
$$;

create function private.save_draft(of_thread uuid, of_body text)
returns public.thread_states
language plpgsql
-- Definer: see open_thread.
security definer
set search_path = ''
as $$
declare
  state public.thread_states := private.open_thread(of_thread);
begin
  update public.thread_states s
  set draft = case when btrim(of_body, E' \t\n\r') <> '' then of_body end
  where s.company_id = state.company_id and s.thread_id = state.thread_id and s.user_id = state.user_id
  returning * into state;
  return state;
end
$$;

create function private.send_message(
  of_thread uuid, of_body text, mentioned uuid[], files jsonb, of_id uuid
)
returns public.messages
language plpgsql
-- Definer: message and files are written together, with what the storage says of the files.
security definer
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  thread public.threads := private.my_thread(of_thread);
  called uuid[] := array(select distinct unnest(mentioned));
  message public.messages;
begin
  -- Held before anything is asked: the same message sent twice at once is found by the second.
  perform from public.threads t
  where t.company_id = thread.company_id and t.id = thread.id
  for no key update;
  select * into message
  from public.messages m
  where m.id = of_id and m.company_id = thread.company_id and m.thread_id = thread.id
    and m.sender_id = caller;
  if found then
    if message.body <> coalesce(of_body, '')
       or not (message.mentions @> called and message.mentions <@ called)
       or not private.has_files(message, files) then
      perform private.refuse_sent_before('message', message.id);
    end if;
    return message;
  end if;

  if thread.chart_link_id is not null then
    perform private.refuse_unread_by_holder(thread);
  end if;
  if exists (
    select from unnest(called) as person (id)
    where not exists (
      select from public.company_members m
      where m.company_id = thread.company_id and m.user_id = person.id
        and (thread.audience = 'clinic' or person.id = any (thread.participants))
    )
  ) then
    raise exception 'Only people who read this conversation can be mentioned in it.' using errcode = 'P0001';
  end if;
  if jsonb_typeof(files) is distinct from 'array' or jsonb_array_length(files) > 10 then
    raise exception 'A message takes at most 10 files.' using errcode = 'P0001';
  end if;

  insert into public.messages
    (id, company_id, thread_id, sender_id, body, mentions, attachment_count)
  values
    (coalesce(of_id, gen_random_uuid()), thread.company_id, thread.id, caller, coalesce(of_body, ''),
     called, jsonb_array_length(files))
  returning * into message;
  perform private.attach_files(message, files);

  -- A draft may be a few keystrokes behind what was sent; one that says something else is kept.
  update public.thread_states s set draft = null
  where s.company_id = message.company_id and s.thread_id = message.thread_id and s.user_id = caller
    and starts_with(btrim(message.body, E' \t\n\r'), btrim(s.draft, E' \t\n\r'));
  return message;
end
$$;

create function private.start_thread(
  of_company uuid, of_subject text, with_people uuid[], of_body text, of_referral uuid,
  of_case uuid, of_id uuid, of_message uuid
)
returns public.threads
language plpgsql
-- Definer: the thread, what it is about and its first message are written together.
security definer
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  subject constant text := btrim(of_subject, E' \t\n\r');
  -- Blanks say nothing: such a thread begins without a message.
  body constant text := case when btrim(of_body, E' \t\n\r') <> '' then of_body else '' end;
  people constant uuid[] := array(
    select person.id from unnest(caller || with_people) with ordinality as person (id, place)
    where person.id is not null
    group by person.id order by min(person.place)
  );
  thread public.threads;
begin
  if of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  -- The same thread started twice is one. The lock makes the second of two at once wait for the first.
  perform pg_advisory_xact_lock(hashtextextended(of_id::text, 0));
  select * into thread
  from public.threads t
  where t.id = of_id and t.company_id = of_company and t.created_by = caller;
  if found and thread.id <> all (array(select private.hidden_thread_ids())) then
    if (thread.subject, thread.referral_id, thread.surgery_case_id) is distinct from (subject, of_referral, of_case)
       or not (thread.participants @> people and thread.participants <@ people)
       or (of_message is not null and coalesce((
         select m.body from public.messages m
         where m.company_id = thread.company_id and m.thread_id = thread.id and m.id = of_message
       ), '') <> body) then
      perform private.refuse_sent_before('conversation', thread.id);
    end if;
    return thread;
  end if;
  if of_referral in (select private.hidden_referral_ids()) or of_case in (select private.hidden_case_ids()) then
    raise exception 'This patient does not exist or is not yours to see.' using errcode = 'PT404';
  end if;

  if cardinality(people) > 100 then
    raise exception 'A conversation takes at most 100 people.' using errcode = 'P0001';
  end if;
  if exists (
    select from unnest(people) as person (id)
    where not exists (
      select from public.company_members m where m.company_id = of_company and m.user_id = person.id
    )
  ) then
    raise exception 'A person you chose no longer works in this clinic.' using errcode = 'P0001';
  end if;

  insert into public.threads
    (id, company_id, subject, participants, created_by, referral_id, surgery_case_id)
  values
    (coalesce(of_id, gen_random_uuid()), of_company, subject, people, caller,
     of_referral, of_case)
  returning * into thread;
  if body <> '' then
    perform private.send_message(thread.id, body, '{}', '[]', of_message);
    select * into thread from public.threads t where t.company_id = of_company and t.id = thread.id;
  end if;
  return thread;
end
$$;

-- What the API calls ----------------------------------------------------------------------------
-- Bound when made (`begin atomic`), so callers need no usage on the private schema.

create function public.start_thread(
  company_id uuid, subject text, participants uuid[], body text default null,
  referral_id uuid default null, surgery_case_id uuid default null,
  thread_id uuid default null, message_id uuid default null
)
returns public.threads
language sql
set search_path = ''
begin atomic
  select private.start_thread(company_id, subject, participants, body, referral_id, surgery_case_id,
    thread_id, message_id);
end;
comment on function public.start_thread is
  'Starts a thread with members of the clinic, the caller among them always, with an optional first message. '
  'thread_id and message_id make a repeat harmless. Not a member: 42501; a participant who is none: P0001; '
  'a blank or long subject: 23514; another clinic''s referral or case: 23503; the 101st within an hour: PT429.';

create function public.send_message(
  thread_id uuid, body text, mentions uuid[] default '{}', attachments jsonb default '[]',
  message_id uuid default null
)
returns public.messages
language sql
set search_path = ''
begin atomic
  select private.send_message(thread_id, body, mentions, attachments, message_id);
end;
comment on function public.send_message is
  'Writes a message with its files, all or nothing. attachments: [{id, path, name}] of objects that the caller has '
  'uploaded to the bucket "attachments"; type and size are the storage''s own. The body may be blank where there is '
  'a file. message_id makes a repeat harmless. Not a reader: PT404; a mention of a person who is not a reader, a conversation that its '
  'patient no longer reads, a file that is not there, not checked, or named as another kind: P0001; nothing to say, or too long: 23514; the '
  '601st within an hour: PT429.';

create function public.mark_thread_read(thread_id uuid, up_to timestamptz)
returns public.thread_states
language sql
set search_path = ''
begin atomic
  select private.mark_thread_read(thread_id, up_to);
end;
comment on function public.mark_thread_read is
  'Everything up to the message of that created_at (as received, to the microsecond) is read; what came later stays unread. '
  'With nothing left, the thread''s notifications are read too. Not a reader: PT404.';

create function public.mark_thread_unread(thread_id uuid)
returns public.thread_states
language sql
set search_path = ''
begin atomic
  select private.mark_thread_unread(thread_id);
end;
comment on function public.mark_thread_unread is
  'Makes the latest message by another person unread again, for the caller alone: receipts stay. Without one, '
  'nothing changes. Not a reader: PT404.';

create function public.archive_thread(thread_id uuid, archived boolean)
returns public.thread_states
language sql
set search_path = ''
begin atomic
  select private.archive_thread(thread_id, archived);
end;
comment on function public.archive_thread is
  'Takes a thread out of the caller''s inbox, or puts it back. The next message does that by itself. Not a reader: PT404.';

create function public.save_draft(thread_id uuid, body text)
returns public.thread_states
language sql
set search_path = ''
begin atomic
  select private.save_draft(thread_id, body);
end;
comment on function public.save_draft is
  'Keeps what the caller has begun to write; blank forgets it. Sending a message that begins with it does, too. '
  'Not a reader: PT404; more than 20,000 characters: 23514.';

revoke execute on function
  private.start_thread, private.send_message, private.mark_thread_read, private.mark_thread_unread,
  private.archive_thread, private.save_draft,
  public.start_thread, public.send_message, public.mark_thread_read, public.mark_thread_unread,
  public.archive_thread, public.save_draft
from public;
grant execute on function
  private.start_thread, private.send_message, private.mark_thread_read, private.mark_thread_unread,
  private.archive_thread, private.save_draft,
  public.start_thread, public.send_message, public.mark_thread_read, public.mark_thread_unread,
  public.archive_thread, public.save_draft
to authenticated;

create view private.message_records as select * from public.messages;
comment on view private.message_records is
  'Messages with what they say, as the policies let the caller see them. For functions of the API that tell the log.';
select private.give_to_record_reader('private.message_records');

create function private.patient_of_thread(thread public.threads)
returns uuid
-- In SQL it would be planned for each conversation of a page.
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce(
    thread.patient_id,
    (select r.patient_id from public.referrals r where r.company_id = thread.company_id and r.id = thread.referral_id),
    (select c.patient_id from public.surgery_cases c where c.company_id = thread.company_id and c.id = thread.surgery_case_id),
    (select q.patient_id from public.scheduling_requests q where q.company_id = thread.company_id and q.thread_id = thread.id limit 1)
  );
end
$$;
comment on function private.patient_of_thread is 'The patient of a conversation; null if none.';

create function private.note_thread_opening(of_company uuid, of_thread uuid)
returns boolean
language plpgsql
-- Definer: callers can't write the log. It asks what the policies ask.
security definer
set search_path = ''
as $$
declare
  of_patient uuid;
begin
  select private.patient_of_thread(t) into of_patient
  from public.threads t
  where t.company_id = of_company and t.id = of_thread
    and t.company_id in (select private.my_company_ids())
    and (t.audience = 'clinic' or t.participants @> array[auth.uid()])
    and t.id <> all (array(select private.hidden_thread_ids()));
  if not found then
    return false;
  end if;
  perform private.note_view(of_company, of_patient, 'threads', of_thread);
  return true;
end
$$;
comment on function private.note_thread_opening is
  'Tells the log that the caller opens a conversation, and about which patient if one, as note_opening does of records. False, and '
  'nothing is told, where it isn''t there or isn''t the caller''s to read.';

create function public.thread_messages(
  company_id uuid, thread_id uuid, since timestamptz default null,
  beyond_at timestamptz default null, beyond_id uuid default null, newer boolean default false, max_count integer default 101
)
returns setof public.messages
language sql
rows 100
set search_path = ''
begin atomic
  select m.*
  from private.note_thread_opening(thread_messages.company_id, thread_messages.thread_id) as opened (is_open)
  cross join lateral (
    (select q.* from private.message_records q
     where opened.is_open and not newer
       and q.company_id = thread_messages.company_id and q.thread_id = thread_messages.thread_id
       and q.created_at > case when since is null then '-infinity' else since end
       -- Says no more than the line after it does, but in a form that an index can start from: the planner takes coalesce for leaky.
       and q.created_at <= case when beyond_at is null then 'infinity' else beyond_at end
       and (beyond_at is null or q.created_at < beyond_at or q.id < beyond_id)
     order by q.created_at desc, q.id desc limit least(greatest(max_count, 1), 1000))
    union all
    (select q.* from private.message_records q
     where opened.is_open and newer
       and q.company_id = thread_messages.company_id and q.thread_id = thread_messages.thread_id
       and q.created_at > case when since is null then '-infinity' else since end
       and q.created_at >= case when beyond_at is null then '-infinity' else beyond_at end
       and (beyond_at is null or q.created_at > beyond_at or q.id > beyond_id)
     order by q.created_at, q.id limit least(greatest(max_count, 1), 1000))
  ) m;
end;
comment on function public.thread_messages is
  'What was said in a conversation after since, and before (newer: after) a message (beyond_at, beyond_id): as many as are asked for, '
  '1,000 at most; the caller orders them. Tells the audit log that it was opened, once in ten minutes for each person. No row, and '
  'nothing told, where it isn''t there or isn''t the caller''s to read.';
revoke execute on function private.note_thread_opening, public.thread_messages from public;
grant execute on function private.note_thread_opening, public.thread_messages to authenticated;

-- What is said in a thread is its readers' own: that something was said is told, not what.
select private.audit_table('public.threads', left_out => '{last_message_at,holder_read_up_to,awaits_answer_since}', digested => '{subject}');
select private.audit_table('public.messages');

-- Hosted Supabase sends changes of these to roles that may select them; the embedded backend has no such
-- publication, and the portal asks in intervals instead.
do $$
declare
  news text;
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    foreach news in array array['messages', 'thread_reads', 'thread_states', 'notifications'] loop
      if not exists (
        select from pg_publication_tables
        where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = news
      ) then
        execute format('alter publication supabase_realtime add table public.%I', news);
      end if;
    end loop;
  end if;
end
$$;
