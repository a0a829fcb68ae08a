-- What a clinic goes by in allergy care: grades, doses, dilutions, schedules, gaps. Every table of rules is the clinic's own:
-- proposed whole, with its source, and of no use until a physician has approved it. An approved one never changes; a
-- change is another version, and the old one goes on explaining what was done by it.

create table private.clinical_kinds (
  kind text primary key check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  rows_table text not null check (rows_table ~ '^[a-z]+(_[a-z]+)*$')
);
comment on table private.clinical_kinds is
  'The kinds of clinical tables, each with the table in public that has its rows. Written by migrations alone.';
alter table private.clinical_kinds enable row level security;
create policy clinical_kinds_all_nobody on private.clinical_kinds for all to anon, authenticated
  using (false) with check (false);

create table private.starter_tables (
  kind text not null references private.clinical_kinds (kind),
  name text not null,
  source text not null,
  settings jsonb not null default '{}',
  rows jsonb not null,
  primary key (kind, name)
);
comment on table private.starter_tables is
  'Clinical tables as published, which a clinic may take as proposals. Written by migrations alone.';
alter table private.starter_tables enable row level security;
create policy starter_tables_all_nobody on private.starter_tables for all to anon, authenticated
  using (false) with check (false);

create type public.clinical_table_status as enum ('proposed', 'approved', 'retired');

create table public.clinical_tables (
  company_id uuid not null references public.companies (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null references private.clinical_kinds (kind),
  name text not null check (private.is_present(name, 80)),
  version integer not null check (version > 0),
  source text not null check (private.is_present(source, 500)),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object' and octet_length(settings::text) <= 4000),
  rows_digest text not null,
  status public.clinical_table_status not null default 'proposed',
  supersedes uuid,
  proposed_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  approved_by uuid references public.user_profiles (id) on delete set null,
  approved_at timestamptz,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, kind, name, version),
  foreign key (company_id, supersedes) references public.clinical_tables (company_id, id),
  check (status <> 'approved' or approved_at is not null),
  check ((status = 'retired') = (retired_at is not null))
);
comment on table public.clinical_tables is
  'A table of clinical rules: one version, from where it is, and who approved it. Its rows are in the table of its kind.';
comment on column public.clinical_tables.source is 'Where its numbers come from, as a citation.';
comment on column public.clinical_tables.settings is 'What holds for the whole table, such as how doses are rounded.';
comment on column public.clinical_tables.rows_digest is 'Of its rows as they were proposed: the same again is the same.';
comment on column public.clinical_tables.supersedes is 'The version before.';
create unique index clinical_tables_approved_idx on public.clinical_tables (company_id, kind, name) where status = 'approved';
create index clinical_tables_kind_idx on public.clinical_tables (kind);
create index clinical_tables_supersedes_idx on public.clinical_tables (company_id, supersedes);
create index clinical_tables_proposed_by_idx on public.clinical_tables (proposed_by);
create index clinical_tables_approved_by_idx on public.clinical_tables (approved_by);
create trigger clinical_tables_touch before update on public.clinical_tables
  for each row execute function private.touch_updated_at();

alter table public.clinical_tables enable row level security;
revoke all on public.clinical_tables from anon, authenticated;
-- Written by functions alone.
grant select on public.clinical_tables to authenticated;
create policy clinical_tables_select_member on public.clinical_tables for select to authenticated
  using (company_id in (select private.my_company_ids()));
select private.audit_table('public.clinical_tables');

create function private.keep_clinical_table()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (old.kind, old.name, old.version, old.source, old.settings, old.rows_digest, old.supersedes)
     is distinct from (new.kind, new.name, new.version, new.source, new.settings, new.rows_digest, new.supersedes)
     or new.status < old.status
     or old.approved_at is distinct from new.approved_at and old.status <> 'proposed' then
    raise exception 'A clinical table stays as it was proposed. Propose a new version.' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.keep_clinical_table() is 'Before update, by any writer: only what became of it changes.';
