-- Lists that read far more than the page they show.

-- The inbox of somebody who takes part in most of the clinic's conversations: what others talk about was looked for
-- among all of theirs. Both lists are read from the top now, and a conversation that is in both counts once.
create or replace function private.inbox_page(
  of_company uuid, folder public.inbox_folder, before_at timestamptz, before_id uuid, max_count integer
)
returns table (thread_id uuid, last_message_at timestamptz)
language plpgsql
stable
-- A page: taken for a thousand, as a function's rows are unless it says so, it had all of the clinic's threads read.
rows 30
-- Definer: row-level security would stand between the query and its indexes; it asks for the caller's own rows only.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant uuid := auth.uid();
  hidden constant uuid[] := array(select private.hidden_thread_ids());
  top_at constant timestamptz := coalesce(before_at, 'infinity');
  top_id constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  -- One query a folder, each in the words of its index.
  case folder
    when 'unread' then
      return query
        select s.thread_id, s.last_message_at
        from public.thread_states s
        where s.user_id = me and s.company_id = of_company
          and s.archived_at is null and s.unread_count > 0 and s.thread_id <> all (hidden)
          and (s.last_message_at, s.thread_id) < (top_at, top_id)
        order by s.last_message_at desc, s.thread_id desc
        limit max_count;
    when 'archived' then
      return query
        select s.thread_id, s.last_message_at
        from public.thread_states s
        where s.user_id = me and s.company_id = of_company and s.archived_at is not null
          and s.thread_id <> all (hidden)
          and (s.last_message_at, s.thread_id) < (top_at, top_id)
        order by s.last_message_at desc, s.thread_id desc
        limit max_count;
    when 'inbox' then
      return query
        select page.thread_id, max(page.last_message_at)
        from (
          (select s.thread_id, s.last_message_at
           from public.thread_states s
           where s.user_id = me and s.company_id = of_company
             and s.archived_at is null and s.is_participant and s.thread_id <> all (hidden)
             and (s.last_message_at, s.thread_id) < (top_at, top_id)
           order by s.last_message_at desc, s.thread_id desc
           limit max_count)
          union all
          -- What somebody says in a conversation of the clinic's is for everybody, opened or not. Those in
          -- which nobody spoke, most appointment requests, stay with the people who take part.
          (select t.id, t.last_message_at
           from public.threads t
           where t.company_id = of_company and t.audience = 'clinic' and t.spoken and t.id <> all (hidden)
             and (t.last_message_at, t.id) < (top_at, top_id)
             and not exists (
               select from public.thread_states s
               where s.company_id = t.company_id and s.thread_id = t.id and s.user_id = me
                 and s.archived_at is not null
             )
           order by t.last_message_at desc, t.id desc
           limit max_count)
        ) page
        group by page.thread_id
        order by 2 desc, page.thread_id desc
        limit max_count;
  end case;
end
$$;

alter function private.thread_subject(public.threads) rows 1;

-- A common word is found among the latest, a rare one by its index: which of them it is shows only in looking. So the
-- latest thousand first, then the index, unless it finds too many to be sorted for a page of thirty; those lie
-- close enough together to be met on the way from the latest to the first.
create or replace function private.search_messages(
  of_company uuid, term text, before_at timestamptz, before_id uuid, max_count integer
)
returns table (thread_id uuid, subject text, message_id uuid, excerpt text, created_at timestamptz)
language plpgsql
stable
-- Definer: row-level security keeps "contains" from its index; who may read is asked here instead.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant uuid := auth.uid();
  hidden constant uuid[] := array(select private.hidden_thread_ids());
  top_at constant timestamptz := coalesce(before_at, 'infinity');
  top_id constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  page_size constant integer := least(greatest(max_count, 1), 100);
  words constant text[] := array(
    select word from unnest(regexp_split_to_array(btrim(left(term, 200)), '\s+')) as word
    where word <> '' order by char_length(word) desc limit 8
  );
  patterns constant text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(words) as word
  );
  -- As many as are looked at at first; null: all.
  reach integer;
  many constant integer := 2000;
  subjects uuid[];
  bodies uuid[];
