-- A small picture of a patient, by which who gives a shot sees whom they have before them: beside name and birth date, never instead of
-- them. It is taken with the patient's leave and taken away again, bytes and all, when they want it.

create table public.patient_pictures (
  company_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  path text not null,
  media_type text not null check (media_type = 'image/jpeg'),
  size_bytes integer not null check (size_bytes between 1 and 200000),
  object_version text,
  added_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, path),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  -- Whose it is may change, when charts are merged; where it lies doesn't.
  constraint patient_pictures_path_check check (
    (private.ids_of_path(path))[1] is not distinct from company_id and (private.ids_of_path(path))[3] is not distinct from id)
);
comment on table public.patient_pictures is
  'What patients look like: the latest of each is shown. The bytes are the object of that path in the bucket "patient-pictures".';
comment on column public.patient_pictures.path is '<company>/<patient>/<picture>/face.jpg';
comment on column public.patient_pictures.size_bytes is 'As the storage measured it. It was made small where it was taken.';
comment on column public.patient_pictures.object_version is
  'Of the bytes that were checked; other bytes at the same path don''t count.';
create index patient_pictures_patient_idx on public.patient_pictures (company_id, patient_id, created_at desc);
create index patient_pictures_added_by_idx on public.patient_pictures (added_by);

alter table public.patient_pictures enable row level security;
revoke all on public.patient_pictures from anon, authenticated;
-- Written by functions alone; where it lies is read through open_patient_picture, which tells the log.
grant select (id, company_id, patient_id, created_at) on public.patient_pictures to authenticated;
create policy patient_pictures_select_member on public.patient_pictures for select to authenticated
  using (company_id in (select private.my_company_ids()) and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
select private.audit_table('public.patient_pictures', digested => '{path}');

create function private.sweep_patient_picture()
returns trigger
language plpgsql
-- Definer: nobody is granted the files' table.
security definer
set search_path = ''
as $$
begin
  -- SQL can't remove bytes: the Edge Function "check-file" does, with the next upload.
  update private.stored_files f set swept_at = now()
  where f.bucket = 'patient-pictures' and f.path = old.path and f.swept_at is null;
  return null;
end
$$;
comment on function private.sweep_patient_picture() is 'After a picture is taken away, or goes with its chart: gives up its bytes, too.';
create trigger patient_pictures_sweep after delete on public.patient_pictures
  for each row execute function private.sweep_patient_picture();

create function private.patient_of_picture(of_company uuid, of_patient uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_company_ids())
     or not exists (select from public.patients p where p.company_id = of_company and p.id = of_patient)
     or private.hides_patient(of_patient) then
    raise exception 'This patient does not exist or is not yours.' using errcode = 'PT404';
  end if;
  -- Of two pictures at once one is the later.
  perform pg_advisory_xact_lock(hashtextextended('picture of ' || of_patient, 0));
end
$$;
comment on function private.patient_of_picture(uuid, uuid) is
  'Holds a patient''s pictures until the transaction ends; PT404 where the patient isn''t the caller''s. Called by definer functions.';

create function private.keep_patient_picture(of_picture uuid, of_company uuid, of_patient uuid, file_path text)
returns uuid
language plpgsql
-- Definer: type and size come from the storage, and callers can't write pictures directly.
security definer
set search_path = ''
as $$
declare
  kept public.patient_pictures;
begin
  perform private.patient_of_picture(of_company, of_patient);
  select * into kept from public.patient_pictures p where p.company_id = of_company and p.id = of_picture;
  if found then
    if kept.patient_id <> of_patient then
      perform private.refuse_sent_before('picture', of_picture);
    end if;
    return kept.id;
  end if;
  insert into public.patient_pictures (company_id, id, patient_id, path, media_type, size_bytes, object_version, added_by)
  select of_company, of_picture, of_patient, file_path, f.media_type, f.size_bytes, f.version, auth.uid()
  from private.take_file('patient-pictures', file_path, split_part(file_path, '/', 4)) f;
  delete from public.patient_pictures p where p.company_id = of_company and p.patient_id = of_patient and p.id <> of_picture;
  return of_picture;
end
$$;

create function public.keep_patient_picture(picture_id uuid, company_id uuid, patient_id uuid, path text)
returns uuid
language sql
set search_path = ''
begin atomic
  select private.keep_patient_picture(picture_id, company_id, patient_id, path);
end;
comment on function public.keep_patient_picture is
  'Keeps an uploaded and checked object of the bucket "patient-pictures" as what a patient looks like; the one before is taken away. '
  'picture_id makes a repeat harmless. Not uploaded by the caller, or not checked: P0001. Unknown, foreign or restricted patient: PT404.';

create function private.remove_patient_picture(of_company uuid, of_patient uuid)
returns integer
language plpgsql
-- Definer: the API's roles delete no pictures.
security definer
set search_path = ''
as $$
declare
  removed integer;
begin
  perform private.patient_of_picture(of_company, of_patient);
  delete from public.patient_pictures p where p.company_id = of_company and p.patient_id = of_patient;
  get diagnostics removed = row_count;
  return removed;
end
$$;

create function public.remove_patient_picture(company_id uuid, patient_id uuid)
returns integer
language sql
set search_path = ''
begin atomic
  select private.remove_patient_picture(company_id, patient_id);
end;
comment on function public.remove_patient_picture is
  'Takes a patient''s picture away for good; answers how many there were. Unknown, foreign or restricted patient: PT404.';

create function private.open_patient_picture(of_company uuid, of_patient uuid)
returns table (id uuid, path text)
language plpgsql
rows 1
-- Definer: where pictures lie is closed to the API's roles, and the log is told.
security definer
set search_path = ''
as $$
begin
  if private.note_opening(of_company, 'patients', of_patient) is null then
    return;
  end if;
  return query
  select p.id, p.path from public.patient_pictures p
  where p.company_id = of_company and p.patient_id = of_patient order by p.created_at desc, p.id limit 1;
end
$$;

create function public.open_patient_picture(company_id uuid, patient_id uuid)
returns table (id uuid, path text)
language sql
rows 1
set search_path = ''
begin atomic
  select * from private.open_patient_picture(company_id, patient_id);
end;
comment on function public.open_patient_picture is
  'Where a patient''s picture lies. Tells the log that the patient was opened. No row without a picture, or where the patient isn''t the caller''s to see.';

create function private.may_see_patient_picture(of_path text, of_version text)
returns boolean
language sql
stable
-- Definer: where pictures lie is closed to the API's roles.
security definer
set search_path = ''
as $$
  select exists (
    select from public.patient_pictures p
    where p.company_id = (private.ids_of_path(of_path))[1] and p.path = of_path and coalesce(p.object_version, of_version) = of_version
      and p.company_id in (select private.my_company_ids()) and not private.hides_patient(p.patient_id)
      and p.patient_id = any (private.lately_opened()))
$$;
comment on function private.may_see_patient_picture is
  'For the policy of the bucket: whether an object is the picture of a patient whom the caller lately opened, so that none is seen without an entry.';

revoke execute on function private.sweep_patient_picture, private.patient_of_picture, private.keep_patient_picture, public.keep_patient_picture,
  private.remove_patient_picture, public.remove_patient_picture, private.open_patient_picture, public.open_patient_picture,
  private.may_see_patient_picture from public;
grant execute on function private.keep_patient_picture, public.keep_patient_picture, private.remove_patient_picture, public.remove_patient_picture,
  private.open_patient_picture, public.open_patient_picture, private.may_see_patient_picture to authenticated;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('patient-pictures', 'patient-pictures', false, 200000, array['image/jpeg'])
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- No policy for update or delete: what was kept stays as it was, until it is taken away.
create policy patient_pictures_insert_member on storage.objects for insert to authenticated
  with check (
    bucket_id = 'patient-pictures'
    and owner_id = (select auth.uid()::text)
    and (select private.may_upload())
    and exists (
      select from public.patients p
      where p.company_id = (private.ids_of_path(objects.name))[1] and p.id = (private.ids_of_path(objects.name))[2]
    )
  );
create policy patient_pictures_select_member on storage.objects for select to authenticated
  using (bucket_id = 'patient-pictures' and private.may_see_patient_picture(objects.name, objects.version));
