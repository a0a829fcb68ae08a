-- The document inbox: packets of papers that come by fax, upload, camera or another system, before a member says whose
-- they are. A packet is an ordered choice of pages; a page is one page of a file in the bucket "document-inbox". Files
-- are never changed: pages are turned, moved, split off, joined and taken out as rows. What stands on the pages tells
-- of care: it is read by opening the packet, which tells the log (decision 62). Filing is in document_inbox_filing.sql.

create type public.packet_source as enum ('fax', 'upload', 'camera', 'api');
create type public.packet_state as enum ('open', 'filed', 'discarded', 'merged');
create type public.packet_page_kind as enum (
  'referral', 'demographics', 'insurance_card', 'note', 'lab', 'audiogram', 'imaging', 'records_request', 'junk', 'other'
);
create type public.packet_text_source as enum ('layer', 'ocr', 'blank', 'unreadable');
create type public.packet_file_fault as enum ('broken', 'encrypted', 'too_many_pages', 'too_large', 'dynamic_form');

create table public.document_packets (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  source public.packet_source not null,
  state public.packet_state not null default 'open',
  sender_number text check (private.is_present(sender_number, 40)),
  sender_name text check (private.is_present(sender_name, 80)),
  external_id text check (private.is_present(external_id, 200)),
  is_partial boolean not null default false,
  came_before boolean not null default false,
  page_count integer not null default 0 check (page_count between 0 and 400),
  owner_id uuid,
  key_id uuid,
  added_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  split_from uuid,
  merged_into uuid,
  referral_id uuid,
  closed_at timestamptz,
  closed_by uuid references public.user_profiles (id) on delete set null,
  revision integer not null default 1,
  received_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, owner_id) references public.company_members (company_id, user_id) on delete set null (owner_id),
  foreign key (company_id, key_id) references public.api_keys (company_id, id) on delete set null (key_id),
  foreign key (company_id, split_from) references public.document_packets (company_id, id) on delete set null (split_from),
  foreign key (company_id, merged_into) references public.document_packets (company_id, id) on delete cascade,
  foreign key (company_id, referral_id) references public.referrals (company_id, id) on delete cascade,
  constraint document_packets_filed check ((state = 'filed') = (referral_id is not null)),
  constraint document_packets_merged check ((state = 'merged') = (merged_into is not null)),
  constraint document_packets_closed check ((state = 'open') = (closed_at is null))
);
comment on table public.document_packets is
  'Papers that came together and wait to be filed: a fax, an upload, photos (FHIR: a bundle of DocumentReference). Whose they are is on the pages.';
comment on column public.document_packets.sender_number is 'The number that it was faxed from, as the e-fax service or the person says.';
comment on column public.document_packets.sender_name is 'What the sending machine calls itself, or the system that sent it.';
comment on column public.document_packets.external_id is 'The e-fax service''s own number of it: sent again it is the same packet.';
comment on column public.document_packets.came_before is
  'Whether the same bytes had come when it arrived, from another sender or in a packet that was closed since.';
comment on column public.document_packets.is_partial is 'Whether the service says that the fax broke off.';
comment on column public.document_packets.page_count is 'Pages that weren''t taken out; 0 until a device has counted them. Kept by functions.';
comment on column public.document_packets.split_from is 'The packet that its pages were in before.';
comment on column public.document_packets.revision is 'Raised by each change of its pages: who changes it says which one was looked at.';
create unique index document_packets_external_idx on public.document_packets (company_id, key_id, external_id)
  where external_id is not null;
create index document_packets_list_idx on public.document_packets (company_id, state, received_at desc, id desc);
create index document_packets_sender_idx on public.document_packets (company_id, sender_number, closed_at desc) where state = 'filed';
create index document_packets_owner_idx on public.document_packets (company_id, owner_id);
create index document_packets_split_idx on public.document_packets (company_id, split_from);
create index document_packets_merged_idx on public.document_packets (company_id, merged_into);
create index document_packets_referral_idx on public.document_packets (company_id, referral_id);
create index document_packets_key_idx on public.document_packets (company_id, key_id);
create index document_packets_added_by_idx on public.document_packets (added_by);
create index document_packets_closed_by_idx on public.document_packets (closed_by);
create trigger document_packets_touch before update on public.document_packets
  for each row execute function private.touch_updated_at();

