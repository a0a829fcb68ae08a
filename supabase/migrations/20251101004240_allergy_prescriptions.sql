-- What a patient is treated with. A prescription is drafted, signed by a physician and from then on stays as it is: a change is
-- another version, which replaces it when it is signed.

create table public.dilution_steps (
  company_id uuid not null,
  table_id uuid not null,
  place integer not null,
  label text not null check (private.is_present(label, 40)),
  color text check (color ~ '^[a-z]+$'),
  factor numeric not null check (factor >= 1),
  primary key (company_id, table_id, place),
  foreign key (company_id, table_id) references public.clinical_tables (company_id, id) on delete cascade
);
comment on table public.dilution_steps is 'The vials of a dilution scheme, from the strongest.';
alter table public.dilution_steps enable row level security;
revoke all on public.dilution_steps from anon, authenticated;
grant select on public.dilution_steps to authenticated;
create policy dilution_steps_select_member on public.dilution_steps for select to authenticated
  using (company_id in (select private.my_company_ids()));
create trigger dilution_steps_keep before insert or update or delete on public.dilution_steps
  for each row execute function private.keep_clinical_rows();
comment on column public.dilution_steps.label is 'As it stands on the vial, such as "1:10" or "#2".';
comment on column public.dilution_steps.color is 'Of cap and label, where the scheme has colors.';
comment on column public.dilution_steps.factor is 'How many times weaker than the strongest vial; 1 is that one.';

insert into private.clinical_kinds (kind, rows_table) values
  ('dilution_scheme', 'dilution_steps'),
  ('compatibility', 'compatibility_rules'),
  ('dose_range', 'dose_ranges');

create type public.immunotherapy_route as enum ('injections', 'drops', 'tablet');
create type public.prescription_status as enum ('draft', 'signed', 'replaced', 'ended');

create table public.allergy_prescriptions (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  version integer not null check (version > 0),
  supersedes uuid,
  status public.prescription_status not null default 'draft',
  route public.immunotherapy_route not null default 'injections',
  scheme_id uuid not null,
  schedule_id uuid,
  target_dose_ml numeric(4, 2) not null check (target_dose_ml between 0.01 and 5),
  consent_on date,
  indication text check (private.is_present(indication, 500)),
  warnings jsonb not null default '[]' check (jsonb_typeof(warnings) = 'array'),
  asked jsonb not null default '[]' check (jsonb_typeof(asked) = 'array' and octet_length(asked::text) <= 4000),
  unasked_reason text check (private.is_present(unasked_reason, 300)),
  revision integer not null default 1,
  created_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  signed_by uuid references public.user_profiles (id) on delete set null,
  signed_at timestamptz,
  ended_at timestamptz,
  ended_by uuid references public.user_profiles (id) on delete set null,
  end_reason text check (private.is_present(end_reason, 300)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, supersedes) references public.allergy_prescriptions (company_id, id),
  foreign key (company_id, scheme_id) references public.clinical_tables (company_id, id),
  foreign key (company_id, schedule_id) references public.clinical_tables (company_id, id),
  check ((status = 'draft') = (signed_at is null)),
  check ((status = 'ended') = (end_reason is not null)),
  constraint allergy_prescriptions_asked check (status = 'draft' or unasked_reason is not null or private.is_health_asked(asked))
);
comment on table public.allergy_prescriptions is 'What a patient is treated with, one version: who signed it and by which scheme.';
comment on column public.allergy_prescriptions.version is 'Of the patient''s prescriptions that follow each other (supersedes).';
comment on column public.allergy_prescriptions.scheme_id is 'A clinical table of the kind dilution_scheme.';
comment on column public.allergy_prescriptions.schedule_id is 'A clinical table of the kind schedule.';
comment on column public.allergy_prescriptions.target_dose_ml is 'Of each set''s strongest vial, once maintenance is reached.';
comment on column public.allergy_prescriptions.warnings is
  'What the checks said when it was signed: [{"rule": …, "says": …, "source": …}]; the physician signed in their sight.';
