-- Who works at an operation besides the surgeon, and who of them is elsewhere at the same time. The surgeon, the patient and the
-- room can't be in two operations at once (bookings.sql). The team can, as when one anesthesiologist looks after two rooms: it is
-- named everywhere, and kept with a reason (decision 47).

create table public.case_team (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  case_id uuid not null,
  function public.team_function not null,
  staff_id uuid not null,
  created_at timestamptz not null default now(),
  unique (company_id, case_id, function, staff_id),
  foreign key (company_id, case_id) references public.surgery_cases (company_id, id) on delete cascade,
  foreign key (company_id, staff_id) references public.operating_staff (company_id, id)
);
comment on table public.case_team is 'Who works at one operation, and as what.';
create index case_team_staff_idx on public.case_team (company_id, staff_id);

alter table public.case_team enable row level security;
revoke all on public.case_team from anon, authenticated;
-- Who assists is read with the case, by functions that tell the log: see surgery_reading.sql.
grant select (id, company_id, case_id, created_at) on public.case_team to authenticated;
grant select on public.case_team to record_reader;
create policy case_team_select_member on public.case_team for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids())
    and case_id <> all (array(select private.hidden_case_ids())));

select private.audit_table('public.case_team');

-- The team as functions pass it: a JSON list in one order, so that two lists that say the same are equal.

create function private.ordered_team(team jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(line order by line ->> 'function', line ->> 'staff_id'), '[]')
  from (select distinct line from jsonb_array_elements(team) as line) as lines
$$;

create function private.team_of(c public.surgery_cases)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.ordered_team(coalesce(jsonb_agg(jsonb_build_object('function', t.function, 'staff_id', t.staff_id)), '[]'))
  from public.case_team t
  where t.company_id = c.company_id and t.case_id = c.id
$$;

create function private.team_names(c public.surgery_cases)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_object_agg(f.function, named.names)
  from unnest(enum_range(null::public.team_function)) as f (function)
  cross join lateral (
    select string_agg(s.name, ', ' order by s.name) as names
    from public.case_team t
    join public.operating_staff s on s.company_id = t.company_id and s.id = t.staff_id
    where t.company_id = c.company_id and t.case_id = c.id and t.function = f.function
  ) as named
$$;
comment on function private.team_names(public.surgery_cases) is
  'The team of a case by what they do: {"anesthesia": "Dr. Petrov"}; null without a team.';

create function private.checked_team(c public.surgery_cases, team jsonb)
returns jsonb
language plpgsql
-- Definer: only administrators change the clinic's list, but everybody may put a name on it with a case.
security definer
set search_path = ''
as $$
declare
  present jsonb := private.team_of(c);
  wanted record;
  person public.operating_staff;
  checked jsonb := '[]';
  line jsonb;
begin
  if team is null then
    return present;
  end if;
  for wanted in
    select (given ->> 'function')::public.team_function as function, (given ->> 'staff_id')::uuid as staff_id,
      private.checked_text(given ->> 'name', 120, 'A name') as name
    from private.listed(team, 20, 'People of the team') as given
  loop
    if wanted.function is null or num_nonnulls(wanted.staff_id, wanted.name) = 0 then
      raise exception 'Say who works at the operation, and as what.' using errcode = 'P0001';
    end if;
    if wanted.staff_id is null then
      insert into public.operating_staff (company_id, name, functions)
      values (c.company_id, wanted.name, array[wanted.function])
      on conflict (company_id, lower(name)) do nothing;
    end if;
    select * into person
    from public.operating_staff s
    where s.company_id = c.company_id
      and case when wanted.staff_id is null then lower(s.name) = lower(wanted.name) else s.id = wanted.staff_id end;
    if not found then
      raise exception 'This person is not on the list of your clinic.' using errcode = 'PT404';
    end if;
    line := jsonb_build_object('function', wanted.function, 'staff_id', person.id);
    if not person.is_active and not present @> jsonb_build_array(line) then
      raise exception '% is retired from the team.', person.name using errcode = 'PT404';
    end if;
    if wanted.function <> all (person.functions) then
      update public.operating_staff s set functions = s.functions || wanted.function where s.id = person.id;
    end if;
    checked := checked || line;
  end loop;
  return private.ordered_team(checked);
exception
  when invalid_text_representation or invalid_parameter_value then
    raise exception 'The team could not be read.' using errcode = 'P0001';