begin
  if of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  -- The index knows groups of three characters.
  if coalesce(char_length(words[1]), 0) < 3 then
    return;
  end if;
  foreach reach in array array[1000, null] loop
    subjects := array(
      select t.id
      from (
        select t.id, t.subject, t.audience, t.participants, t.last_message_at
        from public.threads t
        where t.company_id = of_company and (t.last_message_at, t.id) < (top_at, top_id)
        order by t.last_message_at desc, t.id desc
        limit reach
      ) t
      where t.subject ilike all (patterns) and (t.audience = 'clinic' or t.participants @> array[me])
        and t.id <> all (hidden)
      order by t.last_message_at desc, t.id desc
      limit page_size
    );
    exit when cardinality(subjects) = page_size or reach is null;
    with found as materialized (
      select t.id, t.last_message_at
      from public.threads t
      where t.company_id = of_company and (t.audience = 'clinic' or t.participants @> array[me])
        and t.id <> all (hidden)
        and t.subject ilike patterns[1] and t.subject ilike coalesce(patterns[2], patterns[1])
        and t.subject ilike all (patterns)
        and (t.last_message_at, t.id) < (top_at, top_id)
      limit many
    )
    select array(select f.id from found f order by f.last_message_at desc, f.id desc limit page_size) into subjects
    where (select count(*) from found) < many;
    exit when found;
  end loop;
  foreach reach in array array[1000, null] loop
    bodies := array(
      select m.id
      from (
        select m.id, m.thread_id, m.body, m.created_at
        from public.messages m
        where m.company_id = of_company and (m.created_at, m.id) < (top_at, top_id)
        order by m.created_at desc, m.id desc
        limit reach
      ) m
      join public.threads t
        on t.company_id = of_company and t.id = m.thread_id
        and (t.audience = 'clinic' or t.participants @> array[me])
      where m.body ilike all (patterns) and m.thread_id <> all (hidden)
      order by m.created_at desc, m.id desc
      limit page_size
    );
    exit when cardinality(bodies) = page_size or reach is null;
    with found as materialized (
      select m.id, m.created_at
      from public.messages m
      join public.threads t
        on t.company_id = m.company_id and t.id = m.thread_id
        and (t.audience = 'clinic' or t.participants @> array[me])
      where m.company_id = of_company and m.thread_id <> all (hidden)
        and m.body ilike patterns[1] and m.body ilike coalesce(patterns[2], patterns[1])
        and m.body ilike all (patterns)
        and (m.created_at, m.id) < (top_at, top_id)
      limit many
    )
    select array(select f.id from found f order by f.created_at desc, f.id desc limit page_size) into bodies
    where (select count(*) from found) < many;
    exit when found;
  end loop;
  return query
    select hit.thread_id, hit.subject, hit.message_id, private.excerpt(hit.body, words[1]), hit.at
    from (
      select t.id as thread_id, t.subject, null::uuid as message_id, t.subject as body,
        t.last_message_at as at, t.id as place
      from public.threads t
      where t.company_id = of_company and t.id = any (subjects)
      union all
      select t.id, t.subject, m.id, m.body, m.created_at, m.id
      from public.messages m
      join public.threads t on t.company_id = m.company_id and t.id = m.thread_id
      where m.company_id = of_company and m.id = any (bodies)
    ) hit
    order by hit.at desc, hit.place desc
    limit page_size;
end
$$;

-- Which cases a day may change is asked of what has a date or an age, which few codes have, and not of every case.
create index case_procedures_age_idx on public.case_procedures (company_id, case_id)
  where min_age_years is not null or below_age_years is not null;