comment on column public.allergy_prescriptions.asked is 'What the patient was asked when it was signed, as private.asked_health tells it; of a draft nothing yet.';
comment on column public.allergy_prescriptions.unasked_reason is 'Why it was signed although a question was not asked; null where all were.';
create index allergy_prescriptions_patient_idx on public.allergy_prescriptions (company_id, patient_id, created_at desc);
-- Whose consent is old, and whose signature.
create index allergy_prescriptions_consent_idx on public.allergy_prescriptions (company_id, consent_on, id) where status = 'signed';
create index allergy_prescriptions_signed_idx on public.allergy_prescriptions (company_id, signed_at, id) include (patient_id) where status = 'signed';
create index allergy_prescriptions_supersedes_idx on public.allergy_prescriptions (company_id, supersedes);
create index allergy_prescriptions_scheme_idx on public.allergy_prescriptions (company_id, scheme_id);
create index allergy_prescriptions_schedule_idx on public.allergy_prescriptions (company_id, schedule_id);
create index allergy_prescriptions_created_by_idx on public.allergy_prescriptions (created_by);
create index allergy_prescriptions_signed_by_idx on public.allergy_prescriptions (signed_by);
create index allergy_prescriptions_ended_by_idx on public.allergy_prescriptions (ended_by);
create trigger allergy_prescriptions_touch before update on public.allergy_prescriptions
  for each row execute function private.touch_updated_at();

create type public.vial_diluent as enum ('albumin_saline', 'phenol_saline', 'glycerin');

create table public.prescription_vial_sets (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  prescription_id uuid not null,
  patient_id uuid not null,
  label text not null check (private.is_present(label, 20)),
  title text not null check (private.is_present(title, 80)),
  volume_ml numeric(4, 1) not null check (volume_ml between 0.1 and 50),
  diluent public.vial_diluent,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, prescription_id, label),
  foreign key (company_id, prescription_id) references public.allergy_prescriptions (company_id, id) on delete cascade,
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade
);
comment on table public.prescription_vial_sets is
  'The vials of one mixture, such as "A: Pollens": one of each dilution, from one recipe.';
comment on column public.prescription_vial_sets.diluent is 'Null until a person chose it; a signed set has one.';
create index prescription_vial_sets_patient_idx on public.prescription_vial_sets (company_id, patient_id);

create table public.prescription_contents (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  set_id uuid not null,
  patient_id uuid not null,
  place integer not null,
  allergen_id uuid not null,
  target_dose numeric not null check (target_dose > 0),
  strength numeric not null check (strength > 0),
  units public.extract_units not null,
  volume_ml numeric(6, 2) not null check (volume_ml > 0),
  primary key (company_id, id),
  unique (company_id, set_id, place),
  foreign key (company_id, set_id) references public.prescription_vial_sets (company_id, id) on delete cascade,
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, allergen_id) references public.allergens (company_id, id)
);
comment on table public.prescription_contents is 'The extracts of a set''s strongest vial.';
comment on column public.prescription_contents.target_dose is 'In a maintenance injection, in units.';
comment on column public.prescription_contents.strength is 'Of the stock, in units a milliliter, as the catalogue had it.';
comment on column public.prescription_contents.volume_ml is 'Of that stock in the vial.';
create index prescription_contents_patient_idx on public.prescription_contents (company_id, patient_id);
create index prescription_contents_allergen_idx on public.prescription_contents (company_id, allergen_id);

create function private.extract_volume(target numeric, stock numeric, vial_ml numeric, dose_ml numeric)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select round(vial_ml / dose_ml * target / stock, 2)
$$;
comment on function private.extract_volume(numeric, numeric, numeric, numeric) is
  'Milliliters of a stock in a vial whose every dose is to hold the target: doses in the vial times target by strength.';

create function private.keep_signed_prescription()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  changing constant text[] := array['status', 'ended_at', 'ended_by', 'end_reason', 'patient_id', 'revision', 'updated_at']
    -- An account that is deleted leaves no name; the audit log keeps who it was.
    || case when new.created_by is null then '{created_by}'::text[] else '{}' end
    || case when new.signed_by is null then '{signed_by}'::text[] else '{}' end;
begin
  if old.status <> 'draft' and (to_jsonb(old) - changing) is distinct from (to_jsonb(new) - changing) then
    raise exception 'A signed prescription stays as it is. Write a new version.' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.keep_signed_prescription() is
  'Before update, by any writer: of a signed one only what became of it changes, and whose it is when charts are '
  'merged.';
