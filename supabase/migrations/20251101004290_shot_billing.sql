-- What a day in the shot room and at the mixing hood is counted as. Nothing is sent: the biller holds it against the claims.

create function private.extract_units(rule public.billing_rules, volume_ml numeric, dose_ml numeric)
returns integer
language sql
immutable
set search_path = ''
as $$
  select least(floor(case rule.unit when 'planned_dose' then volume_ml / dose_ml else volume_ml end), coalesce(rule.most_per_vial, 100000))::integer
$$;
comment on function private.extract_units is
  'How many units of prepared extract (95165) a payer counts in a vial of the strongest dilution; weaker ones are made of it and count nothing.';

create table public.payer_unit_rules (
  company_id uuid not null references public.companies (id) on delete cascade,
  payer_id uuid not null,
  rule text not null check (private.is_present(rule, 80)),
  source text not null check (private.is_present(source, 300)),
  chosen_by uuid references public.user_profiles (id) on delete set null,
  chosen_at timestamptz not null default now(),
  primary key (company_id, payer_id),
  foreign key (company_id, payer_id) references public.payers (company_id, id) on delete cascade
);
comment on table public.payer_unit_rules is
  'By which rule of the approved table a payer counts units of extract, as an administrator chose it, and where the payer says so.';
comment on column public.payer_unit_rules.rule is 'billing_rules.payer. A version of the table without it leaves the payer without a rule.';
create index payer_unit_rules_chosen_by_idx on public.payer_unit_rules (chosen_by);
alter table public.payer_unit_rules enable row level security;
revoke all on public.payer_unit_rules from anon, authenticated;
-- Written by choose_unit_rule alone.
grant select on public.payer_unit_rules to authenticated;
create policy payer_unit_rules_select_member on public.payer_unit_rules for select to authenticated
  using (company_id in (select private.my_company_ids()));
select private.audit_table('public.payer_unit_rules');

create function private.approved_billing_table(of_company uuid)
returns uuid
language sql
stable
set search_path = ''
as $$
  select t.id from public.clinical_tables t
  where t.company_id = of_company and t.kind = 'billing' and t.status = 'approved'
  order by t.approved_at desc
  limit 1
$$;

create function private.unit_rule(of_company uuid, of_payer uuid)
returns setof public.billing_rules
language sql
stable
rows 1
set search_path = ''
as $$
  select r.*
  from public.payers y
  left join public.payer_unit_rules chosen on chosen.company_id = y.company_id and chosen.payer_id = y.id
  join public.billing_rules r
    on r.company_id = y.company_id and r.table_id = private.approved_billing_table(of_company)
    and case when chosen.rule is null then private.compact_name(r.payer) = private.compact_name(y.name) else r.payer = chosen.rule end
  where y.company_id = of_company and y.id = of_payer
  order by r.place
  limit 1
$$;
comment on function private.unit_rule(uuid, uuid) is
  'By which rule of the approved table a payer counts: as chosen, else the one that bears its name. No row without a '
  'choice: none is guessed.';

create function private.choose_unit_rule(of_company uuid, of_payer uuid, wanted text, said_by text)
returns public.payer_unit_rules
language plpgsql
-- Definer: the rule has to be one of the approved table, and who chose it isn't the client's to say.
security definer
set search_path = ''
as $$
declare
  made public.payer_unit_rules;
begin
  if of_company is null or of_company not in (select private.my_admin_company_ids()) then
    raise exception 'Administrators choose how a payer counts units.' using errcode = '42501';
  end if;
  if not exists (select from public.payers y where y.company_id = of_company and y.id = of_payer) then
    raise exception 'This payer does not exist.' using errcode = 'PT404';
  end if;
  if not exists (
    select from public.billing_rules r
    where r.company_id = of_company and r.table_id = private.approved_billing_table(of_company) and r.payer = wanted
  ) then
    raise exception 'Choose a rule of the approved table "Units of 95165".' using errcode = 'PT404';
  end if;
  insert into public.payer_unit_rules as u (company_id, payer_id, rule, source, chosen_by)
  values (of_company, of_payer, wanted, private.checked_text(said_by, 300, 'A source'), auth.uid())
  on conflict (company_id, payer_id) do update
  set rule = excluded.rule, source = excluded.source, chosen_by = excluded.chosen_by, chosen_at = excluded.chosen_at
  where (u.rule, u.source) is distinct from (excluded.rule, excluded.source);
  select * into made from public.payer_unit_rules u where u.company_id = of_company and u.payer_id = of_payer;
  return made;
end
$$;

