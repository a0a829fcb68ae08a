-- How a case moves. Every function locks its case, refuses what was decided on an older look at it,
-- asks the gate, and writes change, booking, event and notifications in one transaction.

-- Moving.

create function private.move_case(
  case_id uuid, to_stage public.surgery_stage, note text, expected_revision integer
)
returns public.surgery_cases
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases := private.lock_surgery_case(case_id);
  said text := private.checked_text(note, 2000, 'A note');
  moved public.surgery_cases;
begin
  if c.stage = move_case.to_stage then
    return c;
  end if;
  perform private.refuse_stale_case(c, expected_revision);

  if c.stage = 'preop' and move_case.to_stage = 'ready' then
    perform private.raise_blocked(c, 'Not ready yet', array(select b from private.case_blockers_on(c, null) as b));
    update public.surgery_cases s set stage = 'ready' where s.id = c.id returning * into moved;
    perform private.record_case_event(moved, 'moved', said, c.stage);
    perform private.tell_of_case(moved, 'case_ready', 'Case is ready', 'ready to be scheduled.');
    return moved;
  end if;

  if c.stage = 'ready' and move_case.to_stage = 'preop' then
    update public.surgery_cases s set stage = 'preop' where s.id = c.id returning * into moved;
    perform private.record_case_event(moved, 'moved', said, c.stage);
    return moved;
  end if;

  if c.stage = 'scheduled' and move_case.to_stage = 'ready' then
    update public.surgery_cases s set stage = 'ready', starts_at = null, planned_at = s.starts_at
    where s.id = c.id
    returning * into moved;
    perform private.unbook(surgery => c.id);
    perform private.record_case_event(moved, 'moved', said, c.stage, c.starts_at);
    perform private.tell_of_case(moved, 'case_changed', 'Case taken off the schedule',
      private.clinic_time(c.company_id, c.starts_at) || ' is free again.');
    -- What was valid on the day of the operation need not be valid today.
    return private.follow_up_case(moved, false);
  end if;

  if c.stage = 'completed' and move_case.to_stage = 'scheduled' then
    if said is null then
      perform private.refuse_move(c, 'Say why the completed case is opened again.');
    end if;
    update public.surgery_cases s set stage = 'scheduled', outcome = null, began_at = null where s.id = c.id returning * into moved;
    -- Asked of the case as it stands again: completed, it had used the units that it now only plans for.
    perform private.raise_blocked(c, 'It can''t be scheduled', array(
      select b from private.case_blockers_on(moved, private.clinic_day(c.company_id, c.starts_at)) as b));
    perform private.book(c.company_id, c.surgeon_id, c.patient_id, c.starts_at,
      c.duration_minutes + c.cleanup_minutes, surgery => c.id, block => c.block_id, room => c.room_id);
    perform private.record_case_event(moved, 'reopened', said, c.stage);
    perform private.tell_of_case(moved, 'case_changed', 'Completion undone', said);
    return moved;
  end if;

  perform private.refuse_move(c, case
    when c.stage = 'completed' then 'A completed case can only go back to Scheduled.'
    when c.stage = 'cancelled' then 'A cancelled case has to be resumed first.'
    when move_case.to_stage = 'scheduled' then 'Scheduling needs a date, a location and a surgeon.'
    when move_case.to_stage = 'completed' then 'Completing needs an outcome, and a scheduled case.'
    when move_case.to_stage = 'cancelled' then 'Cancelling needs a reason.'
    else format('A case does not go from %s to %s.', private.stage_label(c.stage), private.stage_label(move_case.to_stage))
  end);
  return c;
end
$$;

create function private.schedule_case(
  case_id uuid,
  starts_at timestamptz,
  location_id uuid,
  surgeon_id uuid,
  duration_minutes integer,
  cleanup_minutes integer,
  expected_revision integer,
  cpt_codes text[],
  outside_block_reason text,
  room_id uuid,
  team_overlap_reason text
)
returns public.surgery_cases
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases := private.lock_surgery_case(case_id);
  wanted public.surgery_cases := c;
  why text := private.checked_text(schedule_case.outside_block_reason, 500, 'A reason');
  why_overlap text := private.checked_text(schedule_case.team_overlap_reason, 500, 'A reason');
  blockers private.blocker[] := '{}';
  surgeon text;
  location text;
  moved boolean;
  lines jsonb;
