-- One search over what a clinic has: patients, and the referrals, surgery cases, conversations and providers that
-- belong to the same words. As in search.sql a finder narrows by the indexes and returns ids; what it found is read as
-- the caller, through the policies. Nothing typed yet: what the caller opened last, as the log of openings has it.

create type public.search_kind as enum ('patient', 'referral', 'surgery_case', 'thread', 'provider');
comment on type public.search_kind is 'What a search over everything found.';

create function private.recently_opened(of_company uuid, max_count integer)
returns table (kind public.search_kind, id uuid, patient_id uuid, matched public.patient_match[], place integer)
language plpgsql
stable
rows 10
-- Definer: who opened what is the log's; it asks for the caller's own openings only.
security definer
set search_path = ''
as $$
begin
  return query
  with opened as materialized (
    select v.subject, v.subject_id, v.patient_id, v.viewed_at
    from private.record_views v
    where v.user_id = auth.uid() and v.company_id = of_company
      and (v.patient_id is null or v.patient_id <> all ((select private.hidden_patient_ids())::uuid[]))
    order by v.viewed_at desc
    limit 200
  ),
  ranked as (
    -- Whatever was opened of a patient, it is the patient who was dealt with.
    select 'patient'::public.search_kind as kind, o.patient_id as id, o.patient_id, max(o.viewed_at) as at
    from opened o where o.patient_id is not null
    group by o.patient_id
    union all
    select case o.subject when 'referrals' then 'referral' when 'surgery_cases' then 'surgery_case' else 'thread' end::public.search_kind,
      o.subject_id, o.patient_id, o.viewed_at
    from opened o where o.subject in ('referrals', 'surgery_cases', 'threads')
  ),
  numbered as (
    select r.*, row_number() over (partition by r.kind = 'patient' order by r.at desc, r.id) as at_place from ranked r
  )
  select n.kind, n.id, n.patient_id, '{}'::public.patient_match[], n.at_place::integer
  from numbered n
  where n.at_place <= least(greatest(max_count, 1), 20);
end
$$;
comment on function private.recently_opened is
  'What the caller opened last in a clinic: so many patients, and as many of their referrals, cases and conversations.';