create trigger allergy_prescriptions_keep before update on public.allergy_prescriptions
  for each row execute function private.keep_signed_prescription();

alter table public.allergy_prescriptions enable row level security;
alter table public.prescription_vial_sets enable row level security;
alter table public.prescription_contents enable row level security;
revoke all on public.allergy_prescriptions, public.prescription_vial_sets, public.prescription_contents from anon, authenticated;
-- Whose, where it stands and when. What it holds is read through allergy_record, which tells the log.
grant select (id, company_id, patient_id, version, status, route, created_by, signed_by, signed_at, ended_at, created_at, updated_at)
  on public.allergy_prescriptions to authenticated;
grant select (id, company_id, prescription_id, patient_id, label) on public.prescription_vial_sets to authenticated;
grant select (id, company_id, set_id, patient_id) on public.prescription_contents to authenticated;
create policy allergy_prescriptions_select_member on public.allergy_prescriptions for select to authenticated
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
create policy prescription_vial_sets_select_member on public.prescription_vial_sets for select to authenticated
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
create policy prescription_contents_select_member on public.prescription_contents for select to authenticated
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
select private.audit_table('public.allergy_prescriptions');
select private.audit_table('public.prescription_vial_sets', left_out => '{vials_until}');
select private.audit_table('public.prescription_contents');

create function private.prescription_to_change(of_company uuid, of_id uuid)
returns public.allergy_prescriptions
language plpgsql
set search_path = ''
as $$
declare
  held public.allergy_prescriptions;
begin
  if of_company in (select private.my_company_ids()) then
    select * into held from public.allergy_prescriptions p
    where p.company_id = of_company and p.id = of_id for update;
  end if;
  if held.id is null or private.hides_patient(held.patient_id) then
    raise exception 'This prescription does not exist or is not yours.' using errcode = 'PT404';
  end if;
  return held;
end
$$;
comment on function private.prescription_to_change(uuid, uuid) is
  'A prescription, held until the transaction ends, whose patient the caller sees (else PT404). Called by definer functions.';

