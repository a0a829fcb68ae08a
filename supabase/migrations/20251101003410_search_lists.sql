-- Search: the lists of referrals, offices, cases and requests.

create type public.referral_order as enum ('newest', 'oldest', 'due', 'see_by', 'work');

create function private.find_referrals(
  of_company uuid, term text, of_status public.referral_status, of_priority public.referral_priority,
  assignee uuid, overdue boolean, see_by_passed boolean, awaiting_information boolean, contact_due boolean,
  sort public.referral_order, after_at timestamptz, after_id uuid, max_count integer, chosen uuid[],
  unassigned boolean, awaiting_answer boolean, work_due boolean, open_kind public.open_kind
)
returns setof uuid
language plpgsql
stable
rows 26
-- Definer: behind row-level security neither the search nor a status reaches its index.
security definer
set search_path = ''
as $$
declare
  named constant text := private.search_condition(term);
  meant uuid[] := '{}';
  is_in_text boolean;
  condition constant text := concat_ws(' and ',
    case when of_status is not null then 'status = $3' end,
    -- Settled referrals have no target left to miss.
    case when sort = 'due' then 'overdue_at is not null' end,
    case when of_priority is not null then 'priority = $4' end,
    case when assignee is not null then 'assigned_to = $5' end,
    case when unassigned then 'assigned_to is null' end,
    case when awaiting_answer then 'awaiting_answer_since is not null' end,
    case when chosen is not null then 'id = any ($11)' end,
    case when overdue then 'overdue_at < now()' end,
    -- Whose patient wasn't seen yet.
    case when see_by_passed or sort = 'see_by' then
      $unseen$status = any (private.active_referral_states()) and awaiting_answer_since is null and answered_on is null$unseen$ end,
    case when see_by_passed then 'see_by < $10' end,
    case when awaiting_information then
      $open$awaiting_information_since is not null and status = any (private.active_referral_states())$open$ end,
    case when contact_due then 'contact_step is not null and contact_due_on <= $10' end,
    -- In open_things.sql: the very rows that the home counts.
    case when open_kind is not null then 'id = any (array(select private.referrals_with_open($1, $12)))' end,
    case when work_due then 'work_on <= $10' when sort = 'work' then 'work_on is not null' end);
  place constant text := case sort
    when 'due' then 'overdue_at' when 'see_by' then 'see_by' when 'work' then 'work_on' else 'created_at' end;
  -- A day is compared with a day.
  reached constant text := case when sort in ('see_by', 'work') then '($6 at time zone ''UTC'')::date' else '$6' end;
  direction constant text := case when sort = 'newest' then 'desc' else 'asc' end;
  beyond constant text := case when sort = 'newest' then '<' else '>' end;
begin
  if of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  if btrim(term) <> '' then
    -- In the list's order: of a common word "exists" expects a hit at once, and reads all clinics' rows until there is one.
    execute format(
      'select count(*) > 0 from (
         select from public.referrals where company_id = $1 and %s order by created_at desc, id desc limit 1
       ) as hit', named) into is_in_text using of_company;
    meant := private.patients_meant(of_company, term, is_in_text);
  end if;
  return query execute format(
    'select id from public.referrals
     where company_id = $1 and patient_id <> all ($2) and %1$s
     order by %2$I %3$s, id %3$s limit $8',
    concat_ws(' and ',
      case when meant = '{}' then named else format('(%s or patient_id = any ($9))', named) end,
      nullif(condition, ''),
      case when after_at is not null then format('(%I, id) %s (%s, $7)', place, beyond, reached) end),
    place, direction)
  using of_company, private.hidden_patient_ids(), of_status, of_priority, assignee,
    after_at, after_id, least(greatest(max_count, 1), 1000), meant, private.clinic_day(of_company, now()), chosen, open_kind;
end
$$;
comment on function private.find_referrals is
  'Ids of a page of the referrals of one''s clinic. Those of restricted records are not found.';

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