create function public.choose_unit_rule(company_id uuid, payer_id uuid, rule text, source text)
returns public.payer_unit_rules
language sql
set search_path = ''
begin atomic
  select private.choose_unit_rule(company_id, payer_id, rule, source);
end;
comment on function public.choose_unit_rule is
  'Says by which rule of the approved billing table a payer counts units of extract, and where the payer says so. Administrators alone '
  '(42501). A payer or rule that isn''t there: PT404. Sent again it changes nothing.';

create type public.unit_problem as enum ('no_coverage', 'no_rule', 'over_day');

create function private.shot_day_sheet(of_company uuid, of_day date)
returns table (
  patient_id uuid, patient_name text, date_of_birth date, code text, units integer, detail text, payer_id uuid, payer text,
  unit_rule text, problem public.unit_problem, diagnosis text, ordered_by text
)
language plpgsql
rows 40
-- Definer: reads what is closed to the API's roles, and tells the log how many rows were read.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  hidden constant uuid[] := private.hidden_patient_ids();
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    return;
  end if;
  perform private.note_list(of_company, 'injections', count(*), array_agg(i.patient_id))
  from public.injections i where i.company_id = of_company and i.given_on = of_day and i.patient_id <> all (hidden);
  perform private.note_list(of_company, 'allergy_tests', count(*), array_agg(t.patient_id))
  from public.allergy_tests t where t.company_id = of_company and t.tested_on = of_day and t.kind <> 'ige' and t.patient_id <> all (hidden);
  perform private.note_list(of_company, 'sublingual_doses', count(*), array_agg(d.patient_id))
  from public.sublingual_doses d where d.company_id = of_company and d.given_on = of_day and d.patient_id <> all (hidden);
  return query
  with shots as (
    select i.patient_id, count(*) as many,
      string_agg(concat(format('%s 1:%s %s mL', i.set_label, trim_scale(i.factor), i.volume_ml),
        private.late_words(of_company, i.late_at, i.late_by, i.late_reason)), ', ' order by i.given_at) as given,
      array_agg(s.prescription_id) as prescriptions
    from public.injections i
    join public.prescription_vial_sets s on s.company_id = i.company_id and s.id = i.set_id
    where i.company_id = of_company and i.given_on = of_day and i.patient_id <> all (hidden)
    group by i.patient_id
  ), vials as (
    select v.patient_id, v.volume_ml, p.target_dose_ml, p.id as prescription_id, s.label,
      private.late_words(of_company, v.late_at, v.late_by, v.late_reason) as late,
      (select string_agg(format('%s lot %s', l.maker, l.lot_number), ', ' order by c.place)
       from public.vial_components c join public.extract_lots l on l.company_id = c.company_id and l.id = c.lot_id
       where c.company_id = v.company_id and c.vial_id = v.id) as lots
    from public.treatment_vials v
    join public.dilution_steps d on d.company_id = v.company_id and d.table_id = v.scheme_id and d.place = v.step and d.factor = 1
    join public.allergy_prescriptions p on p.company_id = v.company_id and p.id = v.prescription_id
    join public.prescription_vial_sets s on s.company_id = v.company_id and s.id = v.set_id
    where v.company_id = of_company and v.mixed_at >= of_day - 1 and v.mixed_at < of_day + 2
      and private.clinic_day(of_company, v.mixed_at) = of_day and v.patient_id <> all (hidden)
  ), tests as (
    -- Each prick and each injection that was read; specific IgE is the laboratory's.
    select t.patient_id, case t.kind when 'prick' then '95004' when 'intradermal' then '95024' else '95027' end as code,
      count(*)::integer as units, (count(*) filter (where a.control is not null))::integer as controls,
      string_agg(distinct concat(t.panel, private.late_words(of_company, t.late_at, t.late_by, t.late_reason)), ', ') as panels
    from public.allergy_tests t
    join public.allergy_test_results r on r.company_id = t.company_id and r.test_id = t.id and r.wheal_mm is not null
    join public.allergens a on a.company_id = r.company_id and a.id = r.allergen_id
    where t.company_id = of_company and t.tested_on = of_day and t.kind <> 'ige' and t.patient_id <> all (hidden)
    group by t.patient_id, 2
  ), counted as (
    select t.patient_id, t.code, t.units, concat_ws(', ', t.panels, case when t.controls > 0 then format('%s of them controls', t.controls) end) as detail,
      '{}'::uuid[] as prescriptions
    from tests t
    union all
    -- One or several a day: never both, and once.
    select s.patient_id, case when s.many = 1 then '95115' else '95117' end, 1, s.given, s.prescriptions
    from shots s
    union all
    -- How many units its vials are, the payer's rule says below.
    select v.patient_id, '95165', null,
      string_agg(concat(concat_ws(': ', v.label || ' ' || v.volume_ml || ' mL', v.lots), v.late), '; ' order by v.label), array_agg(v.prescription_id)
    from vials v
    group by v.patient_id
    union all
    -- CPT's immunotherapy is parenteral (CPT Assistant, January 2013): no code counts what is taken under the tongue, watched or not.
    select d.patient_id, 'not_billed', 0, string_agg(concat(format('%s %s %s', t.settings ->> 'product', d.amount, t.settings ->> 'unit'),
        private.late_words(of_company, d.late_at, d.late_by, d.late_reason)), ', ' order by d.given_at),
      '{}'
    from public.sublingual_doses d
    join public.sublingual_courses v on v.company_id = d.company_id and v.id = d.version_id
    join public.clinical_tables t on t.company_id = v.company_id and t.id = v.schedule_id
    where d.company_id = of_company and d.given_on = of_day and d.patient_id <> all (hidden)
    group by d.patient_id
  )
  select l.patient_id, private.person_name(p.first_name, p.last_name), p.date_of_birth, l.code,
    case when l.code = '95165' then extract.units else l.units end, l.detail, y.id, y.name,
    case when l.code = '95165' then r.payer end,
    case
      when l.code = 'not_billed' then null
      when y.id is null then 'no_coverage'
      when l.code = '95165' and r.payer is null then 'no_rule'
      when l.code = '95165' and extract.units > r.most_per_day then 'over_day'
    end::public.unit_problem,
    coalesce(written.indication, referred.codes), written.signers
  from counted l
  join public.patients p on p.company_id = of_company and p.id = l.patient_id
  left join public.coverages c on c.company_id = of_company and c.id = private.coverage_on(of_company, l.patient_id, of_day)
  left join public.payers y on y.company_id = of_company and y.id = c.payer_id
  left join lateral private.unit_rule(of_company, y.id) r on true
  left join lateral (
    select sum(private.extract_units(r, v.volume_ml, v.target_dose_ml))::integer as units
    from vials v where v.patient_id = l.patient_id and r.payer is not null
  ) extract on true
  cross join lateral (
    select string_agg(distinct w.indication, '; ') as indication, string_agg(distinct private.member_name(w.signed_by), ', ') as signers
    from public.allergy_prescriptions w
    where w.company_id = of_company and w.id = any (l.prescriptions)
  ) written
  -- Nothing of a test says for what: the diagnoses that the patient was last sent with, said to be those.
  left join lateral (
    select format('%s (referral of %s)', array_to_string(f.icd10_codes, ', '), private.short_date(private.clinic_day(of_company, f.created_at))) as codes
    from public.referrals f
    where f.company_id = of_company and f.patient_id = l.patient_id and f.icd10_codes <> '{}'
      and private.clinic_day(of_company, f.created_at) between of_day - 365 and of_day
    order by f.created_at desc
    limit 1
  ) referred on true
  order by p.last_name, p.first_name, l.patient_id, l.code;
