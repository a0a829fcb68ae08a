-- Allergy care: clinical tables that a physician approves, the catalogue of allergens, prescriptions and vials.
set lock_timeout = '3s';

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
comment on function private.keep_clinical_table() is 'Before update, whoever writes: only what became of it changes.';
create trigger clinical_tables_keep before update on public.clinical_tables
  for each row execute function private.keep_clinical_table();

create function private.keep_clinical_rows()
returns trigger
language plpgsql
-- Definer: it asks for the table whoever writes.
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
    raise exception 'A row doesn''t fit this kind of table. Nothing was saved.' using errcode = 'P0001', detail = '{"kind": "rows"}';
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
    raise exception 'This version was retired. Propose a new one.' using errcode = 'P0001', detail = '{"kind": "retired"}';
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

revoke execute on function private.add_clinical_table, private.propose_clinical_table, private.refuse_unless_physician, private.clinical_table_to_decide,
  private.approve_clinical_table, private.retire_clinical_table, private.approved_table, private.add_starter_tables,
  public.propose_clinical_table, public.approve_clinical_table, public.retire_clinical_table from public;
grant execute on function private.propose_clinical_table, private.approve_clinical_table, private.retire_clinical_table,
  public.propose_clinical_table, public.approve_clinical_table, public.retire_clinical_table to authenticated;

-- What a clinic tests for and treats with: allergens by the clinic's own labels, and the lots of extract it has of them.

create type public.allergen_category as enum
  ('tree', 'grass', 'weed', 'mold', 'mite', 'animal', 'insect', 'venom', 'food', 'control', 'other');

create type public.extract_units as enum ('w_v', 'au', 'bau', 'mcg', 'pnu', 'v_v');
comment on type public.extract_units is
  'In what a stock is measured: weight by volume (grams a milliliter), allergy units, bioequivalent allergy units, micrograms of the '
  'major allergen, protein nitrogen units, volume by volume.';

create type public.control_kind as enum ('positive', 'negative');

