-- Skin tests and specific IgE: what was measured, always as it was read, and the grade that follows by the table that the clinic
-- approved. A test is written down while it is read, and finished once: then it stays.

create type public.allergy_test_kind as enum ('prick', 'intradermal', 'dilution_series', 'ige');

create table public.allergy_panels (
  company_id uuid not null references public.companies (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (private.is_present(name, 60)),
  kind public.allergy_test_kind not null,
  allergen_ids uuid[] not null check (cardinality(allergen_ids) between 1 and 120),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
comment on table public.allergy_panels is 'What a clinic tests together, in the order of the tray. Controls are part of it.';
comment on column public.allergy_panels.allergen_ids is 'Of the clinic''s catalogue; an id that isn''t is passed over.';
create unique index allergy_panels_name_idx on public.allergy_panels (company_id, lower(name));
create trigger allergy_panels_touch before update on public.allergy_panels
  for each row execute function private.touch_updated_at();
alter table public.allergy_panels enable row level security;
revoke all on public.allergy_panels from anon, authenticated;
grant select on public.allergy_panels to authenticated;
grant insert (id, company_id, name, kind, allergen_ids, is_active) on public.allergy_panels to authenticated;
grant update (name, allergen_ids, is_active) on public.allergy_panels to authenticated;
create policy allergy_panels_select_member on public.allergy_panels for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy allergy_panels_insert_member on public.allergy_panels for insert to authenticated
  with check (company_id in (select private.my_company_ids()));
create policy allergy_panels_update_member on public.allergy_panels for update to authenticated
  using (company_id in (select private.my_company_ids()))
  with check (company_id in (select private.my_company_ids()));
select private.audit_table('public.allergy_panels');

create table public.allergy_tests (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  kind public.allergy_test_kind not null,
  panel text check (private.is_present(panel, 60)),
  grading_id uuid not null,
  drug_stop_id uuid,
  tested_on date not null,
  applied_at timestamptz,
  applied_by uuid references public.user_profiles (id) on delete set null,
  applied_noted_at timestamptz,
  drugs jsonb not null default '[]' constraint allergy_tests_drugs check (private.is_drug_answers(drugs)),
  unasked_reason text check (private.is_present(unasked_reason, 300)),
  timing_reason text check (private.is_present(timing_reason, 300)),
  timing_by uuid references public.user_profiles (id) on delete set null,
  note text check (private.is_present(note, 1000)),
  is_valid boolean,
  finding text check (private.is_present(finding, 300)),
  revision integer not null default 1,
  performed_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  finished_by uuid references public.user_profiles (id) on delete set null,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, grading_id) references public.clinical_tables (company_id, id),
  foreign key (company_id, drug_stop_id) references public.clinical_tables (company_id, id),
  check ((finished_at is null) = (is_valid is null)),
  check (applied_at is null or kind <> 'ige'),
  check (applied_noted_at is null or applied_at <= applied_noted_at is true),
  constraint allergy_tests_asked check (finished_at is null or kind = 'ige' or unasked_reason is not null or private.are_drugs_asked(drugs))
);
comment on table public.allergy_tests is 'A test of a patient''s allergies: how, by which rule it is graded, and whether its controls hold.';
comment on column public.allergy_tests.applied_at is 'When the skin was pricked: from then on the minutes to reading count.';
comment on column public.allergy_tests.applied_noted_at is 'When a person stated applied_at afterwards; null where it is the server''s own time.';
comment on column public.allergy_tests.drugs is
  'What was asked of drugs that suppress reactions: [{"drug": …, "days_before": …, "answer": not_asked | not_taken | taken, "last_taken_on": date or null}]. Of '
  'a taken one without a date, the day isn''t known.';
comment on column public.allergy_tests.unasked_reason is 'Why finished_by finished it although drugs were not asked about; null where all were.';
comment on column public.allergy_tests.timing_reason is 'Why readings count that were taken before their time, or whose time isn''t known.';
comment on column public.allergy_tests.is_valid is 'By its controls, once it is finished.';
comment on column public.allergy_tests.finding is 'Why it isn''t valid.';
create index allergy_tests_patient_idx on public.allergy_tests (company_id, patient_id, tested_on desc);
create index allergy_tests_recent_idx on public.allergy_tests (company_id, tested_on desc, id desc);
create index allergy_tests_unfinished_idx on public.allergy_tests (company_id, tested_on) where finished_at is null;
create index allergy_tests_grading_idx on public.allergy_tests (company_id, grading_id);
create index allergy_tests_drug_stop_idx on public.allergy_tests (company_id, drug_stop_id);
create index allergy_tests_performed_by_idx on public.allergy_tests (performed_by);
create index allergy_tests_finished_by_idx on public.allergy_tests (finished_by);
create index allergy_tests_applied_by_idx on public.allergy_tests (applied_by);
create index allergy_tests_timing_by_idx on public.allergy_tests (timing_by);
select private.tells_late('public.allergy_tests');
comment on column public.allergy_tests.performed_by is 'Who tested: of a late entry whom its writer names.';
create trigger allergy_tests_touch before update on public.allergy_tests
  for each row execute function private.touch_updated_at();
create trigger allergy_tests_outcomes after insert on public.allergy_tests
  for each row execute function private.review_outcomes_of_row();

create table public.allergy_test_results (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  test_id uuid not null,
  patient_id uuid not null,
  place integer not null,
  allergen_id uuid not null,
  dilution integer check (dilution between 0 and 9),
  wheal_mm numeric(4, 1) check (wheal_mm between 0 and 200),
  flare_mm numeric(4, 1) check (flare_mm between 0 and 300),
  ige_kua numeric(7, 2) check (ige_kua >= 0),
  read_at timestamptz,
  confirmed_at timestamptz,
  grade integer,
  is_positive boolean,
  is_endpoint boolean not null default false,
  primary key (company_id, id),
  unique (company_id, test_id, place),
  foreign key (company_id, test_id) references public.allergy_tests (company_id, id) on delete cascade,
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, allergen_id) references public.allergens (company_id, id)
);
comment on table public.allergy_test_results is 'What was read of one allergen or control, as it was measured.';
comment on column public.allergy_test_results.dilution is 'The number of the fivefold dilution; of the series and of intradermal tests.';
comment on column public.allergy_test_results.flare_mm is 'Null was not measured; 0 is no flare.';
comment on column public.allergy_test_results.read_at is
  'When these measures were written down, of a skin test whose application was timed; null where the time of reading isn''t known.';
