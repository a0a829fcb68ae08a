-- Finding patients, and referrals, surgery cases and appointment requests by them, in large clinics.
--
-- Postgres looks at a row's policies before it lets any operator see the row that might tell of it, and neither
-- "contains" (like) nor the comparison of enums is known never to. Behind row-level security neither reaches its
-- index: a search read every patient of the clinic, a rare status every referral. So finders in the private schema
-- ask once who is asking, narrow to the clinic and to the records the caller reads, and return ids. The functions
-- that the API calls read the rows of these ids as the caller, through the policies: a finder that was wrong
-- would find too few, and never show too much.

-- What is typed ---------------------------------------------------------------------------------

create function private.us_dates(typed text)
returns date[]
language plpgsql
stable
set search_path = ''
as $$
declare
  months constant text := 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
  part text[];
  years integer[];
  years_of integer;
  month integer;
  day integer;
  found date[] := '{}';
begin
  -- Each line makes month, day and year of what it knows.
  part := coalesce(
    (select array[m[1], m[2], m[3]] from regexp_match(typed, '^([0-9]{1,2})[-/.]([0-9]{1,2})[-/.]([0-9]{4}|[0-9]{2})$') m where m is not null),
    (select array[m[2], m[3], m[1]] from regexp_match(typed, '^([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})$') m where m is not null),
    (select array[m[1], m[2], m[3]]
     from regexp_match(typed, '^(' || months || ')[a-z]*[. -]*([0-9]{1,2})(?:st|nd|rd|th)?[, -]+([0-9]{4}|[0-9]{2})$') m where m is not null),
    (select array[m[2], m[1], m[3]]
     from regexp_match(typed, '^([0-9]{1,2})(?:st|nd|rd|th)?[ -]*(' || months || ')[a-z]*[., -]*([0-9]{4}|[0-9]{2})$') m where m is not null),
    (select array[m[1], m[2], m[3]] from regexp_match(typed, '^([0-9]{2})([0-9]{2})((?:18|19|20)[0-9]{2})$') m where m is not null),
    (select array[m[2], m[3], m[1]] from regexp_match(typed, '^((?:18|19|20)[0-9]{2})([0-9]{2})([0-9]{2})$') m where m is not null),
    (select array[m[1], m[2], m[3]] from regexp_match(typed, '^([0-9]{2})([0-9]{2})([0-9]{2})$') m where m is not null));
  if part is null then
    return found;
  end if;
  month := case when part[1] ~ '^[0-9]' then part[1]::integer
    else 1 + (position(part[1] in replace(months, '|', '')) - 1) / 3 end;
  day := part[2]::integer;
  -- Of two digits both centuries are meant: a child born in '24 and a person of a hundred.
  years := case when char_length(part[3]) = 4 then array[part[3]::integer]
    else array[1900 + part[3]::integer, 2000 + part[3]::integer] end;
  foreach years_of in array years loop
    begin
      found := found || make_date(years_of, month, day);
    exception when datetime_field_overflow then
      null;
    end;
  end loop;
  return array(select one from unnest(found) as one where one between '1880-01-01' and current_date + 1);
end
$$;
comment on function private.us_dates(text) is
  'The days that a text may mean as people in the US write them: 2/14/87, 02/14/1987, 1987-02-14, Feb 14, 1987, 14 Feb 87, 02141987; none for anything else.';

create type private.patient_query as (words text[], suffix text, births date[], may_be_number boolean);
comment on type private.patient_query is
  'What was typed to find a patient: folded words, each of which a patient must have, what tells them from a father of the same name, and a birth date; one of words and date where may_be_number.';

create function private.folded_words(typed text)
returns text[]
language sql
immutable
strict
set search_path = ''
as $$
  -- A telephone number is one word, however it is punctuated.
  select coalesce((
    select array_agg(left(word, 40) order by place)
    from unnest(string_to_array(private.fold_text(regexp_replace(
      regexp_replace(left(typed, 200), '(^|[^0-9])(?:\+?1[-. ]?)?\(?([0-9]{3})\)?[-. ]{0,2}([0-9]{3})[-. ]([0-9]{4})(?=$|[^0-9])', '\1 \2\3\4 '),
      '(^|[^-0-9])([0-9]{3})[-.]([0-9]{4})(?=$|[^0-9])', '\1 \2\3 ')), ' ')) with ordinality as typed (word, place)
    where word <> '' and place <= 8
  ), '{}')
$$;
comment on function private.folded_words(text) is 'The words of a text that is looked for.';

