-- Document inbox: the pages of a packet, splitting and joining them, and its files.

-- Pages ------------------------------------------------------------------------------------------

create function private.count_packet_pages(of_packet uuid, of_file uuid, pages integer, found_fault public.packet_file_fault)
returns integer
language plpgsql
-- Definer: see add_packet.
security definer
set search_path = ''
as $$
declare
  packet public.document_packets := private.packet_of_mine(of_packet);
  file private.packet_files;
begin
  select * into packet from public.document_packets p where p.id = packet.id for update;
  select * into file from private.packet_files f
  where f.company_id = packet.company_id and f.packet_id = packet.id and f.id = of_file for update;
  if not found then
    raise exception 'This file is none of this packet.' using errcode = 'PT404';
  end if;
  -- The first device that opens it counts; what others find later changes nothing.
  if file.page_count is not null and (file.fault is null or found_fault is not null) or packet.state <> 'open' then
    return packet.revision;
  end if;
  if pages is null or pages not between 0 and 200 or (pages = 0) <> (found_fault is not null) then
    raise exception 'A file has between one and 200 pages, or a fault.' using errcode = 'P0001';
  end if;
  update private.packet_files f set page_count = pages, fault = found_fault where f.company_id = packet.company_id and f.id = file.id;
  insert into private.packet_pages (company_id, packet_id, file_id, number, place)
  select packet.company_id, packet.id, file.id, n, file.place * 1000 + n from generate_series(1, pages) as n;
  return private.count_pages_of(packet.company_id, packet.id);
end
$$;

create function private.arrange_packet(of_packet uuid, seen_revision integer, pages jsonb)
returns integer
language plpgsql
-- Definer: see add_packet.
security definer
set search_path = ''
as $$
declare
  packet public.document_packets := private.packet_of_mine(of_packet);
  wanted jsonb;
  present jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('id', q.p ->> 'id', 'rotation', coalesce((q.p ->> 'rotation')::integer, 0),
    'taken_out', coalesce((q.p ->> 'taken_out')::boolean, false)) order by q.place), '[]') into wanted
  from jsonb_array_elements(case when jsonb_typeof(pages) = 'array' then pages else '[]' end) with ordinality as q (p, place);
  select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'rotation', g.rotation, 'taken_out', g.taken_out_at is not null)
    order by g.place, g.id), '[]') into present
  from private.packet_pages g where g.company_id = packet.company_id and g.packet_id = packet.id;
  -- Sent again after a lost answer it is so already.
  if wanted = present then
    return packet.revision;
  end if;
  packet := private.packet_to_change(of_packet, seen_revision);
  if (select array_agg(w ->> 'id' order by w ->> 'id') from jsonb_array_elements(wanted) as w) is distinct from
     (select array_agg(w ->> 'id' order by w ->> 'id') from jsonb_array_elements(present) as w) then
    raise exception 'A packet is arranged with all of its pages.' using errcode = 'P0001';
  end if;
  update private.packet_pages g
  set place = w.place, rotation = (w.p ->> 'rotation')::integer,
    taken_out_at = case when (w.p ->> 'taken_out')::boolean then coalesce(g.taken_out_at, now()) end
  from jsonb_array_elements(wanted) with ordinality as w (p, place)
  where g.company_id = packet.company_id and g.packet_id = packet.id and g.id = (w.p ->> 'id')::uuid;
  return private.count_pages_of(packet.company_id, packet.id);
end
$$;

create function private.split_packet(of_packet uuid, seen_revision integer, new_packet uuid, page_ids uuid[])
returns uuid
language plpgsql
-- Definer: see add_packet.
security definer
set search_path = ''
as $$
declare
  packet public.document_packets := private.packet_of_mine(of_packet);
