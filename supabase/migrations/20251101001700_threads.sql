-- Threads between members of one clinic: about something or about nothing in particular, for their participants or
-- for the whole clinic. They also tell what happened to the thing they are about. A thread may also be with a person outside: who
-- opens a chart with an account of their own (chart_conversations.sql).
--
-- A person's own view of a thread (unread, archived, draft) is a row of theirs in thread_states, kept by triggers, so
-- that the inbox of thousands of threads is read from an index.

create type public.message_kind as enum ('message', 'event');
create type public.thread_audience as enum ('participants', 'clinic');

create table public.threads (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  subject text not null check (private.is_present(subject, 200)),
  participants uuid[] not null check (cardinality(participants) between 1 and 100),
  created_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  audience public.thread_audience not null default 'participants',
  referral_id uuid,
  -- The reference follows in surgery_cases.sql.
  surgery_case_id uuid,
  patient_id uuid,
  -- The reference follows in chart_conversations.sql.
  chart_link_id uuid,
  holder_read_up_to timestamptz,
  awaits_answer_since timestamptz,
  spoken boolean not null default false,
  last_message_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, referral_id) references public.referrals (company_id, id)
    on delete set null (referral_id),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  constraint threads_one_subject check (num_nonnulls(referral_id, surgery_case_id, patient_id) <= 1),
  constraint threads_holder check ((patient_id is null) = (chart_link_id is null) and (chart_link_id is null or audience = 'clinic')
    and (chart_link_id is not null or num_nonnulls(holder_read_up_to, awaits_answer_since) = 0))
);
comment on table public.threads is 'Messages under one subject; participants are the user ids who may read and write it.';
comment on column public.threads.audience is
  'Who reads and writes it: its participants, or every member of the clinic.';
comment on column public.threads.referral_id is 'The referral it is about.';
comment on column public.threads.surgery_case_id is
  'The surgery case it is about. An appointment request names its own thread instead.';
comment on column public.threads.patient_id is 'Of a conversation with a person who opens this chart.';
comment on column public.threads.chart_link_id is 'Who that is: the patient, a parent, a caregiver. They read it while their link shows messages.';
comment on column public.threads.holder_read_up_to is 'created_at of the last message that they have read.';
comment on column public.threads.awaits_answer_since is 'Since when what they wrote waits for an answer; null: nothing waits.';
comment on column public.threads.spoken is 'Whether a person has written in it; events alone don''t count.';
create index threads_company_latest_idx on public.threads (company_id, last_message_at desc, id desc);
create index threads_participants_idx on public.threads using gin (participants);
create index threads_created_by_idx on public.threads (created_by, created_at);
create index threads_referral_idx on public.threads (company_id, referral_id, last_message_at desc);
create index threads_surgery_case_idx on public.threads (company_id, surgery_case_id, last_message_at desc);
create index threads_patient_idx on public.threads (company_id, patient_id, last_message_at desc);
create index threads_chart_link_idx on public.threads (company_id, chart_link_id, last_message_at desc);
create index threads_awaiting_idx on public.threads (company_id, awaits_answer_since) where awaits_answer_since is not null;
create index threads_clinic_idx on public.threads (company_id, last_message_at desc, id desc)
  where audience = 'clinic' and spoken;