create table public.allergens (
  company_id uuid not null references public.companies (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  label text not null check (private.is_present(label, 80)),
  category public.allergen_category not null,
  species_group text check (private.is_present(species_group, 60)),
  control public.control_kind,
  units public.extract_units not null default 'w_v',
  is_standardized boolean not null default false,
  stock_strength numeric check (stock_strength > 0),
  has_proteases boolean not null default false,
  season_from integer check (season_from between 1 and 12),
  season_until integer check (season_until between 1 and 12),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((category = 'control') = (control is not null)),
  check ((season_from is null) = (season_until is null))
);
comment on table public.allergens is 'The catalogue of a clinic: what it tests with and treats with, controls included.';
comment on column public.allergens.label is 'As the clinic calls it.';
comment on column public.allergens.species_group is 'What reacts alike, such as "Northern grasses"; doses go by it.';
comment on column public.allergens.stock_strength is
  'Of the concentrate, in its units a milliliter; weight by volume as a fraction, so that 1:20 is 0.05.';
comment on column public.allergens.has_proteases is 'Whether it spoils others in one vial, as molds and cockroach do.';
comment on column public.allergens.season_from is 'First and last month of its season; none is all year.';
create unique index allergens_label_idx on public.allergens (company_id, lower(label));
create trigger allergens_touch before update on public.allergens
  for each row execute function private.touch_updated_at();

create table public.extract_lots (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  allergen_id uuid not null,
  maker text not null check (private.is_present(maker, 80)),
  lot_number text not null check (private.is_present(lot_number, 40)),
  strength numeric not null check (strength > 0),
  units public.extract_units not null,
  volume_ml numeric(7, 2) not null check (volume_ml > 0),
  remaining_ml numeric(7, 2) not null check (remaining_ml between 0 and volume_ml),
  received_on date not null,
  expires_on date not null,
  discarded_at timestamptz,
  recalled_at timestamptz,
  recalled_by uuid references public.user_profiles (id) on delete set null,
  recall_reason text check (private.is_present(recall_reason, 300)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, allergen_id, maker, lot_number),
  foreign key (company_id, allergen_id) references public.allergens (company_id, id),
  check ((recalled_at is null) = (recall_reason is null))
);
comment on table public.extract_lots is 'A lot of extract in stock, and what is left of it.';
comment on column public.extract_lots.strength is 'As the bottle says, in its units a milliliter; see allergens.stock_strength.';
create index extract_lots_recalled_by_idx on public.extract_lots (recalled_by);
create index extract_lots_number_idx on public.extract_lots (company_id, lower(lot_number));
create trigger extract_lots_touch before update on public.extract_lots
  for each row execute function private.touch_updated_at();

alter table public.allergens enable row level security;
alter table public.extract_lots enable row level security;
revoke all on public.allergens, public.extract_lots from anon, authenticated;
grant select on public.allergens, public.extract_lots to authenticated;
grant insert (id, company_id, label, category, species_group, control, units, is_standardized, stock_strength, has_proteases,
  season_from, season_until, is_active) on public.allergens to authenticated;
-- What it is stays; another substance is another entry.
grant update (label, species_group, units, is_standardized, stock_strength, has_proteases, season_from, season_until, is_active)
  on public.allergens to authenticated;
create policy allergens_select_member on public.allergens for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy allergens_insert_member on public.allergens for insert to authenticated
  with check (company_id in (select private.my_company_ids()));
create policy allergens_update_member on public.allergens for update to authenticated
  using (company_id in (select private.my_company_ids()))
  with check (company_id in (select private.my_company_ids()));
create policy extract_lots_select_member on public.extract_lots for select to authenticated
  using (company_id in (select private.my_company_ids()));
select private.audit_table('public.allergens');
select private.audit_table('public.extract_lots');

create table private.starter_allergens (
  label text primary key,
  category public.allergen_category not null,
  species_group text,
  control public.control_kind,
  units public.extract_units not null,
  is_standardized boolean not null,
  stock_strength numeric,
  has_proteases boolean not null,
  season_from integer,
  season_until integer
);
comment on table private.starter_allergens is
  'Allergens that a clinic may begin its catalogue with. Written by migrations alone.';
alter table private.starter_allergens enable row level security;
create policy starter_allergens_all_nobody on private.starter_allergens for all to anon, authenticated
  using (false) with check (false);

create function private.add_allergy_starters(of_company uuid)
returns integer
language plpgsql
-- Definer: clinical tables are written by functions alone.
security definer
set search_path = ''
as $$
declare
  added integer;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  insert into public.allergens (company_id, label, category, species_group, control, units, is_standardized, stock_strength,
    has_proteases, season_from, season_until)
  select of_company, s.label, s.category, s.species_group, s.control, s.units, s.is_standardized, s.stock_strength,
    s.has_proteases, s.season_from, s.season_until
  from private.starter_allergens s
  on conflict do nothing;
  get diagnostics added = row_count;
  return added + private.add_starter_tables(of_company);
end
$$;

create function public.add_allergy_starters(company_id uuid)
returns integer
language sql
set search_path = ''
begin atomic
  select private.add_allergy_starters(company_id);
end;
comment on function public.add_allergy_starters is
  'Gives a clinic a catalogue to begin with, and the published clinical tables as proposals, as far as it doesn''t have what is called '
  'so; answers how many were added. Foreign clinic: PT404.';
revoke execute on function private.add_allergy_starters, public.add_allergy_starters from public;
grant execute on function private.add_allergy_starters, public.add_allergy_starters to authenticated;

-- What a patient is treated with. A prescription is drafted, signed by a physician and from then on stays as it is: a change is
-- another version, which replaces it when it is signed.

create table public.dilution_steps (
  company_id uuid not null,
  table_id uuid not null,
  place integer not null,
  label text not null check (private.is_present(label, 40)),
  color text check (color ~ '^[a-z]+$'),
  factor numeric not null check (factor >= 1),
  primary key (company_id, table_id, place),
  foreign key (company_id, table_id) references public.clinical_tables (company_id, id) on delete cascade
);
comment on table public.dilution_steps is 'The vials of a dilution scheme, from the strongest.';
alter table public.dilution_steps enable row level security;
revoke all on public.dilution_steps from anon, authenticated;
grant select on public.dilution_steps to authenticated;
create policy dilution_steps_select_member on public.dilution_steps for select to authenticated
  using (company_id in (select private.my_company_ids()));
create trigger dilution_steps_keep before insert or update or delete on public.dilution_steps
  for each row execute function private.keep_clinical_rows();
comment on column public.dilution_steps.label is 'As it stands on the vial, such as "1:10" or "#2".';
comment on column public.dilution_steps.color is 'Of cap and label, where the scheme has colors.';
comment on column public.dilution_steps.factor is 'How many times weaker than the strongest vial; 1 is that one.';

create table public.compatibility_rules (
  company_id uuid not null,
  table_id uuid not null,
  place integer not null,
  category public.allergen_category not null,
  beside public.allergen_category not null,
  verdict text not null check (verdict in ('apart', 'with_glycerin', 'together')),
  note text check (private.is_present(note, 300)),
  primary key (company_id, table_id, place),
  foreign key (company_id, table_id) references public.clinical_tables (company_id, id) on delete cascade
);
comment on table public.compatibility_rules is 'Which allergens share a vial, by category.';
alter table public.compatibility_rules enable row level security;
revoke all on public.compatibility_rules from anon, authenticated;
grant select on public.compatibility_rules to authenticated;
create policy compatibility_rules_select_member on public.compatibility_rules for select to authenticated
  using (company_id in (select private.my_company_ids()));
create trigger compatibility_rules_keep before insert or update or delete on public.compatibility_rules
  for each row execute function private.keep_clinical_rows();

create table public.dose_ranges (
  company_id uuid not null,
  table_id uuid not null,
  place integer not null,
  species_group text not null check (private.is_present(species_group, 60)),
  units public.extract_units not null,
  least numeric not null check (least > 0),
  most numeric not null,
  note text check (private.is_present(note, 300)),
  primary key (company_id, table_id, place),
  foreign key (company_id, table_id) references public.clinical_tables (company_id, id) on delete cascade,
  check (most >= least)
);
comment on table public.dose_ranges is 'The effective dose of a maintenance injection, by group of species.';
alter table public.dose_ranges enable row level security;
revoke all on public.dose_ranges from anon, authenticated;
grant select on public.dose_ranges to authenticated;
create policy dose_ranges_select_member on public.dose_ranges for select to authenticated
  using (company_id in (select private.my_company_ids()));
create trigger dose_ranges_keep before insert or update or delete on public.dose_ranges
  for each row execute function private.keep_clinical_rows();

insert into private.clinical_kinds (kind, rows_table) values
  ('dilution_scheme', 'dilution_steps'),
  ('compatibility', 'compatibility_rules'),
  ('dose_range', 'dose_ranges');

create type public.immunotherapy_route as enum ('injections', 'drops', 'tablet');
create type public.prescription_status as enum ('draft', 'signed', 'replaced', 'ended');

create table public.allergy_prescriptions (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  version integer not null check (version > 0),
  supersedes uuid,
  status public.prescription_status not null default 'draft',
  route public.immunotherapy_route not null default 'injections',
  scheme_id uuid not null,
  schedule_id uuid,
  target_dose_ml numeric(4, 2) not null check (target_dose_ml between 0.01 and 5),
  consent_on date,
  indication text check (private.is_present(indication, 500)),
  warnings jsonb not null default '[]' check (jsonb_typeof(warnings) = 'array'),
  revision integer not null default 1,
  created_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  signed_by uuid references public.user_profiles (id) on delete set null,
  signed_at timestamptz,
  ended_at timestamptz,
  ended_by uuid references public.user_profiles (id) on delete set null,
  end_reason text check (private.is_present(end_reason, 300)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, supersedes) references public.allergy_prescriptions (company_id, id),
  foreign key (company_id, scheme_id) references public.clinical_tables (company_id, id),
  foreign key (company_id, schedule_id) references public.clinical_tables (company_id, id),
  check ((status = 'draft') = (signed_at is null)),
  check ((status = 'ended') = (end_reason is not null))
);
comment on table public.allergy_prescriptions is 'What a patient is treated with, one version: who signed it and by which scheme.';
comment on column public.allergy_prescriptions.version is 'Of the patient''s prescriptions that follow each other (supersedes).';
comment on column public.allergy_prescriptions.scheme_id is 'A clinical table of the kind dilution_scheme.';
comment on column public.allergy_prescriptions.schedule_id is 'A clinical table of the kind schedule.';
comment on column public.allergy_prescriptions.target_dose_ml is 'Of each set''s strongest vial, once maintenance is reached.';
comment on column public.allergy_prescriptions.warnings is
  'What the checks said when it was signed: [{"rule": …, "says": …, "source": …}]; the physician signed in their sight.';
create index allergy_prescriptions_patient_idx on public.allergy_prescriptions (company_id, patient_id, created_at desc);
create index allergy_prescriptions_supersedes_idx on public.allergy_prescriptions (company_id, supersedes);
create index allergy_prescriptions_scheme_idx on public.allergy_prescriptions (company_id, scheme_id);
create index allergy_prescriptions_schedule_idx on public.allergy_prescriptions (company_id, schedule_id);
create index allergy_prescriptions_created_by_idx on public.allergy_prescriptions (created_by);
create index allergy_prescriptions_signed_by_idx on public.allergy_prescriptions (signed_by);
create index allergy_prescriptions_ended_by_idx on public.allergy_prescriptions (ended_by);
create trigger allergy_prescriptions_touch before update on public.allergy_prescriptions
  for each row execute function private.touch_updated_at();

create type public.vial_diluent as enum ('albumin_saline', 'phenol_saline', 'glycerin');

create table public.prescription_vial_sets (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  prescription_id uuid not null,
  patient_id uuid not null,
  label text not null check (private.is_present(label, 20)),
  title text not null check (private.is_present(title, 80)),
  volume_ml numeric(4, 1) not null check (volume_ml between 0.1 and 50),
  diluent public.vial_diluent not null default 'albumin_saline',
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, prescription_id, label),
  foreign key (company_id, prescription_id) references public.allergy_prescriptions (company_id, id) on delete cascade,
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade
);
comment on table public.prescription_vial_sets is
  'The vials of one mixture, such as "A: Pollens": one of each dilution, from one recipe.';
