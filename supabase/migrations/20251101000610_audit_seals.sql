-- Seals over the audit log. Every minute what was written in a clinic is put in an order and becomes the leaves of a
-- Merkle tree (RFC 6962); a seal holds the root of it and the hash of the seal before. An entry that is changed,
-- removed, put in or moved afterwards no longer gives the root; a seal that is changed no longer gives the next. The
-- last one's hash, kept outside the portal, stands for all that was written before.
--
-- Which entries a seal takes. Those that private.audit_unsealed names at that moment: an entry comes there in its own
-- transaction, so one that ends late, with a lower number than others that are sealed, isn't skipped but taken by the
-- next seal. A seal says of each of its entries which it is (private.audit_leaves), never "all from here to there":
-- such a range would change when a transaction ends late.
--
-- A seal is made in one transaction, or not at all. Two makers of one clinic's seals wait for each other; who writes to
-- the log waits for neither.

create table private.audit_seals (
  company_id uuid not null,
  number bigint not null check (number > 0),
  sealed_at timestamptz not null,
  first_place bigint not null,
  entries integer not null check (entries > 0),
  up_to_sequence bigint not null,
  root text not null,
  previous_hash text not null,
  hash text not null,
  primary key (company_id, number),
  unique (company_id, first_place)
);
comment on table private.audit_seals is 'The seals of each clinic''s log, each with the hash of the one before.';
comment on column private.audit_seals.first_place is 'The place of its first entry among all that were sealed in the clinic, from 1.';
comment on column private.audit_seals.up_to_sequence is 'The highest number of an entry that this seal or one before has.';
comment on column private.audit_seals.root is 'Of the tree over the hashes of its entries, in the order of their places.';

create table private.audit_leaves (
  company_id uuid not null,
  place bigint not null,
  sequence bigint not null,
  hash bytea not null,
  primary key (company_id, place),
  unique (company_id, sequence)
);
comment on table private.audit_leaves is 'Which entry has which place in its clinic''s sealed log, without gaps from 1, and what its hash was then.';

create table private.audit_heads (
  company_id uuid primary key,
  seal bigint not null,
  place bigint not null,
  up_to_sequence bigint not null,
  hash text not null
);
comment on table private.audit_heads is
  'The last seal of each clinic''s log, kept apart from it: it still shows the end if the newest seals are cut off.';

create function private.least_log_years() returns integer language sql immutable set search_path = '' return 6;
comment on function private.least_log_years() is 'For how many years a log is kept at the least: 45 CFR 164.316(b)(2)(i).';

create table private.audit_retention (
  company_id uuid primary key,
  years integer not null default private.least_log_years() check (years between private.least_log_years() and 100),
  held_since timestamptz,
  held_because text check (private.is_present(held_because, 500)),
  removed_up_to_seal bigint not null default 0,
  removed_seal_hash text,
  removed_at timestamptz,
  check ((held_since is null) = (held_because is null)),
  check ((removed_up_to_seal = 0) = (removed_at is null) and (removed_at is null) = (removed_seal_hash is null))
);
comment on table private.audit_retention is
  'How long a clinic''s log is kept, whether a hold keeps all of it, and what went. No row: the least years, no hold, nothing went. Each change of it is told to the log.';
comment on column private.audit_retention.held_since is 'While it is set nothing goes: a dispute, an audit.';
comment on column private.audit_retention.removed_up_to_seal is 'The last seal whose entries went. The seals themselves stay.';
comment on column private.audit_retention.removed_seal_hash is 'The hash of that seal.';

create function private.log_removed_up_to(of_company uuid)
returns bigint
language plpgsql
stable
set search_path = ''
as $$
begin
  -- What claims more than the seals and their times bear is no claim: what it took is missing.
  return coalesce((
    select r.removed_up_to_seal
    from private.audit_retention r
    join private.audit_seals s on s.company_id = r.company_id and s.number = r.removed_up_to_seal and s.hash = r.removed_seal_hash
    where r.company_id = of_company and r.removed_at <= clock_timestamp()
      and s.sealed_at < r.removed_at - make_interval(years => private.least_log_years())), 0);