begin
  wanted.stage := 'scheduled';
  wanted.starts_at := schedule_case.starts_at;
  wanted.planned_at := null;
  wanted.location_id := coalesce(schedule_case.location_id, c.location_id);
  -- The room goes with the location that is given. That of its block goes without saying.
  wanted.room_id := case
    when schedule_case.location_id is null then coalesce(schedule_case.room_id, c.room_id)
    when schedule_case.room_id is null and schedule_case.location_id = c.location_id and c.block_id is not null
      and wanted.starts_at = c.starts_at then private.room_of_block(c)
    else schedule_case.room_id
  end;
  wanted.surgeon_id := coalesce(schedule_case.surgeon_id, c.surgeon_id);
  wanted.duration_minutes := coalesce(schedule_case.duration_minutes, c.duration_minutes);
  wanted.cleanup_minutes := coalesce(schedule_case.cleanup_minutes, c.cleanup_minutes);
  -- Within a block a reason is dropped: sent again, it is no change.
  if c.block_id is null and c.outside_block_reason is not null and why is not null then
    wanted.outside_block_reason := why;
  end if;
  wanted.team_overlap_reason := private.kept_overlap_reason(c, why_overlap);
  if wanted is not distinct from c and coalesce(cpt_codes = private.own_codes(c), true) then
    return c;
  end if;
  perform private.refuse_stale_case(c, expected_revision);
  if c.stage <> all (private.open_case_stages()) then
    perform private.refuse_move(c, format('A %s case can''t be scheduled.', c.stage));
  end if;

  perform private.refuse_length(wanted.duration_minutes, wanted.cleanup_minutes);
  surgeon := private.active_surgeon(c.company_id, wanted.surgeon_id);
  location := private.active_location(c.company_id, wanted.location_id);
  perform private.active_room(c.company_id, wanted.location_id, wanted.room_id);
  perform private.refuse_surgeon_in_team(wanted, private.team_of(c));
  if cpt_codes is not null then
    lines := private.lines_of_codes(c, cpt_codes);
    perform private.refuse_lines(c, lines);
    perform private.set_case_procedures(c, lines);
  end if;
  if wanted.starts_at is null then
    blockers := blockers || row(null, 'date', 'Date', 'Choose a date and a time.')::private.blocker;
  elsif wanted.starts_at <= now() then
    blockers := blockers || row(null, 'date', 'Date',
      private.clinic_time(c.company_id, wanted.starts_at) || ' has passed.')::private.blocker;
  end if;
  if surgeon is null then
    blockers := blockers || row(null, 'surgeon', 'Surgeon', 'No surgeon is chosen.')::private.blocker;
  end if;
  if location is null then
    blockers := blockers || row(null, 'location', 'Location', 'No location is chosen.')::private.blocker;
  end if;
  if c.stage = 'preop' then
    blockers := blockers || row(null, 'stage', 'Stage', 'It has to be moved to Ready first.')::private.blocker;
  end if;
  if c.stage <> 'scheduled' then
    blockers := blockers || array(
      select b from private.case_blockers_on(wanted, private.clinic_day(c.company_id, wanted.starts_at)) as b);
  end if;
  perform private.raise_blocked(c, 'It can''t be scheduled', blockers);
  wanted := private.fit_block(wanted, why);
  wanted.team_overlap_reason := private.needed_overlap_reason(c, wanted, private.team_of(c), why_overlap);

  update public.surgery_cases s
  set stage = 'scheduled', starts_at = wanted.starts_at, planned_at = null, block_id = wanted.block_id,
    outside_block_reason = wanted.outside_block_reason, location_id = wanted.location_id, room_id = wanted.room_id,
    team_overlap_reason = wanted.team_overlap_reason, surgeon_id = wanted.surgeon_id, duration_minutes = wanted.duration_minutes,
    cleanup_minutes = wanted.cleanup_minutes
  where s.id = c.id
  returning * into wanted;
  perform private.date_checklist(wanted);
  moved := c.stage = 'scheduled';
  perform private.record_case_event(wanted,
    case when moved then 'rescheduled' else 'scheduled' end::public.surgery_event_type,
    nullif(concat_ws(' ', wanted.outside_block_reason, wanted.team_overlap_reason), ''),
    from_stage => c.stage, from_starts_at => c.starts_at);

  -- A case that has its date loses it when the new one breaks a gate: the old date is gone either way.
  if private.is_case_blocked(wanted) then
    return private.follow_up_case(wanted, false);
  end if;
  perform private.book(c.company_id, wanted.surgeon_id, c.patient_id, wanted.starts_at,
    wanted.duration_minutes + wanted.cleanup_minutes, surgery => c.id, block => wanted.block_id, room => wanted.room_id);
  perform private.tell_of_case(wanted, 'case_scheduled',
    case when moved then 'Surgery moved' else 'Surgery scheduled' end,
    concat_ws(', ', private.clinic_time(c.company_id, wanted.starts_at), surgeon, location,
      (select r.name from public.operating_rooms r where r.company_id = c.company_id and r.id = wanted.room_id)) || '.');
  return wanted;