alter table public.document_packets enable row level security;
-- Written by functions alone.
revoke all on public.document_packets from anon, authenticated, service_role;
grant select on public.document_packets to authenticated;
create policy document_packets_select_member on public.document_packets for select to authenticated
  using (company_id in (select private.my_company_ids())
    and (referral_id is null or referral_id <> all (array(select private.hidden_referral_ids()))));

select private.audit_table('public.document_packets', left_out => '{page_count}', digested => '{sender_number}');

create table private.packet_files (
  id uuid primary key,
  company_id uuid not null,
  packet_id uuid not null,
  path text not null,
  name text not null check (private.is_file_name(name)),
  media_type text not null,
  size_bytes integer not null check (size_bytes between 1 and private.file_limit()),
  object_version text not null,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  place integer not null,
  page_count integer check (page_count between 0 and 200),
  fault public.packet_file_fault,
  cleared_at timestamptz,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, packet_id) references public.document_packets (company_id, id) on delete cascade,
  constraint packet_files_path check (private.ids_of_path(path) = array[company_id, packet_id, id])
);
comment on table private.packet_files is
  'Files that packets came as, and whose pages they are made of. The bytes are the object of that path in the bucket "document-inbox".';
comment on column private.packet_files.packet_id is 'The packet that it came with; its pages may be in others by now.';
comment on column private.packet_files.sha256 is 'Of the bytes: the same file twice is one packet.';
comment on column private.packet_files.page_count is 'Null until a device has opened it.';
comment on column private.packet_files.fault is 'Why no device could open it.';
comment on column private.packet_files.cleared_at is 'Since when the bytes are given up.';
create index packet_files_content_idx on private.packet_files (company_id, sha256) where cleared_at is null;
create index packet_files_packet_idx on private.packet_files (company_id, packet_id);
alter table private.packet_files enable row level security;
create policy packet_files_all_nobody on private.packet_files for all to anon, authenticated using (false) with check (false);

create table private.packet_pages (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  packet_id uuid not null,
  file_id uuid not null,
  number integer not null check (number between 1 and 200),
  place integer not null,
  rotation integer not null default 0 check (rotation in (0, 90, 180, 270)),
  taken_out_at timestamptz,
  page_text text check (char_length(page_text) <= 40000),
  lines jsonb check (jsonb_typeof(lines) = 'array' and octet_length(lines::text) <= 262144),
  text_from public.packet_text_source,
  kind public.packet_page_kind,
  kind_is_sure boolean not null default false,
  read_at timestamptz,
  is_kind_said boolean not null default false,
  read_rotation integer not null default 0 check (read_rotation in (0, 90, 180, 270)),
  unique (company_id, file_id, number),
  foreign key (company_id, packet_id) references public.document_packets (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references private.packet_files (company_id, id) on delete cascade
);
comment on table private.packet_pages is 'The pages of packets: each in one packet, with what was read on it by the device that showed it.';
comment on column private.packet_pages.taken_out_at is 'Since when it is taken out; it stays in the packet, and can be put back.';
comment on column private.packet_pages.page_text is 'Folded words, for searching.';
comment on column private.packet_pages.is_kind_said is 'Whether a person said what it is.';
comment on column private.packet_pages.read_rotation is 'How it was turned when its lines were read.';
comment on column private.packet_pages.lines is 'Lines as they were read, with place and certainty: what suggestions are made from.';
create index packet_pages_packet_idx on private.packet_pages (company_id, packet_id, place);
create index packet_pages_text_idx on private.packet_pages using gin (company_id, page_text extensions.gin_trgm_ops) with (fastupdate = off);
alter table private.packet_pages enable row level security;
create policy packet_pages_all_nobody on private.packet_pages for all to anon, authenticated using (false) with check (false);

-- Which packets ----------------------------------------------------------------------------------

create function private.packet_of_mine(of_packet uuid)
returns public.document_packets
language plpgsql
stable
set search_path = ''
as $$
declare
  packet public.document_packets;
begin
  select * into packet from public.document_packets p
  where p.id = of_packet and p.company_id in (select private.my_company_ids());
  if not found or packet.referral_id in (select private.hidden_referral_ids()) then
    raise exception 'This packet does not exist or is not yours.' using errcode = 'PT404';
  end if;
  return packet;
end
$$;
comment on function private.packet_of_mine(uuid) is 'A packet of one''s clinic. Unknown, foreign, or filed to a restricted record: PT404.';

create function private.refuse_closed_packet(packet public.document_packets)
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception '%', case packet.state
    when 'filed' then format('%s filed this packet already.', coalesce(private.member_name(packet.closed_by), 'A colleague'))
    when 'merged' then 'This packet was joined with another one.'
    else format('%s discarded this packet.', coalesce(private.member_name(packet.closed_by), 'A colleague'))
  end using errcode = 'PT409';
end
$$;

create function private.packet_to_change(of_packet uuid, seen_revision integer)
returns public.document_packets
language plpgsql
set search_path = ''
as $$
declare
  packet public.document_packets := private.packet_of_mine(of_packet);
begin
  select * into packet from public.document_packets p where p.id = packet.id for update;
  if packet.state <> 'open' then
    perform private.refuse_closed_packet(packet);
  end if;
  if packet.revision is distinct from seen_revision then
    raise exception 'A colleague changed the pages of this packet. Check them again.'
      using errcode = 'PT409';
  end if;
  return packet;
end
$$;
comment on function private.packet_to_change(uuid, integer) is
  'An open packet, locked until the end of the transaction. Filed, discarded or joined by now, or another revision: PT409. Not the caller''s: PT404.';

create function private.count_pages_of(of_company uuid, of_packet uuid)
returns integer
language sql
set search_path = ''
as $$
  update public.document_packets p
  set revision = p.revision + 1, page_count = (
    select count(*) from private.packet_pages g
    where g.company_id = of_company and g.packet_id = of_packet and g.taken_out_at is null)
  where p.company_id = of_company and p.id = of_packet
  returning p.revision
$$;
comment on function private.count_pages_of(uuid, uuid) is 'Writes how many pages a packet has now, and that it changed; its revision.';

-- Arriving ---------------------------------------------------------------------------------------

create function private.refuse_known_file(of_company uuid, digest text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  known public.document_packets;
begin
  -- Two people may add the same file at once.
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'packet', of_company, digest), 0));
  select p.* into known from private.packet_files f
  join public.document_packets p on p.company_id = f.company_id and p.id = f.packet_id
  where f.company_id = of_company and f.sha256 = digest and f.cleared_at is null
  order by (p.state = 'open') desc, p.received_at desc limit 1;
  if found then
    raise exception '%', case known.state
      when 'filed' then 'This file came before and was filed.'
      when 'discarded' then 'This file came before and was discarded. Put that packet back to use it.'
      else 'This file came before and is in the inbox already.'
    end using errcode = 'PT409', detail = jsonb_build_object('kind', 'known_file', 'packet_id', known.id)::text;
  end if;
