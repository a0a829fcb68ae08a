-- What the files in Supabase Storage have in common: where they lie, what they are called, what they may be. The tables
-- that file them, and the policies of their buckets, are each in their own domain.

create function private.file_limit()
returns integer
language sql
immutable
set search_path = ''
return 10485760;
comment on function private.file_limit() is 'The most bytes of a file, in every bucket: 10 MB. The browser says the same.';
grant execute on function private.file_limit() to authenticated;

create function private.ids_of_path(path text)
returns uuid[]
language sql
immutable
set search_path = ''
as $$
  -- `case` keeps a path of another shape from being read as ids.
  select case
    when path ~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/){3}[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$' then
      string_to_array(left(path, 110), '/')::uuid[]
  end
$$;
comment on function private.ids_of_path(text) is
  'The ids in <company>/<what the file belongs to>/<file>/<file name in plain letters>; null for any other path.';
-- Policies and checks run as the caller.
grant execute on function private.ids_of_path(text) to authenticated;

create function private.is_file_name(value text)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select private.is_present(value, 255) and value !~ '[/\\]' and private.is_plain_line(value);
end;
comment on function private.is_file_name(text) is
  'For checks: true for a file''s name as people know it, with no folder and nothing hidden in it; null stays null.';
grant execute on function private.is_file_name(text) to authenticated;

create function private.endings_of(media_type text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case media_type
    when 'application/pdf' then array['pdf']
    when 'image/png' then array['png']
    when 'image/tiff' then array['tif', 'tiff']
    when 'image/jpeg' then array['jpg', 'jpeg']
    when 'image/webp' then array['webp']
    when 'image/heic' then array['heic', 'heif']
    when 'text/plain' then array['txt']
    when 'text/csv' then array['csv']
    when 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' then array['docx']
    when 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' then array['xlsx']
  end
$$;
comment on function private.endings_of(text) is
  'How the names of files of a type end; null for a type that is taken nowhere.';
grant execute on function private.endings_of(text) to authenticated;

create function private.is_named_as(name text, media_type text)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  -- What a computer opens it with follows from the ending.
  select lower(substring(name from '\.([^.]+)$')) = any (private.endings_of(media_type));
end;
comment on function private.is_named_as(text, text) is
  'For checks: true where a file''s name ends as files of its type do.';
grant execute on function private.is_named_as(text, text) to authenticated;

create function private.document_media_types()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array['application/pdf', 'image/png', 'image/jpeg', 'image/webp']
$$;
comment on function private.document_media_types() is
  'What a document of a chart may be: what every browser shows in place.';
grant execute on function private.document_media_types() to authenticated;

-- What is known of each file ---------------------------------------------------------------------

create type public.file_verdict as enum ('clean', 'waiting', 'refused');

create table private.stored_files (
  bucket text not null,
  path text not null,
  version text not null,
  company_id uuid not null references public.companies (id) on delete cascade,
  uploaded_by uuid,
  uploaded_at timestamptz not null default now(),
  size_bytes bigint not null default 0,
  verdict public.file_verdict,
  finding text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  scanned boolean not null default false,
  checked_at timestamptz,
  looks integer not null default 0,
  filed_at timestamptz,
  swept_at timestamptz,
  primary key (bucket, path)
);
comment on table private.stored_files is
  'Every file in the storage: who uploaded it, what came of checking it, and whether a message or a record has it by now.';
comment on column private.stored_files.version is
  'Of the object; each upload gets a new one: a verdict is about these bytes and no others.';
comment on column private.stored_files.verdict is
  'The Edge Function''s, "check-file". waiting: the virus scanner has yet to answer. Null: not checked yet.';
comment on column private.stored_files.finding is 'Of a refused one: what its content is, or what the scanner calls it.';
comment on column private.stored_files.scanned is 'Whether the verdict is a virus scanner''s.';
comment on column private.stored_files.looks is 'How often it was looked at: a file that waits for a scanner is tried again, not for ever.';
comment on column private.stored_files.filed_at is
  'Since when it belongs to a message or a record; until then it can''t be read.';
comment on column private.stored_files.swept_at is
  'Since when it is given up: it can''t be filed any more, and the Edge Function removes the bytes.';
create index stored_files_uploaded_idx on private.stored_files (uploaded_by, uploaded_at);
create index stored_files_unfiled_idx on private.stored_files (company_id, filed_at, uploaded_at);
create index stored_files_swept_idx on private.stored_files (swept_at) where swept_at is not null;
create index stored_files_company_idx on private.stored_files (company_id);
alter table private.stored_files enable row level security;
create policy stored_files_all_nobody on private.stored_files for all to anon, authenticated
  using (false) with check (false);

create function private.tell_of_file(file private.stored_files, what text, details jsonb default '{}')
returns void
language sql
set search_path = ''
as $$
  -- The name may be a patient's: the folder tells which file it is.
  select private.audit(file.company_id, what, 'stored_files', split_part(file.path, '/', 3), null,
    details || jsonb_build_object('bucket', file.bucket, 'belongs_to', split_part(file.path, '/', 2),
      'uploaded_by', file.uploaded_by, 'size_bytes', file.size_bytes))
  where exists (select from public.companies c where c.id = file.company_id)
$$;
comment on function private.tell_of_file(private.stored_files, text, jsonb) is
  'Tells the audit log what became of a file, without its name.';

create function private.note_stored_file()
returns trigger
language plpgsql
-- Definer: runs as whatever the storage writes as.
security definer
set search_path = ''
as $$
declare
  gone private.stored_files;
  uploader constant text := case when tg_op <> 'DELETE' then new.owner_id end;
begin
  if tg_op <> 'INSERT' then
    delete from private.stored_files f where f.bucket = old.bucket_id and f.path = old.name
    returning * into gone;
    if found then
      perform private.tell_of_file(gone, case when tg_op = 'DELETE' then 'file_deleted' else 'file_replaced' end,
        jsonb_build_object('was_filed', gone.filed_at is not null, 'was_swept', gone.swept_at is not null));
    end if;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.stored_files (bucket, path, version, company_id, uploaded_by, size_bytes, filed_at)
    select new.bucket_id, new.name, coalesce(new.version, ''), c.id,
      case when uploader ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then uploader::uuid end,
      coalesce((new.metadata ->> 'size')::bigint, 0),
      -- A part of a vault's sealed file belongs to its vault from the beginning: the server can't tell what it is.
      coalesce(gone.filed_at, case when new.bucket_id = 'vault-files' then now() end)
    from public.companies c
    where c.id = (private.ids_of_path(new.name))[1];
  end if;
  return null;
end
$$;
comment on function private.note_stored_file() is
  'After any change of an object that makes other bytes of it, or none: its verdict goes with what it was about.';

-- Hosted Supabase lets the owner of the project put triggers on this table.
create trigger objects_note_file after insert or delete on storage.objects
  for each row execute function private.note_stored_file();
create trigger objects_note_other_file after update on storage.objects
  for each row when ((old.bucket_id, old.name, old.version) is distinct from (new.bucket_id, new.name, new.version))
  execute function private.note_stored_file();

-- What Storage is asked for ----------------------------------------------------------------------

create function private.is_storage_asked(operations text[])
returns boolean
language sql
stable
set search_path = ''
as $$
  -- Storage names what it is asked for, older parts of it without "storage.". What names nothing is refused.
  select coalesce(regexp_replace(current_setting('storage.operation', true), '^storage\.', '') = any (operations), false)
$$;
comment on function private.is_storage_asked(text[]) is
  'For the policies below: whether Storage is asked for one of these (its names: supabase/storage, src/http/routes/operations.ts). '
  'It is storage.allow_any_operation, which older Storage lacks.';
revoke execute on function private.is_storage_asked from public;
grant execute on function private.is_storage_asked to authenticated;

-- A signed link opens its file to any holder, for years, even after its maker loses access. So a file is given and
-- taken with the session of the person who asks, and in no other way: no links to read or to send, no copies, no S3, no
-- pictures transformed.
create policy objects_select_by_session on storage.objects as restrictive for select to authenticated
  using ((select private.is_storage_asked(array['object.get_authenticated', 'object.get_authenticated_info',
    'object.info_authenticated', 'object.head_authenticated_info', 'object.list', 'object.list_v2'])));
create policy objects_insert_by_session on storage.objects as restrictive for insert to authenticated
  with check ((select private.is_storage_asked(array['object.upload'])));

create function private.may_upload()
returns boolean
language sql
stable
-- Definer: callers have no rights on the table.
security definer
set search_path = ''
as $$
  select count(*) < 100 and coalesce(sum(f.size_bytes), 0) < 500 * 1024 * 1024
  from private.stored_files f
  where f.uploaded_by = auth.uid() and f.uploaded_at > now() - interval '1 hour' and f.bucket <> 'vault-files'
$$;
comment on function private.may_upload() is
  'For policies: whether the caller has added less than 100 files and 500 MB within the hour.';
grant execute on function private.may_upload() to authenticated;

create function public.may_upload()
returns boolean
language sql
stable
set search_path = ''
begin atomic
  select private.may_upload();
end;
comment on function public.may_upload is
  'Whether the caller has added less than 100 files and 500 MB within the hour. Storage refuses a file past that in the same words '
  'as one that isn''t the caller''s to add: asked after a refusal, this tells them apart.';
revoke execute on function public.may_upload from public;
grant execute on function public.may_upload to authenticated;

-- Checking ---------------------------------------------------------------------------------------

create function private.file_to_check(of_bucket text, of_path text)
returns table (version text, media_type text, verdict public.file_verdict, finding text, scanned boolean, looks integer)
language plpgsql
stable
-- Definer: a file, and what is known of it, can't be read before it is filed.
security definer
set search_path = ''
as $$
begin
  return query
  select f.version, o.metadata ->> 'mimetype', f.verdict, f.finding, f.scanned, f.looks
  from private.stored_files f
  join storage.objects o on o.bucket_id = f.bucket and o.name = f.path and o.version = f.version
  where f.bucket = of_bucket and f.path = of_path and f.uploaded_by = auth.uid() and f.swept_at is null
    and (f.company_id in (select private.my_company_ids())
      or f.bucket = 'attachments' and (private.ids_of_path(f.path))[2] = any (private.my_conversation_ids())
      or f.bucket = 'insurance-cards' and private.is_my_card_path(f.path));
end
$$;

create function public.file_to_check(bucket text, path text)
returns table (version text, media_type text, verdict public.file_verdict, finding text, scanned boolean, looks integer)
language sql
stable
rows 1
set search_path = ''
begin atomic
  select * from private.file_to_check(bucket, path);
end;
comment on function public.file_to_check is
  'For the Edge Function "check-file", asked as the caller: the version and declared type of a file that the caller uploaded, '
  'what came of an earlier check and how often it was looked at. No row where there is none, or it is another''s.';

create function private.tell_of_virus(file private.stored_files)
returns void
language sql
set search_path = ''
as $$
  -- Whose device it came from is what has to be looked after; the file's name may be a patient's.
  insert into public.notifications (company_id, user_id, type, title, message)
  select file.company_id, m.user_id, 'system', 'A file with a virus was kept out',
    left(format('The virus scanner found %s in a file that %s added. No one can open it. Have that device checked.',
      file.finding, private.member_signature(file.company_id, file.uploaded_by)), 500)
  from unnest(private.administrator_ids(file.company_id)) as m (user_id)
$$;
comment on function private.tell_of_virus(private.stored_files) is
  'Notifies the administrators of the clinic of what the scanner found, and from whom.';

create function private.note_file_check(
  of_bucket text, of_path text, of_version text, outcome public.file_verdict, found_as text, digest text, was_scanned boolean
)
returns table (given_up_bucket text, given_up_path text)
language plpgsql
-- Definer: the service role, too, writes verdicts only by this function.
security definer
set search_path = ''
as $$
declare
  file private.stored_files;
begin
  update private.stored_files f
  set verdict = outcome, finding = left(found_as, 200), sha256 = digest, scanned = coalesce(was_scanned, false),
    checked_at = now(), looks = f.looks + 1
  where f.bucket = of_bucket and f.path = of_path and f.version = of_version
    -- What was settled stays: two calls at once come to the same, and a late one changes nothing.
    and (f.verdict is null or f.verdict = 'waiting')
  returning * into file;
  if file.verdict = 'refused' then
    perform private.tell_of_file(file, 'file_refused', jsonb_build_object('finding', file.finding));
    if file.scanned then perform private.tell_of_virus(file); end if;
  end if;
  return query select f.bucket, f.path from private.stored_files f where f.swept_at is not null order by f.swept_at limit 10;
end
$$;

create function public.note_file_check(
  bucket text, path text, version text, verdict public.file_verdict, finding text default null, sha256 text default null,
  scanned boolean default false
)
returns table (given_up_bucket text, given_up_path text)
language sql
set search_path = ''
begin atomic
  select * from private.note_file_check(bucket, path, version, verdict, finding, sha256, scanned);
end;
comment on function public.note_file_check is
  'For the Edge Function "check-file": writes what came of checking this version of a file; a verdict that is settled stays. '
  'Answers with files that were given up, whose bytes it then removes.';

revoke execute on function private.file_to_check, public.file_to_check, private.note_file_check, public.note_file_check
  from public, anon, authenticated;
grant execute on function private.file_to_check, public.file_to_check to authenticated;
grant execute on function private.note_file_check, public.note_file_check to service_role;

-- Filing -----------------------------------------------------------------------------------------

create function private.take_file(of_bucket text, of_path text, file_name text)
returns table (media_type text, size_bytes integer, version text)
language plpgsql
set search_path = ''
as $$
declare
  shown constant text := coalesce(left(file_name, 100), 'A file');
  file private.stored_files;
  why text;
begin
  select f.* into file
  from private.stored_files f
  where f.bucket = of_bucket and f.path = of_path and f.uploaded_by = auth.uid()
  for update;
  select o.metadata ->> 'mimetype', (o.metadata ->> 'size')::integer, o.version
  into media_type, size_bytes, version
  from storage.objects o
  where o.bucket_id = of_bucket and o.name = of_path and o.version = file.version;
  why := case
    when version is null or file.swept_at is not null then format('"%s" has not arrived. Add it again.', shown)
    when file.verdict is null then format('"%s" has not been checked yet. Add it again.', shown)
    when file.verdict = 'waiting' then format('"%s" is still being checked. Try again in a moment.', shown)
    when file.verdict = 'refused' then format('"%s" was refused when it was checked. Leave it out.', shown)
    when not coalesce(private.is_file_name(file_name), false) then
      'The name of a file is missing, too long, or has invisible characters. Rename the file and add it again.'
    when not coalesce(private.is_named_as(file_name, media_type), false) then
      format('"%s" is of another kind than its name says. Rename it to end in .%s and add it again.', shown,
        array_to_string(private.endings_of(media_type), ' or .'))
  end;
  if why is not null then
    raise exception '%', why using errcode = 'P0001', detail = '{"kind": "file"}';
  end if;
  update private.stored_files f set filed_at = coalesce(f.filed_at, now())
  where f.bucket = of_bucket and f.path = of_path;
  return next;
end
$$;
comment on function private.take_file(text, text, text) is
  'For functions that file what the caller uploaded: its type and size as the storage measured them, and the version that was '
  'checked. Not there, not checked, refused, or under a name of another kind: P0001 that names it.';

create function private.give_up_files(of_company uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  orphan private.stored_files;
begin
  for orphan in
    update private.stored_files f set swept_at = now()
    where f.company_id = of_company and (f.bucket, f.path) in (
      select o.bucket, o.path from private.stored_files o
      where o.company_id = of_company and o.filed_at is null and o.swept_at is null
        and o.uploaded_at < now() - interval '1 day'
        -- Whatever filed_at says: a file that a record names stays.
        and not exists (select from public.message_attachments a where a.path = o.path)
        and not exists (select from public.referral_documents d where d.path = o.path)
        and not exists (select from public.prior_authorization_documents d where d.path = o.path)
        and not exists (select from public.card_pictures p where p.path = o.path)
        and not exists (select from public.chart_requests r where r.card_front = o.path or r.card_back = o.path)
        and not exists (select from public.patient_pictures p where p.company_id = of_company and p.path = o.path)
        and not exists (select from private.packet_files f where f.path = o.path)
      order by o.uploaded_at
      limit 200
    )
    returning f.*
  loop
    perform private.tell_of_file(orphan, 'file_given_up');
  end loop;
end
$$;
comment on function private.give_up_files(uuid) is
  'A job: gives up files that nothing has taken a day after they were uploaded, refused ones among them. They can''t be filed from '
  'then on; the Edge Function "check-file" removes their bytes with the next upload, as SQL can''t.';
