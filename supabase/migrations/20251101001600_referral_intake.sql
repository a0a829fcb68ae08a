-- Referrals that outside systems send: written by the Edge Function `referral-intake` for an accepted key (see
-- api_keys.sql), and only by it.

create table private.referral_submissions (
  key_id uuid not null references public.api_keys (id) on delete cascade,
  idempotency_key text not null,
  -- Of the whole request: the same idempotency key with another one is a mistake of the sender's.
  request_hash bytea not null,
  referral_id uuid not null,
  primary key (key_id, idempotency_key)
);
comment on table private.referral_submissions is 'What was sent with which key, so that sending it again makes no second referral.';
create index referral_submissions_referral_idx on private.referral_submissions (referral_id, key_id);

alter table private.referral_submissions enable row level security;
create policy referral_submissions_all_nobody on private.referral_submissions for all to anon, authenticated
  using (false) with check (false);

create function private.find_patient(of_company uuid, first_name text, last_name text, born date)
returns table (patient_id uuid, others boolean)
language sql
stable
-- Definer: the intake has no clinic's rights to read patients with.
security definer
set search_path = ''
as $$
  -- Two who can't be told apart are none: a wrong record is worse than a double one.
  select case when count(*) = 1 then (array_agg(p.id))[1] end, count(*) > 1
  from public.patients p
  where p.company_id = of_company
    and p.date_of_birth = born
    and (
      private.is_same_name(p.first_name, p.last_name, find_patient.first_name, find_patient.last_name)
      -- As a chart that was merged into theirs was called: the sender goes on calling them that.
      or exists (
        select from unnest(p.former_names) as name
        where private.is_same_name(name, '', find_patient.first_name, find_patient.last_name))
    )
$$;
comment on function private.find_patient is
  'The clinic''s one patient of that name, however it is spelled, and date of birth; null where there is none, or more than one (others).';

create function private.received_note(
  source_name text, reference text, patient public.patients, sent jsonb, is_known boolean, others boolean, open_since timestamptz,
  insurance_given text
)
returns text
language sql
stable
-- Definer: runs without a signed-in person; see find_patient.
security definer
set search_path = ''
as $$
  select concat_ws(' ',
    format('Sent by %s.', source_name),
    case when reference is not null then format('Their reference: %s.', reference) end,
    case when others then
      'The clinic has more than one patient of this name and date of birth, so a new record was made: look which one this is.' end,
    case when open_since is not null then format('An open referral of this patient is there since %s.',
      private.short_date((open_since at time zone c.time_zone)::date)) end,
    case when is_known and sent ->> 'phone' <> coalesce(patient.phone, '') then
      format('They give the phone number %s.', sent ->> 'phone') end,
    case when is_known and sent ->> 'email' <> coalesce(patient.email, '') then
      format('They give the e-mail address %s.', sent ->> 'email') end,
    case when is_known and not private.fold_text(names.said) = any (names.kept) then
      format('They call the patient %s.', names.said) end,
    case when is_known and sent ->> 'sex' <> patient.sex::text then format('They give the sex %s.', sent ->> 'sex') end,
    case when is_known and private.fold_text(addresses.said) <> private.fold_text(addresses.kept) and addresses.said <> '' then
      format('They give the address %s.', addresses.said) end,
    case when is_known and sent ->> 'preferred_language' is distinct from patient.preferred_language and sent ? 'preferred_language' then
      format('They give the preferred language %s.', sent ->> 'preferred_language') end,
    case when is_known and guardians.said <> '' and private.fold_text(guardians.said) <> private.fold_text(guardians.kept) then
      format('They give the guardian %s.', guardians.said) end,
    insurance_given
  )
  from public.companies c
  cross join (select concat_ws(' ', sent ->> 'first_name', sent ->> 'last_name', sent ->> 'name_suffix'),
    array[private.fold_text(concat_ws(' ', patient.first_name, patient.last_name, case when sent ? 'name_suffix' then patient.name_suffix end)),
      private.fold_text(concat_ws(' ', patient.first_name, patient.middle_name, patient.last_name, case when sent ? 'name_suffix' then patient.name_suffix end))]) as names (said, kept)
  cross join (select concat_ws(', ', sent ->> 'address_line1', sent ->> 'address_line2', sent ->> 'city', sent ->> 'state', sent ->> 'zip_code'),
    concat_ws(', ', patient.address_line1, patient.address_line2, patient.city, patient.state, patient.zip_code)) as addresses (said, kept)
  cross join (select concat_ws(', ', sent ->> 'guardian_name', replace(sent ->> 'guardian_relationship', '_', ' '), sent ->> 'guardian_phone'),
    concat_ws(', ', patient.guardian_name, replace(patient.guardian_relationship::text, '_', ' '), patient.guardian_phone)) as guardians (said, kept)
  where c.id = patient.company_id
