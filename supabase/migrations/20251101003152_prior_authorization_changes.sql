-- Prior authorizations: what people change, with letters and forms.

-- Writing ---------------------------------------------------------------------------------------

create function private.lock_authorization(of_authorization uuid)
returns public.prior_authorizations
language plpgsql
-- Definer: only an owner may lock rows that the API can't update.
security definer
set search_path = ''
as $$
declare
  a public.prior_authorizations;
begin
  -- Its cases before it, as when a case changes.
  perform from public.surgery_cases c
  where c.company_id in (select private.my_company_ids()) and c.id in (
    select u.surgery_case_id from public.prior_authorization_uses u where u.authorization_id = of_authorization
  )
  order by c.id
  for update;
  select * into a
  from public.prior_authorizations x
  where x.id = of_authorization and x.company_id in (select private.my_company_ids())
  for update;
  if not found or private.hides_patient(a.patient_id) then
    raise exception 'This authorization does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  return a;
end
$$;

create function private.refuse_stale_authorization(a public.prior_authorizations, expected_revision integer)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if expected_revision is null or expected_revision = a.revision then
    return;
  end if;
  raise exception '% changed this authorization %.',
    case when a.changed_by is null then 'The calendar' when a.changed_by = auth.uid() then 'You'
      else private.member_name(a.changed_by) end,
    private.time_ago(a.updated_at)
    using errcode = 'PT409', detail = jsonb_build_object(
      'kind', 'stale', 'revision', a.revision, 'status', a.status, 'actor', a.changed_by, 'at', a.updated_at)::text;
end
$$;

create function private.asked_services(services jsonb)
returns table (
  id uuid, place smallint, code text, description text, diagnosis_codes text[], unit public.authorization_unit,
  units_requested integer
)
language sql
stable
set search_path = ''
as $$
  select s.id, s.place::smallint, nullif(upper(btrim(s.code)), ''), private.checked_text(s.description, 160, 'A description'),
    private.trimmed_codes(coalesce(s.diagnosis_codes, '{}')), coalesce(s.unit, 'units'), s.units_requested
  from rows from (
    jsonb_to_recordset(services) as (
      id uuid, code text, description text, diagnosis_codes text[], unit public.authorization_unit, units_requested integer)
  ) with ordinality as s (id, code, description, diagnosis_codes, unit, units_requested, place)
$$;

