-- Looking through threads: a person's folders page by page, and how much is unread.

create type public.inbox_folder as enum ('inbox', 'unread', 'archived');

-- Both lists are read from the top, and a thread that is in both counts once.
create function private.inbox_page(
  of_company uuid, folder public.inbox_folder, before_at timestamptz, before_id uuid, max_count integer
)
returns table (thread_id uuid, last_message_at timestamptz)
language plpgsql
stable
-- A page: taken for a thousand, as a function's rows are unless it says so, it had all of the clinic's threads read.
rows 30
-- Definer: row-level security would stand between the query and its indexes; it asks for the caller's own rows only.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant uuid := auth.uid();
  hidden constant uuid[] := array(select private.hidden_thread_ids());
  top_at constant timestamptz := coalesce(before_at, 'infinity');
  top_id constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  -- One query a folder, each in the words of its index.
  case folder
    when 'unread' then
      return query
        select s.thread_id, s.last_message_at
        from public.thread_states s
        where s.user_id = me and s.company_id = of_company
          and s.archived_at is null and s.unread_count > 0 and s.thread_id <> all (hidden)
          and (s.last_message_at, s.thread_id) < (top_at, top_id)
        order by s.last_message_at desc, s.thread_id desc
        limit max_count;
    when 'archived' then
      return query
        select s.thread_id, s.last_message_at
        from public.thread_states s
        where s.user_id = me and s.company_id = of_company and s.archived_at is not null
          and s.thread_id <> all (hidden)
          and (s.last_message_at, s.thread_id) < (top_at, top_id)
        order by s.last_message_at desc, s.thread_id desc
        limit max_count;
    when 'inbox' then
      return query
        select page.thread_id, max(page.last_message_at)
        from (
          (select s.thread_id, s.last_message_at
           from public.thread_states s
           where s.user_id = me and s.company_id = of_company
             and s.archived_at is null and s.is_participant and s.thread_id <> all (hidden)
             and (s.last_message_at, s.thread_id) < (top_at, top_id)
           order by s.last_message_at desc, s.thread_id desc
           limit max_count)
          union all
          -- What is said in a thread of the clinic's is for all members, opened or not. Threads without a message, most
          -- appointment requests, stay with the people who take part.
          (select t.id, t.last_message_at
           from public.threads t
           where t.company_id = of_company and t.audience = 'clinic' and t.spoken and t.id <> all (hidden)
             and (t.last_message_at, t.id) < (top_at, top_id)
             and not exists (
               select from public.thread_states s
               where s.company_id = t.company_id and s.thread_id = t.id and s.user_id = me
                 and s.archived_at is not null
             )
           order by t.last_message_at desc, t.id desc
           limit max_count)
        ) page
        group by page.thread_id
        order by 2 desc, page.thread_id desc
        limit max_count;
  end case;
end
$$;

create function private.inbox(
  of_company uuid, folder public.inbox_folder, before_at timestamptz, before_id uuid, max_count integer
)
returns table (
  id uuid, subject text, participants uuid[], audience public.thread_audience, created_by uuid,
  referral_id uuid, surgery_case_id uuid, created_at timestamptz, last_message_at timestamptz,
  unread_count integer, archived_at timestamptz, draft text,
  latest_message_id uuid, latest_sender_id uuid, latest_author text, latest_kind public.message_kind, latest_excerpt text,
  latest_attachment_count smallint, latest_at timestamptz,
  about_kind public.notification_target, about_id uuid, about_label text
)
language plpgsql
stable
-- Definer: see inbox_page; the join below asks once more whether the caller reads the thread.
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  return query
    select t.id, t.subject, t.participants, t.audience, t.created_by,
      t.referral_id, t.surgery_case_id, t.created_at, t.last_message_at,
      coalesce(s.unread_count, 0), s.archived_at, s.draft,
      latest.id, latest.sender_id, latest.author, latest.kind,
      left(btrim(regexp_replace(left(latest.body, 600), '\s+', ' ', 'g')), 160),
      latest.attachment_count, latest.created_at,
      about.kind, about.id, about.label
    from private.inbox_page(of_company, folder, before_at, before_id, least(greatest(max_count, 1), 100)) page
    join public.threads t
      on t.company_id = of_company and t.id = page.thread_id
      and (t.audience = 'clinic' or t.participants @> array[auth.uid()])
    left join public.thread_states s
      on s.company_id = t.company_id and s.thread_id = t.id and s.user_id = auth.uid()
    left join lateral (
      select m.id, m.sender_id, m.author, m.kind, m.body, m.attachment_count, m.created_at
      from public.messages m
      where m.company_id = t.company_id and m.thread_id = t.id
      order by m.created_at desc, m.id desc
      limit 1
    ) latest on true
    left join lateral private.thread_subject(t) about on true
    order by t.last_message_at desc, t.id desc;
