-- Two charts of one person become one: an administrator says which stays, and what it takes over from the other.
--
-- Every column of every table that names a patient is found from the catalogue, so a table made later can't be
-- forgotten. The merged patient's row goes, and is kept here whole with everything that was done: for thirty days that is
-- undone in one step. Nothing of the charts' own tables knows of merges: what looks for patients finds those there are.

create table public.patient_merges (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  -- No references: the merged patient's row is gone, and the kept one's goes when it is itself merged later.
  kept_id uuid not null,
  merged_id uuid not null check (merged_id <> kept_id),
  merged_patient jsonb not null,
  first_name text not null generated always as (merged_patient ->> 'first_name') stored,
  last_name text not null generated always as (merged_patient ->> 'last_name') stored,
  taken text[] not null,
  fields jsonb not null,
  moved jsonb not null,
  resolved jsonb not null,
  former_names text[] not null,
  former_record_numbers text[] not null,
  reason text not null check (private.is_present(reason, 500)),
  merged_by uuid references public.user_profiles (id) on delete set null,
  merged_at timestamptz not null default now(),
  undone_by uuid references public.user_profiles (id) on delete set null,
  undone_at timestamptz,
  left_fields text[] not null default '{}'
);
comment on table public.patient_merges is 'Charts that were made one: who did it, why, and what it takes to undo it.';
comment on column public.patient_merges.merged_patient is 'The merged patient''s row, whole but for what is derived from it.';
comment on column public.patient_merges.first_name is 'The merged patient''s, out of that row: what its list shows.';
comment on column public.patient_merges.taken is 'What the kept patient took over: columns of patients, and coverage_primary and so on.';
comment on column public.patient_merges.fields is 'What that changed of the kept patient: {"phone": {"before": …, "after": …}}.';
comment on column public.patient_merges.moved is
  'Which rows named the merged patient: [{"table": …, "column": …, "rows": [their keys without the patient]}].';
comment on column public.patient_merges.resolved is
  'What couldn''t stand twice: [{"table": …, "row": …}] for rows taken out, {"table": …, "id": …, "set": {"column": [before, after]}} '
  'for rows changed.';
comment on column public.patient_merges.former_names is 'Names the kept patient is also found by since.';
comment on column public.patient_merges.left_fields is
  'Fields that undoing left as they were, because they were changed since.';
create index patient_merges_kept_idx on public.patient_merges (company_id, kept_id);
create unique index patient_merges_merged_idx on public.patient_merges (company_id, merged_id) where undone_at is null;
create index patient_merges_merged_by_idx on public.patient_merges (merged_by);
create index patient_merges_undone_by_idx on public.patient_merges (undone_by);

alter table public.patient_merges enable row level security;
revoke all on public.patient_merges from anon, authenticated;
-- What was in the merged chart and what the kept one had before is for undoing it; the whole is part of an export.
grant select (id, company_id, kept_id, merged_id, first_name, last_name, taken, reason, merged_by, merged_at, undone_by, undone_at,
  left_fields) on public.patient_merges to authenticated;
grant select on public.patient_merges to record_reader;
create policy patient_merges_select_admin on public.patient_merges for select to authenticated, record_reader
  using (company_id in (select private.my_admin_company_ids()));
-- The log gets a row for each row that is moved, removed or changed.
select private.audit_table('public.patient_merges', left_out => '{merged_patient,first_name,last_name,moved,resolved,fields}');

create view private.patient_merge_records as select * from public.patient_merges;
comment on view private.patient_merge_records is
  'Merges with what was in the charts, as the policies let the caller see them. For functions of the API that tell the log.';
select private.give_to_record_reader('private.patient_merge_records');

-- Who opened one of the charts may not be whom the other is about: the clinic says again who belongs to which.

create function private.ask_about_links()
returns trigger
language plpgsql
-- Definer: nobody writes links directly.
security definer
set search_path = ''
as $$
begin
  update public.chart_links l set asked_at = now()
  where l.company_id = new.company_id and l.patient_id in (new.kept_id, new.merged_id) and l.revoked_at is null and l.asked_at is null;
  update public.chart_invites i set revoked_at = now()
  where i.company_id = new.company_id and i.patient_id in (new.kept_id, new.merged_id) and i.accepted_at is null and i.revoked_at is null;
  return null;