create function private.read_patient_query(term text)
returns private.patient_query
language plpgsql
stable
set search_path = ''
as $$
declare
  rest text := lower(left(btrim(coalesce(term, '')), 200));
  date_like constant text :=
    '[0-9]{1,2}[-/.][0-9]{1,2}[-/.](?:[0-9]{4}|[0-9]{2})|[0-9]{4}[-/.][0-9]{1,2}[-/.][0-9]{1,2}'
    '|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[. -]{0,2}[0-9]{1,2}(?:st|nd|rd|th)?[, -]{1,2}(?:[0-9]{4}|[0-9]{2})'
    '|[0-9]{1,2}(?:st|nd|rd|th)?[ -]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[., -]{1,2}(?:[0-9]{4}|[0-9]{2})'
    '|[0-9]{8}|[0-9]{6}';
  typed constant text := (regexp_match(rest, '(?:^|[^[:alnum:]])(' || date_like || ')(?:$|[^[:alnum:]])'))[1];
  asked private.patient_query;
  names text[];
begin
  asked.births := coalesce(private.us_dates(typed), '{}');
  -- Eight digits alone may be a record number as well.
  asked.may_be_number := asked.births <> '{}' and rest ~ '^[0-9]+$';
  if asked.births <> '{}' and not asked.may_be_number then
    rest := overlay(rest placing ' ' from position(typed in rest) for char_length(typed));
  end if;
  asked.words := private.folded_words(rest);
  asked.suffix := (select min(word) from unnest(asked.words) as word where word = any ('{jr,sr,ii,iii,iv,2nd,3rd,4th}'));
  -- How people are addressed and told from their fathers is seldom part of what is on file.
  names := array(
    select word from unnest(asked.words) with ordinality as typed (word, place)
    where word <> all ('{mr,mrs,ms,miss,mx,dr,jr,sr,ii,iii,iv,2nd,3rd,4th,md,esq,dob,mrn,phone}')
    order by place
  );
  if names <> '{}' or asked.births <> '{}' then
    asked.words := names;
  end if;
  return asked;
end
$$;
comment on function private.read_patient_query(text) is
  'Tells names, record and telephone numbers from a birth date, and leaves out titles and suffixes.';

create function private.words_condition(words text[])
returns text
language sql
immutable
set search_path = ''
as $$
  -- The index knows groups of three characters, and the beginning of a word counts as two. Folded words hold nothing
  -- that "like" takes otherwise than literally.
  select coalesce(string_agg(case
      when word ~ '^[0-9]{4}$' then format('(search_text like %L or search_text like %L)', '% ' || word || '%', '%' || word || ' %')
      when char_length(word) < 3 or word ~ '^[0-9]{3}$' then format('search_text like %L', '% ' || word || '%')
      else format('search_text like %L', '%' || word || '%')
    end, ' and '), 'true')
  from unnest(words) as word
$$;
comment on function private.words_condition(text[]) is
  'A condition, as SQL, for rows whose search_text has all the words: short ones begin a word, four digits may end a number.';

create function private.search_condition(term text)
returns text
language sql
immutable
set search_path = ''
as $$
  select private.words_condition(private.folded_words(term))
$$;
comment on function private.search_condition(text) is 'The same for a text as it was typed.';

-- Patients --------------------------------------------------------------------------------------

create type public.patient_match as enum ('name', 'similar_name', 'birth_date', 'record_number', 'phone');
comment on type public.patient_match is 'By what a patient was found.';

create function private.patient_matches(asked private.patient_query, search_text text, born date)
returns public.patient_match[]
language sql
immutable
set search_path = ''
as $$
  select array(
    select matched from (select distinct case
        when split_part(search_text, '|', 1) like '%' || word || '%' then 'name'
        when split_part(search_text, '|', 2) like '%' || word || '%' then 'record_number'
        when split_part(search_text, '|', 3) like '%' || word || '%' then 'phone'
        when private.looks_alike(replace(split_part(search_text, '|', 2), ' ', '')) like '%' || private.looks_alike(word) || '%'
          and word ~ '[0-9]' then 'record_number'
        when not asked.may_be_number then 'similar_name'
      end::public.patient_match as matched
    from unnest(asked.words) as word) as words
    where matched is not null
    union
    select 'birth_date' where born = any (asked.births)
    order by matched
  )
$$;
comment on function private.patient_matches is 'See public.search_patients.';

create function private.resembling_condition(words text[])
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  keys text[];
  condition text;
  spelled text;
