-- Documents of a referral that the clinic shows to the patient in their app. Others wrote them, and some name others, so each is shown
-- by a person's choice, who may take it back; tests and letters of the clinic are shown at once (result_holds.sql).

create function private.release_document(of_document uuid, shown boolean)
returns public.referral_documents
language plpgsql
-- Definer: callers can't write when and by whom.
security definer
set search_path = ''
as $$
declare
  document public.referral_documents;
begin
  select * into document from public.referral_documents d
  where d.id = of_document and d.company_id in (select private.my_company_ids()) and d.removed_at is null
  for update;
  if not found or private.hides_patient(document.patient_id) then
    raise exception 'This document does not exist or is not yours to show.' using errcode = 'PT404';
  end if;
  if shown is distinct from (document.released_at is not null) then
    update public.referral_documents d
    set released_at = case when shown then now() end, released_by = case when shown then auth.uid() end
    where d.id = document.id
    returning * into document;
  end if;
  return document;
end
$$;

create function public.release_document(document_id uuid, shown boolean)
returns public.referral_documents
language sql
set search_path = ''
begin atomic
  select private.referral_document_without_words(private.release_document(document_id, coalesce(shown, false)));
end;
comment on function public.release_document is
  'Shows a document of a referral to the patient and to who opens the chart at the full level, or takes it back. Answers without its words. Unknown, '
  'foreign, restricted or removed: PT404.';

create function private.app_documents(of_company uuid, of_patient uuid)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title, 'kind', d.kind, 'name', d.name, 'path', d.path,
      'media_type', d.media_type, 'size_bytes', d.size_bytes, 'at', d.released_at) order by d.released_at desc, d.id), '[]')
  from (
    select q.* from public.referral_documents q
    where q.company_id = of_company and q.patient_id = of_patient and q.released_at is not null and q.removed_at is null
    order by q.released_at desc, q.id limit 50
  ) d;
end;
comment on function private.app_documents is 'The documents that the clinic shows to the patient, the latest 50.';
insert into private.hub_parts values ('patient_app_full', 'documents', 'private.app_documents(of_company, of_patient)');

create function private.is_released_to_me(of_path text, of_version text)
returns boolean
language sql
stable
-- Definer: the rows are the members' to read.
security definer
set search_path = ''
as $$
  select exists (
    select from public.referral_documents d
    join public.chart_links l on l.company_id = d.company_id and l.patient_id = d.patient_id
    where d.path = of_path and coalesce(d.object_version, of_version) = of_version and d.released_at is not null and d.removed_at is null
      and l.user_id = auth.uid() and private.link_level(l) = 'full')
$$;
comment on function private.is_released_to_me is 'For policies: whether a file is a document that the clinic shows to the caller, as far as their link shows it now.';

create policy referral_documents_select_holder on storage.objects for select to authenticated
  using (bucket_id = 'referral-documents' and private.is_released_to_me(name, version));

revoke execute on function private.release_document, public.release_document, private.app_documents, private.is_released_to_me
from public, anon, authenticated;
grant execute on function private.release_document, public.release_document, private.is_released_to_me to authenticated;