create function public.search_referrals(
  company_id uuid,
  term text default '',
  status public.referral_status default null,
  priority public.referral_priority default null,
  assigned_to uuid default null,
  overdue boolean default false,
  see_by_passed boolean default false,
  awaiting_information boolean default false,
  contact_due boolean default false,
  sort public.referral_order default 'newest',
  after_at timestamptz default null,
  after_id uuid default null,
  max_count integer default 26,
  chosen uuid[] default null,
  unassigned boolean default false,
  awaiting_answer boolean default false,
  work_due boolean default false,
  open_kind public.open_kind default null
)
returns setof public.referrals
language sql
rows 26
set search_path = ''
begin atomic
  -- One by one, as above.
  with found_ones as materialized (
    select read.*
    from private.find_referrals(search_referrals.company_id, term, search_referrals.status,
      search_referrals.priority, search_referrals.assigned_to, overdue, see_by_passed, awaiting_information, contact_due, sort, after_at,
      after_id, max_count, chosen, unassigned, awaiting_answer, work_due, search_referrals.open_kind) as found (id)
    cross join lateral (
      select r.* from private.referral_records r
      where r.company_id = search_referrals.company_id and r.id = found.id offset 0
    ) read
  ), noted as materialized (
    select private.note_list(search_referrals.company_id, 'referrals', count(*), array_agg(f.patient_id)) as done from found_ones f
  )
  select f.* from found_ones f, noted;
end;
comment on function public.search_referrals is
  'A page of the clinic''s referrals: with the text in patient, reason or referring provider, of a status, priority '
  'or assignee or without one (unassigned), overdue, past the day by which the patient should be seen, awaiting information, '
  'whose referring office waits to hear of the visit (awaiting_answer), with a call, letter or closing due by today, with anything to be done by today (work_due), or with something of a kind open (open_kind). After a row (after_at: '
  'its created_at, or its due_at, see_by or work_on where sort is that; after_id) in the '
  'order of sort; the caller orders the page itself. Sorted by due, or overdue, only open ones; by work, only those with something to be done. chosen: of these ids alone. '
  '1000 at most. With what they are for: tells the audit log how many were read. Not a member: 42501.';

revoke execute on function private.us_dates, private.folded_words, private.read_patient_query, private.words_condition,
  private.search_condition, private.patient_matches, private.resembling_condition, private.all_but_one_condition, private.find_patients, private.patients_meant, private.find_referrals,
  public.search_patients, public.search_referrals from public;
grant execute on function private.find_patients, private.find_referrals,
  public.search_patients, public.search_referrals to authenticated;

-- The directory of who refers. A clinic knows some thousands at most: they are read through the policies and compared
-- one by one.

create function private.zips_within(of_company uuid, near_zip text, within_miles integer)
returns table (zip text, miles double precision)
language plpgsql
stable
rows 1000
-- Definer: the table of ZIP codes is closed to the API's roles.
security definer
set search_path = ''
as $$
begin
  if near_zip is null or of_company is null or of_company not in (select private.my_company_ids()) then
    return;
  end if;
  return query
    select d.zip, d.miles from private.zip_distances(of_company, near_zip) d
    where within_miles is null or d.miles <= within_miles;
end
$$;
comment on function private.zips_within is
  'How far the ZIP codes of one''s clinic''s table are from one of them, and no farther than so many miles; nothing to a stranger or without a table.';
revoke execute on function private.zips_within from public, anon;
grant execute on function private.zips_within to authenticated;

create function private.asked_name(term text)
returns text[]
language sql
immutable
set search_path = ''
begin atomic
  -- A title before the name and letters after it are written by one and left out by the next.
  select array_remove(string_to_array(regexp_replace(regexp_replace(private.fold_text(left(term, 100)),
    '^(dr|doctor|prof|professor)( |$)', ''), '(?<=.)( (md|do|np|fnp|dnp|aprn|crnp|pa|c|phd|aud|dds|dmd|facs))+$', ''), ' '), '');
end;
comment on function private.asked_name(text) is 'The folded words of a clinician''s name as somebody types it, without title and degrees.';

