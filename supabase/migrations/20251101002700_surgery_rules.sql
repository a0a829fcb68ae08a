-- What a case is held against before it moves (locks, the gate, refusals in words), and what follows when it did: history,
-- news, the way back to Pre-Op. The functions that move cases are in surgery_moves.sql.

create function private.stage_label(stage public.surgery_stage)
returns text
language sql
immutable
set search_path = ''
as $$
  select case stage
    when 'preop' then 'Pre-Op'
    when 'ready' then 'Ready'
    when 'scheduled' then 'Scheduled'
    when 'completed' then 'Completed'
    when 'cancelled' then 'Cancelled'
  end
$$;

create function private.age_rule(min_age_years integer, below_age_years integer)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when min_age_years is null then 'under ' || private.counted(below_age_years, 'years')
    when below_age_years is null then format('from %s on', private.counted(min_age_years, 'years'))
    else format('from %s to under %s', min_age_years, private.counted(below_age_years, 'years'))
  end
$$;

-- Finding and refusing.

create function private.lock_surgery_case(of_case uuid)
returns public.surgery_cases
language plpgsql
-- Definer: only an owner may lock rows that the API can't update.
security definer
set search_path = ''
as $$
declare
  found_case public.surgery_cases;
begin
  select * into found_case
  from public.surgery_cases c
  where c.id = of_case and c.company_id in (select private.my_company_ids())
  for update;
  if not found or private.hides_patient(found_case.patient_id) then
    raise exception 'This case does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  return found_case;
end
$$;
comment on function private.lock_surgery_case(uuid) is
  'The case, held until the transaction ends, so that two changes at once happen one after the other.';

create function private.refuse_stale_case(c public.surgery_cases, expected_revision integer)
returns void
language plpgsql
set search_path = ''
as $$
declare
  latest record;
begin
  if expected_revision is null or expected_revision = c.revision then
    return;
  end if;
  select e.actor_id, e.created_at,
      case when e.actor_id = auth.uid() then 'You' else private.member_name(e.actor_id) end as name
    into latest
    from public.surgery_case_events e
    where e.company_id = c.company_id and e.case_id = c.id
      -- Items have revisions of their own; an item that demoted its case wrote a second event without it. A note changes nothing.
      and e.item_id is null and e.event_type <> 'note'
    order by e.created_at desc, e.id desc
    limit 1;
  raise exception '% changed this case %.',
    case when latest.actor_id is null then 'The calendar' else latest.name end, private.time_ago(latest.created_at)
    using errcode = 'PT409', detail = jsonb_build_object(
      'kind', 'stale', 'revision', c.revision, 'stage', c.stage, 'actor', latest.actor_id,
      'at', latest.created_at)::text;
end
$$;
comment on function private.refuse_stale_case(public.surgery_cases, integer) is
  'PT409 with who changed the case and when, unless the caller saw its present revision.';

create function private.refuse_move(c public.surgery_cases, sentence text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception '%', sentence using errcode = 'P0001', detail = jsonb_build_object(
    'kind', 'stage', 'stage', c.stage)::text;
end
$$;

-- Gates.

create function private.active_surgeon(of_company uuid, surgeon uuid)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  name text;
begin
  if surgeon is null then
    return null;
  end if;
  select p.name into name
  from public.providers p
  where p.company_id = of_company and p.id = surgeon and p.is_active;
  if not found then
    raise exception 'This surgeon no longer operates here.' using errcode = 'PT404';
  end if;
  return name;
end
$$;
comment on function private.active_surgeon(uuid, uuid) is 'The name of a surgeon who takes cases here; else PT404.';

create function private.refuse_length(duration_minutes integer, cleanup_minutes integer)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if (duration_minutes between 5 and 720 and cleanup_minutes between 0 and 240) is not true then
    raise exception 'An operation takes 5 minutes to 12 hours, clean-up none to 4 hours.' using errcode = 'P0001';
  end if;
end
$$;

-- Telling.

create function private.record_case_event(
  c public.surgery_cases,
  event_type public.surgery_event_type,
  note text default null,
  from_stage public.surgery_stage default null,
  from_starts_at timestamptz default null,
  blockers private.blocker[] default null,
  changes jsonb default null,
  item uuid default null,
  from_item_state public.checklist_state default null,
  actor uuid default auth.uid()
)
returns void
language sql
-- Definer: events are written by the workflow alone.
security definer
set search_path = ''
as $$
  insert into public.surgery_case_events
    (company_id, case_id, event_type, actor_id, from_stage, to_stage, from_starts_at, to_starts_at, surgeon_id,
     location_id, room_id, postponed_until, cancellation_reason, blockers, changes, item_id, from_item_state, to_item_state,
     result_date, valid_until, note)
  select c.company_id, c.id, event_type, actor, nullif(from_stage, c.stage),
    -- A case is added from nothing; any other event without a former stage left it alone.
    case when from_stage <> c.stage or event_type = 'added' then c.stage end,
    from_starts_at, dated.starts_at, dated.surgeon_id, dated.location_id, dated.room_id,
    case when event_type = 'postponed' then c.postponed_until end,
    case when event_type = 'cancelled' then c.cancellation_reason end,
    (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'kind', b.kind, 'label', case when b.kind in ('item', 'age') then b.label end)) order by b.place)
     from unnest(blockers) with ordinality as b (item_id, kind, label, why, place)),
    changes, item, from_item_state, i.state, i.result_date, i.valid_until, note
  from (select) as one
  left join (select c.starts_at, c.surgeon_id, c.location_id, c.room_id) as dated on event_type in ('scheduled', 'rescheduled')
  left join public.case_checklist_items i
    on i.company_id = c.company_id and i.id = item and event_type = 'item_changed'