$$;
comment on function private.received_note is
  'What the timeline says of a referral from outside. A record that was there already is not changed by strangers: what they say differently is noted.';

create function private.insurance_given(insurance jsonb, payer uuid, on_file uuid)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when insurance is null then null
    when on_file is not null then 'The insurance they give is on file.'
    else format('They give %s as the insurance%s.', coalesce(insurance ->> 'payer_name', 'payer ID ' || (insurance ->> 'payer_id')),
      case when payer is null then ', which is none of the clinic''s payers' end)
  end
$$;
comment on function private.insurance_given(jsonb, uuid, uuid) is
  'What the timeline says of the insurance that came with a referral: which payer, and whether the clinic has it.';

create table public.sent_insurances (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  referral_id uuid not null,
  sent jsonb not null check (jsonb_typeof(sent) = 'object'),
  created_at timestamptz not null default now(),
  unique (company_id, referral_id),
  foreign key (company_id, referral_id) references public.referrals (company_id, id) on delete cascade
);
comment on table public.sent_insurances is
  'What an outside system, or papers that were filed, say of the patient''s insurance with a referral, as it came: for the desk to take over (sent_insurance).';
comment on column public.sent_insurances.sent is
  'payer_id (at the clearinghouse), payer_name, member_id, group_number, plan_name, subscriber {relationship, first_name, last_name, date_of_birth}, and whatever else the card says.';

create function private.insurance_as_sent(said jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select said - array['relationship', 'subscriber_first_name', 'subscriber_last_name', 'subscriber_birth_date']
    || case when subscriber.named = '{}' then '{}' else jsonb_build_object('subscriber', subscriber.named) end
  from (select jsonb_strip_nulls(jsonb_build_object('relationship', said ->> 'relationship', 'first_name', said ->> 'subscriber_first_name',
    'last_name', said ->> 'subscriber_last_name', 'date_of_birth', said ->> 'subscriber_birth_date'))) as subscriber (named)
$$;
comment on function private.insurance_as_sent(jsonb) is 'Columns of a coverage, and the payer''s name, in the shape of sent_insurances.sent.';

alter table public.sent_insurances enable row level security;
revoke all on public.sent_insurances from anon, authenticated;
-- That something came. What, names the subscriber and their numbers: it is read through private.sent_insurance_records.
grant select (id, company_id, referral_id, created_at) on public.sent_insurances to authenticated;
grant select on public.sent_insurances to record_reader;
create policy sent_insurances_select_member on public.sent_insurances for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids())
    and referral_id <> all (array(select private.hidden_referral_ids())));
create view private.sent_insurance_records as select * from public.sent_insurances;
comment on view private.sent_insurance_records is
  'What came of insurance with referrals, as the policies let the caller see it. For functions of the API that tell the log.';
select private.give_to_record_reader('private.sent_insurance_records');
select private.audit_table('public.sent_insurances');

create function private.receive_referral(of_company uuid, by_way public.referral_source, sender text, referral jsonb)
returns public.referrals
language plpgsql
set search_path = ''
as $$
declare
  person constant jsonb := referral -> 'patient';
  insurance constant jsonb := referral -> 'insurance';
  given constant jsonb := referral - array['patient', 'insurance', 'diagnoses', 'see_by', 'left_out'] || jsonb_build_object(
    'asked_see_by', referral -> 'see_by',
    'referral_authorization_number', insurance -> 'authorization_number',
    'icd10_codes', (select coalesce(jsonb_agg(d.sent -> 'code' order by d.place), '[]')
      from jsonb_array_elements(referral -> 'diagnoses') with ordinality as d (sent, place)),
    'icd10_labels', (select coalesce(jsonb_object_agg(d ->> 'code', d ->> 'description'), '{}')
      from jsonb_array_elements(referral -> 'diagnoses') as d where d ? 'description'));
  -- Of private.taken_in, which comes after coverages.
  taken record;