create function private.resembles(word text, other text)
returns boolean
language sql
immutable
parallel safe
-- Definer: callers may not use what this calls.
security definer
set search_path = ''
as $$
  select char_length(word) >= 4 and (
    extensions.levenshtein_less_equal(left(word, 60), left(other, 60), 1) <= 1
    or extensions.dmetaphone(word) = extensions.dmetaphone(other))
$$;
comment on function private.resembles(text, text) is 'Whether two folded words of four letters or more differ by one letter, or sound alike.';

create function public.search_referrers(
  company_id uuid,
  term text default '',
  inactive boolean default false,
  after_name text default null,
  after_id uuid default null,
  max_count integer default 8,
  near_zip text default null,
  within_miles integer default null
)
returns table (
  id uuid, is_practice boolean, name text, specialty text, npi text, practice_name text, phone text, fax text, mobile text,
  preferred_way public.office_contact_way, is_active boolean, referrals integer, miles double precision
)
language sql
stable
rows 26
set search_path = ''
begin atomic
  -- The clinician's own, else the practice's, as office_reach has it for one of them.
  with known as materialized (
    select p.id, false as is_practice, p.label as name, p.specialty, p.npi, o.name as practice_name,
      coalesce(p.phone, o.phone) as phone, coalesce(p.fax, o.fax) as fax, coalesce(p.mobile, o.mobile) as mobile,
      coalesce(p.preferred_way, o.preferred_way) as preferred_way, p.is_active,
      private.fold_text(concat_ws(' ', p.label, p.npi, p.specialty, o.name)) as words, o.address
    from public.referring_providers p
    left join public.referring_practices o on o.company_id = p.company_id and o.id = p.practice_id
    where p.company_id = search_referrers.company_id
    union all
    select o.id, true, o.name, null, null, null, o.phone, o.fax, o.mobile, o.preferred_way, o.is_active, private.fold_text(o.name), o.address
    from public.referring_practices o
    where o.company_id = search_referrers.company_id
  ),
  near as materialized (
    select z.zip, z.miles from private.zips_within(search_referrers.company_id, near_zip, within_miles) z
  ),
  listed as materialized (
    select k.*, n.miles from known k
    -- An address ends with its ZIP code, as letters have it.
    left join near n on n.zip = substring(k.address from '([0-9]{5})(?:-[0-9]{4})?\s*$')
    where (k.is_active or search_referrers.inactive)
      and (near_zip is null or within_miles is null or n.zip is not null)
  ),
  asked as materialized (
    select private.asked_name(term) as words
  ),
  -- Every word begins one of theirs.
  exact as materialized (
    select l.* from listed l cross join asked a
    where not exists (select from unnest(a.words) as word where ' ' || l.words not like '% ' || word || '%')
  ),
  found as (
    select * from (
      select e.* from exact e
      where after_name is null or (lower(e.name), e.id) > (lower(after_name), after_id)
      union all
      -- Where nobody has them, who has words that look or sound like them.
      select l.* from listed l cross join asked a
      where after_name is null and not exists (select from exact) and not exists (
        select from unnest(a.words) as word
        where ' ' || l.words not like '% ' || word || '%'
          and not exists (select from unnest(string_to_array(l.words, ' ')) as part where private.resembles(word, part)))
    ) k
    order by lower(k.name), k.id
    limit least(greatest(max_count, 1), 101)
  )
  select f.id, f.is_practice, f.name, f.specialty, f.npi, f.practice_name, f.phone, f.fax, f.mobile, f.preferred_way, f.is_active,
    case when f.is_practice then (
      select count(*) from public.referrals r
      where r.company_id = search_referrers.company_id and r.referring_practice_id = f.id
    ) else (
      select count(*) from public.referrals r
      where r.company_id = search_referrers.company_id and r.referring_provider_id = f.id
    ) end::integer, f.miles
  from found f
  order by lower(f.name), f.id;