create function private.prescription_digest(of_company uuid, of_id uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select md5(jsonb_build_array(p.scheme_id, p.schedule_id, p.target_dose_ml, p.consent_on, p.indication, (
    select jsonb_agg(jsonb_build_array(s.label, s.title, s.volume_ml, s.diluent, (
      select jsonb_agg(jsonb_build_array(c.allergen_id, c.target_dose, c.strength, c.units, c.volume_ml) order by c.place)
      from public.prescription_contents c where c.company_id = s.company_id and c.set_id = s.id
    )) order by s.label)
    from public.prescription_vial_sets s where s.company_id = p.company_id and s.prescription_id = p.id
  ))::text)
  from public.allergy_prescriptions p where p.company_id = of_company and p.id = of_id
$$;
comment on function private.prescription_digest is 'Tells whether what a prescription holds became something else.';

create function private.hold_prescriptions_of(of_company uuid, of_patient uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended(format('allergy prescriptions %s %s', of_company, of_patient), 0))
$$;
comment on function private.hold_prescriptions_of is
  'A patient''s prescriptions are numbered and signed one after the other, until the transaction ends.';

create function private.refuse_stale_prescription(revision integer)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  raise exception 'This prescription was changed in the meantime. Check it again.'
    using errcode = 'PT409', detail = jsonb_build_object('kind', 'stale', 'revision', refuse_stale_prescription.revision)::text;
end
$$;
comment on function private.refuse_stale_prescription is 'PT409, kind "stale": a prescription isn''t what was seen of it.';

create function private.save_allergy_prescription(
  of_company uuid, of_id uuid, of_patient uuid, wanted jsonb, seen_revision integer
)
returns integer
language plpgsql
-- Definer: prescriptions are written by functions alone.
security definer
set search_path = ''
as $$
declare
  held public.allergy_prescriptions;
  sets constant jsonb := (select coalesce(jsonb_agg(l), '[]') from private.listed(wanted -> 'sets', 8, 'Vial sets') as l);
  known constant integer := coalesce(seen_revision, 1);
  dose_ml numeric;
  before text;
  is_new boolean := false;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) or private.hides_patient(of_patient)
     or not exists (select from public.patients p where p.company_id = of_company and p.id = of_patient) then
    raise exception 'This patient does not exist or is not yours.' using errcode = 'PT404';
  end if;
  perform private.approved_table(of_company, 'dilution_scheme', (wanted ->> 'scheme_id')::uuid);
  if wanted ->> 'schedule_id' is not null then
    perform private.approved_table(of_company, 'schedule', (wanted ->> 'schedule_id')::uuid);
  end if;
  dose_ml := (wanted ->> 'target_dose_ml')::numeric;
  perform private.hold_prescriptions_of(of_company, of_patient);
  if seen_revision is null then
    insert into public.allergy_prescriptions (company_id, id, patient_id, version, scheme_id, target_dose_ml)
    values (of_company, of_id, of_patient, coalesce((
        select max(p.version) from public.allergy_prescriptions p where p.company_id = of_company and p.patient_id = of_patient), 0) + 1,
      (wanted ->> 'scheme_id')::uuid, dose_ml)
    on conflict (company_id, id) do nothing;
    is_new := found;
  end if;
  held := private.prescription_to_change(of_company, of_id);
  if held.patient_id <> of_patient or held.status <> 'draft' or held.revision not in (known, known + 1)
     or seen_revision is null and held.created_by is distinct from auth.uid() then
    perform private.refuse_stale_prescription(held.revision);
  end if;
  before := private.prescription_digest(of_company, of_id);
  begin
    update public.allergy_prescriptions p
    set scheme_id = (wanted ->> 'scheme_id')::uuid, schedule_id = (wanted ->> 'schedule_id')::uuid, target_dose_ml = dose_ml,
      consent_on = (wanted ->> 'consent_on')::date, indication = private.checked_text(wanted ->> 'indication', 500, 'An indication')
    where p.company_id = of_company and p.id = of_id;

    -- A draft has no vials: its sets are written again.
    delete from public.prescription_vial_sets s where s.company_id = of_company and s.prescription_id = of_id;
    insert into public.prescription_vial_sets (company_id, prescription_id, patient_id, label, title, volume_ml, diluent)
    select of_company, of_id, of_patient, line ->> 'label', line ->> 'title', (line ->> 'volume_ml')::numeric,
      (line ->> 'diluent')::public.vial_diluent
    from jsonb_array_elements(sets) as line;
    -- An extract that the catalogue doesn't have, or whose strength it doesn't know, is refused by the columns.
    insert into public.prescription_contents
      (company_id, set_id, patient_id, place, allergen_id, target_dose, strength, units, volume_ml)
    select of_company, s.id, of_patient, content.place, a.id, (content.value ->> 'target_dose')::numeric, a.stock_strength, a.units,
      private.extract_volume((content.value ->> 'target_dose')::numeric, a.stock_strength, s.volume_ml, dose_ml)
    from jsonb_array_elements(sets) as line
    join public.prescription_vial_sets s
      on s.company_id = of_company and s.prescription_id = of_id and s.label = line ->> 'label'
    cross join lateral jsonb_array_elements(line -> 'contents') with ordinality as content (value, place)
    left join public.allergens a on a.company_id = of_company and a.id = (content.value ->> 'allergen_id')::uuid;

    -- Also what is sent again after a lost answer: taken back, so that the log tells of no change where there was none.
    if not is_new and before = private.prescription_digest(of_company, of_id) then
      raise exception using errcode = 'ZZ001';
    end if;
  exception
    when sqlstate 'ZZ001' then
      return held.revision;
  end;
  if is_new then
    return held.revision;
  end if;
  if held.revision <> known then
    perform private.refuse_stale_prescription(held.revision);
  end if;
  -- So no physician signs what they didn't see.
  update public.allergy_prescriptions p set revision = p.revision + 1 where p.company_id = of_company and p.id = of_id
  returning * into held;
  return held.revision;
exception
  when data_exception or integrity_constraint_violation then
    raise exception 'A dose or volume of this prescription can''t be right. Nothing was saved.'
      using errcode = 'P0001';
end
$$;

create function private.sign_allergy_prescription(
  of_company uuid, of_id uuid, seen_revision integer, answers jsonb, reason text, why_this_age text
)
returns public.allergy_prescriptions
language plpgsql
-- Definer: prescriptions are written by functions alone.
security definer
set search_path = ''
as $$
declare
  held public.allergy_prescriptions;
  why constant text := private.checked_text(reason, 300, 'A reason');
  age_reason constant text := private.checked_text(why_this_age, 300, 'A reason');
  against jsonb;
  before uuid;
  answered jsonb;
  unasked text[];