create index prescription_vial_sets_patient_idx on public.prescription_vial_sets (company_id, patient_id);

create table public.prescription_contents (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  set_id uuid not null,
  patient_id uuid not null,
  place integer not null,
  allergen_id uuid not null,
  target_dose numeric not null check (target_dose > 0),
  strength numeric not null check (strength > 0),
  units public.extract_units not null,
  volume_ml numeric(6, 2) not null check (volume_ml > 0),
  primary key (company_id, id),
  unique (company_id, set_id, place),
  foreign key (company_id, set_id) references public.prescription_vial_sets (company_id, id) on delete cascade,
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, allergen_id) references public.allergens (company_id, id)
);
comment on table public.prescription_contents is 'The extracts of a set''s strongest vial.';
comment on column public.prescription_contents.target_dose is 'In a maintenance injection, in units.';
comment on column public.prescription_contents.strength is 'Of the stock, in units a milliliter, as the catalogue had it.';
comment on column public.prescription_contents.volume_ml is 'Of that stock in the vial.';
create index prescription_contents_patient_idx on public.prescription_contents (company_id, patient_id);
create index prescription_contents_allergen_idx on public.prescription_contents (company_id, allergen_id);

create function private.extract_volume(target numeric, stock numeric, vial_ml numeric, dose_ml numeric)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select round(vial_ml / dose_ml * target / stock, 2)
$$;
comment on function private.extract_volume(numeric, numeric, numeric, numeric) is
  'Milliliters of a stock in a vial whose every dose is to hold the target: doses in the vial times target by strength.';