end
$$;
comment on function private.log_removed_up_to(uuid) is 'The last seal of a clinic whose entries went by rule; 0 where none did.';

create function private.is_log_released(of_company uuid, of_sequence bigint)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (
    select from private.audit_leaves l
    join private.audit_seals s on s.company_id = l.company_id and s.number = private.log_removed_up_to(of_company)
    where l.company_id = of_company and l.sequence = of_sequence and l.place < s.first_place + s.entries);
end
$$;
comment on function private.is_log_released(uuid, bigint) is 'Whether an entry belongs to a seal that is recorded as past its years.';

create function private.check_log_retention()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (new.company_id <> old.company_id or new.removed_up_to_seal < old.removed_up_to_seal) then
    raise exception 'What was removed stays removed.' using errcode = '42501';
  end if;
  if tg_op = 'INSERT' and new.removed_up_to_seal > 0
    or tg_op = 'UPDATE' and (new.removed_up_to_seal, new.removed_seal_hash, new.removed_at)
      is distinct from (old.removed_up_to_seal, old.removed_seal_hash, old.removed_at)
  then
    if new.held_since is not null or new.removed_at > clock_timestamp() or not exists (
      select from private.audit_seals s
      where s.company_id = new.company_id and s.number = new.removed_up_to_seal and s.hash = new.removed_seal_hash
        and s.sealed_at < new.removed_at - make_interval(years => new.years))
    then
      raise exception 'These entries of the audit log are to be kept.' using errcode = '42501';
    end if;
  end if;
  return new;
end
$$;
comment on function private.check_log_retention() is
  'Entries are recorded as removed only past their years, without a hold, by a seal that is there; and once recorded, for good.';

create trigger audit_retention_check before insert or update on private.audit_retention
  for each row execute function private.check_log_retention();
create trigger audit_retention_keep before delete on private.audit_retention
  for each row execute function private.refuse_audit_change();
create trigger audit_retention_keep_all before truncate on private.audit_retention
  for each statement execute function private.refuse_audit_change();
-- Replication mode switches off ordinary triggers: not these. The check is none of them, as a backup may bring this back before the
-- seals; private.log_removed_up_to asks the same again.
alter table private.audit_retention enable always trigger audit_retention_keep;
alter table private.audit_retention enable always trigger audit_retention_keep_all;
select private.audit_table('private.audit_retention');

create trigger audit_seals_keep before update or delete on private.audit_seals
  for each row execute function private.refuse_audit_change();
create trigger audit_seals_keep_all before truncate on private.audit_seals
  for each statement execute function private.refuse_audit_change();
create trigger audit_leaves_keep before update or delete on private.audit_leaves
  for each row execute function private.refuse_audit_change();
create trigger audit_leaves_keep_all before truncate on private.audit_leaves
  for each statement execute function private.refuse_audit_change();
create trigger audit_heads_keep before delete on private.audit_heads
  for each row execute function private.refuse_audit_change();
create trigger audit_heads_keep_all before truncate on private.audit_heads
  for each statement execute function private.refuse_audit_change();
-- Replication mode switches off ordinary triggers: not these.
alter table private.audit_seals enable always trigger audit_seals_keep;
alter table private.audit_seals enable always trigger audit_seals_keep_all;
alter table private.audit_leaves enable always trigger audit_leaves_keep;
alter table private.audit_leaves enable always trigger audit_leaves_keep_all;
alter table private.audit_heads enable always trigger audit_heads_keep;
alter table private.audit_heads enable always trigger audit_heads_keep_all;