begin
  perform from public.document_packets p where p.company_id = packet.company_id and p.id = new_packet and p.split_from = packet.id;
  if found then
    return new_packet;
  end if;
  packet := private.packet_to_change(of_packet, seen_revision);
  if coalesce(cardinality(page_ids), 0) = 0 or (
    select count(*) from private.packet_pages g
    where g.company_id = packet.company_id and g.packet_id = packet.id and g.id = any (page_ids)
  ) <> cardinality(page_ids) then
    raise exception 'Choose pages of this packet.' using errcode = 'P0001';
  end if;
  if not exists (select from private.packet_pages g
    where g.company_id = packet.company_id and g.packet_id = packet.id and g.id <> all (page_ids)) then
    raise exception 'Leave at least one page in this packet.' using errcode = 'P0001';
  end if;
  insert into public.document_packets
    (id, company_id, source, sender_number, sender_name, is_partial, owner_id, key_id, added_by, split_from, received_at)
  values (new_packet, packet.company_id, packet.source, packet.sender_number, packet.sender_name, packet.is_partial, packet.owner_id,
    packet.key_id, packet.added_by, packet.id, packet.received_at);
  update private.packet_pages g set packet_id = new_packet
  where g.company_id = packet.company_id and g.packet_id = packet.id and g.id = any (page_ids);
  perform private.count_pages_of(packet.company_id, packet.id);
  perform private.count_pages_of(packet.company_id, new_packet);
  return new_packet;
end
$$;

create function private.merge_packets(of_packet uuid, seen_revision integer, other_packet uuid)
returns integer
language plpgsql
-- Definer: see add_packet.
security definer
set search_path = ''
as $$
declare
  packet public.document_packets := private.packet_of_mine(of_packet);
  other public.document_packets := private.packet_of_mine(other_packet);
  after integer;
begin
  if other.company_id <> packet.company_id or other.id = packet.id then
    raise exception 'Choose another packet of the same clinic.' using errcode = 'P0001';
  end if;
  if other.merged_into = packet.id then
    return packet.revision;
  end if;
  -- In one order, so that two who join the same two wait for each other.
  perform from public.document_packets p where p.id in (packet.id, other.id) order by p.id for update;
  packet := private.packet_to_change(of_packet, seen_revision);
  select * into other from public.document_packets p where p.id = other.id;
  if other.state <> 'open' then
    perform private.refuse_closed_packet(other);
  end if;
  if exists (select from private.packet_files f where f.company_id = other.company_id and f.packet_id = other.id and f.page_count is null) then
    raise exception 'Open the other packet first: its pages are not counted yet.' using errcode = 'P0001';
  end if;
  select coalesce(max(g.place), 0) into after from private.packet_pages g
  where g.company_id = packet.company_id and g.packet_id = packet.id;
  update private.packet_pages g set packet_id = packet.id, place = after + g.place
  where g.company_id = packet.company_id and g.packet_id = other.id;
  update public.document_packets p set state = 'merged', merged_into = packet.id, closed_at = now(), closed_by = auth.uid()
  where p.id = other.id;
  perform private.count_pages_of(packet.company_id, other.id);
  return private.count_pages_of(packet.company_id, packet.id);
end
$$;

create function private.assign_packet(of_packet uuid, member uuid)
returns uuid
language plpgsql
-- Definer: see add_packet.
security definer
set search_path = ''
as $$
declare
  packet constant public.document_packets := private.packet_of_mine(of_packet);
begin
  if member is not null and not exists (select from public.company_members m
    where m.company_id = packet.company_id and m.user_id = member and m.deactivated_at is null) then
    raise exception 'This person does not work in this clinic.' using errcode = 'P0001';
  end if;
  update public.document_packets p set owner_id = member
  where p.id = packet.id and p.owner_id is distinct from member;
  return packet.id;
end
$$;

create function private.discard_packet(of_packet uuid, discarded boolean)
returns public.packet_state
language plpgsql
-- Definer: see add_packet.
security definer
set search_path = ''
as $$
declare
  packet public.document_packets := private.packet_of_mine(of_packet);
begin
  select * into packet from public.document_packets p where p.id = packet.id for update;
  if packet.state in ('filed', 'merged') then
    perform private.refuse_closed_packet(packet);
  end if;
  update public.document_packets p
  set state = case when discarded then 'discarded' else 'open' end::public.packet_state,
    closed_at = case when discarded then coalesce(p.closed_at, now()) end,
    closed_by = case when discarded then coalesce(p.closed_by, auth.uid()) end
  where p.id = packet.id
  returning p.* into packet;
  return packet.state;
end
$$;

create function private.save_packet_reading(of_packet uuid, pages jsonb)
returns integer
language plpgsql
-- Definer: see add_packet.
security definer
set search_path = ''
as $$
declare
  packet constant public.document_packets := private.packet_of_mine(of_packet);
  written integer;