end;
comment on function public.search_referrers is
  'Clinicians and practices of the directory by any words of name, specialty, practice or NPI, else by words that look or sound '
  'like them; titles and degrees say nothing. By name; after a row '
  '(after_name, after_id). referrals: how many name them, of those the caller reads. Near a ZIP code of the clinic''s own table with miles, by the ZIP code '
  'that ends the practice''s address, and no farther than within_miles. 101 at most.';
revoke execute on function private.asked_name, private.resembles, public.search_referrers from public;
grant execute on function private.asked_name, private.resembles, public.search_referrers to authenticated;

create function private.unlinked_referrers(of_company uuid, max_count integer)
returns table (written text, referrals integer, suggested_id uuid, is_practice boolean, suggested_name text)
-- In SQL it would be planned each time that it is asked, for as long as it reads.
language plpgsql
stable
rows 20
-- Definer: see private.find_referrals.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    return;
  end if;
  return query
    with named as (
      select r.referring_provider as written, private.referrer_key(r.referring_provider) as key, count(*)::integer as referrals
      from public.referrals r
      where r.company_id = of_company and r.referring_provider is not null
        and r.referring_provider_id is null and r.referring_practice_id is null
        and r.patient_id <> all ((select private.hidden_patient_ids())::uuid[])
      group by r.referring_provider
      order by count(*) desc, r.referring_provider
      limit least(greatest(max_count, 1), 200)
    ),
    known as (
      select p.id, false as is_practice, p.label as name, p.match_key
      from public.referring_providers p
      where p.company_id = of_company and p.is_active
      union all
      select o.id, true, o.name, o.match_key
      from public.referring_practices o
      where o.company_id = of_company and o.is_active
    )
    select n.written, n.referrals, near.id, near.is_practice, near.name
    from named n
    left join lateral (
      -- The whole name within what was written, or what was written much like the name: "R. Abarra" is asked about, not linked.
      select k.id, k.is_practice, k.name
      from (
        select e.id, e.is_practice, e.name,
          greatest(extensions.similarity(e.match_key, n.key), extensions.strict_word_similarity(e.match_key, n.key)) as likeness
        from known e
        -- Weighed once: not in the condition and again in the order.
        offset 0
      ) as k
      where k.likeness >= 0.5
      order by k.likeness desc, k.is_practice, k.id
      limit 1
    ) as near on true
    order by n.referrals desc, n.written;
end
$$;

create function public.unlinked_referrers(company_id uuid, max_count integer default 50)
returns table (written text, referrals integer, suggested_id uuid, is_practice boolean, suggested_name text)
language sql
stable
rows 20
set search_path = ''
begin atomic
  select * from private.unlinked_referrers(company_id, max_count);
end;
comment on function public.unlinked_referrers is
  'What referrals call their referrer without a linked entry of the directory, most often first, with who it may be. '
  'Of the referrals that the caller reads. A person decides: linking writes referring_provider_id or '
  'referring_practice_id. 200 at most.';
revoke execute on function private.unlinked_referrers, public.unlinked_referrers from public;
grant execute on function private.unlinked_referrers, public.unlinked_referrers to authenticated;

-- Surgery cases and appointment requests. What is typed is a patient's name as often as not, so it comes in the body of
-- a request, never in its address.

create type public.case_order as enum ('newest', 'oldest', 'next', 'last');
comment on type public.case_order is
  'By when they came, the latest or the oldest first; by their date, the next first, or the latest.';

