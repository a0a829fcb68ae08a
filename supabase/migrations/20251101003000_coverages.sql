-- Who pays: the payers a clinic deals with, and what each patient's card says. A coverage is never
-- deleted: it ends, and stays as the history that old claims and eligibility requests point at.

create function private.member_key(member_id text)
returns text
language sql
immutable
parallel safe
set search_path = ''
begin atomic
  select nullif(upper(regexp_replace(member_id, '[^A-Za-z0-9]', '', 'g')), '');
end;
comment on function private.member_key(text) is
  'By what member IDs are compared: their letters and digits. "XQH 123-456" and "xqh123456" are one.';
revoke execute on function private.member_key from public;
grant execute on function private.member_key to authenticated;

create type public.coverage_rank as enum ('primary', 'secondary', 'tertiary');
create type public.subscriber_relationship as enum ('self', 'spouse', 'child', 'other_adult');

create table public.payers (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (private.is_present(name, 120)),
  clearinghouse_payer_id text check (clearinghouse_payer_id ~ '^[A-Za-z0-9.-]{2,80}$'),
  phone text check (private.is_present(phone, 40)),
  answers_one_service boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, name)
);
comment on table public.payers is 'The insurers a clinic deals with.';
comment on column public.payers.clearinghouse_payer_id is
  'The payer''s number at the clinic''s clearinghouse (NM109 of loop 2100A); without it no check can be sent.';
comment on column public.payers.answers_one_service is
  'Answers only the first service type of a request, or rejects several: it is asked service by service.';
comment on column public.payers.is_active is 'False takes it off the lists; coverages keep it.';

create table public.coverages (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  patient_id uuid not null,
  payer_id uuid not null,
  rank public.coverage_rank not null,
  member_id text check (private.is_number(member_id, 80)),
  patient_member_id text check (private.is_number(patient_member_id, 80)),
  group_number text check (private.is_number(group_number, 50)),
  plan_name text check (private.is_present(plan_name, 120)),
  relationship public.subscriber_relationship,
  subscriber_first_name text check (private.is_present(subscriber_first_name, 80)),
  subscriber_last_name text check (private.is_present(subscriber_last_name, 80)),
  subscriber_birth_date date check (subscriber_birth_date between '1880-01-01' and '2200-01-01'),
  subscriber_sex public.administrative_sex,
  effective_from date,
  effective_until date,
  phone text check (private.is_present(phone, 40)),
  rx_bin text check (private.is_present(rx_bin, 40)),
  rx_pcn text check (private.is_present(rx_pcn, 40)),
  rx_group text check (private.is_number(rx_group, 40)),
  card_front_path text check (card_front_path ~ ('^' || company_id || '/' || id || '/[0-9a-f-]{36}/front\.(jpg|png|webp)$')),
  card_back_path text check (card_back_path ~ ('^' || company_id || '/' || id || '/[0-9a-f-]{36}/back\.(jpg|png|webp)$')),
  replaces_id uuid,
  ended_on date,
  changed_at timestamptz not null default now(),
  revision integer not null default 1,
  created_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  updated_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, patient_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id),
  foreign key (company_id, payer_id) references public.payers (company_id, id),
  -- What it replaces was the same patient's.
  foreign key (company_id, patient_id, replaces_id) references public.coverages (company_id, patient_id, id) deferrable,
  check (effective_from <= effective_until),
  constraint coverages_subscriber_is_somebody_else check (
    relationship <> 'self'
    or num_nonnulls(subscriber_first_name, subscriber_last_name, subscriber_birth_date, subscriber_sex) = 0
  )
);
-- A referral is under a coverage of its own patient. It can wait until a merge of two charts has moved both sides.
alter table public.referrals
  add foreign key (company_id, patient_id, coverage_id) references public.coverages (company_id, patient_id, id)
    on delete set null (coverage_id) deferrable;
create index referrals_coverage_idx on public.referrals (company_id, patient_id, coverage_id);
comment on table public.coverages is
  'One insurance of one patient (FHIR: Coverage). Columns may be empty until the card is at hand; an eligibility request names what is missing.';