alter table private.audit_seals enable row level security;
alter table private.audit_leaves enable row level security;
alter table private.audit_heads enable row level security;
alter table private.audit_retention enable row level security;
create policy audit_seals_all_nobody on private.audit_seals for all to anon, authenticated
  using (false) with check (false);
create policy audit_leaves_all_nobody on private.audit_leaves for all to anon, authenticated
  using (false) with check (false);
create policy audit_heads_all_nobody on private.audit_heads for all to anon, authenticated
  using (false) with check (false);
create policy audit_retention_all_nobody on private.audit_retention for all to anon, authenticated
  using (false) with check (false);

-- The tree ------------------------------------------------------------------------------------

create function private.merkle_tree(leaves bytea[], bytes integer)
returns table (level integer, number integer, hash bytea)
language plpgsql
immutable
set search_path = ''
as $$
declare
  row_of_nodes bytea[] := leaves;
begin
  level := 0;
  loop
    return query
      select merkle_tree.level, (n.place - 1)::integer, n.node
      from unnest(row_of_nodes) with ordinality as n (node, place);
    exit when cardinality(row_of_nodes) <= 1;
    -- Two and two; the last one of an odd number goes up as it is.
    select array_agg(
      case when pair.r is null then pair.l else private.log_digest('\x01'::bytea || pair.l || pair.r, bytes) end order by pair.place)
    into row_of_nodes
    from (
      select n.node, lead(n.node) over (order by n.place), n.place
      from unnest(row_of_nodes) with ordinality as n (node, place)
    ) as pair (l, r, place)
    where pair.place % 2 = 1;
    level := level + 1;
  end loop;
end
$$;
comment on function private.merkle_tree(bytea[], integer) is
  'The tree of RFC 6962, by the digest of so many bytes, over hashes of leaves, level by level from the leaves (0) to the root, numbered from 0 in each.';

create function private.merkle_root(leaves bytea[], bytes integer)
returns text
language sql
immutable
set search_path = ''
as $$
  select encode(t.hash, 'hex') from private.merkle_tree(leaves, bytes) t order by t.level desc limit 1
$$;
comment on function private.merkle_root(bytea[], integer) is
  'The root over hashes of leaves, by the digest of so many bytes, in hexadecimal digits; null over none.';

create function private.audit_origin(of_company uuid)
returns text
language sql
immutable
set search_path = ''
as $$
  select encode(pg_catalog.sha256(convert_to('clinic-portal audit log ' || of_company, 'UTF8')), 'hex')
$$;
comment on function private.audit_origin(uuid) is 'What the first seal of a clinic has for the one before it.';

create function private.seal_text(seal private.audit_seals)
returns text
language sql
stable
set search_path = ''
as $$
  select jsonb_build_array(
    'seal v1', seal.company_id, seal.number, seal.previous_hash, seal.root, seal.first_place, seal.entries, seal.up_to_sequence,
    (extract(epoch from seal.sealed_at) * 1000000)::bigint
  )::text
$$;
comment on function private.seal_text is 'All that a seal says, as the text whose digest is its hash.';

create function private.seal_hash(seal private.audit_seals)
returns text
language sql
stable
set search_path = ''
as $$
  -- By the digest of its root: its own hash is what may have been changed.
  select encode(private.log_digest(convert_to(private.seal_text(seal), 'UTF8'), octet_length(seal.root) / 2), 'hex')
$$;
comment on function private.seal_hash is 'What a seal''s hash has to be.';

-- Sealing -------------------------------------------------------------------------------------

create function private.make_audit_seal(of_company uuid, inout after bigint, out sealed integer)
language plpgsql
set search_path = ''
as $$
declare
  seal private.audit_seals;
  head private.audit_heads;
  leaves bytea[];
