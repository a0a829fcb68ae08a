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
  reorder_ml numeric(7, 2),
  check ((season_from is null) = (season_until is null)),
  constraint allergens_reorder check (reorder_ml > 0)
);
comment on table public.allergens is 'The catalogue of a clinic: what it tests with and treats with, controls included.';
comment on column public.allergens.label is 'As the clinic calls it.';
comment on column public.allergens.species_group is 'What reacts alike, such as "Northern grasses"; doses go by it.';
comment on column public.allergens.stock_strength is
  'Of the concentrate, in its units a milliliter; weight by volume as a fraction, so that 1:20 is 0.05.';
comment on column public.allergens.has_proteases is 'Whether it spoils others in one vial, as molds and cockroach do.';
comment on column public.allergens.reorder_ml is 'Below how much in stock it is ordered again; null is never asked.';
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
  remaining_ml numeric(7, 2) not null default 0 check (remaining_ml between 0 and volume_ml),
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
create function private.fill_new_lot()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Its default: what comes in isn't empty.
  if new.remaining_ml = 0 then
    new.remaining_ml := new.volume_ml;
  end if;
  return new;
end
$$;
comment on function private.fill_new_lot() is 'Before insert: a lot that comes in is full.';
create trigger extract_lots_fill before insert on public.extract_lots
  for each row execute function private.fill_new_lot();
revoke execute on function private.fill_new_lot from public;
create function private.keep_discarding()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.discarded_at := coalesce(old.discarded_at, now());
  return new;
end
$$;
comment on function private.keep_discarding() is 'Before a lot is discarded: it is by the clock of the database, once and for good.';
revoke execute on function private.keep_discarding from public;
create trigger extract_lots_keep_discarding before update of discarded_at on public.extract_lots
  for each row when (new.discarded_at is not null or old.discarded_at is not null)
  execute function private.keep_discarding();
create trigger extract_lots_received_on_came before insert or update of received_on on public.extract_lots
  for each row execute function private.refuse_days_ahead('received_on', 'The day of receipt');
create trigger extract_lots_touch before update on public.extract_lots
  for each row execute function private.touch_updated_at();

alter table public.allergens enable row level security;
alter table public.extract_lots enable row level security;
revoke all on public.allergens, public.extract_lots from anon, authenticated;
grant select on public.allergens, public.extract_lots to authenticated;
grant insert (id, company_id, label, category, species_group, control, units, is_standardized, stock_strength, has_proteases,
  season_from, season_until, is_active, reorder_ml) on public.allergens to authenticated;
-- What it is stays; another substance is another entry.
grant update (label, species_group, units, is_standardized, stock_strength, has_proteases, season_from, season_until, is_active, reorder_ml)
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
-- A lot is what its bottle says; what is left of it follows from what was mixed.
grant insert (id, company_id, allergen_id, maker, lot_number, strength, units, volume_ml, received_on, expires_on)
  on public.extract_lots to authenticated;
grant update (discarded_at) on public.extract_lots to authenticated;
create policy extract_lots_insert_member on public.extract_lots for insert to authenticated
  with check (company_id in (select private.my_company_ids()));
create policy extract_lots_update_member on public.extract_lots for update to authenticated
  using (company_id in (select private.my_company_ids()))
  with check (company_id in (select private.my_company_ids()));
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