begin
  for here in 1..cardinality(words) loop
    keys := '{}';
    -- A word, or a word and its neighbors written together, looks or sounds like a part of the name.
    for begins in greatest(here - 2, 1)..here loop
      for ends in here..least(begins + 2, cardinality(words)) loop
        spelled := array_to_string(words[begins:ends], '');
        -- A sound is that of a beginning: "andrewmaxwell" would sound like every Andrew.
        keys := keys || ('#' || private.looks_alike(spelled)) || array(
          select key from unnest(private.name_keys(array[spelled])) as key where begins = ends or key not like '~%');
      end loop;
    end loop;
    condition := concat_ws(' and ', condition, format('search_keys && %L', keys));
  end loop;
  return condition;
end
$$;
comment on function private.resembling_condition(text[]) is
  'A condition, as SQL, for patients of whose names every word reminds, however it is spelled.';

create function private.all_but_one_condition(words text[])
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  each text[] := '{}';
begin
  -- Of a long word one letter may be wrong, too: few have one like it.
  for here in 1..cardinality(words) loop
    each := each || case when char_length(words[here]) > 5
      then format('search_keys && %L', array(select key from unnest(private.name_keys(words[here:here])) as key where key not like '~%'))
      else format('search_keys @> %L', array[private.looks_alike(words[here])]) end;
  end loop;
  return (
    select string_agg('(' || array_to_string(each[:left_out - 1] || each[left_out + 1:], ' and ') || ')', ' or ')
    from generate_subscripts(each, 1) as left_out
    where cardinality(each) > 1
  );
end
$$;
comment on function private.all_but_one_condition(text[]) is
  'A condition, as SQL, for patients who have every word but one: that one is too far off, or isn''t on file. Null for a single word.';

create function private.search_names(search_text text)
returns text[]
language sql
immutable
strict
set search_path = ''
as $$
  select string_to_array(btrim(replace(search_text, '| ', '')), ' ')
$$;
comment on function private.search_names(text) is 'The words of a search_text that typed ones are held against, one by one.';

create function private.find_patients(of_company uuid, term text, max_count integer)
returns table (id uuid, matched public.patient_match[], is_whole boolean, place integer)
language plpgsql
stable
rows 10
-- Definer: behind row-level security the search doesn't reach its indexes.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  asked constant private.patient_query := private.read_patient_query(term);
  words constant text[] := asked.words;
  typed constant text := array_to_string(words, ' ');
  hidden constant uuid[] := private.hidden_patient_ids();
  wanted constant integer := least(greatest(max_count, 1), 100);
  born constant text := 'date_of_birth = any ($3)';
  named constant text := private.words_condition(words);
  but_one constant text := private.all_but_one_condition(words);
  exact uuid[];
  near uuid[] := '{}';
  more uuid[];
  way text;
