-- Patients who stay in the clinic for a while after a shot, or after a dose of tablets or drops.

create view private.watched_now as
  select distinct on (v.company_id, v.patient_id) v.company_id, v.patient_id, v.observe_until as until, v.after
  from (
    select s.company_id, s.patient_id, s.visit_on as on_day, s.observe_until, 'shot' as after from public.shot_visits s
    where s.ended_at is null and s.observe_until is not null
    union all
    select d.company_id, d.patient_id, d.given_on, d.observe_until, 'dose' from public.sublingual_doses d
    where d.ended_at is null
  ) v
  where v.on_day = private.clinic_day(v.company_id, now())
  order by v.company_id, v.patient_id, v.observe_until desc;
comment on view private.watched_now is
  'Who is watched after a shot or a dose of today that nobody has ended, until when, and after which of the two. Of both, the one that lasts longer.';

create function private.watched_patients(of_company uuid)
returns table (patient_id uuid, until timestamptz)
language sql
stable
rows 10
-- Definer: the view reads past the policies.
security definer
set search_path = ''
begin atomic
  select w.patient_id, w.until from private.watched_now w
  where w.company_id = of_company and of_company in (select private.my_company_ids())
    and w.patient_id <> all ((select private.hidden_patient_ids())::uuid[]);
end;

create function public.watched_patients(company_id uuid)
returns table (patient_id uuid, until timestamptz)
language sql
stable
rows 10
set search_path = ''
begin atomic
  select * from private.watched_patients(company_id);
end;
comment on function public.watched_patients is
  'Which patients are watched now after a shot or a dose, and until when, so that each page can say so beside their names. Without restricted records.';

revoke execute on function private.watched_patients, public.watched_patients from public, anon, authenticated;
grant execute on function private.watched_patients, public.watched_patients to authenticated;

create function private.chart_shots(of_company uuid, of_patient uuid)
returns jsonb
language sql
stable
-- Definer: reads what is closed to the API's roles; patient_page has told the log of the patient's opening.
security definer
set search_path = ''
begin atomic
  select jsonb_build_object(
    'watched_until', w.until, 'watched_after', w.after,
    'sets', coalesce((
      select jsonb_agg(jsonb_build_object('label', concat_ws(': ', i.label, i.title), 'dose', format('%s mL of 1:%s', i.volume_ml, trim_scale(i.factor)),
        'given_at', i.given_at, 'due_on', i.due_on) order by i.label, i.given_at desc)
      from private.latest_shots(of_company, of_patient) i), '[]'))
  from (select 1) one
  left join private.watched_now w on w.company_id = of_company and w.patient_id = of_patient
  where of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient);
end;
comment on function private.chart_shots is
  'What a patient''s page says of allergy shots: until when the patient is watched and after what, and of each set the last dose and the day of the next.';
grant execute on function private.chart_shots to authenticated;
insert into private.hub_parts values ('chart', 'shots', 'private.chart_shots(of_company, of_patient)');