-- The clinic is part of the key: a word that every clinic uses is looked up among one clinic's only.
create index threads_subject_search_idx on public.threads
  using gin (company_id, subject extensions.gin_trgm_ops);

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  thread_id uuid not null,
  sender_id uuid default auth.uid() references public.user_profiles (id) on delete set null,
  chart_link_id uuid,
  author text check (private.is_present(author, 160)),
  kind public.message_kind not null default 'message',
  body text not null,
  mentions uuid[] not null default '{}' check (cardinality(mentions) <= 100),
  attachment_count smallint not null default 0 check (attachment_count between 0 and 10),
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, thread_id, id),
  foreign key (company_id, thread_id) references public.threads (company_id, id) on delete cascade,
  constraint messages_one_author check ((author is null) = (chart_link_id is null) and num_nonnulls(sender_id, chart_link_id) <= 1),
  constraint messages_body_check check (
    char_length(body) <= 20000 and (private.is_present(body, 20000) or attachment_count > 0)
  )
);
comment on table public.messages is 'What was said in a thread, in plain text.';
comment on column public.messages.chart_link_id is 'Of the person outside who wrote it; sender_id of a member.';
comment on column public.messages.author is 'What the clinic called that person then.';
comment on column public.messages.kind is 'An event was written by the database, in the name of who caused it.';
comment on column public.messages.body is 'Plain text; blank only where a file says it all.';
comment on column public.messages.mentions is 'Colleagues it calls upon, all of them readers of the thread.';
comment on column public.messages.attachment_count is
  'How many rows of message_attachments belong to it; both are written by send_message.';
create index messages_thread_idx on public.messages (company_id, thread_id, created_at desc, id desc);
create index messages_chart_link_idx on public.messages (company_id, chart_link_id, created_at);
create index messages_sender_idx on public.messages (sender_id, created_at);
create index messages_body_search_idx on public.messages
  using gin (company_id, body extensions.gin_trgm_ops);

-- Who has read what -----------------------------------------------------------------------------

create table public.thread_reads (
  company_id uuid not null,
  thread_id uuid not null,
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  last_read_at timestamptz not null,
  primary key (company_id, thread_id, user_id),
  foreign key (company_id, thread_id) references public.threads (company_id, id) on delete cascade
);
comment on table public.thread_reads is
  'Read receipts: up to which message a person has read a thread. All its readers see them.';
comment on column public.thread_reads.last_read_at is
  'created_at of the latest message they have seen. It never goes back: marking unread is a note to oneself.';
create index thread_reads_user_idx on public.thread_reads (user_id);

create table public.thread_states (
  company_id uuid not null,
  thread_id uuid not null,
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  unread_count integer not null default 0 check (unread_count >= 0),
  archived_at timestamptz,
  draft text check (private.is_present(draft, 20000)),
  read_up_to timestamptz not null default '-infinity',
  is_participant boolean not null,
  last_message_at timestamptz not null,
  primary key (company_id, thread_id, user_id),
  foreign key (company_id, thread_id) references public.threads (company_id, id) on delete cascade
);
comment on table public.thread_states is
  'A thread as one person has it: theirs alone to see. Participants have a row from the start, other readers from the day they open it.';
comment on column public.thread_states.unread_count is
  'Messages by others after read_up_to, kept by a trigger. Events count for participants only: other readers follow '
  'messages, not events.';
comment on column public.thread_states.archived_at is 'Out of the inbox since; the next message brings it back.';
comment on column public.thread_states.read_up_to is 'created_at of the last message not counted as unread.';
comment on column public.thread_states.is_participant is 'Copied from the thread for the inbox''s index.';
comment on column public.thread_states.last_message_at is 'Copied from the thread for the inbox''s indexes.';
create index thread_states_user_idx on public.thread_states (user_id);
create index thread_states_inbox_idx
  on public.thread_states (user_id, company_id, last_message_at desc, thread_id desc)
  where archived_at is null and is_participant;
create index thread_states_unread_idx
  on public.thread_states (user_id, company_id, last_message_at desc, thread_id desc)
  include (unread_count)
  where archived_at is null and unread_count > 0;
create index thread_states_archived_idx
  on public.thread_states (user_id, company_id, last_message_at desc, thread_id desc)
  where archived_at is not null;

-- Who is in it, and what a message does -----------------------------------------------------------

create function private.check_thread_participants()
returns trigger
language plpgsql
-- Definer: an array can't carry a foreign key, so this looks at every member of the clinic instead.
security definer
set search_path = ''
as $$
declare
  -- Who was in already may have left the clinic since; that is no reason to refuse a newcomer.
  known uuid[] := case
    when tg_op = 'UPDATE' and new.company_id = old.company_id then old.participants
    else '{}'
  end;