begin
  perform private.refuse_unless_physician(of_company, 'A physician signs a prescription.');
  perform private.hold_prescriptions_of(of_company, p.patient_id)
  from public.allergy_prescriptions p where p.company_id = of_company and p.id = of_id;
  held := private.prescription_to_change(of_company, of_id);
  if held.status = 'signed' and held.signed_by = auth.uid() then
    return held;
  end if;
  if held.status <> 'draft' or held.revision is distinct from seen_revision then
    perform private.refuse_stale_prescription(held.revision);
  end if;
  perform private.approved_table(of_company, 'dilution_scheme', held.scheme_id);
  if held.schedule_id is not null then
    perform private.approved_table(of_company, 'schedule', held.schedule_id);
  end if;
  if held.consent_on is null or held.consent_on > private.clinic_day(of_company, now()) then
    raise exception 'Record when the patient consented first: today or before.' using errcode = 'P0001', detail = '{"kind": "consent"}';
  end if;
  if not exists (
    select from public.prescription_vial_sets s
    join public.prescription_contents c on c.company_id = s.company_id and c.set_id = s.id
    where s.company_id = of_company and s.prescription_id = held.id
  ) then
    raise exception 'This prescription has no extracts yet.' using errcode = 'P0001';
  end if;
  if exists (
    select from public.prescription_vial_sets s
    where s.company_id = of_company and s.prescription_id = held.id and s.diluent is null
  ) then
    raise exception 'Choose the diluent of each set first.' using errcode = 'P0001', detail = '{"kind": "diluent"}';
  end if;
  perform private.add_health_answers(of_company, held.patient_id, answers, null);
  answered := private.asked_health(of_company, held.patient_id);
  unasked := private.unasked_health(answered);
  perform private.refuse_unasked(unasked, why);
  against := (
    select coalesce(jsonb_agg(jsonb_build_object('rule', w.rule, 'says', w.says,
      'source', concat_ws('. Signed anyway: ', w.source, case when w.rule = 'age' then age_reason end))), '[]')
    from private.prescription_warnings(of_company, held.id) as w);
  if age_reason is null and against @> '[{"rule": "age"}]' then
    raise exception '% Say why you sign.', (select w ->> 'says' from jsonb_array_elements(against) as w where w ->> 'rule' = 'age')
      using errcode = 'P0001', detail = '{"kind": "age"}';
  end if;
  -- As with letters: a morning's signatures are confirmed once.
  perform private.confirmed_lately('1 hour');
  -- A patient is treated by one at a time.
  with replaced as (
    update public.allergy_prescriptions p set status = 'replaced'
    where p.company_id = of_company and p.patient_id = held.patient_id and p.status = 'signed'
    returning p.id, p.version
  )
  select r.id into before from replaced r order by r.version desc limit 1;
  update public.allergy_prescriptions p
  set status = 'signed', signed_at = now(), signed_by = auth.uid(), revision = p.revision + 1, supersedes = coalesce(before, p.supersedes),
    asked = answered, unasked_reason = case when cardinality(unasked) > 0 then why end,
    warnings = private.health_warnings(answered) || private.unasked_warning(unasked, why) || against
  where p.company_id = of_company and p.id = held.id
  returning * into held;
  return held;
end
$$;

create function private.end_allergy_prescription(of_company uuid, of_id uuid, reason text)
returns public.allergy_prescriptions
language plpgsql
-- Definer: prescriptions are written by functions alone.
security definer
set search_path = ''
as $$
declare
  held public.allergy_prescriptions;
  why constant text := private.checked_text(reason, 300, 'A reason');
begin
  perform private.refuse_unless_physician(of_company, 'A physician ends a prescription.');
  held := private.prescription_to_change(of_company, of_id);
  if why is null then
    raise exception 'Say why the treatment ends.' using errcode = 'P0001', detail = '{"kind": "reason"}';
  end if;
  if held.status = 'ended' and held.end_reason = why then
    return held;
  end if;
  if held.status <> 'signed' then
    raise exception 'Only a signed prescription is ended.' using errcode = 'P0001';
  end if;
  perform private.confirmed_lately('1 hour');
  update public.allergy_prescriptions p
  set status = 'ended', ended_at = now(), ended_by = auth.uid(), end_reason = why, revision = p.revision + 1
  where p.company_id = of_company and p.id = held.id
  returning * into held;
  return held;