create function private.keep_signed_prescription()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.status <> 'draft' and (to_jsonb(old) - array['status', 'ended_at', 'ended_by', 'end_reason', 'patient_id', 'revision', 'updated_at'])
     is distinct from (to_jsonb(new) - array['status', 'ended_at', 'ended_by', 'end_reason', 'patient_id', 'revision', 'updated_at']) then
    raise exception 'A signed prescription stays as it is. Write a new version.' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.keep_signed_prescription() is
  'Before update, whoever writes: of a signed one only what became of it changes, and whose it is when charts are merged.';
create trigger allergy_prescriptions_keep before update on public.allergy_prescriptions
  for each row execute function private.keep_signed_prescription();

alter table public.allergy_prescriptions enable row level security;
alter table public.prescription_vial_sets enable row level security;
alter table public.prescription_contents enable row level security;
revoke all on public.allergy_prescriptions, public.prescription_vial_sets, public.prescription_contents from anon, authenticated;
-- Whose, where it stands and when. What it holds is read through allergy_record, which tells the log.
grant select (id, company_id, patient_id, version, status, route, created_by, signed_by, signed_at, ended_at, created_at, updated_at)
  on public.allergy_prescriptions to authenticated;
grant select (id, company_id, prescription_id, patient_id, label) on public.prescription_vial_sets to authenticated;
grant select (id, company_id, set_id, patient_id) on public.prescription_contents to authenticated;
create policy allergy_prescriptions_select_member on public.allergy_prescriptions for select to authenticated
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
create policy prescription_vial_sets_select_member on public.prescription_vial_sets for select to authenticated
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
create policy prescription_contents_select_member on public.prescription_contents for select to authenticated
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
select private.audit_table('public.allergy_prescriptions');
select private.audit_table('public.prescription_vial_sets');
select private.audit_table('public.prescription_contents');

create function private.prescription_to_change(of_company uuid, of_id uuid)
returns public.allergy_prescriptions
language plpgsql
set search_path = ''
as $$
declare
  held public.allergy_prescriptions;
begin
  if of_company in (select private.my_company_ids()) then
    select * into held from public.allergy_prescriptions p
    where p.company_id = of_company and p.id = of_id for update;
  end if;
  if held.id is null or private.hides_patient(held.patient_id) then
    raise exception 'This prescription does not exist or is not yours.' using errcode = 'PT404';
  end if;
  return held;
end
$$;
comment on function private.prescription_to_change(uuid, uuid) is
  'A prescription, held until the transaction ends, whose patient the caller sees (else PT404). Called by definer functions.';