end
$$;

create function private.add_packet(of_packet uuid, of_company uuid, of_source public.packet_source, files jsonb)
returns uuid
language plpgsql
-- Definer: type, size and digest come from the storage, not from the client.
security definer
set search_path = ''
as $$
declare
  file record;
  taken record;
  digest text;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  perform from public.document_packets p where p.id = of_packet and p.company_id = of_company and p.added_by = auth.uid();
  if found then
    return of_packet;
  end if;
  if of_source is null or of_source = 'api' or jsonb_typeof(files) is distinct from 'array'
     or jsonb_array_length(files) not between 1 and 40 then
    raise exception 'A packet has between one and forty files.' using errcode = 'P0001';
  end if;
  insert into public.document_packets (id, company_id, source) values (of_packet, of_company, of_source);
  for file in
    select f ->> 'id' as id, f ->> 'path' as path, f ->> 'name' as name, f.place
    from jsonb_array_elements(files) with ordinality as f (f, place)
  loop
    if private.ids_of_path(file.path)::text[] is distinct from array[of_company::text, of_packet::text, file.id] then
      raise exception 'A file does not lie where those of this packet do. Add it again.' using errcode = 'P0001';
    end if;
    select * into taken from private.take_file('document-inbox', file.path, file.name);
    select s.sha256 into digest from private.stored_files s where s.bucket = 'document-inbox' and s.path = file.path;
    perform private.refuse_known_file(of_company, digest);
    insert into private.packet_files (id, company_id, packet_id, path, name, media_type, size_bytes, object_version, sha256, place)
    values (file.id::uuid, of_company, of_packet, file.path, file.name, taken.media_type, taken.size_bytes, taken.version, digest, file.place);
  end loop;
  return of_packet;
end
$$;