end
$$;

create function private.thread_subject(thread public.threads)
returns table (kind public.notification_target, id uuid, label text)
language sql
stable
rows 1
-- Definer: called by inbox, for threads the caller reads; every member may read what is named here.
security definer
set search_path = ''
as $$
  (select 'referral'::public.notification_target, r.id, private.person_name(p.first_name, p.last_name)
   from public.referrals r
   join public.patients p on p.company_id = r.company_id and p.id = r.patient_id
   where r.company_id = thread.company_id and r.id = thread.referral_id)
  union all
  (select 'scheduling_request', q.id, coalesce(nullif(private.person_name(p.first_name, p.last_name), ''), doctor.name)
   from public.scheduling_requests q
   join public.providers doctor on doctor.company_id = q.company_id and doctor.id = q.provider_id
   left join public.patients p on p.company_id = q.company_id and p.id = q.patient_id
   where q.company_id = thread.company_id and q.thread_id = thread.id)
  union all
  (select 'surgery_case', c.id, private.person_name(p.first_name, p.last_name)
   from public.surgery_cases c
   join public.patients p on p.company_id = c.company_id and p.id = c.patient_id
   where c.company_id = thread.company_id and c.id = thread.surgery_case_id)
  union all
  (select 'patient', p.id, private.person_name(p.first_name, p.last_name)
   from public.patients p
   where p.company_id = thread.company_id and p.id = thread.patient_id)
  limit 1
$$;
comment on function private.thread_subject(public.threads) is
  'What a thread is about, with the patient''s name for a label (the provider''s where there is no patient).';

create function private.waiting_counts(of_company uuid)
returns table (conversations integer, packets integer)
language plpgsql
stable
rows 1
-- Definer: an index alone answers each, without the policies' detour.
security definer
set search_path = ''
as $$
declare
  hidden constant uuid[] := array(select private.hidden_thread_ids());
begin
  if of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  return query select (
    select count(*)::integer
    from public.thread_states s
    where s.user_id = auth.uid() and s.company_id = of_company
      and s.archived_at is null and s.unread_count > 0 and s.thread_id <> all (hidden)
  ), (
    select count(*)::integer from public.document_packets p
    where p.company_id = of_company and p.state = 'open'
      and (p.referral_id is null or p.referral_id <> all (array(select private.hidden_referral_ids())))
  );
end
$$;

create function private.note_threads(of_company uuid, list text, threads uuid[])
returns boolean
language plpgsql
-- Definer: whom conversations are about is looked up by their ids, and told to the log alone.
security definer
set search_path = ''
as $$
begin
  return private.note_list(of_company, list, coalesce(cardinality(threads), 0), array(
    select private.patient_of_thread(t)
    from public.threads t
    where t.company_id = of_company and t.id = any (threads)
  ));
end
$$;
comment on function private.note_threads is
  'Tells the log, as note_list does, that the caller reads what was said in some conversations (one named twice counts twice).';

create function public.inbox(
  company_id uuid, folder public.inbox_folder, before_at timestamptz default null,
  before_id uuid default null, max_count integer default 30
)
returns table (
  id uuid, subject text, participants uuid[], audience public.thread_audience, created_by uuid,
  referral_id uuid, surgery_case_id uuid, created_at timestamptz, last_message_at timestamptz,
  unread_count integer, archived_at timestamptz, draft text,
  latest_message_id uuid, latest_sender_id uuid, latest_author text, latest_kind public.message_kind, latest_excerpt text,
  latest_attachment_count smallint, latest_at timestamptz,
  about_kind public.notification_target, about_id uuid, about_label text
)
language sql
set search_path = ''
begin atomic
  with listed as materialized (
    select * from private.inbox(company_id, folder, before_at, before_id, max_count)
  ), noted as materialized (
    select private.note_threads(inbox.company_id, 'threads', array_agg(l.id)) as done from listed l
  )
  select l.* from listed l, noted order by l.last_message_at desc, l.id desc;
end;
comment on function public.inbox is
  'A page of the caller''s threads, the latest activity first, with their own unread count, draft and archive flag, '
  'the latest message and what it is about. The next page begins before the last row''s last_message_at and id. Tells the audit log how many were read. Not a member: 42501.';

create function public.waiting_counts(company_id uuid)
returns table (conversations integer, packets integer)
language sql
stable
set search_path = ''
begin atomic
  select w.conversations, w.packets from private.waiting_counts(company_id) w;
end;
comment on function public.waiting_counts is
  'What the navigation counts in a clinic: conversations with something the caller has not read, archived ones aside, and packets that '
  'wait in the inbox. Not a member: 42501.';