end
$$;

create function private.complete_case(case_id uuid, outcome text, expected_revision integer, began_at timestamptz)
returns public.surgery_cases
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases := private.lock_surgery_case(case_id);
  said text := private.checked_text(complete_case.outcome, 2000, 'An outcome');
  day date := private.clinic_day(c.company_id, c.starts_at);
  is_late boolean;
  blockers private.blocker[];
  open_lines private.blocker[];
  completed public.surgery_cases;
begin
  if c.stage = 'completed' and c.outcome = said then
    return c;
  end if;
  perform private.refuse_stale_case(c, expected_revision);
  if c.stage <> 'scheduled' then
    perform private.refuse_move(c, case c.stage
      when 'completed' then 'This case is already completed.'
      else format('Only a scheduled case can be completed; this one is in %s.', private.stage_label(c.stage))
    end);
  end if;
  blockers := array(select b from private.completion_blockers(c) as b);
  if said is null then
    blockers := blockers || row(null, 'outcome', 'Outcome', 'Say how the operation went.')::private.blocker;
  end if;
  perform private.raise_blocked(c, 'It can''t be completed', blockers);
  is_late := day < private.clinic_day(c.company_id, now());
  if is_late and complete_case.began_at is null then
    raise exception 'The day of the operation is over. Say when it began.' using errcode = 'P0001', detail = '{"kind": "late"}';
  end if;
  if is_late and (complete_case.began_at > now() or private.clinic_day(c.company_id, complete_case.began_at) < day) then
    raise exception 'An operation planned for % can''t have begun %.', private.short_date(day),
      private.clinic_time(c.company_id, complete_case.began_at) using errcode = 'P0001', detail = '{"kind": "time"}';
  end if;
  update public.surgery_cases s set stage = 'completed', outcome = said,
    began_at = case when is_late then complete_case.began_at end
  where s.id = c.id
  returning * into completed;
  perform private.unbook(surgery => c.id);
  -- A fact that wasn't recorded stays unknown, and the history says so.
  open_lines := array(
    select row(i.id, 'item', i.label, private.why_item_is_open(i, day))::private.blocker
    from public.case_checklist_items i
    where i.company_id = c.company_id and i.case_id = c.id and not private.is_item_settled(i, day)
    order by i.position, i.id);
  perform private.record_case_event(completed, 'completed', said, c.stage,
    completed.began_at,
    blockers => case when cardinality(open_lines) > 0 then open_lines end);
  perform private.tell_of_case(completed, 'case_changed', 'Surgery completed', said);
  return completed;
end
$$;

create function private.cancel_case(
  case_id uuid, reason public.cancellation_reason, note text, expected_revision integer
)
returns public.surgery_cases
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases := private.lock_surgery_case(case_id);
  said text := private.checked_text(note, 500, 'A note');
  reason_text text := replace(reason::text, '_', ' ');
  cancelled public.surgery_cases;
