-- Prior authorizations: what the screens and the API read, and who may.

-- Reading ---------------------------------------------------------------------------------------

create type public.authorization_order as enum ('due', 'newest');

create function private.notice_until(of_company uuid)
returns date
language sql
stable
-- Definer: see find_authorizations.
security definer
set search_path = ''
as $$
  select private.clinic_day(of_company, now()) + s.authorization_notice_days
  from public.clinic_settings s where s.company_id = of_company
$$;
comment on function private.notice_until(uuid) is 'The last day on which an authorization that ends is told of today.';

create function private.is_ending(status public.authorization_status, due_on date, valid_until date, today date, until date)
returns boolean
language sql
immutable
set search_path = ''
-- With something left to use: otherwise no work is left, and it has no day.
return status = any (private.granted_authorization_states()) and due_on is not null and valid_until between today and until;
comment on function private.is_ending is 'Whether an authorization ends within the days of notice: the list of those, and the home.';
revoke execute on function private.is_ending from public;

create function private.find_authorizations(
  of_company uuid, term text, statuses public.authorization_status[], assignee uuid, of_payer uuid, due_by date,
  alarmed boolean, of_patient uuid, of_referral uuid, of_case uuid, of_request uuid,
  sort public.authorization_order, after_due date, after_at timestamptz, after_id uuid, max_count integer, ending boolean
)
returns setof uuid
language plpgsql
stable
rows 26
-- Definer: see private.find_referrals.
security definer
set search_path = ''
as $$
declare
  typed constant text := lower(btrim(left(term, 200)));
  meant uuid[] := '{}';
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  if typed <> '' then
    meant := array(select f.id from private.find_patients(of_company, term, 100) f where f.is_whole);
  end if;
  return query execute format(
    'select a.id from public.prior_authorizations a where %s order by %s limit $13',
    concat_ws(' and ',
      'a.company_id = $1 and a.patient_id <> all ($2)',
      case when typed <> '' then '(a.patient_id = any ($3) or starts_with(lower(a.number), $4))' end,
      case when cardinality(statuses) > 0 then 'a.status = any ($5)' end,
      case when assignee is not null then 'a.assigned_to = $6' end,
      case when of_payer is not null then 'a.payer_id = $7' end,
      case when due_by is not null then 'a.due_on <= $8' when sort = 'due' then 'a.due_on is not null' end,
      case when alarmed then $alarm$a.alarms <> '{}'$alarm$ end,
      case when ending then 'private.is_ending(a.status, a.due_on, a.valid_until, $17, $18)' end,
      case when of_patient is not null then 'a.patient_id = $9' end,
      case when of_referral is not null then 'a.referral_id = $10' end,
      case when of_case is not null then 'a.id in (select u.authorization_id from public.prior_authorization_uses u
        where u.company_id = $1 and u.surgery_case_id = $11)' end,
      case when of_request is not null then 'a.id in (select u.authorization_id from public.prior_authorization_uses u
        where u.company_id = $1 and u.scheduling_request_id = $12)' end,
      case when after_id is null then null when sort = 'due' then '(a.due_on, a.id) > ($14, $15)'
        else '(a.created_at, a.id) < ($16, $15)' end),
    case when sort = 'due' then 'a.due_on, a.id' else 'a.created_at desc, a.id desc' end)
  using of_company, private.hidden_patient_ids(), meant, typed, statuses, assignee, of_payer, due_by, of_patient,
    of_referral, of_case, of_request, least(greatest(max_count, 1), 1000), after_due, after_id, after_at,
    private.clinic_day(of_company, now()), private.notice_until(of_company);
end
$$;
comment on function private.find_authorizations is
  'Ids of a page of the authorizations of one''s clinic. Those of restricted records are not found.';