end
$$;
comment on function private.ask_about_links() is
  'After charts were merged or separated: closes who had access to either until the clinic confirms them, and takes open invitations back.';
revoke execute on function private.ask_about_links from public;
create trigger patient_merges_links after insert or update of undone_at on public.patient_merges
  for each row execute function private.ask_about_links();

-- Which tables name a patient -------------------------------------------------------------------

create function private.patient_columns()
returns table (of_table regclass, patient_column name, has_company boolean, row_key text)
language sql
stable
set search_path = ''
as $$
  with named as (
    select c.conrelid as rel, a.attnum, a.attname
    from pg_catalog.pg_constraint c
    cross join unnest(c.conkey, c.confkey) as k (here, there)
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.here
    join pg_catalog.pg_attribute p on p.attrelid = c.confrelid and p.attnum = k.there
    where c.contype = 'f' and c.confrelid = 'public.patients'::regclass and p.attname = 'id' and c.conparentid = 0
    union
    -- Without a reference, by the house's way of naming columns.
    select t.oid, a.attnum, a.attname
    from pg_catalog.pg_class t
    join pg_catalog.pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and t.relkind in ('r', 'p')
      and not t.relispartition and a.atttypid = 'uuid'::regtype and a.attname ~ '(^|_)patient_id$'
      -- The log says what was true when it was written, and never changes.
      and t.oid not in ('public.audit_log'::regclass, 'private.audit_inbox'::regclass)
  )
  select n.rel, n.attname,
    exists (select from pg_catalog.pg_attribute a where a.attrelid = n.rel and a.attname = 'company_id' and not a.attisdropped),
    coalesce(
      (select 'jsonb_build_array(' || string_agg(format('x.%I', a.attname), ', ' order by a.attnum) || ')'
       from pg_catalog.pg_index i
       join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
       where i.indrelid = n.rel and i.indisprimary and a.attnum <> n.attnum and a.attname <> 'company_id'
       having count(*) > 0),
      -- One a patient, or no key at all: by what else the row says.
      format('(to_jsonb(x) - array[%L, ''updated_at''])', n.attname))
  from named n
  order by n.rel::text, n.attname
$$;
comment on function private.patient_columns() is
  'Every column that names a patient, with an expression (of x) that identifies its row without the patient.';

create function private.look_at_patient_references(when_asked text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  names text;
begin
  select string_agg(distinct format('%I.%I', n.nspname, c.conname), ', ') into names
  from pg_catalog.pg_constraint c
  join pg_catalog.pg_namespace n on n.oid = c.connamespace
  join private.patient_columns() p on p.of_table = c.conrelid
  join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attname = p.patient_column
  where c.contype = 'f' and c.condeferrable and c.confrelid <> 'public.patients'::regclass and a.attnum = any (c.conkey);
  if names is not null then
    execute format('set constraints %s %s', names, when_asked);
  end if;
end
$$;
comment on function private.look_at_patient_references(text) is
  'Has references that contain a patient wait (deferred) while both sides move, such as a check''s and its coverage''s, and '
  'looks at them again (immediate). They must be deferrable: a test holds all of them against that.';

create function private.move_patient_rows(of_company uuid, from_patient uuid, to_patient uuid)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  named record;
  keys jsonb;
  moved jsonb := '[]';
begin
  for named in select * from private.patient_columns() loop
    execute format(
      'with moved as (
         update %1$s as x set %2$I = $2 where x.%2$I = $1 %3$s returning %4$s as key
       ) select jsonb_agg(key) from moved',
      named.of_table, named.patient_column, case when named.has_company then 'and x.company_id = $3' end, named.row_key)
      into keys using from_patient, to_patient, of_company;
    if keys is not null then
      moved := moved || jsonb_build_object('table', named.of_table::text, 'column', named.patient_column, 'rows', keys);
    end if;
  end loop;
  return moved;
end
$$;
comment on function private.move_patient_rows(uuid, uuid, uuid) is 'Gives one patient''s rows of all tables to another; answers which they were.';

-- What can't stand twice ------------------------------------------------------------------------

create function private.clear_way_for_merge(of_company uuid, kept uuid, merged uuid, taken text[])
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  resolved jsonb;
  clash record;
  today constant date := private.clinic_day(of_company, now());
