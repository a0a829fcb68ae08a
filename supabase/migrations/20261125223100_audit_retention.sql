set lock_timeout = '3s';

-- What of the audit log goes when its years are over, and what stays to show that nothing else did (decision 81).
create table private.audit_retention (
  company_id uuid primary key,
  years integer not null default 6 check (years between 6 and 100),
  held_since timestamptz,
  held_because text check (private.is_present(held_because, 500)),
  removed_up_to_seal bigint not null default 0,
  removed_seal_hash text,
  removed_at timestamptz,
  check ((held_since is null) = (held_because is null)),
  check ((removed_up_to_seal = 0) = (removed_at is null) and (removed_at is null) = (removed_seal_hash is null))
);
comment on table private.audit_retention is
  'How long a clinic''s log is kept, whether a hold keeps all of it, and what went. No row: six years, no hold, nothing went. Each change of it is told to the log.';
comment on column private.audit_retention.years is 'Six at the least: 45 CFR 164.316(b)(2)(i).';
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
      and s.sealed_at < r.removed_at - make_interval(years => 6)), 0);
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

alter table private.audit_retention enable row level security;
create policy audit_retention_all_nobody on private.audit_retention for all to anon, authenticated
  using (false) with check (false);

create or replace function private.refuse_audit_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' then
    -- Entries and leaves have a number; nothing else that asks here has, and none of that goes.
    if private.is_log_released(old.company_id, (to_jsonb(old) ->> 'sequence')::bigint) then
      return old;
    end if;
  end if;
  raise exception 'The audit log can''t be changed.' using errcode = '42501';
end
$$;
comment on function private.refuse_audit_change() is
  'Whatever somebody was granted. Only the table''s owner could take the trigger off; the seals then tell. What is past its years and was '
  'recorded as such (private.prune_audit_log) may go.';

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

-- Two more columns at the end of what it answers.
drop function public.verify_audit_log(uuid, bigint, integer);
drop function private.verify_audit_log(uuid, bigint, integer);
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
  'Checks a part of a clinic''s audit log, seal by seal, and names the first fault. Of an entry, by its number: changed, missing, or added '
  '(no seal has it and it waits for none). Of a seal: changed (it or the order of its entries), missing, or headless (nothing says '
  'where the end was). Called again with from_seal = up_to + 1 until finished; max_entries 0 checks nothing. fingerprint is the '
  'latest seal''s hash: whoever keeps it elsewhere can prove even a log that was sealed anew. unsealed says how many entries wait for '
  'a seal, and since when; removed, how many went by rule after their years, the last of them sealed at removed_until: their seals are '
  'checked as all are. For administrators; others: PT404.';

revoke execute on function private.verify_audit_log, public.verify_audit_log from public;
grant execute on function private.verify_audit_log, public.verify_audit_log to authenticated;