create function private.find_surgery_cases(
  of_company uuid, term text, stages public.surgery_stage[], surgeon uuid, place uuid,
  sort public.case_order, after_at timestamptz, after_id uuid, max_count integer,
  from_at timestamptz, until_at timestamptz, completed_since timestamptz, chosen uuid[], blocked_within integer,
  unrecorded boolean
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
  named constant text := private.search_condition(term);
  meant uuid[] := '{}';
  is_in_text boolean;
  moment constant text := case when sort in ('newest', 'oldest') then 'created_at' else 'starts_at' end;
  ascending constant boolean := sort in ('oldest', 'next');
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  if btrim(term) <> '' then
    execute format('select exists (select from public.surgery_cases where company_id = $1 and %s)', named) into is_in_text using of_company;
    meant := private.patients_meant(of_company, term, is_in_text);
  end if;
  return query execute format(
    'select id from public.surgery_cases where %s order by %I %s, id %3$s limit $9',
    concat_ws(' and ',
      'company_id = $1 and patient_id <> all ($2)',
      -- One stage leads along its index, in order; of several the rows are sorted.
      case
        when stages is null then null
        when completed_since is not null then
          '(stage = any (array_remove($3, ''completed'')) or stage = any ($3) and stage = ''completed'' and starts_at >= $12)'
        when cardinality(stages) = 1 then 'stage = $3[1]'
        else 'stage = any ($3)'
      end,
      case when from_at is not null then 'starts_at >= $10' end,
      case when until_at is not null then 'starts_at < $11' end,
      case when chosen is not null then 'id = any ($13)' end,
      -- What is blocked has left the schedule, and kept its day: the gates see to it (surgery_rules.sql).
      case when blocked_within is not null then
        'stage = any (private.unbooked_case_stages()) and planned_at >= $14 and planned_at < $15 and private.is_case_blocked(surgery_cases)' end,
      case when unrecorded then 'stage = ''scheduled'' and starts_at < $14' end,
      case when surgeon is not null then 'surgeon_id = $4' end,
      case when place is not null then 'location_id = $5' end,
      case when meant = '{}' then named else format('(%s or patient_id = any ($6))', named) end,
      case when after_at is not null then
        format('(%I, id) %s ($7, $8)', moment, case when ascending then '>' else '<' end) end),
    moment, case when ascending then 'asc' else 'desc' end)
  using of_company, private.hidden_patient_ids(), stages, surgeon, place, meant,
    after_at, after_id, least(greatest(max_count, 1), 1000), from_at, until_at, completed_since, chosen,
    private.day_start(of_company, 0), private.day_start(of_company, least(greatest(blocked_within, 1), 366));
end
$$;
comment on function private.find_surgery_cases is
  'Ids of a page of the cases of one''s clinic. Those of restricted records are not found.';

create function public.search_surgery_cases(
  company_id uuid,
  stages public.surgery_stage[] default null,
  term text default '',
  surgeon_id uuid default null,
  location_id uuid default null,
  sort public.case_order default 'newest',
  after_at timestamptz default null,
  after_id uuid default null,
  max_count integer default 51,
  from_at timestamptz default null,
  until_at timestamptz default null,
  completed_since timestamptz default null,
  chosen uuid[] default null,
  blocked_within integer default null,
  unrecorded boolean default false
)
returns table (
  id uuid, patient jsonb, procedure_name text, laterality public.laterality, laterality_override_reason text, icd10_codes text[],
  stage public.surgery_stage, starts_at timestamptz, planned_at timestamptz, duration_minutes integer, cleanup_minutes integer,
  postponed_until date, postponed_reason text, surgeon jsonb, location jsonb, room jsonb, outside_block_reason text,
  team_overlap_reason text, notes text, revision integer, created_at timestamptz,
  procedures jsonb, items jsonb, team jsonb, elsewhere jsonb
)
language sql
rows 51
set search_path = ''
begin atomic
  -- One by one, as in search_patients.
  with found_ones as materialized (
    select read.*, found.place
    from private.find_surgery_cases(search_surgery_cases.company_id, term, stages, search_surgery_cases.surgeon_id,
      search_surgery_cases.location_id, sort, after_at, after_id, max_count, from_at, until_at, completed_since, chosen,
      blocked_within, unrecorded)
      with ordinality as found (id, place)
    cross join lateral (
      select c.* from private.surgery_case_records c
      where c.company_id = search_surgery_cases.company_id and c.id = found.id offset 0
    ) read
  ), noted as materialized (
    select private.note_list(search_surgery_cases.company_id, 'surgery_cases', count(*), array_agg(f.patient_id)) as done from found_ones f
  )
  select f.id,
    (select jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
        'date_of_birth', p.date_of_birth, 'medical_record_number', p.medical_record_number)
      from private.patient_records p where p.company_id = f.company_id and p.id = f.patient_id),
    f.procedure_name, f.laterality, f.laterality_override_reason, f.icd10_codes, f.stage, f.starts_at, f.planned_at,
    f.duration_minutes, f.cleanup_minutes, f.postponed_until, f.postponed_reason,
    (select jsonb_build_object('id', v.id, 'name', v.name)
      from public.providers v where v.company_id = f.company_id and v.id = f.surgeon_id),
    (select jsonb_build_object('id', l.id, 'name', l.name)
      from public.locations l where l.company_id = f.company_id and l.id = f.location_id),
    (select jsonb_build_object('id', r.id, 'name', r.name)
      from public.operating_rooms r where r.company_id = f.company_id and r.id = f.room_id),
    f.outside_block_reason, f.team_overlap_reason, f.notes, f.revision, f.created_at,
    coalesce((
      select jsonb_agg(jsonb_build_object('cpt_code', p.cpt_code, 'label', p.label, 'min_age_years', p.min_age_years,
          'below_age_years', p.below_age_years, 'bundle_id', p.bundle_id, 'laterality', p.laterality,
          'laterality_override_reason', p.laterality_override_reason) order by p.position)
      from private.case_procedure_records p where p.company_id = f.company_id and p.case_id = f.id), '[]'),
    coalesce((
      select jsonb_agg(jsonb_build_object('label', i.label, 'blocking', i.blocking, 'state', i.state,
          'valid_until', i.valid_until) order by i.position)
      from private.checklist_item_records i where i.company_id = f.company_id and i.case_id = f.id), '[]'),
    coalesce((
      select jsonb_agg(jsonb_build_object('function', t.function, 'name', s.name) order by t.function, s.name)
      from private.case_team_records t
      join public.operating_staff s on s.company_id = t.company_id and s.id = t.staff_id
      where t.company_id = f.company_id and t.case_id = f.id), '[]'),
    case when f.stage = 'scheduled' then private.case_overlaps(f.company_id, f.id) else '[]' end
  from found_ones f, noted
  order by f.place;
