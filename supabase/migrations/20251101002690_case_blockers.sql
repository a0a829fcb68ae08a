-- What keeps a case from its next stage.

-- What stands in the way of a case: programs decide by the kind, people read label and why.
create type public.case_blocker_kind as enum (
  'postponed', 'side', 'date_of_birth', 'age', 'item', 'stage', 'date', 'surgeon', 'location', 'start', 'outcome'
);
create type private.blocker as (item_id uuid, kind public.case_blocker_kind, label text, why text);

create function private.is_item_settled(i public.case_checklist_items, day date)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select i.state = any (private.settled_item_states()) and coalesce(i.valid_until >= day, true)
$$;
comment on function private.is_item_settled(public.case_checklist_items, date) is
  'Whether nothing is left to do about an item on a day: an outdated result is open again.';

create function private.why_item_is_open(i public.case_checklist_items, operation_day date)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when i.state = any (private.settled_item_states()) and operation_day is null
      then format('Was valid until %s.', private.short_date(i.valid_until))
    when i.state = any (private.settled_item_states())
      then format('Valid only until %s; the operation is on %s.',
        private.short_date(i.valid_until), private.short_date(operation_day))
    when i.state = 'not_started' then 'Not started.'
    when i.state = 'requested' then 'Requested, not received yet.'
    when i.state = 'in_progress' then 'In progress.'
    when i.state = 'received' then 'Received, not checked off yet.'
    when i.state = 'failed' then 'Failed: ' || i.reason
    when i.valid_until is not null then format('Expired on %s.', private.short_date(i.valid_until))
    else 'Expired.'
  end
$$;

create function private.case_blockers_on(c public.surgery_cases, day date)
returns setof private.blocker
language plpgsql
stable
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  with calendar as (
    select
      private.clinic_day(c.company_id, now()) as today,
      coalesce(case_blockers_on.day, private.clinic_day(c.company_id, now())) as valid_day,
      -- The patient's age counts on the day of the operation, known or last planned, else today.
      coalesce(case_blockers_on.day, greatest(
        private.clinic_day(c.company_id, c.planned_at), private.clinic_day(c.company_id, now())
      )) as age_day,
      coalesce(case_blockers_on.day, private.clinic_day(c.company_id, c.planned_at)) as operation_day
  ),
  patient as (
    select private.person_name(p.first_name, p.last_name) as name, p.date_of_birth,
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
    select 1 as part, 0 as place, null::uuid as item_id, 'postponed'::public.case_blocker_kind as kind,
      'Postponed' as label,
      concat_ws(' ', 'Postponed',
        'until ' || private.short_date(c.postponed_until)) || ': ' || c.postponed_reason as why
    where c.postponed_reason is not null
    union all
    -- No form lets it through; what came in another way, or before ICD-10-CM gave the code a side, is met here.
    select 1, coalesce(conflict.place, 0) + 1, null, 'side', concat_ws(' of CPT ', 'Side', conflict.cpt_code),
      private.side_sentence(conflict)
    from private.side_conflicts(c, private.case_lines(c)) as conflict
    where conflict.reason is null
    union all
    select 2, 0, null, 'date_of_birth', 'Date of birth',
      format('%s %s on the patient''s age, and no date of birth is on record.',
        string_agg('CPT ' || r.cpt_code, ' and ' order by r.position),
        case count(*) when 1 then 'depends' else 'depend' end)
    from aged r, patient p
    where p.date_of_birth is null
    having count(*) > 0
    union all
    select 3, r.position, null, 'age', 'CPT ' || r.cpt_code,
      concat_ws(' ',
        format('It is for patients %s; %s %s %s%s.',
          private.age_rule(r.min_age_years, r.below_age_years), p.name,
          case when calendar.age_day = calendar.today then 'is' else 'will be' end, p.age,
          case when calendar.age_day = calendar.today then '' else ' on ' || private.short_date(calendar.age_day) end),
        -- Codes of one operation at two ages are neighbors: the twin of 42820 is 42821.
        (select format('For this age the bundle has %s.', b.cpt_code)
         from public.bundle_procedures b
         where b.company_id = c.company_id and b.bundle_id = coalesce(r.bundle_id, c.bundle_id)
           and (b.min_age_years is not null or b.below_age_years is not null)
           and p.age >= coalesce(b.min_age_years, 0) and p.age < coalesce(b.below_age_years, 1000)
         order by abs(left(b.cpt_code, 4)::integer - left(r.cpt_code, 4)::integer),
           abs(ascii(right(b.cpt_code, 1)) - ascii(right(r.cpt_code, 1)))
         limit 1))
    from aged r, patient p, calendar
    where p.age < r.min_age_years or p.age >= r.below_age_years
    union all
    select 4, i.position, i.id, 'item', i.label,
      coalesce(
        -- Nothing is linked: what was noted by hand is all there is.
        case when authorized.kind <> 'not_linked' or i.state = 'done' then authorized.sentence end,
        case when i.topic = 'authorization' and i.state = 'expired' then i.reason end,
        case when i.settled_at is not null and i.valid_from > calendar.operation_day
          then format('Counts from %s; the operation is on %s.',
            private.short_date(i.valid_from), private.short_date(calendar.operation_day)) end,
        private.why_item_is_open(i, case_blockers_on.day))
    from calendar
    cross join public.case_checklist_items i
    -- A line may have been settled for another day than the one asked about.
    left join lateral (
      select gap.kind, gap.sentence
      from (select where i.topic = 'authorization' and i.state <> all (private.unneeded_item_states())) as asked
      cross join lateral private.case_authorization_gap(c, case_blockers_on.day) gap
    ) authorized on true
    where i.company_id = c.company_id and i.case_id = c.id and i.blocking
      and (not private.is_item_settled(i, calendar.valid_day)
        or coalesce(i.valid_from > calendar.operation_day, false)
        or authorized.kind is not null)
  )
  select listed.item_id, listed.kind, listed.label, listed.why from listed
  order by listed.part, listed.place, listed.item_id;
