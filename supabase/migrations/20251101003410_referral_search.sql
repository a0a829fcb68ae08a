-- The list of referrals.

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

revoke execute on function private.find_referrals, public.search_referrals from public;
grant execute on function private.find_referrals, public.search_referrals to authenticated;

create index scheduling_requests_reason_search_idx on public.scheduling_requests
  using gin (company_id, lower(reason) extensions.gin_trgm_ops) with (fastupdate = off);