end
$$;

create function public.shot_day_sheet(company_id uuid, day date)
returns table (
  patient_id uuid, patient_name text, date_of_birth date, code text, units integer, detail text, payer_id uuid, payer text,
  unit_rule text, problem public.unit_problem, diagnosis text, ordered_by text
)
language sql
rows 40
set search_path = ''
begin atomic
  select * from private.shot_day_sheet(company_id, day);
end;
comment on function public.shot_day_sheet is
  'What a day''s tests, shots and mixed vials are counted as: 95004 for each prick, 95024 for each intradermal, '
  '95027 for each of a series; 95115 or 95117 once for each patient, and 95165 once for each patient whose vials '
  'were mixed, by the rule of the payer who paid first that day. units null: no rule was chosen for that payer '
  '(no_rule), or none was valid (no_coverage); over_day: more than the payer counts for a day. diagnosis: of the '
  'prescription, else of the referral, which is named; ordered_by: who signed the prescription. A dose under the '
  'tongue in the clinic shows as not_billed, with no units: CPT''s immunotherapy is parenteral. detail: what was done, and of a late entry when, by whom '
  'and why it was written down. Counted by the log as a list.';

revoke execute on function private.extract_units, private.shot_day_sheet, public.shot_day_sheet, private.approved_billing_table,
  private.unit_rule, private.choose_unit_rule, public.choose_unit_rule from public;
grant execute on function private.shot_day_sheet, public.shot_day_sheet, private.choose_unit_rule, public.choose_unit_rule to authenticated;