create or replace function private.review_surgery_cases(of_company uuid)
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
      and s.id in (
        select i.case_id
        from public.case_checklist_items i
        where i.company_id = of_company and i.settled_at is not null
          and i.valid_until < private.clinic_day(of_company, now())
        union all
        select p.case_id
        from public.case_procedures p
        join public.surgery_cases r on r.company_id = p.company_id and r.id = p.case_id and r.stage = 'ready'
        where p.company_id = of_company
          and (p.min_age_years is not null or p.below_age_years is not null)
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

-- What is taken of a provider's next three months is read once, and not looked up for each time that might be free.
create or replace function private.free_times(
  of_company uuid, of_provider uuid, duration_minutes integer, from_at timestamptz, max_count integer
)
returns table (starts_at timestamptz, ends_at timestamptz)
language plpgsql
stable
-- Definer: the booking of a restricted patient, whom the caller may not read, takes the time like any other.
security definer
set search_path = ''
as $$
declare
  zone text;
  slot interval;
  earliest timestamptz := greatest(from_at, now());
  wanted integer := least(greatest(max_count, 0), 50);
  length interval := make_interval(mins => duration_minutes);
  candidate timestamptz;
  taken tstzmultirange;
begin
  if duration_minutes is null or duration_minutes not between 5 and 720 then
    raise exception 'A length is between 5 minutes and 12 hours.' using errcode = 'P0001';
  end if;
  select c.time_zone, make_interval(mins => s.slot_minutes) into zone, slot
  from public.companies c
  join public.clinic_settings s on s.company_id = c.id
  join public.providers p on p.company_id = c.id
  where c.id = of_company and p.id = of_provider and c.id in (select private.my_company_ids());
  if not found then
    raise exception 'This provider does not exist or is not yours to see.' using errcode = 'PT404';
  end if;

  select coalesce(range_agg(busy.span), '{}') into taken
  from (
    select b.span
    from public.provider_bookings b
    where b.company_id = of_company and b.provider_id = of_provider
      and b.span && tstzrange(earliest, earliest + interval '92 days')
    union all
    select tstzrange(o.starts_at, o.ends_at)
    from public.provider_time_off o
    where o.company_id = of_company and o.provider_id = of_provider
      and o.ends_at > earliest and o.starts_at < earliest + interval '92 days'
  ) as busy (span);

  for candidate in
    -- From the opening to the last start that still ends in time, one slot after the other. Opening and
    -- closing are clock times: turned into moments day by day, they stay right when the clocks change.
    select step
    from generate_series(0, 89) as ahead (days)
    cross join lateral (select (earliest at time zone zone)::date + ahead.days) as local (day)
    join public.provider_hours h
      on h.company_id = of_company and h.provider_id = of_provider
      and h.weekday = extract(isodow from local.day)
    cross join lateral generate_series(
      (local.day + h.opens) at time zone zone,
      (local.day + h.closes) at time zone zone - length,
      slot
    ) as step
    where step >= earliest
    order by step
  loop
    exit when wanted = 0;
    -- Times that are offered together don't overlap each other.
    continue when candidate < ends_at;
    continue when taken && tstzrange(candidate, candidate + length);
    starts_at := candidate;
    ends_at := candidate + length;
    wanted := wanted - 1;
    return next;
  end loop;
end
$$;

-- A hundred thousand rows are counted in an index in a moment; weighed are a thousand of them.
create or replace function private.database_overview(of_company uuid)
returns table (table_name text, description text, row_count bigint, bytes bigint, row_level_security boolean, policies integer)
language plpgsql
stable
-- Definer: an administrator sees how much of a clinic's data there is, also where a row is only its owner's to read.
security definer
set search_path = ''
-- A tenth of all rows may be the clinic's, and its index is still the way: nobody waits for what others have.
set enable_seqscan = off
as $$
declare
  condition text;
begin
  if of_company is null or of_company not in (select private.my_admin_company_ids()) then
    raise exception 'This clinic does not exist or is not yours to administer.' using errcode = 'PT404';
  end if;
  for table_name, description, row_level_security, policies in
    select c.relname, pg_catalog.obj_description(c.oid, 'pg_class'), c.relrowsecurity,
      (select count(*) from pg_catalog.pg_policy p where p.polrelid = c.oid)
    from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname
  loop
    -- What belongs to a clinic, as in export_rows; a test holds both against every table.
    condition := case table_name
      when 'companies' then 'x.id = $1'
      when 'user_profiles' then 'x.id in (select m.user_id from public.company_members m where m.company_id = $1)'
      else 'x.company_id = $1'
    end;
    execute format('select count(*) from public.%I as x where %s', table_name, condition)
      using of_company into row_count;
    execute format('select coalesce(round(avg(pg_column_size(x.*)) * $2), 0)
        from (select x.* from public.%I as x where %s limit 1000) as x', table_name, condition)
      using of_company, row_count into bytes;
    return next;
  end loop;
end
$$;

comment on function public.database_overview is
  'Every table with this clinic''s rows in it, their size (of the rows alone: what other clinics have is nobody''s business; '
  'of more than a thousand rows as many as a thousand of them suggest) and how it is protected. Administrators only, else PT404.';

-- Most cases are completed: all of them were sorted for fifty.
create index surgery_cases_stage_idx on public.surgery_cases (company_id, stage, starts_at, id);

create or replace function private.find_surgery_cases(
  of_company uuid, term text, stages public.surgery_stage[], surgeon uuid, place uuid,
  sort public.case_order, after_at timestamptz, after_id uuid, max_count integer
)
returns setof uuid
language plpgsql
stable
rows 51
-- Definer: see private.find_referrals.
security definer
set search_path = ''
as $$
declare
  literal constant text := regexp_replace(lower(btrim(left(term, 200))), '([\\%_])', '\\\1', 'g');
  moment constant text := case when sort = 'newest' then 'created_at' else 'starts_at' end;
  direction constant text := case when sort = 'next' then 'asc' else 'desc' end;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  return query execute format(
    'select id from public.surgery_cases where %s order by %I %s, id %3$s limit $9',
    concat_ws(' and ',
      'company_id = $1 and patient_id <> all ($2)',
      -- One stage leads along its index, in order; of several the rows are sorted.
      case when cardinality(stages) = 1 then 'stage = $3[1]' else 'stage = any ($3)' end,
      case when surgeon is not null then 'surgeon_id = $4' end,
      case when place is not null then 'location_id = $5' end,
      case when literal <> '' then 'search_text like $6' end,
      case when after_at is not null then
        format('(%I, id) %s ($7, $8)', moment, case when sort = 'next' then '>' else '<' end) end),
    moment, direction)
  using of_company, private.hidden_patient_ids(), stages, surgeon, place, '%' || literal || '%',
    after_at, after_id, least(greatest(max_count, 1), 501);
end
$$;