begin
  if exists (
    select from unnest(new.participants) as participant (id)
    where participant.id <> all (known)
      and not exists (
        select from public.company_members m
        where m.company_id = new.company_id and m.user_id = participant.id and m.deactivated_at is null
      )
  ) then
    raise exception 'Every participant must belong to the clinic.' using errcode = '23503';
  end if;
  return null;
end
$$;

create function private.bump_thread()
returns trigger
language plpgsql
-- Definer: callers can't set last_message_at.
security definer
set search_path = ''
as $$
begin
  update public.threads
  set last_message_at = greatest(last_message_at, new.created_at)
  where company_id = new.company_id and id = new.thread_id;
  return null;
end
$$;

create function private.limit_writing()
returns trigger
language plpgsql
-- Definer: what one person wrote in conversations of restricted patients counts, too.
security definer
set search_path = ''
as $$
declare
  -- More than a person types in an hour; a program fills a clinic's inbox in seconds.
  most_threads constant integer := 100;
  most_messages constant integer := 600;
begin
  -- Counts the caller's own rows; repairs by SQL don't count.
  if tg_table_name = 'threads' then
    perform from public.threads t
    where t.created_by = auth.uid() and t.created_at > now() - interval '1 hour' and t.audience = 'participants'
    offset most_threads - 1 limit 1;
    if found then
      raise exception 'You have started % conversations within an hour. Try again later.', most_threads
        using errcode = 'PT429';
    end if;
  else
    perform from public.messages m
    where m.sender_id = auth.uid() and m.created_at > now() - interval '1 hour' and m.kind = 'message'
    offset most_messages - 1 limit 1;
    if found then
      raise exception 'You have sent % messages within an hour. Try again later.', most_messages
        using errcode = 'PT429';
    end if;
  end if;
  return new;
end
$$;
comment on function private.limit_writing() is
  'Before a person writes: 100 conversations and 600 messages an hour for each person (PT429), counted without a '
  'lock, so that requests of the same moment may pass by a few. Appointment requests and events don''t count.';

create trigger threads_limit before insert on public.threads
  for each row when (new.audience = 'participants' and new.created_by is not null)
  execute function private.limit_writing();
create trigger messages_limit before insert on public.messages
  for each row when (new.kind = 'message' and new.sender_id is not null)
  execute function private.limit_writing();

-- After, so that row-level security speaks first: before it, the error would tell an outsider who
-- belongs to a clinic.
create trigger threads_participants after insert or update of participants, company_id on public.threads
  for each row execute function private.check_thread_participants();
create trigger threads_touch before update on public.threads
  for each row execute function private.touch_updated_at();
create trigger messages_bump_thread after insert on public.messages
  for each row execute function private.bump_thread();

create function private.count_unread(
  of_company uuid, of_thread uuid, of_user uuid, since timestamptz, with_events boolean
)
returns integer
language sql
stable
-- Definer: triggers count for people other than the caller.
security definer
set search_path = ''
as $$
  select count(*)::integer
  from public.messages m
  where m.company_id = of_company and m.thread_id = of_thread
    and m.created_at > since and m.sender_id is distinct from of_user
    and (with_events or m.kind = 'message')
$$;
comment on function private.count_unread(uuid, uuid, uuid, timestamptz, boolean) is
  'What unread_count must be: the messages by others after the moment.';