create function private.save_authorization(
  of_company uuid,
  of_authorization uuid,
  of_patient uuid,
  of_coverage uuid,
  services jsonb,
  of_referral uuid,
  assignee uuid,
  follow_up date,
  note_text text,
  of_case uuid,
  of_request uuid,
  expected_revision integer
)
returns public.prior_authorizations
language plpgsql
-- Definer: authorization, lines, link and event are written together or not at all, so none is granted alone.
security definer
set search_path = ''
as $$
declare
  a public.prior_authorizations;
  wanted public.prior_authorizations;
  is_new boolean;
  same_services boolean;
  former_assignee uuid;
  referred_patient uuid;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  -- The same form sent twice is one authorization; the lock makes the second of two at once wait for the first.
  perform pg_advisory_xact_lock(hashtextextended(of_authorization::text, 0));
  is_new := not exists (select from public.prior_authorizations x where x.id = of_authorization);
  if private.hides_patient(of_patient) then
    raise exception 'This patient does not exist or is not yours to see.' using errcode = 'PT404';
  end if;
  if is_new then
    wanted.id := of_authorization;
    wanted.company_id := of_company;
    wanted.patient_id := of_patient;
  else
    a := private.lock_authorization(of_authorization);
    wanted := a;
    if (a.company_id, a.patient_id) is distinct from (of_company, of_patient) then
      perform private.refuse_sent_before('authorization', a.id);
    end if;
  end if;
  wanted.coverage_id := of_coverage;
  wanted.referral_id := of_referral;
  wanted.assigned_to := assignee;
  wanted.follow_up_on := follow_up;
  wanted.notes := private.checked_text(note_text, 4000, 'Notes');

  if jsonb_typeof(services) is distinct from 'array' or jsonb_array_length(services) not between 1 and 20 then
    raise exception 'An authorization has 1 to 20 services.' using errcode = 'P0001';
  end if;
  same_services := not is_new and not exists (
    (select s.id, s.position, s.code, s.description, s.diagnosis_codes, s.unit, s.units_requested
     from public.prior_authorization_services s where s.company_id = a.company_id and s.authorization_id = a.id
     except select * from private.asked_services(services))
    union all
    (select * from private.asked_services(services)
     except select s.id, s.position, s.code, s.description, s.diagnosis_codes, s.unit, s.units_requested
     from public.prior_authorization_services s where s.company_id = a.company_id and s.authorization_id = a.id)
  );
  if not is_new then
    -- What is so already needs no saving: a repeat of a save whose answer was lost.
    if wanted is not distinct from a and same_services then
      return a;
    end if;
    if expected_revision is null then
      perform private.refuse_sent_before('authorization', a.id);
    end if;
    perform private.refuse_stale_authorization(a, expected_revision);
    if a.status not in ('draft', 'submitted', 'pending', 'info_needed')
      and not (same_services and wanted.coverage_id = a.coverage_id) then
      raise exception 'The payer has decided: its coverage and services stay as they were asked for.'
        using errcode = 'P0001', detail = '{"kind": "decided"}';
    end if;
  end if;

  -- Another clinic's coverage or referral finds nothing here and is refused by the foreign keys below.
  if is_new or wanted.coverage_id <> a.coverage_id then
    select c.payer_id into wanted.payer_id
    from public.coverages c
    where c.company_id = of_company and c.patient_id = of_patient and c.id = of_coverage;
    if not found then
      raise exception 'Choose one of the patient''s coverages.' using errcode = 'PT404';
    end if;
  end if;
  select r.patient_id into referred_patient
  from public.referrals r where r.company_id = of_company and r.id = of_referral;
  if referred_patient <> of_patient then
    raise exception 'This referral is about another patient.' using errcode = 'P0001';
  end if;
  if assignee is not null and assignee is distinct from a.assigned_to and not exists (
    select from public.company_members m
    where m.company_id = of_company and m.user_id = assignee and m.deactivated_at is null
  ) then
    raise exception 'The assignee does not work in this clinic.' using errcode = 'PT404', detail = '{"kind": "member"}';
  end if;
  former_assignee := a.assigned_to;

  if is_new then
    insert into public.prior_authorizations
      (id, company_id, patient_id, coverage_id, payer_id, referral_id, assigned_to, follow_up_on, notes)
    values (coalesce(of_authorization, gen_random_uuid()), of_company, of_patient, of_coverage, wanted.payer_id, of_referral, assignee,
      follow_up, wanted.notes)
    returning * into a;
  else
    update public.prior_authorizations x
    set coverage_id = wanted.coverage_id, payer_id = wanted.payer_id, referral_id = wanted.referral_id,
      assigned_to = wanted.assigned_to, follow_up_on = wanted.follow_up_on, notes = wanted.notes,
      revision = x.revision + 1, changed_by = auth.uid()
    where x.id = a.id
    returning * into a;
  end if;
  if not same_services then
    if exists (
      select from public.prior_authorization_uses u
      where u.company_id = a.company_id and u.authorization_id = a.id
        and u.service_id not in (select s.id from private.asked_services(services) s)
    ) then
      raise exception 'A visit uses one of the lines you took out.' using errcode = 'P0001';
    end if;
    delete from public.prior_authorization_services s
    where s.company_id = a.company_id and s.authorization_id = a.id
      and s.id not in (select asked.id from private.asked_services(services) asked);
    -- Out of each other's way: two lines may exchange their codes.
    update public.prior_authorization_services s set code = null, unit = 'visits', description = 'Service'
    where s.company_id = a.company_id and s.authorization_id = a.id;
    insert into public.prior_authorization_services as s
      (id, company_id, authorization_id, position, code, description, diagnosis_codes, unit, units_requested)
    select asked.id, a.company_id, a.id, asked.place, asked.code, asked.description, asked.diagnosis_codes, asked.unit,
      asked.units_requested
    from private.asked_services(services) asked
    on conflict (id) do update
    set position = excluded.position, code = excluded.code, description = excluded.description,
      diagnosis_codes = excluded.diagnosis_codes, unit = excluded.unit, units_requested = excluded.units_requested
    where s.company_id = a.company_id and s.authorization_id = a.id;
  end if;
  perform private.record_authorization_event(a, case when is_new then 'created' else 'edited' end::public.authorization_event_type);
  if is_new and of_case is not null then
    a := private.use_authorization(a.id, of_case, null, null);
  end if;
  if is_new and of_request is not null then
    a := private.use_authorization(a.id, null, of_request, (
      select s.id from public.prior_authorization_services s
      where s.company_id = a.company_id and s.authorization_id = a.id order by s.position limit 1));
  end if;
  perform private.review_authorizations(array[a.id], auth.uid());
  if a.assigned_to is distinct from former_assignee and a.assigned_to is not null then
    perform private.tell_of_authorization(a, 'authorization_assigned', 'Authorization assigned to you',
      private.member_signature(a.company_id, auth.uid()) || ' assigned it to you.');
  end if;
  select * into a from public.prior_authorizations x where x.id = a.id;
  return a;
