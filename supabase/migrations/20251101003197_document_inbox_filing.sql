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

create function private.not_kept(said jsonb, kept jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(s.key, s.value), '{}')
  from jsonb_each_text(case when jsonb_typeof(said) = 'object' then said else '{}' end) s
  where btrim(s.value) <> ''
    and case
      when s.key like '%phone' or s.key = 'fax'
        then private.phone_digits(s.value) is null or private.phone_digits(s.value) is distinct from private.phone_digits(kept ->> s.key)
      when s.key = 'email' then lower(btrim(s.value)) is distinct from lower(kept ->> s.key)
      else private.compact_name(s.value) is distinct from private.compact_name(kept ->> s.key) end
$$;
comment on function private.not_kept(jsonb, jsonb) is 'What was said and stands otherwise, or not at all, in a row; however it is spelled or punctuated.';

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
  patient public.patients;
  coverage public.coverages;
  held public.coverages;
  referral public.referrals;
  item text;
  insurance constant jsonb := case when jsonb_typeof(given_coverage) = 'object'
    then jsonb_strip_nulls(given_coverage) - array['id', 'payer_id', 'rank'] else '{}' end;
  uncovered jsonb;
  office jsonb := jsonb_build_object('npi', sender ->> 'npi', 'phone', sender ->> 'phone', 'fax', sender ->> 'fax');
begin
  if packet.state = 'filed' and packet.referral_id = packet.id and packet.closed_by = auth.uid() then
    return packet.id;
  end if;
  packet := private.packet_to_change(of_packet, seen_revision);
  patient := jsonb_populate_record(null::public.patients, given_patient);
  if coalesce((given_patient ->> 'is_new')::boolean, false) then
    insert into public.patients (id, company_id, first_name, middle_name, last_name, name_suffix, preferred_name, date_of_birth, sex, phone,
      email, preferred_language, address_line1, address_line2, city, state, zip_code, guardian_name, guardian_relationship, guardian_phone)
    values (coalesce(patient.id, gen_random_uuid()), packet.company_id, patient.first_name, patient.middle_name, patient.last_name,
      patient.name_suffix, patient.preferred_name, patient.date_of_birth, coalesce(patient.sex, 'unknown'), patient.phone, patient.email,
      patient.preferred_language, patient.address_line1, patient.address_line2, patient.city, patient.state, patient.zip_code,
      patient.guardian_name, patient.guardian_relationship, patient.guardian_phone)
    returning * into patient;
  else
    select * into patient from public.patients p where p.company_id = packet.company_id and p.id = patient.id;
    if not found or private.hides_patient(patient.id) then
      raise exception 'This patient does not exist or is not yours.' using errcode = 'PT404';
    end if;
  end if;

  coverage := jsonb_populate_record(null::public.coverages, case when jsonb_typeof(given_coverage) = 'object' then given_coverage else '{}' end);
  if coverage.payer_id is not null then
    -- A patient who is there may be insured so already: then it is that one, which the desk keeps as it is.
    select * into held from public.coverages c
    where c.company_id = packet.company_id and c.patient_id = patient.id and c.ended_on is null and c.payer_id = coverage.payer_id
      and (coverage.member_id is null or private.member_key(c.member_id) = private.member_key(coverage.member_id))
    order by c.rank limit 1;
    if not found then
      select rank into coverage.rank
      from unnest(enum_range(null::public.coverage_rank)) as rank
      where not exists (
        select from public.coverages c
        where c.company_id = packet.company_id and c.patient_id = patient.id and c.ended_on is null and c.rank = rank.rank)
      order by rank.rank limit 1;
      if coverage.rank is null then
        raise exception 'This patient has three coverages. End one first, or choose no insurance.'
          using errcode = 'P0001', detail = '{"kind": "coverages"}';
      end if;
    end if;
    if held.id is not null then
      coverage := held;
    else
      insert into public.coverages (id, company_id, patient_id, payer_id, rank, member_id, patient_member_id, group_number, plan_name,
        relationship, subscriber_first_name, subscriber_last_name, subscriber_birth_date, subscriber_sex, effective_from, effective_until,
        phone, rx_bin, rx_pcn, rx_group)
      values (coalesce(coverage.id, gen_random_uuid()), packet.company_id, patient.id, coverage.payer_id, coverage.rank,
        coverage.member_id, coverage.patient_member_id, coverage.group_number, coverage.plan_name, coverage.relationship,
        coverage.subscriber_first_name, coverage.subscriber_last_name, coverage.subscriber_birth_date, coverage.subscriber_sex,
        coverage.effective_from, coverage.effective_until, coverage.phone, coverage.rx_bin, coverage.rx_pcn, coverage.rx_group)
      returning * into coverage;
    end if;
    uncovered := private.not_kept(insurance, to_jsonb(coverage) || jsonb_build_object('payer_name',
      (select p.name from public.payers p where p.company_id = packet.company_id and p.id = coverage.payer_id)));
  else
    coverage := null;
    uncovered := private.not_kept(insurance, '{}');
  end if;

  referral := jsonb_populate_record(null::public.referrals, given_referral);
  -- Before the referral, which is then linked to the entry.
  perform private.keep_office(packet.company_id, referral.referring_provider, sender);
  insert into public.referrals (id, company_id, patient_id, priority, reason, referring_provider, referring_provider_id,
    referring_provider_npi, icd10_codes, icd10_labels, requested_service, coverage_id, referral_authorization_number, asked_see_by)
  values (packet.id, packet.company_id, patient.id, coalesce(referral.priority, 'routine'), referral.reason, referral.referring_provider,
    referral.referring_provider_id, case when private.is_npi(sender ->> 'npi') then sender ->> 'npi' end, coalesce(referral.icd10_codes, '{}'), coalesce(referral.icd10_labels, '{}'),
    referral.requested_service, coverage.id, referral.referral_authorization_number, referral.asked_see_by)
  returning * into referral;
  if uncovered <> '{}' then
    insert into public.sent_insurances (company_id, referral_id, sent)
    values (packet.company_id, packet.id, private.insurance_as_sent(insurance));
  end if;
  select private.not_kept(private.not_kept(office, to_jsonb(p) || jsonb_build_object('npi', coalesce(referral.referring_provider_npi, p.npi))),
    to_jsonb(o)) into office
  from (select 1) one
  left join public.referring_providers p on p.company_id = packet.company_id and p.id = referral.referring_provider_id
  left join public.referring_practices o
    on o.company_id = packet.company_id and o.id = coalesce(p.practice_id, referral.referring_practice_id);
  update public.referral_events e
  set note = private.filed_note(private.not_kept(given_patient - array['id', 'is_new'], to_jsonb(patient)),
    private.not_kept(given_referral, to_jsonb(referral)), office)
  where e.company_id = packet.company_id and e.referral_id = packet.id and e.event_type = 'created';
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
  'Files a packet with a referral of the clinic: documents is an array of {id, kind, title, path, name}, uploaded to "referral-documents" before. Sent again it '
  'changes nothing. Filed by a colleague, discarded, joined or changed meanwhile: PT409 that says so; unknown, foreign or restricted: PT404.';

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

revoke execute on function private.not_kept, private.filed_note, private.is_open_packet, private.close_filed_packet, private.file_packet, private.file_packet_as_referral,
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
