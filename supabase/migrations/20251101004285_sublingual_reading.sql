-- What the screens read of tablets and drops: a patient's courses, and today's doses in the clinic.

create function private.open_sublingual_courses(of_company uuid, of_patient uuid)
returns setof jsonb
language plpgsql
rows 2
-- Definer: reads what is closed to the API's roles, and tells the log.
security definer
set search_path = ''
as $$
declare
  course public.sublingual_courses;
begin
  if private.note_opening(of_company, 'patients', of_patient) is null then
    return;
  end if;
  for course in
    select v.* from public.sublingual_courses v
    where v.company_id = of_company and v.patient_id = of_patient and v.status <> 'replaced' order by v.signed_at desc, v.id
  loop
    return next to_jsonb(course) || jsonb_build_object(
      'signed_by_name', private.member_name(course.signed_by),
      'asked', private.named_health(course.asked),
      'ended_by_name', private.member_name(course.ended_by),
      'proposal', private.sublingual_proposal(course),
      'schedule', (
        select jsonb_build_object('id', t.id, 'name', t.name, 'version', t.version, 'status', t.status, 'source', t.source, 'settings', t.settings)
        from public.clinical_tables t where t.company_id = of_company and t.id = course.schedule_id),
      'rules', (
        select jsonb_agg(to_jsonb(r) - '{company_id,table_id}'::text[] order by r.place)
        from public.sublingual_rules r where r.company_id = of_company and r.table_id = course.schedule_id),
      'versions', (
        select jsonb_agg(to_jsonb(v) - '{next_day,needs,needs_rule,needs_since,reported_through,missed_now,units_left,runs_out_on,supply,refill_item}'::text[]
          || jsonb_build_object('schedule_name', t.name, 'schedule_version', t.version, 'signed_by_name', private.member_name(v.signed_by)) order by v.version desc)
        from public.sublingual_courses v
        join public.clinical_tables t on t.company_id = v.company_id and t.id = v.schedule_id
        where v.company_id = of_company and v.course_id = course.course_id),
      'doses', (
        select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object('given_by_name', private.member_name(d.given_by),
          'late', private.late_said(d.late_at, d.late_by, d.late_reason)) order by d.given_at desc, d.id), '[]')
        from public.sublingual_doses d where d.company_id = of_company and d.course_id = course.course_id),
      'contacts', (
        select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object('recorded_by_name', private.member_name(c.recorded_by)) order by c.contacted_at desc, c.id), '[]')
        from public.sublingual_contacts c where c.company_id = of_company and c.course_id = course.course_id),
      'reported', private.reported_doses_of(of_company, course.course_id),
      'fills', (
        select coalesce(jsonb_agg(to_jsonb(f) || jsonb_build_object('recorded_by_name', private.member_name(f.recorded_by)) order by f.filled_on desc, f.created_at desc, f.id), '[]')
        from public.sublingual_fills f where f.company_id = of_company and f.course_id = course.course_id));
  end loop;
end
$$;

create function private.watched_sublingual_doses(of_company uuid)
returns table (
  dose_id uuid, course_id uuid, patient_id uuid, patient_name text, date_of_birth date, product text, amount numeric, unit text, given_at timestamptz,
  observe_until timestamptz, ended_at timestamptz, left_early boolean
)
language plpgsql
rows 10
-- Definer: reads what is closed to the API's roles, and tells the log how many rows were read.
security definer
set search_path = ''
as $$
declare
  hidden constant uuid[] := private.hidden_patient_ids();
  today constant date := private.clinic_day(of_company, now());
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    return;
  end if;
  perform private.note_list(of_company, 'sublingual_doses', count(*), array_agg(d.patient_id))
  from public.sublingual_doses d where d.company_id = of_company and d.given_on = today and d.patient_id <> all (hidden);
  return query
  select d.id, d.course_id, d.patient_id, private.person_name(p.first_name, p.last_name), p.date_of_birth, t.settings ->> 'product', d.amount,
    t.settings ->> 'unit', d.given_at, d.observe_until, d.ended_at, d.left_early
  from public.sublingual_doses d
  join public.patients p on p.company_id = d.company_id and p.id = d.patient_id
  join public.sublingual_courses v on v.company_id = d.company_id and v.id = d.version_id
  join public.clinical_tables t on t.company_id = v.company_id and t.id = v.schedule_id
  where d.company_id = of_company and d.given_on = today and d.patient_id <> all (hidden)
  order by d.given_at, d.id
  limit 200;