comment on column public.allergy_test_results.confirmed_at is 'When a person confirmed measures that hardly go together; null where nothing was asked back.';
comment on column public.allergy_test_results.is_endpoint is 'Of a series: the dilution that treatment begins with.';
create index allergy_test_results_patient_idx on public.allergy_test_results (company_id, patient_id);
create index allergy_test_results_allergen_idx on public.allergy_test_results (company_id, allergen_id);

alter table public.allergy_tests enable row level security;
alter table public.allergy_test_results enable row level security;
revoke all on public.allergy_tests, public.allergy_test_results from anon, authenticated;
-- Whose, which kind and when. What came out is read through allergy_record, which tells the log.
grant select (id, company_id, patient_id, kind, tested_on, performed_by, finished_at, created_at, updated_at)
  on public.allergy_tests to authenticated;
grant select (id, company_id, test_id, patient_id) on public.allergy_test_results to authenticated;
create policy allergy_tests_select_member on public.allergy_tests for select to authenticated
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
create policy allergy_test_results_select_member on public.allergy_test_results for select to authenticated
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
select private.audit_table('public.allergy_tests');
select private.audit_table('public.allergy_test_results');

-- What follows from what was read ----------------------------------------------------------------

create function private.reading_minutes(rule jsonb, of_kind public.allergy_test_kind, of_control public.control_kind, at_latest boolean)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select case
    when of_kind = 'ige' then null
    when of_control = 'positive' then (rule ->> case when at_latest then null else 'positive_minutes' end)::numeric
    when of_kind = 'prick' then (rule ->> case when at_latest then 'latest_minutes' else 'allergen_minutes' end)::numeric
    else coalesce((rule ->> case when at_latest then 'intradermal_latest_minutes' else 'intradermal_minutes' end)::numeric,
      (rule ->> case when at_latest then 'latest_minutes' else 'allergen_minutes' end)::numeric)
  end
$$;
comment on function private.reading_minutes is
  'How many minutes after the application a reaction is read, or until when at the latest, by the settings of a table of grades; null where the table doesn''t say.';

