set lock_timeout = '3s';

-- What a page names is read by id, and not by a clinic's or all clinics' rows.
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
      -- One by one: the planner takes a clinic for an average one, and would read all of its messages.
      from unnest(bodies) as body (id)
      cross join lateral (
        select f.* from public.messages f where f.company_id = of_company and f.id = body.id limit 1
      ) m
      cross join lateral (
        select h.* from public.threads h where h.company_id = of_company and h.id = m.thread_id limit 1
      ) t
    ) hit
    order by hit.at desc, hit.place desc
    limit page_size;
end
$$;

create or replace function public.analytics_replies(
  company_id uuid,
  from_day date,
  to_day date,
  waiting boolean,
  after_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 50
)
returns table (
  id uuid,
  at timestamptz,
  thread_id uuid,
  subject text,
  sender_name text,
  answered_at timestamptz,
  answered_by_name text
)
language sql
stable
set search_path = ''
begin atomic
  with page as materialized (
    select t.*
    from private.compared_periods(analytics_replies.company_id, from_day, to_day) as p
    cross join lateral private.turns(analytics_replies.company_id, p.since, p.until) as t
    where (t.answered_at is null) = analytics_replies.waiting
      and (after_at is null or (t.at, t.id) < (after_at, after_id))
    order by t.at desc, t.id desc
    limit least(greatest(page_size, 1), 200)
  )
  -- Names one by one, for the page alone: joined, the profiles of all clinics would be read.
  select t.id, t.at, t.thread_id, t.subject,
    (select coalesce(s.display_name, s.username) from public.user_profiles s where s.id = t.sender_id), t.answered_at,
    (select coalesce(a.display_name, a.username) from public.user_profiles a where a.id = t.answered_by)
  from page t
  order by t.at desc, t.id desc;
end;