revoke execute on function private.inbox, private.waiting_counts, private.note_threads, public.inbox,
  public.waiting_counts from public;
grant execute on function private.inbox, private.waiting_counts, private.note_threads, public.inbox,
  public.waiting_counts to authenticated;

create function private.threads_of_patient(of_company uuid, of_patient uuid)
returns setof uuid
language sql
stable
rows 5
set search_path = ''
begin atomic
  select s.thread_id from public.scheduling_requests s
  where s.company_id = of_company and s.patient_id = of_patient and s.thread_id is not null
  union
  select t.id from public.referrals r
  join public.threads t on t.company_id = r.company_id and t.referral_id = r.id
  where r.company_id = of_company and r.patient_id = of_patient
  union
  select t.id from public.surgery_cases c
  join public.threads t on t.company_id = c.company_id and t.surgery_case_id = c.id
  where c.company_id = of_company and c.patient_id = of_patient
  union
  select t.id from public.threads t where t.company_id = of_company and t.patient_id = of_patient;
end;
comment on function private.threads_of_patient is
  'The conversations about a patient''s visits, referrals and operations, and those with the patient, as the caller reads them.';
grant execute on function private.threads_of_patient to authenticated;

create function private.chart_threads(of_company uuid, of_patient uuid, max_count integer)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'subject', t.subject, 'last_message_at', t.last_message_at, 'text', last.text, 'sender', last.sender)
    order by t.last_message_at desc, t.id desc), '[]')
  from (
    select q.id, q.subject, q.last_message_at
    from private.threads_of_patient(of_company, of_patient) as about (id)
    join public.threads q on q.company_id = of_company and q.id = about.id
    order by q.last_message_at desc, q.id desc limit max_count
  ) t
  left join lateral (
    select left(m.body, 200) as text, coalesce(m.author, u.display_name, u.username) as sender
    from private.message_records m left join public.user_profiles u on u.id = m.sender_id
    where m.company_id = of_company and m.thread_id = t.id and m.kind = 'message'
    order by m.created_at desc, m.id desc limit 1
  ) last on true;
end;
comment on function private.chart_threads is 'The conversations about a patient on their page with the last message of each, the latest first.';
grant execute on function private.chart_threads to authenticated;
insert into private.hub_parts values ('chart', 'threads', 'private.chart_threads(of_company, of_patient, max_count)');

create function private.files_of_messages(of_company uuid, of_patient uuid)
returns table (id uuid, source text, subject_id uuid, title text, kind text, name text, media_type text, size_bytes integer, created_at timestamptz, path text)
language sql
stable
rows 10
set search_path = ''
begin atomic
  select a.id, 'message', a.thread_id, a.name, null, a.name, a.media_type, a.size_bytes, a.created_at, a.path
  from private.threads_of_patient(of_company, of_patient) as about (id)
  join private.attachment_records a on a.company_id = of_company and a.thread_id = about.id;
end;
comment on function private.files_of_messages is 'The files of the conversations about a patient.';
grant execute on function private.files_of_messages to authenticated;
insert into private.hub_parts values ('files', 'messages', 'private.files_of_messages(of_company, of_patient)');

create function private.timeline_messages(of_company uuid, of_patient uuid)
returns table (id uuid, at timestamptz, event text, subject_id uuid, actor_id uuid, details jsonb)
language sql
stable
rows 20
set search_path = ''
begin atomic
  select m.id, m.created_at, 'said', m.thread_id, m.sender_id, jsonb_build_object('about', t.subject, 'note', left(m.body, 400), 'actor_name', m.author)
  from private.threads_of_patient(of_company, of_patient) as about (id)
  join public.threads t on t.company_id = of_company and t.id = about.id
  join private.message_records m on m.company_id = t.company_id and m.thread_id = t.id and m.kind = 'message';
end;
comment on function private.timeline_messages is 'What a patient''s timeline tells of messages.';
grant execute on function private.timeline_messages to authenticated;
insert into private.hub_parts values ('timeline', 'message', 'private.timeline_messages(of_company, of_patient)');

create function private.home_threads(of_company uuid, me uuid, hidden uuid[])
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  hidden_threads constant uuid[] := case when hidden = '{}' then '{}' else array(select private.hidden_thread_ids()) end;
begin
  return (
    select jsonb_build_object('unread_threads', count(*))
    from public.thread_states t
    where t.user_id = me and t.company_id = of_company and t.archived_at is null and t.unread_count > 0
      and t.thread_id <> all (hidden_threads));
end
$$;
comment on function private.home_threads is 'How many conversations wait unread, on the home.';
revoke execute on function private.home_threads from public;
insert into private.hub_parts values ('home', 'unread_threads', 'private.home_threads(of_company, me, hidden)');