create function private.sign_allergy_prescription(of_company uuid, of_id uuid, seen_revision integer, warnings jsonb)
returns public.allergy_prescriptions
language plpgsql
-- Definer: prescriptions are written by functions alone.
security definer
set search_path = ''
as $$
declare
  held public.allergy_prescriptions;
begin
  perform private.refuse_unless_physician(of_company, 'A physician signs a prescription.');
  held := private.prescription_to_change(of_company, of_id);
  if held.status = 'signed' and held.signed_by = auth.uid() then
    return held;
  end if;
  if held.status <> 'draft' or held.revision is distinct from seen_revision then
    raise exception 'This prescription was changed meanwhile. Look at it again before you sign.'
      using errcode = 'PT409', detail = jsonb_build_object('kind', 'stale', 'revision', held.revision)::text;
  end if;
  perform private.approved_table(of_company, 'dilution_scheme', held.scheme_id);
  if held.schedule_id is not null then
    perform private.approved_table(of_company, 'schedule', held.schedule_id);
  end if;
  if held.consent_on is null then
    raise exception 'Record when the patient consented first.' using errcode = 'P0001', detail = '{"kind": "consent"}';
  end if;
  if not exists (
    select from public.prescription_vial_sets s
    join public.prescription_contents c on c.company_id = s.company_id and c.set_id = s.id
    where s.company_id = of_company and s.prescription_id = held.id
  ) then
    raise exception 'This prescription has no extracts yet.' using errcode = 'P0001', detail = '{"kind": "contents"}';
  end if;
  update public.allergy_prescriptions p set status = 'replaced'
  where p.company_id = of_company and p.id = held.supersedes and p.status = 'signed';
  update public.allergy_prescriptions p
  set status = 'signed', signed_at = now(), signed_by = auth.uid(), revision = p.revision + 1,
    warnings = coalesce(sign_allergy_prescription.warnings, '[]')
  where p.company_id = of_company and p.id = held.id
  returning * into held;
  return held;
end
$$;

create function private.end_allergy_prescription(of_company uuid, of_id uuid, reason text)
returns public.allergy_prescriptions
language plpgsql
-- Definer: prescriptions are written by functions alone.
security definer
set search_path = ''
as $$
declare
  held public.allergy_prescriptions;
  why constant text := private.checked_text(reason, 300, 'A reason');
begin
  perform private.refuse_unless_physician(of_company, 'A physician ends a prescription.');
  held := private.prescription_to_change(of_company, of_id);
  if why is null then
    raise exception 'Say why the treatment ends.' using errcode = 'P0001', detail = '{"kind": "reason"}';
  end if;
  if held.status = 'ended' and held.end_reason = why then
    return held;
  end if;
  if held.status <> 'signed' then
    raise exception 'Only a signed prescription is ended.' using errcode = 'P0001';
  end if;
  update public.allergy_prescriptions p
  set status = 'ended', ended_at = now(), ended_by = auth.uid(), end_reason = why, revision = p.revision + 1
  where p.company_id = of_company and p.id = held.id
  returning * into held;
  return held;
end
$$;

create function public.sign_allergy_prescription(
  company_id uuid, prescription_id uuid, seen_revision integer, warnings jsonb default '[]'
)
returns setof public.allergy_prescriptions
language sql
rows 1
set search_path = ''
begin atomic
  select * from private.sign_allergy_prescription(company_id, prescription_id, seen_revision, warnings);
end;
comment on function public.sign_allergy_prescription is
  'Signs a draft and replaces the version before. For physicians (42501). Changed meanwhile: PT409, kind "stale"; a table that isn''t '
  'approved, no consent, no extracts: P0001 with its kind; unknown, foreign or restricted: PT404. warnings is what the checks showed.';

create function public.end_allergy_prescription(company_id uuid, prescription_id uuid, reason text)
returns setof public.allergy_prescriptions
language sql
rows 1
set search_path = ''
begin atomic
  select * from private.end_allergy_prescription(company_id, prescription_id, reason);
end;
comment on function public.end_allergy_prescription is
  'Ends a signed prescription with a reason. For physicians (42501); unknown, foreign or restricted: PT404.';

revoke execute on function private.keep_signed_prescription, private.extract_volume, private.prescription_to_change,
  private.sign_allergy_prescription, private.end_allergy_prescription, public.sign_allergy_prescription,
  public.end_allergy_prescription from public;
grant execute on function private.sign_allergy_prescription, private.end_allergy_prescription,
  public.sign_allergy_prescription, public.end_allergy_prescription to authenticated;

-- The vials that patients are treated from: what is in them, until when, and what is left.