end;
comment on function public.search_surgery_cases is
  'A page of the clinic''s cases, in order: in some stages (null: any), with the text in patient, record number or procedure, of a '
  'surgeon, at a location, with a start from a moment on (from_at) and before one (until_at), of completed ones only those since a '
  'moment, of these ids alone (chosen), of those whose last planned time is within so many days from today on only what '
  'something keeps from it (blocked_within), of scheduled ones those whose day is over (unrecorded). After a row (after_at: its created_at, or its starts_at where sort is next or last; '
  'after_id). With what they are for: tells the audit log how many were read. 1000 at most. Not a member: 42501.';

create index scheduling_requests_reason_search_idx on public.scheduling_requests
  using gin (company_id, lower(reason) extensions.gin_trgm_ops) with (fastupdate = off);

create type public.request_order as enum ('due', 'newest', 'oldest');
comment on type public.request_order is 'By when the next step is due, or the latest or the oldest request first.';

create function private.find_scheduling_requests(
  of_company uuid, term text, statuses public.scheduling_status[], provider uuid, of_type public.appointment_type,
  overdue boolean, waitlisted boolean, sort public.request_order, after_at timestamptz, after_id uuid, max_count integer,
  requester uuid, open_kind public.open_kind
)
returns setof uuid
language plpgsql
stable
rows 21
-- Definer: see private.find_referrals.
security definer
set search_path = ''
as $$
declare
  literal constant text := regexp_replace(lower(btrim(left(term, 200))), '([\\%_])', '\\\1', 'g');
  named constant text := private.search_condition(term);
  meant uuid[] := '{}';
  is_in_text boolean;
  moment constant text := case when sort = 'due' then 'next_step_due' else 'created_at' end;
  ascending constant boolean := sort in ('due', 'oldest');
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  if literal <> '' then
    execute format(
      'select exists (select from public.patients where company_id = $1 and %s)
         or exists (select from public.scheduling_requests where company_id = $1 and lower(reason) like $2)', named)
    into is_in_text using of_company, '%' || literal || '%';
    meant := private.patients_meant(of_company, term, is_in_text);
  end if;
  return query execute format(
    'select id from public.scheduling_requests where %s order by %I %s, id %3$s limit $9',
    concat_ws(' and ',
      'company_id = $1 and (patient_id is null or patient_id <> all ($2)) and status = any ($3)',
      case when requester is not null then 'requested_by = $11' end,
      case when provider is not null then 'provider_id = $4' end,
      case when of_type is not null then 'request_type = $5' end,
      case when sort = 'due' then 'next_step_due is not null' end,
      case when overdue then 'next_step_due < now()' end,
      case when find_scheduling_requests.waitlisted then 'waitlisted' end,
      -- In open_things.sql: the very rows that the home counts.
      case when open_kind is not null then 'id = any (array(select private.visits_with_open($1, $12)))' end,
      case when literal <> '' then
        'id in (
          select said.id from public.scheduling_requests said where said.company_id = $1 and lower(said.reason) like $6
          union all
          select named.id from public.patients p
          join public.scheduling_requests named on named.company_id = p.company_id and named.patient_id = p.id
          where p.company_id = $1 and (' || named || ' or p.id = any ($10)))' end,
      case when after_at is not null then
        format('(%I, id) %s ($7, $8)', moment, case when ascending then '>' else '<' end) end),
    moment, case when ascending then 'asc' else 'desc' end)
  using of_company, private.hidden_patient_ids(), statuses, provider, of_type, '%' || literal || '%',
    after_at, after_id, least(greatest(max_count, 1), 1000), meant, requester, open_kind;