end
$$;

create function public.open_sublingual_courses(company_id uuid, patient_id uuid)
returns setof jsonb
language sql
rows 2
set search_path = ''
begin atomic
  select * from private.open_sublingual_courses(company_id, patient_id);
end;
comment on function public.open_sublingual_courses is
  'A patient''s sublingual courses, the newest first: the latest version with its schedule, what to take next and why, all versions, doses, contacts, fills, and what was said on phones. Tells the log that the '
  'patient was opened. No row where there is none or the patient isn''t the caller''s to see.';

create function public.watched_sublingual_doses(company_id uuid)
returns table (
  dose_id uuid, course_id uuid, patient_id uuid, patient_name text, date_of_birth date, product text, amount numeric, unit text, given_at timestamptz,
  observe_until timestamptz, ended_at timestamptz, left_early boolean
)
language sql
rows 10
set search_path = ''
begin atomic
  select * from private.watched_sublingual_doses(company_id);
end;
comment on function public.watched_sublingual_doses is 'Today''s sublingual doses in the clinic, in their order; counted by the log as a list.';

revoke execute on function private.open_sublingual_courses, private.watched_sublingual_doses, public.open_sublingual_courses,
  public.watched_sublingual_doses from public;
grant execute on function private.open_sublingual_courses, private.watched_sublingual_doses, public.open_sublingual_courses,
  public.watched_sublingual_doses to authenticated;

create function private.timeline_courses(of_company uuid, of_patient uuid)
returns table (id uuid, at timestamptz, event text, subject_id uuid, actor_id uuid, details jsonb)
language sql
stable
rows 20
-- Definer: reads what is closed to the API's roles; patient_timeline has told the log of the patient's opening.
security definer
set search_path = ''
begin atomic
  with courses as (
    select v.*, t.settings ->> 'product' as product, t.settings ->> 'unit' as unit
    from public.sublingual_courses v
    join public.clinical_tables t on t.company_id = v.company_id and t.id = v.schedule_id
    where v.company_id = of_company and v.patient_id = of_patient
      and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient)
  )
  -- A version that ended has two entries: each has an id of its own, by which a page goes on after it.
  select e.id, e.at, e.event, v.patient_id, e.actor_id, jsonb_build_object('about', v.product, 'note', e.note)
  from courses v
  cross join lateral (values
    (v.id, v.signed_at, case when v.version = 1 then 'course_signed' when v.is_decision then 'course_decided' else 'course_changed' end, v.signed_by, nullif(concat_ws(' ', v.reason,
      case when not v.is_decision then (select w ->> 'says' from jsonb_array_elements(v.warnings) as w where w ->> 'rule' = 'not_asked') end), '')),
    (md5(format('%s ended', v.id))::uuid, v.ended_at, 'course_ended', v.ended_by, v.end_reason)
  ) as e (id, at, event, actor_id, note)
  where e.at is not null
  union all
  select d.id, d.given_at, 'dose_watched', d.patient_id, d.given_by,
    jsonb_build_object('about', v.product, 'item', format('%s %s', trim_scale(d.amount), v.unit), 'to', d.reaction, 'note', coalesce(d.override_reason, d.end_note),
      'late', private.late_said(d.late_at, d.late_by, d.late_reason))
  from courses v
  join public.sublingual_doses d on d.company_id = of_company and d.version_id = v.id
  union all
  select k.id, k.contacted_at, 'course_reacted', k.patient_id, k.recorded_by, jsonb_build_object('about', v.product, 'to', k.reaction, 'note', k.note)
  from courses v
  join public.sublingual_contacts k on k.company_id = of_company and k.version_id = v.id
  where k.reaction = 'systemic';
end;
comment on function private.timeline_courses is 'What a patient''s timeline tells of sublingual courses, their watched doses and systemic reactions.';
grant execute on function private.timeline_courses to authenticated;
insert into private.hub_parts values ('timeline', 'allergy', 'private.timeline_courses(of_company, of_patient)');
insert into private.hub_parts values ('compare', 'courses', 'public.sublingual_courses');