end
$$;

create function private.set_authorization_status(
  of_authorization uuid,
  to_status public.authorization_status,
  on_day date,
  given_number text,
  missing_reason text,
  reference text,
  way public.authorization_way,
  from_day date,
  until_day date,
  denial text,
  units jsonb,
  follow_up date,
  note text,
  expected_revision integer
)
returns public.prior_authorizations
language plpgsql
-- Definer: see save_authorization.
security definer
set search_path = ''
as $$
declare
  a public.prior_authorizations := private.lock_authorization(of_authorization);
  wanted public.prior_authorizations := a;
  said constant text := private.checked_text(note, 2000, 'A note');
  is_decision constant boolean := to_status in ('approved', 'partially_approved', 'denied', 'not_required');
  is_given constant boolean := to_status = any (private.granted_authorization_states());
  today constant date := private.clinic_day(a.company_id, now());
  approved jsonb;
begin
  wanted.status := to_status;
  wanted.follow_up_on := follow_up;
  wanted.reference_number := coalesce(private.checked_text(reference, 50, 'A reference number'), a.reference_number);
  if to_status = any (private.asked_authorization_states()) then
    wanted.submitted_way := coalesce(way, a.submitted_way);
    wanted.submitted_on := case when to_status in ('submitted', 'appealed') then coalesce(on_day, today)
      else coalesce(a.submitted_on, on_day, today) end;
    wanted.submitted_by := coalesce(case when wanted.submitted_on is not distinct from a.submitted_on then a.submitted_by end, auth.uid());
    if wanted.submitted_way is null then
      raise exception 'Say how the payer was asked.' using errcode = 'P0001', detail = '{"kind": "way"}';
    end if;
  elsif is_decision then
    wanted.submitted_way := coalesce(a.submitted_way, way);
    wanted.decided_on := coalesce(on_day, today);
  end if;
  if is_given then
    wanted.number := private.checked_text(given_number, 50, 'A number');
    wanted.number_missing_reason := case when wanted.number is null
      then private.checked_text(missing_reason, 500, 'A reason') end;
    wanted.valid_from := from_day;
    wanted.valid_until := until_day;
    wanted.denial_reason := null;
    if num_nonnulls(wanted.number, wanted.number_missing_reason) = 0 then
      raise exception 'Enter the payer''s number, or why there is none.' using errcode = 'P0001', detail = '{"kind": "number"}';
    end if;
    if num_nonnulls(from_day, until_day) < 2 or from_day > until_day then
      raise exception 'Enter the first and the last day it is valid.' using errcode = 'P0001', detail = '{"kind": "dates"}';
    end if;
  elsif to_status = 'not_required' then
    wanted.number_missing_reason := private.checked_text(missing_reason, 500, 'A reason');
    if num_nonnulls(wanted.reference_number, wanted.number_missing_reason) = 0 then
      raise exception 'Enter the payer''s reference number, or who said that none is needed.'
        using errcode = 'P0001', detail = '{"kind": "number"}';
    end if;
  elsif to_status = 'denied' then
    wanted.denial_reason := private.checked_text(denial, 1000, 'A reason');
    if wanted.denial_reason is null then
      raise exception 'Say why the payer denied it.' using errcode = 'P0001', detail = '{"kind": "denial"}';
    end if;
  elsif to_status = 'draft' then
    wanted.number := null;
    wanted.number_missing_reason := null;
    wanted.decided_on := null;
    wanted.valid_from := null;
    wanted.valid_until := null;
    wanted.denial_reason := null;
  end if;
  if on_day > today then
    raise exception 'A day to come can''t be recorded yet.' using errcode = 'P0001', detail = '{"kind": "day"}';
  end if;
  if is_decision and wanted.decided_on < a.submitted_on then
    raise exception 'The payer was asked on %. It can''t have decided before.', private.short_date(a.submitted_on)
      using errcode = 'P0001', detail = '{"kind": "day"}';
  end if;

  -- Lines that nothing is said of are given as they were asked for, or not at all.
  select jsonb_object_agg(s.id, case
      when to_status = 'approved' then coalesce((units ->> s.id::text)::integer, s.units_requested)
      when to_status = 'partially_approved' then coalesce((units ->> s.id::text)::integer, 0)
      when to_status = 'denied' then 0
      when to_status = 'draft' then null
      else s.units_approved
    end) into approved
  from public.prior_authorization_services s
  where s.company_id = a.company_id and s.authorization_id = a.id;
  if is_given and not exists (select from jsonb_each_text(approved) u where u.value::integer > 0) then
    raise exception 'An approval gives at least one unit.' using errcode = 'P0001';
  end if;

  if wanted is not distinct from a and not exists (
    select from public.prior_authorization_services s
    where s.company_id = a.company_id and s.authorization_id = a.id
      and s.units_approved is distinct from (approved ->> s.id::text)::integer
  ) then
    return a;
  end if;
  perform private.refuse_stale_authorization(a, expected_revision);
  if to_status <> all (private.next_authorization_statuses(a.status)) then
    raise exception 'An authorization does not go from % to %.', replace(a.status::text, '_', ' '),
      replace(to_status::text, '_', ' ') using errcode = 'P0001', detail = '{"kind": "status"}';
  end if;
  update public.prior_authorizations x
  set status = wanted.status, number = wanted.number, number_missing_reason = wanted.number_missing_reason,
    reference_number = wanted.reference_number, submitted_on = wanted.submitted_on, submitted_by = wanted.submitted_by,
    submitted_way = wanted.submitted_way, decided_on = wanted.decided_on, valid_from = wanted.valid_from,
    valid_until = wanted.valid_until, denial_reason = wanted.denial_reason, follow_up_on = wanted.follow_up_on,
    revision = x.revision + 1, changed_by = auth.uid()
  where x.id = a.id
  returning * into wanted;
  update public.prior_authorization_services s
  set units_approved = (approved ->> s.id::text)::integer
  where s.company_id = a.company_id and s.authorization_id = a.id;
  perform private.record_authorization_event(wanted, 'status_changed', said, a.status,
    on_day => case when on_day < today then on_day end);
  perform private.tell_of_authorization(wanted, 'authorization_status_changed',
    'Authorization ' || replace(to_status::text, '_', ' '),
    format('%s set it to %s.', private.member_signature(a.company_id, auth.uid()), replace(to_status::text, '_', ' ')));
  perform private.review_authorizations(array[a.id], auth.uid());
  select * into a from public.prior_authorizations x where x.id = a.id;
  return a;
