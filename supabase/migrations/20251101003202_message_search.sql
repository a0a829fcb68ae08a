-- Searching messages.

create function private.excerpt(body text, word text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when start > 1 then '…' else '' end
    || btrim(regexp_replace(substr(body, start, 200), '\s+', ' ', 'g'))
    || case when char_length(body) > start + 199 then '…' else '' end
  from (select greatest(1, position(lower(word) in lower(body)) - 60)) as found (start)
$$;
comment on function private.excerpt(text, text) is '200 characters of a text around a word, on one line.';

-- A common word is found among the latest, a rare one by its index: which of them it is shows only in looking. So the
-- latest thousand first, then the index, unless it finds too many to be sorted for a page of thirty; those lie
-- close enough together to be met on the way from the latest to the first.
create function private.search_messages(
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

create function public.search_messages(
  company_id uuid, term text, before_at timestamptz default null, before_id uuid default null,
  max_count integer default 30
)
returns table (thread_id uuid, subject text, message_id uuid, excerpt text, created_at timestamptz)
language sql
set search_path = ''
begin atomic
  with found_ones as materialized (
    select * from private.search_messages(company_id, term, before_at, before_id, max_count)
  ), noted as materialized (
    select private.note_threads(search_messages.company_id, 'messages', array_agg(f.thread_id)) as done from found_ones f
  )
  select f.* from found_ones f, noted order by f.created_at desc, coalesce(f.message_id, f.thread_id) desc;
end;
comment on function public.search_messages is
  'Subjects (message_id is null) and messages that contain every word of the term, in any case, the newest first; the longest '
  'word needs three characters. The next page begins before the last row''s created_at and message_id (thread_id for a subject). '
  'Tells the audit log how many were read. Not a member: 42501.';

revoke execute on function private.search_messages, public.search_messages from public;
grant execute on function private.search_messages, public.search_messages to authenticated;