create function private.visit_alarms(of_authorization uuid, of_request uuid)
returns public.authorization_alarm[]
language sql
stable
-- Definer: it weighs rows whose authorization the caller has been shown.
security definer
set search_path = ''
as $$
  select array_remove(array[
    case when a.valid_from is not null and r.status = any (private.booked_visit_states())
      and private.clinic_day(r.company_id, r.confirmed_date) not between a.valid_from and a.valid_until
      then 'date_outside' end,
    case when exists (
      select from private.authorization_claims(array[a.id]) k
      where k.scheduling_request_id = r.id and not k.used and k.place > k.units_approved
    ) then 'units_short' end,
    case when a.payer_id is distinct from private.first_payer(a.company_id, a.patient_id)
      and r.status = any (private.open_visit_states()) then 'coverage_changed' end
  ]::public.authorization_alarm[], null)
  from public.prior_authorizations a
  join public.scheduling_requests r on r.company_id = a.company_id and r.id = of_request
  where a.id = of_authorization
$$;
comment on function private.visit_alarms(uuid, uuid) is 'What of an authorization doesn''t fit one visit.';

create function private.case_authorization(of_case uuid)
returns table (kind text, sentence text)
language plpgsql
-- Definer: it asks the gate, which reads as its owner.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases;
begin
  select * into c from public.surgery_cases s
  where s.id = of_case and s.company_id in (select private.my_company_ids());
  if not found or private.hides_patient(c.patient_id) then
    raise exception 'This case does not exist or is not yours to see.' using errcode = 'PT404';
  end if;
  if c.stage = any (private.open_case_stages()) then
    -- The sentence may be the payer's reason.
    perform private.note_opening(c.company_id, 'surgery_cases', c.id);
    return query select g.kind, g.sentence from private.case_authorization_gap(c, private.operation_day(c)) g;
  end if;
end
$$;

create function public.case_authorization(case_id uuid)
returns table (kind text, sentence text)
language sql
set search_path = ''
begin atomic
  select g.kind, g.sentence from private.case_authorization(case_id) g;
end;
comment on function public.case_authorization is
  'What keeps the linked authorizations from covering a case that is to come, as a kind and a sentence; a row of nulls '
  'where they cover it, none once it is completed or cancelled. Tells the audit log that the case was opened.';

-- Before a date is saved ------------------------------------------------------------------------

