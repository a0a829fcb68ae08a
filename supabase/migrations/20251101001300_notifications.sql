-- A person's notifications, one row each. Triggers and functions write it; people, and before them their clinic, choose
-- what they get.

create type public.notification_type as enum (
  'insurance', 'message', 'system', 'referral', 'appointment', 'surgery', 'allergy'
);

create type public.notification_event as enum (
  'referral_received',
  'referral_assigned', 'referral_status_changed', 'referral_overdue',
  'appointment_requested', 'appointment_proposed', 'appointment_countered', 'appointment_confirmed',
  'appointment_changed', 'appointment_reminder', 'waitlist_offer',
  'message_received', 'mentioned',
  'case_ready', 'case_blocked', 'case_scheduled', 'case_changed', 'case_reminder',
  'eligibility_finished',
  'authorization_assigned', 'authorization_status_changed', 'authorization_alarm', 'authorization_due',
  'vials_to_mix', 'vials_to_check', 'lot_expiring', 'lot_recalled',
  'vault_opened'
);
create type public.notification_target as enum (
  'referral', 'scheduling_request', 'thread', 'surgery_case', 'eligibility_request', 'prior_authorization',
  'outgoing_referral', 'network_clinic', 'vial_set', 'extract_lot', 'vault', 'patient'
);

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  user_id uuid not null,
  type public.notification_type not null,
  event public.notification_event,
  title text not null check (private.is_present(title, 120)),
  message text not null check (private.is_present(message, 500)),
  target_kind public.notification_target,
  target_id uuid,
  read boolean not null default false,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (company_id, user_id) references public.company_members (company_id, user_id) on delete cascade,
  constraint notifications_target_whole check ((target_kind is null) = (target_id is null))
);
comment on table public.notifications is 'Told to one member about one clinic; theirs to mark read and to remove.';
comment on column public.notifications.event is 'What happened; null for a note that no event made.';
comment on column public.notifications.target_id is
  'The row that a click opens. Not a reference: the news outlives the thing, and opening it asks the policies again.';
comment on column public.notifications.removed_at is
  'When the person took it off their list. The row stays, so that taking it off can be undone.';
create index notifications_mine_idx on public.notifications (user_id, company_id, created_at desc, id desc);
create index notifications_unread_idx on public.notifications (user_id, company_id) where not read;
create index notifications_company_idx on public.notifications (company_id, user_id);

-- Ten unread messages in a thread are one notification.
create unique index notifications_unread_once_idx
  on public.notifications (user_id, company_id, event, target_id) where not read;
create index notifications_target_idx on public.notifications (company_id, target_id);

alter table public.notifications enable row level security;
revoke all on public.notifications from anon, authenticated;
grant select on public.notifications to authenticated;
grant update (read, removed_at) on public.notifications to authenticated;

-- Notifications about a restricted record go to those who may open it.
create policy notifications_select_recipient on public.notifications for select to authenticated
  using (user_id = (select auth.uid()) and company_id in (select private.my_company_ids())
    and (target_id is null or target_id <> all (array(select private.hidden_target_ids()))));
create policy notifications_update_recipient on public.notifications for update to authenticated
  using (user_id = (select auth.uid()) and company_id in (select private.my_company_ids())
    and (target_id is null or target_id <> all (array(select private.hidden_target_ids()))))
  with check (user_id = (select auth.uid()) and company_id in (select private.my_company_ids()));

-- What a person wants to hear -----------------------------------------------------------------

create table public.notification_preferences (
  company_id uuid not null,
  user_id uuid not null default auth.uid(),
  event public.notification_event not null,
  enabled boolean not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id, event),
  foreign key (company_id, user_id) references public.company_members (company_id, user_id) on delete cascade
);
comment on table public.notification_preferences is
  'Which events a member wants to hear of; an event without a row is on.';
create trigger notification_preferences_touch before update on public.notification_preferences
  for each row execute function private.touch_updated_at();

alter table public.notification_preferences enable row level security;
revoke all on public.notification_preferences from anon, authenticated;
grant select on public.notification_preferences to authenticated;
-- Saving is an upsert that names the whole key; the policies pin it to the person.
grant insert (company_id, user_id, event, enabled) on public.notification_preferences to authenticated;
grant update (company_id, user_id, event, enabled) on public.notification_preferences to authenticated;

create policy notification_preferences_select_own on public.notification_preferences
  for select to authenticated
  using (user_id = (select auth.uid()) and company_id in (select private.my_company_ids()));
create policy notification_preferences_insert_own on public.notification_preferences
  for insert to authenticated
  with check (user_id = (select auth.uid()) and company_id in (select private.my_company_ids()));
create policy notification_preferences_update_own on public.notification_preferences
  for update to authenticated
  using (user_id = (select auth.uid()) and company_id in (select private.my_company_ids()))
  with check (user_id = (select auth.uid()) and company_id in (select private.my_company_ids()));

