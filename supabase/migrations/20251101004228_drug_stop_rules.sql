-- Drugs that are stopped before a skin test, and what a patient answered about them.

create table public.drug_stop_rules (
  company_id uuid not null,
  table_id uuid not null,
  place integer not null,
  drug text not null check (private.is_present(drug, 80)),
  days_before integer not null check (days_before between 0 and 365),
  note text check (private.is_present(note, 300)),
  known_as text check (private.is_present(known_as, 300) and private.is_plain_line(known_as)),
  for_patients public.drug_advice,
  primary key (company_id, table_id, place),
  foreign key (company_id, table_id) references public.clinical_tables (company_id, id) on delete cascade,
  constraint drug_stop_rules_known check (for_patients is null or known_as is not null),
  constraint drug_stop_rules_prescribed check (
    for_patients is distinct from 'stop' or not private.names_prescribed_drug(concat_ws(' ', drug, note, known_as)))
);
comment on table public.drug_stop_rules is 'What is stopped before a skin test, and how many days before.';
comment on column public.drug_stop_rules.known_as is 'Names and brands, as patients know them.';
comment on column public.drug_stop_rules.for_patients is 'What patients are told of it in their app; null: nothing. Never to stop a drug for the heart, the mood or asthma.';
alter table public.drug_stop_rules enable row level security;
revoke all on public.drug_stop_rules from anon, authenticated;
grant select on public.drug_stop_rules to authenticated;
create policy drug_stop_rules_select_member on public.drug_stop_rules for select to authenticated
  using (company_id in (select private.my_company_ids()));
create trigger drug_stop_rules_keep before insert or update or delete on public.drug_stop_rules
  for each row execute function private.keep_clinical_rows();

insert into private.clinical_kinds (kind, rows_table) values ('drug_stop', 'drug_stop_rules');

create function private.is_drug_answers(drugs jsonb)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return jsonb_typeof(drugs) = 'array' and octet_length(drugs::text) <= 8000 and coalesce((
    select bool_and((private.is_present(d ->> 'drug', 80) and (d ->> 'days_before')::integer between 0 and 365
      and d ->> 'answer' in ('not_asked', 'not_taken', 'taken') and d ? 'last_taken_on'
      and (d ->> 'answer' = 'taken' or (d ->> 'last_taken_on')::date is null)) is true)
    from jsonb_array_elements(drugs) as d), true);
exception
  when data_exception then
    return false;
end
$$;
comment on function private.is_drug_answers is
  'Whether each drug says what was answered: not_asked, not_taken, or taken, with the day where that is known.';

create function private.are_drugs_asked(drugs jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select jsonb_array_length(drugs) > 0 and not exists (select from jsonb_array_elements(drugs) as d where d ->> 'answer' = 'not_asked')
$$;
comment on function private.are_drugs_asked is 'Whether every drug was asked about. Of a test without a list of drugs none was.';

revoke execute on function private.is_drug_answers, private.are_drugs_asked from public;

create function private.drug_answers(of_company uuid, stop_id uuid, drugs jsonb, tested_on date)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  lines constant jsonb := (select coalesce(jsonb_agg(l), '[]') from private.listed(nullif(drugs, 'null'), 60, 'Drugs') as l);
  answers jsonb;
begin
  answers := (
    select coalesce(jsonb_agg(jsonb_build_object('drug', coalesce(r.drug, l ->> 'drug'), 'days_before', coalesce(r.days_before, (l ->> 'days_before')::integer),
      'answer', coalesce(l ->> 'answer', case when l ->> 'last_taken_on' is null then 'not_asked' else 'taken' end),
      'last_taken_on', (l ->> 'last_taken_on')::date) order by r.place, l ->> 'drug'), '[]')
    from (select * from public.drug_stop_rules s where s.company_id = of_company and s.table_id = stop_id) as r
    full join jsonb_array_elements(lines) as l on l ->> 'drug' = r.drug
    where stop_id is null or r.drug is not null);
  if not private.is_drug_answers(answers)
     or jsonb_array_length(lines) > (select count(distinct l ->> 'drug') from jsonb_array_elements(lines) as l)
     or exists (select from jsonb_array_elements(answers) as d where (d ->> 'last_taken_on')::date > tested_on)
     or stop_id is not null and jsonb_array_length(lines) > (
       select count(*) from jsonb_array_elements(lines) as l
       join public.drug_stop_rules r on r.company_id = of_company and r.table_id = stop_id and r.drug = l ->> 'drug') then
    raise exception 'Say of each drug whether it was taken, and the last day on or before the test. Nothing was saved.'
      using errcode = 'P0001', detail = '{"kind": "drugs"}';
  end if;
  return answers;
exception
  when data_exception then
    raise exception 'Say of each drug whether it was taken, and the last day on or before the test. Nothing was saved.'
      using errcode = 'P0001', detail = '{"kind": "drugs"}';
end
$$;
comment on function private.drug_answers is
  'The drugs of the clinic''s table, each with what was answered; one that nothing was told of was not asked about. P0001, kind "drugs", of answers that '
  'can''t be, or of drugs that the table doesn''t have.';

revoke execute on function private.drug_answers from public;