begin
  -- Two appointments at one time, each with another provider: one of them isn't so, and only people know which.
  select lower(m.span) as starts_at into clash
  from public.provider_bookings m
  join public.provider_bookings k on k.company_id = of_company and k.patient_id = kept and k.span && m.span
  where m.company_id = of_company and m.patient_id = merged and upper(m.span) > now()
  order by m.span
  limit 1;
  if found then
    raise exception 'Both charts are booked on %. Move or cancel one of the two first.', private.clinic_time(of_company, clash.starts_at)
      using errcode = 'PT409', detail = jsonb_build_object('kind', 'overlap', 'starts_at', clash.starts_at)::text;
  end if;

  with cleared as (
    -- Of a time that is past the provider's calendar keeps the booking, and the visit itself names the patient.
    update public.provider_bookings m set patient_id = null
    where m.company_id = of_company and m.patient_id = merged
      and exists (select from public.provider_bookings k
        where k.company_id = of_company and k.patient_id = kept and k.span && m.span)
    returning 'public.provider_bookings' as "table", m.id, jsonb_build_object('patient_id', array[merged, null]) as set
  ), ended as (
    -- One coverage of each rank is in use. The other stays with the chart, ended.
    update public.coverages c set ended_on = today
    where c.company_id = of_company and c.ended_on is null
      and c.patient_id = case when 'coverage_' || c.rank = any (taken) then kept else merged end
      and exists (select from public.coverages other
        where other.company_id = of_company and other.rank = c.rank and other.ended_on is null
          and other.patient_id = case when 'coverage_' || c.rank = any (taken) then merged else kept end)
    returning 'public.coverages' as "table", c.id, jsonb_build_object('ended_on', array[null, today]) as set
  ), paired as (
    -- References between the two; and a referrer who is likely both.
    delete from public.patient_twins t
    where t.company_id = of_company and merged in (t.patient_id, t.twin_id)
      and (kept in (t.patient_id, t.twin_id) or exists (
        select from public.patient_twins k
        where k.company_id = of_company and k.id <> t.id
          and (k.patient_id, k.twin_id) in (
            (kept, case when t.patient_id = merged then t.twin_id else t.patient_id end),
            (case when t.patient_id = merged then t.twin_id else t.patient_id end, kept))))
    returning 'public.patient_twins' as "table", to_jsonb(t) as row
  ), restricted as (
    delete from public.patient_restrictions r
    where r.company_id = of_company and r.patient_id = merged and exists (
      select from public.patient_restrictions k where k.company_id = of_company and k.patient_id = kept)
    returning 'public.patient_restrictions' as "table", to_jsonb(r) as row
  ), diary as (
    -- A day has one telling: the kept chart's.
    delete from public.diary_days d
    where d.company_id = of_company and d.patient_id = merged and exists (
      select from public.diary_days k where k.company_id = of_company and k.patient_id = kept and k.on_day = d.on_day)
    returning 'public.diary_days' as "table", to_jsonb(d) as row
  )
  select coalesce(jsonb_agg(done), '[]') into resolved from (
    select to_jsonb(cleared) from cleared
    union all select to_jsonb(ended) from ended
    union all select to_jsonb(paired) from paired
    union all select to_jsonb(restricted) from restricted
    union all select to_jsonb(diary) from diary
  ) as all_of_it (done);
  return resolved;
end
$$;
comment on function private.clear_way_for_merge(uuid, uuid, uuid, text[]) is
  'Before one patient''s rows become another''s: ends, takes out or frees what couldn''t be both''s, and answers what it did. '
  'Appointments to come at the same time: PT409.';