end
$$;
comment on function private.checked_team(public.surgery_cases, jsonb) is
  'A team that came from outside as functions pass it; null is the one that the case has. Names that the clinic''s list does not '
  'have are added to it.';

create function private.set_case_team(c public.surgery_cases, team jsonb)
returns void
language sql
-- Definer: the API's roles can't write the team.
security definer
set search_path = ''
as $$
  delete from public.case_team t
  where t.company_id = c.company_id and t.case_id = c.id
    and not team @> jsonb_build_array(jsonb_build_object('function', t.function, 'staff_id', t.staff_id));
  insert into public.case_team (company_id, case_id, function, staff_id)
  select c.company_id, c.id, (line ->> 'function')::public.team_function, (line ->> 'staff_id')::uuid
  from jsonb_array_elements(team) as line
  on conflict do nothing;
$$;

create function private.refuse_surgeon_in_team(c public.surgery_cases, team jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  twice text;
begin
  select s.name into twice
  from jsonb_array_elements(team) as line
  join public.operating_staff s on s.company_id = c.company_id and s.id = (line ->> 'staff_id')::uuid
  where s.provider_id = c.surgeon_id
  limit 1;
  if found then
    perform private.refuse_unopened(c);
    raise exception '% is the surgeon of this case and can''t be in the team as well.', twice using errcode = 'P0001';
  end if;
end
$$;

-- Overlaps --------------------------------------------------------------------------------------

create type private.team_overlap as (
  staff_id uuid, name text, case_id uuid, request_id uuid, patient_id uuid, reason text, starts_at timestamptz, ends_at timestamptz
);

create function private.team_overlaps(c public.surgery_cases, team jsonb)
returns setof private.team_overlap
language sql
stable
set search_path = ''
as $$
  with span as (
    select c.starts_at, c.starts_at + make_interval(mins => c.duration_minutes + c.cleanup_minutes) as ends_at
    where c.starts_at is not null and c.stage = any (private.dated_case_stages())
  ),
  people as (
    select distinct s.id, s.name, s.provider_id, s.provider_id is not distinct from c.surgeon_id as operates
    from public.operating_staff s
    where s.company_id = c.company_id
      -- The surgeon may be in the team of another operation.
      and (s.provider_id = c.surgeon_id
        or s.id in (select (line ->> 'staff_id')::uuid from jsonb_array_elements(team) as line))
  ),
  others as (
    select o.id, o.patient_id, o.surgeon_id, o.team_overlap_reason, o.starts_at,
      o.starts_at + make_interval(mins => o.duration_minutes + o.cleanup_minutes) as ends_at
    from span, public.surgery_cases o
    where o.company_id = c.company_id and o.id <> c.id and o.stage = any (private.dated_case_stages())
      -- The longest operation takes sixteen hours with its clean-up.
      and o.starts_at < span.ends_at and o.starts_at > span.starts_at - interval '16 hours'
      and o.starts_at + make_interval(mins => o.duration_minutes + o.cleanup_minutes) > span.starts_at
  )
  select p.id, p.name, o.id, null::uuid, o.patient_id, o.team_overlap_reason, o.starts_at, o.ends_at
  from people p
  join others o on o.surgeon_id = p.provider_id and not p.operates or exists (
    select from public.case_team t where t.company_id = c.company_id and t.case_id = o.id and t.staff_id = p.id
  )
  union all
  select p.id, p.name, null, b.scheduling_request_id, b.patient_id, null, lower(b.span), upper(b.span)
  from span
  join people p on p.provider_id is not null and not p.operates
  join public.provider_bookings b on b.company_id = c.company_id and b.provider_id = p.provider_id
    and b.scheduling_request_id is not null and b.span && tstzrange(span.starts_at, span.ends_at)
  order by 7, 2
$$;
comment on function private.team_overlaps(public.surgery_cases, jsonb) is
  'Who of a team is at another operation while the case takes place, clean-up included, or sees a patient as a provider; also its '
  'surgeon, where another operation has them in its team.';

create function private.overlap_sentence(of_company uuid, names text[], overlap private.team_overlap)
returns text
language sql
stable
set search_path = ''
as $$
  select format('%s %s at %s from %s to %s.',
    case cardinality(names) when 1 then names[1]
      else array_to_string(names[:cardinality(names) - 1], ', ') || ' and ' || names[cardinality(names)] end,
    case cardinality(names) when 1 then 'is' else 'are' end,
    case
      when overlap.request_id is not null then coalesce(patient.name || '''s appointment', 'an appointment')
      else coalesce(patient.name || '''s operation', 'another operation')
    end,
    to_char(overlap.starts_at at time zone c.time_zone, 'FMHH12:MI AM'),
    to_char(overlap.ends_at at time zone c.time_zone, 'FMHH12:MI AM'))
  from public.companies c
  left join lateral (
    select private.person_name(p.first_name, p.last_name) as name from public.patients p
    where p.company_id = c.id and p.id = overlap.patient_id and not private.hides_patient(p.id)
  ) as patient on true
  where c.id = of_company
$$;

create function private.overlaps_json(c public.surgery_cases, found private.team_overlap[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'names', to_jsonb(elsewhere.names),
    'sentence', private.overlap_sentence(c.company_id, elsewhere.names, elsewhere.overlap),
    'reason', coalesce(c.team_overlap_reason, (elsewhere.overlap).reason)) order by (elsewhere.overlap).starts_at), '[]')
  from (
    select array_agg(o.name order by o.name) as names, (array_agg(o))[1] as overlap
    from unnest(found) as o
    group by coalesce(o.case_id, o.request_id)
  ) as elsewhere
$$;
comment on function private.overlaps_json(public.surgery_cases, private.team_overlap[]) is
  'For each place where people of the team are at the same time, who they are, in words, and why it was kept so: '
  '[{"names", "sentence", "reason"}].';

create function private.case_overlaps(of_company uuid, of_case uuid)
returns jsonb
language plpgsql
stable
-- Definer: operations of restricted patients take the team like any other; their patients are not named.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases;
begin
  select * into c
  from public.surgery_cases s
  where s.company_id = of_company and s.id = of_case and s.company_id in (select private.my_company_ids());
  if not found or private.hides_patient(c.patient_id) then
    return '[]';
  end if;
  return private.overlaps_json(c, array(select o from private.team_overlaps(c, private.team_of(c)) as o));
end
$$;
comment on function private.case_overlaps(uuid, uuid) is
  'Who of a case''s team is elsewhere at the same time (overlaps_json).';
revoke execute on function private.case_overlaps(uuid, uuid) from public;
grant execute on function private.case_overlaps(uuid, uuid) to authenticated;

create function private.kept_overlap_reason(c public.surgery_cases, reason text)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when reason is not null
      and (c.team_overlap_reason is not null or exists (select from private.team_overlaps(c, private.team_of(c)))) then reason
    else c.team_overlap_reason
  end
$$;
comment on function private.kept_overlap_reason(public.surgery_cases, text) is
  'The reason that a case has before anything else is changed: another one in its place, but none without an '
  'overlap, so that the same sent again is no change.';

create function private.needed_overlap_reason(
  before public.surgery_cases, wanted public.surgery_cases, team jsonb, reason text
)
returns text
language plpgsql
stable
-- Definer: see case_overlaps.
security definer
set search_path = ''
as $$
declare
  elsewhere private.team_overlap[] := array(select o from private.team_overlaps(wanted, team) as o);
  clashes jsonb;
begin
  if cardinality(elsewhere) = 0 then
    return null;
  end if;
  if reason is null and exists (
    select from unnest(elsewhere) as o
    where not exists (
      select from private.team_overlaps(before, private.team_of(before)) as known
      where known.staff_id = o.staff_id and coalesce(known.case_id, known.request_id) = coalesce(o.case_id, o.request_id)
    )
  ) then
    perform private.refuse_unopened(before);
    clashes := private.overlaps_json(wanted, elsewhere);
    raise exception '% Choose another time or other people, or say why this works.',
        (select string_agg(one ->> 'sentence', ' ' order by place) from jsonb_array_elements(clashes) with ordinality as t (one, place))
      using errcode = 'P0001', detail = jsonb_build_object('kind', 'team_overlap', 'elsewhere', clashes)::text;
  end if;
  return coalesce(reason, before.team_overlap_reason);
end
$$;
comment on function private.needed_overlap_reason is
  'Why people of the team may be elsewhere at the same time; null without an overlap. An overlap that was not there '
  'before needs a reason of its own: else P0001 that names all of them.';
