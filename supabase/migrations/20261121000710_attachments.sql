-- The files of messages, in Supabase Storage: a private bucket whose objects are read by whoever reads the
-- thread, and written once, by somebody who reads it.

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

alter table public.message_attachments
  add constraint message_attachments_media_type_check
  check (media_type = any (private.attachment_media_types()));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('attachments', 'attachments', false, 10485760, private.attachment_media_types())
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.reads_thread_of_path(path text)
returns boolean
language sql
stable
set search_path = ''
as $$
  -- The threads' own policy decides. `case` keeps a path of another shape from being read as ids.
  select case
    when path ~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/){3}[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$' then
      exists (
        select from public.threads t
        where t.company_id = split_part(path, '/', 1)::uuid and t.id = split_part(path, '/', 2)::uuid
      )
    else false
  end
$$;
comment on function private.reads_thread_of_path(text) is
  'Whether a path is <company>/<thread>/<attachment>/<file name> and the caller reads the thread.';
grant execute on function private.attachment_media_types(), private.reads_thread_of_path(text)
  to authenticated;

-- No policy for update or delete: what was sent stays as it was.
create policy attachments_insert_reader on storage.objects for insert to authenticated
  with check (
    bucket_id = 'attachments'
    and owner_id = (select auth.uid()::text)
    and private.reads_thread_of_path(name)
  );
-- Until its message is sent, a file is its uploader's alone.
create policy attachments_select_reader on storage.objects for select to authenticated
  using (
    bucket_id = 'attachments'
    and (
      (owner_id = (select auth.uid()::text) and private.reads_thread_of_path(name))
      or exists (select from public.message_attachments a where a.path = objects.name)
    )
  );