create table public.beyond_use_rules (
  company_id uuid not null,
  table_id uuid not null,
  place integer not null,
  most_factor numeric check (most_factor >= 1),
  months integer not null check (months between 1 and 24),
  note text check (private.is_present(note, 300)),
  primary key (company_id, table_id, place),
  foreign key (company_id, table_id) references public.clinical_tables (company_id, id) on delete cascade
);
comment on table public.beyond_use_rules is 'For how long after mixing a vial is used, by its dilution.';
alter table public.beyond_use_rules enable row level security;
revoke all on public.beyond_use_rules from anon, authenticated;
grant select on public.beyond_use_rules to authenticated;
create policy beyond_use_rules_select_member on public.beyond_use_rules for select to authenticated
  using (company_id in (select private.my_company_ids()));
create trigger beyond_use_rules_keep before insert or update or delete on public.beyond_use_rules
  for each row execute function private.keep_clinical_rows();
comment on column public.beyond_use_rules.most_factor is 'Up to which dilution factor; null is any. The first row that fits counts.';
insert into private.clinical_kinds (kind, rows_table) values ('beyond_use', 'beyond_use_rules');

create type public.vial_status as enum ('mixed', 'in_use', 'empty', 'discarded', 'recalled');

create function private.new_vial_code()
returns text
language sql
volatile
set search_path = ''
as $$
  -- No letters that look like digits: it is also typed.
  select 'V' || string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(bytes, place) % 31, 1), '' order by place)
  from (select extensions.gen_random_bytes(9) as bytes) as random, generate_series(0, 8) as place
$$;
comment on function private.new_vial_code() is 'What a vial''s bar code says: nothing of whose it is.';

create table public.treatment_vials (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  prescription_id uuid not null,
  set_id uuid not null,
  scheme_id uuid not null,
  step integer not null,
  code text not null default private.new_vial_code() check (code ~ '^[0-9A-Z]{6,20}$'),
  status public.vial_status not null default 'mixed',
  volume_ml numeric(5, 2) not null check (volume_ml > 0),
  remaining_ml numeric(5, 2) not null,
  mixed_at timestamptz not null default now(),
  mixed_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  checked_by uuid references public.user_profiles (id) on delete set null,
  beyond_use_on date not null,
  diluted_from uuid,
  replaces uuid,
  ended_at timestamptz,
  end_reason text check (private.is_present(end_reason, 300)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, prescription_id) references public.allergy_prescriptions (company_id, id) on delete cascade,
  foreign key (company_id, set_id) references public.prescription_vial_sets (company_id, id) on delete cascade,
  foreign key (company_id, scheme_id, step) references public.dilution_steps (company_id, table_id, place),
  foreign key (company_id, diluted_from) references public.treatment_vials (company_id, id),
  foreign key (company_id, replaces) references public.treatment_vials (company_id, id),
  constraint treatment_vials_remaining check (remaining_ml between 0 and volume_ml),
  check (checked_by <> mixed_by),
  check ((status in ('empty', 'discarded', 'recalled')) = (ended_at is not null))
);
comment on table public.treatment_vials is 'A vial of one patient: from which set, how dilute, what is left and until when.';
comment on column public.treatment_vials.step is 'Its place among the dilution steps of the scheme.';
comment on column public.treatment_vials.code is 'What its bar code says.';
comment on column public.treatment_vials.remaining_ml is 'Doses are drawn by private.draw_from_vial, in the transaction that records them.';
comment on column public.treatment_vials.beyond_use_on is 'The last day on which it is used.';
comment on column public.treatment_vials.diluted_from is 'The stronger vial it was made of.';
comment on column public.treatment_vials.replaces is
  'The vial of the same set and step before it: its first dose goes by the new-vial rule of the schedule.';
create index treatment_vials_patient_idx on public.treatment_vials (company_id, patient_id, mixed_at desc);
create index treatment_vials_prescription_idx on public.treatment_vials (company_id, prescription_id);
create index treatment_vials_set_idx on public.treatment_vials (company_id, set_id);
create index treatment_vials_step_idx on public.treatment_vials (company_id, scheme_id, step);
create index treatment_vials_diluted_from_idx on public.treatment_vials (company_id, diluted_from);
create index treatment_vials_replaces_idx on public.treatment_vials (company_id, replaces);
create index treatment_vials_mixed_by_idx on public.treatment_vials (mixed_by);
create index treatment_vials_checked_by_idx on public.treatment_vials (checked_by);
create index treatment_vials_in_use_idx on public.treatment_vials (company_id, beyond_use_on, id)
  where status in ('mixed', 'in_use');
create trigger treatment_vials_touch before update on public.treatment_vials
  for each row execute function private.touch_updated_at();