comment on column public.coverages.rank is 'The order in which the clinic bills the coverages of a patient, as a person chose it.';
comment on column public.coverages.member_id is
  'As printed; the subscriber''s when the patient is insured through another person.';
comment on column public.coverages.patient_member_id is
  'The patient''s own number, where the card gives dependents one: the payer then knows the patient by it.';
comment on column public.coverages.relationship is
  'What the patient is to the subscriber; subscriber_… says who that is unless it is the patient. Null: not asked.';
comment on column public.coverages.phone is 'The payer''s number on this card.';
comment on column public.coverages.card_front_path is
  'The picture that is shown (card_pictures.path); keep_card_picture and remove_card_picture write it.';
comment on column public.coverages.replaces_id is 'The coverage that this one took the place of, and ended.';
comment on column public.coverages.ended_on is 'Since when the clinic no longer uses it; null while it does.';
comment on column public.coverages.changed_at is 'When something a payer looks at last changed: an earlier eligibility response no longer counts.';
comment on column public.coverages.revision is
  'Raised by each change. A client writes back the one it read; another one by then refuses the change (PT409).';

-- The trigger below says it in words; this holds whatever happens.
create unique index coverages_one_of_each_rank_idx on public.coverages (company_id, patient_id, rank)
  where ended_on is null;
create index coverages_payer_idx on public.coverages (company_id, payer_id);
create index coverages_replaces_idx on public.coverages (company_id, patient_id, replaces_id);
create index coverages_created_by_idx on public.coverages (created_by);
create index coverages_updated_by_idx on public.coverages (updated_by);

create trigger payers_touch before update on public.payers
  for each row execute function private.touch_updated_at();

create function private.refuse_second_coverage(wanted public.coverages)
returns void
language plpgsql
set search_path = ''
as $$
declare
  holder record;
begin
  -- Two desks at once: the second waits here until it can see what the first one wrote.
  perform pg_advisory_xact_lock(hashtextextended(wanted.patient_id::text || wanted.rank::text, 0));
  select c.id, c.revision, p.name as payer, private.person_name(x.first_name, x.last_name) as patient
  into holder
  from public.coverages c
  join public.payers p on p.company_id = c.company_id and p.id = c.payer_id
  join public.patients x on x.company_id = c.company_id and x.id = c.patient_id
  where c.company_id = wanted.company_id and c.patient_id = wanted.patient_id
    and c.rank = wanted.rank and c.ended_on is null and c.id <> wanted.id;
  if found then
    raise exception '% already has % as % coverage.', holder.patient, holder.payer, wanted.rank
      using errcode = 'PT409', detail = jsonb_build_object('kind', 'rank', 'rank', wanted.rank,
        'coverage_id', holder.id, 'payer', holder.payer, 'revision', holder.revision)::text;
  end if;
end
$$;
comment on function private.refuse_second_coverage(public.coverages) is
  'PT409 that names the coverage in use of the same patient and rank, if there is one.';

create function private.prepare_coverage()
returns trigger
language plpgsql
-- Definer: the sentences name people and payers. They are raised for members who read the patient only, so others who
-- guess ids learns nothing before the policies refuse the row.
security definer
set search_path = ''
as $$
declare
  is_reader boolean := new.company_id in (select private.my_company_ids())
    and not private.hides_patient(new.patient_id);
  expected integer := new.revision;