-- What a clinic tells each role; a person's own choice goes before it.

create table public.notification_defaults (
  company_id uuid not null references public.companies (id) on delete cascade,
  event public.notification_event not null,
  role public.company_role not null,
  enabled boolean not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, event, role)
);
comment on table public.notification_defaults is
  'Which roles hear of which events in a clinic; an event and role without a row is on. A person''s own choice in '
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
-- Definer: the writer of a notification may not read what others chose.
security definer
set search_path = ''
as $$
begin
  -- The function that notifies has checked the person's own choice; here it only overrides the clinic's.
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
  'Before insert: drops a notification of an event that the clinic turned off for this role, unless the person chose '
  'for themselves.';
create trigger notifications_drop_unwanted before insert on public.notifications
  for each row when (new.event is not null) execute function private.drop_unwanted_news();

select private.audit_table('public.notification_defaults');

-- Telling them --------------------------------------------------------------------------------

create function private.notification_type_of(event public.notification_event)
returns public.notification_type
language sql
immutable
set search_path = ''
as $$
  select case
    when event in ('referral_received', 'referral_assigned', 'referral_status_changed', 'referral_overdue')
      then 'referral'
    when event in ('message_received', 'mentioned') then 'message'
    when event in ('case_ready', 'case_blocked', 'case_scheduled', 'case_changed', 'case_reminder') then 'surgery'
    when event in ('eligibility_finished', 'authorization_assigned', 'authorization_status_changed', 'authorization_alarm',
      'authorization_due') then 'insurance'
    when event in ('vials_to_mix', 'vials_to_check', 'lot_expiring', 'lot_recalled') then 'allergy'
    when event = 'vault_opened' then 'system'
    else 'appointment'
  end::public.notification_type
$$;
comment on function private.notification_type_of(public.notification_event) is
  'The kind, and so the icon, that an event is shown under.';

create function private.notify(
  of_company uuid,
  recipients uuid[],
  about public.notification_event,
  title text,
  message text,
  target_kind public.notification_target,
  target_id uuid,
  actor uuid default auth.uid()
)
returns void
language sql
-- Definer: callers can't write a notification, not even their own.
security definer
set search_path = ''
as $$
  insert into public.notifications as n
    (company_id, user_id, type, event, title, message, target_kind, target_id)
  select m.company_id, m.user_id, private.notification_type_of(about), about,
    left(notify.title, 120), left(notify.message, 500), notify.target_kind, notify.target_id
  from public.company_members m
  where m.company_id = of_company
    and m.user_id = any (recipients)
    and m.deactivated_at is null
    -- Who did it knows it.
    and m.user_id is distinct from actor
    and not exists (
      select from public.notification_preferences p
      where p.company_id = m.company_id and p.user_id = m.user_id and p.event = about and not p.enabled
    )
  on conflict (user_id, company_id, event, target_id) where not read
  do update set title = excluded.title, message = excluded.message, created_at = now(), removed_at = null
$$;
comment on function private.notify is
  'Tells those of the recipients who work in the clinic, didn''t do it themselves and want to hear of it. '
  'Unread news about the same event and target is renewed, not doubled, and comes back when it was removed.';

create function private.front_desk_ids(of_company uuid)
returns uuid[]
language sql
stable
-- Definer: called where the caller's own reading rights don't matter.
security definer
set search_path = ''
as $$
  select coalesce(array_agg(user_id), '{}')
  from public.company_members
  where company_id = of_company and role in ('owner', 'admin', 'staff') and deactivated_at is null
$$;
comment on function private.front_desk_ids(uuid) is
  'Who answers for a clinic''s requests: everybody but the physicians.';

create function private.owner_or_front_desk(of_company uuid, owner uuid)
returns uuid[]
language sql
stable
-- Definer: called where the caller's own reading rights don't matter.
security definer
set search_path = ''
as $$
  select case when exists (
    select from public.company_members m
    where m.company_id = of_company and m.user_id = owner and m.deactivated_at is null
  ) then array[owner] else private.front_desk_ids(of_company) end
$$;
comment on function private.owner_or_front_desk(uuid, uuid) is
  'Whom to notify of a record: its owner, or the front desk if it has none or the owner no longer works here.';

create function private.administrator_ids(of_company uuid)
returns uuid[]
language sql
stable
-- Definer: called where the caller's own reading rights don't matter.
security definer
set search_path = ''
as $$
  select coalesce(array_agg(user_id), '{}')
  from public.company_members
  where company_id = of_company and role = any (private.admin_roles()) and deactivated_at is null
$$;
comment on function private.administrator_ids(uuid) is 'Who administers a clinic: its owners and administrators whose access hasn''t ended.';
