-- Documents that come with a referral from an outside system: the Edge Function `fhir` checks and stores them and files them
-- here, for the key that sent the referral.

create function private.file_checked_document(
  referral public.referrals, of_document uuid, of_path text, file_name text, of_type text, titled text, digest text, was_scanned boolean
)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  stored record;
  document public.referral_documents;
begin
  select o.metadata ->> 'mimetype' as media_type, (o.metadata ->> 'size')::integer as size_bytes, o.version into stored
  from storage.objects o where o.bucket_id = 'referral-documents' and o.name = of_path;
  -- What was checked is what lies there.
  update private.stored_files f
  set verdict = 'clean', sha256 = digest, scanned = coalesce(was_scanned, false), checked_at = now(), looks = f.looks + 1, filed_at = now()
  where f.bucket = 'referral-documents' and f.path = of_path and f.version = stored.version and f.swept_at is null;
  if not found or stored.media_type <> of_type then
    return false;
  end if;
  insert into public.referral_documents
    (id, company_id, referral_id, patient_id, title, path, name, media_type, size_bytes, object_version, added_by)
  values (of_document, referral.company_id, referral.id, referral.patient_id, left(titled, 160), of_path, file_name,
    stored.media_type, stored.size_bytes, stored.version, null)
  returning * into document;
  insert into public.referral_events (company_id, referral_id, event_type, actor_id, document_id, document_title)
  values (document.company_id, document.referral_id, 'document_added', null, document.id, document.title);
  return true;
end
$$;
comment on function private.file_checked_document is
  'Files with a referral what a function has checked and stored, and says so on the timeline. False where the storage has another file, or none.';

create function private.sent_document_path(of_company uuid, of_referral uuid, of_document uuid, of_type text)
returns text
language sql
immutable
set search_path = ''
as $$
  select format('%s/%s/%s/file.%s', of_company, of_referral, of_document, (private.endings_of(of_type))[1])
$$;
comment on function private.sent_document_path is 'Where a document of a referral lies that an outside sender sent.';

create function private.admit_sent_document(of_key uuid, of_referral uuid, of_document uuid, of_type text)
returns jsonb
language plpgsql
stable
-- Definer: a key is no member; it adds to what it sent.
security definer
set search_path = ''
as $$
declare
  most constant integer := 60;
  referral public.referrals;
begin
  select * into referral from private.sent_referral(of_key, of_referral);
  if not found then
    return jsonb_build_object('verdict', 'refused');
  end if;
  if of_document is null or coalesce(of_type = any (private.referral_document_media_types()), false) is false then
    return jsonb_build_object('verdict', 'invalid');
  end if;
  if exists (
    select from public.referral_documents d where d.company_id = referral.company_id and d.id = of_document
  ) then
    return jsonb_build_object('verdict', 'filed');
  end if;
  if (select count(*) from public.referral_documents d
      where d.company_id = referral.company_id and d.referral_id = referral.id) >= most then
    return jsonb_build_object('verdict', 'full');
  end if;
  return jsonb_build_object('verdict', 'admitted', 'path', private.sent_document_path(referral.company_id, referral.id, of_document, of_type));
end
$$;

create function public.admit_sent_document(key_id uuid, referral_id uuid, document_id uuid, media_type text)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select private.admit_sent_document(key_id, referral_id, document_id, media_type);
end;
comment on function public.admit_sent_document is
  'For the Edge Function "fhir": where a document is put that came with a referral of this key (verdict "admitted", path). "filed" where it was '
  'before, "full" after sixty documents of a referral, "invalid" where its type is none that is taken, "refused" where the key sent no such referral.';

create function private.settle_sent_document(
  of_key uuid, of_referral uuid, of_document uuid, file_name text, of_type text, titled text, digest text, was_scanned boolean
)
returns boolean
language plpgsql
-- Definer: see admit_sent_document.
security definer
set search_path = ''
as $$
declare
  referral public.referrals;
  ending text := (private.endings_of(of_type))[1];
begin
  select * into referral from private.sent_referral(of_key, of_referral);
  if not found or ending is null then
    return false;
  end if;
  -- Sent twice at once it is filed once.
  perform from public.referrals r where r.company_id = referral.company_id and r.id = referral.id for no key update;
  if exists (
    select from public.referral_documents d where d.company_id = referral.company_id and d.id = of_document
  ) then
    return true;
  end if;
  perform private.audit_as('api_key', (select k.name from public.api_keys k where k.id = of_key));
  return private.file_checked_document(referral, of_document, private.sent_document_path(referral.company_id, referral.id, of_document, of_type),
    case when coalesce(private.is_file_name(file_name), false) and private.is_named_as(file_name, of_type) then file_name
      else 'document.' || ending end,
    of_type, coalesce(nullif(btrim(titled), ''), 'Sent with the referral'), digest, was_scanned);
end
$$;

create function public.settle_sent_document(
  key_id uuid, referral_id uuid, document_id uuid, name text, media_type text, title text, sha256 text, scanned boolean
)
returns boolean
language sql
set search_path = ''
begin atomic
  select private.settle_sent_document(key_id, referral_id, document_id, name, media_type, title, sha256, scanned);
end;
comment on function public.settle_sent_document is
  'For the Edge Function "fhir": files what it checked and stored with the referral that this key sent. Answers whether it is filed; again it is the same document.';

revoke execute on function
  private.file_checked_document, private.sent_document_path, private.admit_sent_document, public.admit_sent_document,
  private.settle_sent_document, public.settle_sent_document
from public, anon, authenticated;
grant execute on function
  private.admit_sent_document, public.admit_sent_document, private.settle_sent_document, public.settle_sent_document
to service_role;