create function private.keep_thread_states()
returns trigger
language plpgsql
-- Definer: callers can't write these rows directly, and it writes them for everyone in the thread.
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    delete from public.thread_states s
    where s.company_id = new.company_id and s.thread_id = new.id
      and new.audience = 'participants' and s.user_id <> all (new.participants);
    update public.thread_states s
    set is_participant = false,
      unread_count = private.count_unread(s.company_id, s.thread_id, s.user_id, s.read_up_to, false)
    where s.company_id = new.company_id and s.thread_id = new.id
      and s.is_participant and s.user_id <> all (new.participants);
  end if;
  insert into public.thread_states as s
    (company_id, thread_id, user_id, unread_count, is_participant, last_message_at)
  select new.company_id, new.id, participant.id,
    private.count_unread(new.company_id, new.id, participant.id, '-infinity', true),
    true, new.last_message_at
  from (select distinct unnest(new.participants)) as participant (id)
  on conflict (company_id, thread_id, user_id) do update
  set is_participant = true,
    unread_count = private.count_unread(s.company_id, s.thread_id, s.user_id, s.read_up_to, true)
  where not s.is_participant;
  return null;
end
$$;
comment on function private.keep_thread_states() is
  'After a thread is made, or its readers change: a row for each participant, none for who is out.';

create function private.time_message()
returns trigger
language plpgsql
-- Definer: locking the thread takes the right to update it.
security definer
set search_path = ''
as $$
declare
  latest timestamptz;
begin
  -- A message with a time of its own was taken over from elsewhere.
  if new.created_at < transaction_timestamp() then
    return new;
  end if;
  select t.last_message_at into latest
  from public.threads t
  where t.company_id = new.company_id and t.id = new.thread_id
  for no key update;
  new.created_at := greatest(clock_timestamp(), latest + interval '1 microsecond');
  return new;
end
$$;
comment on function private.time_message() is
  'Before insert: the thread is held and the time taken then, so that later messages of a thread have later times '
  'and "read up to here" can''t pass over one that was still being written.';

create function private.deliver_message()
returns trigger
language plpgsql
-- Definer: it counts and tells for everybody in the thread.
security definer
set search_path = ''
as $$
declare
  thread public.threads;
  is_news constant boolean := new.created_at >= transaction_timestamp();
  listeners uuid[];
  sender text;
begin
  select * into thread
  from public.threads t
  where t.company_id = new.company_id and t.id = new.thread_id;

  -- A person who writes in a thread of the clinic's is in it from then on.
  if is_news and new.kind = 'message' and thread.audience = 'clinic'
     and new.sender_id <> all (thread.participants) and cardinality(thread.participants) < 100 then
    insert into public.thread_states
      (company_id, thread_id, user_id, read_up_to, is_participant, last_message_at)
    values
      (thread.company_id, thread.id, new.sender_id, new.created_at, false, new.created_at)
    on conflict do nothing;
    update public.threads t set participants = t.participants || new.sender_id
    where t.company_id = thread.company_id and t.id = thread.id;
  end if;

  update public.threads t set spoken = true
  where t.company_id = thread.company_id and t.id = thread.id
    and new.kind = 'message' and not t.spoken;
  if thread.chart_link_id is not null and new.kind = 'message' then
    update public.threads t
    set awaits_answer_since = case when new.chart_link_id is not null then coalesce(t.awaits_answer_since, new.created_at) end
    where t.company_id = thread.company_id and t.id = thread.id
      and (t.awaits_answer_since is null) = (new.chart_link_id is not null);
  end if;
  update public.thread_states s
  set last_message_at = greatest(s.last_message_at, new.created_at),
    unread_count = s.unread_count + (
      new.created_at > s.read_up_to and new.sender_id is distinct from s.user_id
      and (s.is_participant or new.kind = 'message')
    )::integer,
    archived_at = case when is_news then null else s.archived_at end
  where s.company_id = new.company_id and s.thread_id = new.thread_id;

  -- What an event is about, the function that posted it tells itself.
  if not is_news or new.kind = 'event' then
    return null;
  end if;
  listeners := array_remove(thread.participants, new.sender_id);
  if cardinality(listeners) = 0 and thread.audience = 'clinic' then
    listeners := private.front_desk_ids(thread.company_id);
  end if;
  sender := coalesce(new.author, private.member_signature(new.company_id, new.sender_id));
  perform private.notify(thread.company_id, new.mentions, 'mentioned', 'You were mentioned',
    format('%s mentioned you in "%s".', sender, thread.subject), 'thread', thread.id);
  perform private.notify(thread.company_id,
    -- A person who turned mentions off hears of the message as of any other.
    array(
      select unnest(listeners)
      except
      select mentioned from unnest(new.mentions) as mentioned
      where not exists (
        select from public.notification_preferences p
        where p.company_id = thread.company_id and p.user_id = mentioned
          and p.event = 'mentioned' and not p.enabled
      )
    ),
    'message_received', 'New message',
    format('%s wrote in "%s".', sender, thread.subject), 'thread', thread.id);
  return null;
