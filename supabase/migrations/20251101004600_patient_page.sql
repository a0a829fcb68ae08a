-- One patient across all modules: the page that opens with everything.
--
-- It and the timeline (patient_timeline.sql) run as the caller: the policies decide about each row, so that what is restricted,
-- another clinic's or a conversation of others stays unseen without a rule of its own here. Both begin at one patient and follow indexes.

select private.compose_hub('files', $sql$
create function private.chart_files(of_company uuid, of_patient uuid)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(to_jsonb(f) order by f.created_at desc, f.id desc), '[]')
  from (
%s
  ) f;
end$sql$, '    select * from %2$s', E'\n    union all\n');
comment on function private.chart_files is 'All files of a patient on their page, the latest first.';
grant execute on function private.chart_files to authenticated;
insert into private.hub_parts values ('chart', 'files', 'private.chart_files(of_company, of_patient)');

select private.compose_hub('chart', $sql$
create function private.chart_parts(of_company uuid, of_patient uuid, max_count integer)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select jsonb_build_object(
    %s);
end$sql$, '%1$L, %2$s', E',\n    ');
comment on function private.chart_parts is 'What each record gives to a patient''s page, the latest max_count of each. As the caller reads it.';
grant execute on function private.chart_parts to authenticated;

create function private.patient_chart(company_id uuid, patient_id uuid, max_count integer)
returns setof jsonb
language sql
stable
rows 1
set search_path = ''
begin atomic
  select jsonb_build_object(
    -- What stands on the clinic's paper; its first office is its address where it has none of its own.
    'clinic', (
      select jsonb_build_object('name', c.name, 'npi', c.npi, 'phone', c.phone, 'address', coalesce(c.address, (
          select l.address from public.locations l
          where l.company_id = c.id and l.is_active and l.address is not null
          order by l.kind = 'office' desc, l.name limit 1)))
      from public.companies c where c.id = p.company_id),
    'patient', to_jsonb(p) - array['company_id', 'search_text', 'search_keys', 'former_names', 'former_record_numbers', 'created_at'])
    || private.chart_parts(p.company_id, p.id, least(greatest(max_count, 1), 1000))
  from private.patient_records p
  where p.company_id = patient_chart.company_id and p.id = patient_chart.patient_id;
end;
comment on function private.patient_chart is 'See public.patient_page.';

create function public.patient_page(company_id uuid, patient_id uuid, max_count integer default 50)
returns setof jsonb
language sql
rows 1
set search_path = ''
begin atomic
  select chart.*
  from private.note_opening(patient_page.company_id, 'patients', patient_page.patient_id) as opened (id)
  cross join lateral private.patient_chart(patient_page.company_id, opened.id, max_count) as chart;
end;
comment on function public.patient_page is
  'Everything of one patient that their page opens with: details, referrals, visits, cases, coverages, checks with the figures of '
  'the newest response, conversations and all files, the latest max_count of each; and what stands on the clinic''s paper. As the '
  'caller reads them: no row for a patient of another clinic or with a restricted record. 1,000 of each at most. Tells the '
  'audit log that the record was opened.';

create function private.note_patient_export(of_company uuid, of_patient uuid, format text)
returns void
language plpgsql
-- Definer: callers can't write the log.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_company_ids()) or private.hides_patient(of_patient)
    or not exists (select from public.patients p where p.company_id = of_company and p.id = of_patient) then
    raise exception 'This patient does not exist or is not yours to see.' using errcode = 'PT404';
  end if;
  perform private.note_export(of_company, 'patients', of_patient, jsonb_build_object('format', format));
end
$$;
comment on function private.note_patient_export is 'See public.export_patient.';

create function public.export_patient(company_id uuid, patient_id uuid)
returns setof jsonb
language sql
rows 1
set search_path = ''
begin atomic
  select private.note_patient_export(company_id, patient_id, 'FHIR R4');
  select * from private.patient_chart(company_id, patient_id, 1000);
end;
comment on function public.export_patient is
  'patient_page with all there is, to be taken along as a file: tells the audit log in the same transaction. A patient who is '
  'unknown, another clinic''s or closed to the caller: PT404; more than 60 exports within an hour: PT429.';

revoke execute on function private.patient_chart, private.note_patient_export, public.export_patient,
  public.patient_page from public;
grant execute on function private.patient_chart, private.note_patient_export, public.export_patient,
  public.patient_page to authenticated;
