-- What an administrator decides about sessions, passwords and the calendar of a clinic: one row each.

create table public.clinic_settings (
  company_id uuid primary key references public.companies (id) on delete cascade,
  idle_timeout_minutes integer not null default 15 check (idle_timeout_minutes between 5 and 240),
  absolute_timeout_minutes integer not null default 720 check (absolute_timeout_minutes between 60 and 1440),
  min_passphrase_length integer not null default 12 check (min_passphrase_length between 12 and 64),
  slot_minutes integer not null default 15 check (slot_minutes in (5, 10, 15, 20, 30, 60)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (idle_timeout_minutes < absolute_timeout_minutes)
);
comment on table public.clinic_settings is
  'What a clinic''s administrators decide for everybody in it. The row comes with the clinic.';
comment on column public.clinic_settings.idle_timeout_minutes is
  'After so long without a key or a click the portal asks for the password again.';
comment on column public.clinic_settings.absolute_timeout_minutes is
  'So long after signing in the portal asks for the password again, idle or not.';
comment on column public.clinic_settings.min_passphrase_length is
  'How long a new password of a member has to be, at the least. The sign-in service itself asks for 12.';
comment on column public.clinic_settings.slot_minutes is 'Free times are looked for in steps of so many minutes.';

create trigger clinic_settings_touch before update on public.clinic_settings
  for each row execute function private.touch_updated_at();

create function private.settle_clinic()
returns trigger
language plpgsql
-- Definer: nobody may add settings, they come with the clinic.
security definer
set search_path = ''
as $$
begin
  insert into public.clinic_settings (company_id) values (new.id) on conflict do nothing;
  return null;
end
$$;
comment on function private.settle_clinic() is 'After a clinic is made: gives it the settings to begin with.';
create trigger companies_settle after insert on public.companies
  for each row execute function private.settle_clinic();
insert into public.clinic_settings (company_id) select id from public.companies;

alter table public.clinic_settings enable row level security;
revoke all on public.clinic_settings from anon, authenticated;
grant select on public.clinic_settings to authenticated;
grant update (idle_timeout_minutes, absolute_timeout_minutes, min_passphrase_length, slot_minutes) on public.clinic_settings to authenticated;

create policy clinic_settings_select_member on public.clinic_settings for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy clinic_settings_update_admin on public.clinic_settings for update to authenticated
  using (company_id in (select private.my_admin_company_ids()))
  with check (company_id in (select private.my_admin_company_ids()));

select private.audit_table('public.clinic_settings');