$$;
comment on function private.record_case_event is
  'Writes what happened to a case as it is now, or to one of its items; what it was before is given.';

create function private.tell_of_case(
  c public.surgery_cases,
  about public.notification_event,
  title text,
  sentence text,
  actor uuid default auth.uid()
)
returns void
language sql
-- Definer: it reads who concerned themselves with the case, and writes their notifications.
security definer
set search_path = ''
as $$
  select private.notify(
    c.company_id,
    private.front_desk_ids(c.company_id)
      || (select p.user_id from public.providers p where p.company_id = c.company_id and p.id = c.surgeon_id)
      || coalesce((
        select array_agg(distinct e.actor_id)
        from public.surgery_case_events e
        where e.company_id = c.company_id and e.case_id = c.id and e.actor_id is not null
      ), '{}'),
    about, title,
    (select format('%s %s, %s: %s', p.first_name, p.last_name, c.procedure_name, sentence)
     from public.patients p where p.company_id = c.company_id and p.id = c.patient_id),
    'surgery_case', c.id, actor)
$$;
comment on function private.tell_of_case(public.surgery_cases, public.notification_event, text, text, uuid) is
  'Notifies the front desk, the surgeon and people who worked on the case.';

create function private.follow_up_case(c public.surgery_cases, was_blocked boolean, actor uuid default auth.uid())
returns public.surgery_cases
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
declare
  blockers private.blocker[];
  changed public.surgery_cases := c;
  reasons text;
begin
  if c.stage <> all (private.open_case_stages()) then
    return c;
  end if;
  blockers := array(
    select b from private.case_blockers_on(c, private.clinic_day(c.company_id, c.starts_at)) as b);

  if c.stage = 'preop' then
    -- Ready is a person's decision: only people look at the whole patient.
    if was_blocked and cardinality(blockers) = 0 then
      perform private.tell_of_case(c, 'case_ready', 'Case can move to Ready', 'nothing is in the way any more.', actor);
    end if;
    return c;
  end if;

  if cardinality(blockers) > 0 then
    select string_agg(label, ', ' order by place) into reasons
    from unnest(blockers) with ordinality as b (item_id, kind, label, why, place);
    update public.surgery_cases s
    set stage = 'preop', starts_at = null, planned_at = coalesce(s.starts_at, s.planned_at)
    where s.id = c.id
    returning * into changed;
    perform private.unbook(surgery => c.id);
    perform private.record_case_event(changed, 'demoted', from_stage => c.stage, from_starts_at => c.starts_at,
      blockers => blockers, actor => actor);
    perform private.tell_of_case(changed, 'case_blocked',
      case when c.stage = 'scheduled' then 'Case fell off the schedule' else 'Case is no longer ready' end,
      left(reasons, 300) || '.', actor);
  end if;
  return changed;
end
$$;
comment on function private.follow_up_case(public.surgery_cases, boolean, uuid) is
  'After anything that a gate looks at has changed: sends a ready or scheduled case that no longer passes '
  'back to Pre-Op, and tells when the last thing in the way of one in Pre-Op has gone.';
