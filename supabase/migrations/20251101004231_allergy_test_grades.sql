-- The grade of what a test shows, by the table that the clinic approved, and whether its controls hold.

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

insert into private.clinical_kinds (kind, rows_table) values ('grading', 'grading_rules');

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

end
$$;
comment on function private.grade_allergy_test(uuid, uuid) is
  'Grades what was read by the test''s table, and finds the endpoints of a series.';

create function private.test_finding(test public.allergy_tests)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when test.kind not in ('prick', 'intradermal') then null
    when c.histamine is null or c.negative is null then 'A control was not read.'
    when c.negative >= (g.settings ->> 'negative_below')::numeric then format('The negative control reacted with %s mm.', c.negative)
    when c.histamine - c.negative < (g.settings ->> 'histamine_over_negative')::numeric
      then format('The histamine wheal is only %s mm over the negative control.', c.histamine - c.negative)
  end
  from public.clinical_tables g
  cross join lateral (
    select max(r.wheal_mm) filter (where a.control = 'positive') as histamine, max(r.wheal_mm) filter (where a.control = 'negative') as negative
    from public.allergy_test_results r
    join public.allergens a on a.company_id = r.company_id and a.id = r.allergen_id
    where r.company_id = test.company_id and r.test_id = test.id
  ) as c
  where g.company_id = test.company_id and g.id = test.grading_id
$$;
comment on function private.test_finding is 'Why the controls of a test don''t hold, by its table of grades; null where they do.';

revoke execute on function private.series_endpoint, private.grade_allergy_test, private.test_finding from public;