create function private.visit_authorization_gap(
  of_company uuid, of_patient uuid, day date, of_request uuid, of_referral uuid
)
returns table (kind text, sentence text)
language sql
stable
set search_path = ''
as $$
  with first_payer as (
    select y.id, y.name
    from (select private.first_payer(of_company, of_patient) as id) first
    left join public.payers y on y.company_id = of_company and y.id = first.id
  ),
  link as (
    select u.authorization_id, u.service_id from public.prior_authorization_uses u
    where u.company_id = of_company and u.scheduling_request_id = of_request
  ),
  on_file as (
    select a.id, a.referral_id, exists (
        select from public.prior_authorization_uses u
        where u.company_id = a.company_id and u.authorization_id = a.id and u.surgery_case_id is not null) as is_cases
    from public.prior_authorizations a, first_payer f
    where a.company_id = of_company and a.patient_id = of_patient and a.payer_id = f.id and a.status <> 'cancelled'
      and (a.referral_id is null or a.referral_id = of_referral)
      -- What was asked for a year ago says nothing of a visit to come.
      and a.created_at > now() - interval '1 year'
  ),
  -- The line that the visit uses; without one, those it could use.
  candidates as (
    select a.*, y.name as payer, s.units_approved, l.service_id is not null as is_linked,
      a.payer_id is not distinct from f.id as right_payer,
      a.status = 'not_required'
        or a.status = any (private.granted_authorization_states()) and s.units_approved is distinct from 0
        or a.status = 'expired' and coalesce(visit_authorization_gap.day between a.valid_from and a.valid_until, false) as given,
      a.status = 'not_required'
        or coalesce(case when visit_authorization_gap.day is null
            then a.valid_until >= private.clinic_day(of_company, now())
            else visit_authorization_gap.day between a.valid_from and a.valid_until end, false) as right_day,
      a.status <> 'not_required'
        and coalesce(own.place, claimed.units + 1) > s.units_approved as short
    from public.prior_authorizations a
    cross join first_payer f
    join public.payers y on y.company_id = a.company_id and y.id = a.payer_id
    join public.prior_authorization_services s on s.company_id = a.company_id and s.authorization_id = a.id
    left join link l on l.service_id = s.id
    cross join lateral (
      select count(*) as units from private.authorization_claims(array[a.id]) k where k.service_id = s.id
    ) claimed
    left join lateral (
      select k.place from private.authorization_claims(array[a.id]) k
      where k.service_id = s.id and k.scheduling_request_id = of_request
    ) own on true
    where a.company_id = of_company and a.patient_id = of_patient
      and case when exists (select from link) then l.service_id is not null
        else exists (
          select from on_file o
          where o.id = a.id and (s.unit = 'visits' or of_request is null and o.referral_id = of_referral and not o.is_cases))
      end
  ),
  best as (
    select * from candidates b
    order by b.given desc, b.right_payer desc, b.right_day desc, b.short, b.created_at desc, b.id
    limit 1
  )
  select case
      when not coalesce(b.given, false) then b.status::text
      when not b.right_payer then 'coverage_changed'
      when not b.right_day then 'date_outside'
      else 'units_short'
    end,
    case
      when not coalesce(b.given, false) then case b.status
        when 'denied' then format('%s denied the authorization: %s', b.payer, b.denial_reason)
        when 'expired' then format('The authorization was valid until %s.', private.short_date(b.valid_until))
        when 'draft' then 'The authorization is not submitted yet.'
        when 'cancelled' then 'The authorization is cancelled.'
        when 'info_needed' then format('%s asks for more information before it authorizes.', b.payer)
        when 'partially_approved' then format('%s did not authorize this visit.', b.payer)
        when 'approved' then format('%s did not authorize this visit.', b.payer)
        else format('%s has not decided on the authorization yet.', b.payer)
      end
      when not b.right_payer then
        format('The authorization is with %s, but the patient''s first coverage %s.', b.payer,
          coalesce((select 'is with ' || f.name from first_payer f), 'has ended'))
      when not b.right_day then format('The authorization is valid from %s to %s.',
        private.short_date(b.valid_from), private.short_date(b.valid_until))
      else format('No authorized visit is left: all %s are used or planned.', b.units_approved)
    end
  from best b
  where not (coalesce(b.given, false) and b.right_payer and b.right_day and not b.short)
  union all
  select 'not_linked', case when exists (select from on_file o where not o.is_cases)
      then format('%s requires an authorization. Choose the line that this visit uses.', w.payer)
      else format('%s requires an authorization, and none is on file.', w.payer) end
  from private.authorization_word(of_company, of_patient, day, of_referral, of_request, null) w
  where w.said = 'required' and not exists (select from best)
$$;
comment on function private.visit_authorization_gap is
  'What keeps the line of an authorization that a visit uses from covering it on a day; for a visit without one, the '
  'best of the patient''s lines of visits (of a referral without a visit, any line that no operation takes), or that the payer '
  'requires one. Without a day: from today on. No row: nothing does.';

create function private.authorization_warning(
  of_company uuid, day date, of_case uuid, of_request uuid, of_patient uuid, of_referral uuid
)
returns table (kind text, sentence text)
language plpgsql
rows 1
-- Definer: see case_authorization.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases;
  request public.scheduling_requests;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  select * into c from public.surgery_cases s where s.company_id = of_company and s.id = of_case;
  select * into request from public.scheduling_requests r where r.company_id = of_company and r.id = of_request;
  of_patient := coalesce(c.patient_id, request.patient_id, of_patient);
  if of_case is distinct from c.id or of_request is distinct from request.id or private.hides_patient(of_patient) then
    raise exception 'This does not exist or is not yours to see.' using errcode = 'PT404';
  end if;
  perform private.note_opening(of_company,
    case when c.id is not null then 'surgery_cases' when request.id is not null then 'scheduling_requests' else 'patients' end,
    coalesce(c.id, request.id, of_patient));
  if c.id is null then
    return query select g.kind, g.sentence from private.visit_authorization_gap(
      of_company, of_patient, day, of_request, coalesce(request.referral_id, of_referral)) g;
  elsif exists (
    select from public.prior_authorization_uses u where u.company_id = c.company_id and u.surgery_case_id = c.id
  ) or exists (
    select from public.case_checklist_items i
    where i.company_id = c.company_id and i.case_id = c.id and i.topic = 'authorization'
      -- A person answered for going without.
      and i.state <> all (private.unneeded_item_states())
  ) then
    return query select g.kind, g.sentence from private.case_authorization_gap(c, day) g where g.kind is not null;
  end if;
