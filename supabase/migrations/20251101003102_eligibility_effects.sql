-- Eligibility: what an answer does to surgery cases and coverages, and which visit is asked about next.

-- Surgery cases ---------------------------------------------------------------------------------
--
-- What a payer says about an operation settles a line of its checklist. A bundle's lines are in the clinic's own words, so
-- they are known by their topic.

create function private.note_insurance_on_case()
returns trigger
language plpgsql
-- Definer: the response is written by the service role, which may write no checklist.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases;
  item public.case_checklist_items;
  said text := private.eligibility_sentence(new);
  was_blocked boolean;
  today date := private.clinic_day(new.company_id, now());
  until_day date;
  covered daterange := private.covered_days(new);
begin
  -- Secondary insurance pays what the first leaves: alone it settles nothing.
  if not exists (
    select from public.coverages k
    where k.company_id = new.company_id and k.id = new.coverage_id and k.rank = 'primary'
  ) then
    return null;
  end if;
  select * into c
  from public.surgery_cases s
  where s.company_id = new.company_id and s.id = new.surgery_case_id and s.stage = any (private.open_case_stages())
  for update;
  if not found then
    return null;
  end if;
  was_blocked := private.is_case_blocked(c);

  -- Good until the plan ends, or the month: the next one may bring another plan.
  until_day := least(
    (date_trunc('month', new.service_date) + interval '1 month - 1 day')::date,
    upper(covered) - 1
  );
  select * into item
  from public.case_checklist_items i
  where i.company_id = c.company_id and i.case_id = c.id
    and i.topic = 'coverage'
    and i.state <> all (private.unneeded_item_states())
    and (i.state <> 'done' or i.valid_until < until_day
      or i.valid_from > coalesce(lower(covered), '-infinity'))
  order by i.position
  limit 1;
  -- Where the clinic says how old an answer may be, that counts as well.
  until_day := least(until_day, today + item.valid_days);
  if item.id is not null and until_day >= today and covered @> new.service_date
    -- A coverage that begins after the operation doesn't pay for it.
    and not coalesce(private.clinic_day(c.company_id, coalesce(c.starts_at, c.planned_at)) < lower(covered), false)
  then
    update public.case_checklist_items i
    set state = 'done', reason = said, result_date = today, valid_from = lower(covered), valid_until = until_day,
      settled_by = new.requested_by, settled_at = clock_timestamp()
    where i.id = item.id;
    perform private.record_case_event(c, 'item_changed', said, item => item.id, from_item_state => item.state,
      actor => new.requested_by);
  end if;

  perform private.follow_up_case(c, was_blocked, new.requested_by);
  return null;
end
$$;
comment on function private.note_insurance_on_case() is
  'After the primary payer has confirmed the coverage for an operation: settles the line about coverage until it ends, '
  'at most until the end of the month. What it says of an authorization: authorization_needs.sql.';

create trigger eligibility_requests_note_on_case after update of state on public.eligibility_requests
  for each row when (
    new.state = 'done' and old.state <> 'done' and new.outcome = 'active' and new.surgery_case_id is not null
  )
  execute function private.note_insurance_on_case();

-- A referral's coverage -------------------------------------------------------------------------

create function private.link_verified_coverage()
returns trigger
language plpgsql
-- Definer: the response is written by the service role, which may write no referral.
security definer
set search_path = ''
as $$
declare
  of_referral constant uuid := coalesce(
    new.referral_id,
    (select s.referral_id from public.scheduling_requests s
     where s.company_id = new.company_id and s.id = new.scheduling_request_id),
    (select c.referral_id from public.surgery_cases c where c.company_id = new.company_id and c.id = new.surgery_case_id));
begin
  update public.referrals r
  set coverage_id = new.coverage_id
  where r.company_id = new.company_id and r.id = of_referral and r.patient_id = new.patient_id and r.coverage_id is null;
  return null;
end
$$;
comment on function private.link_verified_coverage() is
  'After a payer has confirmed a coverage, asked from a referral or from a visit or operation of one: the referral is under '
  'this coverage, unless a person put it under another.';
create trigger eligibility_requests_link_coverage after update of state on public.eligibility_requests
  for each row when (new.state = 'done' and old.state <> 'done' and new.outcome = 'active')
  execute function private.link_verified_coverage();

-- What is asked about next ----------------------------------------------------------------------

create function private.next_service(of_company uuid, of_patient uuid, of_referral uuid)
returns table (day date, preset public.eligibility_preset)
language sql
stable
rows 1
-- Definer: see eligibility_lines.
security definer
set search_path = ''
as $$
  select private.clinic_day(of_company, booked.at), booked.preset
  from (
    select s.confirmed_date as at,
      case when s.request_type = 'procedure' then 'office_procedure' else 'consult' end::public.eligibility_preset as preset
    from public.scheduling_requests s
    where s.company_id = of_company and s.patient_id = of_patient and s.status = any (private.booked_visit_states())
      and s.confirmed_date >= private.day_start(of_company, 0) and (of_referral is null or s.referral_id = of_referral)
    union all
    select c.starts_at, 'surgery'
    from public.surgery_cases c
    where c.company_id = of_company and c.patient_id = of_patient and c.stage = 'scheduled'
      and c.starts_at >= private.day_start(of_company, 0) and (of_referral is null or c.referral_id = of_referral)
  ) booked
  where of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient)
  order by booked.at
  limit 1
$$;

create function public.next_service(company_id uuid, patient_id uuid, referral_id uuid default null)
returns table (day date, preset public.eligibility_preset)
language sql
stable
rows 1
set search_path = ''
begin atomic
  select n.day, n.preset from private.next_service(next_service.company_id, next_service.patient_id, next_service.referral_id) n;
end;
comment on function public.next_service is
  'The day of the patient''s next booked visit or operation, of a referral where one is given, and what is asked of a payer '
  'for it; no row where nothing is booked, or for another clinic''s or a restricted record''s patient.';

create function private.next_clinic_day(of_company uuid)
returns date
language plpgsql
stable
-- Definer: see eligibility_lines.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  return private.next_day_seen(of_company, private.clinic_day(of_company, now()), private.hidden_patient_ids());
end
$$;

create function public.next_clinic_day(company_id uuid)
returns date
language sql
stable
set search_path = ''
begin atomic
  select private.next_clinic_day(next_clinic_day.company_id);
end;
comment on function public.next_clinic_day is
  'The next day on which the clinic has a visit, as home and due_for_eligibility take it; tomorrow without a booking '
  'within a week. Foreign clinic: PT404.';
revoke execute on function private.next_service, public.next_service, private.next_clinic_day, public.next_clinic_day from public;
grant execute on function private.next_service, public.next_service, private.next_clinic_day, public.next_clinic_day to authenticated;