create function private.checked_application(test public.allergy_tests, applied_at timestamptz)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
begin
  if applied_at > clock_timestamp() or private.clinic_day(test.company_id, applied_at) <> test.tested_on or exists (
    select from public.allergy_test_results r where r.company_id = test.company_id and r.test_id = test.id and r.read_at < applied_at
  ) then
    raise exception 'A test is applied on its day, before it is read, and not in the future.' using errcode = 'P0001', detail = '{"kind": "time"}';
  end if;
  return applied_at;
end
$$;
comment on function private.checked_application is 'P0001, kind "time": this test was not applied then.';

create function private.implausible_readings(of_company uuid, of_test uuid)
returns integer[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(r.place order by r.place), '{}')
  from public.allergy_test_results r
  join public.allergy_tests t on t.company_id = r.company_id and t.id = r.test_id
  join public.clinical_tables g on g.company_id = t.company_id and g.id = t.grading_id
  join public.allergens a on a.company_id = r.company_id and a.id = r.allergen_id
  where r.company_id = of_company and r.test_id = of_test and t.kind <> 'ige'
    and case
      when r.wheal_mm is null then r.flare_mm is not null
      -- Larger than a wheal is: a decimal point that is missing.
      when r.wheal_mm > 30 then true
      when a.control is null and r.is_positive is not true then false
      when a.control = 'negative' then false
      when t.kind = 'dilution_series' and a.control is null then r.flare_mm < r.wheal_mm and r.wheal_mm >= coalesce((g.settings ->> 'series_least_mm')::numeric, 7)
      else r.wheal_mm > 0 and r.flare_mm < r.wheal_mm
    end
$$;
comment on function private.implausible_readings is
  'The places of a graded skin test whose measures hardly go together: a positive wheal that no flare surrounds, a flare without a wheal, a wheal over 30 mm.';

create function private.test_to_change(of_company uuid, of_id uuid, seen_revision integer)
returns public.allergy_tests
language plpgsql
set search_path = ''
as $$
declare
  held public.allergy_tests;
begin
  if of_company in (select private.my_company_ids()) then
    select * into held from public.allergy_tests t where t.company_id = of_company and t.id = of_id for update;
  end if;
  if held.id is null or private.hides_patient(held.patient_id) then
    raise exception 'This test does not exist or is not yours.' using errcode = 'PT404';
  end if;
  if held.finished_at is not null then
    raise exception 'This test is finished and stays as it is.' using errcode = 'PT409';
  end if;
  if held.revision is distinct from seen_revision then
    raise exception 'A colleague changed this test. Open it again.' using errcode = 'PT409',
      detail = jsonb_build_object('kind', 'stale', 'revision', held.revision)::text;
  end if;
  return held;
end
$$;

create function private.begun_allergy_test(of_company uuid, of_id uuid, of_patient uuid, wanted jsonb)
returns public.allergy_tests
language plpgsql
set search_path = ''
as $$
declare
  today constant date := private.clinic_day(of_company, now());
  day constant date := coalesce((wanted ->> 'tested_on')::date, today);
  its_kind constant public.allergy_test_kind := wanted ->> 'kind';
  grading public.clinical_tables;
  held public.allergy_tests;
  late text;
  hand uuid := auth.uid();
