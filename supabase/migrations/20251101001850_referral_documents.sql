-- The documents of a referral, in Supabase Storage: the letter it came with, office notes, hearing tests, reports. A
-- file is uploaded to a private bucket and then filed; what was filed is never overwritten. A removed one no longer
-- shows in the portal, as it may be another patient's; the row and the bytes stay as evidence.

create type public.referral_document_kind as enum (
  'referral_letter', 'office_note', 'imaging_report', 'audiogram', 'lab_result', 'insurance_card', 'other'
);

create function private.referral_document_media_types()
returns text[]
language sql
immutable
set search_path = ''
-- Bound when made: a check runs as the writer of the row, who has no usage of the schema.
begin atomic
  select private.document_media_types() || array['image/tiff'];
end;
comment on function private.referral_document_media_types() is
  'What a document of a referral may be: as any of a chart, and the TIFF that fax machines and systems of hospitals send.';
grant execute on function private.referral_document_media_types() to authenticated;

create table public.referral_documents (
  id uuid primary key,
  company_id uuid not null,
  referral_id uuid not null,
  patient_id uuid not null,
  kind public.referral_document_kind not null default 'other',
  title text not null check (private.is_present(title, 160)),
  path text not null unique,
  name text not null check (private.is_file_name(name)),
  media_type text not null check (media_type = any (private.referral_document_media_types())),
  size_bytes integer not null check (size_bytes between 1 and private.file_limit()),
  object_version text,
  added_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  removed_at timestamptz,
  removed_by uuid references public.user_profiles (id) on delete set null,
  removal_reason text check (private.is_present(removal_reason, 500)),
  released_at timestamptz,
  released_by uuid references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  -- It can wait until a merge of two charts has moved both sides.
  foreign key (company_id, patient_id, referral_id) references public.referrals (company_id, patient_id, id)
    on delete cascade deferrable,
  constraint referral_documents_ending check (coalesce(private.is_named_as(name, media_type), false)),
  constraint referral_documents_path
    check (private.ids_of_path(path) is not distinct from array[company_id, referral_id, id]),
  constraint referral_documents_removed check ((removed_at is null) = (removal_reason is null)),
  constraint referral_documents_released check (released_at is not null or released_by is null)
);
comment on table public.referral_documents is
  'Files that came with a referral. The bytes are the object of that path in the bucket "referral-documents".';
comment on column public.referral_documents.title is 'What it is called here; the name of its file if not stated.';
comment on column public.referral_documents.name is 'The file''s name as who added it knows it.';
comment on column public.referral_documents.media_type is 'As the storage took it, like size_bytes; at most 10 MB.';
comment on column public.referral_documents.object_version is
  'Of the bytes that were checked; other bytes at the same path don''t count. Null for what a new database begins '
  'with.';
comment on column public.referral_documents.released_at is
  'Since when the patient sees it in their app. Others wrote it, so a person of the clinic chooses; null: they don''t see it.';
comment on column public.referral_documents.removed_at is 'Since when it no longer shows; the file stays as evidence.';
create index referral_documents_referral_idx on public.referral_documents (company_id, referral_id, created_at);
create index referral_documents_patient_idx on public.referral_documents (company_id, patient_id, referral_id);
create index referral_documents_added_by_idx on public.referral_documents (added_by);
create index referral_documents_removed_by_idx on public.referral_documents (removed_by);
create index referral_documents_released_by_idx on public.referral_documents (released_by);
create trigger referral_documents_touch before update on public.referral_documents
  for each row execute function private.touch_updated_at();

alter table public.referral_events
  add column document_id uuid,
  add column document_title text,
  add foreign key (company_id, document_id) references public.referral_documents (company_id, id) on delete cascade,
  add constraint referral_events_document check (
    (event_type in ('document_added', 'document_removed')) = (document_id is not null)
    and (document_id is null) = (document_title is null));