end
$$;

create function private.log_authorization_call(
  of_call uuid, of_authorization uuid, called timestamptz, with_whom text, reference text, what text, follow_up date
)
returns public.prior_authorizations
language plpgsql
-- Definer: see save_authorization.
security definer
set search_path = ''
as $$
declare
  a public.prior_authorizations := private.lock_authorization(of_authorization);
  present public.prior_authorization_calls;
  wanted public.prior_authorization_calls;
begin
  wanted.spoke_with := private.checked_text(with_whom, 120, 'A name');
  wanted.reference_number := private.checked_text(reference, 50, 'A reference number');
  wanted.said := private.checked_text(what, 2000, 'What was said');
  select * into present from public.prior_authorization_calls k where k.id = of_call and k.authorization_id = a.id;
  if found then
    if (present.called_at, present.spoke_with, present.reference_number, present.said, present.follow_up_on)
       is distinct from (called, wanted.spoke_with, wanted.reference_number, wanted.said, follow_up) then
      perform private.refuse_sent_before('call', present.id);
    end if;
    return a;
  end if;
  if wanted.said is null then
    raise exception 'Write down what was said.' using errcode = 'P0001';
  end if;
  if called > now() + interval '5 minutes' then
    raise exception 'A call to come can''t be recorded yet.' using errcode = 'P0001', detail = '{"kind": "day"}';
  end if;
  insert into public.prior_authorization_calls
    (id, company_id, authorization_id, called_at, spoke_with, reference_number, said, follow_up_on)
  values (coalesce(of_call, gen_random_uuid()), a.company_id, a.id, called, wanted.spoke_with, wanted.reference_number, wanted.said, follow_up)
  returning * into wanted;
  update public.prior_authorizations x
  set follow_up_on = follow_up, revision = x.revision + 1, changed_by = auth.uid()
  where x.id = a.id;
  perform private.record_authorization_event(a, 'called', of_call => wanted.id);
  perform private.review_authorizations(array[a.id], auth.uid());
  select * into a from public.prior_authorizations x where x.id = a.id;
  return a;
