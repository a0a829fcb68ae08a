-- Notifications become a feed: triggers and functions write it, each person says what they want to hear.

create type public.notification_event as enum (
  'referral_received',
  'referral_assigned', 'referral_status_changed',
  'appointment_requested', 'appointment_proposed', 'appointment_countered', 'appointment_confirmed',
  'appointment_changed', 'waitlist_offer',
  'message_received', 'mentioned',
  'case_ready', 'case_blocked', 'case_scheduled', 'case_changed',
  'verification_done'
);
create type public.notification_target as enum (
  'referral', 'scheduling_request', 'thread', 'surgery_case', 'insurance_verification'
);

alter table public.notifications
  add column event public.notification_event,
  add column target_kind public.notification_target,
  add column target_id uuid,
  add column removed_at timestamptz,
  add constraint notifications_target_whole check ((target_kind is null) = (target_id is null));
comment on column public.notifications.event is 'What happened; null for a note that no event made.';
comment on column public.notifications.target_id is
  'The row that a click opens. Not a reference: the news outlives the thing, and opening it asks the policies again.';
comment on column public.notifications.removed_at is
  'When the person took it off their list. The row stays, so that taking it off can be undone.';
revoke delete on public.notifications from authenticated;
drop policy notifications_delete_recipient on public.notifications;
grant update (removed_at) on public.notifications to authenticated;

-- Ten messages in a thread that nobody has looked at are one piece of news.
create unique index notifications_unread_once_idx
  on public.notifications (user_id, company_id, event, target_id) where not read;
create index notifications_target_idx on public.notifications (company_id, target_id);

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
  'What a member wants to be told about; an event without a row is told.';
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

create function private.notification_type_of(event public.notification_event)
returns public.notification_type
language sql
immutable
set search_path = ''
as $$
  select case
    when event in ('referral_received', 'referral_assigned', 'referral_status_changed') then 'referral'
    when event in ('message_received', 'mentioned') then 'message'
    when event in ('case_ready', 'case_blocked', 'case_scheduled', 'case_changed') then 'surgery'
    when event = 'verification_done' then 'insurance'
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
-- Definer: nobody may write a notification, not even their own.
security definer
set search_path = ''
as $$
  insert into public.notifications as told
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

create function private.member_name(of_user uuid)
returns text
language sql
stable
-- Definer: the name goes into a sentence for people who may know it, whoever writes the sentence.
security definer
set search_path = ''
as $$
  select coalesce(
    (select coalesce(display_name, username) from public.user_profiles where id = of_user),
    'A former colleague'
  )
$$;
comment on function private.member_name(uuid) is 'What a person is called in sentences.';

create function private.clinic_time(of_company uuid, moment timestamptz)
returns text
language sql
stable
-- Definer: see member_name.
security definer
set search_path = ''
as $$
  select to_char(moment at time zone c.time_zone, 'FMDay, FMMonth FMDD, YYYY "at" FMHH12:MI AM')
  from public.companies c
  where c.id = of_company
$$;
comment on function private.clinic_time(uuid, timestamptz) is
  'A moment as the clinic writes it: "Monday, June 3, 2024 at 2:00 PM", in the clinic''s time zone.';

-- What is about a restricted record is told to whoever may open it.
alter policy notifications_select_recipient on public.notifications
  using (user_id = (select auth.uid()) and company_id in (select private.my_company_ids())
    and (target_id is null or target_id <> all (array(select private.hidden_target_ids()))));
alter policy notifications_update_recipient on public.notifications
  using (user_id = (select auth.uid()) and company_id in (select private.my_company_ids())
    and (target_id is null or target_id <> all (array(select private.hidden_target_ids()))));