comment on column public.referral_events.document_title is 'What the document was called then.';
grant select (document_id) on public.referral_events to authenticated;
create index referral_events_document_idx on public.referral_events (company_id, document_id);

-- Filing ----------------------------------------------------------------------------------------

create function private.add_referral_document(
  of_document uuid,
  of_referral uuid,
  of_kind public.referral_document_kind,
  of_title text,
  file_path text,
  file_name text,
  received_items uuid[]
)
returns public.referral_documents
language plpgsql
-- Definer: type and size come from the storage, not from the client.
security definer
set search_path = ''
as $$
declare
  referral constant public.referrals := private.referral_to_change(of_referral);
  named constant text := coalesce(private.checked_text(of_title, 160, 'A title'), left(file_name, 160));
  document public.referral_documents;
begin
  select * into document from public.referral_documents d
  where d.company_id = referral.company_id and d.referral_id = referral.id and d.id = of_document;
  if not found then
    insert into public.referral_documents
      (id, company_id, referral_id, patient_id, kind, title, path, name, media_type, size_bytes,
       object_version)
    select of_document, referral.company_id, referral.id, referral.patient_id, of_kind, named, file_path, file_name,
      f.media_type, f.size_bytes, f.version
    from private.take_file('referral-documents', file_path, file_name) f
    returning * into document;
    insert into public.referral_events (company_id, referral_id, event_type, document_id, document_title)
    values (referral.company_id, referral.id, 'document_added', document.id, document.title);
  elsif document.removed_at is null and (document.kind, document.title) is distinct from (of_kind, named) then
    perform private.refuse_sent_before('document', document.id);
  end if;
  if exists (
    select from unnest(received_items) as received (id)
    where not exists (
      select from public.referral_missing_items m
      where m.company_id = referral.company_id and m.referral_id = referral.id and m.id = received.id
    )
  ) then
    raise exception 'This was not asked for with this referral.' using errcode = 'PT404', detail = '{"kind": "item"}';
  end if;
  update public.referral_missing_items m set is_received = true
  where m.company_id = referral.company_id and m.referral_id = referral.id and m.id = any (received_items)
    and not m.is_received;
  return document;
end
$$;

create function private.referral_document_without_words(changed public.referral_documents)
returns public.referral_documents
language plpgsql
immutable
set search_path = ''
as $$
begin
  changed.title := '';
  changed.name := '';
  changed.path := '';
  changed.kind := 'other';
  changed.removal_reason := null;
  return changed;
end
$$;
comment on function private.referral_document_without_words is
  'A document without kind, names, place and why it was removed, which are read through referral_files: a change that changes nothing would give '
  'them past the log.';

create function private.referral_document_as_filed(filed public.referral_documents)
returns public.referral_documents
language sql
stable
set search_path = ''
-- Bound when made, as its callers have no usage of the private schema.
begin atomic
  select (case when (filed).added_by = auth.uid() and (filed).removed_at is null then filed
    else private.referral_document_without_words(filed) end).*;
end;
comment on function private.referral_document_as_filed is
  'What filing answers: the document to who filed it, who just said all of it. To others, and once it is removed, without its words.';

create function public.add_referral_document(
  document_id uuid,
  referral_id uuid,
  kind public.referral_document_kind,
  path text,
  name text,
  title text default null,
  received_items uuid[] default '{}'
)
returns public.referral_documents
language sql
set search_path = ''
begin atomic
  select private.referral_document_as_filed(
    private.add_referral_document(document_id, referral_id, kind, title, path, name, received_items));
end;
comment on function public.add_referral_document is
  'Files an uploaded object of the bucket "referral-documents" with its referral, and marks received what it brings of what '
  'was asked for (ids of referral_missing_items), together. Sent again it changes nothing, and answers others than who filed it without its '
  'words; with another kind or title: PT409. Not uploaded by the caller, or not checked: P0001. Unknown, foreign or restricted referral, or an item of another one: PT404.';

