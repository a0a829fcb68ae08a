-- A check of the audit log reads what it was asked for. It was planned as if a seal had a ninth of the log, so each part of 10,000
-- entries read all of it: 2.7 s in a log of a million.
set lock_timeout = '3s';

create or replace function private.audit_seal_problems(of_company uuid, from_seal bigint, to_seal bigint)
returns table (seal bigint, at bigint, problem public.audit_problem)
language sql
stable
set search_path = ''
as $$
  with before as (
    select coalesce(max(s.number), 0) as number, coalesce(max(s.hash), private.audit_origin(of_company)) as hash,
      coalesce(max(s.first_place + s.entries), 1) as next_place, coalesce(max(s.up_to_sequence), 0) as up_to_sequence
    from private.audit_seals s where s.company_id = of_company and s.number = from_seal - 1
  ), part as (
    select s as row, s.number, s.first_place, s.first_place + s.entries - 1 as last_place, s.up_to_sequence,
      coalesce(lag(s.number) over w, b.number) + 1 as right_number,
      coalesce(lag(s.hash) over w, b.hash) as right_previous_hash,
      coalesce(lag(s.first_place + s.entries) over w, b.next_place) as right_first_place,
      coalesce(lag(s.up_to_sequence) over w, b.up_to_sequence) as from_sequence
    from private.audit_seals s, before b
    where s.company_id = of_company and s.number between from_seal and to_seal
    window w as (order by s.number)
  ), leaves as materialized (
    select p.number, l.place, l.sequence, l.hash
    from part p
    join private.audit_leaves l on l.company_id = of_company and l.place between p.first_place and p.last_place
  ), roots as (
    select l.number, private.merkle_root(array_agg(l.hash order by l.place)) as root from leaves l group by l.number
  )
  -- Each leaf against the entry as it is, and the seal's own hash, place and root over its leaves.
  select l.number, l.sequence, (case when a.sequence is null then 'missing' else 'changed' end)::public.audit_problem
  from leaves l
  -- One by one, by its number: how long a part is can't be estimated, and the planner would read the whole log for it.
  left join lateral (
    select e as entry, e.sequence from public.audit_log e where e.company_id = of_company and e.sequence = l.sequence limit 1
  ) a on true
  where a.sequence is null or private.audit_hash(a.entry) <> encode(l.hash, 'hex')
  union all
  select p.number, case when p.number <> p.right_number then p.right_number else p.number end,
    (case when p.number <> p.right_number then 'seal_missing' else 'seal_changed' end)::public.audit_problem
  from part p
  left join roots r on r.number = p.number
  where p.number <> p.right_number
    or (p.row).hash <> private.seal_hash(p.row)
    or (p.row).previous_hash <> p.right_previous_hash
    or p.first_place <> p.right_first_place
    or r.root is distinct from (p.row).root
  union all
  -- Among the numbers up to which all was sealed or waits, something that is neither.
  select p.number, a.sequence, 'added'
  from part p
  join public.audit_log a on a.company_id = of_company and a.sequence > p.from_sequence and a.sequence <= p.up_to_sequence
  where (select l.sequence from private.audit_leaves l where l.company_id = of_company and l.sequence = a.sequence) is null
    and (select u.sequence from private.audit_unsealed u where u.company_id = of_company and u.sequence = a.sequence) is null
$$;