begin
  if tg_op = 'INSERT' then
    if is_reader and new.replaces_id is not null then
      update public.coverages c
      set ended_on = private.clinic_day(new.company_id, now())
      where c.company_id = new.company_id and c.patient_id = new.patient_id
        and c.id = new.replaces_id and c.ended_on is null;
    end if;
  else
    -- The same save twice (its first answer was lost) is one save, whatever revision the second expects.
    new.revision := old.revision;
    if new is not distinct from old then
      return new;
    end if;
    if expected is distinct from old.revision then
      raise exception '% changed this coverage %.', private.member_name(old.updated_by),
          private.time_ago(old.updated_at)
        using errcode = 'PT409', detail = jsonb_build_object('kind', 'stale', 'revision', old.revision,
          'actor', private.member_name(old.updated_by), 'at', old.updated_at)::text;
    end if;
    new.revision := old.revision + 1;
    new.updated_at := now();
    new.updated_by := auth.uid();
    if (new.payer_id, new.member_id, new.patient_member_id, new.group_number, new.plan_name, new.relationship,
        new.subscriber_first_name, new.subscriber_last_name, new.subscriber_birth_date,
        new.effective_from, new.effective_until)
       is distinct from
       (old.payer_id, old.member_id, old.patient_member_id, old.group_number, old.plan_name, old.relationship,
        old.subscriber_first_name, old.subscriber_last_name, old.subscriber_birth_date,
        old.effective_from, old.effective_until) then
      new.changed_at := now();
    end if;
  end if;
  if is_reader and new.ended_on is null then
    perform private.refuse_second_coverage(new);
  end if;
  return new;
end
$$;
comment on function private.prepare_coverage() is
  'Before insert or update: ends what is replaced, refuses a stale revision and a second coverage of a rank, stamps the change.';

create trigger coverages_subscriber_birth_date_came before insert or update of subscriber_birth_date on public.coverages
  for each row execute function private.refuse_days_ahead('subscriber_birth_date', 'The subscriber''s date of birth');
create trigger coverages_prepare before insert or update on public.coverages
  for each row execute function private.prepare_coverage();

alter table public.payers enable row level security;
alter table public.coverages enable row level security;
revoke all on public.payers, public.coverages from anon, authenticated;
grant select on public.payers to authenticated;
-- That a patient is insured, with which payer and when. Numbers, the subscriber and the card's pictures are read
-- through private.coverage_records, by functions that tell the log.
grant select (id, company_id, patient_id, payer_id, rank, plan_name, effective_from, effective_until, replaces_id, ended_on,
  changed_at, revision, created_by, updated_by, created_at, updated_at) on public.coverages to authenticated;
grant select on public.coverages to record_reader;
grant insert (id, company_id, name, clearinghouse_payer_id, phone, answers_one_service, is_active) on public.payers to authenticated;
grant update (name, clearinghouse_payer_id, phone, answers_one_service, is_active) on public.payers to authenticated;
grant insert (id, company_id, patient_id, payer_id, rank, member_id, patient_member_id, group_number, plan_name,
  relationship, subscriber_first_name, subscriber_last_name, subscriber_birth_date, subscriber_sex,
  effective_from, effective_until, phone, rx_bin, rx_pcn, rx_group, replaces_id) on public.coverages to authenticated;
grant update (payer_id, rank, member_id, patient_member_id, group_number, plan_name,
  relationship, subscriber_first_name, subscriber_last_name, subscriber_birth_date, subscriber_sex,
  effective_from, effective_until, phone, rx_bin, rx_pcn, rx_group, ended_on, revision) on public.coverages to authenticated;

create policy payers_select_member on public.payers for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy payers_insert_admin on public.payers for insert to authenticated
  with check (company_id in (select private.my_admin_company_ids()));
create policy payers_update_admin on public.payers for update to authenticated
  using (company_id in (select private.my_admin_company_ids()))
  with check (company_id in (select private.my_admin_company_ids()));

create policy coverages_select_member on public.coverages for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
create view private.coverage_records as select * from public.coverages;
comment on view private.coverage_records is
  'Coverages with all that the cards say, as the policies let the caller see them. For functions of the API that tell the log.';
select private.give_to_record_reader('private.coverage_records');

create function public.open_coverages(company_id uuid, patient_id uuid)
returns setof public.coverages
language sql
rows 3
set search_path = ''
begin atomic
  select c.*
  from private.note_opening(open_coverages.company_id, 'coverages', open_coverages.patient_id) as opened (id)
  cross join lateral (
    select r.* from private.coverage_records r
    where r.company_id = open_coverages.company_id and r.patient_id = opened.id offset 0
  ) c;