end
$$;
comment on function private.find_scheduling_requests is
  'Ids of a page of the appointment requests of one''s clinic. Those of restricted records are not found.';

create function public.search_scheduling_requests(
  company_id uuid,
  statuses public.scheduling_status[],
  term text default '',
  provider_id uuid default null,
  request_type public.appointment_type default null,
  overdue boolean default false,
  waitlisted boolean default false,
  sort public.request_order default 'due',
  after_at timestamptz default null,
  after_id uuid default null,
  max_count integer default 21,
  requested_by uuid default null,
  open_kind public.open_kind default null
)
returns setof public.scheduling_requests
language sql
rows 21
set search_path = ''
begin atomic
  -- One by one, as in search_patients.
  with found_ones as materialized (
    select read.*
    from private.find_scheduling_requests(search_scheduling_requests.company_id, term, statuses,
      search_scheduling_requests.provider_id, search_scheduling_requests.request_type, overdue,
      search_scheduling_requests.waitlisted, sort, after_at, after_id, max_count, search_scheduling_requests.requested_by,
      search_scheduling_requests.open_kind)
      as found (id)
    cross join lateral (
      select r.* from private.appointment_records r
      where r.company_id = search_scheduling_requests.company_id and r.id = found.id offset 0
    ) read
  ), noted as materialized (
    select private.note_list(search_scheduling_requests.company_id, 'scheduling_requests', count(*), array_agg(f.patient_id)) as done
    from found_ones f
  )
  select f.* from found_ones f, noted;
end;
comment on function public.search_scheduling_requests is
  'A page of the clinic''s appointment requests in some statuses: with the text in the reason or the patient''s '
  'name, of a provider or type, overdue, on the waitlist, asked for by one person, or with something open that no referral tells (open_kind). After a row (after_at: its '
  'next_step_due, or its created_at where sort is newest or oldest; after_id); the caller orders the page itself. '
  'Sorted by due, only those with a next step. 1000 at most. With its words: tells the audit log how many were read. '
  'Not a member: 42501.';

revoke execute on function private.find_surgery_cases, public.search_surgery_cases,
  private.find_scheduling_requests, public.search_scheduling_requests from public;
grant execute on function private.find_surgery_cases, public.search_surgery_cases,
  private.find_scheduling_requests, public.search_scheduling_requests to authenticated;