create function private.is_key_quota_spent(k public.api_keys)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(f.size_bytes), 0) >= 500 * 1024 * 1024
  from public.document_packets p
  join private.packet_files f on f.company_id = p.company_id and f.packet_id = p.id
  where p.company_id = k.company_id and p.key_id = k.id and p.received_at > now() - interval '1 hour'
$$;
comment on function private.is_key_quota_spent(public.api_keys) is
  'Whether a key that may only send has brought 500 MB within the hour, as much as a person may add.';

create function private.take_document(of_key uuid, document jsonb)
returns table (outcome text, company_id uuid, packet_id uuid, received_at timestamptz)
language plpgsql
-- Definer: a key is no member; this is all that it can do here.
security definer
set search_path = ''
as $$
declare
  k public.api_keys;
  stored private.stored_files;
  media_type text;
  known uuid;
begin
  -- One at a time for a key: what is sent twice at once must not be written twice.
  perform from private.api_key_secrets s where s.key_id = of_key for update;
  select * into k from public.api_keys where id = of_key;
  if not found or not private.is_key_alive(k) or not k.scopes::text[] @> '{documents_create}' then
    raise exception 'This key sends no documents.' using errcode = '42501';
  end if;
  perform private.audit_as('api_key', k.name);
  -- By the service's number first: a service that sends a fax again may build a new PDF.
  select p.id into known from public.document_packets p
  where p.company_id = k.company_id and p.key_id = k.id and p.external_id = document ->> 'external_id';
  if known is null then
    -- Two keys of one clinic may bring the same file at once.
    perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'packet', k.company_id, document ->> 'sha256'), 0));
    -- Only what the same sender brought by the same key and still lies there: what a colleague discarded or filed came for a reason.
    select f.packet_id into known from private.packet_files f
    join public.document_packets p on p.company_id = f.company_id and p.id = f.packet_id
    where f.company_id = k.company_id and f.sha256 = document ->> 'sha256' and f.cleared_at is null
      and p.key_id = k.id and p.state in ('open', 'merged') and (document ->> 'from' is null or p.sender_number = document ->> 'from')
    order by p.received_at limit 1;
  end if;
  if known is not null then
    return query select 'repeated', p.company_id, p.id, p.received_at from public.document_packets p where p.id = known;
    return;
  end if;
  if private.is_key_quota_spent(k) then
    raise exception 'This key sent 500 MB within the hour. Send the document again later.' using errcode = 'PT429', detail = '{"kind": "limit"}';
  end if;
  if document ->> 'path' is null then
    return query select 'new', k.company_id, null::uuid, null::timestamptz;
    return;
  end if;
  -- The Edge Function looked at the bytes, and had them scanned, before it stored them.
  update private.stored_files s
  set filed_at = now(), verdict = 'clean', sha256 = document ->> 'sha256', checked_at = now(),
    scanned = coalesce((document ->> 'scanned')::boolean, false)
  where s.bucket = 'document-inbox' and s.path = document ->> 'path' and s.company_id = k.company_id
    and s.uploaded_by is null and s.verdict is null and s.swept_at is null
  returning * into stored;
  select o.metadata ->> 'mimetype' into media_type from storage.objects o
  where o.bucket_id = 'document-inbox' and o.name = stored.path and o.version = stored.version;
  if media_type is null then
    raise exception 'The bytes of this document have not arrived.' using errcode = 'P0001';
  end if;
  return query
    insert into public.document_packets as p
      (id, company_id, source, sender_number, sender_name, external_id, is_partial, came_before, key_id, added_by)
    values ((private.ids_of_path(stored.path))[2], k.company_id,
      case when document ->> 'from' is null and document ->> 'station' is null then 'api' else 'fax' end::public.packet_source,
      document ->> 'from', coalesce(document ->> 'station', k.name), document ->> 'external_id',
      coalesce((document ->> 'is_partial')::boolean, false),
      exists (select from private.packet_files f where f.company_id = k.company_id and f.sha256 = stored.sha256 and f.cleared_at is null),
      k.id, null)
    returning 'created', p.company_id, p.id, p.received_at;
  insert into private.packet_files (id, company_id, packet_id, path, name, media_type, size_bytes, object_version, sha256, place)
  values ((private.ids_of_path(stored.path))[3], k.company_id, (private.ids_of_path(stored.path))[2], stored.path,
    document ->> 'name', media_type, stored.size_bytes, stored.version, stored.sha256, 1);
end
$$;

-- Opening ----------------------------------------------------------------------------------------