end;
comment on function public.open_coverages is
  'A patient''s coverages with all that the cards say; tells the audit log that the caller opened them, once in ten minutes for '
  'each person. No row, and nothing told, for a patient who isn''t there or isn''t the caller''s to see. More than 1,000 parts of '
  'records within an hour: PT429.';
revoke execute on function public.open_coverages from public;
grant execute on function public.open_coverages to authenticated;

create policy coverages_insert_member on public.coverages for insert to authenticated
  with check (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
create policy coverages_update_member on public.coverages for update to authenticated
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]))
  with check (company_id in (select private.my_company_ids()));

select private.audit_table('public.payers');
select private.audit_table('public.coverages', left_out => '{changed_at,updated_by}');

create function private.coverage_on(of_company uuid, of_patient uuid, of_day date)
returns uuid
language sql
stable
set search_path = ''
as $$
  select c.id
  from public.coverages c
  where c.company_id = of_company and c.patient_id = of_patient
    and coalesce(c.ended_on > of_day, true)
    and coalesce(of_day >= c.effective_from, true) and coalesce(of_day <= c.effective_until, true)
  -- Where two of a rank fit: what says since when, then what was on file by that day, then the newest.
  order by c.rank, c.effective_from desc nulls last,
    private.clinic_day(of_company, c.created_at) <= of_day desc, c.created_at desc, c.id
  limit 1
$$;
comment on function private.coverage_on(uuid, uuid, date) is
  'The coverage that pays first for a day, whatever the patient has since; null where none was valid.';

create function private.find_payer(of_company uuid, identifier text, called text)
returns uuid
language sql
stable
-- Definer: the intake has no clinic's rights to read payers with. A member asks it of a referral that they read.
security definer
set search_path = ''
as $$
  with fitting as (
    select p.id, rank() over (order by p.by_identifier desc, p.by_name desc) as place
    from (
      select id, coalesce(upper(clearinghouse_payer_id) = upper(identifier), false) as by_identifier,
        coalesce(private.compact_name(name) = private.compact_name(called), false) as by_name
      from public.payers
      where company_id = of_company and is_active
    ) as p
    where p.by_identifier or p.by_name
  )
  -- Two that fit alike are none: the desk knows which one it is.
  select case when count(*) = 1 then (array_agg(id))[1] end from fitting where place = 1
$$;
comment on function private.find_payer(uuid, text, text) is
  'The clinic''s one payer of that number at the clearinghouse, else of that name; null where there is none, or more than one.';
revoke execute on function private.find_payer from public;
grant execute on function private.find_payer to authenticated;

create function public.sent_insurance(company_id uuid, referral_id uuid)
returns table (
  source_name text, payer_id uuid, sent_payer_id text, sent_payer_name text, member_id text, group_number text, plan_name text,
  relationship public.subscriber_relationship, subscriber_first_name text, subscriber_last_name text, subscriber_birth_date date
)
language sql
rows 1
set search_path = ''
begin atomic
  with found as materialized (
    select r.source_name, i.company_id, i.referral_id, i.sent
    from private.sent_insurance_records i
    join public.referrals r on r.company_id = i.company_id and r.id = i.referral_id
    where i.company_id = sent_insurance.company_id and i.referral_id = sent_insurance.referral_id
  )
  select f.source_name,
    private.find_payer(f.company_id, f.sent ->> 'payer_id', f.sent ->> 'payer_name'),
    f.sent ->> 'payer_id', f.sent ->> 'payer_name', f.sent ->> 'member_id', f.sent ->> 'group_number',
    f.sent ->> 'plan_name',
    (f.sent #>> '{subscriber,relationship}')::public.subscriber_relationship,
    f.sent #>> '{subscriber,first_name}', f.sent #>> '{subscriber,last_name}',
    (f.sent #>> '{subscriber,date_of_birth}')::date
  from found f
  cross join lateral private.note_opening(f.company_id, 'referrals', f.referral_id) as opened (patient_id)
  where opened.patient_id is not null;
end;
comment on function public.sent_insurance is
  'The insurance that came with a referral, from an outside system or on papers (source_name is null), and which of the clinic''s payers it names, if one; no row where '
  'none was sent, or the caller doesn''t read the referral. Tells the audit log that the referral was opened.';
revoke execute on function public.sent_insurance from public;
grant execute on function public.sent_insurance to authenticated;

create function private.chart_coverages(of_company uuid, of_patient uuid)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.id, 'rank', c.rank, 'payer', y.name, 'payer_id', y.clearinghouse_payer_id, 'plan_name', c.plan_name,
      'member_id', c.member_id, 'group_number', c.group_number, 'relationship', c.relationship,
      'effective_from', c.effective_from, 'effective_until', c.effective_until, 'ended_on', c.ended_on)
    order by c.ended_on desc nulls first, c.rank, c.id), '[]')
  from private.coverage_records c join public.payers y on y.company_id = c.company_id and y.id = c.payer_id
  where c.company_id = of_company and c.patient_id = of_patient;
