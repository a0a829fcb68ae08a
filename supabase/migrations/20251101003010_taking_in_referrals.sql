-- Every referral that comes from outside, or on paper, is written here: the patient, the coverage, what was said of
-- insurance, the referral and its missing items. A door keeps its own gate (a key, a packet, proof of work, a file) and
-- names itself; what it may do beyond that is a row of private.intake_rules.

create type private.intake_door as enum ('system', 'form', 'packet', 'import');
create type private.insurance_kept as enum ('always', 'what_differs');

create function private.intake_rules()
returns table (
  door private.intake_door, finds_patient boolean, finds_coverage boolean, makes_coverage boolean, keeps_insurance private.insurance_kept,
  notice text
)
language sql
immutable
set search_path = ''
as $$
  values
    ('system'::private.intake_door, true, true, false, 'always'::private.insurance_kept, '%s sent a referral of %s.'),
    -- A stranger's form never opens a chart that is there.
    ('form', false, false, false, 'always', '%s sent a referral of %s with the referral form.'),
    -- The desk chose the patient, and is the one to be told.
    ('packet', false, true, true, 'what_differs', null),
    ('import', false, true, false, 'what_differs', null)
$$;
comment on function private.intake_rules() is
  'What each door does. finds_patient: by name and birth date. finds_coverage: of the same payer and number. makes_coverage: where none is found. keeps_insurance: in sent_insurances. notice: for the front desk.';

create type private.taken_in as (
  patient public.patients,
  referral public.referrals,
  -- The patient's chart was there, and which open referral it had.
  was_known boolean,
  open_since timestamptz,
  -- Several patients have this name and birth date.
  is_ambiguous boolean,
  payer_id uuid,
  coverage_id uuid
);