begin
  if of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  if words = '{}' and asked.births = '{}' then
    -- Without anything to look for, in the order of the names, along their index.
    return query
    select p.id, '{}'::public.patient_match[], true, row_number() over (order by p.last_name, p.first_name, p.id)::integer
    from public.patients p
    where p.company_id = of_company and p.id <> all (hidden)
    order by p.last_name, p.first_name, p.id limit wanted;
    return;
  end if;

  -- Found first, sorted then: in the order of the names, what a name holds lies near its place in the alphabet, and
  -- the planner, who can't know, would read up to there.
  execute format(
    'with found as materialized (
       select id, last_name, first_name, search_text from public.patients
       where company_id = $1 and id <> all ($2) and %s
     )
     select array(
       select id from found
       order by (
         select sum(case when search_text like ''%% '' || word || '' %%'' then 0 when search_text like ''%% '' || word || ''%%'' then 1 else 2 end)
         from unnest($4) as word
       ), search_text not like ''%% '' || $6 || '' %%'', last_name, first_name, id
       limit $5)',
    case
      when asked.births = '{}' then named
      when words = '{}' then born
      when asked.may_be_number then format('(%s or (%s))', born, named)
      else format('%s and %s', born, named)
    end)
  into exact
  using of_company, hidden, asked.births, words, wanted, asked.suffix;

  if cardinality(exact) < wanted and words <> '{}' and not asked.may_be_number then
    foreach way in array array_remove(array[
      case when asked.births <> '{}' then born end,
      case when asked.births <> '{}' then named end,
      private.resembling_condition(words),
      case when exact = '{}' then but_one end
    ], null) loop
      -- If no row has or resembles all of it, one word may be far off.
      exit when way = but_one and exists (
        select
        from unnest(near) as found (id)
        join public.patients p on p.company_id = of_company and p.id = found.id
        cross join lateral private.name_likeness(words, private.search_names(p.search_text)) as like_it
        where like_it.worst > 0.69
      );
      execute format(
        'with found as materialized (
           select id, search_text from public.patients
           where company_id = $1 and id <> all ($2) and id <> all ($4) and (%s)
         )
         select array(
           select id from found order by extensions.similarity(split_part(search_text, ''|'', 1), $5) desc, id limit 30)', way)
      into more
      using of_company, hidden, asked.births, exact || near, typed;
      near := near || more;
    end loop;
  end if;

  return query
  select p.id, private.patient_matches(asked, p.search_text, p.date_of_birth), true, found.at::integer
  from unnest(exact) with ordinality as found (id, at)
  join public.patients p on p.company_id = of_company and p.id = found.id;
  return query
  with judged as (
    select p.id, p.search_text, p.date_of_birth, like_it.mean, like_it.worst,
      coalesce(p.date_of_birth = any (asked.births), false) as is_born,
      extensions.similarity(split_part(p.search_text, '|', 1), typed) as alike
    from unnest(near) as found (id)
    join public.patients p on p.company_id = of_company and p.id = found.id
    cross join lateral private.name_likeness(words, private.search_names(p.search_text)) as like_it
  )
  select j.id, private.patient_matches(asked, j.search_text, j.date_of_birth),
    j.worst >= 0.5 and (j.is_born or asked.births = '{}'),
    cardinality(exact) + row_number() over (order by j.is_born desc, j.mean desc, j.alike desc, j.id)::integer
  from judged j
  where j.mean >= 0.55 or j.is_born
  order by j.is_born desc, j.mean desc, j.alike desc, j.id
  limit wanted - cardinality(exact);
end
$$;
comment on function private.find_patients(uuid, text, integer) is
  'Ids of the patients of one''s clinic who have what was typed, the nearest first, by what, and whether all of it was found. '
  'Restricted records are not found.';

create function private.patients_meant(of_company uuid, term text, is_in_text boolean)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  -- A word of the list's own is not taken for a name that looks like it: "sinus" doesn't bring Linus.
  select case when is_in_text and (private.read_patient_query(term)).births = '{}' then '{}'
    else array(
      select id from private.find_patients(of_company, term, 50)
      where is_whole and not (is_in_text and 'similar_name' = any (matched)))
    end
$$;
comment on function private.patients_meant is
  'The patients whom the text of a list means beyond what the list''s own words tell (told): by birth date, or where nothing was told, by a name spelled otherwise.';

create function public.search_patients(company_id uuid, term text, max_count integer default 8)
returns table (
  id uuid, first_name text, middle_name text, last_name text, name_suffix text, preferred_name text, date_of_birth date, sex public.administrative_sex, phone text,
  medical_record_number text, matched public.patient_match[], place integer
)
language sql
rows 10
set search_path = ''
begin atomic
  -- One by one (offset 0 keeps them apart), so that the finder is always asked: it refuses strangers.
  with found_ones as materialized (
    select read.id, read.first_name, read.middle_name, read.last_name, read.name_suffix, read.preferred_name, read.date_of_birth, read.sex,
      read.phone, read.medical_record_number, found.matched, found.place
    from private.find_patients(search_patients.company_id, term, max_count) as found
    cross join lateral (
      select p.* from private.patient_records p
      where p.company_id = search_patients.company_id and p.id = found.id offset 0
    ) read
  ), noted as materialized (
    select private.note_list(search_patients.company_id, 'patients', count(*), array_agg(f.id)) as done from found_ones f
  )
  select f.* from found_ones f, noted
  order by f.place;
end;
comment on function public.search_patients is
  'Patients by name in any spelling and order of the words, birth date as people write it, record number, telephone number '
  'or its last four digits, or several of these; the nearest first (place), with what matched. A text of one or two '
  'characters begins a word. Without a text, all by name. 100 at most. Tells the audit log how many were read. Not a member: 42501.';

revoke execute on function public.search_patients, private.us_dates, private.folded_words, private.read_patient_query,
  private.words_condition, private.search_condition, private.patient_matches, private.resembling_condition,
  private.all_but_one_condition, private.find_patients, private.patients_meant from public;
grant execute on function public.search_patients, private.find_patients to authenticated;
