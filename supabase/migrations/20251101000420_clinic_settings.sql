-- What an administrator decides about sessions, passwords and the calendar of a clinic: one row each.

create type public.second_factor_rule as enum ('nobody', 'administrators', 'everyone');

create table public.clinic_settings (
  company_id uuid primary key references public.companies (id) on delete cascade,
  idle_timeout_minutes integer not null default 15 check (idle_timeout_minutes between 5 and 240),
  absolute_timeout_minutes integer not null default 720 check (absolute_timeout_minutes between 60 and 1440),
  min_passphrase_length integer not null default 12 check (min_passphrase_length between 12 and 64),
  slot_minutes integer not null default 15 check (slot_minutes in (5, 10, 15, 20, 30, 60)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  referral_services text[] not null default array[
    'Consultation', 'Hearing test (audiology)', 'Allergy testing', 'Sleep study', 'Surgery evaluation', 'Second opinion',
    'Voice and swallowing evaluation', 'Balance (vestibular) testing'
  ] check (private.are_labels(referral_services)),
  stat_see_by_days integer not null default 2 check (stat_see_by_days between 1 and 365),
  urgent_see_by_days integer not null default 14 check (urgent_see_by_days between 1 and 365),
  routine_see_by_days integer not null default 60 check (routine_see_by_days between 1 and 365),
  open_weekdays smallint[] not null default '{1,2,3,4,5}'
    check (cardinality(open_weekdays) > 0 and open_weekdays <@ '{1,2,3,4,5,6,7}'),
  closed_days date[] not null default '{}'
    check (cardinality(closed_days) <= 200 and array_position(closed_days, null) is null),
  second_factor_for public.second_factor_rule not null default 'nobody',
  second_factor_grace_days integer not null default 14 check (second_factor_grace_days between 0 and 90),
  second_factor_from timestamptz,
  check (idle_timeout_minutes < absolute_timeout_minutes),
  check ((second_factor_for = 'nobody') = (second_factor_from is null))
);
comment on table public.clinic_settings is
  'What a clinic''s administrators decide for everybody in it. The row comes with the clinic.';
comment on column public.clinic_settings.idle_timeout_minutes is
  'After so long without a key or a click the portal asks for the password again.';
comment on column public.clinic_settings.absolute_timeout_minutes is
  'So long after signing in the portal asks for the password again, idle or not.';
comment on column public.clinic_settings.min_passphrase_length is
  'How long a new password of a member has to be, at the least. The sign-in service itself asks for 12.';
comment on column public.clinic_settings.second_factor_for is
  'Who has to sign in with a second factor; to others of these the clinic is closed once second_factor_from is past.';
comment on column public.clinic_settings.second_factor_from is
  'When the rule begins to hold: second_factor_grace_days after it was made stricter, or after those became fewer.';
comment on column public.clinic_settings.slot_minutes is 'Free times are looked for in steps of so many minutes.';

comment on column public.clinic_settings.referral_services is 'What a referral may ask for, as it is offered.';
comment on column public.clinic_settings.routine_see_by_days is
  'Days from receipt within which the patient of a routine referral should be seen, if no other date was given.';

comment on column public.clinic_settings.open_weekdays is 'ISO: 1 is Monday. Targets and working days are counted on these alone.';
comment on column public.clinic_settings.closed_days is 'Holidays and other days off that fall on an open weekday.';

create trigger clinic_settings_touch before update on public.clinic_settings
  for each row execute function private.touch_updated_at();

create function private.settle_clinic()
returns trigger
language plpgsql
-- Definer: callers can't add settings; they come with the clinic.
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

alter table public.clinic_settings enable row level security;
revoke all on public.clinic_settings from anon, authenticated;
grant select on public.clinic_settings to authenticated;
grant update (idle_timeout_minutes, absolute_timeout_minutes, min_passphrase_length, slot_minutes, referral_services,
  stat_see_by_days, urgent_see_by_days, routine_see_by_days, open_weekdays, closed_days,
  second_factor_for, second_factor_grace_days) on public.clinic_settings
  to authenticated;

-- Everything takes a confirmation but what is named here, so a setting that is new is confirmed until this says otherwise.
create function private.confirm_settings()
returns trigger
language plpgsql
-- Definer: who writes a row may not use the schema that the question is in.
security definer
set search_path = ''
as $$
declare
  everyday constant text[] := '{updated_at, slot_minutes, referral_services, stat_see_by_days, urgent_see_by_days, routine_see_by_days,
    open_weekdays, closed_days, contact_calls, contact_call_days, contact_letter_days, authorization_lead_days,
    authorization_notice_days, form_problems, network_offers, network_zip, sublingual_refill_days, sublingual_report_days,
    sublingual_season_days, allergy_drop_out_days, allergy_consent_months, allergy_review_months, allergy_vial_days}';
  stricter boolean;
begin
  -- Closing a portal sooner, or asking for longer passphrases, does no harm.
  stricter := new.idle_timeout_minutes <= old.idle_timeout_minutes and new.absolute_timeout_minutes <= old.absolute_timeout_minutes
    and new.min_passphrase_length >= old.min_passphrase_length;
  if auth.role() = 'authenticated' and pg_trigger_depth() = 1 and exists (
    select from jsonb_each(to_jsonb(new)) as n (name, value)
    where n.value is distinct from to_jsonb(old) -> n.name and n.name <> all (everyday)
      and not (stricter and n.name in ('idle_timeout_minutes', 'absolute_timeout_minutes', 'min_passphrase_length'))
  ) then
    perform private.confirmed_lately();
  end if;
  return new;
end
$$;
comment on function private.confirm_settings() is
  'Before settings change: what bears on safety, sign-in or what leaves the clinic takes a confirmation; see confirmed_lately.';
create trigger clinic_settings_confirm before update on public.clinic_settings
  for each row execute function private.confirm_settings();

create function private.tell_of_safety_settings()
returns trigger
language plpgsql
-- Definer: it writes notices, which callers can't.
security definer
set search_path = ''
as $$
begin
  insert into public.notifications (company_id, user_id, type, title, message)
  select new.company_id, a.user_id, 'system', 'A safety setting changed',
    format('%s switched %s: %s.', case when auth.uid() is null then 'The system' else private.member_signature(new.company_id, auth.uid()) end,
      case when (n.value)::boolean then 'on' else 'off' end, rule.words)
  from jsonb_each_text(to_jsonb(new)) as n (name, value)
  join (values
    ('shot_second_person', 'a second person checks each allergy shot'),
    ('mixing_second_check', 'a second person checks each vial that is mixed'),
    ('mixing_competency', 'only staff with a current competency mix extracts')
  ) as rule (name, words) using (name)
  cross join unnest(private.administrator_ids(new.company_id)) as a (user_id)
  where n.value is distinct from to_jsonb(old) ->> n.name;
  return null;
end
$$;
comment on function private.tell_of_safety_settings() is
  'After a rule of patient safety was switched on or off: all administrators hear of it, also the one whose browser it was.';
create trigger clinic_settings_tell after update on public.clinic_settings
  for each row execute function private.tell_of_safety_settings();
revoke execute on function private.confirm_settings, private.tell_of_safety_settings from public;

create policy clinic_settings_select_member on public.clinic_settings for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy clinic_settings_update_admin on public.clinic_settings for update to authenticated
  using (company_id in (select private.my_admin_company_ids()))
  with check (company_id in (select private.my_admin_company_ids()));
