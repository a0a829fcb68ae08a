-- How a case moves. Every function locks its case, refuses what was decided on an older look at it,
-- asks the gate, and writes change, booking, event and notifications in one transaction.

-- Words.

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

create function private.checklist_state_label(state public.checklist_state)
returns text
language sql
immutable
set search_path = ''
as $$
  select upper(left(state::text, 1)) || replace(substr(state::text, 2), '_', ' ')
$$;

create function private.short_date(day date)
returns text
language sql
immutable
set search_path = ''
as $$
  select to_char(day, 'FMMon FMDD, YYYY')
$$;
comment on function private.short_date(date) is 'As the portal writes dates: "Jun 3, 2024".';

create function private.clinic_day(of_company uuid, moment timestamptz)
returns date
language sql
stable
-- Definer: see member_name.
security definer
set search_path = ''
as $$
  select (moment at time zone c.time_zone)::date from public.companies c where c.id = of_company
$$;
comment on function private.clinic_day(uuid, timestamptz) is 'The date of a moment by the clinic''s calendar.';

create function private.age_rule(min_age_years integer, below_age_years integer)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when min_age_years is null then format('under %s years', below_age_years)
    when below_age_years is null then format('from %s years on', min_age_years)
    else format('from %s to under %s years', min_age_years, below_age_years)
  end
$$;

create function private.side_label(side public.laterality)
returns text
language sql
immutable
set search_path = ''
as $$
  select case side when 'not_applicable' then 'no side' else side::text end
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
  select e.actor_id, e.message, e.created_at,
      case when e.actor_id = auth.uid() then 'You' else private.member_name(e.actor_id) end as name
    into latest
    from public.surgery_case_events e
    where e.company_id = c.company_id and e.case_id = c.id
      -- Items have revisions of their own; an item that demoted its case wrote a second event without it.
      and e.item_id is null
    order by e.created_at desc, e.id desc
    limit 1;
  raise exception '% changed this case %: %.',
    case when latest.actor_id is null then 'The calendar' else latest.name end,
    private.time_ago(latest.created_at), lower(left(latest.message, 1)) || substr(latest.message, 2)
    using errcode = 'PT409', detail = jsonb_build_object(
      'kind', 'stale', 'revision', c.revision, 'stage', c.stage,
      'actor', latest.actor_id, 'message', latest.message, 'at', latest.created_at)::text;
end
$$;
comment on function private.refuse_stale_case(public.surgery_cases, integer) is
  'PT409 with who changed the case, what and when, unless the caller saw its present revision.';

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

create type private.blocker as (item_id uuid, label text, why text);

create function private.case_blockers_on(c public.surgery_cases, day date)
returns setof private.blocker
language sql
stable
set search_path = ''
as $$
  with calendar as (
    select
      private.clinic_day(c.company_id, now()) as today,
      coalesce(day, private.clinic_day(c.company_id, now())) as valid_day,
      -- The patient's age counts on the day of the operation, known or last planned, else today.
      coalesce(day, greatest(
        private.clinic_day(c.company_id, c.planned_at), private.clinic_day(c.company_id, now())
      )) as age_day
  ),
  patient as (
    select p.first_name || ' ' || p.last_name as name, p.date_of_birth,
      extract(year from age(calendar.age_day, p.date_of_birth))::integer as age
    from public.patients p, calendar
    where p.company_id = c.company_id and p.id = c.patient_id
  ),
  aged as (
    select * from public.case_procedures r
    where r.company_id = c.company_id and r.case_id = c.id
      and (r.min_age_years is not null or r.below_age_years is not null)
  ),
  listed as (
    select 1 as part, 0 as place, null::uuid as item_id, 'Postponed' as label,
      concat_ws(' ', 'Put off',
        'until ' || private.short_date(c.postponed_until)) || ': ' || c.postponed_reason as why
    where c.postponed_reason is not null
    union all
    select 2, 0, null, 'Date of birth',
      format('%s %s on the patient''s age, and no date of birth is on record.',
        string_agg('CPT ' || r.cpt_code, ' and ' order by r.position),
        case count(*) when 1 then 'depends' else 'depend' end)
    from aged r, patient p
    where p.date_of_birth is null
    having count(*) > 0
    union all
    select 3, r.position, null, 'CPT ' || r.cpt_code,
      concat_ws(' ',
        format('It is for patients %s; %s %s %s%s.',
          private.age_rule(r.min_age_years, r.below_age_years), p.name,
          case when calendar.age_day = calendar.today then 'is' else 'will be' end, p.age,
          case when calendar.age_day = calendar.today then '' else ' on ' || private.short_date(calendar.age_day) end),
        -- Codes of one operation at two ages are neighbors: the twin of 42820 is 42821.
        (select format('For this age the bundle has %s.', b.cpt_code)
         from public.bundle_procedures b
         where b.company_id = c.company_id and b.bundle_id = c.bundle_id
           and (b.min_age_years is not null or b.below_age_years is not null)
           and p.age >= coalesce(b.min_age_years, 0) and p.age < coalesce(b.below_age_years, 1000)
         order by abs(left(b.cpt_code, 4)::integer - left(r.cpt_code, 4)::integer),
           abs(ascii(right(b.cpt_code, 1)) - ascii(right(r.cpt_code, 1)))
         limit 1))
    from aged r, patient p, calendar
    where p.age < r.min_age_years or p.age >= r.below_age_years
    union all
    select 4, i.position, i.id, i.label,
      case
        when i.state in ('done', 'waived', 'not_applicable') and day is null
          then format('Was valid until %s.', private.short_date(i.valid_until))
        when i.state in ('done', 'waived', 'not_applicable')
          then format('Valid only until %s; the operation is on %s.',
            private.short_date(i.valid_until), private.short_date(day))
        when i.state = 'not_started' then 'Not started.'
        when i.state = 'requested' then 'Requested, not received yet.'
        when i.state = 'in_progress' then 'In progress.'
        when i.state = 'received' then 'Received, not checked off yet.'
        when i.state = 'failed' then 'Failed: ' || i.reason
        when i.valid_until is not null then format('Expired on %s.', private.short_date(i.valid_until))
        else 'Expired.'
      end
    from public.case_checklist_items i, calendar
    where i.company_id = c.company_id and i.case_id = c.id and i.blocking
      and (i.state not in ('done', 'waived', 'not_applicable') or i.valid_until < calendar.valid_day)
  )
  select item_id, label, why from listed order by part, place, item_id