begin
  if c.stage = 'cancelled'
     and (c.cancellation_reason, c.cancellation_note) is not distinct from (reason, said) then
    return c;
  end if;
  perform private.refuse_stale_case(c, expected_revision);
  if c.stage <> all (private.open_case_stages()) then
    perform private.refuse_move(c, format('This case is already %s.', c.stage));
  end if;
  if reason is null then
    raise exception 'Say why the case is cancelled.' using errcode = 'P0001';
  end if;
  if reason in ('patient_no_show', 'fasting_not_kept')
     and (private.clinic_day(c.company_id, coalesce(c.starts_at, c.planned_at)) <= private.clinic_day(c.company_id, now())) is not true
  then
    raise exception 'The day of the operation has not come: "%" can''t be the reason yet.', reason_text using errcode = 'P0001';
  end if;
  if reason = 'other' and said is null then
    raise exception 'Say in a few words why the case is cancelled.' using errcode = 'P0001';
  end if;
  update public.surgery_cases s
  set stage = 'cancelled', cancellation_reason = reason, cancellation_note = said, starts_at = null,
    planned_at = null, postponed_reason = null, postponed_until = null
  where s.id = c.id
  returning * into cancelled;
  perform private.unbook(surgery => c.id);
  perform private.date_checklist(cancelled);
  perform private.record_case_event(cancelled, 'cancelled', said, c.stage, c.starts_at);
  perform private.tell_of_case(cancelled, 'case_changed', 'Surgery cancelled', concat_ws('. ', reason_text, said));
  return cancelled;
end
$$;

create function private.postpone_case(
  case_id uuid, reason text, until_date date, expected_revision integer
)
returns public.surgery_cases
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases := private.lock_surgery_case(case_id);
  said text := private.checked_text(reason, 500, 'A reason');
  postponed public.surgery_cases;
begin
  if (c.postponed_reason, c.postponed_until) is not distinct from (said, until_date) and said is not null then
    return c;
  end if;
  perform private.refuse_stale_case(c, expected_revision);
  if c.stage <> all (private.open_case_stages()) then
    perform private.refuse_move(c, format('A %s case can''t be postponed.', c.stage));
  end if;
  if said is null then
    raise exception 'Say why the case is postponed.' using errcode = 'P0001';
  end if;
  if until_date < private.clinic_day(c.company_id, now()) then
    raise exception '% has passed.', private.short_date(until_date) using errcode = 'P0001';
  end if;
  update public.surgery_cases s
  set stage = 'preop', postponed_reason = said, postponed_until = until_date, starts_at = null, planned_at = null
  where s.id = c.id
  returning * into postponed;
  perform private.unbook(surgery => c.id);
  perform private.date_checklist(postponed);
  perform private.record_case_event(postponed, 'postponed', said, c.stage, c.starts_at);
  perform private.tell_of_case(postponed, 'case_changed',
    concat_ws(' ', 'Postponed', 'until ' || private.short_date(until_date)), said);
  return postponed;
end
$$;

create function private.resume_case(case_id uuid, expected_revision integer, note text)
returns public.surgery_cases
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases := private.lock_surgery_case(case_id);
  resumed public.surgery_cases;
begin
  if c.stage = 'preop' and c.postponed_reason is null then
    return c;
  end if;
  perform private.refuse_stale_case(c, expected_revision);
  if c.stage not in ('preop', 'cancelled') then
    perform private.refuse_move(c, 'Only a postponed or cancelled case can be resumed.');
  end if;
  update public.surgery_cases s
  set stage = 'preop', postponed_reason = null, postponed_until = null, cancellation_reason = null,
    cancellation_note = null
  where s.id = c.id
  returning * into resumed;
  perform private.record_case_event(resumed, 'resumed', private.checked_text(note, 2000, 'A note'), c.stage);
  perform private.tell_of_case(resumed, 'case_changed', 'Surgery resumed', 'back in Pre-Op.');
  return private.follow_up_case(resumed, true);
end
$$;

-- The API.

create function public.move_case(
  case_id uuid,
  to_stage public.surgery_stage,
  note text default null,
  expected_revision integer default null
)
returns public.surgery_cases
language sql
set search_path = ''
begin atomic
  select private.case_without_care(private.move_case(case_id, to_stage, note, expected_revision));
