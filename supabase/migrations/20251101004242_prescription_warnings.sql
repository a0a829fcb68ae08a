-- What a prescription is warned of: extracts that don't go together, and doses out of range.

create table public.compatibility_rules (
  company_id uuid not null,
  table_id uuid not null,
  place integer not null,
  category public.allergen_category not null,
  beside public.allergen_category not null,
  verdict text not null check (verdict in ('apart', 'with_glycerin', 'together')),
  note text check (private.is_present(note, 300)),
  primary key (company_id, table_id, place),
  foreign key (company_id, table_id) references public.clinical_tables (company_id, id) on delete cascade
);
comment on table public.compatibility_rules is 'Which allergens share a vial, by category.';
alter table public.compatibility_rules enable row level security;
revoke all on public.compatibility_rules from anon, authenticated;
grant select on public.compatibility_rules to authenticated;
create policy compatibility_rules_select_member on public.compatibility_rules for select to authenticated
  using (company_id in (select private.my_company_ids()));
create trigger compatibility_rules_keep before insert or update or delete on public.compatibility_rules
  for each row execute function private.keep_clinical_rows();

create table public.dose_ranges (
  company_id uuid not null,
  table_id uuid not null,
  place integer not null,
  species_group text not null check (private.is_present(species_group, 60)),
  units public.extract_units not null,
  least numeric not null check (least > 0),
  most numeric not null,
  note text check (private.is_present(note, 300)),
  primary key (company_id, table_id, place),
  foreign key (company_id, table_id) references public.clinical_tables (company_id, id) on delete cascade,
  check (most >= least)
);
comment on table public.dose_ranges is 'The effective dose of a maintenance injection, by group of species.';
alter table public.dose_ranges enable row level security;
revoke all on public.dose_ranges from anon, authenticated;
grant select on public.dose_ranges to authenticated;
create policy dose_ranges_select_member on public.dose_ranges for select to authenticated
  using (company_id in (select private.my_company_ids()));
create trigger dose_ranges_keep before insert or update or delete on public.dose_ranges
  for each row execute function private.keep_clinical_rows();

create function private.prescription_warnings(of_company uuid, of_prescription uuid)
returns table (rule text, says text, source text)
language plpgsql
stable
set search_path = ''
as $$
begin
  return query
  with contents as (
    select s.label as set_label, s.volume_ml as vial_ml, s.diluent, c.volume_ml, c.target_dose, c.units, c.allergen_id, a.label,
      a.category, a.species_group
    from public.prescription_vial_sets s
    join public.prescription_contents c on c.company_id = s.company_id and c.set_id = s.id
    join public.allergens a on a.company_id = c.company_id and a.id = c.allergen_id
    where s.company_id = of_company and s.prescription_id = of_prescription
  ), tables as (
    select t.id, t.kind, format('%s, version %s: %s', t.name, t.version, t.source) as source
    from public.clinical_tables t
    where t.company_id = of_company and t.status = 'approved' and t.kind in ('compatibility', 'dose_range')
  )
  select 'room', format('Set %s: %s mL of extracts don''t fit a vial of %s mL.', c.set_label, trim_scale(sum(c.volume_ml)),
      trim_scale(c.vial_ml)),
    'Volume of an extract: doses in the vial, times target dose, by strength of the stock'
  from contents c group by c.set_label, c.vial_ml having sum(c.volume_ml) > c.vial_ml
  union all
  select 'compatibility', format('Set %s: %s beside %s. %s.', one.set_label, string_agg(distinct one.label, ', '),
      string_agg(distinct other.label, ', '), r.note), t.source
  from contents one
  join contents other on other.set_label = one.set_label
  join public.compatibility_rules r
    on r.company_id = of_company and r.category = one.category and r.beside = other.category
      and (r.verdict = 'apart' or r.verdict = 'with_glycerin' and one.diluent is distinct from 'glycerin')
  join tables t on t.id = r.table_id and t.kind = 'compatibility'
  group by one.set_label, r.table_id, r.place, r.note, t.source
  union all
  select 'dose', format('%s: %s per dose is outside %s to %s.', c.label, trim_scale(c.target_dose), trim_scale(r.least),
      trim_scale(r.most)), t.source
  from contents c
  join public.dose_ranges r on r.company_id = of_company and r.species_group = c.species_group and r.units = c.units
  join tables t on t.id = r.table_id and t.kind = 'dose_range'
  where c.target_dose not between r.least and r.most
  union all
  select distinct 'stock', format('%s: every lot in stock has expired or was recalled.', c.label), 'The clinic''s stock of extracts'
  from contents c
  where exists (select from public.extract_lots l where l.company_id = of_company and l.allergen_id = c.allergen_id)
    and not exists (
      select from public.extract_lots l
      where l.company_id = of_company and l.allergen_id = c.allergen_id and l.discarded_at is null and l.recalled_at is null
        and l.expires_on >= private.clinic_day(of_company, now()))
  union all
  select 'age', private.least_age_said(u.years, u.below_years), u.source
  from public.allergy_prescriptions p
  join public.patients h on h.company_id = p.company_id and h.id = p.patient_id
  cross join lateral private.under_least_age(p.company_id, p.schedule_id, h.date_of_birth, private.clinic_day(of_company, now())) as u
  where p.company_id = of_company and p.id = of_prescription
  order by 1 desc, 2;
end
$$;
comment on function private.prescription_warnings is
  'What the clinic''s approved tables and its stock say against a prescription, each with its source. They warn; the physician decides.';

revoke execute on function private.prescription_warnings from public;
