-- The files of messages, in Supabase Storage: a private bucket whose objects are read by those who read the thread, and
-- written once, by one of them. send_message (threads.sql) writes the rows.

create function private.attachment_media_types()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array[
    'application/pdf',
    'image/png', 'image/jpeg', 'image/webp', 'image/heic',
    'text/plain', 'text/csv',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  ]
$$;
comment on function private.attachment_media_types() is
  'What a message may carry: nothing that a browser would run.';

grant execute on function private.attachment_media_types() to authenticated;

create table public.message_attachments (
  id uuid primary key,
  company_id uuid not null,
  thread_id uuid not null,
  message_id uuid not null,
  path text not null unique,
  name text not null check (private.is_file_name(name)),
  media_type text not null,
  size_bytes integer not null check (size_bytes between 1 and private.file_limit()),
  object_version text,
  created_at timestamptz not null default now(),
  foreign key (company_id, thread_id) references public.threads (company_id, id) on delete cascade,
  foreign key (company_id, thread_id, message_id)
    references public.messages (company_id, thread_id, id) on delete cascade,
  constraint message_attachments_media_type_check
    check (media_type = any (private.attachment_media_types())),
  constraint message_attachments_ending_check check (coalesce(private.is_named_as(name, media_type), false)),
  constraint message_attachments_path_check
    check (private.ids_of_path(path) is not distinct from array[company_id, thread_id, id])
);
comment on table public.message_attachments is
  'A file that came with a message. The bytes are the object of that path in the bucket "attachments".';
comment on column public.message_attachments.path is '<company>/<thread>/<attachment>/<file name in plain letters>';
comment on column public.message_attachments.name is 'The file''s name as its sender knows it.';
comment on column public.message_attachments.object_version is
  'Of the bytes that were checked; other bytes at the same path don''t count. Null for what a new database begins '
  'with.';
comment on column public.message_attachments.size_bytes is 'As the storage measured it, like media_type; at most 10 MB.';
create index message_attachments_message_idx
  on public.message_attachments (company_id, thread_id, message_id);

create function private.attach_files(message public.messages, files jsonb)
returns void
language sql
set search_path = ''
as $$
  insert into public.message_attachments
    (id, company_id, thread_id, message_id, path, name, media_type, size_bytes, object_version)
  select f.id, message.company_id, message.thread_id, message.id, f.path, f.name, taken.media_type, taken.size_bytes, taken.version
  from jsonb_to_recordset(files) as f (id uuid, path text, name text)
  cross join lateral private.take_file('attachments', f.path, f.name) as taken
$$;
comment on function private.attach_files is 'Files what the caller uploaded with a message of theirs.';

create function private.has_files(message public.messages, files jsonb)
returns boolean
language sql
stable
set search_path = ''
as $$
  select array(
    select a.id from public.message_attachments a
    where a.company_id = message.company_id and a.thread_id = message.thread_id and a.message_id = message.id
    order by a.id
  ) = array(select f.id from jsonb_to_recordset(files) as f (id uuid) order by f.id)
$$;
comment on function private.has_files is 'Whether a message has these files and no others.';

-- Who may ---------------------------------------------------------------------------------------

alter table public.message_attachments enable row level security;
revoke all on public.message_attachments from anon, authenticated;
-- Written by send_message, never by hand. What a file is called and where it lies can't be read directly, like the
-- messages: see thread_files.
grant select (id, company_id, thread_id, message_id, created_at) on public.message_attachments to authenticated;
grant select on public.message_attachments to record_reader;

create policy message_attachments_select_reader on public.message_attachments for select to authenticated, record_reader
  using (
    company_id in (select private.my_company_ids())
    and (
      select true from public.threads t
      where t.company_id = message_attachments.company_id and t.id = message_attachments.thread_id
    )
  );

create view private.attachment_records as select * from public.message_attachments;
comment on view private.attachment_records is
  'Files of messages with what they are called, as the policies let the caller see them. For functions of the API that tell the log.';
select private.give_to_record_reader('private.attachment_records');

create function public.thread_files(company_id uuid, thread_id uuid, message_ids uuid[])
returns setof public.message_attachments
language sql
rows 10
set search_path = ''
begin atomic
  select a.*
  from private.note_thread_opening(thread_files.company_id, thread_files.thread_id) as opened (is_open)
  cross join lateral (
    select q.* from private.attachment_records q
    where opened.is_open and q.company_id = thread_files.company_id and q.thread_id = thread_files.thread_id
      and q.message_id = any (message_ids) offset 0
  ) a;
end;
comment on function public.thread_files is
  'Files that were sent with these messages of a conversation: what they are called and where they lie. Tells the audit log as '
  'thread_messages does.';
revoke execute on function public.thread_files from public;
grant execute on function public.thread_files to authenticated;

select private.audit_table('public.message_attachments', digested => '{name,path}');

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('attachments', 'attachments', false, private.file_limit(), private.attachment_media_types())
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- No policy for update or delete: what was sent stays as it was.
-- The thread's own policy decides. Asked here and not in a function, which would be planned for each file of a list.
create policy attachments_insert_reader on storage.objects for insert to authenticated
  with check (
    bucket_id = 'attachments'
    and owner_id = (select auth.uid()::text)
    and (select private.may_upload())
    and exists (
      select from public.threads t
      where t.company_id = (private.ids_of_path(objects.name))[1] and t.id = (private.ids_of_path(objects.name))[2]
    )
  );
-- No one reads it until it is checked and its message is sent; then people who recently opened the conversation do.
create policy attachments_select_reader on storage.objects for select to authenticated
  using (
    bucket_id = 'attachments'
    and exists (
      select from private.attachment_records a
      where a.path = objects.name and coalesce(a.object_version, objects.version) = objects.version
        and a.thread_id = any ((select private.lately_opened())::uuid[])
    )
  );