end
$$;

create function private.add_authorization_document(
  of_document uuid, of_authorization uuid, file_path text, file_name text
)
returns public.prior_authorization_documents
language plpgsql
-- Definer: name and size come from the storage, not from the client.
security definer
set search_path = ''
as $$
declare
  a public.prior_authorizations := private.lock_authorization(of_authorization);
  added public.prior_authorization_documents;
begin
  select * into added from public.prior_authorization_documents d
  where d.id = of_document and d.authorization_id = a.id;
  if found then
    return added;
  end if;
  insert into public.prior_authorization_documents
    (id, company_id, authorization_id, path, name, media_type, size_bytes, object_version)
  select of_document, a.company_id, a.id, file_path, file_name, f.media_type, f.size_bytes, f.version
  from private.take_file('authorization-documents', file_path, file_name) f
  returning * into added;
  perform private.record_authorization_event(a, 'document_added', of_document => added.id);
  return added;
end
$$;

create function private.remove_authorization_document(of_document uuid)
returns public.prior_authorization_documents
language plpgsql
-- Definer: see save_authorization.
security definer
set search_path = ''
as $$
declare
  d public.prior_authorization_documents;
  a public.prior_authorizations;
begin
  select * into d from public.prior_authorization_documents x
  where x.id = of_document and x.company_id in (select private.my_company_ids());
  if not found then
    raise exception 'This document does not exist or is not yours to remove.' using errcode = 'PT404';
  end if;
  a := private.lock_authorization(d.authorization_id);
  update public.prior_authorization_documents x set removed_at = now()
  where x.id = d.id and x.removed_at is null
  returning * into d;
  if found then
    perform private.record_authorization_event(a, 'document_removed', of_document => of_document);
  else
    select * into d from public.prior_authorization_documents x where x.id = of_document;
  end if;
  return d;
end
$$;

-- A change that changes nothing would give past the log what is read through authorization_reading.sql.
create function private.authorization_without_care(changed public.prior_authorizations)
returns public.prior_authorizations
language plpgsql
immutable
set search_path = ''
as $$
begin
  changed.number := null;
  changed.number_missing_reason := null;
  changed.reference_number := null;
  changed.denial_reason := null;
  changed.notes := null;
  return changed;
end
$$;
comment on function private.authorization_without_care is 'An authorization without numbers, reasons and notes.';

create function private.document_without_care(changed public.prior_authorization_documents)
returns public.prior_authorization_documents
language plpgsql
immutable
set search_path = ''
as $$
begin
  changed.path := '';
  changed.name := '';
  return changed;
end
$$;
comment on function private.document_without_care is
  'A document without what it is called and where it lies: another person may have filed it.';

create function public.save_authorization(
  company_id uuid,
  authorization_id uuid,
  patient_id uuid,
  coverage_id uuid,
  services jsonb,
  referral_id uuid default null,
  assigned_to uuid default null,
  follow_up_on date default null,
  notes text default null,
  case_id uuid default null,
  request_id uuid default null,
  expected_revision integer default null
)
returns public.prior_authorizations
language sql
set search_path = ''
begin atomic
  select private.authorization_without_care(private.save_authorization(company_id, authorization_id, patient_id, coverage_id, services, referral_id,
    assigned_to, follow_up_on, notes, case_id, request_id, expected_revision));