begin
  grading := private.approved_table(of_company, 'grading', (wanted ->> 'grading_id')::uuid);
  if exists (select from public.grading_rules r where r.company_id = of_company and r.table_id = grading.id)
     and not exists (
       select from public.grading_rules r where r.company_id = of_company and r.table_id = grading.id
         and (r.method = its_kind or its_kind = 'dilution_series' and r.method <> 'ige')) then
    raise exception '% has no grades for this kind of test.', grading.name using errcode = 'P0001', detail = '{"kind": "grading"}';
  end if;
  if wanted ->> 'drug_stop_id' is not null then
    perform private.approved_table(of_company, 'drug_stop', (wanted ->> 'drug_stop_id')::uuid);
  end if;
  if day > today or day < (select p.date_of_birth from public.patients p where p.company_id = of_company and p.id = of_patient) then
    raise exception 'A test is of today or of a day before, in the patient''s life.' using errcode = 'P0001', detail = '{"kind": "time"}';
  end if;
  -- The sample of a blood test was always taken before its values come.
  if its_kind <> 'ige' then
    late := private.late_reason(of_company, array[day], wanted ->> 'late_reason');
  end if;
  if late is not null then
    hand := private.checked_hand(of_company, (wanted ->> 'performed_by')::uuid);
  end if;
  insert into public.allergy_tests (company_id, id, patient_id, kind, panel, grading_id, drug_stop_id, tested_on, drugs, performed_by, late_reason)
  values (of_company, of_id, of_patient, its_kind, private.checked_text(wanted ->> 'panel', 60, 'A panel'), grading.id,
    (wanted ->> 'drug_stop_id')::uuid, day, private.drug_answers(of_company, (wanted ->> 'drug_stop_id')::uuid, wanted -> 'drugs', day),
    hand, late)
  on conflict (company_id, id) do nothing
  returning * into held;
  if held.id is null then
    -- Sent again after a lost answer.
    select * into held from public.allergy_tests t where t.company_id = of_company and t.id = of_id;
    if held.patient_id <> of_patient or held.revision <> 1 or held.finished_at is not null
       or (held.performed_by, held.late_reason) is distinct from (hand, late) or late is not null and held.late_by is distinct from auth.uid() then
      perform private.refuse_sent_before('test', of_id);
    end if;
  end if;
  return held;
end
$$;
comment on function private.begun_allergy_test is
  'A new test without readings, or the same one sent again. P0001 of tables that can''t be used, of a day that can''t be (kind "time"), '
  'and of a skin test of an earlier day that doesn''t say why so late (kind "late") and who tested (kind "given_by").';