begin
  taken := private.take_in(of_company, 'system', by_way, sender, null, person, given,
    private.find_payer(of_company, insurance ->> 'payer_id', insurance ->> 'payer_name'),
    coalesce(private.insurance_said(insurance - 'authorization_number'), '{}'));
  perform private.note_arrival(taken.referral, private.received_note(sender, referral ->> 'reference', taken.patient, person,
    taken.was_known, taken.is_ambiguous, taken.open_since, private.insurance_given(insurance, taken.payer_id, taken.coverage_id)));
  insert into public.referral_events (company_id, referral_id, event_type, actor_id, actor_name, note)
  select of_company, (taken.referral).id, 'note', null, sender, left_out.note
  from jsonb_array_elements_text(coalesce(receive_referral.referral -> 'left_out', '[]')) with ordinality as left_out (note, place)
  order by left_out.place;
  return taken.referral;
end
$$;
comment on function private.receive_referral is
  'Writes a referral from outside the clinic, for its one patient of that name and date of birth or of a new one, '
  'and tells the front desk. left_out: notes of what the sender gave and the clinic can''t keep, for the timeline.';

create function private.submit_referral(key_id uuid, idempotency_key text, referral jsonb)
returns table (outcome text, referral_id uuid, status public.referral_status, received_at timestamptz)
language plpgsql
-- Definer: a key is no member; this is all that it can do.
security definer
set search_path = ''
as $$
declare
  k public.api_keys;
  earlier private.referral_submissions;
  -- What couldn't be kept may be said in other words another time: it is the same referral.
  request_hash constant bytea := sha256(convert_to((submit_referral.referral - 'left_out')::text, 'UTF8'));
  made public.referrals;
begin
  -- One at a time for a key: what is sent twice at once must not be written twice.
  perform from private.api_key_secrets s where s.key_id = submit_referral.key_id for update;
  select * into k from public.api_keys where id = submit_referral.key_id;
  if not found or not private.is_key_alive(k)
     or not 'referrals_create' = any (k.scopes) then
    raise exception 'This key sends no referrals.' using errcode = '42501';
  end if;

  perform private.audit_as('api_key', k.name);
  select * into earlier from private.referral_submissions s
  where s.key_id = k.id and s.idempotency_key = submit_referral.idempotency_key;
  if found then
    return query
      select case when earlier.request_hash = request_hash then 'repeated' else 'reused' end,
        r.id, r.status, r.created_at
      from public.referrals r where r.id = earlier.referral_id;
    return;
  end if;

  made := private.receive_referral(k.company_id, 'outside_system', k.name, submit_referral.referral);
  insert into private.referral_submissions (key_id, idempotency_key, request_hash, referral_id)
  values (k.id, submit_referral.idempotency_key, request_hash, made.id);

  return query select 'created', made.id, made.status, made.created_at;
end
$$;

create function public.submit_referral(key_id uuid, idempotency_key text, referral jsonb)
returns table (outcome text, referral_id uuid, status public.referral_status, received_at timestamptz)
language sql
set search_path = ''
begin atomic
  select * from private.submit_referral(key_id, idempotency_key, referral);
end;
comment on function public.submit_referral is
  'For the Edge Function: writes the referral that a key sent, of the clinic''s one patient of that name and date of '
  'birth or of a new one, and tells the front desk. The same idempotency key again answers the same referral: '
  'outcome repeated, or reused where the request is another one.';

create function private.submitted_referral(key_id uuid, referral_id uuid)
returns table (status public.referral_status, received_at timestamptz, updated_at timestamptz)
language sql
stable
-- Definer: see submit_referral.
security definer
set search_path = ''
as $$
  select r.status, r.created_at, r.updated_at
  from private.referral_submissions s
  join public.api_keys k on k.id = s.key_id
  join public.referrals r on r.company_id = k.company_id and r.id = s.referral_id
  where private.is_key_alive(k) and s.key_id = submitted_referral.key_id and s.referral_id = submitted_referral.referral_id
$$;

create function public.submitted_referral(key_id uuid, referral_id uuid)
returns table (status public.referral_status, received_at timestamptz, updated_at timestamptz)
language sql
stable
set search_path = ''
begin atomic
  select * from private.submitted_referral(key_id, referral_id);
end;
comment on function public.submitted_referral is
  'For the Edge Function: how a referral stands that was sent with this key; no row for any other.';

revoke execute on function
  private.insurance_as_sent, private.receive_referral, private.submit_referral, public.submit_referral, private.submitted_referral, public.submitted_referral
from public, anon, authenticated;
grant execute on function
  private.submit_referral, public.submit_referral, private.submitted_referral, public.submitted_referral
to service_role;