end;
comment on function private.chart_coverages is 'A patient''s coverages on their page, those in use first.';
grant execute on function private.chart_coverages to authenticated;
insert into private.hub_parts values ('chart', 'coverages', 'private.chart_coverages(of_company, of_patient)');
insert into private.hub_parts values ('compare', 'coverages', 'public.coverages');

create function private.timeline_coverages(of_company uuid, of_patient uuid)
returns table (id uuid, at timestamptz, event text, subject_id uuid, actor_id uuid, details jsonb)
language sql
stable
rows 3
set search_path = ''
begin atomic
  select c.id, c.created_at, 'coverage_added', c.id, c.created_by, jsonb_build_object('about', y.name, 'to', c.rank, 'note', c.plan_name)
  from public.coverages c
  join public.payers y on y.company_id = c.company_id and y.id = c.payer_id
  where c.company_id = of_company and c.patient_id = of_patient;
end;
comment on function private.timeline_coverages is 'What a patient''s timeline tells of coverages.';
grant execute on function private.timeline_coverages to authenticated;
insert into private.hub_parts values ('timeline', 'insurance', 'private.timeline_coverages(of_company, of_patient)');

create function private.find_member_id(of_company uuid, of_payer uuid, member_id text, of_patient uuid)
returns setof uuid
language plpgsql
stable
rows 2
-- Definer: behind row-level security the search doesn't reach its index.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  return query
  select distinct c.patient_id
  from public.coverages c
  where c.company_id = of_company and private.member_key(c.member_id) = private.member_key(find_member_id.member_id) and c.payer_id = of_payer
    -- If the subscriber wasn't asked for, it may be the patient.
    and coalesce(c.relationship = 'self', true) and c.ended_on is null
    and c.patient_id is distinct from of_patient and c.patient_id <> all (private.hidden_patient_ids())
  limit 5;
end
$$;

create function public.find_member_id(company_id uuid, payer_id uuid, member_id text, patient_id uuid)
returns table (id uuid, first_name text, last_name text, date_of_birth date, medical_record_number text)
language sql
rows 2
set search_path = ''
begin atomic
  with found_ones as materialized (
    select read.id, read.first_name, read.last_name, read.date_of_birth, read.medical_record_number
    from private.find_member_id(find_member_id.company_id, find_member_id.payer_id, find_member_id.member_id,
      find_member_id.patient_id) as found (id)
    cross join lateral (
      select p.* from private.patient_records p where p.company_id = find_member_id.company_id and p.id = found.id offset 0
    ) read
  ), noted as materialized (
    select private.note_list(find_member_id.company_id, 'patients', count(*), array_agg(f.id)) as done from found_ones f
  )
  select f.* from found_ones f, noted;
end;
comment on function public.find_member_id is
  'Other patients of the clinic who are insured under this member ID themselves: one number is one subscriber''s. Restricted '
  'records are left out. Not a member: 42501.';

revoke execute on function private.find_member_id, public.find_member_id from public;
grant execute on function private.find_member_id, public.find_member_id to authenticated;
