-- Filing what lies in the document inbox: with a referral that is there, or as a new one with its patient, coverage, documents and
-- what is missing, in one transaction. Documents are uploaded to the bucket "referral-documents" first; those of a new
-- referral into the folder of the packet, whose id the referral gets: one packet is one referral, however often it is sent.

create function private.is_open_packet(of_company uuid, of_packet uuid)
returns boolean
language sql
stable
set search_path = ''
-- Definer: asked by a policy of the storage.
security definer
as $$
  select exists (
    select from public.document_packets p
    where p.company_id = of_company and p.id = of_packet and p.state = 'open' and p.company_id in (select private.my_company_ids()))
$$;
comment on function private.is_open_packet(uuid, uuid) is 'For policies: whether that is a packet of the caller''s clinic that waits to be filed.';

create function private.close_filed_packet(packet public.document_packets, of_referral uuid, documents jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  document record;
begin
  if jsonb_typeof(documents) is distinct from 'array' or jsonb_array_length(documents) not between 1 and 40 then
    raise exception 'File between one and forty documents.' using errcode = 'P0001';
  end if;
  for document in
    select d.id, d.kind, d.title, d.path, d.name
    from jsonb_to_recordset(documents) as d (id uuid, kind public.referral_document_kind, title text, path text, name text)
  loop
    perform private.add_referral_document(document.id, of_referral, document.kind, document.title, document.path, document.name, '{}');
  end loop;
  update public.document_packets p
  set state = 'filed', referral_id = of_referral, closed_at = now(), closed_by = auth.uid(), revision = p.revision + 1
  where p.id = packet.id;
end
$$;
comment on function private.close_filed_packet is 'Files the documents of a packet with a referral, and the packet with them. The packet is locked by the caller.';

create function private.file_packet(of_packet uuid, seen_revision integer, of_referral uuid, documents jsonb)
returns uuid
language plpgsql
-- Definer: documents and packets are written by functions alone.
security definer
set search_path = ''
as $$
declare
  packet public.document_packets := private.packet_of_mine(of_packet);
  referral public.referrals;
begin
  if packet.state = 'filed' and packet.referral_id = of_referral and packet.closed_by = auth.uid() then
    return of_referral;
  end if;
  packet := private.packet_to_change(of_packet, seen_revision);
  referral := private.referral_to_change(of_referral);
  if referral.company_id <> packet.company_id then
    raise exception 'This referral does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  perform private.close_filed_packet(packet, referral.id, documents);
  return referral.id;
end
$$;

create function private.filed_note(patient jsonb, referral jsonb, office jsonb)
returns text
language sql
stable
set search_path = ''
as $$
  select 'Also on the papers: ' || left(string_agg(concat(part.prefix,
      case s.key when 'address_line1' then 'address' else replace(s.key, '_', ' ') end, ' ',
      case when s.key = 'date_of_birth' then private.short_date(s.value::date) else s.value end), '; ' order by part.place, s.key), 3900) || '.'
  from (values (1, '', filed_note.patient), (2, '', filed_note.referral), (3, 'office ', filed_note.office)) as part (place, prefix, said)
  cross join lateral jsonb_each_text(part.said) s
$$;
comment on function private.filed_note is 'What the timeline says of values on filed papers that no record took over; null where each of them did.';

create function private.file_packet_as_referral(
  of_packet uuid, seen_revision integer, given_patient jsonb, given_coverage jsonb, given_referral jsonb, missing text[], documents jsonb,
  sender jsonb
)
returns uuid
language plpgsql
-- Definer: see file_packet. What a member may write by hand is written here, column by column.
security definer
set search_path = ''
as $$
declare
  packet public.document_packets := private.packet_of_mine(of_packet);
  taken private.taken_in;
  patient public.patients;
  referral public.referrals;
  item text;
  insurance constant jsonb := case when jsonb_typeof(given_coverage) = 'object' then jsonb_strip_nulls(given_coverage) else '{}' end;
  office jsonb := jsonb_build_object('npi', sender ->> 'npi', 'phone', sender ->> 'phone', 'fax', sender ->> 'fax');
begin
  if packet.state = 'filed' and packet.referral_id = packet.id and packet.closed_by = auth.uid() then
    return packet.id;
  end if;
  packet := private.packet_to_change(of_packet, seen_revision);
  -- Before the referral, which is then linked to the entry.
  perform private.keep_office(packet.company_id, given_referral ->> 'referring_provider', sender);
  taken := private.take_in(packet.company_id, 'packet', 'clinic', null,
    case when coalesce((given_patient ->> 'is_new')::boolean, false) then null else coalesce((given_patient ->> 'id')::uuid, packet.id) end,
    given_patient,
    given_referral || jsonb_build_object('id', packet.id, 'fax_received_at', case packet.source when 'fax' then packet.received_at end,
      'referring_provider_npi', case when private.is_npi(sender ->> 'npi') then sender ->> 'npi' end),
    (insurance ->> 'payer_id')::uuid, insurance);
  patient := taken.patient;
  referral := taken.referral;
  select private.not_kept(private.not_kept(office, to_jsonb(p) || jsonb_build_object('npi', coalesce(referral.referring_provider_npi, p.npi))),
    to_jsonb(o)) into office
  from (select 1) one
  left join public.referring_providers p on p.company_id = packet.company_id and p.id = referral.referring_provider_id
  left join public.referring_practices o
    on o.company_id = packet.company_id and o.id = coalesce(p.practice_id, referral.referring_practice_id);
  perform private.note_arrival(referral, private.filed_note(private.not_kept(given_patient - array['id', 'is_new'], to_jsonb(patient)),
    private.not_kept(given_referral, to_jsonb(referral)), office));
  foreach item in array coalesce(missing, '{}') loop
    insert into public.referral_missing_items (company_id, referral_id, item) values (packet.company_id, packet.id, item);
  end loop;
  perform private.close_filed_packet(packet, packet.id, documents);
  perform private.learn_of_senders(packet.company_id,
    array(select jsonb_array_elements_text(case when jsonb_typeof(sender -> 'keys') = 'array' then sender -> 'keys' else '[]' end)),
    sender -> 'lessons', (
      -- Who refers, by a name that can't be the patient's.
      select r.referrer_name from public.referrals r
      where r.company_id = packet.company_id and r.id = packet.id
        and not private.fold_text(r.referrer_name) ~ ('(^| )' || private.fold_text(patient.last_name) || '( |$)')));
  return packet.id;
end
$$;

create function public.file_packet(packet_id uuid, seen_revision integer, referral_id uuid, documents jsonb)
returns uuid language sql set search_path = ''
begin atomic
  select private.file_packet(packet_id, seen_revision, referral_id, documents);
end;
comment on function public.file_packet is
  'Files a packet with a referral of the clinic: documents is an array of {id, kind, title, path, name}, uploaded to '
  '"referral-documents" before. Sent again it changes nothing. Filed by a colleague, discarded, joined or changed in '
  'the meantime: PT409 that says so; unknown, foreign or restricted: PT404.';

create function public.file_packet_as_referral(
  packet_id uuid, seen_revision integer, patient jsonb, referral jsonb, documents jsonb, coverage jsonb default null, missing text[] default '{}',
  sender jsonb default null
)
returns uuid language sql set search_path = ''
begin atomic
  select private.file_packet_as_referral(packet_id, seen_revision, patient, coverage, referral, missing, documents, sender);
end;
comment on function public.file_packet_as_referral is
  'Makes a referral of a packet, with the packet''s id: its patient (one that is there by id, or a new one with is_new), a coverage where a payer of the clinic is given (the patient''s own of this payer and number, else the next rank), what is '
  'missing and the documents, all or nothing. sender has npi, phone and fax of the office, which ones of the directory''s they correct (corrected), and what is '
  'remembered (lessons) for whom (keys). Insurance that no coverage holds is kept in sent_insurances, other values that a record which is there says otherwise in the note of the timeline. Sent again it changes nothing. Otherwise as file_packet.';

revoke execute on function private.filed_note, private.is_open_packet, private.close_filed_packet, private.file_packet, private.file_packet_as_referral,
  public.file_packet, public.file_packet_as_referral from public, anon, authenticated;
grant execute on function private.is_open_packet, private.file_packet, private.file_packet_as_referral,
  public.file_packet, public.file_packet_as_referral to authenticated;

-- Documents of a referral that is yet to be made lie in the folder of its packet.
create policy referral_documents_insert_from_packet on storage.objects for insert to authenticated
  with check (
    bucket_id = 'referral-documents'
    and owner_id = (select auth.uid()::text)
    and (select private.may_upload())
    and private.is_open_packet((private.ids_of_path(objects.name))[1], (private.ids_of_path(objects.name))[2])
  );

create view private.open_packets as
select p.company_id, null::uuid as patient_id, p.id, null::uuid as referral_id, p.source::text as state,
  coalesce(p.sender_name, p.sender_number) as what, null::text as detail, p.owner_id,
  null::date as due_on, false as is_late
from public.document_packets p
where p.state = 'open';
comment on view private.open_packets is 'Packets that wait in the inbox, of which no one knows the patient yet: see private.open_things.';
insert into private.hub_parts values
  ('open', 'packet', 'private.open_packets'),
  ('end_of_day', 'packet', 'private.open_packets');
