-- Skin tests and specific IgE: what was measured, always as it was read, and the grade that follows by the table that the clinic
-- approved. A test is written down while it is read, and finished once: then it stays.

create type public.allergy_test_kind as enum ('prick', 'intradermal', 'dilution_series', 'ige');

create table public.grading_rules (
  company_id uuid not null,
  table_id uuid not null,
  place integer not null,
  method public.allergy_test_kind not null,
  grade integer not null check (grade between 0 and 6),
  least numeric not null check (least >= 0),
  note text check (private.is_present(note, 300)),
  primary key (company_id, table_id, place),
  foreign key (company_id, table_id) references public.clinical_tables (company_id, id) on delete cascade
);
comment on table public.grading_rules is 'From which measure on a reaction has which grade.';
alter table public.grading_rules enable row level security;
revoke all on public.grading_rules from anon, authenticated;
grant select on public.grading_rules to authenticated;
create policy grading_rules_select_member on public.grading_rules for select to authenticated
  using (company_id in (select private.my_company_ids()));
create trigger grading_rules_keep before insert or update or delete on public.grading_rules
  for each row execute function private.keep_clinical_rows();
comment on column public.grading_rules.least is
  'Of prick and intradermal tests by the table''s basis: millimeters of wheal (wheal), over the negative control (over_negative), or '
  'percent of the histamine wheal (percent_of_histamine); of IgE in kUA/L.';

create table public.drug_stop_rules (
  company_id uuid not null,
  table_id uuid not null,
  place integer not null,
  drug text not null check (private.is_present(drug, 80)),
  days_before integer not null check (days_before between 0 and 365),
  note text check (private.is_present(note, 300)),
  primary key (company_id, table_id, place),
  foreign key (company_id, table_id) references public.clinical_tables (company_id, id) on delete cascade
);
comment on table public.drug_stop_rules is 'What is stopped before a skin test, and how many days before.';
alter table public.drug_stop_rules enable row level security;
revoke all on public.drug_stop_rules from anon, authenticated;
grant select on public.drug_stop_rules to authenticated;
create policy drug_stop_rules_select_member on public.drug_stop_rules for select to authenticated
  using (company_id in (select private.my_company_ids()));
create trigger drug_stop_rules_keep before insert or update or delete on public.drug_stop_rules
  for each row execute function private.keep_clinical_rows();

insert into private.clinical_kinds (kind, rows_table) values
  ('grading', 'grading_rules'),
  ('drug_stop', 'drug_stop_rules');

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
  drugs jsonb not null default '[]' check (jsonb_typeof(drugs) = 'array' and octet_length(drugs::text) <= 8000),
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
  check ((finished_at is null) = (is_valid is null))
);
comment on table public.allergy_tests is 'A test of a patient''s allergies: how, by which rule it is graded, and whether its controls hold.';
comment on column public.allergy_tests.applied_at is 'When the skin was pricked: from then on the minutes to reading count.';
comment on column public.allergy_tests.drugs is
  'What was asked of drugs that suppress reactions: [{"drug": …, "days_before": …, "last_taken_on": date or null}].';
comment on column public.allergy_tests.is_valid is 'By its controls, once it is finished.';
comment on column public.allergy_tests.finding is 'Why it isn''t valid.';
create index allergy_tests_patient_idx on public.allergy_tests (company_id, patient_id, tested_on desc);
create index allergy_tests_recent_idx on public.allergy_tests (company_id, tested_on desc, id desc);
create index allergy_tests_grading_idx on public.allergy_tests (company_id, grading_id);
create index allergy_tests_drug_stop_idx on public.allergy_tests (company_id, drug_stop_id);
create index allergy_tests_performed_by_idx on public.allergy_tests (performed_by);
create index allergy_tests_finished_by_idx on public.allergy_tests (finished_by);
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

create function private.series_endpoint(dilutions integer[], wheals numeric[], least_mm numeric, growth_mm numeric)
returns integer
language sql
immutable
set search_path = ''
as $$
  -- From the weakest, which has the highest number.
  select max(read.dilution)
  from (
    select line.dilution, line.wheal, lag(line.wheal) over weakest_first as weaker, lead(line.wheal) over weakest_first as stronger
    from unnest(dilutions, wheals) as line (dilution, wheal)
    window weakest_first as (order by line.dilution desc)
  ) as read
  where read.wheal >= least_mm and (read.weaker is null or read.wheal >= read.weaker + growth_mm)
    and read.stronger >= read.wheal + growth_mm
$$;
comment on function private.series_endpoint is
  'The endpoint of a fivefold series: the weakest dilution whose wheal is large enough and grew over the one before, confirmed by the '
  'next stronger one growing again; null is none.';