create function private.open_packet(of_company uuid, of_packet uuid)
returns jsonb
language plpgsql
-- Definer: nobody is granted the pages, nor writing the log.
security definer
set search_path = ''
as $$
declare
  packet public.document_packets;
begin
  packet := private.packet_of_mine(of_packet);
  if packet.company_id is distinct from of_company then
    raise exception 'This packet does not exist or is not yours.' using errcode = 'PT404';
  end if;
  perform private.note_view(packet.company_id, (select r.patient_id from public.referrals r
    where r.company_id = packet.company_id and r.id = packet.referral_id), 'document_packets', packet.id);
  return jsonb_build_object(
    'id', packet.id, 'revision', packet.revision,
    'files', coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'path', f.path, 'name', f.name, 'media_type', f.media_type,
        'page_count', f.page_count, 'fault', f.fault, 'cleared', f.cleared_at is not null) order by f.place, f.id)
      from private.packet_files f
      where f.company_id = packet.company_id and (f.packet_id = packet.id and packet.split_from is null or exists (
        select from private.packet_pages g where g.company_id = f.company_id and g.file_id = f.id and g.packet_id = packet.id))), '[]'),
    'pages', coalesce((
      select jsonb_agg(jsonb_build_object('id', g.id, 'file_id', g.file_id, 'number', g.number, 'rotation', g.rotation,
        'taken_out', g.taken_out_at is not null, 'lines', g.lines, 'text_from', g.text_from, 'kind', g.kind,
        'kind_is_sure', g.kind_is_sure, 'read_rotation', g.read_rotation, 'is_read', g.read_at is not null) order by g.place, g.id)
      from private.packet_pages g where g.company_id = packet.company_id and g.packet_id = packet.id), '[]'));
end
$$;

create function private.is_file_of_opened_packet(of_path text)
returns boolean
language sql
stable
-- Definer: see open_packet.
security definer
set search_path = ''
as $$
  select exists (
    select from private.packet_files f
    join public.document_packets p on p.company_id = f.company_id and (p.id = f.packet_id or exists (
      select from private.packet_pages g where g.company_id = f.company_id and g.file_id = f.id and g.packet_id = p.id))
    where f.company_id = (private.ids_of_path(of_path))[1] and f.id = (private.ids_of_path(of_path))[3] and f.path = of_path
      and f.company_id in (select private.my_company_ids())
      and p.id = any ((select private.lately_opened())::uuid[])
  ) and not exists (
    -- One file may have pages of two patients: a caller who may not see one of them doesn't get the bytes of both.
    select from private.packet_pages g
    join public.document_packets p on p.company_id = g.company_id and p.id = g.packet_id
    where g.company_id = (private.ids_of_path(of_path))[1] and g.file_id = (private.ids_of_path(of_path))[3]
      and p.referral_id in (select private.hidden_referral_ids())
  )
$$;
comment on function private.is_file_of_opened_packet(text) is
  'For policies: whether the caller has lately opened a packet that has pages of the file, none of which are of a restricted record.';

create function private.search_packets(of_company uuid, words text)
returns table (packet_id uuid, excerpt text)
language plpgsql
-- Definer: see open_packet.
security definer
set search_path = ''
as $$
declare
  wanted constant text[] := private.folded_words(left(words, 200));
  found record;
  rows_read bigint := 0;
  patients_read uuid[] := '{}';
begin
  if coalesce(cardinality(wanted), 0) = 0 or of_company is null or of_company not in (select private.my_company_ids()) then
    return;
  end if;
  for found in
    select distinct on (p.received_at, p.id) p.id, r.patient_id,
      substring(g.page_text from greatest(1, position(wanted[1] in g.page_text) - 40) for 120) as excerpt
    from private.packet_pages g
    join public.document_packets p on p.company_id = g.company_id and p.id = g.packet_id
    left join public.referrals r on r.company_id = p.company_id and r.id = p.referral_id
    where g.company_id = of_company and g.taken_out_at is null
      and (select bool_and(g.page_text like '%' || w || '%') from unnest(wanted) as w)
      and (p.referral_id is null or p.referral_id not in (select private.hidden_referral_ids()))
    order by p.received_at desc, p.id, g.place
    limit 50
  loop
    packet_id := found.id;
    excerpt := found.excerpt;
    rows_read := rows_read + 1;
    patients_read := patients_read || found.patient_id;
    return next;
  end loop;
  perform private.note_list(of_company, 'document_packets', rows_read, patients_read);
end
$$;