create function private.remove_referral_document(of_document uuid, reason text)
returns public.referral_documents
language plpgsql
-- Definer: see add_referral_document.
security definer
set search_path = ''
as $$
declare
  why constant text := private.checked_text(reason, 500, 'A reason');
  document public.referral_documents;
begin
  select * into document from public.referral_documents d
  where d.id = of_document and d.company_id in (select private.my_company_ids())
  for update;
  if not found or private.hides_patient(document.patient_id)
     or document.removed_at is not null and document.removed_by is distinct from auth.uid() then
    raise exception 'This document does not exist or is not yours to remove.' using errcode = 'PT404';
  end if;
  if document.removed_at is not null then
    return document;
  end if;
  if document.added_by is distinct from auth.uid()
     and document.company_id not in (select private.my_admin_company_ids()) then
    raise exception 'Only who added this document, an owner or an administrator removes it.' using errcode = '42501';
  end if;
  if why is null then
    raise exception 'Say why this document is removed.' using errcode = 'P0001', detail = '{"kind": "reason"}';
  end if;
  update public.referral_documents d
  set removed_at = now(), removed_by = auth.uid(), removal_reason = why
  where d.id = document.id
  returning * into document;
  insert into public.referral_events (company_id, referral_id, event_type, document_id, document_title, note)
  values (document.company_id, document.referral_id, 'document_removed', document.id, document.title, why);
  return document;
end
$$;

create function public.remove_referral_document(document_id uuid, reason text)
returns public.referral_documents
language sql
set search_path = ''
begin atomic
  select private.referral_document_without_words(private.remove_referral_document(document_id, reason));
end;
comment on function public.remove_referral_document is
  'Takes a document out of its referral, with the reason (missing: P0001): for who added it, owners and '
  'administrators (others: 42501). It no longer shows; row and file stay. Answers without its words. Sent again it '
  'changes nothing. Unknown, foreign, restricted or removed by another person: PT404.';

revoke execute on function private.add_referral_document, public.add_referral_document, private.remove_referral_document,
  public.remove_referral_document, private.referral_document_without_words, private.referral_document_as_filed from public;
grant execute on function private.add_referral_document, public.add_referral_document, private.remove_referral_document,
  public.remove_referral_document, private.referral_document_without_words, private.referral_document_as_filed to authenticated;

-- Who may ---------------------------------------------------------------------------------------

alter table public.referral_documents enable row level security;
revoke all on public.referral_documents from anon, authenticated;
-- Filed and removed by functions; kind and title are corrected by hand.
grant update (kind, title) on public.referral_documents to authenticated;
grant select (id, company_id, referral_id, patient_id, added_by, removed_at, removed_by, released_at, released_by, created_at, updated_at)
  on public.referral_documents to authenticated;
grant select on public.referral_documents to record_reader;

create policy referral_documents_select_member on public.referral_documents for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[])
    and removed_at is null);
create policy referral_documents_update_member on public.referral_documents for update to authenticated
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[])
    and removed_at is null)
  with check (company_id in (select private.my_company_ids()));

select private.audit_table('public.referral_documents', digested => '{name,path}');

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('referral-documents', 'referral-documents', false, private.file_limit(), private.referral_document_media_types())
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- No policy for update or delete: what was filed stays as it was.
-- The referral's own policy decides. Asked here and not in a function, which would be planned for each file of a list.
create policy referral_documents_insert_member on storage.objects for insert to authenticated
  with check (
    bucket_id = 'referral-documents'
    and owner_id = (select auth.uid()::text)
    and (select private.may_upload())
    and exists (
      select from public.referrals r
      where r.company_id = (private.ids_of_path(objects.name))[1] and r.id = (private.ids_of_path(objects.name))[2]
    )
  );
-- No one reads it until it is checked and filed; then by the policy of referral_reading.sql.