create function private.grade_allergy_test(of_company uuid, of_test uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  test public.allergy_tests;
  rule jsonb;
  histamine numeric;
  negative numeric;
begin
  select * into test from public.allergy_tests t where t.company_id = of_company and t.id = of_test;
  select t.settings into rule from public.clinical_tables t where t.company_id = of_company and t.id = test.grading_id;
  select max(r.wheal_mm) filter (where a.control = 'positive'), max(r.wheal_mm) filter (where a.control = 'negative')
  into histamine, negative
  from public.allergy_test_results r
  join public.allergens a on a.company_id = r.company_id and a.id = r.allergen_id
  where r.company_id = of_company and r.test_id = of_test;

  update public.allergy_test_results r
  set grade = graded.grade, is_positive = graded.grade >= coalesce((rule ->> 'positive_from')::integer, 1)
  from (
    select o.id, (
      select max(g.grade) from public.grading_rules g
      where g.company_id = of_company and g.table_id = test.grading_id and g.method = test.kind
        and g.least <= case
          when test.kind = 'ige' then o.ige_kua
          when rule ->> 'basis' = 'percent_of_histamine' then 100 * o.wheal_mm / nullif(histamine, 0)
          when rule ->> 'basis' = 'over_negative' then greatest(o.wheal_mm - coalesce(negative, 0), 0)
          else o.wheal_mm
        end
    ) as grade
    from public.allergy_test_results o
    join public.allergens a on a.company_id = o.company_id and a.id = o.allergen_id
    where o.company_id = of_company and o.test_id = of_test and a.control is null
      and coalesce(o.wheal_mm, o.ige_kua) is not null
  ) as graded
  where r.company_id = of_company and r.id = graded.id;

  if test.kind = 'dilution_series' then
    update public.allergy_test_results r
    set is_endpoint = r.dilution = series.endpoint, is_positive = series.endpoint is not null
    from (
      select o.allergen_id, private.series_endpoint(array_agg(o.dilution), array_agg(o.wheal_mm),
        coalesce((rule ->> 'series_least_mm')::numeric, 7), coalesce((rule ->> 'series_growth_mm')::numeric, 2)) as endpoint
      from public.allergy_test_results o
      join public.allergens a on a.company_id = o.company_id and a.id = o.allergen_id
      where o.company_id = of_company and o.test_id = of_test and a.control is null
        and o.dilution is not null and o.wheal_mm is not null
      group by o.allergen_id
    ) as series
    where r.company_id = of_company and r.test_id = of_test and r.allergen_id = series.allergen_id;
  end if;

  update public.allergy_tests t
  set finding = case
      when test.kind not in ('prick', 'intradermal') then null
      when histamine is null or negative is null then 'A control was not read.'
      when negative >= (rule ->> 'negative_below')::numeric
        then format('The negative control reacted with %s mm.', negative)
      when histamine - negative < (rule ->> 'histamine_over_negative')::numeric
        then format('The histamine wheal is only %s mm over the negative control.', histamine - negative)
    end
  where t.company_id = of_company and t.id = of_test;
  update public.allergy_tests t
  set is_valid = t.finding is null, finished_at = now(), finished_by = auth.uid(), revision = t.revision + 1
  where t.company_id = of_company and t.id = of_test;
end
$$;
comment on function private.grade_allergy_test(uuid, uuid) is
  'Grades what was read by the test''s table, finds the endpoints of a series, says whether the controls hold, and finishes the test.';

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
    raise exception 'This test is finished and stays as it is.' using errcode = 'PT409',
      detail = jsonb_build_object('kind', 'finished', 'revision', held.revision)::text;
  end if;
  if held.revision is distinct from seen_revision then
    raise exception 'Somebody else wrote in this test meanwhile. Open it again.' using errcode = 'PT409',
      detail = jsonb_build_object('kind', 'stale', 'revision', held.revision)::text;
  end if;
  return held;
end
$$;

create function private.save_allergy_test(of_company uuid, of_id uuid, of_patient uuid, wanted jsonb, seen_revision integer)
returns integer
language plpgsql
-- Definer: tests are written by functions alone.
security definer
set search_path = ''
as $$
declare
  held public.allergy_tests;
  lines constant jsonb := (select coalesce(jsonb_agg(l), '[]') from private.listed(wanted -> 'results', 600, 'Results') as l);
begin
  if of_company is null or of_company not in (select private.my_company_ids()) or private.hides_patient(of_patient)
     or not exists (select from public.patients p where p.company_id = of_company and p.id = of_patient) then
    raise exception 'This patient does not exist or is not yours.' using errcode = 'PT404';
  end if;
  if seen_revision is null then
    perform private.approved_table(of_company, 'grading', (wanted ->> 'grading_id')::uuid);
    if wanted ->> 'drug_stop_id' is not null then
      perform private.approved_table(of_company, 'drug_stop', (wanted ->> 'drug_stop_id')::uuid);
    end if;
    insert into public.allergy_tests (company_id, id, patient_id, kind, panel, grading_id, drug_stop_id, tested_on, applied_at, drugs, note)
    values (of_company, of_id, of_patient, (wanted ->> 'kind')::public.allergy_test_kind,
      private.checked_text(wanted ->> 'panel', 60, 'A panel'), (wanted ->> 'grading_id')::uuid, (wanted ->> 'drug_stop_id')::uuid,
      coalesce((wanted ->> 'tested_on')::date, private.clinic_day(of_company, now())), (wanted ->> 'applied_at')::timestamptz,
      coalesce(wanted -> 'drugs', '[]'), private.checked_text(wanted ->> 'note', 1000, 'A note'))
    on conflict (company_id, id) do nothing
    returning * into held;
    if held.id is null then
      -- Sent again after a lost answer.
      select * into held from public.allergy_tests t where t.company_id = of_company and t.id = of_id;
      if held.patient_id <> of_patient or held.revision <> 1 or held.performed_by is distinct from auth.uid() then
        perform private.refuse_sent_before('test', of_id);
      end if;
    end if;
  else
    held := private.test_to_change(of_company, of_id, seen_revision);
    update public.allergy_tests t
    set applied_at = (wanted ->> 'applied_at')::timestamptz, drugs = coalesce(wanted -> 'drugs', '[]'),
      note = private.checked_text(wanted ->> 'note', 1000, 'A note'), revision = t.revision + 1
    where t.company_id = of_company and t.id = of_id
    returning * into held;
  end if;

  delete from public.allergy_test_results r
  where r.company_id = of_company and r.test_id = of_id and r.place > jsonb_array_length(lines);
  insert into public.allergy_test_results as r
    (company_id, test_id, patient_id, place, allergen_id, dilution, wheal_mm, flare_mm, ige_kua)
  select of_company, of_id, held.patient_id, line.place, (line.value ->> 'allergen_id')::uuid, (line.value ->> 'dilution')::integer,
    (line.value ->> 'wheal_mm')::numeric, (line.value ->> 'flare_mm')::numeric, (line.value ->> 'ige_kua')::numeric
  from jsonb_array_elements(lines) with ordinality as line (value, place)
  on conflict (company_id, test_id, place) do update
  set allergen_id = excluded.allergen_id, dilution = excluded.dilution, wheal_mm = excluded.wheal_mm,
    flare_mm = excluded.flare_mm, ige_kua = excluded.ige_kua
  where (r.allergen_id, r.dilution, r.wheal_mm, r.flare_mm, r.ige_kua)
    is distinct from (excluded.allergen_id, excluded.dilution, excluded.wheal_mm, excluded.flare_mm, excluded.ige_kua);
  return held.revision;
exception
  when data_exception or check_violation or foreign_key_violation or not_null_violation then
    raise exception 'A reading of this test can''t be right. Nothing was saved.' using errcode = 'P0001', detail = '{"kind": "reading"}';
end
$$;

create function private.finish_allergy_test(of_company uuid, of_id uuid, seen_revision integer)
returns integer
language plpgsql
-- Definer: tests are written by functions alone.
security definer
set search_path = ''
as $$
declare
  held public.allergy_tests;
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
    raise exception 'Nothing was read yet.' using errcode = 'P0001', detail = '{"kind": "empty"}';
  end if;
  perform private.grade_allergy_test(of_company, of_id);
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
  'Writes down a test with its results, new (no seen_revision) or as it was last seen; answers its revision. By tables that aren''t '
  'approved: P0001; a reading that can''t be: P0001, kind "reading"; changed meanwhile or finished: PT409; patient unknown, foreign or '
  'restricted: PT404.';

create function public.finish_allergy_test(company_id uuid, test_id uuid, seen_revision integer)
returns integer
language sql
set search_path = ''
begin atomic
  select private.finish_allergy_test(company_id, test_id, seen_revision);
end;
comment on function public.finish_allergy_test is
  'Grades a test and closes it; answers its revision. Nothing read: P0001; changed meanwhile: PT409; unknown, foreign or restricted: PT404.';

create function private.allergy_tests_of(of_company uuid, of_patient uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(t) || jsonb_build_object(
    'grading', g.name, 'grading_version', g.version, 'grading_source', g.source, 'grading_settings', g.settings,
    'performed_by_name', private.member_name(t.performed_by), 'finished_by_name', private.member_name(t.finished_by),
    'results', (
      select coalesce(jsonb_agg(jsonb_build_object('place', r.place, 'allergen_id', r.allergen_id, 'label', a.label,
        'category', a.category, 'control', a.control, 'dilution', r.dilution, 'wheal_mm', r.wheal_mm, 'flare_mm', r.flare_mm,
        'ige_kua', r.ige_kua, 'grade', r.grade, 'is_positive', r.is_positive, 'is_endpoint', r.is_endpoint) order by r.place), '[]')
      from public.allergy_test_results r
      join public.allergens a on a.company_id = r.company_id and a.id = r.allergen_id
      where r.company_id = t.company_id and r.test_id = t.id
    )) order by t.tested_on desc, t.created_at desc), '[]')
  from public.allergy_tests t
  join public.clinical_tables g on g.company_id = t.company_id and g.id = t.grading_id
  where t.company_id = of_company and t.patient_id = of_patient
$$;
comment on function private.allergy_tests_of(uuid, uuid) is 'See allergy_record, which asks whether the caller may.';

revoke execute on function private.series_endpoint, private.grade_allergy_test, private.test_to_change, private.save_allergy_test,
  private.finish_allergy_test, private.allergy_tests_of, public.save_allergy_test, public.finish_allergy_test from public;
grant execute on function private.save_allergy_test, private.finish_allergy_test, public.save_allergy_test,
  public.finish_allergy_test to authenticated;