end
$$;
comment on function private.deliver_message() is
  'After insert: raises the unread count of all others, brings the thread back from the archives and notifies its '
  'people.';

create trigger threads_states after insert or update of participants, audience on public.threads
  for each row execute function private.keep_thread_states();
create trigger messages_time before insert on public.messages
  for each row execute function private.time_message();
create trigger messages_deliver after insert on public.messages
  for each row execute function private.deliver_message();

create function private.post_event(of_company uuid, of_thread uuid, body text)
returns void
language sql
-- Definer: callers can't write an event directly.
security definer
set search_path = ''
as $$
  insert into public.messages (company_id, thread_id, sender_id, kind, body)
  values (of_company, of_thread, auth.uid(), 'event', left(post_event.body, 20000))
$$;
comment on function private.post_event(uuid, uuid, text) is
  'Writes into a thread what has just happened, in the caller''s name.';

-- Who may ---------------------------------------------------------------------------------------

alter table public.threads enable row level security;
alter table public.messages enable row level security;
alter table public.thread_reads enable row level security;
alter table public.thread_states enable row level security;
revoke all on public.threads, public.messages, public.thread_reads, public.thread_states from anon, authenticated;
-- That something was said, by whom and when. What, is read through private.message_records, by functions that tell the log.
grant select on public.threads to authenticated;
grant select (id, company_id, thread_id, sender_id, chart_link_id, kind, mentions, attachment_count, created_at) on public.messages
  to authenticated;
grant select on public.threads, public.messages to record_reader;
grant insert (id, company_id, subject, participants) on public.threads to authenticated;
grant insert (id, company_id, thread_id, body) on public.messages to authenticated;

-- Written by the functions above, never by hand.
grant select on public.thread_reads, public.thread_states to authenticated;

create policy threads_select_reader on public.threads for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids())
    and (audience = 'clinic' or participants @> array[(select auth.uid())])
    and id <> all (array(select private.hidden_thread_ids())));

create policy threads_insert_participant on public.threads for insert to authenticated
  with check (
    company_id in (select private.my_company_ids())
    and participants @> array[(select auth.uid())]
  );

-- The threads' own policy decides inside the subquery: who can't see a thread sees nothing of it. Asked by
-- its key, and for a value: "exists" is answered from a list of all threads, made for each page of one.
create policy messages_select_reader on public.messages for select to authenticated, record_reader
  using (
    company_id in (select private.my_company_ids())
    and (
      select true from public.threads t
      where t.company_id = messages.company_id and t.id = messages.thread_id
    )
  );
create policy messages_insert_reader on public.messages for insert to authenticated
  with check (
    company_id in (select private.my_company_ids())
    and exists (select from public.threads t where t.id = messages.thread_id)
  );
create policy thread_reads_select_reader on public.thread_reads for select to authenticated
  using (
    company_id in (select private.my_company_ids())
    and (
      select true from public.threads t
      where t.company_id = thread_reads.company_id and t.id = thread_reads.thread_id
    )
  );
create policy thread_states_select_own on public.thread_states for select to authenticated
  using (user_id = (select auth.uid()) and company_id in (select private.my_company_ids())
    and thread_id <> all (array(select private.hidden_thread_ids())));