$$;
comment on function private.case_blockers_on(public.surgery_cases, date) is
  'What keeps a case from an operation on the day, or, without one, from Ready today: postponement, codes '
  'that don''t fit the age, blocking items that are open or won''t be valid any more.';

create function private.raise_blocked(what text, blockers private.blocker[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  if cardinality(coalesce(blockers, '{}')) = 0 then
    return;
  end if;
  raise exception '%: %', what, (
    select string_agg(case
        when place <= 3 then format('%s (%s)', label, rtrim(lower(left(why, 1)) || substr(why, 2), '.'))
        else format('%s more', cardinality(blockers) - 3)
      end, '; ' order by place) || '.'
    from unnest(blockers) with ordinality as b (item_id, label, why, place)
    where place <= 4
  ) using errcode = 'P0001', detail = jsonb_build_object('kind', 'blocked', 'blockers', (
    select jsonb_agg(jsonb_build_object('item_id', item_id, 'label', label, 'why', why) order by place)
    from unnest(blockers) with ordinality as b (item_id, label, why, place)
  ))::text;
end
$$;
comment on function private.raise_blocked(text, private.blocker[]) is
  'P0001 that names what blocks, all of it in its detail; nothing when nothing does.';

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

create function private.active_site(of_company uuid, site uuid)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  name text;
begin
  if site is null then
    return null;
  end if;
  select l.name into name
  from public.locations l
  where l.company_id = of_company and l.id = site and l.is_active;
  if not found then
    raise exception 'This site is no longer used.' using errcode = 'PT404';
  end if;
  return name;
end
$$;
comment on function private.active_site(uuid, uuid) is 'The name of a site in use; else PT404.';

create function private.refuse_side(rule public.laterality_rule, side public.laterality, procedure_name text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if side is null or rule = 'required' and side = 'not_applicable' then
    raise exception '"%" needs a side: left, right or bilateral.', procedure_name using errcode = 'P0001';
  end if;
  if rule = 'none' and side <> 'not_applicable' then
    raise exception '"%" has no side.', procedure_name using errcode = 'P0001';
  end if;
end
$$;

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
  message text,
  note text default null,
  from_stage public.surgery_stage default null,
  item uuid default null,
  actor uuid default auth.uid()
)
returns void
language sql
-- Definer: events are written by the workflow alone.
security definer
set search_path = ''
as $$
  insert into public.surgery_case_events
    (company_id, case_id, event_type, actor_id, from_stage, to_stage, item_id, message, note)
  values (c.company_id, c.id, event_type, actor, nullif(from_stage, c.stage),
    -- A case is added from nothing; any other event without a former stage left it alone.
    case when from_stage <> c.stage or event_type = 'added' then c.stage end,
    item, left(message, 2000), note)
$$;

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
  'Tells the front desk, the surgeon and whoever did something about the case.';

create function private.note_on_referral(c public.surgery_cases, note text)
returns void
language sql
-- Definer: the note is the database's, in the caller's name.
security definer
set search_path = ''
as $$
  insert into public.referral_events (company_id, referral_id, event_type, note)
  select c.company_id, c.referral_id, 'note', left(note_on_referral.note, 4000)
  where c.referral_id is not null
$$;
comment on function private.note_on_referral(public.surgery_cases, text) is
  'Writes on the timeline of the referral a case came from; the referral''s status stays in human hands.';

-- Consequences.

create function private.date_checklist(c public.surgery_cases)
returns void
language sql
-- Definer: the API's roles can't write items.
security definer
set search_path = ''
as $$
  update public.case_checklist_items i
  set due_on = private.clinic_day(c.company_id, coalesce(c.starts_at, c.planned_at)) - i.due_days_before
  where i.company_id = c.company_id and i.case_id = c.id and i.due_days_before is not null
$$;
comment on function private.date_checklist(public.surgery_cases) is
  'Counts the days by which items are due back from the date of the operation; none without one.';

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
  if c.stage in ('completed', 'cancelled') then
    return c;
  end if;
  blockers := array(
    select b from private.case_blockers_on(c, private.clinic_day(c.company_id, c.starts_at)) as b);

  if c.stage = 'preop' then
    -- Ready is a person's decision: nobody but them looks at the whole patient.
    if was_blocked and cardinality(blockers) = 0 then
      perform private.tell_of_case(c, 'case_ready', 'Case can move to Ready', 'nothing is in the way any more.', actor);
    end if;
    return c;
  end if;

  if cardinality(blockers) > 0 then
    select string_agg(label, ', ' order by place) into reasons
    from unnest(blockers) with ordinality as b (item_id, label, why, place);
    update public.surgery_cases s
    set stage = 'preop', starts_at = null, planned_at = coalesce(s.starts_at, s.planned_at)
    where s.id = c.id
    returning * into changed;
    perform private.unbook(surgery => c.id);
    perform private.record_case_event(changed, 'demoted',
      'Back to Pre-Op: ' || left(reasons, 1000)
        || case when c.stage = 'scheduled'
          then format('. %s is not booked any more', private.clinic_time(c.company_id, c.starts_at)) else '' end,
      from_stage => c.stage, actor => actor);
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

create function private.is_case_blocked(c public.surgery_cases)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from private.case_blockers_on(c, private.clinic_day(c.company_id, c.starts_at)))
$$;

create function private.case_codes(c public.surgery_cases)
returns text[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(p.cpt_code order by p.position), '{}')
  from public.case_procedures p
  where p.company_id = c.company_id and p.case_id = c.id
$$;

create function private.set_case_procedures(c public.surgery_cases, codes text[])
returns boolean
language plpgsql
-- Definer: the API's roles can't write codes.
security definer
set search_path = ''
as $$
declare
  wanted text[];
  present text[];
  unknown text;
begin
  wanted := array(
    select btrim(code) from unnest(codes) with ordinality as given (code, place)
    group by btrim(code) order by min(place));
  if cardinality(wanted) = 0 then
    raise exception 'Choose at least one procedure code.' using errcode = 'P0001';
  end if;
  present := private.case_codes(c);
  if wanted = present then
    return false;
  end if;
  select code into unknown
  from unnest(wanted) as code
  where code <> all (present) and not exists (
    select from public.bundle_procedures b
    where b.company_id = c.company_id and b.bundle_id = c.bundle_id and b.cpt_code = code
  )
  limit 1;
  if unknown is not null then
    raise exception 'CPT % is not one of the codes of "%".', left(unknown, 20), c.procedure_name
      using errcode = 'P0001';
  end if;

  delete from public.case_procedures p
  where p.company_id = c.company_id and p.case_id = c.id and p.cpt_code <> all (wanted);
  -- A code that the case had keeps its copy, whatever has become of the bundle.
  insert into public.case_procedures as p
    (company_id, case_id, position, cpt_code, label, min_age_years, below_age_years)
  select c.company_id, c.id, w.place, b.cpt_code, b.label, b.min_age_years, b.below_age_years
  from unnest(wanted) with ordinality as w (code, place)
  join public.bundle_procedures b
    on b.company_id = c.company_id and b.bundle_id = c.bundle_id and b.cpt_code = w.code
  where w.code <> all (present);
  update public.case_procedures p
  set position = array_position(wanted, p.cpt_code)
  where p.company_id = c.company_id and p.case_id = c.id;
  return true;
end
$$;
comment on function private.set_case_procedures(public.surgery_cases, text[]) is
  'Gives a case these codes of its bundle, in this order; true when that changed anything.';

-- Adding and editing.

create function private.add_surgery_case(
  company_id uuid,
  patient_id uuid,
  bundle_id uuid,
  laterality public.laterality,
  cpt_codes text[],
  surgeon_id uuid,
  location_id uuid,
  referral_id uuid,
  notes text,
  case_id uuid,
  icd10_codes text[]
)
returns public.surgery_cases
language plpgsql
-- Definer: case, codes, checklist and event are written together or not at all, so none is granted alone.
security definer
set search_path = ''
as $$
declare
  clinic uuid := add_surgery_case.company_id;
  bundle public.procedure_bundles;
  added public.surgery_cases;
  referred_patient uuid;
  born date;
  codes text[] := cpt_codes;
begin
  if clinic not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;

  -- The same case sent twice is one case; the lock makes the second of two at once wait for the first.
  perform pg_advisory_xact_lock(hashtextextended(case_id::text, 0));
  select * into added from public.surgery_cases c where c.id = case_id and c.company_id = clinic;
  if found and not private.hides_patient(added.patient_id) then
    return added;
  end if;

  select * into bundle
  from public.procedure_bundles b
  where b.company_id = clinic and b.id = add_surgery_case.bundle_id and b.is_active;
  if not found then
    raise exception 'This bundle is no longer offered here.' using errcode = 'PT404';
  end if;
  perform private.refuse_side(bundle.laterality_rule, add_surgery_case.laterality, bundle.name);
  perform private.active_surgeon(clinic, add_surgery_case.surgeon_id);
  perform private.active_site(clinic, add_surgery_case.location_id);

  -- Another clinic's referral finds nothing here and is refused by the foreign key below.
  select r.patient_id into referred_patient
  from public.referrals r
  where r.company_id = clinic and r.id = add_surgery_case.referral_id;
  if private.hides_patient(add_surgery_case.patient_id) or private.hides_patient(referred_patient) then
    raise exception 'This patient does not exist or is not yours to see.' using errcode = 'PT404';
  end if;
  if referred_patient <> add_surgery_case.patient_id then
    raise exception 'This referral is about another patient.' using errcode = 'P0001';
  end if;

  insert into public.surgery_cases
    (id, company_id, patient_id, referral_id, bundle_id, procedure_name, laterality_rule, laterality,
     icd10_codes, surgeon_id, location_id, duration_minutes, cleanup_minutes, notes)
  values
    (coalesce(case_id, gen_random_uuid()), clinic,
     coalesce(add_surgery_case.patient_id, referred_patient), add_surgery_case.referral_id, bundle.id, bundle.name,
     bundle.laterality_rule, add_surgery_case.laterality, coalesce(add_surgery_case.icd10_codes, '{}'),
     add_surgery_case.surgeon_id, add_surgery_case.location_id, bundle.duration_minutes,
     bundle.cleanup_minutes, private.checked_text(add_surgery_case.notes, 4000, 'Notes'))
  returning * into added;

  if codes is null then
    select p.date_of_birth into born
    from public.patients p where p.company_id = clinic and p.id = added.patient_id;
    -- Without a date of birth both sides of an age rule stay, and the gate names what is missing.
    codes := array(
      select b.cpt_code
      from public.bundle_procedures b
      cross join lateral (
        select extract(year from age(private.clinic_day(clinic, now()), born))::integer as age
      ) as patient
      where b.company_id = clinic and b.bundle_id = bundle.id and b.is_default
        and (patient.age >= b.min_age_years) is not false
        and (patient.age < b.below_age_years) is not false
      order by b.position, b.cpt_code);
    if cardinality(codes) = 0 then
      raise exception 'No usual code of "%" fits this patient''s age. Choose the codes yourself.', bundle.name
        using errcode = 'P0001';
    end if;
  end if;
  perform private.set_case_procedures(added, codes);

  insert into public.case_checklist_items
    (company_id, case_id, position, label, blocking, owner_role, topic, due_days_before, valid_days)
  select clinic, added.id, row_number() over (order by i.position, i.id), i.label, i.blocking, i.owner_role,
    i.topic, i.due_days_before, i.valid_days
  from public.bundle_checklist_items i
  where i.company_id = clinic and i.bundle_id = bundle.id;

  perform private.record_case_event(added, 'added', 'Added to the surgery queue');
  perform private.note_on_referral(added, 'Added to the surgery queue: ' || added.procedure_name);
  return added;
end
$$;

create function private.edit_surgery_case(
  case_id uuid,
  laterality public.laterality,
  duration_minutes integer,
  cleanup_minutes integer,
  surgeon_id uuid,
  location_id uuid,
  assistant text,
  anesthesia text,
  scrub_nurse text,
  circulating_nurse text,
  notes text,
  cpt_codes text[],
  icd10_codes text[],
  expected_revision integer
)
returns public.surgery_cases
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases := private.lock_surgery_case(case_id);
  edited public.surgery_cases := c;
  was_blocked boolean;
  changes text[] := '{}';
begin
  edited.laterality := edit_surgery_case.laterality;
  edited.duration_minutes := edit_surgery_case.duration_minutes;
  edited.cleanup_minutes := edit_surgery_case.cleanup_minutes;
  edited.surgeon_id := edit_surgery_case.surgeon_id;
  edited.location_id := edit_surgery_case.location_id;
  edited.assistant := private.checked_text(edit_surgery_case.assistant, 120, 'A name');
  edited.anesthesia := private.checked_text(edit_surgery_case.anesthesia, 120, 'A name');
  edited.scrub_nurse := private.checked_text(edit_surgery_case.scrub_nurse, 120, 'A name');
  edited.circulating_nurse := private.checked_text(edit_surgery_case.circulating_nurse, 120, 'A name');
  edited.notes := private.checked_text(edit_surgery_case.notes, 4000, 'Notes');
  edited.icd10_codes := coalesce(edit_surgery_case.icd10_codes, c.icd10_codes);

  -- What is so already needs no saving: a repeat of a save whose answer was lost.
  if edited is not distinct from c and coalesce(cpt_codes = private.case_codes(c), true) then
    return c;
  end if;
  perform private.refuse_stale_case(c, expected_revision);
  if c.stage in ('completed', 'cancelled') then
    perform private.refuse_move(c, format('A %s case is not edited any more.', c.stage));
  end if;
  if c.stage = 'scheduled' and (edited.surgeon_id is null or edited.location_id is null) then
    perform private.refuse_move(c, 'A scheduled case keeps a surgeon and a site. Take it off the schedule first.');
  end if;
  perform private.refuse_side(c.laterality_rule, edited.laterality, c.procedure_name);
  perform private.refuse_length(edited.duration_minutes, edited.cleanup_minutes);

  was_blocked := private.is_case_blocked(c);
  if edited.surgeon_id is distinct from c.surgeon_id then
    changes := changes || coalesce('surgeon to ' || private.active_surgeon(c.company_id, edited.surgeon_id), 'surgeon to none');
  end if;
  if edited.location_id is distinct from c.location_id then
    changes := changes || coalesce('site to ' || private.active_site(c.company_id, edited.location_id), 'site to none');
  end if;
  if edited.laterality <> c.laterality then
    changes := changes || format('side from %s to %s', private.side_label(c.laterality), private.side_label(edited.laterality));
  end if;
  if (edited.duration_minutes, edited.cleanup_minutes) is distinct from (c.duration_minutes, c.cleanup_minutes) then
    changes := changes || format('length to %s minutes and %s of clean-up', edited.duration_minutes, edited.cleanup_minutes);
  end if;
  if (edited.assistant, edited.anesthesia, edited.scrub_nurse, edited.circulating_nurse)
     is distinct from (c.assistant, c.anesthesia, c.scrub_nurse, c.circulating_nurse) then
    changes := changes || 'team'::text;
  end if;
  if cpt_codes is not null then
    if private.set_case_procedures(c, cpt_codes) then
      changes := changes || format('codes to %s', array_to_string(private.case_codes(c), ', '));
    end if;
  end if;
  if edited.icd10_codes is distinct from c.icd10_codes then
    changes := changes || 'diagnoses'::text;
  end if;
  if edited.notes is distinct from c.notes then
    changes := changes || 'notes'::text;
  end if;

  update public.surgery_cases s
  set laterality = edited.laterality, duration_minutes = edited.duration_minutes,
    cleanup_minutes = edited.cleanup_minutes, surgeon_id = edited.surgeon_id, location_id = edited.location_id,
    assistant = edited.assistant, anesthesia = edited.anesthesia, scrub_nurse = edited.scrub_nurse,
    circulating_nurse = edited.circulating_nurse, notes = edited.notes, icd10_codes = edited.icd10_codes
  where s.id = c.id
  returning * into edited;
  if c.stage = 'scheduled'
     and (edited.surgeon_id, edited.duration_minutes, edited.cleanup_minutes)
       is distinct from (c.surgeon_id, c.duration_minutes, c.cleanup_minutes) then
    perform private.book(c.company_id, edited.surgeon_id, c.patient_id, c.starts_at,
      edited.duration_minutes + edited.cleanup_minutes, surgery => c.id);
  end if;
  perform private.record_case_event(edited, 'details_changed', 'Changed ' || array_to_string(changes, ', '));
  return private.follow_up_case(edited, was_blocked);
end
$$;

-- The checklist.

create function private.refuse_closed_checklist(c public.surgery_cases)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if c.stage in ('completed', 'cancelled') then
    perform private.refuse_move(c, format('The checklist of a %s case is closed.', c.stage));
  end if;
end
$$;

create function private.set_checklist_item(
  item_id uuid,
  state public.checklist_state,
  reason text,
  valid_until date,
  expected_revision integer
)
returns public.surgery_cases
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
declare
  of_case uuid;
  c public.surgery_cases;
  item public.case_checklist_items;
  latest record;
  settles boolean := set_checklist_item.state in ('done', 'waived', 'not_applicable');
  why text := private.checked_text(set_checklist_item.reason, 500, 'A reason');
  today date;
  until_day date;
  was_blocked boolean;
begin
  -- The case before the item, as everywhere, so that two changes can't wait for each other.
  select i.case_id into of_case
  from public.case_checklist_items i
  where i.id = set_checklist_item.item_id and i.company_id in (select private.my_company_ids());
  if not found then
    raise exception 'This item does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  c := private.lock_surgery_case(of_case);
  select * into item from public.case_checklist_items i where i.id = set_checklist_item.item_id;

  today := private.clinic_day(c.company_id, now());
  -- A result made today counts longest: one that is older ends sooner, and the person may say when.
  until_day := coalesce(set_checklist_item.valid_until, case
    when set_checklist_item.state = 'done' and item.state = 'done' then item.valid_until
    when set_checklist_item.state = 'done' then today + item.valid_days
  end);
  if (item.state, item.reason, item.valid_until) is not distinct from (set_checklist_item.state, why, until_day) then
    return c;
  end if;

  if expected_revision <> item.revision then
    select e.actor_id, e.message, e.created_at,
        case when e.actor_id = auth.uid() then 'You' else private.member_name(e.actor_id) end as name
      into latest
      from public.surgery_case_events e
      where e.company_id = c.company_id and e.item_id = item.id
      order by e.created_at desc, e.id desc
      limit 1;
    raise exception '% changed this item %: %.',
      case when latest.actor_id is null then 'The calendar' else latest.name end,
      private.time_ago(latest.created_at), latest.message
      using errcode = 'PT409', detail = jsonb_build_object(
        'kind', 'stale', 'revision', item.revision, 'state', item.state,
        'actor', latest.actor_id, 'message', latest.message, 'at', latest.created_at)::text;
  end if;
  perform private.refuse_closed_checklist(c);
  if set_checklist_item.state in ('waived', 'failed') and why is null then
    raise exception 'Say why "%" is %.', item.label, set_checklist_item.state using errcode = 'P0001';
  end if;
  if settles and until_day < today then
    raise exception 'A result that was valid until % no longer settles "%". Set it to Expired.',
      private.short_date(until_day), item.label using errcode = 'P0001';
  end if;

  was_blocked := private.is_case_blocked(c);
  update public.case_checklist_items i
  set state = set_checklist_item.state, reason = why, valid_until = until_day,
    settled_by = case when settles then auth.uid() end,
    settled_at = case when settles then clock_timestamp() end
  where i.id = item.id;
  perform private.record_case_event(c, 'item_changed',
    case
      when item.state <> set_checklist_item.state then format('%s: %s', item.label, private.checklist_state_label(set_checklist_item.state))
      else format('%s: details changed', item.label)
    end || coalesce(', valid until ' || private.short_date(until_day), ''),
    note => why, item => item.id);
  return private.follow_up_case(c, was_blocked);
end
$$;

create function private.add_checklist_item(
  case_id uuid,
  label text,
  blocking boolean,
  owner_role public.checklist_owner,
  due_on date,
  item_id uuid
)
returns public.surgery_cases
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases := private.lock_surgery_case(case_id);
  name text := private.checked_text(add_checklist_item.label, 160, 'An item');
  added uuid;
begin
  if exists (
    select from public.case_checklist_items i where i.id = add_checklist_item.item_id and i.case_id = c.id
  ) then
    return c;
  end if;
  perform private.refuse_closed_checklist(c);
  if name is null then
    raise exception 'Say what has to be settled.' using errcode = 'P0001';
  end if;
  if (
    select count(*) >= 100 from public.case_checklist_items i where i.company_id = c.company_id and i.case_id = c.id
  ) then
    raise exception 'A checklist holds 100 items at most.' using errcode = 'P0001';
  end if;
  insert into public.case_checklist_items
    (id, company_id, case_id, position, label, blocking, owner_role, due_on)
  select coalesce(add_checklist_item.item_id, gen_random_uuid()), c.company_id, c.id,
    coalesce(max(i.position), 0) + 1, name, coalesce(add_checklist_item.blocking, true),
    add_checklist_item.owner_role, add_checklist_item.due_on
  from public.case_checklist_items i
  where i.company_id = c.company_id and i.case_id = c.id
  returning id into added;
  perform private.record_case_event(c, 'item_added',
    'Added to the checklist: ' || name, item => added);
  return private.follow_up_case(c, false);
end
$$;

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
    perform private.raise_blocked('Not ready yet', array(select b from private.case_blockers_on(c, null) as b));
    update public.surgery_cases s set stage = 'ready' where s.id = c.id returning * into moved;
    perform private.record_case_event(moved, 'moved', 'Moved to Ready', said, c.stage);
    perform private.tell_of_case(moved, 'case_ready', 'Case is ready', 'ready to be scheduled.');
    return moved;
  end if;

  if c.stage = 'ready' and move_case.to_stage = 'preop' then
    update public.surgery_cases s set stage = 'preop' where s.id = c.id returning * into moved;
    perform private.record_case_event(moved, 'moved', 'Moved back to Pre-Op', said, c.stage);
    return moved;
  end if;

  if c.stage = 'scheduled' and move_case.to_stage = 'ready' then
    update public.surgery_cases s set stage = 'ready', starts_at = null, planned_at = s.starts_at
    where s.id = c.id
    returning * into moved;
    perform private.unbook(surgery => c.id);
    perform private.record_case_event(moved, 'moved',
      'Taken off the schedule of ' || private.clinic_time(c.company_id, c.starts_at), said, c.stage);
    perform private.tell_of_case(moved, 'case_changed', 'Case taken off the schedule',
      private.clinic_time(c.company_id, c.starts_at) || ' is free again.');
    -- What was valid on the day of the operation need not be valid today.
    return private.follow_up_case(moved, false);
  end if;

  if c.stage = 'completed' and move_case.to_stage = 'scheduled' then
    if said is null then
      perform private.refuse_move(c, 'Say why the completed case is opened again.');
    end if;
    perform private.raise_blocked('It can''t be scheduled', array(
      select b from private.case_blockers_on(c, private.clinic_day(c.company_id, c.starts_at)) as b));
    update public.surgery_cases s set stage = 'scheduled', outcome = null where s.id = c.id returning * into moved;
    perform private.book(c.company_id, c.surgeon_id, c.patient_id, c.starts_at,
      c.duration_minutes + c.cleanup_minutes, surgery => c.id);
    perform private.record_case_event(moved, 'reopened', 'Completion taken back', said, c.stage);
    perform private.tell_of_case(moved, 'case_changed', 'Completion taken back', said);
    perform private.note_on_referral(moved, format('Surgery is open again: %s. %s', c.procedure_name, said));
    return moved;
  end if;

  perform private.refuse_move(c, case
    when c.stage = 'completed' then 'A completed case can only go back to Scheduled.'
    when c.stage = 'cancelled' then 'A cancelled case has to be resumed first.'
    when move_case.to_stage = 'scheduled' then 'Scheduling needs a date, a site and a surgeon.'
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
  cpt_codes text[]
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
  blockers private.blocker[] := '{}';
  surgeon text;
  site text;
  moved boolean;
begin
  wanted.stage := 'scheduled';
  wanted.starts_at := schedule_case.starts_at;
  wanted.planned_at := null;
  wanted.location_id := coalesce(schedule_case.location_id, c.location_id);
  wanted.surgeon_id := coalesce(schedule_case.surgeon_id, c.surgeon_id);
  wanted.duration_minutes := coalesce(schedule_case.duration_minutes, c.duration_minutes);
  wanted.cleanup_minutes := coalesce(schedule_case.cleanup_minutes, c.cleanup_minutes);
  if wanted is not distinct from c and coalesce(cpt_codes = private.case_codes(c), true) then
    return c;
  end if;
  perform private.refuse_stale_case(c, expected_revision);
  if c.stage in ('completed', 'cancelled') then
    perform private.refuse_move(c, format('A %s case can''t be scheduled.', c.stage));
  end if;

  perform private.refuse_length(wanted.duration_minutes, wanted.cleanup_minutes);
  surgeon := private.active_surgeon(c.company_id, wanted.surgeon_id);
  site := private.active_site(c.company_id, wanted.location_id);
  if cpt_codes is not null then
    perform private.set_case_procedures(c, cpt_codes);
  end if;
  if wanted.starts_at is null then
    blockers := blockers || row(null, 'Date', 'Choose a date and a time.')::private.blocker;
  elsif wanted.starts_at <= now() then
    blockers := blockers || row(null, 'Date',
      private.clinic_time(c.company_id, wanted.starts_at) || ' has passed.')::private.blocker;
  end if;
  if surgeon is null then
    blockers := blockers || row(null, 'Surgeon', 'No surgeon is chosen.')::private.blocker;
  end if;
  if site is null then
    blockers := blockers || row(null, 'Site', 'No site is chosen.')::private.blocker;
  end if;
  if c.stage = 'preop' then
    blockers := blockers || row(null, 'Stage', 'It has to be moved to Ready first.')::private.blocker;
  end if;
  if c.stage <> 'scheduled' then
    blockers := blockers || array(
      select b from private.case_blockers_on(wanted, private.clinic_day(c.company_id, wanted.starts_at)) as b);
  end if;
  perform private.raise_blocked('It can''t be scheduled', blockers);

  update public.surgery_cases s
  set stage = 'scheduled', starts_at = wanted.starts_at, planned_at = null, location_id = wanted.location_id,
    surgeon_id = wanted.surgeon_id, duration_minutes = wanted.duration_minutes,
    cleanup_minutes = wanted.cleanup_minutes
  where s.id = c.id
  returning * into wanted;
  perform private.date_checklist(wanted);
  moved := c.stage = 'scheduled';
  perform private.record_case_event(wanted, case when moved then 'rescheduled' else 'scheduled' end::public.surgery_event_type,
    case
      when c.starts_at is distinct from wanted.starts_at and moved then format('Moved from %s to %s',
        private.clinic_time(c.company_id, c.starts_at), private.clinic_time(c.company_id, wanted.starts_at))
      else 'Scheduled for ' || private.clinic_time(c.company_id, wanted.starts_at)
    end || format(', %s, %s', surgeon, site),
    from_stage => c.stage);

  -- A case that has its date loses it when the new one breaks a gate: the old date is gone either way.
  if private.is_case_blocked(wanted) then
    return private.follow_up_case(wanted, false);
  end if;
  perform private.book(c.company_id, wanted.surgeon_id, c.patient_id, wanted.starts_at,
    wanted.duration_minutes + wanted.cleanup_minutes, surgery => c.id);
  perform private.tell_of_case(wanted, 'case_scheduled',
    case when moved then 'Surgery moved' else 'Surgery scheduled' end,
    format('%s, %s, %s.', private.clinic_time(c.company_id, wanted.starts_at), surgeon, site));
  return wanted;
end
$$;

create function private.complete_case(case_id uuid, outcome text, expected_revision integer)
returns public.surgery_cases
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases := private.lock_surgery_case(case_id);
  said text := private.checked_text(complete_case.outcome, 2000, 'An outcome');
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
  if said is null then
    perform private.raise_blocked('It can''t be completed', array[
      row(null, 'Outcome', 'Say how the operation went.')::private.blocker]);
  end if;
  update public.surgery_cases s set stage = 'completed', outcome = said
  where s.id = c.id
  returning * into completed;
  perform private.unbook(surgery => c.id);
  perform private.record_case_event(completed, 'completed', 'Completed', said, c.stage);
  perform private.tell_of_case(completed, 'case_changed', 'Surgery completed', said);
  perform private.note_on_referral(completed, format('Surgery completed: %s. %s', c.procedure_name, said));
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
  words text := replace(reason::text, '_', ' ');
  cancelled public.surgery_cases;
begin
  if c.stage = 'cancelled'
     and (c.cancellation_reason, c.cancellation_note) is not distinct from (reason, said) then
    return c;
  end if;
  perform private.refuse_stale_case(c, expected_revision);
  if c.stage in ('completed', 'cancelled') then
    perform private.refuse_move(c, format('This case is already %s.', c.stage));
  end if;
  if reason is null then
    raise exception 'Say why the case is cancelled.' using errcode = 'P0001';
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
  perform private.record_case_event(cancelled, 'cancelled', 'Cancelled: ' || words, said, c.stage);
  perform private.tell_of_case(cancelled, 'case_changed', 'Surgery cancelled', concat_ws('. ', words, said));
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
  message text;
  postponed public.surgery_cases;
begin
  if (c.postponed_reason, c.postponed_until) is not distinct from (said, until_date) and said is not null then
    return c;
  end if;
  perform private.refuse_stale_case(c, expected_revision);
  if c.stage in ('completed', 'cancelled') then
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
  message := concat_ws(' ', 'Postponed', 'until ' || private.short_date(until_date));
  perform private.record_case_event(postponed, 'postponed', message, said,
    c.stage);
  perform private.tell_of_case(postponed, 'case_changed', message, said);
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
  perform private.record_case_event(resumed, 'resumed', 'Resumed', private.checked_text(note, 2000, 'A note'),
    c.stage);
  perform private.tell_of_case(resumed, 'case_changed', 'Surgery resumed', 'back in Pre-Op.');
  return private.follow_up_case(resumed, true);
end
$$;

-- What time and other tables do.

create function private.expire_checklist(c public.surgery_cases)
returns boolean
language plpgsql
-- Definer: the API's roles can't write items.
security definer
set search_path = ''
as $$
declare
  item public.case_checklist_items;
  expired boolean := false;
begin
  for item in
    update public.case_checklist_items i
    set state = 'expired', settled_by = null, settled_at = null
    where i.company_id = c.company_id and i.case_id = c.id
      and i.state in ('done', 'waived', 'not_applicable')
      and i.valid_until < private.clinic_day(c.company_id, now())
    returning i.*
  loop
    expired := true;
    perform private.record_case_event(c, 'item_changed',
      format('%s: Expired on %s', item.label, private.short_date(item.valid_until)),
      item => item.id, actor => null);
  end loop;
  return expired;
end
$$;

create function private.review_surgery_cases(of_company uuid)
returns integer
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases;
  expired boolean;
  changed integer := 0;
begin
  if of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours to see.' using errcode = 'PT404';
  end if;
  for c in
    select s.*
    from public.surgery_cases s
    where s.company_id = of_company
      -- A scheduled case was held against the day of its operation: today's date says nothing about it.
      and s.stage in ('preop', 'ready')
      and (
        exists (
          select from public.case_checklist_items i
          where i.company_id = s.company_id and i.case_id = s.id and i.settled_at is not null
            and i.valid_until < private.clinic_day(of_company, now())
        )
        or s.stage = 'ready' and exists (
          select from public.case_procedures p
          where p.company_id = s.company_id and p.case_id = s.id
            and (p.min_age_years is not null or p.below_age_years is not null)
        )
      )
    order by s.id
    -- Somebody is working on it; the next review sees it.
    for update skip locked
  loop
    expired := private.expire_checklist(c);
    if ((private.follow_up_case(c, false, null)).revision <> c.revision or expired)
      and not private.hides_patient(c.patient_id) then
      changed := changed + 1;
    end if;
  end loop;
  return changed;
end
$$;
comment on function private.review_surgery_cases(uuid) is
  'What a day does to cases: results expire, birthdays pass. Nobody is the actor. Counts those that the caller reads.';

create function private.review_cases_of_patient()
returns trigger
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases;
begin
  for c in
    select s.* from public.surgery_cases s
    where s.company_id = new.company_id and s.patient_id = new.id and s.stage in ('ready', 'scheduled')
    order by s.id
    for update
  loop
    perform private.follow_up_case(c, false);
  end loop;
  return null;
end
$$;
comment on function private.review_cases_of_patient() is
  'After a date of birth is corrected: a case whose codes no longer fit the age goes back to Pre-Op.';
create trigger patients_review_cases after update of date_of_birth on public.patients
  for each row when (old.date_of_birth is distinct from new.date_of_birth)
  execute function private.review_cases_of_patient();

create function private.case_blockers(case_id uuid)
returns setof private.blocker
language plpgsql
stable
-- Definer: it asks the gate, which reads as its owner.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases;
begin
  select * into c
  from public.surgery_cases s
  where s.id = case_blockers.case_id and s.company_id in (select private.my_company_ids());
  if not found or private.hides_patient(c.patient_id) then
    raise exception 'This case does not exist or is not yours to see.' using errcode = 'PT404';
  end if;
  if c.stage in ('completed', 'cancelled') then
    return;
  end if;
  return query select * from private.case_blockers_on(c, private.clinic_day(c.company_id, c.starts_at));
  if c.stage = 'ready' and c.surgeon_id is null then
    return next row(null, 'Surgeon', 'No surgeon is chosen.')::private.blocker;
  end if;
  if c.stage = 'ready' and c.location_id is null then
    return next row(null, 'Site', 'No site is chosen.')::private.blocker;
  end if;
end
$$;

-- The API.

create function public.add_surgery_case(
  company_id uuid,
  patient_id uuid,
  bundle_id uuid,
  laterality public.laterality default 'not_applicable',
  cpt_codes text[] default null,
  surgeon_id uuid default null,
  location_id uuid default null,
  referral_id uuid default null,
  notes text default null,
  case_id uuid default null,
  icd10_codes text[] default null
)
returns public.surgery_cases
language sql
set search_path = ''
begin atomic
  select private.add_surgery_case(company_id, patient_id, bundle_id, laterality, cpt_codes, surgeon_id,
    location_id, referral_id, notes, case_id, icd10_codes);
end;
comment on function public.add_surgery_case is
  'Puts a patient into Pre-Op with a copy of the bundle: name, length, checklist, and its usual codes that fit '
  'the patient''s age, or the given ones. A referral gets a note on its timeline. case_id makes a repeat harmless. '
  'Not a member: 42501; retired bundle, surgeon or site: PT404; a side the bundle doesn''t allow, a code that '
  'isn''t in it, a referral about another patient: P0001; another clinic''s patient or referral: 23503.';

create function public.edit_surgery_case(
  case_id uuid,
  laterality public.laterality,
  duration_minutes integer,
  cleanup_minutes integer,
  surgeon_id uuid default null,
  location_id uuid default null,
  assistant text default null,
  anesthesia text default null,
  scrub_nurse text default null,
  circulating_nurse text default null,
  notes text default null,
  cpt_codes text[] default null,
  icd10_codes text[] default null,
  expected_revision integer default null
)
returns public.surgery_cases
language sql
set search_path = ''
begin atomic
  select private.edit_surgery_case(case_id, laterality, duration_minutes, cleanup_minutes, surgeon_id, location_id,
    assistant, anesthesia, scrub_nurse, circulating_nurse, notes, cpt_codes, icd10_codes, expected_revision);
end;
comment on function public.edit_surgery_case is
  'Saves the whole form of a case: what isn''t given is cleared, but codes and diagnoses that aren''t given stay. '
  'A scheduled case is booked anew when surgeon or length change (PT409 on a clash) and keeps surgeon and site. '
  'Codes that don''t fit the age send a ready or scheduled case back to Pre-Op. Changed meanwhile: PT409.';

create function public.set_checklist_item(
  item_id uuid,
  state public.checklist_state,
  reason text default null,
  valid_until date default null,
  expected_revision integer default null
)
returns public.surgery_cases
language sql
set search_path = ''
begin atomic
  select private.set_checklist_item(item_id, state, reason, valid_until, expected_revision);
end;
comment on function public.set_checklist_item is
  'Sets one item and returns its case. waived and failed need a reason; expected_revision is the item''s. '
  'A blocking item that opens again, or won''t be valid on the day, sends a ready or scheduled case back to Pre-Op; '
  'the last one to be settled tells that the case can move. Completed and cancelled cases: P0001.';

create function public.add_checklist_item(
  case_id uuid,
  label text,
  blocking boolean,
  owner_role public.checklist_owner default null,
  due_on date default null,
  item_id uuid default null
)
returns public.surgery_cases
language sql
set search_path = ''
begin atomic
  select private.add_checklist_item(case_id, label, blocking, owner_role, due_on, item_id);
end;
comment on function public.add_checklist_item is
  'Adds an item to one case. A blocking one sends a ready or scheduled case back to Pre-Op. '
  'item_id makes a repeat harmless.';

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
  select private.move_case(case_id, to_stage, note, expected_revision);
end;
comment on function public.move_case is
  'Pre-Op to Ready through the gate, Ready back to Pre-Op, Scheduled to Ready (the time is free again), and '
  'Completed back to Scheduled with a note. Blocked: P0001, detail {"kind":"blocked","blockers":[…]}; '
  'a move there isn''t: P0001, detail {"kind":"stage",…}; changed meanwhile: PT409.';

create function public.schedule_case(
  case_id uuid,
  starts_at timestamptz,
  location_id uuid default null,
  surgeon_id uuid default null,
  duration_minutes integer default null,
  cleanup_minutes integer default null,
  expected_revision integer default null,
  cpt_codes text[] default null
)
returns public.surgery_cases
language sql
set search_path = ''
begin atomic
  select private.schedule_case(case_id, starts_at, location_id, surgeon_id, duration_minutes, cleanup_minutes,
    expected_revision, cpt_codes);
end;
comment on function public.schedule_case is
  'Gives a ready case its time, or a scheduled one another. Needs a time ahead, a site, a surgeon, blocking items '
  'valid and codes fitting the age on that day: else P0001 with the blockers. A clash of surgeon or patient: PT409. '
  'A scheduled case moved to a day that breaks the gate goes back to Pre-Op: look at the stage returned.';

create function public.complete_case(
  case_id uuid, outcome text, expected_revision integer default null
)
returns public.surgery_cases
language sql
set search_path = ''
begin atomic
  select private.complete_case(case_id, outcome, expected_revision);
end;
comment on function public.complete_case is
  'Closes a scheduled case with how it went. The referral it came from gets a note, its status stays.';

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
  select private.cancel_case(case_id, reason, note, expected_revision);
end;
comment on function public.cancel_case is
  'Cancels a case that isn''t completed; its time is free again. The reason "other" needs a note.';

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
  select private.postpone_case(case_id, reason, until_date, expected_revision);
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
  select private.resume_case(case_id, expected_revision, note);
end;
comment on function public.resume_case is 'Takes up a postponed or cancelled case again, in Pre-Op.';

create function public.review_surgery_cases(company_id uuid)
returns integer
language sql
set search_path = ''
begin atomic
  select private.review_surgery_cases(company_id);
end;
comment on function public.review_surgery_cases is
  'Marks results that are past their last day as expired and sends ready cases that no longer pass back to '
  'Pre-Op; how many cases that changed. Harmless to repeat. Unknown or foreign clinic: PT404.';

create function public.case_blockers(case_id uuid)
returns table (item_id uuid, label text, why text)
language sql
stable
set search_path = ''
begin atomic
  select b.item_id, b.label, b.why from private.case_blockers(case_id) as b;
end;
comment on function public.case_blockers is
  'What keeps a case from Ready and, once ready, from Scheduled; nothing for completed and cancelled ones. '
  'item_id is null for what isn''t an item: postponement, codes, date of birth, surgeon, site.';

revoke execute on function
  private.add_surgery_case, private.edit_surgery_case, private.set_checklist_item, private.add_checklist_item,
  private.move_case, private.schedule_case, private.complete_case, private.cancel_case, private.postpone_case,
  private.resume_case, private.review_surgery_cases, private.case_blockers,
  public.add_surgery_case, public.edit_surgery_case, public.set_checklist_item, public.add_checklist_item,
  public.move_case, public.schedule_case, public.complete_case, public.cancel_case, public.postpone_case,
  public.resume_case, public.review_surgery_cases, public.case_blockers
from public;
grant execute on function
  private.add_surgery_case, private.edit_surgery_case, private.set_checklist_item, private.add_checklist_item,
  private.move_case, private.schedule_case, private.complete_case, private.cancel_case, private.postpone_case,
  private.resume_case, private.review_surgery_cases, private.case_blockers,
  public.add_surgery_case, public.edit_surgery_case, public.set_checklist_item, public.add_checklist_item,
  public.move_case, public.schedule_case, public.complete_case, public.cancel_case, public.postpone_case,
  public.resume_case, public.review_surgery_cases, public.case_blockers
to authenticated;
