-- What patients bring, do and stop before a visit. The words are the clinic's, approved by a physician as any clinical table; which
-- drugs are stopped before a skin test, and how many days before, is said once, in the table that the nurse asks by (drug_stop_rules).

create type public.preparation_kind as enum ('bring', 'do', 'ask', 'stop_drugs');
comment on type public.preparation_kind is
  'ask: what the patient asks the clinic about before the visit; stop_drugs: the drugs of the clinic''s approved table of drugs to stop.';

create table public.visit_preparation_rules (
  company_id uuid not null,
  table_id uuid not null,
  place integer not null,
  visit_type public.appointment_type,
  reason_has text check (private.is_present(reason_has, 80)),
  kind public.preparation_kind not null,
  words text not null check (private.is_present(words, 300) and private.is_plain_line(words)),
  primary key (company_id, table_id, place),
  foreign key (company_id, table_id) references public.clinical_tables (company_id, id) on delete cascade,
  constraint visit_preparation_rules_stop check (kind <> 'stop_drugs' or reason_has is not null),
  constraint visit_preparation_rules_prescribed check (kind = 'ask' or not (private.tells_to_stop(words) and private.names_prescribed_drug(words)))
);
comment on table public.visit_preparation_rules is 'What patients read before a visit: what to bring and to do, what to ask about, and that drugs are stopped.';
comment on column public.visit_preparation_rules.visit_type is 'The visits that it is for; null: of any type.';
comment on column public.visit_preparation_rules.reason_has is
  'Words that the visit''s reason contains, in any case; null: any reason. Patients don''t see the reason.';
alter table public.visit_preparation_rules enable row level security;
revoke all on public.visit_preparation_rules from anon, authenticated;
grant select on public.visit_preparation_rules to authenticated;
create policy visit_preparation_rules_select_member on public.visit_preparation_rules for select to authenticated
  using (company_id in (select private.my_company_ids()));
create trigger visit_preparation_rules_keep before insert or update or delete on public.visit_preparation_rules
  for each row execute function private.keep_clinical_rows();

insert into private.clinical_kinds (kind, rows_table) values ('visit_preparation', 'visit_preparation_rules');

insert into private.starter_tables (kind, name, source, settings, rows) values
  ('visit_preparation', 'Before a skin test',
    'MedlinePlus, National Library of Medicine: Allergy testing - skin, https://medlineplus.gov/ency/article/003519.htm; the drugs by the clinic''s table of drugs to stop',
    '{}', '[
      {"reason_has": "skin test", "kind": "bring", "words": "A list of all your medicines, also those from the pharmacy shelf"},
      {"reason_has": "skin test", "kind": "do", "words": "Wear a shirt that leaves your arms free."},
      {"reason_has": "skin test", "kind": "do", "words": "Tell the nurse before the test if you are ill, wheeze, or may be pregnant."},
      {"reason_has": "skin test", "kind": "stop_drugs", "words": "These medicines can hide a reaction, so that the test shows nothing."},
      {"reason_has": "skin test", "kind": "ask", "words": "Medicines for the heart, blood pressure, mood, sleep or asthma"},
      {"reason_has": "skin test", "kind": "ask", "words": "Any other medicine for allergies, itching, nausea or stomach acid"}
    ]');

create function private.app_preparations(of_company uuid, of_patient uuid)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  with visits as (
    select s.id, s.request_type, s.reason, private.clinic_day(s.company_id, s.confirmed_date) as day
    from public.scheduling_requests s
    where s.company_id = of_company and s.patient_id = of_patient and s.status = 'confirmed' and s.confirmed_date > now()
  ), told as (
    select v.id as visit_id, v.day, r.kind, r.words, r.place, t.name, t.approved_at
    from visits v
    join public.clinical_tables t on t.company_id = of_company and t.kind = 'visit_preparation' and t.status = 'approved'
    join public.visit_preparation_rules r on r.company_id = t.company_id and r.table_id = t.id
      and (r.visit_type is null or r.visit_type = v.request_type)
      and (r.reason_has is null or strpos(lower(v.reason), lower(r.reason_has)) > 0)
  ), drugs as (
    select r.known_as, r.days_before, r.for_patients, r.place
    -- Of several approved tables the nurse's screen goes by the first.
    from (
      select t.id from public.clinical_tables t
      where t.company_id = of_company and t.kind = 'drug_stop' and t.status = 'approved' order by t.name limit 1
    ) stop
    join public.drug_stop_rules r on r.company_id = of_company and r.table_id = stop.id
    where r.for_patients is not null
  )
  select coalesce(jsonb_agg(jsonb_build_object(
      'visit_id', v.id,
      'items', (
        select jsonb_agg(jsonb_build_object('kind', p.kind, 'words', p.words) order by p.name, p.place) from told p where p.visit_id = v.id),
      'stops', case when s.stops then (
        select coalesce(jsonb_agg(jsonb_build_object('names', d.known_as, 'last_on', v.day - d.days_before) order by v.day - d.days_before, d.place), '[]')
        from drugs d where d.for_patients = 'stop' and d.days_before > 0) end,
      'asks', case when s.stops then (
        select coalesce(jsonb_agg(d.known_as order by d.place), '[]') from drugs d where d.for_patients = 'ask') end,
      'approved_on', s.approved_on)
    order by v.day, v.id), '[]')
  from visits v
  cross join lateral (
    select count(*) as lines, coalesce(bool_or(p.kind = 'stop_drugs'), false) as stops,
      private.clinic_day(of_company, max(p.approved_at)) as approved_on
    from told p where p.visit_id = v.id
  ) s
  where s.lines > 0;
end;
comment on function private.app_preparations is
  'What the clinic''s approved tables say of a patient''s booked visits, with the last day of each drug to stop, by the clinic''s calendar. stops and asks are '
  'null where no drugs are stopped; empty where no approved table says which.';
revoke execute on function private.app_preparations from public;
insert into private.hub_parts values ('patient_app', 'preparations', 'private.app_preparations(of_company, of_patient)');
