-- Where a clinic sees patients and operates.

create type public.location_kind as enum ('office', 'surgery_center', 'hospital');

create table public.locations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (private.is_present(name, 120)),
  address text check (private.is_present(address, 300)),
  kind public.location_kind not null default 'office',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, name)
);
comment on table public.locations is 'Where a clinic sees patients and operates.';

create trigger locations_touch before update on public.locations
  for each row execute function private.touch_updated_at();

alter table public.locations enable row level security;
revoke all on public.locations from anon, authenticated;
grant select on public.locations to authenticated;
grant insert (id, company_id, name, address, kind, is_active) on public.locations to authenticated;
grant update (name, address, kind, is_active) on public.locations to authenticated;

create policy locations_select_member on public.locations for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy locations_insert_admin on public.locations for insert to authenticated
  with check (company_id in (select private.my_admin_company_ids()));
create policy locations_update_admin on public.locations for update to authenticated
  using (company_id in (select private.my_admin_company_ids()))
  with check (company_id in (select private.my_admin_company_ids()));

select private.audit_table('public.locations');

create function private.active_location(of_company uuid, location uuid)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  name text;
begin
  if location is null then
    return null;
  end if;
  select l.name into name
  from public.locations l
  where l.company_id = of_company and l.id = location and l.is_active;
  if not found then
    raise exception 'This location is no longer used.' using errcode = 'PT404';
  end if;
  return name;
end
$$;
comment on function private.active_location(uuid, uuid) is 'The name of a location in use; else PT404.';