create function private.prune_audit_log(of_company uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  kept private.audit_retention;
  seal private.audit_seals;
  last private.audit_seals;
  first bigint;
  entries integer := 0;
begin
  select * into kept from private.audit_retention r where r.company_id = of_company;
  first := coalesce(kept.removed_up_to_seal, 0) + 1;
  select * into seal from private.audit_seals s where s.company_id = of_company and s.number = first;
  -- It begins a day late, so that what falls due minute by minute goes once a day, with one entry.
  if seal.sealed_at is null or kept.held_since is not null
    or seal.sealed_at >= now() - make_interval(years => coalesce(kept.years, 6), days => 1)
  then
    return;
  end if;
  while seal.sealed_at < now() - make_interval(years => coalesce(kept.years, 6)) loop
    entries := entries + seal.entries;
    exit when last.number is not null and entries > 8192;
    last := seal;
    select * into seal from private.audit_seals s where s.company_id = of_company and s.number = last.number + 1;
  end loop;
  -- What isn't as it was written is evidence, and stays; the check of the log names it.
  if exists (select from private.audit_seal_problems(of_company, first, last.number)) then
    return;
  end if;
  insert into private.audit_retention as r (company_id, removed_up_to_seal, removed_seal_hash, removed_at)
  values (of_company, last.number, last.hash, clock_timestamp())
  on conflict (company_id) do update set removed_up_to_seal = excluded.removed_up_to_seal,
    removed_seal_hash = excluded.removed_seal_hash, removed_at = excluded.removed_at
  -- Whoever put a hold on it meanwhile was sooner; so was another run.
  where r.held_since is null and r.years = coalesce(kept.years, 6) and r.removed_up_to_seal < excluded.removed_up_to_seal;
  if not found then
    return;
  end if;
  delete from public.audit_log a
  using private.audit_leaves l
  where l.company_id = of_company and l.place < last.first_place + last.entries
    and a.company_id = of_company and a.sequence = l.sequence;
  delete from private.audit_leaves l where l.company_id = of_company and l.place < last.first_place + last.entries;
end
$$;
comment on function private.prune_audit_log(uuid) is
  'Part of a job (delete_stale_rows): removes from a clinic''s log what is past its years, seal by seal from the oldest, some 8,000 entries a run, and records up to '
  'which. Nothing while a hold is on it, and nothing that isn''t as it was written.';

create or replace function private.delete_stale_rows(of_company uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- An hour counts (private.note_opening, private.note_export).
  delete from private.record_views v
  where v.ctid = any (array(
    select s.ctid from private.record_views s
    where s.company_id = of_company and s.viewed_at < now() - interval '1 day'
    limit 1000
  ));
  delete from private.recorded_exports e
  where e.id in (
    select s.id from private.recorded_exports s
    where s.company_id = of_company and s.begun_at < now() - interval '1 day'
    limit 1000
  );
  -- An hour counts (private.find_restricted_record); that somebody searched stays in the audit log.
  delete from private.restricted_searches r
  where r.id in (
    select s.id from private.restricted_searches s
    where s.company_id = of_company and s.searched_at < now() - interval '1 day'
    limit 1000
  );
  -- No job looks further back than a week.
  delete from private.sent_reminders r
  where r.ctid = any (array(
    select s.ctid from private.sent_reminders s
    where s.company_id = of_company and s.moment < now() - interval '30 days'
    limit 1000
  ));
  -- An hour counts of these, too; the next attempt clears them, which may never come. Some have an address.
  delete from private.sign_in_attempts a
  where a.ctid = any (array(
    select s.ctid from public.company_members m
    join private.sign_in_attempts s on s.user_id = m.user_id
    where m.company_id = of_company and s.since < now() - interval '1 day'
    limit 1000
  ));
  delete from private.recovery_attempts a
  where a.id in (
    select s.id from public.company_members m
    join private.recovery_attempts s on s.user_id = m.user_id
    where m.company_id = of_company and s.at < now() - interval '1 day'
    limit 1000
  );
  delete from private.page_reports r
  where r.ctid = any (array(
    select s.ctid from public.company_members m
    join private.page_reports s on s.user_id = m.user_id
    where m.company_id = of_company and s.hour < now() - interval '1 day'
    limit 1000
  ));
  delete from private.api_key_uses u
  where u.ctid = any (array(
    select s.ctid from public.api_keys k
    join private.api_key_uses s on s.key_id = k.id
    where k.company_id = of_company and s.told_at < now() - interval '1 day'
    limit 1000
  ));
  -- News of a year ago is none, read or not. What it was about stays, and so does what the log says of it.
  delete from public.notifications n
  where n.id in (
    select old.id from public.company_members m
    cross join lateral (
      select s.id from public.notifications s
      where s.user_id = m.user_id and s.company_id = m.company_id and s.created_at < now() - interval '1 year'
      order by s.created_at, s.id
      limit 100
    ) as old
    where m.company_id = of_company
    limit 1000
  );
  perform private.prune_audit_log(of_company);
end
$$;
comment on function private.delete_stale_rows(uuid) is
  'A job: deletes what only limited or remembered for a while, notifications of more than a year, and of the log what is past its years. What else is private stays: '
  'appointment_calls has a row a request, referral_submissions answers outside systems for good, audit_inbox empties itself.';