begin
  perform pg_advisory_xact_lock(hashtextextended('audit seal ' || of_company, 0));
  -- Statements of their own, so that they see what the last holder of the lock committed.
  select * into seal from private.audit_seals s where s.company_id = of_company order by s.number desc limit 1;
  select * into head from private.audit_heads h where h.company_id = of_company;
  if head.seal >= coalesce(seal.number, 0) then
    -- Should the end have been cut off, going on from where it was leaves the gap to be found.
    seal.number := head.seal;
    seal.hash := head.hash;
    seal.up_to_sequence := head.up_to_sequence;
    seal.first_place := head.place + 1;
  else
    seal.first_place := coalesce(seal.first_place + seal.entries, 1);
  end if;
  seal.company_id := of_company;
  seal.number := coalesce(seal.number, 0) + 1;
  seal.previous_hash := coalesce(seal.hash, private.audit_origin(of_company));
  seal.sealed_at := clock_timestamp();

  with taken as (
    delete from private.audit_unsealed u
    where u.company_id = of_company and u.sequence = any (array(
      -- What is named here and isn't there was removed: it stays, to be found.
      select w.sequence
      from private.audit_unsealed w
      join public.audit_log a on a.company_id = w.company_id and a.sequence = w.sequence
      where w.company_id = of_company and w.sequence > make_audit_seal.after
      order by w.sequence
      -- A tree that is made in a moment, and of which an export makes proofs.
      limit 4096
    ))
    returning u.sequence
  ), placed as (
    insert into private.audit_leaves (company_id, place, sequence, hash)
    -- The hash that the entry was written with: should its values be others by now, the check tells.
    select of_company, seal.first_place - 1 + row_number() over (order by a.sequence), a.sequence, decode(a.hash, 'hex')
    from taken t
    join public.audit_log a on a.company_id = of_company and a.sequence = t.sequence
    returning place, sequence, hash
  )
  select count(*), max(p.sequence), array_agg(p.hash order by p.place)
  into sealed, make_audit_seal.after, leaves
  from placed p;
  if sealed = 0 then
    return;
  end if;
  seal.entries := sealed;
  seal.up_to_sequence := greatest(seal.up_to_sequence, make_audit_seal.after);

  seal.root := private.merkle_root(leaves, private.log_digest_bytes());
  seal.hash := private.seal_hash(seal);
  insert into private.audit_seals select seal.*;
  if seal.number = 1 then
    insert into private.audit_heads (company_id, seal, place, up_to_sequence, hash)
    values (of_company, 1, seal.entries, seal.up_to_sequence, seal.hash);
  else
    -- A head that is gone isn't made again: that it is gone is to be found.
    update private.audit_heads h
    set seal = seal.number, place = seal.first_place + seal.entries - 1, up_to_sequence = seal.up_to_sequence, hash = seal.hash
    where h.company_id = of_company;
  end if;
end
$$;
comment on function private.make_audit_seal(uuid, bigint) is
  'Seals what waits in a clinic''s log behind a number, 4,096 entries at most; answers how many, and the last one''s '
  'number. Waits while another transaction seals the same clinic.';

