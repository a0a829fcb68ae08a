-- What of the log goes when its years are over (decision 69): whole seals with their entries, oldest first. The seals
-- stay, each with its root and the hash of the one before, so that nothing can go from the middle, and an export made
-- earlier can be verified for good.
--
-- How long is private.audit_retention's to say, for each clinic: private.least_log_years() where it says nothing. The owner of the
-- database sets it:
--   insert into private.audit_retention (company_id, years) values ('…', 10) on conflict (company_id) do update set years = 10;
--   insert into private.audit_retention (company_id, held_since, held_because) values ('…', now(), 'The case of …')
--   on conflict (company_id) do update set held_since = excluded.held_since, held_because = excluded.held_because;

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
    or seal.sealed_at >= now() - make_interval(years => coalesce(kept.years, private.least_log_years()), days => 1)
  then
    return;
  end if;
  while seal.sealed_at < now() - make_interval(years => coalesce(kept.years, private.least_log_years())) loop
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
  -- A hold set in the meantime came first; so did another run.
  where r.held_since is null and r.years = coalesce(kept.years, private.least_log_years()) and r.removed_up_to_seal < excluded.removed_up_to_seal;
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