create function private.write_readings(held public.allergy_tests, lines jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  at constant timestamptz := clock_timestamp();
  rule constant jsonb := (select g.settings from public.clinical_tables g where g.company_id = held.company_id and g.id = held.grading_id);
  early numeric;
begin
  delete from public.allergy_test_results r
  where r.company_id = held.company_id and r.test_id = held.id and r.place > jsonb_array_length(lines);
  -- Of readings that are new or changed, the one that is the furthest from its time.
  select max(extract(epoch from held.applied_at - at) / 60 + private.reading_minutes(rule, held.kind, a.control, false)) into early
  from jsonb_array_elements(lines) with ordinality as line (value, place)
  join public.allergens a on a.company_id = held.company_id and a.id = (line.value ->> 'allergen_id')::uuid
  left join public.allergy_test_results r on r.company_id = held.company_id and r.test_id = held.id and r.place = line.place
  where coalesce(line.value ->> 'wheal_mm', line.value ->> 'flare_mm') is not null
    and (r.allergen_id, r.dilution, r.wheal_mm, r.flare_mm) is distinct from
      (a.id, (line.value ->> 'dilution')::integer, (line.value ->> 'wheal_mm')::numeric, (line.value ->> 'flare_mm')::numeric);
  if early > 0 and held.timing_reason is null then
    raise exception 'It is too early to read this (% min). Wait, or say why it is read now.', ceil(early)
      using errcode = 'P0001', detail = '{"kind": "early"}';
  end if;
  if held.kind <> 'ige' and held.applied_at is null and held.timing_reason is null and exists (
    select from jsonb_array_elements(lines) as l where coalesce(l ->> 'wheal_mm', l ->> 'flare_mm') is not null
  ) then
    raise exception 'Record when the test was applied first, or say why that isn''t known.' using errcode = 'P0001', detail = '{"kind": "not_applied"}';
  end if;
  insert into public.allergy_test_results as r
    (company_id, test_id, patient_id, place, allergen_id, dilution, wheal_mm, flare_mm, ige_kua, read_at)
  select held.company_id, held.id, held.patient_id, line.place, (line.value ->> 'allergen_id')::uuid, (line.value ->> 'dilution')::integer,
    (line.value ->> 'wheal_mm')::numeric, (line.value ->> 'flare_mm')::numeric, (line.value ->> 'ige_kua')::numeric,
    -- What is copied from paper later was read at a time that isn't known.
    case when coalesce(line.value ->> 'wheal_mm', line.value ->> 'flare_mm') is not null and at - held.applied_at < interval '12 hours' then at end
  from jsonb_array_elements(lines) with ordinality as line (value, place)
  on conflict (company_id, test_id, place) do update
  set allergen_id = excluded.allergen_id, dilution = excluded.dilution, wheal_mm = excluded.wheal_mm,
    flare_mm = excluded.flare_mm, ige_kua = excluded.ige_kua, read_at = excluded.read_at
  where (r.allergen_id, r.dilution, r.wheal_mm, r.flare_mm, r.ige_kua)
    is distinct from (excluded.allergen_id, excluded.dilution, excluded.wheal_mm, excluded.flare_mm, excluded.ige_kua);
end
$$;
comment on function private.write_readings is
  'Writes down what was read, with the server''s time. P0001, kind "early" or "not_applied": before its time by the table of grades, or without an application, '
  'where the test has no reason for it.';

create function private.save_allergy_test(of_company uuid, of_id uuid, of_patient uuid, wanted jsonb, seen_revision integer)
returns integer
language plpgsql
-- Definer: tests are written by functions alone.
security definer
set search_path = ''
as $$
declare
  held public.allergy_tests;
  kept public.allergy_tests;
  lines constant jsonb := (select coalesce(jsonb_agg(l), '[]') from private.listed(wanted -> 'results', 600, 'Results') as l);
  why constant text := private.checked_text(wanted ->> 'timing_reason', 300, 'A reason');
begin
  if of_company is null or of_company not in (select private.my_company_ids()) or private.hides_patient(of_patient)
     or not exists (select from public.patients p where p.company_id = of_company and p.id = of_patient) then
    raise exception 'This patient does not exist or is not yours.' using errcode = 'PT404';
  end if;
  held := case when seen_revision is null then private.begun_allergy_test(of_company, of_id, of_patient, wanted)
    else private.test_to_change(of_company, of_id, seen_revision) end;
  kept := held;
  kept.note := private.checked_text(wanted ->> 'note', 1000, 'A note');
  if wanted ->> 'drugs' is not null then
    kept.drugs := private.drug_answers(of_company, held.drug_stop_id, wanted -> 'drugs', held.tested_on);
  end if;
  -- What was timed or stated isn't taken back by a page that doesn't know of it.
  if coalesce((wanted ->> 'applied_at')::timestamptz, held.applied_at) is distinct from held.applied_at then
    kept.applied_at := private.checked_application(held, (wanted ->> 'applied_at')::timestamptz);
    kept.applied_by := auth.uid();
    kept.applied_noted_at := clock_timestamp();
  end if;
  if coalesce(why, held.timing_reason) is distinct from held.timing_reason then
    kept.timing_reason := why;
    kept.timing_by := auth.uid();
  end if;
  kept.revision := held.revision + case when seen_revision is null then 0 else 1 end;
  if kept is distinct from held then
    update public.allergy_tests t
    set note = kept.note, drugs = kept.drugs, applied_at = kept.applied_at, applied_by = kept.applied_by, applied_noted_at = kept.applied_noted_at,
      timing_reason = kept.timing_reason, timing_by = kept.timing_by, revision = kept.revision
    where t.company_id = of_company and t.id = of_id
    returning * into kept;
  end if;
  perform private.write_readings(kept, lines);
  return kept.revision;
exception
  when data_exception or check_violation or foreign_key_violation or not_null_violation then
    raise exception 'A reading of this test can''t be right. Nothing was saved.' using errcode = 'P0001';
end
$$;

create function private.apply_allergy_test(of_company uuid, of_id uuid, seen_revision integer)
returns public.allergy_tests
language plpgsql
-- Definer: tests are written by functions alone.
security definer
set search_path = ''
as $$
declare
  held public.allergy_tests;
begin
  select * into held from public.allergy_tests t
  where t.company_id = of_company and t.id = of_id and t.applied_by = auth.uid() and t.applied_noted_at is null and t.revision = seen_revision + 1
    and t.finished_at is null and of_company in (select private.my_company_ids()) and not private.hides_patient(t.patient_id);
  if held.id is not null then
    return held;
  end if;
  held := private.test_to_change(of_company, of_id, seen_revision);
  if held.kind = 'ige' or exists (
    select from public.allergy_test_results r
    where r.company_id = of_company and r.test_id = of_id and coalesce(r.wheal_mm, r.flare_mm) is not null
  ) then
    raise exception 'A skin test is applied before it is read.' using errcode = 'P0001', detail = '{"kind": "time"}';
  end if;
  update public.allergy_tests t
  set applied_at = private.checked_application(held, clock_timestamp()), applied_by = auth.uid(), applied_noted_at = null, revision = t.revision + 1
  where t.company_id = of_company and t.id = of_id
  returning * into held;
  return held;
end
$$;

create function private.has_untimed_reading(test public.allergy_tests)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.allergy_test_results r
    join public.allergens a on a.company_id = r.company_id and a.id = r.allergen_id
    join public.clinical_tables g on g.company_id = test.company_id and g.id = test.grading_id
    where r.company_id = test.company_id and r.test_id = test.id and coalesce(r.wheal_mm, r.flare_mm) is not null
      and (r.read_at >= test.applied_at + make_interval(secs =>
        60 * coalesce(private.reading_minutes(g.settings, test.kind, a.control, false), 0)::double precision)) is not true)