create function private.seal_audit_log(of_company uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  -- Each seal of a run looks behind the one before, or it would pass by all that the run has taken already. The next
  -- run looks from the beginning: a transaction that ended late has a lower number.
  after bigint := 0;
  sealed integer;
begin
  for turn in 1..64 loop
    select s.after, s.sealed into after, sealed from private.make_audit_seal(of_company, after) s;
    exit when sealed < 4096;
  end loop;
end
$$;
comment on function private.seal_audit_log(uuid) is
  'A job: seals what waits in a clinic''s log, 262,144 entries a run; what comes faster than that waits for the next. Harmless to repeat.';

-- Checking it -----------------------------------------------------------------------------------

create type public.audit_problem as enum ('changed', 'missing', 'added', 'seal_changed', 'seal_missing', 'headless');

create function private.audit_seal_problems(of_company uuid, from_seal bigint, to_seal bigint)
returns table (seal bigint, at bigint, problem public.audit_problem)
language sql
stable
set search_path = ''
as $$
  with before as (
    select coalesce(max(s.number), 0) as number, coalesce(max(s.hash), private.audit_origin(of_company)) as hash,
      coalesce(max(s.first_place + s.entries), 1) as next_place, coalesce(max(s.up_to_sequence), 0) as up_to_sequence
    from private.audit_seals s where s.company_id = of_company and s.number = from_seal - 1
  ), removed as materialized (
    select private.log_removed_up_to(of_company) as seal
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
    select l.number, private.merkle_root(array_agg(l.hash order by l.place), octet_length((p.row).root) / 2) as root
    from leaves l join part p on p.number = l.number
    group by l.number, (p.row).root
  )
  -- Each leaf against the entry as it is, and the seal's own hash, place and root over its leaves.
  select l.number, l.sequence, (case when a.sequence is null then 'missing' else 'changed' end)::public.audit_problem
  from leaves l
  -- One by one, by its number: how long a part is can't be estimated, and the planner would read the whole log for it.
  left join lateral (
    select e as entry, e.sequence from public.audit_log e where e.company_id = of_company and e.sequence = l.sequence limit 1
  ) a on true
  where a.sequence is null or private.audit_hash_by(a.entry, octet_length(l.hash)) <> encode(l.hash, 'hex')
  union all
  select p.number, case when p.number <> p.right_number then p.right_number else p.number end,
    (case when p.number <> p.right_number then 'seal_missing' else 'seal_changed' end)::public.audit_problem
  from part p
  left join roots r on r.number = p.number
  where p.number <> p.right_number
    or (p.row).hash <> private.seal_hash(p.row)
    or (p.row).previous_hash <> p.right_previous_hash
    or p.first_place <> p.right_first_place
    -- Of what went by rule nothing is left; whatever is there was put there.
    or r.root is distinct from case when p.number > (select x.seal from removed x) then (p.row).root end
  union all
  -- Among the numbers up to which all was sealed or waits, something that is neither.
  select p.number, a.sequence, 'added'
  from part p
  join public.audit_log a on a.company_id = of_company and a.sequence > p.from_sequence and a.sequence <= p.up_to_sequence
  where (select l.sequence from private.audit_leaves l where l.company_id = of_company and l.sequence = a.sequence) is null
    and (select u.sequence from private.audit_unsealed u where u.company_id = of_company and u.sequence = a.sequence) is null
$$;
comment on function private.audit_seal_problems(uuid, bigint, bigint) is
  'What is wrong with some seals of a clinic and their entries: at an entry''s number, or for the seals'' own faults at a seal''s.';

create function private.audit_end_problems(of_company uuid)
returns table (seal bigint, at bigint, problem public.audit_problem)
language sql
stable
set search_path = ''
as $$
  with last as (
    select coalesce(max(s.number), 0) as number, coalesce(max(s.up_to_sequence), 0) as up_to_sequence,
      (select e.hash from private.audit_seals e where e.company_id = of_company order by e.number desc limit 1) as hash
    from private.audit_seals s where s.company_id = of_company
  )
  -- The end of the seals has to be the end that the head remembers.
  select l.number, case when h.seal > l.number then l.number + 1 else l.number end,
    (case when h.seal is null then 'headless' when h.seal > l.number then 'seal_missing' else 'seal_changed' end)::public.audit_problem
  from last l
  left join private.audit_heads h on h.company_id = of_company
  where (l.number, l.hash) is distinct from (coalesce(h.seal, 0), h.hash)
  union all
  -- What waits for a seal is there as it was written.
  select null, u.sequence, (case when a.sequence is null then 'missing' else 'changed' end)::public.audit_problem
  from (
    select w.sequence from private.audit_unsealed w where w.company_id = of_company
    -- More are waiting only where nothing has been sealed for long.
    order by w.sequence limit 50000
  ) as u
  left join public.audit_log a on a.company_id = of_company and a.sequence = u.sequence
  where a.sequence is null or a.hash <> private.audit_hash(a)
  union all
  -- Behind the end everything waits for a seal.
  select null, a.sequence, 'added'
  from last l
  join public.audit_log a on a.company_id = of_company and a.sequence > l.up_to_sequence
  where not exists (select from private.audit_unsealed u where u.company_id = of_company and u.sequence = a.sequence)
$$;
comment on function private.audit_end_problems(uuid) is
  'What is wrong with the end of a clinic''s log: the last seal, and what waits for the next one.';

create function private.verify_audit_log(of_company uuid, from_seal bigint, max_entries integer)
returns table (
  checked integer, up_to bigint, latest bigint, fingerprint text, sealed_at timestamptz, finished boolean,
  broken_at bigint, problem public.audit_problem, unsealed integer, unsealed_since timestamptz,
  removed bigint, removed_until timestamptz
)
language plpgsql
stable
-- Definer: reads the seals. Stable, so that all of it is seen as of one moment.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_admin_company_ids()) then
    raise exception 'This clinic does not exist or is not yours to check.' using errcode = 'PT404';
  end if;
  from_seal := greatest(coalesce(from_seal, 1), 1);
  max_entries := least(greatest(coalesce(max_entries, 10000), 0), 50000);

  select greatest(h.seal, l.number), coalesce(h.hash, l.hash), l.sealed_at
  into latest, fingerprint, sealed_at
  from (select) as always
  left join private.audit_heads h on h.company_id = of_company
  left join lateral (
    select s.number, s.hash, s.sealed_at from private.audit_seals s
    where s.company_id = of_company order by s.number desc limit 1
  ) as l on true;
  latest := coalesce(latest, 0);
  select count(*), min(a.at) into unsealed, unsealed_since
  from private.audit_unsealed u
  left join public.audit_log a on a.company_id = u.company_id and a.sequence = u.sequence
  where u.company_id = of_company;
  select coalesce(max(s.first_place + s.entries - 1), 0), max(s.sealed_at) into removed, removed_until
  from private.audit_seals s where s.company_id = of_company and s.number = (select private.log_removed_up_to(of_company));

  -- As many seals as have so many entries together: one at least.
  select max(s.number), sum(s.entries) filter (where s.first_place > removed) into up_to, checked
  from (
    select n.number, n.first_place, n.entries, sum(n.entries) over (order by n.number) - n.entries as before
    from (
      select p.number, p.first_place, p.entries from private.audit_seals p
      where p.company_id = of_company and p.number >= from_seal order by p.number limit max_entries
    ) as n
  ) as s
  where s.before < max_entries;
  up_to := coalesce(up_to, from_seal - 1);
  checked := coalesce(checked, 0);
  finished := max_entries > 0 and not exists (
    select from private.audit_seals s where s.company_id = of_company and s.number > up_to
  );

  select p.at, p.problem into broken_at, problem
  from (
    select e.seal, e.at, e.problem from private.audit_seal_problems(of_company, from_seal, up_to) as e where up_to >= from_seal
    union all
    select e.seal, e.at, e.problem from private.audit_end_problems(of_company) as e where finished
  ) as p
  -- The first of all; of one seal, which entry it is says more than that the seal doesn't fit.
  order by p.seal nulls last, p.problem >= 'seal_changed', p.at
  limit 1;
  return next;