end
$$;
comment on function private.case_blockers_on(public.surgery_cases, date) is
  'What keeps a case from an operation on the day, or, without one, from Ready today: postponement, codes '
  'that don''t fit the age, blocking items that are open or won''t be valid any more, authorizations that don''t cover it. '
  'plpgsql, since it asks about authorizations, whose file comes later.';

create function private.completion_blockers(c public.surgery_cases)
returns setof private.blocker
language sql
stable
set search_path = ''
as $$
  with operation as (
    select private.clinic_day(c.company_id, c.starts_at) as day
  ),
  listed as (
    select 1 as part, 0 as place, null::uuid as item_id, 'start'::public.case_blocker_kind as kind, 'Start' as label,
      format('It starts on %s and can be completed from then on.', private.clinic_time(c.company_id, c.starts_at)) as why
    where c.starts_at > now()
    union all
    -- What is done before the first cut, such as marking the side: found open afterwards, it has to be answered for.
    select 2, i.position, i.id, 'item', i.label, private.why_item_is_open(i, operation.day)
    from public.case_checklist_items i, operation
    where i.company_id = c.company_id and i.case_id = c.id
      and (i.due_days_before = 0 or i.due_on = operation.day)
      and not private.is_item_settled(i, operation.day)
  )
  select item_id, kind, label, why from listed order by part, place, item_id
$$;
comment on function private.completion_blockers(public.surgery_cases) is
  'What keeps a scheduled case from Completed: a start that lies ahead, lines of the day of the operation that are open.';

create function private.raise_blocked(c public.surgery_cases, what text, blockers private.blocker[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  if cardinality(coalesce(blockers, '{}')) = 0 then
    return;
  end if;
  if exists (select from unnest(blockers) as b where b.kind in ('postponed', 'side', 'date_of_birth', 'age', 'item')) then
    perform private.refuse_unopened(c);
  end if;
  raise exception '%: %', what, (
    select string_agg(case
        when place <= 3 then format('%s (%s)', label, rtrim(lower(left(why, 1)) || substr(why, 2), '.'))
        else format('%s more', cardinality(blockers) - 3)
      end, '; ' order by place) || '.'
    from unnest(blockers) with ordinality as b (item_id, kind, label, why, place)
    where place <= 4
  ) using errcode = 'P0001', detail = jsonb_build_object('kind', 'blocked', 'blockers', (
    select jsonb_agg(jsonb_build_object('item_id', item_id, 'kind', kind, 'label', label, 'why', why) order by place)
    from unnest(blockers) with ordinality as b (item_id, kind, label, why, place)
  ))::text;
end
$$;
comment on function private.raise_blocked(public.surgery_cases, text, private.blocker[]) is
  'P0001 that names what blocks, all of it in its detail; nothing when nothing does. What tells of care: see refuse_unopened.';

create function private.is_case_blocked(c public.surgery_cases)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from private.case_blockers_on(c, private.clinic_day(c.company_id, c.starts_at)))
$$;

create function private.case_blockers(case_id uuid)
returns setof private.blocker
language plpgsql
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
  if c.stage <> all (private.open_case_stages()) then
    return;
  end if;
  perform private.note_opening(c.company_id, 'surgery_cases', c.id);
  return query select * from private.case_blockers_on(c, private.clinic_day(c.company_id, c.starts_at));
  if c.stage = 'ready' and c.surgeon_id is null then
    return next row(null, 'surgeon', 'Surgeon', 'No surgeon is chosen.')::private.blocker;
  end if;
  if c.stage = 'ready' and c.location_id is null then
    return next row(null, 'location', 'Location', 'No location is chosen.')::private.blocker;
  end if;
  if c.stage = 'scheduled' then
    return query select * from private.completion_blockers(c);
  end if;
end
$$;

create function public.case_blockers(case_id uuid)
returns table (item_id uuid, kind public.case_blocker_kind, label text, why text)
language sql
set search_path = ''
begin atomic
  select b.item_id, b.kind, b.label, b.why from private.case_blockers(case_id) as b;
end;
comment on function public.case_blockers is
  'What keeps a case from Ready, once ready from Scheduled, and once scheduled from Completed; nothing for completed '
  'and cancelled ones. '
  'kind says what it is; item_id is set for an item of the checklist. Tells the audit log as open_surgery_case does.';

revoke execute on function
  private.case_blockers, public.case_blockers
from public;
grant execute on function
  private.case_blockers, public.case_blockers
to authenticated;