end
$$;

create function public.save_allergy_prescription(
  company_id uuid, prescription_id uuid, patient_id uuid, prescription jsonb, seen_revision integer default null
)
returns integer
language sql
set search_path = ''
begin atomic
  select private.save_allergy_prescription(company_id, prescription_id, patient_id, prescription, seen_revision);
end;
comment on function public.save_allergy_prescription is
  'Writes down a draft with its vial sets and their extracts, new (no seen_revision) or as it was last seen; volumes '
  'follow from the doses. Answers its revision. By tables that aren''t approved: P0001; a dose or volume that can''t '
  'be: P0001, kind "contents"; changed in the meantime or signed: PT409; patient unknown, foreign or restricted: '
  'PT404.';

create function public.sign_allergy_prescription(
  company_id uuid, prescription_id uuid, seen_revision integer, answers jsonb default '{}', unasked_reason text default null,
  age_reason text default null
)
returns setof public.allergy_prescriptions
language sql
rows 1
set search_path = ''
begin atomic
  select * from private.sign_allergy_prescription(company_id, prescription_id, seen_revision, answers, unasked_reason, age_reason);
end;
comment on function public.sign_allergy_prescription is
  'Signs a draft and replaces the version before. For physicians (42501) who confirmed within the hour that it is '
  'them (PT403). answers are those of record_health_answers, beside what was asked today already; a question that '
  'was not asked takes a reason (P0001, kind "unasked"), and so does a patient below the least age, or without a '
  'birth date (P0001, kind "age"). Changed in the meantime: PT409, kind "stale"; a table that isn''t approved, no '
  'consent, no extracts, a set without a diluent: P0001 with its kind; unknown, foreign or restricted: PT404.';

create function public.end_allergy_prescription(company_id uuid, prescription_id uuid, reason text)
returns setof public.allergy_prescriptions
language sql
rows 1
set search_path = ''
begin atomic
  select * from private.end_allergy_prescription(company_id, prescription_id, reason);
end;
comment on function public.end_allergy_prescription is
  'Ends a signed prescription with a reason. For physicians (42501) who confirmed within the hour (PT403); unknown, foreign or restricted: PT404.';

revoke execute on function private.keep_signed_prescription, private.extract_volume, private.prescription_to_change,
  private.prescription_digest, private.hold_prescriptions_of, private.refuse_stale_prescription,
  private.save_allergy_prescription, private.sign_allergy_prescription, private.end_allergy_prescription,
  public.save_allergy_prescription, public.sign_allergy_prescription, public.end_allergy_prescription from public;
grant execute on function private.save_allergy_prescription, private.sign_allergy_prescription, private.end_allergy_prescription,
  public.save_allergy_prescription, public.sign_allergy_prescription, public.end_allergy_prescription to authenticated;

create function private.timeline_prescriptions(of_company uuid, of_patient uuid)
returns table (id uuid, at timestamptz, event text, subject_id uuid, actor_id uuid, details jsonb)
language sql
stable
rows 5
-- Definer: reads what is closed to the API's roles; patient_timeline has told the log of the patient's opening.
security definer
set search_path = ''
begin atomic
  select p.id, p.signed_at, 'signed', p.patient_id, p.signed_by, jsonb_build_object('about', 'version ' || p.version,
    'note', (select w ->> 'says' from jsonb_array_elements(p.warnings) as w where w ->> 'rule' = 'not_asked'))
  from public.allergy_prescriptions p
  where p.company_id = of_company and p.patient_id = of_patient and p.signed_at is not null
    and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient);
end;
comment on function private.timeline_prescriptions is 'What a patient''s timeline tells of prescriptions that were signed.';
grant execute on function private.timeline_prescriptions to authenticated;
insert into private.hub_parts values ('timeline', 'allergy', 'private.timeline_prescriptions(of_company, of_patient)');
insert into private.hub_parts values ('compare', 'prescriptions', 'public.allergy_prescriptions');
