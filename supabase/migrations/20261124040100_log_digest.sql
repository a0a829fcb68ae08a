set lock_timeout = '3s';

-- The log can be hashed by another digest from one day on: a hash's length says by which it was made.
create function private.log_digest_bytes()
returns integer
language plpgsql
stable
set search_path = ''
as $$
begin
  return 32;
end
$$;
comment on function private.log_digest_bytes() is
  'By what the log is hashed from now on: 32 bytes are SHA-256''s, 64 SHA-512''s. What is written keeps the way it was hashed by, '
  'which its hash''s length tells, and is checked by that one.';

create function private.log_digest(data bytea, bytes integer)
returns bytea
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- A length that is nobody's comes of a hash that was changed, and equals neither.
  return case bytes when 64 then pg_catalog.sha512(data) else pg_catalog.sha256(data) end;
end
$$;
comment on function private.log_digest(bytea, integer) is 'The digest of the log that is so many bytes long: SHA-256, or SHA-512 of 64.';

create or replace function private.audit_hash_by(entry public.audit_log, bytes integer)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  -- A leaf of RFC 6962: the byte before it keeps it apart from what stands above it in the tree.
  return encode(private.log_digest('\x00'::bytea || convert_to(private.audit_text(entry), 'UTF8'), bytes), 'hex');
end
$$;
comment on function private.audit_hash_by(public.audit_log, integer) is 'What the row''s hash has to be, if it is so many bytes long.';

create or replace function private.audit_hash(entry public.audit_log)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.audit_hash_by(entry, coalesce(nullif(octet_length(entry.hash), 0) / 2, private.log_digest_bytes()));
end
$$;
comment on function private.audit_hash(public.audit_log) is
  'What the row''s hash has to be: by the digest that it was written with, or where it has none yet, that of today.';

create or replace function private.audit_text(entry public.audit_log)
returns text
-- Not SQL, here and below: that would be planned anew for each entry.
language plpgsql
stable
set search_path = ''
as $$
begin
  -- One array of JSON: no two different rows write the same text, and it doesn't depend on the
  -- session's time zone or formats. The first element names this way of writing.
  return jsonb_build_array(
    'v3', entry.company_id, entry.sequence, (extract(epoch from entry.at) * 1000000)::bigint,
    entry.actor_kind, entry.actor_id, entry.actor_name, entry.actor_sign_in, entry.actor_role, entry.action, entry.table_name,
    entry.row_id, entry.patient_id, entry.old_values, entry.new_values, entry.transaction_id, entry.request_id
  )::text;
end
$$;

comment on column public.audit_log.hash is 'private.audit_hash of this row as it was written, in hexadecimal digits, and what its seal has of it.';

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

create or replace function private.seal_hash(seal private.audit_seals)
returns text
language sql
stable
set search_path = ''
as $$
  -- By the digest of its root: its own hash is what may have been changed.
  select encode(private.log_digest(convert_to(private.seal_text(seal), 'UTF8'), octet_length(seal.root) / 2), 'hex')
$$;

comment on function private.seal_text is 'All that a seal says, as the text whose digest is its hash.';

create or replace function private.make_audit_seal(of_company uuid, inout after bigint, out sealed integer)
language plpgsql
set search_path = ''
as $$
declare
  seal private.audit_seals;
  head private.audit_heads;
  leaves bytea[];
begin
  perform pg_advisory_xact_lock(hashtextextended('audit seal ' || of_company, 0));
  -- Statements of their own, so that they see what whoever held the lock before has committed.
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
    or r.root is distinct from (p.row).root
  union all
  -- Among the numbers up to which all was sealed or waits, something that is neither.
  select p.number, a.sequence, 'added'
  from part p
  join public.audit_log a on a.company_id = of_company and a.sequence > p.from_sequence and a.sequence <= p.up_to_sequence
  where (select l.sequence from private.audit_leaves l where l.company_id = of_company and l.sequence = a.sequence) is null
    and (select u.sequence from private.audit_unsealed u where u.company_id = of_company and u.sequence = a.sequence) is null
$$;

create or replace function private.audit_proofs(of_company uuid, sequences bigint[])
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

comment on function public.audit_proofs is
  'Of entries of a clinic''s log, by their numbers, 1,000 at most, what a stranger needs to check them: the text that was hashed; the '
  'seal that has it, at which place (from 0), and the nodes beside its way to the root (RFC 6962); the text of that seal, and its '
  'digest. Null, all but the text, while it isn''t sealed. For administrators; others: PT404; more than 1,000: P0001.';

drop function private.merkle_root(bytea[]);
drop function private.merkle_tree(bytea[]);