create function private.insurance_said(sent jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_strip_nulls(sent - 'subscriber' || jsonb_build_object(
    'relationship', sent #> '{subscriber,relationship}', 'subscriber_first_name', sent #> '{subscriber,first_name}',
    'subscriber_last_name', sent #> '{subscriber,last_name}', 'subscriber_birth_date', sent #> '{subscriber,date_of_birth}'))
$$;
comment on function private.insurance_said(jsonb) is 'Insurance as a system sends it, by the columns of a coverage: the reverse of insurance_as_sent.';

create function private.patient_taken_in(of_company uuid, person jsonb)
returns public.patients
language plpgsql
set search_path = ''
as $$
declare
  said constant public.patients := jsonb_populate_record(null::public.patients, person);
  patient public.patients;
begin
  insert into public.patients (id, company_id, first_name, middle_name, last_name, name_suffix, preferred_name, date_of_birth, sex, phone,
    email, preferred_language, address_line1, address_line2, city, state, zip_code, guardian_name, guardian_relationship, guardian_phone,
    medical_record_number)
  values (coalesce(said.id, gen_random_uuid()), of_company, said.first_name, said.middle_name, said.last_name, said.name_suffix,
    said.preferred_name, said.date_of_birth, coalesce(said.sex, 'unknown'), said.phone, said.email, said.preferred_language,
    said.address_line1, said.address_line2, said.city, said.state, said.zip_code, said.guardian_name, said.guardian_relationship,
    said.guardian_phone, said.medical_record_number)
  returning * into patient;
  return patient;
end
$$;
comment on function private.patient_taken_in(uuid, jsonb) is 'A new chart of what was said of a patient.';

create function private.coverage_taken_in(of_company uuid, of_patient uuid, of_payer uuid, insurance jsonb)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  said constant public.coverages := jsonb_populate_record(null::public.coverages, insurance);
  next_rank public.coverage_rank;
  made uuid;
begin
  select rank into next_rank
  from unnest(enum_range(null::public.coverage_rank)) as rank
  where not exists (
    select from public.coverages c
    where c.company_id = of_company and c.patient_id = of_patient and c.ended_on is null and c.rank = rank.rank)
  order by rank.rank limit 1;
  if next_rank is null then
    raise exception 'This patient has three coverages. End one first, or choose no insurance.'
      using errcode = 'P0001';
  end if;
  insert into public.coverages (id, company_id, patient_id, payer_id, rank, member_id, patient_member_id, group_number, plan_name,
    relationship, subscriber_first_name, subscriber_last_name, subscriber_birth_date, subscriber_sex, effective_from, effective_until,
    phone, rx_bin, rx_pcn, rx_group)
  values (coalesce(said.id, gen_random_uuid()), of_company, of_patient, of_payer, next_rank, said.member_id, said.patient_member_id,
    said.group_number, said.plan_name, said.relationship, said.subscriber_first_name, said.subscriber_last_name,
    said.subscriber_birth_date, said.subscriber_sex, said.effective_from, said.effective_until, said.phone, said.rx_bin, said.rx_pcn,
    said.rx_group)
  returning id into made;
  return made;
end
$$;
comment on function private.coverage_taken_in(uuid, uuid, uuid, jsonb) is 'A new coverage of what was said, in the next rank; a fourth is refused (P0001, kind coverages).';

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

create function private.possible_doubles(of_company uuid, of_patient uuid)
returns table (id uuid, created_at timestamptz)
language sql
stable
rows 1
set search_path = ''
as $$
  select r.id, r.created_at from public.referrals r
  where r.company_id = of_company and r.patient_id = of_patient
    and r.is_open and r.created_at > now() - interval '90 days'
  order by r.created_at desc
$$;
comment on function private.possible_doubles(uuid, uuid) is
  'The open referrals of a patient that a new one may repeat, by whichever door that comes, the latest first.';

create function public.possible_doubles(company_id uuid, patient_id uuid)
returns table (id uuid, created_at timestamptz)
language sql
stable
rows 1
set search_path = ''
begin atomic
  select d.id, d.created_at from private.possible_doubles(possible_doubles.company_id, possible_doubles.patient_id) d;
end;
comment on function public.possible_doubles is
  'The same for the form of a new referral, as the policies let the caller see them; no row of a patient that isn''t the caller''s to see.';

create function private.take_in(
  of_company uuid, by_door private.intake_door, by_way public.referral_source, sender text,
  known uuid, person jsonb, given jsonb, of_payer uuid, insurance jsonb
)
returns private.taken_in
language plpgsql
set search_path = ''
as $$
declare
  rules record;
  said constant public.referrals := jsonb_populate_record(null::public.referrals, given);
  taken private.taken_in;
  uncovered jsonb;
begin
  select * into rules from private.intake_rules() r where r.door = by_door;
  taken.is_ambiguous := false;
  if rules.finds_patient then
    -- Two senders of the same new patient at once must not make two.
    perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', of_company, person ->> 'date_of_birth'), 0));
    select f.patient_id, f.others into known, taken.is_ambiguous
    from private.find_patient(of_company, person ->> 'first_name', person ->> 'last_name', (person ->> 'date_of_birth')::date) f;
  end if;
  taken.was_known := known is not null;
  if known is null then
    taken.patient := private.patient_taken_in(of_company, person);
  else
    select p into taken.patient from public.patients p
    where p.company_id = of_company and p.id = known and (rules.finds_patient or not private.hides_patient(p.id));
    if not found then
      raise exception 'This patient does not exist or is not yours.' using errcode = 'PT404';
    end if;
    select d.created_at into taken.open_since from private.possible_doubles(of_company, known) d limit 1;
  end if;

  taken.payer_id := of_payer;
  if rules.finds_coverage then
    select c.id into taken.coverage_id
    from public.coverages c
    where c.company_id = of_company and c.patient_id = (taken.patient).id and c.payer_id = of_payer and c.ended_on is null
      and (private.member_key(c.member_id) = private.member_key(insurance ->> 'member_id')
        -- The desk named the payer: without a number it is the coverage that the patient has there.
        or (rules.makes_coverage and insurance ->> 'member_id' is null))
    order by c.rank
    limit 1;
  end if;
  if taken.coverage_id is null and rules.makes_coverage and of_payer is not null then
    taken.coverage_id := private.coverage_taken_in(of_company, (taken.patient).id, of_payer, insurance);
  end if;

  insert into public.referrals as r (id, company_id, patient_id, priority, reason, referring_provider, referring_provider_id,
    referring_provider_npi, icd10_codes, icd10_labels, requested_service, asked_see_by, coverage_id, referral_authorization_number,
    created_by, source, source_name, fax_received_at, office_untold)
  values (coalesce(said.id, gen_random_uuid()), of_company, (taken.patient).id, coalesce(said.priority, 'routine'), said.reason,
    said.referring_provider, said.referring_provider_id, said.referring_provider_npi, coalesce(said.icd10_codes, '{}'),
    coalesce(said.icd10_labels, '{}'), said.requested_service, said.asked_see_by, taken.coverage_id, said.referral_authorization_number,
    case when by_way = 'clinic' then auth.uid() end, by_way, case when by_way <> 'clinic' then left(sender, 80) end,
    -- The inbox alone knows: what another door is told of it is no fact.
    case by_door when 'packet' then said.fax_received_at end, by_door = 'packet' and coalesce(said.office_untold, false))
  returning r into taken.referral;

  if insurance <> '{}' then
    select private.not_kept(insurance - array['id', 'rank', 'payer_id'], coalesce(to_jsonb(c) || jsonb_build_object('payer_name', p.name), '{}'))
    into uncovered
    from (select 1) one
    left join public.coverages c on c.company_id = of_company and c.id = taken.coverage_id
    left join public.payers p on p.company_id = of_company and p.id = c.payer_id;
    if rules.keeps_insurance = 'always' or uncovered <> '{}' then
      insert into public.sent_insurances (company_id, referral_id, sent)
      values (of_company, (taken.referral).id, private.insurance_as_sent(insurance));
    end if;
  end if;

  if rules.notice is not null then
    perform private.notify(of_company, private.front_desk_ids(of_company), 'referral_received',
      case (taken.referral).priority when 'routine' then 'Referral received'
        else initcap((taken.referral).priority::text) || ' referral received' end,
      format(rules.notice, sender, private.person_name((taken.patient).first_name, (taken.patient).last_name)),
      'referral', (taken.referral).id, actor => null);
  end if;
  return taken;
end
$$;
comment on function private.take_in is
  'Writes a referral that came by a door: of the patient that the desk chose (known), of the one who is found, or of a new one. person and given have columns of patients and referrals, insurance those of a coverage and payer_name.';

create function private.note_arrival(referral public.referrals, arrived text)
returns void
language sql
set search_path = ''
as $$
  update public.referral_events e set note = arrived
  where e.company_id = referral.company_id and e.referral_id = referral.id and e.event_type = 'created'
$$;
comment on function private.note_arrival(public.referrals, text) is 'Says on the timeline how a referral came.';

revoke execute on function
  private.intake_rules, private.insurance_said, private.patient_taken_in, private.coverage_taken_in, private.not_kept, private.possible_doubles,
  private.take_in, private.note_arrival, public.possible_doubles
from public, anon, authenticated;
grant execute on function private.possible_doubles, public.possible_doubles to authenticated;