create trigger clinical_tables_keep before update on public.clinical_tables
  for each row execute function private.keep_clinical_table();

create function private.keep_clinical_rows()
returns trigger
language plpgsql
-- Definer: it reads the table no matter who writes.
security definer
set search_path = ''
as $$
declare
  present constant jsonb := to_jsonb(coalesce(new, old));
begin
  if exists (
    select from public.clinical_tables t
    where t.company_id = (present ->> 'company_id')::uuid and t.id = (present ->> 'table_id')::uuid
      -- They come with the table, in its transaction, and go with its clinic.
      and (t.status <> 'proposed' or tg_op <> 'INSERT')
  ) then
    raise exception 'A clinical table stays as it was proposed. Propose a new version.' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.keep_clinical_rows() is
  'Before a row of a clinical table is written: rows are added while it is proposed, and never changed.';

-- Each table of rows has company_id, table_id and place, which are its primary key, no column that is generated, the reference to
-- its clinical table and this trigger. Members read it, and propose_clinical_table alone writes it.

revoke execute on function private.keep_clinical_table, private.keep_clinical_rows
  from public, anon, authenticated;

-- Proposing, approving, retiring -----------------------------------------------------------------

create function private.add_clinical_table(
  of_company uuid, of_id uuid, of_kind text, of_name text, of_source text, of_settings jsonb, of_rows jsonb
)
returns public.clinical_tables
language plpgsql
set search_path = ''
as $$
declare
  rows_table constant text := (select k.rows_table from private.clinical_kinds k where k.kind = of_kind);
  before public.clinical_tables;
  made public.clinical_tables;