end
$$;

create function public.authorization_warning(
  company_id uuid,
  day date,
  case_id uuid default null,
  request_id uuid default null,
  patient_id uuid default null,
  referral_id uuid default null
)
returns table (kind text, sentence text)
language sql
rows 1
set search_path = ''
begin atomic
  select w.kind, w.sentence
  from private.authorization_warning(company_id, day, case_id, request_id, patient_id, referral_id) w;
end;
comment on function public.authorization_warning is
  'Asked before a date is saved: what keeps the patient''s authorizations from covering a case, a visit that is there, or one '
  'that is to be booked, on a day. No row: nothing does, or nothing asks for one. It refuses nothing. Tells the audit log that '
  'the case, visit or patient was opened. Not a member: 42501.';

-- The API ---------------------------------------------------------------------------------------

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

create function public.use_authorization(
  authorization_id uuid, case_id uuid default null, request_id uuid default null, service_id uuid default null
)
returns public.prior_authorizations
language sql
set search_path = ''
begin atomic
  select private.authorization_without_care(private.use_authorization(authorization_id, case_id, request_id, service_id));
end;
comment on function public.use_authorization is
  'Has a case, or a visit for one line, rely on an authorization of the same patient. A visit that used another one uses '
  'this one instead. Sent again it changes nothing.';

create function public.stop_using_authorization(
  authorization_id uuid, case_id uuid default null, request_id uuid default null
)
returns public.prior_authorizations
language sql
set search_path = ''
begin atomic
  select private.authorization_without_care(private.stop_using_authorization(authorization_id, case_id, request_id));
end;
comment on function public.stop_using_authorization is
  'Takes a case or a visit off an authorization: its units are free, and a line it settled opens.';

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

create function public.clear_planned_time(case_id uuid, expected_revision integer default null)
returns public.surgery_cases
language sql
set search_path = ''
begin atomic
  select private.case_without_care(private.clear_planned_time(case_id, expected_revision));
end;
comment on function public.clear_planned_time is
  'Forgets the time a case had when it left the schedule, where another day is to be found: what was held against it, as '
  'the dates of an authorization, is then held against today.';

revoke execute on function
  private.authorization_without_care, private.document_without_care,
  private.next_authorization_statuses, private.authorization_units, private.find_authorizations, private.visit_alarms,
  private.case_authorization, private.authorization_warning, private.save_authorization,
  private.set_authorization_status, private.log_authorization_call,
  private.use_authorization, private.stop_using_authorization, private.add_authorization_document,
  private.remove_authorization_document, private.clear_planned_time, public.case_authorization, public.authorization_warning, public.save_authorization,
  public.set_authorization_status,
  public.log_authorization_call, public.use_authorization, public.stop_using_authorization,
  public.add_authorization_document, public.remove_authorization_document, public.clear_planned_time
from public;
grant execute on function
  private.authorization_without_care, private.document_without_care,
  private.authorization_units, private.find_authorizations, private.visit_alarms,
  private.case_authorization, private.authorization_warning, private.save_authorization,
  private.set_authorization_status, private.log_authorization_call,
  private.use_authorization, private.stop_using_authorization, private.add_authorization_document,
  private.remove_authorization_document, private.clear_planned_time, public.case_authorization, public.authorization_warning, public.save_authorization,
  public.set_authorization_status,
  public.log_authorization_call, public.use_authorization, public.stop_using_authorization,
  public.add_authorization_document, public.remove_authorization_document, public.clear_planned_time
to authenticated;

select private.audit_table('public.prior_authorizations', left_out => '{due_on,alarmed_on,changed_by}');
select private.audit_table('public.prior_authorization_services');
select private.audit_table('public.prior_authorization_uses');
select private.audit_table('public.prior_authorization_calls');
select private.audit_table('public.prior_authorization_documents', digested => '{name,path}');
select private.audit_table('public.prior_authorization_events');

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