create table public.vial_components (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  vial_id uuid not null,
  patient_id uuid not null,
  place integer not null,
  lot_id uuid not null,
  volume_ml numeric(6, 2) not null check (volume_ml > 0),
  primary key (company_id, id),
  unique (company_id, vial_id, place),
  foreign key (company_id, vial_id) references public.treatment_vials (company_id, id) on delete cascade,
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, lot_id) references public.extract_lots (company_id, id)
);
comment on table public.vial_components is 'What a vial was compounded of: each extract''s lot and volume.';
create index vial_components_patient_idx on public.vial_components (company_id, patient_id);
create index vial_components_lot_idx on public.vial_components (company_id, lot_id);

alter table public.treatment_vials enable row level security;
alter table public.vial_components enable row level security;
revoke all on public.treatment_vials, public.vial_components from anon, authenticated;
-- Written by functions alone. What is in a vial is read through allergy_record, which tells the log.
grant select (id, company_id, patient_id, prescription_id, set_id, scheme_id, step, status, mixed_at, beyond_use_on, created_at,
  updated_at) on public.treatment_vials to authenticated;
grant select (id, company_id, vial_id, patient_id) on public.vial_components to authenticated;
create policy treatment_vials_select_member on public.treatment_vials for select to authenticated
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
create policy vial_components_select_member on public.vial_components for select to authenticated
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
select private.audit_table('public.treatment_vials');
select private.audit_table('public.vial_components');

create function private.draw_from_vial(of_company uuid, of_vial uuid, dose_ml numeric)
returns public.treatment_vials
language plpgsql
set search_path = ''
as $$
declare
  vial public.treatment_vials;
begin
  select * into vial from public.treatment_vials v where v.company_id = of_company and v.id = of_vial for update;
  if vial.id is null then
    raise exception 'This vial does not exist or is not yours.' using errcode = 'PT404';
  end if;
  if vial.status not in ('mixed', 'in_use') then
    raise exception 'This vial is %. Take another vial.', vial.status using errcode = 'P0001', detail = '{"kind": "vial_ended"}';
  end if;
  if vial.beyond_use_on < private.clinic_day(of_company, now()) then
    raise exception 'This vial was to be used until %. Take another vial.', private.short_date(vial.beyond_use_on)
      using errcode = 'P0001', detail = '{"kind": "vial_expired"}';
  end if;
  if dose_ml is null or dose_ml <= 0 or dose_ml > vial.remaining_ml then
    raise exception '% mL are left in this vial.', vial.remaining_ml using errcode = 'P0001', detail = '{"kind": "vial_volume"}';
  end if;
  update public.treatment_vials v
  set remaining_ml = v.remaining_ml - dose_ml,
    status = (case when v.remaining_ml = dose_ml then 'empty' else 'in_use' end)::public.vial_status,
    ended_at = case when v.remaining_ml = dose_ml then now() end
  where v.company_id = of_company and v.id = of_vial
  returning * into vial;
  return vial;
end
$$;
comment on function private.draw_from_vial(uuid, uuid, numeric) is
  'Takes a dose out of a vial, which is held until the transaction ends; P0001, kind "vial_ended", "vial_expired" or "vial_volume", '
  'where it can''t be. Called by definer functions that have asked whose it is.';

create function private.allergy_record(of_company uuid, of_patient uuid)
returns setof jsonb
language plpgsql
rows 1
-- Definer: what is closed to the API's roles is read here, where the log is told.
security definer
set search_path = ''
as $$
begin
  if private.note_opening(of_company, 'patients', of_patient) is null then
    return;
  end if;
  return next jsonb_build_object(
    'prescriptions', (
      select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object(
        'signed_by_name', private.member_name(p.signed_by),
        'sets', (
          select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('contents', (
            select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object('label', a.label, 'category', a.category) order by c.place), '[]')
            from public.prescription_contents c
            join public.allergens a on a.company_id = c.company_id and a.id = c.allergen_id
            where c.company_id = s.company_id and c.set_id = s.id
          )) order by s.label), '[]')
          from public.prescription_vial_sets s where s.company_id = p.company_id and s.prescription_id = p.id
        )) order by p.created_at desc, p.id), '[]')
      from public.allergy_prescriptions p where p.company_id = of_company and p.patient_id = of_patient
    ),
    'vials', (
      select coalesce(jsonb_agg(to_jsonb(v) || jsonb_build_object(
        'set_label', s.label, 'set_title', s.title, 'step_label', d.label, 'color', d.color, 'factor', d.factor,
        'components', (
          select coalesce(jsonb_agg(jsonb_build_object('label', a.label, 'maker', l.maker, 'lot_number', l.lot_number,
            'expires_on', l.expires_on, 'volume_ml', c.volume_ml, 'is_recalled', l.recalled_at is not null) order by c.place), '[]')
          from public.vial_components c
          join public.extract_lots l on l.company_id = c.company_id and l.id = c.lot_id
          join public.allergens a on a.company_id = l.company_id and a.id = l.allergen_id
          where c.company_id = v.company_id and c.vial_id = v.id
        )) order by v.mixed_at desc, s.label, v.step), '[]')
      from public.treatment_vials v
      join public.prescription_vial_sets s on s.company_id = v.company_id and s.id = v.set_id
      join public.dilution_steps d on d.company_id = v.company_id and d.table_id = v.scheme_id and d.place = v.step
      where v.company_id = of_company and v.patient_id = of_patient
    )
  );