$$;
comment on function private.has_untimed_reading is 'Whether a skin test has a reading before its time by the table of grades, or at a time that isn''t known.';

create function private.finish_allergy_test(
  of_company uuid, of_id uuid, seen_revision integer, no_drugs_reason text, no_timing_reason text, confirmed integer[]
)
returns integer
language plpgsql
-- Definer: tests are written by functions alone.
security definer
set search_path = ''
as $$
declare
  held public.allergy_tests;
  unasked constant text := private.checked_text(no_drugs_reason, 300, 'A reason');
  why constant text := private.checked_text(no_timing_reason, 300, 'A reason');
  open integer[];
  asks text[];
  needs text[];
begin
  select * into held from public.allergy_tests t
  where t.company_id = of_company and t.id = of_id and t.finished_by = auth.uid() and t.revision = seen_revision + 1
    and of_company in (select private.my_company_ids()) and not private.hides_patient(t.patient_id);
  if held.id is not null then
    return held.revision;
  end if;
  held := private.test_to_change(of_company, of_id, seen_revision);
  if not exists (
    select from public.allergy_test_results r
    where r.company_id = of_company and r.test_id = of_id and coalesce(r.wheal_mm, r.ige_kua) is not null
  ) then
    raise exception 'Nothing was read yet.' using errcode = 'P0001';
  end if;
  perform private.grade_allergy_test(of_company, of_id);
  open := private.implausible_readings(of_company, of_id);
  asks := array_remove(array[
    case when held.kind <> 'ige' and not private.are_drugs_asked(held.drugs) then 'unasked' end,
    case when held.kind <> 'ige' and private.has_untimed_reading(held) then 'early' end,
    case when cardinality(open) > 0 then 'implausible' end], null);
  -- All that a person still has to say, at once.
  needs := array_remove(array[
    case when 'unasked' = any (asks) and unasked is null then 'unasked' end,
    case when 'early' = any (asks) and coalesce(why, held.timing_reason) is null then 'early' end,
    case when not open <@ coalesce(confirmed, '{}') then 'implausible' end], null);
  if cardinality(needs) > 0 then
    raise exception '%', case needs[1]
        when 'unasked' then 'Some drugs were not asked about. Ask, or say why you finish without it.'
        when 'early' then 'Some readings were taken before their time, or at a time that isn''t known. Say why they count.'
        else 'Some measures hardly go together. Confirm or correct them.' end
      using errcode = 'P0001', detail = jsonb_build_object('kind', 'unfinished', 'needs', needs, 'places', open)::text;
  end if;
  update public.allergy_test_results r set confirmed_at = now()
  where r.company_id = of_company and r.test_id = of_id and r.place = any (open);
  update public.allergy_tests t
  set finding = private.test_finding(t), is_valid = private.test_finding(t) is null, finished_at = now(), finished_by = auth.uid(), revision = t.revision + 1,
    unasked_reason = case when 'unasked' = any (asks) then unasked end,
    timing_reason = coalesce(case when 'early' = any (asks) then why end, t.timing_reason),
    timing_by = case when 'early' = any (asks) and why is not null then auth.uid() else t.timing_by end
  where t.company_id = of_company and t.id = of_id;
  return held.revision + 1;
end
$$;

create function public.save_allergy_test(
  company_id uuid, test_id uuid, patient_id uuid, test jsonb, seen_revision integer default null
)
returns integer
language sql
set search_path = ''
begin atomic
  select private.save_allergy_test(company_id, test_id, patient_id, test, seen_revision);
