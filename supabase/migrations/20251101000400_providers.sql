-- The physicians a clinic presents: sidebar card, provider page, appointment requests.

create table public.providers (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (private.is_present(name, 120)),
  specialty text not null check (private.is_present(specialty, 120)),
  image_url text check (private.is_present(image_url, 2000)),
  is_primary boolean not null default false,
  is_active boolean not null default true,
  about text check (private.is_present(about, 4000)),
  credentials text[] not null default '{}',
  office_hours jsonb not null default '[]' check (jsonb_typeof(office_hours) = 'array'),
  services text[] not null default '{}',
  conditions text[] not null default '{}',
  documents jsonb not null default '[]' check (jsonb_typeof(documents) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id)
);
comment on table public.providers is 'A physician of a clinic, with what the provider page says of them.';
comment on column public.providers.office_hours is 'An array of {"day", "opens", "closes"} as printed, for example "Monday", "8:00 AM", "5:00 PM".';
comment on column public.providers.documents is 'An array of {"title", "when"}; when is "before" or "after" surgery.';

create unique index providers_one_primary_idx on public.providers (company_id)
  where is_primary and is_active;
create index providers_company_active_idx on public.providers (company_id, is_active, is_primary desc, name);

create trigger providers_touch before update on public.providers
  for each row execute function private.touch_updated_at();

alter table public.providers enable row level security;
revoke all on public.providers from anon, authenticated;
grant select on public.providers to authenticated;
grant insert (id, company_id, name, specialty, image_url, is_primary, is_active, about, credentials,
  office_hours, services, conditions, documents) on public.providers to authenticated;
grant update (name, specialty, image_url, is_primary, is_active, about, credentials,
  office_hours, services, conditions, documents) on public.providers to authenticated;

create policy providers_select_member on public.providers for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy providers_insert_admin on public.providers for insert to authenticated
  with check (company_id in (select private.my_admin_company_ids()));
create policy providers_update_admin on public.providers for update to authenticated
  using (company_id in (select private.my_admin_company_ids()))
  with check (company_id in (select private.my_admin_company_ids()));
