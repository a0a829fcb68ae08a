-- What a clinic tells each role of; what a person chose for themselves goes before it.

create table public.notification_defaults (
  company_id uuid not null references public.companies (id) on delete cascade,
  event public.notification_event not null,
  role public.company_role not null,
  enabled boolean not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, event, role)
);
comment on table public.notification_defaults is
  'Which events a clinic tells which roles; an event and role without a row is told. A person''s own choice in '
  'notification_preferences goes before it.';
create trigger notification_defaults_touch before update on public.notification_defaults
  for each row execute function private.touch_updated_at();

alter table public.notification_defaults enable row level security;
revoke all on public.notification_defaults from anon, authenticated;
grant select on public.notification_defaults to authenticated;
-- Saving is an upsert that names the whole key; the policies pin it to the administrator's clinic.
grant insert (company_id, event, role, enabled) on public.notification_defaults to authenticated;
grant update (company_id, event, role, enabled) on public.notification_defaults to authenticated;

create policy notification_defaults_select_member on public.notification_defaults for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy notification_defaults_insert_admin on public.notification_defaults for insert to authenticated
  with check (company_id in (select private.my_admin_company_ids()));
create policy notification_defaults_update_admin on public.notification_defaults for update to authenticated
  using (company_id in (select private.my_admin_company_ids()))
  with check (company_id in (select private.my_admin_company_ids()));

create function private.drop_unwanted_news()
returns trigger
language plpgsql
-- Definer: whoever makes the news need not be allowed to read what others chose.
security definer
set search_path = ''
as $$
begin
  -- A choice of the person's own has been asked by whoever tells; here it only stops the clinic's.
  if not exists (
    select from public.notification_preferences p
    where p.company_id = new.company_id and p.user_id = new.user_id and p.event = new.event
  ) and exists (
    select from public.company_members m
    join public.notification_defaults d
      on d.company_id = m.company_id and d.role = m.role and d.event = new.event
    where m.company_id = new.company_id and m.user_id = new.user_id and not d.enabled
  ) then
    return null;
  end if;
  return new;
end
$$;
comment on function private.drop_unwanted_news() is
  'Before insert, whoever tells: drops news of an event that the clinic doesn''t tell this role, unless the person '
  'chose for themselves.';
create trigger notifications_drop_unwanted before insert on public.notifications
  for each row when (new.event is not null) execute function private.drop_unwanted_news();

select private.audit_table('public.notification_defaults');