end;
comment on function public.save_allergy_test is
  'Writes down a test with its results, new (no seen_revision) or as it was last seen; answers its revision. A drug '
  'of the clinic''s table that isn''t sent was not asked about. applied_at states an application afterwards; '
  'timing_reason says why readings count without their time. A skin test of an earlier day is a late entry: late_reason '
  'says why, performed_by who tested. P0001 with its kind: not_approved, grading (no grades '
  'for this kind), time (a day or moment that can''t be), late, given_by, drugs, not_applied and early (read without an application, '
  'or before its minutes), reading (can''t be). Changed in the meantime or finished: PT409; patient unknown, foreign '
  'or restricted: PT404.';

create function public.apply_allergy_test(company_id uuid, test_id uuid, seen_revision integer)
returns public.allergy_tests
language sql
set search_path = ''
begin atomic
  select private.apply_allergy_test(company_id, test_id, seen_revision);
end;
comment on function public.apply_allergy_test is
  'The skin test is applied now, by the server''s clock: the minutes to reading begin. P0001, kind "time": a blood '
  'test, a test of another day, or one that was read already. The same again after a lost answer changes nothing; '
  'changed in the meantime or finished: PT409; unknown, foreign or restricted: PT404.';

create function public.finish_allergy_test(
  company_id uuid, test_id uuid, seen_revision integer, unasked_reason text default null, timing_reason text default null, confirmed integer[] default '{}'
)
returns integer
language sql
set search_path = ''
begin atomic
  select private.finish_allergy_test(company_id, test_id, seen_revision, unasked_reason, timing_reason, confirmed);
end;
comment on function public.finish_allergy_test is
  'Grades a test and closes it; answers its revision. P0001 with its kind: empty, unasked (drugs that weren''t asked '
  'about take a reason), early (so do readings without their time), implausible (with the places whose measures a '
  'person confirms or corrects); needs has all of them. Changed in the meantime: PT409; unknown, foreign or '
  'restricted: PT404.';

create function private.allergy_tests_of(of_company uuid, of_patient uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(t) || jsonb_build_object(
    'grading', g.name, 'grading_version', g.version, 'grading_source', g.source, 'grading_settings', g.settings,
    'performed_by_name', private.member_name(t.performed_by), 'finished_by_name', private.member_name(t.finished_by),
    'late', private.late_said(t.late_at, t.late_by, t.late_reason),
    'applied_by_name', private.member_name(t.applied_by), 'timing_by_name', private.member_name(t.timing_by),
    'results', (
      select coalesce(jsonb_agg(jsonb_build_object('place', r.place, 'allergen_id', r.allergen_id, 'label', a.label,
        'category', a.category, 'control', a.control, 'dilution', r.dilution, 'wheal_mm', r.wheal_mm, 'flare_mm', r.flare_mm,
        'ige_kua', r.ige_kua, 'read_at', r.read_at, 'confirmed_at', r.confirmed_at,
        'read_from_minutes', private.reading_minutes(g.settings, t.kind, a.control, false),
        'read_until_minutes', private.reading_minutes(g.settings, t.kind, a.control, true), 'grade', r.grade, 'is_positive', r.is_positive, 'is_endpoint', r.is_endpoint) order by r.place), '[]')
      from public.allergy_test_results r
      join public.allergens a on a.company_id = r.company_id and a.id = r.allergen_id
      where r.company_id = t.company_id and r.test_id = t.id
    )) order by t.tested_on desc, t.created_at desc), '[]')
  from public.allergy_tests t
  join public.clinical_tables g on g.company_id = t.company_id and g.id = t.grading_id
  where t.company_id = of_company and t.patient_id = of_patient
$$;
comment on function private.allergy_tests_of(uuid, uuid) is 'See allergy_record, which asks whether the caller may.';

revoke execute on function private.reading_minutes, private.checked_application, private.implausible_readings,
  private.test_to_change, private.begun_allergy_test, private.write_readings, private.has_untimed_reading,
  private.save_allergy_test, private.apply_allergy_test, private.finish_allergy_test, private.allergy_tests_of,
  public.save_allergy_test, public.apply_allergy_test, public.finish_allergy_test from public;
grant execute on function private.save_allergy_test, private.apply_allergy_test, private.finish_allergy_test, public.save_allergy_test,
  public.apply_allergy_test, public.finish_allergy_test to authenticated;