end
$$;

create function public.allergy_record(company_id uuid, patient_id uuid)
returns setof jsonb
language sql
rows 1
set search_path = ''
begin atomic
  select * from private.allergy_record(company_id, patient_id);
end;
comment on function public.allergy_record is
  'What a patient is treated with for allergies, as one document: prescriptions with their sets and extracts, and vials with their lots. '
  'Tells the log that the patient was opened. No row where the patient isn''t there or isn''t the caller''s to see.';

revoke execute on function private.new_vial_code, private.draw_from_vial, private.allergy_record, public.allergy_record from public;
grant execute on function private.new_vial_code, private.allergy_record, public.allergy_record to authenticated;

-- What is read by functions alone is part of the data that a clinic takes along.
create function private.export_closed_rows(
  company_id uuid, table_name text, after jsonb, max_rows integer
)
returns table (row_key jsonb, row_data jsonb)
language plpgsql
-- Definer: tables of which the API's roles read a few columns, and the record reader none.
security definer
set search_path = ''
as $$
declare
  the_table constant regclass := to_regclass(format('public.%I', coalesce(export_closed_rows.table_name, '')));
begin
  if the_table is null or has_table_privilege('authenticated', the_table, 'select')
     or has_table_privilege('record_reader', the_table, 'select')
     or export_closed_rows.company_id not in (select private.my_admin_company_ids()) then
    return;
  end if;
  return query select e.row_key, e.row_data
  from private.export_rows(export_closed_rows.company_id, export_closed_rows.table_name, after, max_rows) as e;
end
$$;
comment on function private.export_closed_rows is
  'Of a table that is read by functions alone the clinic''s rows, for its administrators; of others nothing. See public.export_rows.';

create or replace function public.export_rows(
  company_id uuid, table_name text, after jsonb default null, max_rows integer default 500
)
returns table (row_key jsonb, row_data jsonb)
language sql
set search_path = ''
begin atomic
  select private.note_table_export(company_id, table_name, after);
  select e.row_key, e.row_data
  from private.export_rows(company_id, table_name, after, max_rows) as e
  where has_table_privilege('authenticated', to_regclass(format('public.%I', table_name)), 'select')
  union all
  select e.row_key, e.row_data
  from private.export_closed_rows(company_id, table_name, after, max_rows) as e
  -- Of tables that aren't granted whole, the views that are: a view can't be an argument.
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.patient_records x
   where table_name = 'patients' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.coverage_records x
   where table_name = 'coverages' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.eligibility_records x
   where table_name = 'eligibility_requests' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.sent_insurance_records x
   where table_name = 'sent_insurances' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.referral_records x
   where table_name = 'referrals' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.referral_event_records x
   where table_name = 'referral_events' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.missing_item_records x
   where table_name = 'referral_missing_items' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.contact_attempt_records x
   where table_name = 'referral_contact_attempts' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.referral_document_records x
   where table_name = 'referral_documents' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.referral_answer_records x
   where table_name = 'referral_answers' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.office_message_records x
   where table_name = 'office_messages' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.surgery_case_records x
   where table_name = 'surgery_cases' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.case_procedure_records x
   where table_name = 'case_procedures' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.checklist_item_records x
   where table_name = 'case_checklist_items' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.surgery_case_event_records x
   where table_name = 'surgery_case_events' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.message_records x
   where table_name = 'messages' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.authorization_records x
   where table_name = 'prior_authorizations' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.authorization_service_records x
   where table_name = 'prior_authorization_services' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.authorization_call_records x
   where table_name = 'prior_authorization_calls' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.authorization_document_records x
   where table_name = 'prior_authorization_documents' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.authorization_event_records x
   where table_name = 'prior_authorization_events' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.appointment_records x
   where table_name = 'scheduling_requests' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.appointment_event_records x
   where table_name = 'schedule_events' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.card_picture_records x
   where table_name = 'card_pictures' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.attachment_records x
   where table_name = 'message_attachments' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.patient_merge_records x
   where table_name = 'patient_merges' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000));
end;
revoke execute on function private.export_closed_rows from public, anon, authenticated;
grant execute on function private.export_closed_rows to authenticated;