begin
  if jsonb_typeof(pages) is distinct from 'array' or jsonb_array_length(pages) > 20 then
    raise exception 'What was read is saved for at most twenty pages at once.' using errcode = 'P0001';
  end if;
  -- It tells of the pages: the revision stays. What a person said of one stays, too, and a page is turned upright once.
  update private.packet_pages g
  set page_text = left(private.fold_text(r.text), 40000), lines = r.lines, text_from = r.text_from,
    kind = case when g.is_kind_said then g.kind else r.kind end,
    kind_is_sure = g.is_kind_said or coalesce(r.kind_is_sure, false),
    rotation = case when g.read_at is null and g.rotation = 0 then coalesce(r.rotation, 0) else g.rotation end,
    read_rotation = coalesce(r.rotation, 0), read_at = coalesce(g.read_at, now())
  from jsonb_to_recordset(pages) as r (id uuid, text text, lines jsonb, text_from public.packet_text_source,
    kind public.packet_page_kind, kind_is_sure boolean, rotation integer)
  where g.company_id = packet.company_id and g.packet_id = packet.id and g.id = r.id;
  get diagnostics written = row_count;
  return written;
end
$$;

-- Keeping ----------------------------------------------------------------------------------------

create function private.clear_packets(of_company uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The words and pictures go; that the packet came, and what became of it, stays.
  delete from private.packet_pages g
  where g.company_id = of_company and g.packet_id in (
    select p.id from public.document_packets p
    where p.company_id = of_company
      and (p.state = 'discarded' and p.closed_at < now() - interval '30 days'
        or p.state = 'filed' and p.closed_at < now() - interval '90 days')
      and exists (select from private.packet_pages g where g.company_id = p.company_id and g.packet_id = p.id)
    order by p.closed_at limit 50);
  with cleared as (
    update private.packet_files f set cleared_at = now()
    where f.company_id = of_company and f.cleared_at is null and f.id in (
      select f.id from private.packet_files f
      join public.document_packets p on p.company_id = f.company_id and p.id = f.packet_id
      where f.company_id = of_company and f.cleared_at is null and p.closed_at < now() - interval '30 days'
        and (p.state <> 'filed' or p.closed_at < now() - interval '90 days')
        and not exists (select from private.packet_pages g where g.company_id = f.company_id and g.file_id = f.id)
      limit 50)
    returning f.path
  )
  update private.stored_files s set swept_at = now()
  where s.bucket = 'document-inbox' and s.swept_at is null and s.path in (select c.path from cleared c);
end
$$;
comment on function private.clear_packets(uuid) is
  'For a job: gives up pages and files of packets that were discarded 30 days ago or filed 90 days ago, 50 packets a run. What was filed lies with its referral.';

-- Names of the API -------------------------------------------------------------------------------

create function public.add_packet(packet_id uuid, company_id uuid, source public.packet_source, files jsonb)
returns uuid language sql set search_path = ''
begin atomic
  select private.add_packet(packet_id, company_id, source, files);
end;
comment on function public.add_packet is
  'Puts files that the caller uploaded to the bucket "document-inbox" into the inbox as one packet: files is an array of {id, path, name}. Sent '
  'again it changes nothing. Foreign clinic: PT404; not uploaded, not checked or refused: P0001; a file that came before: PT409 that names its packet.';

create function public.take_document(key_id uuid, document jsonb)
returns table (outcome text, company_id uuid, packet_id uuid, received_at timestamptz)
language sql set search_path = ''
begin atomic
  select * from private.take_document(key_id, document);
end;
comment on function public.take_document is
  'For the Edge Function "documents": puts what a key sent into the inbox. document has sha256, name, scanned and, where there are, external_id, from, station, is_partial; '
  'without a path it only asks: new, or repeated with the packet that came before.';

create function public.open_packet(company_id uuid, packet_id uuid)
returns jsonb language sql set search_path = ''
begin atomic
  select private.open_packet(company_id, packet_id);
end;
comment on function public.open_packet is
  'The files and pages of a packet with what was read on them; tells the audit log that the caller opened it, '
  'once in ten minutes. Unknown, foreign, or filed to a restricted record: PT404.';

create function public.search_packets(company_id uuid, words text)
returns table (packet_id uuid, excerpt text)
language sql set search_path = ''
begin atomic
  select * from private.search_packets(company_id, words);
end;
comment on function public.search_packets is 'Packets whose pages have all of the words, the latest first, 50 at most; counted by the log as a list.';

create function public.count_packet_pages(packet_id uuid, file_id uuid, pages integer, fault public.packet_file_fault default null)
returns integer language sql set search_path = ''
begin atomic
  select private.count_packet_pages(packet_id, file_id, pages, fault);
end;
comment on function public.count_packet_pages is
  'Says how many pages a file of a packet has (at most 200), or why it can''t be opened (0 pages and a fault): the first device that opens it. Answers the packet''s revision.';

create function public.arrange_packet(packet_id uuid, seen_revision integer, pages jsonb)
returns integer language sql set search_path = ''
begin atomic
  select private.arrange_packet(packet_id, seen_revision, pages);
end;
comment on function public.arrange_packet is
  'Orders, turns, takes out and puts back the pages of a packet: an array of all of them, {id, rotation, taken_out}. '
  'Answers the new revision; as it is already, the present one. Closed or changed in the meantime: PT409.';

create function public.split_packet(packet_id uuid, seen_revision integer, new_packet_id uuid, page_ids uuid[])
returns uuid language sql set search_path = ''
begin atomic
  select private.split_packet(packet_id, seen_revision, new_packet_id, page_ids);
end;
comment on function public.split_packet is
  'Moves pages into a packet of their own, with the same sender and owner. Sent again it changes nothing. Closed or '
  'changed in the meantime: PT409.';

create function public.merge_packets(packet_id uuid, seen_revision integer, other_id uuid)
returns integer language sql set search_path = ''
begin atomic
  select private.merge_packets(packet_id, seen_revision, other_id);
end;
comment on function public.merge_packets is
  'Puts the pages of another open packet behind those of this one. Sent again it changes nothing. Closed or changed '
  'in the meantime: PT409.';

create function public.assign_packet(packet_id uuid, member_id uuid default null)
returns uuid language sql set search_path = ''
begin atomic
  select private.assign_packet(packet_id, member_id);
end;
comment on function public.assign_packet is 'Gives a packet to a member, or to nobody (null).';

create function public.discard_packet(packet_id uuid, discarded boolean)
returns public.packet_state language sql set search_path = ''
begin atomic
  select private.discard_packet(packet_id, discarded);
end;
comment on function public.discard_packet is
  'Puts an unneeded packet aside, for 30 days, or takes it back. Filed or joined: PT409.';

create function public.save_packet_reading(packet_id uuid, pages jsonb)
returns integer language sql set search_path = ''
begin atomic
  select private.save_packet_reading(packet_id, pages);
end;
comment on function public.save_packet_reading is
  'Keeps what a device read on pages of a packet: an array of {id, text, lines, text_from, kind, kind_is_sure, rotation}, 20 at most. A page that was read '
  'for the first time turned is turned so. Answers how many it wrote.';

revoke execute on function private.packet_of_mine, private.refuse_closed_packet, private.packet_to_change, private.count_pages_of,
  private.refuse_known_file, private.add_packet, private.take_document, private.open_packet, private.is_file_of_opened_packet,
  private.search_packets, private.count_packet_pages, private.arrange_packet, private.split_packet, private.merge_packets,
  private.assign_packet, private.discard_packet, private.save_packet_reading, private.clear_packets,
  public.add_packet, public.take_document, public.open_packet, public.search_packets, public.count_packet_pages, public.arrange_packet,
  public.split_packet, public.merge_packets, public.assign_packet, public.discard_packet, public.save_packet_reading
from public, anon, authenticated;
grant execute on function private.add_packet, private.open_packet, private.is_file_of_opened_packet,
  private.search_packets, private.count_packet_pages, private.arrange_packet, private.split_packet, private.merge_packets,
  private.assign_packet, private.discard_packet, private.save_packet_reading,
  public.add_packet, public.open_packet, public.search_packets, public.count_packet_pages, public.arrange_packet,
  public.split_packet, public.merge_packets, public.assign_packet, public.discard_packet, public.save_packet_reading
to authenticated;
grant execute on function private.take_document, public.take_document to service_role;

-- Files ------------------------------------------------------------------------------------------

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('document-inbox', 'document-inbox', false, private.file_limit(), array['application/pdf', 'image/tiff', 'image/png', 'image/jpeg'])
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- No policy for update or delete: a file stays as it came.
create policy document_inbox_insert_member on storage.objects for insert to authenticated
  with check (
    bucket_id = 'document-inbox'
    and owner_id = (select auth.uid()::text)
    and (select private.may_upload())
    and (private.ids_of_path(objects.name))[1] in (select private.my_company_ids())
  );
create policy document_inbox_select_member on storage.objects for select to authenticated
  using (bucket_id = 'document-inbox' and private.is_file_of_opened_packet(objects.name));