end;
comment on function public.move_case is
  'Pre-Op to Ready through the gate, Ready back to Pre-Op, Scheduled to Ready (the time is free again), and '
  'Completed back to Scheduled with a note. Blocked: P0001, detail {"kind":"blocked","blockers":[…]}; a move there '
  'isn''t: P0001, detail {"kind":"stage",…}; changed in the meantime: PT409. Details of care are named only to '
  'callers who recently opened the case: else P0001, detail {"kind":"unopened"}.';

create function public.schedule_case(
  case_id uuid,
  starts_at timestamptz,
  location_id uuid default null,
  surgeon_id uuid default null,
  duration_minutes integer default null,
  cleanup_minutes integer default null,
  expected_revision integer default null,
  cpt_codes text[] default null,
  outside_block_reason text default null,
  room_id uuid default null,
  team_overlap_reason text default null
)
returns public.surgery_cases
language sql
set search_path = ''
begin atomic
  select private.case_without_care(private.schedule_case(case_id, starts_at, location_id, surgeon_id, duration_minutes, cleanup_minutes,
    expected_revision, cpt_codes, outside_block_reason, room_id, team_overlap_reason));
end;
comment on function public.schedule_case is
  'Gives a ready case its time, or a scheduled one another. Needs a time ahead, a location, a surgeon, blocking items '
  'valid and codes fitting the age on that day: else P0001 with the blockers. A clash of surgeon, room or patient: PT409. '
  'The room is what is given with the location, none included. One of the team who is elsewhere then needs a reason: else P0001, '
  'detail {"kind":"team_overlap","elsewhere":[…]}. '
  'A time outside the blocks of a surgeon who has some needs a reason: else P0001, detail {"kind":"outside_block","free":[…]}. '
  'A scheduled case moved to a day that breaks the gate goes back to Pre-Op: look at the stage returned.';

create function public.complete_case(
  case_id uuid, outcome text, expected_revision integer default null, began_at timestamptz default null
)
returns public.surgery_cases
language sql
set search_path = ''
begin atomic
  select private.case_without_care(private.complete_case(case_id, outcome, expected_revision, began_at));
end;
comment on function public.complete_case is
  'Closes a scheduled case with how it went. Before its start, or while a line of the day of the operation is open: P0001 '
  'with the blockers. Other open lines stay open: the event lists them as not recorded. Recorded on a '
  'later day, it needs when the operation began (P0001, detail of kind "late" or "time"); on the day itself that isn''t taken. The referral it came from waits for its '
  'answer then.';

create function public.cancel_case(
  case_id uuid,
  reason public.cancellation_reason,
  note text default null,
  expected_revision integer default null
)
returns public.surgery_cases
language sql
set search_path = ''
begin atomic
  select private.case_without_care(private.cancel_case(case_id, reason, note, expected_revision));
end;
comment on function public.cancel_case is
  'Cancels a case that isn''t completed; its time is free again. The reason "other" needs a note. That the patient did not come or '
  'did not fast is a reason from the day of the operation on.';

create function public.postpone_case(
  case_id uuid,
  reason text,
  until_date date default null,
  expected_revision integer default null
)
returns public.surgery_cases
language sql
set search_path = ''
begin atomic
  select private.case_without_care(private.postpone_case(case_id, reason, until_date, expected_revision));
end;
comment on function public.postpone_case is
  'Puts a case off: back in Pre-Op, without a time, and not ready until it is resumed.';

create function public.resume_case(
  case_id uuid, expected_revision integer default null, note text default null
)
returns public.surgery_cases
language sql
set search_path = ''
begin atomic
  select private.case_without_care(private.resume_case(case_id, expected_revision, note));
end;
comment on function public.resume_case is 'Takes up a postponed or cancelled case again, in Pre-Op.';

revoke execute on function
  private.move_case, private.schedule_case, private.complete_case, private.cancel_case, private.postpone_case,
  private.resume_case, public.move_case, public.schedule_case, public.complete_case, public.cancel_case,
  public.postpone_case, public.resume_case
from public;
grant execute on function
  private.move_case, private.schedule_case, private.complete_case, private.cancel_case, private.postpone_case,
  private.resume_case, public.move_case, public.schedule_case, public.complete_case, public.cancel_case,
  public.postpone_case, public.resume_case
to authenticated;