create function private.find_everything(of_company uuid, term text, max_count integer)
returns table (kind public.search_kind, id uuid, patient_id uuid, matched public.patient_match[], place integer)
language plpgsql
stable
rows 20
-- Definer: behind row-level security the search doesn't reach its indexes.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant uuid := auth.uid();
  hidden constant uuid[] := private.hidden_patient_ids();
  wanted constant integer := least(greatest(max_count, 1), 20);
  named constant text := private.search_condition(term);
  words constant text[] := private.folded_words(term);
  patterns constant text[] := array(select '%' || word || '%' from unnest(words) as word order by char_length(word) desc);
  one record;
  meant uuid[] := '{}';
  several uuid[];
  hidden_threads uuid[];
  threads uuid[];
  reach integer;
  target text;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  -- One letter would match half the clinic.
  if char_length(btrim(coalesce(term, ''))) < 2 then
    return query select * from private.recently_opened(of_company, wanted);
    return;
  end if;

  for one in select * from private.find_patients(of_company, term, wanted) loop
    kind := 'patient';
    id := one.id;
    patient_id := one.id;
    matched := one.matched;
    place := one.place;
    return next;
    -- Whom the text means beyond the words that stand in a record itself: by birth date, or a name spelled otherwise.
    if one.is_whole and one.matched && '{birth_date,similar_name}'::public.patient_match[] then
      meant := meant || one.id;
    end if;
  end loop;

  foreach target in array array['referrals', 'surgery_cases'] loop
    execute format(
      'select array(
         select id from public.%I where company_id = $1 and patient_id <> all ($2) and %s
         order by created_at desc, id desc limit $3)', target, named)
    into several using of_company, hidden, wanted;
    -- A word of the record's own is not taken for a name that looks like it: "sinus" doesn't bring Linus.
    if several = '{}' and meant <> '{}' then
      execute format(
        'select array(
           select id from public.%I where company_id = $1 and patient_id = any ($2)
           order by created_at desc, id desc limit $3)', target)
      into several using of_company, meant, wanted;
    end if;
    return query execute format(
      'select $1::public.search_kind, r.id, r.patient_id, ''{}''::public.patient_match[], found.place::integer
       from unnest($2) with ordinality as found (id, place)
       join public.%I r on r.company_id = $3 and r.id = found.id', target)
    using case target when 'referrals' then 'referral' else 'surgery_case' end, several, of_company;
  end loop;

  -- Conversations by their subject; the index knows groups of three characters. As in search_messages the latest
  -- thousand first: a common word is found among them, a rare one by its index.
  if char_length(patterns[1]) > 4 then
    hidden_threads := array(select private.hidden_thread_ids());
    foreach reach in array array[1000, null] loop
      threads := array(
        select t.id
        from (
          select t.id, t.subject, t.audience, t.participants, t.last_message_at
          from public.threads t
          where t.company_id = of_company and (reach is not null or t.subject ilike patterns[1])
          order by t.last_message_at desc, t.id desc
          limit reach
        ) t
        where t.subject ilike all (patterns) and (t.audience = 'clinic' or t.participants @> array[me])
          and t.id <> all (hidden_threads)
        order by t.last_message_at desc, t.id desc
        limit wanted
      );
      exit when cardinality(threads) = wanted;
    end loop;
    return query
    select 'thread'::public.search_kind, t.id, private.patient_of_thread(t), '{}'::public.patient_match[], found.place::integer
    from unnest(threads) with ordinality as found (id, place)
    join public.threads t on t.company_id = of_company and t.id = found.id;
  end if;

  -- A clinic has some dozens: compared one by one, every word with the beginnings of theirs.
  return query
  select 'provider'::public.search_kind, p.id, null::uuid, '{}'::public.patient_match[],
    row_number() over (order by p.last_name, p.first_name, p.id)::integer
  from public.providers p
  where p.company_id = of_company and p.is_active and words <> '{}'
    and not exists (
      select from unnest(words) as word
      where ' ' || private.fold_text(concat_ws(' ', p.name, p.specialty)) not like '% ' || word || '%'
    )
  order by p.last_name, p.first_name, p.id
  limit wanted;
end
$$;
comment on function private.find_everything is
  'Ids of what a text means in one''s clinic, the nearest patients and the latest of everything else, so many of each kind; under '
  'two characters what the caller opened last. Restricted records are not found.';

create function public.search_everything(company_id uuid, term text default '', max_count integer default 5)
returns table (
  kind public.search_kind, id uuid, patient_id uuid, first_name text, last_name text, date_of_birth date, medical_record_number text,
  phone text, matched public.patient_match[], label text, referral_status public.referral_status,
  surgery_stage public.surgery_stage, at timestamptz, place integer
)
language sql
rows 20
set search_path = ''
begin atomic
  with found_ones as materialized (
    select * from private.find_everything(search_everything.company_id, term, max_count)
  ), people as materialized (
    -- One by one (offset 0 keeps them apart), as in search_patients.
    select read.*
    from (select distinct f.patient_id from found_ones f where f.patient_id is not null) as whose
    cross join lateral (
      select p.id, p.first_name, p.last_name, p.date_of_birth, p.medical_record_number, p.phone
      from private.patient_records p
      where p.company_id = search_everything.company_id and p.id = whose.patient_id offset 0
    ) read
  ), read_ones as materialized (
    select f.kind, f.id, f.place, p.id as patient_id, p.first_name, p.last_name, p.date_of_birth, p.medical_record_number,
      -- A number that was looked for is shown; another one tells nobody apart.
      case when 'phone' = any (f.matched) then p.phone end as phone,
      f.matched, null::text as label, null::public.referral_status as referral_status,
      null::public.surgery_stage as surgery_stage, null::timestamptz as at
    from found_ones f join people p on p.id = f.id where f.kind = 'patient'
    union all
    select f.kind, f.id, f.place, p.id, p.first_name, p.last_name, p.date_of_birth, p.medical_record_number, null, f.matched,
      r.reason, r.status, null, r.created_at
    from found_ones f join people p on p.id = f.patient_id
    cross join lateral (
      select q.reason, q.status, q.created_at from private.referral_records q
      where q.company_id = search_everything.company_id and q.id = f.id offset 0
    ) r
    where f.kind = 'referral'
    union all
    select f.kind, f.id, f.place, p.id, p.first_name, p.last_name, p.date_of_birth, p.medical_record_number, null, f.matched,
      c.procedure_name, null, c.stage, c.starts_at
    from found_ones f join people p on p.id = f.patient_id
    cross join lateral (
      select q.procedure_name, q.stage, q.starts_at from private.surgery_case_records q
      where q.company_id = search_everything.company_id and q.id = f.id offset 0
    ) c
    where f.kind = 'surgery_case'
    union all
    select f.kind, f.id, f.place, p.id, p.first_name, p.last_name, p.date_of_birth, p.medical_record_number, null, f.matched,
      t.subject, null, null, t.last_message_at
    from found_ones f left join people p on p.id = f.patient_id
    cross join lateral (
      select q.subject, q.last_message_at from public.threads q
      where q.company_id = search_everything.company_id and q.id = f.id offset 0
    ) t
    where f.kind = 'thread'
    union all
    select f.kind, f.id, f.place, null, null, null, null, null, null, f.matched,
      concat_ws(', ', v.name, v.specialty), null, null, null
    from found_ones f
    cross join lateral (
      select q.name, q.specialty from public.providers q
      where q.company_id = search_everything.company_id and q.id = f.id offset 0
    ) v
    where f.kind = 'provider'
  ), noted as materialized (
    -- Each kind is a list of its own in the log, as where it is searched for alone.
    select
      private.note_list(search_everything.company_id, 'patients',
        count(*) filter (where r.kind = 'patient'), array_agg(r.patient_id) filter (where r.kind = 'patient')) as patients,
      private.note_list(search_everything.company_id, 'referrals',
        count(*) filter (where r.kind = 'referral'), array_agg(r.patient_id) filter (where r.kind = 'referral')) as referrals,
      private.note_list(search_everything.company_id, 'surgery_cases',
        count(*) filter (where r.kind = 'surgery_case'), array_agg(r.patient_id) filter (where r.kind = 'surgery_case')) as cases,
      private.note_threads(search_everything.company_id, 'threads', array_agg(r.id) filter (where r.kind = 'thread')) as threads
    from read_ones r
  )
  select r.kind, r.id, r.patient_id, r.first_name, r.last_name, r.date_of_birth, r.medical_record_number, r.phone, r.matched,
    r.label, r.referral_status, r.surgery_stage, r.at, r.place
  from read_ones r, noted
  order by r.kind, r.place;
end;
comment on function public.search_everything is
  'What a text means in the clinic: patients as search_patients finds them, the latest referrals and surgery cases of its words or its '
  'patient, conversations by their subject, providers by name and specialty; so many of each (20 at most), by kind and place. '
  'Under two characters what the caller opened last: patients, and referrals, cases and conversations. label: reason, procedure, '
  'subject, or name and specialty; at: when it came in, starts, was last written in. Tells the audit log how many of each were read. '
  'Not a member: 42501.';

revoke execute on function private.recently_opened, private.find_everything, public.search_everything from public;
grant execute on function private.find_everything, public.search_everything to authenticated;
