-- The offices that send patients, and the clinicians in them. A referral keeps what was written on it and points here
-- where it is known who is meant (see referrals.sql), so that one office is counted, found and answered as one.

create type public.office_contact_way as enum ('fax', 'phone', 'portal', 'mail', 'email', 'text');

create function private.referrer_key(name text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
begin atomic
  -- A title before the name and degrees after it say nothing of who it is. "Do" and "Pa" are names as well: without a
  -- comma they stay.
  select private.fold_text(regexp_replace(regexp_replace(btrim(name), '^(dr|doctor|prof|professor)\.?\s+', '', 'i'),
    '(,?\s+(m\.?d\.?|ph\.?d\.?|mbbs|dnp|fnp(-b?c)?|facs|faap|faafp|au\.?d\.?)|,\s*(m\.?d\.?|d\.?o\.?|pa(-c)?|np(-c)?|aprn|crnp|rn|dds|dmd))+$',
    '', 'i'));
end;
comment on function private.referrer_key(text) is
  'A clinician or an office as two ways of writing the name are compared: folded, without title and degrees.';
-- A generated column is computed as the writer of the row.
grant execute on function private.referrer_key(text), private.fold_text(text) to authenticated;

create function private.texting_number(typed text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- Without a country it is one of North America, whose area and exchange begin with 2 or more; an extension gets no texts.
  select case
    when n.typed ~ '[xX]' then null
    when n.typed like '+%' and n.digits ~ '^[1-9][0-9]{7,14}$' then '+' || n.digits
    when n.typed not like '+%' and n.digits ~ '^1?[2-9][0-9]{2}[2-9][0-9]{6}$' then '+1' || right(n.digits, 10)
  end
  from (select btrim(typed) as typed, regexp_replace(typed, '[^0-9]', '', 'g') as digits) n
$$;
comment on function private.texting_number(text) is
  'A telephone number as gateways of text messages take it (E.164): "(555) 555-0112" is "+15555550112". Null where it is none that could get one.';
-- Checks run as the writer of the row.
grant execute on function private.texting_number(text) to authenticated;

create type public.letter_way as enum ('letter', 'link');
comment on type public.letter_way is 'What the fax of a consult letter is: the letter itself, with a link to it, or a link alone.';

create table public.referring_practices (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (private.is_present(name, 120)),
  address text check (private.is_present(address, 300)),
  phone text check (private.is_phone(phone)),
  fax text check (private.is_phone(fax)),
  preferred_way public.office_contact_way,
  is_active boolean not null default true,
  match_key text not null generated always as (private.referrer_key(name)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email text,
  mobile text,
  mobile_stopped_at timestamptz,
  fax_letters public.letter_way,
  unique (company_id, id),
  unique (company_id, name),
  constraint referring_practices_email check (private.is_email(email)),
  constraint referring_practices_mobile check (mobile is null or (char_length(mobile) <= 40 and private.texting_number(mobile) is not null)),
  constraint referring_practices_mobile_stopped check (mobile is not null or mobile_stopped_at is null)
);
comment on table public.referring_practices is 'An office that sends patients to the clinic (FHIR: Organization).';
comment on column public.referring_practices.preferred_way is
  'How it wants to hear from the clinic. By e-mail, fax and text message it gets a link, mail is a letter to print; the others a person calls.';
comment on column public.referring_practices.fax_letters is
  'What the fax of a consult letter is; null: as the clinic usually does (clinic_settings.fax_letters).';
comment on column public.referring_practices.email is 'Where links are sent, which say nothing of a patient.';
comment on column public.referring_practices.mobile is 'Where text messages go, which say nothing of a patient.';
comment on column public.referring_practices.mobile_stopped_at is
  'Since when its gateway refuses text messages to this number: the holder answered STOP. Goes with the number, or '
  'when a member takes it off.';
comment on column public.referring_practices.is_active is 'Who is inactive is not offered for new referrals; earlier ones keep it.';
create index referring_practices_key_idx on public.referring_practices (company_id, match_key);

create table public.referring_providers (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  practice_id uuid,
  name text not null check (private.is_present(name, 120)),
  credentials text check (private.is_present(credentials, 40)),
  specialty text check (private.is_present(specialty, 120)),
  npi text check (private.is_npi(npi)),
  taxonomy_code text check (taxonomy_code ~ '^[0-9A-Z]{9}X$'),
  phone text check (private.is_phone(phone)),
  fax text check (private.is_phone(fax)),
  is_active boolean not null default true,
  label text not null generated always as (name || coalesce(', ' || credentials, '')) stored,
  match_key text not null generated always as (private.referrer_key(name)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email text,
  preferred_way public.office_contact_way,
  mobile text,
  mobile_stopped_at timestamptz,
  fax_letters public.letter_way,
  unique (company_id, id),
  constraint referring_providers_npi_key unique (company_id, npi),
  foreign key (company_id, practice_id) references public.referring_practices (company_id, id),
  constraint referring_providers_email check (private.is_email(email)),
  constraint referring_providers_mobile check (mobile is null or (char_length(mobile) <= 40 and private.texting_number(mobile) is not null)),
  constraint referring_providers_mobile_stopped check (mobile is not null or mobile_stopped_at is null)
);
comment on table public.referring_providers is 'A clinician outside the clinic who sends patients (FHIR: PractitionerRole).';
comment on column public.referring_providers.npi is 'National Provider Identifier of the person (type 1).';
comment on column public.referring_providers.taxonomy_code is 'What they practice, by the NUCC''s provider taxonomy, such as 207Q00000X.';
comment on column public.referring_providers.phone is
  'Where it differs from the practice''s, like fax, email, preferred_way and fax_letters.';
comment on column public.referring_providers.mobile is 'Where it differs from the practice''s; mobile_stopped_at goes with it.';
comment on column public.referring_providers.label is 'As lists and letters call them: "Ruth Abara, MD".';
create index referring_providers_key_idx on public.referring_providers (company_id, match_key);
create index referring_providers_practice_idx on public.referring_providers (company_id, practice_id);

create trigger referring_practices_touch before update on public.referring_practices
  for each row execute function private.touch_updated_at();
create trigger referring_providers_touch before update on public.referring_providers
  for each row execute function private.touch_updated_at();

create function private.keep_texting_stop()
returns trigger
language plpgsql
-- Definer: a number is the same no matter which member writes it.
security definer
set search_path = ''
as $$
declare
  was text := case when tg_op = 'UPDATE' then private.texting_number(old.mobile) end;
  number constant text := private.texting_number(new.mobile);
begin
  if tg_op = 'INSERT' or number is distinct from was then
    -- Everyone in the clinic's directory with this number: the number is what may not be texted.
    select min(known.at) into new.mobile_stopped_at
    from (
      select o.mobile_stopped_at as at from public.referring_practices o
      where o.company_id = new.company_id and o.mobile_stopped_at is not null and private.texting_number(o.mobile) = number
      union all
      select p.mobile_stopped_at from public.referring_providers p
      where p.company_id = new.company_id and p.mobile_stopped_at is not null and private.texting_number(p.mobile) = number
    ) known;
  elsif auth.uid() is not null and new.mobile_stopped_at is not null
    and new.mobile_stopped_at is distinct from old.mobile_stopped_at then
    raise exception 'Only a gateway says that a number is not to be texted.' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.keep_texting_stop() is
  'Before a number of the directory is written: that it is not to be texted (STOP) goes with the number. Members take that off; only the outbox puts it on.';
revoke execute on function private.keep_texting_stop() from public, anon, authenticated;
create trigger referring_practices_texting_stop before insert or update of mobile, mobile_stopped_at on public.referring_practices
  for each row execute function private.keep_texting_stop();
create trigger referring_providers_texting_stop before insert or update of mobile, mobile_stopped_at on public.referring_providers
  for each row execute function private.keep_texting_stop();

alter table public.referring_practices enable row level security;
alter table public.referring_providers enable row level security;
revoke all on public.referring_practices, public.referring_providers from anon, authenticated;
grant select on public.referring_practices, public.referring_providers to authenticated;
grant insert (id, company_id, name, address, phone, fax, email, mobile, mobile_stopped_at, preferred_way, fax_letters, is_active)
  on public.referring_practices to authenticated;
grant update (name, address, phone, fax, email, mobile, mobile_stopped_at, preferred_way, fax_letters, is_active) on public.referring_practices to authenticated;
grant insert (id, company_id, practice_id, name, credentials, specialty, npi, taxonomy_code, phone, fax, email, mobile, mobile_stopped_at, preferred_way, fax_letters, is_active)
  on public.referring_providers to authenticated;
grant update (practice_id, name, credentials, specialty, npi, taxonomy_code, phone, fax, email, mobile, mobile_stopped_at, preferred_way, fax_letters, is_active)
  on public.referring_providers to authenticated;

-- Any member: the front desk learns of a new office, or a new fax number, from the referral at hand.
create policy referring_practices_select_member on public.referring_practices for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy referring_practices_insert_member on public.referring_practices for insert to authenticated
  with check (company_id in (select private.my_company_ids()));
create policy referring_practices_update_member on public.referring_practices for update to authenticated
  using (company_id in (select private.my_company_ids()))
  with check (company_id in (select private.my_company_ids()));
create policy referring_providers_select_member on public.referring_providers for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy referring_providers_insert_member on public.referring_providers for insert to authenticated
  with check (company_id in (select private.my_company_ids()));
create policy referring_providers_update_member on public.referring_providers for update to authenticated
  using (company_id in (select private.my_company_ids()))
  with check (company_id in (select private.my_company_ids()));

select private.audit_table('public.referring_practices');
select private.audit_table('public.referring_providers');

-- Who is meant ---------------------------------------------------------------------------------

create function private.match_referrer(
  of_company uuid, npi text, written text, out provider_id uuid, out practice_id uuid
)
language plpgsql
stable
-- Definer: called by a trigger on rows that have no signed-in writer, too.
security definer
set search_path = ''
as $$
declare
  wanted constant text := private.referrer_key(written);
begin
  select p.id into provider_id
  from public.referring_providers p
  where p.company_id = of_company and p.npi = match_referrer.npi;
  if provider_id is not null or wanted is null then
    return;
  end if;
  -- Two of one name are none: a letter to the wrong office tells a stranger of the patient.
  select case when count(*) = 1 then (array_agg(m.provider))[1] end,
    case when count(*) = 1 then (array_agg(m.practice))[1] end
  into provider_id, practice_id
  from (
    select p.id as provider, null::uuid as practice
    from public.referring_providers p
    left join public.referring_practices o on o.company_id = p.company_id and o.id = p.practice_id
    where p.company_id = of_company and p.is_active and starts_with(wanted, p.match_key)
      and wanted in (p.match_key, p.match_key || ' ' || o.match_key, p.match_key || ' ' || private.fold_text(p.specialty))
    union all
    select null, o.id
    from public.referring_practices o
    where o.company_id = of_company and o.is_active and o.match_key = wanted
  ) m;
end
$$;
comment on function private.match_referrer is
  'The one clinician with this NPI; else the one clinician or practice of this name, alone or followed by the '
  'practice''s name or the specialty. Nothing where there are none or several.';