begin
  if rows_table is null then
    raise exception 'There is no such kind of clinical table.' using errcode = 'P0001';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(format('clinical table %s %s %s', of_company, of_kind, of_name), 0));
  select * into before from public.clinical_tables t
  where t.company_id = of_company and t.kind = of_kind and t.name = of_name
  order by t.version desc limit 1;
  insert into public.clinical_tables
    (company_id, id, kind, name, version, source, settings, rows_digest, supersedes)
  values (of_company, of_id, of_kind, of_name, coalesce(before.version, 0) + 1, of_source, of_settings,
    md5(of_rows::text), before.id)
  returning * into made;
  execute format(
    'insert into public.%1$I
     select (jsonb_populate_record(null::public.%1$I,
       line.value || jsonb_build_object(''company_id'', $1, ''table_id'', $2, ''place'', line.place))).*
     from jsonb_array_elements($3) with ordinality as line (value, place)', rows_table)
  using of_company, made.id, of_rows;
  return made;
exception
  when data_exception or integrity_constraint_violation then
    raise exception 'A row doesn''t fit this kind of table. Nothing was saved.' using errcode = 'P0001';
end
$$;
comment on function private.add_clinical_table is
  'Writes a table and its rows as the next version of its name; P0001 where they don''t fit the kind.';

create function private.propose_clinical_table(
  of_company uuid, of_id uuid, of_kind text, of_name text, of_source text, of_settings jsonb, of_rows jsonb
)
returns public.clinical_tables
language plpgsql
-- Definer: clinical tables are written by these functions alone.
security definer
set search_path = ''
as $$
declare
  named constant text := private.checked_text(of_name, 80, 'A name');
  cited constant text := private.checked_text(of_source, 500, 'A source');
  lines constant jsonb := (select coalesce(jsonb_agg(l), '[]') from private.listed(of_rows, 500, 'Rows') as l);
  made public.clinical_tables;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  if named is null or cited is null or lines = '[]' then
    raise exception 'A clinical table has a name, a source and rows.' using errcode = 'P0001';
  end if;
  select * into made from public.clinical_tables t where t.company_id = of_company and t.id = of_id;
  if found then
    if (made.kind, made.name, made.source, made.settings, made.rows_digest, made.proposed_by)
       is distinct from (of_kind, named, cited, coalesce(of_settings, '{}'), md5(lines::text), auth.uid()) then
      perform private.refuse_sent_before('clinical table', made.id);
    end if;
    return made;
  end if;
  return private.add_clinical_table(of_company, coalesce(of_id, gen_random_uuid()), of_kind, named, cited,
    coalesce(of_settings, '{}'), lines);
end
$$;

create function private.refuse_unless_physician(of_company uuid, sentence text)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  if not private.signs_as_physician(of_company) then
    raise exception '%', sentence using errcode = '42501';
  end if;
end
$$;
comment on function private.refuse_unless_physician(uuid, text) is
  'PT404 for strangers to a clinic, 42501 with the sentence for members who don''t sign as physicians. Called by definer functions.';

create function private.clinical_table_to_decide(of_company uuid, of_id uuid)
returns public.clinical_tables
language plpgsql
set search_path = ''
as $$
declare
  held public.clinical_tables;
begin
  perform private.refuse_unless_physician(of_company, 'A physician of the clinic decides about clinical tables.');
  -- The versions of a name are decided one after the other.
  perform from public.clinical_tables t
  where t.company_id = of_company and (t.kind, t.name) in (
    select o.kind, o.name from public.clinical_tables o where o.company_id = of_company and o.id = of_id)
  order by t.version for update;
  select * into held from public.clinical_tables t where t.company_id = of_company and t.id = of_id;
  if held.id is null then
    raise exception 'This clinical table does not exist or is not yours.' using errcode = 'PT404';
  end if;
  return held;
end
$$;
comment on function private.clinical_table_to_decide is
  'A table with all its versions held, for a physician of its clinic (else 42501; PT404). Called by definer functions.';

create function private.approve_clinical_table(of_company uuid, of_id uuid)
returns public.clinical_tables
language plpgsql
-- Definer: see propose_clinical_table.
security definer
set search_path = ''
as $$
declare
  held public.clinical_tables := private.clinical_table_to_decide(of_company, of_id);
begin
  if held.status = 'approved' then
    return held;
  end if;
  if held.status = 'retired' then
    raise exception 'This version was retired. Propose a new one.' using errcode = 'P0001';
  end if;
  perform private.confirmed_lately();
  -- The version in force, and proposals that this one leaves behind.
  update public.clinical_tables t set status = 'retired', retired_at = now()
  where t.company_id = of_company and t.kind = held.kind and t.name = held.name and t.id <> held.id
    and (t.status = 'approved' or t.status = 'proposed' and t.version < held.version);
  update public.clinical_tables t set status = 'approved', approved_by = auth.uid(), approved_at = now()
  where t.company_id = of_company and t.id = held.id
  returning * into held;
  return held;
end
$$;

create function private.retire_clinical_table(of_company uuid, of_id uuid)
returns public.clinical_tables
language plpgsql
-- Definer: see propose_clinical_table.
security definer
set search_path = ''
as $$
declare
  held public.clinical_tables := private.clinical_table_to_decide(of_company, of_id);
begin
  if held.status <> 'retired' then
    perform private.confirmed_lately();
    update public.clinical_tables t set status = 'retired', retired_at = now()
    where t.company_id = of_company and t.id = held.id
    returning * into held;
  end if;
  return held;
end
$$;

create function private.approved_table(of_company uuid, of_kind text, of_id uuid)
returns public.clinical_tables
language plpgsql
stable
set search_path = ''
as $$
declare
  found_table public.clinical_tables;
begin
  select * into found_table from public.clinical_tables t
  where t.company_id = of_company and t.id = of_id and t.kind = of_kind;
  if found_table.id is null then
    raise exception 'This clinical table does not exist or is not yours.' using errcode = 'PT404';
  end if;
  if found_table.status <> 'approved' then
    raise exception '%, version %, is % and can''t be used. A physician approves clinical tables.',
      found_table.name, found_table.version, found_table.status
      using errcode = 'P0001', detail = '{"kind": "not_approved"}';
  end if;
  return found_table;
end
$$;
comment on function private.approved_table(uuid, text, uuid) is
  'A clinic''s table of that kind, which is approved; P0001, kind "not_approved", where it isn''t. For functions that have asked '
  'whether the clinic is the caller''s.';

create function private.add_starter_tables(of_company uuid)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  starter private.starter_tables;
  added integer := 0;
begin
  for starter in
    select s.* from private.starter_tables s
    where not exists (
      select from public.clinical_tables t where t.company_id = of_company and t.kind = s.kind and t.name = s.name)
    order by s.kind, s.name
  loop
    perform private.add_clinical_table(of_company, gen_random_uuid(), starter.kind, starter.name, starter.source,
      starter.settings, starter.rows);
    added := added + 1;
  end loop;
  return added;
end
$$;
comment on function private.add_starter_tables(uuid) is
  'Proposes the published tables whose name a clinic doesn''t have yet; answers how many.';

create function public.propose_clinical_table(
  id uuid, company_id uuid, kind text, name text, source text, rows jsonb, settings jsonb default '{}'
)
returns public.clinical_tables
language sql
set search_path = ''
begin atomic
  select private.propose_clinical_table(company_id, id, kind, name, source, settings, rows);
end;
comment on function public.propose_clinical_table is
  'Proposes a clinical table with its rows (an array of objects, by the columns of its kind''s table) as the next version of its '
  'name. id makes a repeat harmless; with other content it is refused (PT409, kind "sent_before"). Rows that don''t fit: P0001, '
  'kind "rows"; foreign clinic: PT404.';

create function public.approve_clinical_table(company_id uuid, table_id uuid)
returns public.clinical_tables
language sql
set search_path = ''
begin atomic
  select private.approve_clinical_table(company_id, table_id);
end;
comment on function public.approve_clinical_table is
  'Approves a proposed table and retires the version in force. For physicians (signs_as_physician; else 42501), signed in within ten '
  'minutes (PT403). Retired: P0001; unknown or foreign: PT404. The same again changes nothing.';

create function public.retire_clinical_table(company_id uuid, table_id uuid)
returns public.clinical_tables
language sql
set search_path = ''
begin atomic
  select private.retire_clinical_table(company_id, table_id);
end;
comment on function public.retire_clinical_table is
  'Takes a table out of use, or turns a proposal down. Refusals as for approve_clinical_table.';

create function private.clinical_table_rows(of_company uuid, of_table uuid)
returns setof jsonb
language plpgsql
stable
-- Definer: which table has the rows of a kind is written in the private schema.
security definer
set search_path = ''
as $$
declare
  rows_table constant text := (
    select k.rows_table from public.clinical_tables t
    join private.clinical_kinds k on k.kind = t.kind
    where t.company_id = of_company and t.id = of_table and of_company in (select private.my_company_ids())
  );
begin
  if rows_table is not null then
    return query execute format(
      'select to_jsonb(r) - array[''company_id'', ''table_id''] from public.%I as r
       where r.company_id = $1 and r.table_id = $2 order by r.place', rows_table)
    using of_company, of_table;
  end if;
end
$$;

create function public.clinical_table_rows(company_id uuid, table_id uuid)
returns setof jsonb
language sql
stable
set search_path = ''
begin atomic
  select * from private.clinical_table_rows(company_id, table_id);
end;
comment on function public.clinical_table_rows is
  'The rows of a clinical table, whatever its kind, in order; of a foreign or unknown one none.';

revoke execute on function private.add_clinical_table, private.propose_clinical_table, private.refuse_unless_physician, private.clinical_table_to_decide,
  private.approve_clinical_table, private.retire_clinical_table, private.approved_table, private.add_starter_tables,
  private.clinical_table_rows, public.clinical_table_rows,
  public.propose_clinical_table, public.approve_clinical_table, public.retire_clinical_table from public;
grant execute on function private.clinical_table_rows, public.clinical_table_rows, private.propose_clinical_table, private.approve_clinical_table, private.retire_clinical_table,
  public.propose_clinical_table, public.approve_clinical_table, public.retire_clinical_table to authenticated;