end;
comment on function public.save_authorization is
  'Saves an authorization with its services ([{id, code, description, diagnosis_codes, unit, units_requested}]): a '
  'new one as a draft, linked to case_id, or its first line to the visit request_id, where given, or, with the '
  'revision it was read at, a present one. Sent again it changes nothing. Once the payer has decided, coverage and '
  'services stay (P0001). Changed in the meantime: PT409. Not a member: 42501.';

create function public.set_authorization_status(
  authorization_id uuid,
  to_status public.authorization_status,
  on_day date default null,
  number text default null,
  number_missing_reason text default null,
  reference_number text default null,
  way public.authorization_way default null,
  valid_from date default null,
  valid_until date default null,
  denial_reason text default null,
  units jsonb default null,
  follow_up_on date default null,
  note text default null,
  expected_revision integer default null
)
returns public.prior_authorizations
language sql
set search_path = ''
begin atomic
  select private.authorization_without_care(private.set_authorization_status(authorization_id, to_status, on_day, number, number_missing_reason,
    reference_number, way, valid_from, valid_until, denial_reason, units, follow_up_on, note, expected_revision));
end;
comment on function public.set_authorization_status is
  'What came next: sent, an answer of the payer, an appeal. An approval needs a number, or why there is none, and '
  'its dates; units ({service id: units}) says what each line was given. A denial needs its reason. What relies on '
  'it follows in the same transaction. A status that doesn''t follow, something missing: P0001; changed in the '
  'meantime: PT409.';

create function public.log_authorization_call(
  call_id uuid,
  authorization_id uuid,
  called_at timestamptz,
  said text,
  spoke_with text default null,
  reference_number text default null,
  follow_up_on date default null
)
returns public.prior_authorizations
language sql
set search_path = ''
begin atomic
  select private.authorization_without_care(private.log_authorization_call(call_id, authorization_id, called_at, spoke_with, reference_number, said, follow_up_on));
end;
comment on function public.log_authorization_call is
  'Writes down a call with the payer and when to ask again. call_id makes a repeat harmless.';

create function public.add_authorization_document(document_id uuid, authorization_id uuid, path text, name text)
returns public.prior_authorization_documents
language sql
set search_path = ''
begin atomic
  select private.document_without_care(private.add_authorization_document(document_id, authorization_id, path, name));
end;
comment on function public.add_authorization_document is
  'Files an uploaded object of the bucket "authorization-documents" with its authorization. Sent again it changes nothing.';

create function public.remove_authorization_document(document_id uuid)
returns public.prior_authorization_documents
language sql
set search_path = ''
begin atomic
  select private.document_without_care(private.remove_authorization_document(document_id));
end;
comment on function public.remove_authorization_document is 'Takes a document off the list; the file itself stays.';

revoke execute on function private.authorization_without_care, private.document_without_care,
  private.save_authorization, private.set_authorization_status, private.log_authorization_call,
  private.add_authorization_document, private.remove_authorization_document, public.save_authorization,
  public.set_authorization_status, public.log_authorization_call, public.add_authorization_document,
  public.remove_authorization_document from public;
grant execute on function private.authorization_without_care, private.document_without_care,
  private.save_authorization, private.set_authorization_status, private.log_authorization_call,
  private.add_authorization_document, private.remove_authorization_document, public.save_authorization,
  public.set_authorization_status, public.log_authorization_call, public.add_authorization_document,
  public.remove_authorization_document to authenticated;

-- Letters and forms.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('authorization-documents', 'authorization-documents', false, private.file_limit(), private.document_media_types())
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- No policy for update or delete: what was filed stays as it was.
-- The authorization's own policy decides. Asked here and not in a function, which would be planned for each file of a list.
create policy authorization_documents_insert_member on storage.objects for insert to authenticated
  with check (
    bucket_id = 'authorization-documents'
    and owner_id = (select auth.uid()::text)
    and (select private.may_upload())
    and exists (
      select from public.prior_authorizations z
      where z.company_id = (private.ids_of_path(objects.name))[1] and z.id = (private.ids_of_path(objects.name))[2]
    )
  );