end
$$;

create function public.verify_audit_log(
  company_id uuid, from_seal bigint default 1, max_entries integer default 10000
)
returns table (
  checked integer, up_to bigint, latest bigint, fingerprint text, sealed_at timestamptz, finished boolean,
  broken_at bigint, problem public.audit_problem, unsealed integer, unsealed_since timestamptz,
  removed bigint, removed_until timestamptz
)
language sql
stable
set search_path = ''
begin atomic
  select * from private.verify_audit_log(company_id, from_seal, max_entries);
end;
comment on function public.verify_audit_log is
  'Checks a part of a clinic''s audit log, seal by seal, and names the first fault. Of an entry, by its number: '
  'changed, missing, or added (no seal has it and it waits for none). Of a seal: changed (it or the order of its '
  'entries), missing, or headless (nothing says where the end was). Called again with from_seal = up_to + 1 until '
  'finished; max_entries 0 checks nothing. fingerprint is the latest seal''s hash: a copy kept elsewhere proves that '
  'a log was sealed again. unsealed says how many entries wait for a seal, and since when; removed, how many went by '
  'rule after their years, the last of them sealed at removed_until: their seals are checked as all are. For '
  'administrators; others: PT404.';

-- Proving a single entry ----------------------------------------------------------------------------

create function private.audit_proofs(of_company uuid, sequences bigint[])
returns table (
  sequence bigint, written text, seal bigint, place_in_seal integer, path text[], seal_written text, seal_fingerprint text
)
language plpgsql
stable
-- Definer: reads the seals.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_admin_company_ids()) then
    raise exception 'This clinic does not exist or is not yours to check.' using errcode = 'PT404';
  end if;
  if cardinality(sequences) > 1000 then
    raise exception 'Ask for 1,000 entries at most.' using errcode = 'P0001';
  end if;
  return query
    with wanted as (
      select a.sequence, private.audit_text(a) as written, s.of_seal, (l.place - (s.of_seal).first_place)::integer as at
      from public.audit_log a
      left join private.audit_leaves l on l.company_id = a.company_id and l.sequence = a.sequence
      left join lateral (
        select e as of_seal from private.audit_seals e
        where e.company_id = a.company_id and e.first_place <= l.place order by e.first_place desc limit 1
      ) as s on true
      where a.company_id = of_company and a.sequence = any (sequences)
    ), seals as (
      select distinct (w.of_seal).number, (w.of_seal).first_place, (w.of_seal).entries, (w.of_seal).root from wanted w where w.at is not null
    ), trees as materialized (
      select s.number as seal, t.level, t.number, t.hash
      from seals s
      cross join lateral private.merkle_tree(array(
        select l.hash from private.audit_leaves l
        where l.company_id = of_company and l.place between s.first_place and s.first_place + s.entries - 1
        order by l.place
      ), octet_length(s.root) / 2) t
    ), paths as (
      select w.sequence, array_agg(encode(t.hash, 'hex') order by t.level) as nodes
      from wanted w
      cross join generate_series(0, 12) as on_way (level)
      join trees t on t.seal = (w.of_seal).number and t.level = on_way.level and t.number = (w.at >> on_way.level) # 1
      group by w.sequence
    )
    select w.sequence, w.written, (w.of_seal).number, w.at, case when w.at is not null then coalesce(p.nodes, '{}') end,
      case when w.at is not null then private.seal_text(w.of_seal) end, (w.of_seal).hash
    from wanted w
    left join paths p on p.sequence = w.sequence
    order by w.sequence;
end
$$;

create function public.audit_proofs(company_id uuid, sequences bigint[])
returns table (
  sequence bigint, written text, seal bigint, place_in_seal integer, path text[], seal_written text, seal_fingerprint text
)
language sql
stable
set search_path = ''
begin atomic
  select * from private.audit_proofs(company_id, sequences);
end;
comment on function public.audit_proofs is
  'Of entries of a clinic''s log, by their numbers, 1,000 at most, what a stranger needs to check them: the text that was hashed; the '
  'seal that has it, at which place (from 0), and the nodes beside its way to the root (RFC 6962); the text of that seal, and its '
  'digest. Null, all but the text, while it isn''t sealed. For administrators; others: PT404; more than 1,000: P0001.';

revoke execute on function private.verify_audit_log, public.verify_audit_log, private.audit_proofs, public.audit_proofs from public;
grant execute on function private.verify_audit_log, public.verify_audit_log, private.audit_proofs, public.audit_proofs to authenticated;
