-- How people have their lists stand, and what they look for again and again.

create type public.list_name as enum (
  'referrals', 'inbox', 'queue', 'verifications', 'patients', 'team', 'audit', 'authorizations', 'directory'
);

create function private.is_view_settings(settings jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select jsonb_typeof(settings) = 'object' and octet_length(settings::text) <= 4000
    and settings - array['filters', 'columns', 'density'] = '{}'
    and coalesce(settings ->> 'density', 'compact') in ('compact', 'comfortable')
    and jsonb_typeof(coalesce(settings -> 'filters', '{}')) = 'object'
    and jsonb_typeof(coalesce(nullif(settings -> 'columns', 'null'), '[]')) = 'array'
    -- Search text is often a patient's name: no view keeps it.
    and not coalesce(settings -> 'filters', '{}') ? 'q'
    and not exists (
      select from jsonb_each(coalesce(settings -> 'filters', '{}')) as f
      where jsonb_typeof(f.value) <> 'string' or f.value #>> '{}' !~ '^[A-Za-z0-9_.:-]{1,200}$'
    )
    and not exists (
      select from jsonb_array_elements(coalesce(nullif(settings -> 'columns', 'null'), '[]')) as c
      where jsonb_typeof(c) <> 'string' or c #>> '{}' !~ '^[a-z-]{1,40}$'
    )
$$;
comment on function private.is_view_settings(jsonb) is
  'Whether these are filters as an address has them (values without a space: choices, ids, days; never the text that is typed), columns and a density.';

create table public.saved_views (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  list public.list_name not null,
  name text not null default '' check (name = btrim(name) and char_length(name) <= 40),
  shared boolean not null default false,
  settings jsonb not null check (private.is_view_settings(settings)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, user_id, list, name),
  foreign key (company_id, user_id) references public.company_members (company_id, user_id) on delete cascade,
  check (name <> '' or (not shared and not settings ? 'filters'))
);
comment on table public.saved_views is
  'What people look for in a list again and again, by name: filters, order, grouping, columns, density. The one without a name is how its maker has the list stand otherwise. '
  'Gone with the membership.';
comment on column public.saved_views.name is
  'Empty for how the list stands without a view. The form asks not to name a patient in a view for the whole clinic.';
comment on column public.saved_views.shared is 'Whether everybody in the clinic has it, to look through; its maker and administrators change it.';
comment on column public.saved_views.settings is
  '{"filters": {"status": "pending", "sort": "due"}, "columns": ["status", "target"], "density": "compact"}; filters as the list''s address has them.';
create index saved_views_shared_idx on public.saved_views (company_id, list) where shared;

alter table public.saved_views enable row level security;
revoke all on public.saved_views from anon, authenticated;
grant select, delete on public.saved_views to authenticated;
grant insert (company_id, id, user_id, list, name, shared, settings), update (name, shared, settings)
  on public.saved_views to authenticated;

create policy saved_views_select_member on public.saved_views for select to authenticated
  using (company_id in (select private.my_company_ids()) and (shared or user_id = (select auth.uid())));
create policy saved_views_insert_self on public.saved_views for insert to authenticated
  with check (user_id = (select auth.uid()) and company_id in (select private.my_company_ids()));
create policy saved_views_update_maker on public.saved_views for update to authenticated
  using (
    company_id in (select private.my_company_ids())
    and (user_id = (select auth.uid()) or (shared and company_id in (select private.my_admin_company_ids())))
  )
  with check (
    company_id in (select private.my_company_ids())
    and (user_id = (select auth.uid()) or (shared and company_id in (select private.my_admin_company_ids())))
  );
create policy saved_views_delete_maker on public.saved_views for delete to authenticated
  using (
    company_id in (select private.my_company_ids())
    and (user_id = (select auth.uid()) or (shared and company_id in (select private.my_admin_company_ids())))
  );

create function private.limit_saved_views()
returns trigger
language plpgsql
-- Definer: counts rows whatever the policies show.
security definer
set search_path = ''
as $$
begin
  if (select count(*) from public.saved_views v
      where v.company_id = new.company_id and v.user_id = new.user_id and v.list = new.list and v.name <> '') > 20 then
    raise exception 'You have 20 views of this list. Delete one first.' using errcode = 'P0001';
  end if;
  return null;
end
$$;
comment on function private.limit_saved_views() is 'After insert: 20 views of a list for each person, beside how it stands otherwise.';
create trigger saved_views_limit after insert on public.saved_views
  for each row execute function private.limit_saved_views();
create trigger saved_views_touch before update on public.saved_views
  for each row execute function private.touch_updated_at();

revoke execute on function private.is_view_settings, private.limit_saved_views from public, anon;
-- The check runs as the writer.
grant execute on function private.is_view_settings to authenticated;