create function private.insert_row(of_table regclass, of_row jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  columns text;
begin
  select string_agg(format('%I', a.attname), ', ' order by a.attnum) into columns
  from pg_catalog.pg_attribute a
  where a.attrelid = of_table and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
  execute format('insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$s, $1)',
    of_table, columns) using of_row;
end
$$;
comment on function private.insert_row(regclass, jsonb) is 'Puts back a row that was kept as JSON.';

-- Merging ---------------------------------------------------------------------------------------

create function private.refresh_former_names(of_company uuid, of_patient uuid)
returns void
language sql
set search_path = ''
as $$
  update public.patients p
  set former_names = found.names, former_record_numbers = found.numbers
  from (
    select array(
        select distinct name from public.patient_merges m cross join unnest(m.former_names) as name
        where m.company_id = of_company and m.kept_id = of_patient and m.undone_at is null
        order by name) as names,
      array(
        select distinct number from public.patient_merges m cross join unnest(m.former_record_numbers) as number
        where m.company_id = of_company and m.kept_id = of_patient and m.undone_at is null
        order by number) as numbers
  ) as found
  where p.company_id = of_company and p.id = of_patient
    and (p.former_names, p.former_record_numbers) is distinct from (found.names, found.numbers)
$$;
comment on function private.refresh_former_names(uuid, uuid) is 'Has a patient found by the names and numbers of the charts merged into theirs.';

create function private.refuse_stale_patient(of_patient public.patients, seen timestamptz)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  change record;
begin
  if of_patient.updated_at = seen then
    return;
  end if;
  select * into change from private.last_change(of_patient.company_id, 'patients', of_patient.id, coalesce(seen, now()));
  raise exception '% changed % in the meantime. Check the charts again.',
      case when change.by_me then 'You' else coalesce(change.name, 'A colleague') end,
      private.person_name(of_patient.first_name, of_patient.last_name)
    using errcode = 'PT409', detail = jsonb_build_object('kind', 'stale', 'patient_id', of_patient.id)::text;
end
$$;
comment on function private.refuse_stale_patient(public.patients, timestamptz) is
  'PT409 if a patient changed since the caller saw them.';

create function private.merge_patients(
  of_company uuid, merge_id uuid, kept_id uuid, merged_id uuid, taken text[],
  kept_seen timestamptz, merged_seen timestamptz, why text
)
returns uuid
language plpgsql
-- Definer: it writes to every table that names a patient.
security definer
set search_path = ''
as $$
declare
  choices constant text[] := '{coverage_primary,coverage_secondary,coverage_tertiary}' || array(
    select a.attname::text from pg_catalog.pg_attribute a
    where a.attrelid = 'public.patients'::regclass and a.attnum > 0 and has_column_privilege('authenticated', a.attrelid, a.attnum, 'update'));
  chosen constant text[] := array(select distinct one from unnest(taken) as one order by one);
  columns constant text[] := array(select one from unnest(chosen) as one where one not like 'coverage%');
  reason constant text := private.checked_text(why, 500, 'The reason');
  earlier public.patient_merges;
  kept public.patients;
  merged public.patients;
  result public.patients;
  of_kept uuid := merge_patients.kept_id;
  of_merged uuid := merge_patients.merged_id;
  resolved jsonb;
  moved jsonb;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'There is no such patient in this clinic.' using errcode = 'PT404';
  end if;
  if of_company not in (select private.my_admin_company_ids()) then
    raise exception 'Only an owner or administrator merges patients.' using errcode = '42501';
  end if;
  if merge_id is null or of_kept = of_merged or reason is null or not chosen <@ choices then
    raise exception 'Choose two charts, what to keep of each, and say why they are one person''s.' using errcode = 'P0001';
  end if;
  perform private.confirmed_lately();

  -- One at a time in a clinic: two administrators who merge the same charts don't wait for each other crosswise.
  perform pg_advisory_xact_lock(hashtextextended('merge ' || of_company, 0));
  select * into earlier from public.patient_merges m where m.id = merge_id;
  if found then
    if (earlier.company_id, earlier.kept_id, earlier.merged_id, earlier.taken, earlier.reason)
      is not distinct from (of_company, of_kept, of_merged, chosen, reason) then
      return earlier.id;
    end if;
    raise exception 'These charts were merged already, with other choices.' using errcode = 'PT409';
  end if;

  -- Who moves an appointment or a case holds that row and then wants its patient's: in the same order here, or each would
  -- have what the other waits for.
  perform from public.scheduling_requests r
  where r.company_id = of_company and r.patient_id in (of_kept, of_merged) order by r.id for update;
  perform from public.surgery_cases c
  where c.company_id = of_company and c.patient_id in (of_kept, of_merged) order by c.id for update;
  -- From here no transaction can add a row to either of them: references wait for these locks.
  perform from public.patients p where p.company_id = of_company and p.id in (of_kept, of_merged) order by p.id for update;
  select * into kept from public.patients p where p.company_id = of_company and p.id = of_kept;
  select * into merged from public.patients p where p.company_id = of_company and p.id = of_merged;
  select * into earlier from public.patient_merges m
  where m.company_id = of_company and m.merged_id in (of_kept, of_merged) and m.undone_at is null
  order by m.merged_at desc
  limit 1;
  if earlier.id is not null then
    raise exception '% merged one of these charts %.', private.member_name(earlier.merged_by), private.time_ago(earlier.merged_at)
      using errcode = 'PT409';
  end if;
  if kept.id is null or merged.id is null or private.hides_patient(of_kept) or private.hides_patient(of_merged) then
    raise exception 'There is no such patient in this clinic.' using errcode = 'PT404';
  end if;
  perform private.refuse_stale_patient(kept, kept_seen);
  perform private.refuse_stale_patient(merged, merged_seen);

  perform private.look_at_patient_references('deferred');
  resolved := private.clear_way_for_merge(of_company, of_kept, of_merged, chosen);
  begin
    moved := private.move_patient_rows(of_company, of_merged, of_kept);
    perform private.look_at_patient_references('immediate');
  exception when unique_violation or exclusion_violation then
    raise exception 'Both charts have something that a patient has only once. Change one of them first.' using errcode = 'PT409';
  end;
  -- First, for its record number may be the one that is kept.
  delete from public.patients p where p.id = of_merged;
  if columns <> '{}' then
    execute format('update public.patients p set %s where p.id = $2',
        (select string_agg(format('%1$I = ($1).%1$I', one), ', ') from unnest(columns) as one))
      using merged, of_kept;
  end if;
  select * into result from public.patients p where p.id = of_kept;

  insert into public.patient_merges (id, company_id, kept_id, merged_id, merged_patient, taken, fields, moved, resolved,
    former_names, former_record_numbers, reason, merged_by)
  select merge_id, of_company, of_kept, of_merged, to_jsonb(merged) - array['search_text', 'search_keys'], chosen,
    coalesce((select jsonb_object_agg(one, jsonb_build_object('before', to_jsonb(kept) -> one, 'after', to_jsonb(result) -> one))
      from unnest(columns) as one where to_jsonb(kept) -> one <> to_jsonb(result) -> one), '{}'),
    moved, resolved,
    array(select distinct name from unnest(merged.former_names || array[
        private.person_name(merged.first_name, merged.last_name), private.person_name(kept.first_name, kept.last_name)]) as name
      where name <> private.person_name(result.first_name, result.last_name)),
    array(select distinct number from unnest(merged.former_record_numbers || array[
        merged.medical_record_number, kept.medical_record_number]) as number
      where number <> coalesce(result.medical_record_number, '')),
    reason, auth.uid();
  perform private.refresh_former_names(of_company, of_kept);
  perform private.audit(of_company, 'merged', 'patients', of_merged::text, of_kept,
    jsonb_build_object('kept_id', of_kept, 'merged_id', of_merged, 'reason', reason));
  return merge_id;
end
$$;

create function public.merge_patients(
  company_id uuid, merge_id uuid, kept_id uuid, merged_id uuid, taken text[],
  kept_seen timestamptz, merged_seen timestamptz, reason text
)
returns uuid
language sql
set search_path = ''
begin atomic
  select private.merge_patients(company_id, merge_id, kept_id, merged_id, taken, kept_seen, merged_seen, reason);
end;
comment on function public.merge_patients is
  'Makes two charts one: everything of merged_id becomes kept_id''s, which takes over the details named in taken '
  '(columns, and coverage_primary and so on where both have one in use). The times are each one''s updated_at as the '
  'caller saw it. For owners and administrators who confirmed that it is them (42501, PT403). Sent again it is one. '
  'Foreign or gone: PT404. Changed or merged in the meantime, or booked at one time: PT409.';

-- Undoing ---------------------------------------------------------------------------------------

create function private.move_what_hangs_on(of_company uuid, from_patient uuid, to_patient uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  hanging record;
  changed bigint;
  any_changed boolean := true;
begin
  -- A check of a coverage, a booking of a visit, a case made from a referral: until nothing more hangs on what moved.
  while any_changed loop
    any_changed := false;
    for hanging in
      select child.of_table, child.patient_column, parent.of_table as parent_table, parent.patient_column as parent_column,
        (select string_agg(format('up.%I = x.%I', there.attname, here.attname), ' and ')
         from unnest(c.conkey, c.confkey) as k (here, there)
         join pg_catalog.pg_attribute here on here.attrelid = c.conrelid and here.attnum = k.here
         join pg_catalog.pg_attribute there on there.attrelid = c.confrelid and there.attnum = k.there
         where here.attname <> child.patient_column) as joined
      from pg_catalog.pg_constraint c
      join private.patient_columns() child on child.of_table = c.conrelid
      join private.patient_columns() parent on parent.of_table = c.confrelid
      where c.contype = 'f'
    loop
      execute format('update %1$s as x set %2$I = $2 where x.%2$I = $1
          and exists (select from %3$s as up where up.%4$I = $2 and %5$s)',
        hanging.of_table, hanging.patient_column, hanging.parent_table, hanging.parent_column, hanging.joined)
        using from_patient, to_patient;
      get diagnostics changed = row_count;
      any_changed := any_changed or changed > 0;
    end loop;
  end loop;
  -- A held offer's booking hangs on the request through the offer, which names no patient.
  update public.provider_bookings b set patient_id = to_patient
  from public.waitlist_offers o
  join public.scheduling_requests s on s.company_id = o.company_id and s.id = o.scheduling_request_id
  where b.company_id = of_company and b.patient_id = from_patient and b.waitlist_offer_id = o.id
    and o.company_id = of_company and s.patient_id = to_patient;
end
$$;
comment on function private.move_what_hangs_on(uuid, uuid, uuid) is
  'After rows went from one patient to another: what was made since and belongs to such a row goes along.';

create function private.undo_patient_merge(of_company uuid, merge_id uuid)
returns text[]
language plpgsql
-- Definer: it writes to every table that names a patient.
security definer
set search_path = ''
as $$
declare
  done public.patient_merges;
  kept public.patients;
  part record;
  back text[];
  lefts text[];
  restriction jsonb;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'There is no such merge in this clinic.' using errcode = 'PT404';
  end if;
  if of_company not in (select private.my_admin_company_ids()) then
    raise exception 'Only an owner or administrator undoes a merge.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('merge ' || of_company, 0));
  select * into done from public.patient_merges m where m.company_id = of_company and m.id = merge_id for update;
  if not found then
    raise exception 'There is no such merge in this clinic.' using errcode = 'PT404';
  end if;
  if done.undone_at is not null then
    return done.left_fields;
  end if;
  perform private.confirmed_lately();
  if done.merged_at < now() - interval '30 days' then
    raise exception 'A merge can be undone for 30 days. This one was made %.',
      private.time_ago(done.merged_at) using errcode = 'PT409', detail = '{"kind": "too_late"}';
  end if;
  select * into kept from public.patients p where p.company_id = of_company and p.id = done.kept_id for update;
  if not found then
    raise exception 'This chart was merged into another one since. Undo that first.'
      using errcode = 'PT409';
  end if;

  perform private.look_at_patient_references('deferred');
  -- A detail that was changed since stays, with the rest of its name, address or guardian.
  select coalesce(array_agg(detail.name) filter (where detail.is_as_merged), '{}'),
      coalesce(array_agg(detail.name order by detail.name) filter (where not detail.is_as_merged), '{}')
    into back, lefts
  from (
    select f.key as name, bool_and(to_jsonb(kept) -> f.key = f.value -> 'after') over (partition by case
        when f.key in ('first_name', 'middle_name', 'last_name', 'name_suffix') then 'name'
        when f.key in ('address_line1', 'address_line2', 'city', 'state', 'zip_code') then 'address'
        when f.key like 'guardian%' then 'guardian'
        else f.key end) as is_as_merged
    from jsonb_each(done.fields) as f
  ) as detail;
  begin
    if back <> '{}' then
      execute format('update public.patients p set %s from jsonb_populate_record(null::public.patients, $1) as was where p.id = $2',
          (select string_agg(format('%1$I = was.%1$I', one), ', ') from unnest(back) as one))
        using (select jsonb_object_agg(one, done.fields -> one -> 'before') from unnest(back) as one), done.kept_id;
    end if;
    perform private.insert_row('public.patients', done.merged_patient);
  exception when unique_violation then
    raise exception 'Another patient has one of the record numbers by now. Change that number first.'
      using errcode = 'PT409', detail = '{"kind": "record_number"}';
  end;

  for part in
    select e.value as moved, named.* from jsonb_array_elements(done.moved) as e
    join private.patient_columns() named
      on named.of_table = to_regclass(e.value ->> 'table') and named.patient_column = e.value ->> 'column'
  loop
    execute format('update %1$s as x set %2$I = $2 where x.%2$I = $1 and %3$s in (select jsonb_array_elements($3))',
        part.of_table, part.patient_column, part.row_key)
      using done.kept_id, done.merged_id, part.moved -> 'rows';
  end loop;
  perform private.move_what_hangs_on(of_company, done.kept_id, done.merged_id);

  for part in select e.value as was from jsonb_array_elements(done.resolved) as e loop
    begin
      if part.was ? 'row' then
        perform private.insert_row((part.was ->> 'table')::regclass, part.was -> 'row');
      elsif part.was ->> 'table' = 'public.coverages' then
        update public.coverages c set ended_on = null
        where c.company_id = of_company and c.id = (part.was ->> 'id')::uuid
          and c.ended_on = (part.was #>> '{set,ended_on,1}')::date
          and not exists (select from public.coverages other
            where other.company_id = of_company and other.patient_id = c.patient_id and other.rank = c.rank and other.ended_on is null);
      else
        update public.provider_bookings b set patient_id = done.merged_id
        where b.company_id = of_company and b.id = (part.was ->> 'id')::uuid and b.patient_id is null;
      end if;
    exception when foreign_key_violation or unique_violation then
      -- Whom it was about is gone, or it is there again.
      null;
    end;
  end loop;

  -- No chart is opened by this: restricted before the merge, or since then together with the other one, it is restricted.
  select coalesce(
      (select jsonb_build_object('patient_id', done.merged_id) || (e.value #> '{rows,0}') from jsonb_array_elements(done.moved) as e
       where e.value ->> 'table' = 'public.patient_restrictions'),
      (select to_jsonb(r) || jsonb_build_object('patient_id', done.merged_id) from public.patient_restrictions r
       where r.company_id = of_company and r.patient_id = done.kept_id and r.restricted_at > done.merged_at))
    into restriction;
  if restriction is not null and not exists (
    select from public.patient_restrictions r where r.company_id = of_company and r.patient_id = done.merged_id
  ) then
    perform private.insert_row('public.patient_restrictions', restriction);
  end if;

  begin
    perform private.look_at_patient_references('immediate');
  exception when foreign_key_violation then
    raise exception 'Something made since the merge belongs to both charts, so they can''t be taken apart.' using errcode = 'PT409';
  end;
  update public.patient_merges m set undone_by = auth.uid(), undone_at = now(), left_fields = lefts where m.id = merge_id;
  perform private.refresh_former_names(of_company, done.kept_id);
  perform private.audit(of_company, 'unmerged', 'patients', done.merged_id::text, done.kept_id,
    jsonb_build_object('kept_id', done.kept_id, 'merged_id', done.merged_id, 'left', lefts));
  return lefts;
end
$$;

create function public.undo_patient_merge(company_id uuid, merge_id uuid)
returns text[]
language sql
set search_path = ''
begin atomic
  select private.undo_patient_merge(company_id, merge_id);
end;
comment on function public.undo_patient_merge is
  'Takes two merged charts apart, within 30 days: what was moved and is still the kept patient''s goes back, with '
  'what hangs on it; what was made since stays. Answers the columns that stay as they are because they were changed '
  'since. For owners and administrators who confirmed that it is them (42501, PT403). Again is the same. Foreign: '
  'PT404. Too late, merged once more, or a record number given away: PT409.';

-- Looking ---------------------------------------------------------------------------------------

create function private.merged_into(of_company uuid, of_patient uuid)
returns uuid
language plpgsql
stable
-- Definer: the merges are the administrators' to read; where a chart went is everybody's who may read it.
security definer
set search_path = ''
as $$
declare
  into_patient uuid;
  next_patient uuid := of_patient;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    return null;
  end if;
  loop
    select m.kept_id into next_patient from public.patient_merges m
    where m.company_id = of_company and m.merged_id = next_patient and m.undone_at is null;
    exit when not found;
    into_patient := next_patient;
  end loop;
  return case when not private.hides_patient(into_patient) then into_patient end;
end
$$;

create function public.merged_into(company_id uuid, patient_id uuid)
returns table (id uuid)
language sql
stable
set search_path = ''
begin atomic
  select kept from private.merged_into(merged_into.company_id, merged_into.patient_id) as kept where kept is not null;
end;
comment on function public.merged_into is
  'The patient whose chart this one was merged into, in however many steps; no row for a chart that wasn''t, or that the caller doesn''t read.';

create function public.charts_merged(company_id uuid, patient_id uuid)
returns table (id uuid)
language sql
stable
set search_path = ''
begin atomic
  with recursive charts (id) as (
    select p.id from public.patients p where p.company_id = charts_merged.company_id and p.id = charts_merged.patient_id
    union
    select m.merged_id
    from charts c
    join public.patient_merges m on m.company_id = charts_merged.company_id and m.kept_id = c.id and m.undone_at is null
  )
  select c.id from charts c;
end;
comment on function public.charts_merged is
  'A patient''s chart and those that went into it, in however many steps: together they have this patient''s log. '
  'Only administrators see merges; other readers get the chart alone, and other callers nothing.';

select private.compose_hub('compare', $sql$
create function private.chart_holdings(of_company uuid, of_patient uuid)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select jsonb_build_object(
    'threads', (select count(*) from private.threads_of_patient(of_company, of_patient)),
    'files', jsonb_array_length(private.chart_files(of_company, of_patient)),
    %s);
end$sql$, '%1$L, (select count(*) from %2$s x where x.company_id = of_company and x.patient_id = of_patient)', E',\n    ');
comment on function private.chart_holdings is 'How much a patient''s chart has of what. As the caller reads it.';

create function public.compare_patients(company_id uuid, patient_id uuid, other_id uuid)
returns setof jsonb
language sql
rows 1
set search_path = ''
begin atomic
  with both_of_them as materialized (
    select p.*
    from unnest(array[compare_patients.patient_id, compare_patients.other_id]) as asked (id)
    cross join lateral private.note_opening(compare_patients.company_id, 'patients', asked.id) as opened (id)
    join private.patient_records p on p.company_id = compare_patients.company_id and p.id = opened.id
  ), described (id, details) as (
    select p.id, jsonb_build_object(
      'patient', to_jsonb(p) - array['company_id', 'search_text', 'search_keys', 'former_names', 'former_record_numbers'],
      'restricted', exists (
        select from public.patient_restrictions x where x.company_id = p.company_id and x.patient_id = p.id),
      'coverages', coalesce((
        select jsonb_agg(jsonb_build_object('rank', c.rank, 'payer', y.name, 'member_id', c.member_id) order by c.rank)
        from private.coverage_records c join public.payers y on y.company_id = c.company_id and y.id = c.payer_id
        where c.company_id = p.company_id and c.patient_id = p.id and c.ended_on is null), '[]'),
      'counts', private.chart_holdings(p.company_id, p.id))
    from both_of_them p
  )
  select jsonb_build_object('one', one.details, 'other', other.details,
    'likeness', (
      select jsonb_build_object('reasons', to_jsonb(t.reasons), 'passed', t.passed_at is not null)
      from public.patient_twins t
      where t.company_id = compare_patients.company_id
        and (t.patient_id, t.twin_id) in ((one.id, other.id), (other.id, one.id))
      order by t.passed_at nulls first limit 1))
  from described one
  join described other on other.id = compare_patients.other_id
  where one.id = compare_patients.patient_id and one.id <> other.id;
end;
comment on function public.compare_patients is
  'Two patients side by side: details, coverages in use, how much each has of what, and what makes them look like one. As '
  'the caller reads them: no row where one of them isn''t readable. Tells the audit log that both were opened.';

revoke execute on function private.merge_patients, public.merge_patients, private.undo_patient_merge, public.undo_patient_merge,
  private.merged_into, public.merged_into, public.charts_merged, private.chart_holdings, public.compare_patients from public;
grant execute on function private.merge_patients, public.merge_patients, private.undo_patient_merge, public.undo_patient_merge,
  private.merged_into, public.merged_into, public.charts_merged, private.chart_holdings, public.compare_patients to authenticated;
