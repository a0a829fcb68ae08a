-- The questions before a shot: what is asked, what was answered and which answers count.

create function private.latest_screening(of_company uuid, of_visit uuid)
returns setof public.shot_screenings
language sql
stable
rows 1
set search_path = ''
as $$
  select q.* from public.shot_screenings q
  where q.company_id = of_company and q.visit_id = of_visit
  order by q.answered_at desc, q.id limit 1
$$;
comment on function private.latest_screening is 'The answers that count at a visit; no row if nothing was asked.';

create function private.shot_questions(of_company uuid, of_prescription uuid)
returns table (place integer, circumstance text, question text, effect text)
language sql
stable
rows 8
set search_path = ''
as $$
  select r.place, r.circumstance, r.question, r.effect
  from public.allergy_prescriptions p
  join public.clinical_tables s on s.company_id = p.company_id and s.id = p.schedule_id
  join public.clinical_tables t on t.company_id = s.company_id and t.kind = 'screening' and t.name = s.settings ->> 'screening' and t.status = 'approved'
  join public.dose_rules r on r.company_id = t.company_id and r.table_id = t.id
  where p.company_id = of_company and p.id = of_prescription
$$;
comment on function private.shot_questions is 'What is asked and measured before a shot by the schedule of a prescription.';

create function private.screen_for_shots(of_company uuid, of_visit uuid, answered jsonb, flow integer, best_flow integer, more jsonb, why text)
returns public.shot_screenings
language plpgsql
-- Definer: the API's roles write no answers.
security definer
set search_path = ''
as $$
declare
  visit constant public.shot_visits := private.held_visit(of_company, of_visit);
  reason constant text := private.checked_text(why, 300, 'A reason');
  -- A question without an answer wasn't asked.
  answers constant jsonb := jsonb_strip_nulls(answered);
  details constant jsonb := jsonb_strip_nulls(coalesce(more, '{}'));
  latest public.shot_screenings;
begin
  if reason is null then
    perform private.visit_of_today(of_company, of_visit);
  end if;
  if answers is null or jsonb_typeof(answers) <> 'object' or jsonb_path_exists(answers, '$.* ? (@.type() != "boolean")') then
    raise exception 'Answer the questions first.' using errcode = 'P0001', detail = '{"kind": "answers"}';
  end if;
  if jsonb_typeof(details) <> 'object' or jsonb_path_exists(details, '$.* ? (@.type() != "string")')
     or exists (select from jsonb_object_keys(details) as k where answers -> k is distinct from 'true') then
    raise exception 'Only a yes has more to say.' using errcode = 'P0001', detail = '{"kind": "answers"}';
  end if;
  if answers = '{}' and flow is null then
    raise exception 'Answer the questions first.' using errcode = 'P0001', detail = '{"kind": "answers"}';
  end if;
  if (flow is null) <> (best_flow is null) then
    raise exception 'A peak flow counts beside the best one. Enter both.' using errcode = 'P0001', detail = '{"kind": "peak_flow"}';
  end if;
  select * into latest from private.latest_screening(of_company, visit.id);
  -- The same again, after a lost answer.
  if (latest.answers, latest.details, latest.peak_flow, latest.best_peak_flow, latest.answered_by, latest.late_reason)
     is not distinct from (answers, details, flow, best_flow, auth.uid(), reason) then
    return latest;
  end if;
  if reason is not null and latest.id is not null and latest.late_reason is null then
    raise exception 'The answers of this visit were recorded as they were given.' using errcode = 'P0001', detail = '{"kind": "answered"}';
  end if;
  insert into public.shot_screenings (company_id, patient_id, visit_id, answers, details, peak_flow, best_peak_flow, answered_by, late_reason)
  values (of_company, visit.patient_id, visit.id, answers, details, flow, best_flow, auth.uid(), reason)
  returning * into latest;
  return latest;
end
$$;

create function public.screen_for_shots(
  company_id uuid, visit_id uuid, answers jsonb, peak_flow integer default null, best_peak_flow integer default null, details jsonb default '{}',
  late_reason text default null
)
returns public.shot_screenings
language sql
set search_path = ''
begin atomic
  select private.screen_for_shots(company_id, visit_id, answers, peak_flow, best_peak_flow, details, late_reason);
end;
comment on function public.screen_for_shots is
  'Keeps the answers before a shot, yes or no by circumstance; unasked questions are left out. The latest count, the '
  'earlier ones stay. The same again changes nothing more. Not of today, or ended: P0001, kind "ended"; with '
  'late_reason they are written down afterwards, unless some were recorded as they were given (kind "answered"). Unknown, '
  'foreign or restricted: PT404.';

revoke execute on function public.screen_for_shots, private.latest_screening, private.shot_questions,
  private.screen_for_shots from public;
grant execute on function public.screen_for_shots, private.screen_for_shots to authenticated;
