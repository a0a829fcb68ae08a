-- Where and with whom a clinic operates: the rooms of its sites, and the people who work in them. Blocks and cases name rooms
-- and people of these lists, so that two operations that need the same one are found.

create table public.operating_rooms (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  location_id uuid not null,
  name text not null check (private.is_present(name, 80)),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, location_id, id),
  foreign key (company_id, location_id) references public.locations (company_id, id)
);
comment on table public.operating_rooms is 'The rooms of a site in which a clinic operates.';
comment on column public.operating_rooms.is_active is 'A retired room is not offered any more; operations that have it keep it.';
create unique index operating_rooms_name_key on public.operating_rooms (company_id, location_id, lower(name));

create type public.team_function as enum ('assistant', 'anesthesia', 'scrub_nurse', 'circulating_nurse', 'technician');

create function private.are_team_functions(functions public.team_function[])
returns boolean
language sql
immutable
set search_path = ''
as $$
  select cardinality(functions) > 0 and array_position(functions, null) is null
    and cardinality(functions) = (select count(distinct f) from unnest(functions) as f)
$$;
comment on function private.are_team_functions(public.team_function[]) is 'For checks: at least one, each once.';
grant execute on function private.are_team_functions(public.team_function[]) to authenticated;

create table public.operating_staff (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (private.is_present(name, 120)),
  functions public.team_function[] not null check (private.are_team_functions(functions)),
  provider_id uuid,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, provider_id),
  foreign key (company_id, provider_id) references public.providers (company_id, id)
);
comment on table public.operating_staff is
  'The people who work in a clinic''s operating rooms besides the surgeon. They need not be members of the portal.';
comment on column public.operating_staff.functions is 'What a person is offered for.';
comment on column public.operating_staff.provider_id is
  'The provider that this person is, if any: then the provider''s own operations and visits count as overlaps, too.';
comment on column public.operating_staff.is_active is 'A retired person is not offered any more; cases that have the person keep it.';
create unique index operating_staff_name_key on public.operating_staff (company_id, lower(name));

create trigger operating_rooms_touch before update on public.operating_rooms
  for each row execute function private.touch_updated_at();
create trigger operating_staff_touch before update on public.operating_staff
  for each row execute function private.touch_updated_at();

alter table public.operating_rooms enable row level security;
alter table public.operating_staff enable row level security;
revoke all on public.operating_rooms, public.operating_staff from anon, authenticated;
grant select on public.operating_rooms, public.operating_staff to authenticated;
grant insert (id, company_id, location_id, name, is_active) on public.operating_rooms to authenticated;
-- A room does not move to another site.
grant update (name, is_active) on public.operating_rooms to authenticated;
grant insert (id, company_id, name, functions, provider_id, is_active) on public.operating_staff to authenticated;
grant update (name, functions, provider_id, is_active) on public.operating_staff to authenticated;

create policy operating_rooms_select_member on public.operating_rooms for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy operating_rooms_insert_admin on public.operating_rooms for insert to authenticated
  with check (company_id in (select private.my_admin_company_ids()));
create policy operating_rooms_update_admin on public.operating_rooms for update to authenticated
  using (company_id in (select private.my_admin_company_ids()))
  with check (company_id in (select private.my_admin_company_ids()));
create policy operating_staff_select_member on public.operating_staff for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy operating_staff_insert_admin on public.operating_staff for insert to authenticated
  with check (company_id in (select private.my_admin_company_ids()));
create policy operating_staff_update_admin on public.operating_staff for update to authenticated
  using (company_id in (select private.my_admin_company_ids()))
  with check (company_id in (select private.my_admin_company_ids()));

select private.audit_table('public.operating_rooms');
select private.audit_table('public.operating_staff');

create function private.active_room(of_company uuid, of_location uuid, room uuid)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  found_room public.operating_rooms;
begin
  if room is null then
    return null;
  end if;
  select * into found_room
  from public.operating_rooms r
  where r.company_id = of_company and r.id = room and r.is_active;
  if not found then
    raise exception 'This room is no longer used.' using errcode = 'PT404';
  end if;
  if found_room.location_id is distinct from of_location then
    raise exception '% is at another site.', found_room.name using errcode = 'P0001';
  end if;
  return found_room.name;
end
$$;
comment on function private.active_room(uuid, uuid, uuid) is 'The name of a room in use at a site; else PT404, at another site P0001.';
