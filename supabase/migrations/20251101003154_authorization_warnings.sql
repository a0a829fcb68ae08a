-- What keeps an authorization from covering a case or a visit, told before a date is saved and beside the case.

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

revoke execute on function private.visit_alarms, private.case_authorization, private.authorization_warning,
  public.case_authorization, public.authorization_warning from public;
grant execute on function private.visit_alarms, private.case_authorization, private.authorization_warning,
  public.case_authorization, public.authorization_warning to authenticated;
