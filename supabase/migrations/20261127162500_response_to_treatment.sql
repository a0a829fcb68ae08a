-- A systemic reaction under the tongue is graded by whether it responded to treatment, as one of shots is.
set lock_timeout = '3s';

alter table public.sublingual_doses add column responded boolean;
comment on column public.sublingual_doses.responded is 'Whether a systemic reaction responded to treatment, which the scale grades by; null of any other outcome, and where nobody was asked.';

drop function public.end_sublingual_watch;
drop function private.end_sublingual_watch;

create function private.end_sublingual_watch(
  of_company uuid, of_dose uuid, came_of_it public.sublingual_reaction, shown text[], did_respond boolean, epinephrine timestamptz, remark text
)
returns public.sublingual_doses
language plpgsql
-- Definer: the API's roles write no doses.
security definer
set search_path = ''
as $$
declare
  note constant text := private.checked_text(remark, 300, 'A note');
  seen constant text[] := array(select distinct s from unnest(coalesce(shown, '{}')) as s order by s);
  dose public.sublingual_doses;
  scale uuid;
  left_at timestamptz;
begin
  select * into dose from public.sublingual_doses d where d.company_id = of_company and d.id = of_dose;
  perform private.held_sublingual_course(of_company, dose.course_id);
  -- Now that the course is held: a colleague may have been quicker.
  select * into dose from public.sublingual_doses d where d.company_id = of_company and d.id = of_dose;
  if dose.ended_at is not null then
    if (dose.reaction, dose.signs, dose.epinephrine_at, dose.end_note, dose.ended_by) is distinct from (came_of_it, seen, epinephrine, note, auth.uid())
       or dose.responded <> coalesce(did_respond, true) then
      raise exception 'The end of this watch was recorded already.' using errcode = 'P0001', detail = '{"kind": "ended"}';
    end if;
    return dose;
  end if;
  left_at := clock_timestamp();
  if came_of_it is null or (came_of_it = 'none') <> (seen = '{}') or exists (select from unnest(seen) as s where s !~ '^[a-z]+(_[a-z]+)*$' or char_length(s) > 40) then
    raise exception 'Choose what was seen, or that nothing was.' using errcode = 'P0001', detail = '{"kind": "signs"}';
  end if;
  if came_of_it = 'local' and not seen <@ private.sublingual_local_signs() then
    raise exception 'Choose the signs from the list.' using errcode = 'P0001', detail = '{"kind": "signs"}';
  end if;
  if epinephrine < dose.given_at or epinephrine > left_at + interval '1 minute' then
    raise exception 'Epinephrine was given after the dose.' using errcode = 'P0001', detail = '{"kind": "time"}';
  end if;
  if dose.observe_until > left_at and note is null then
    raise exception 'The patient is watched until %. Say why they leave early.',
      to_char(dose.observe_until at time zone (select c.time_zone from public.companies c where c.id = of_company), 'FMHH12:MI AM')
      using errcode = 'P0001', detail = '{"kind": "early"}';
  end if;
  if came_of_it = 'systemic' then
    select t.id into scale from public.clinical_tables t
    where t.company_id = of_company and t.kind = 'reaction_scale' and t.status = 'approved' order by t.approved_at desc limit 1;
    if scale is not null and not seen <@ array(select s.sign from public.reaction_signs s where s.company_id = of_company and s.table_id = scale) then
      raise exception 'Choose the signs from the list.' using errcode = 'P0001', detail = '{"kind": "signs"}';
    end if;
  end if;
  update public.sublingual_doses d
  set ended_at = left_at, ended_by = auth.uid(), left_early = d.observe_until > left_at, reaction = came_of_it, signs = seen,
    scale_id = scale, grade = case when scale is not null then private.reaction_grade(of_company, scale, seen, coalesce(did_respond, true)) end,
    responded = case when came_of_it = 'systemic' then coalesce(did_respond, true) end, epinephrine_at = epinephrine, end_note = note
  where d.company_id = of_company and d.id = of_dose
  returning * into dose;
  perform private.note_sublingual_state(v) from public.sublingual_courses v where v.company_id = of_company and v.id = dose.version_id;
  return dose;
end
$$;

create function public.end_sublingual_watch(
  company_id uuid, dose_id uuid, reaction public.sublingual_reaction, signs text[] default '{}', epinephrine_at timestamptz default null, note text default null,
  responded boolean default true
)
returns public.sublingual_doses
language sql
set search_path = ''
begin atomic
  select private.end_sublingual_watch(company_id, dose_id, reaction, signs, responded, epinephrine_at, note);
end;
comment on function public.end_sublingual_watch is
  'The patient leaves after a dose: what was seen. P0001: early (before the time is over a note says why), signs, time, ended (recorded otherwise). The grade of a systemic '
  'reaction follows from its signs, and whether it responded to treatment, by the scale approved last. Unknown, foreign or restricted: PT404. The same again changes nothing.';

revoke execute on function private.end_sublingual_watch, public.end_sublingual_watch from public;
grant execute on function private.end_sublingual_watch, public.end_sublingual_watch to authenticated;
