-- What the files in Supabase Storage have in common: where they lie, what they are called, what they may be. The tables
-- that file them, and the policies of their buckets, are each in their own domain.

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

create function private.is_named_as(name text, media_type text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- What a computer opens it with follows from the ending.
  select lower(substring(name from '\.([^.]+)$')) = any (case media_type
    when 'application/pdf' then array['pdf']
    when 'image/png' then array['png']
    when 'image/jpeg' then array['jpg', 'jpeg']
    when 'image/webp' then array['webp']
    when 'image/heic' then array['heic', 'heif']
    when 'text/plain' then array['txt']
    when 'text/csv' then array['csv']
    when 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' then array['docx']
    when 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' then array['xlsx']
  end)
$$;
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

create function private.uploaded_file(bucket text, path text, name text)
returns table (media_type text, size_bytes integer)
language plpgsql
stable
set search_path = ''
as $$
begin
  return query
  select o.metadata ->> 'mimetype', (o.metadata ->> 'size')::integer
  from storage.objects o
  where o.bucket_id = uploaded_file.bucket and o.name = uploaded_file.path and o.owner_id = auth.uid()::text;
  if not found then
    raise exception '"%" has not arrived. Add it again.', left(uploaded_file.name, 100)
      using errcode = 'P0001', detail = '{"kind": "file"}';
  end if;
end
$$;
comment on function private.uploaded_file(text, text, text) is
  'Type and size, as the storage measured them, of a file that the caller uploaded. Not there: P0001 that names it.';
