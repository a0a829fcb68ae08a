-- Reaching the patient of a referral: each call and letter is written down, and what comes next follows from them by the
-- clinic's rule: so many calls on different days, then a letter, then so many days until the referral may be closed as
-- unable to reach. Decision 86 says why it is so.

create type public.contact_way as enum ('phone', 'text', 'email', 'portal', 'letter');
create type public.contact_party as enum ('patient', 'guardian', 'referring_office');
create type public.contact_outcome as enum (
  'reached', 'left_voicemail', 'no_answer', 'wrong_number', 'sent', 'not_delivered'
);
comment on type public.contact_outcome is
  'Of a call: reached, voicemail, no answer, wrong or disconnected number. Of anything written: sent, not delivered '
  '(letter returned, e-mail or text bounced), reached when it was answered.';
create type public.contact_step as enum ('call', 'letter', 'close');
comment on type public.contact_step is 'What is to be done next to reach a patient; close: as unable to reach.';

-- The clinic's rule -----------------------------------------------------------------------------

alter table public.clinic_settings
  add column contact_calls integer not null default 3 check (contact_calls between 1 and 10),
  add column contact_call_days integer not null default 2 check (contact_call_days between 1 and 30),
  add column contact_letter_days integer not null default 14 check (contact_letter_days between 1 and 90);
comment on column public.clinic_settings.contact_calls is
  'On so many days a patient is called in vain before a letter is due.';
comment on column public.clinic_settings.contact_call_days is 'So many working days lie between two calls.';
comment on column public.clinic_settings.contact_letter_days is
  'So many days after the letter the referral may be closed as unable to reach.';
grant update (contact_calls, contact_call_days, contact_letter_days) on public.clinic_settings to authenticated;

-- The attempts ----------------------------------------------------------------------------------

create table public.referral_contact_attempts (
  id uuid primary key,
  company_id uuid not null,
  referral_id uuid not null,
  attempted_at timestamptz not null,
  way public.contact_way not null,
  party public.contact_party not null,
  outcome public.contact_outcome not null,
  phone text check (private.is_phone(phone)),
  note text check (private.is_present(note, 1000)),
  recorded_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  error_reason text check (private.is_present(error_reason, 500)),
  error_marked_at timestamptz,
  error_marked_by uuid references public.user_profiles (id) on delete set null,
  unique (company_id, id),
  foreign key (company_id, referral_id) references public.referrals (company_id, id) on delete cascade,
  constraint referral_contact_attempts_outcome check (
    outcome = 'reached' or (way = 'phone') = (outcome in ('left_voicemail', 'no_answer', 'wrong_number'))),
  constraint referral_contact_attempts_phone check (phone is null or way in ('phone', 'text')),
  constraint referral_contact_attempts_error check ((error_reason is null) = (error_marked_at is null))
);
comment on table public.referral_contact_attempts is
  'Attempts to reach the patient of a referral or their contact: evidence before it is closed, so rows are never '
  'changed. A wrong one is marked as recorded in error, stays readable and counts no more.';
comment on column public.referral_contact_attempts.attempted_at is 'When it was tried, which may be before it was written down.';
comment on column public.referral_contact_attempts.party is 'For whom it was: a referring office that answers is no patient reached.';
comment on column public.referral_contact_attempts.phone is
  'The number as it was called: a wrong one is told from the number that is on file now.';
comment on column public.referral_contact_attempts.note is 'Internal: it leaves the clinic on no paper.';
create index referral_contact_attempts_referral_idx
  on public.referral_contact_attempts (company_id, referral_id, attempted_at desc, id desc);
create index referral_contact_attempts_recorded_by_idx on public.referral_contact_attempts (recorded_by);
create index referral_contact_attempts_error_marked_by_idx on public.referral_contact_attempts (error_marked_by);

alter table public.referral_events
  add column contact_attempt_id uuid,
  add foreign key (company_id, contact_attempt_id) references public.referral_contact_attempts (company_id, id)
    on delete cascade,
  add constraint referral_events_contact check (
    (event_type in ('contact_attempted', 'contact_marked_error')) = (contact_attempt_id is not null));
grant select (contact_attempt_id) on public.referral_events to authenticated;
create index referral_events_contact_idx on public.referral_events (company_id, contact_attempt_id);

create function private.tell_of_contact_attempt()
returns trigger
language plpgsql
-- Definer: the API's roles write notes and no other event.
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.referral_events (company_id, referral_id, event_type, actor_id, contact_attempt_id, created_at)
    values (new.company_id, new.referral_id, 'contact_attempted', new.recorded_by, new.id, new.created_at);
  else
    insert into public.referral_events (company_id, referral_id, event_type, actor_id, contact_attempt_id, note)
    values (new.company_id, new.referral_id, 'contact_marked_error', new.error_marked_by, new.id, new.error_reason);
  end if;
  return null;
end
$$;
comment on function private.tell_of_contact_attempt() is 'After an attempt, or its mark as recorded in error: the timeline tells.';
create trigger referral_contact_attempts_tell after insert or update of error_reason on public.referral_contact_attempts
  for each row execute function private.tell_of_contact_attempt();

alter table public.referral_contact_attempts enable row level security;
revoke all on public.referral_contact_attempts from anon, authenticated;
-- Written by functions alone.
grant select (id, company_id, referral_id, attempted_at, way, party, outcome, recorded_by, created_at, error_marked_at,
  error_marked_by) on public.referral_contact_attempts to authenticated;
grant select on public.referral_contact_attempts to record_reader;
create policy referral_contact_attempts_select_member on public.referral_contact_attempts for select
  to authenticated, record_reader
  using (company_id in (select private.my_company_ids())
    and referral_id <> all (array(select private.hidden_referral_ids())));

select private.audit_table('public.referral_contact_attempts');

-- What comes next -------------------------------------------------------------------------------

alter table public.referrals
  add column contact_step public.contact_step,
  add column contact_due_on date,
  add column contact_calls smallint not null default 0,
  add constraint referrals_contact_due check ((contact_step is null) = (contact_due_on is null));
grant select (contact_step, contact_due_on, contact_calls) on public.referrals to authenticated;
comment on column public.referrals.contact_step is
  'What is due next to reach the patient: of an accepted referral with nothing planned that is short of no information; else null.';
comment on column public.referrals.contact_due_on is 'On which day of the clinic; a patient who may be called from the day it was accepted.';
comment on column public.referrals.contact_calls is
  'On how many days the patient was called in vain, since they were reached last or something was planned.';
create index referrals_contact_due_idx on public.referrals (company_id, created_at desc, id desc)
  where contact_step is not null;
-- Open referrals by when they are overdue, with all that the home counts of them (home.sql): the table stays closed.
create index referrals_open_idx on public.referrals (company_id, overdue_at, id)
  include (patient_id, priority, assigned_to, contact_due_on)
  where overdue_at is not null;

create function private.derive_contact()
returns trigger
language plpgsql
-- Definer: what is derived can't be written by the API's roles, and attempts count no matter who writes the referral.
security definer
set search_path = ''
as $$
declare
  rule public.clinic_settings;
  reached timestamptz;
  begun timestamptz;
  last_call timestamptz;
  last_tried timestamptz;
  letter timestamptz;
  callable boolean;
  waits_from date;
begin
  new.contact_step := null;
  new.contact_due_on := null;
  new.contact_calls := 0;
  -- In referral_loop.sql: what is planned from it.
  if new.status <> 'accepted' or num_nonnulls(new.information_to_ask_since, new.awaiting_information_since) > 0
     or exists (select from private.live_on_referral(new.company_id, new.id)) then
    return new;
  end if;
  select * into rule from public.clinic_settings s where s.company_id = new.company_id;
  if not found then
    return new;
  end if;

  -- Attempts start over once the patient or their contact was reached, and when the referral comes back.
  select max(a.attempted_at) into reached
  from public.referral_contact_attempts a
  where a.company_id = new.company_id and a.referral_id = new.id
    and a.outcome = 'reached' and a.party <> 'referring_office' and a.error_marked_at is null;
  begun := greatest(reached, (
    select max(e.created_at) from public.referral_events e
    where e.company_id = new.company_id and e.referral_id = new.id
      and (e.event_type in ('appointment', 'surgery') or e.from_status in ('scheduled', 'completed', 'declined'))
  ));
  -- Several calls on a day find the same person out.
  select count(distinct private.clinic_day(a.company_id, a.attempted_at)) filter (where a.way = 'phone'),
    max(a.attempted_at) filter (where a.way = 'phone'),
    max(a.attempted_at) filter (where a.way = 'letter' and a.outcome = 'sent')
  into new.contact_calls, last_call, letter
  from public.referral_contact_attempts a
  where a.company_id = new.company_id and a.referral_id = new.id
    and a.outcome <> 'reached' and a.party <> 'referring_office' and a.error_marked_at is null
    and (begun is null or a.attempted_at > begun);
  callable := exists (
    select from public.patients p
    cross join unnest(array[p.phone, p.guardian_phone]) as number
    where p.company_id = new.company_id and p.id = new.patient_id and number is not null
      and not exists (
        select from public.referral_contact_attempts a
        where a.company_id = new.company_id and a.referral_id = new.id
          and a.outcome = 'wrong_number' and a.error_marked_at is null
          and private.phone_digits(a.phone) = private.phone_digits(number)
      )
  );

  last_tried := greatest(last_call, case when reached = begun then reached end);
  waits_from := private.clinic_day(new.company_id, case
      when last_tried is null then coalesce(begun, new.accepted_at, new.created_at)
      else private.working_days_later(new.company_id, last_tried, rule.contact_call_days)
    end);
  if letter is not null then
    new.contact_step := 'close';
    new.contact_due_on := private.clinic_day(new.company_id, letter) + rule.contact_letter_days;
  elsif new.contact_calls >= rule.contact_calls or not callable then
    -- A letter may go out before a call back: it closes nothing.
    new.contact_step := 'letter';
    new.contact_due_on := coalesce(private.clinic_day(new.company_id, last_call), waits_from);
  else
    new.contact_step := 'call';
    new.contact_due_on := waits_from;
  end if;
  return new;
end
$$;
comment on function private.derive_contact() is
  'Before insert or update of a referral: what is due next to reach its patient, from the attempts and the clinic''s rule. '
  'Without a number that isn''t wrong, the letter is due at once.';
create trigger referrals_contact before insert or update on public.referrals
  for each row execute function private.derive_contact();

create function private.refresh_contact()
returns trigger
language plpgsql
-- Definer: what is derived can't be written by the API's roles.
security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'referral_events' then
    update public.referrals set contact_step = contact_step where company_id = new.company_id and id = new.referral_id;
  elsif tg_table_name = 'patients' then
    update public.referrals set contact_step = contact_step
    where company_id = new.company_id and patient_id = new.id and status = 'accepted';
  else
    update public.referrals set contact_step = contact_step
    where company_id = new.company_id and status = 'accepted';
  end if;
  return null;
end
$$;
comment on function private.refresh_contact() is
  'After an attempt or a date of a referral, a number of its patient or the clinic''s rule has changed: derive_contact '
  'looks again.';
create trigger referral_events_contact after insert on public.referral_events
  for each row when (
    new.to_status is not null
    or new.event_type in ('appointment', 'surgery', 'contact_attempted', 'contact_marked_error')
  )
  execute function private.refresh_contact();
create trigger patients_refresh_contact after update of phone, guardian_phone on public.patients
  for each row when ((old.phone, old.guardian_phone) is distinct from (new.phone, new.guardian_phone))
  execute function private.refresh_contact();
create trigger clinic_settings_refresh_contact
  after update of contact_calls, contact_call_days, contact_letter_days on public.clinic_settings
  for each row execute function private.refresh_contact();

-- Writing them down -----------------------------------------------------------------------------

create function private.record_contact_attempt(
  of_attempt uuid, of_referral uuid, tried_at timestamptz, by_way public.contact_way, with_party public.contact_party,
  came_of_it public.contact_outcome, called text, remark text
)
returns public.referral_contact_attempts
language plpgsql
-- Definer: attempts are written here alone, where the referral is held and each is told.
security definer
set search_path = ''
as $$
declare
  referral constant public.referrals := private.referral_to_change(of_referral);
  number constant text := private.checked_text(called, 40, 'A phone number');
  note constant text := private.checked_text(remark, 1000, 'A note');
  attempt public.referral_contact_attempts;
begin
  select * into attempt from public.referral_contact_attempts a
  where a.id = of_attempt and a.company_id = referral.company_id;
  if found then
    if (attempt.referral_id, attempt.attempted_at, attempt.way, attempt.party, attempt.outcome, attempt.phone, attempt.note,
        attempt.recorded_by)
       is distinct from (referral.id, tried_at, by_way, with_party, came_of_it, number, note, auth.uid()) then
      perform private.refuse_sent_before('contact attempt', attempt.id);
    end if;
    return attempt;
  end if;

  if tried_at > now() + interval '5 minutes' then
    raise exception 'A contact attempt to come can''t be recorded yet.' using errcode = 'P0001', detail = '{"kind": "time"}';
  end if;
  if private.clinic_day(referral.company_id, tried_at) < private.clinic_day(referral.company_id, referral.created_at) then
    raise exception 'This referral came on %. A contact attempt can''t be earlier.',
      private.short_date(private.clinic_day(referral.company_id, referral.created_at))
      using errcode = 'P0001', detail = '{"kind": "time"}';
  end if;
  if not private.is_phone(number) then
    raise exception 'This is not a phone number.' using errcode = 'P0001';
  end if;
  insert into public.referral_contact_attempts
    (id, company_id, referral_id, attempted_at, way, party, outcome, phone, note)
  values (coalesce(of_attempt, gen_random_uuid()), referral.company_id, referral.id, tried_at, by_way, with_party, came_of_it,
    number, note)
  returning * into attempt;
  return attempt;
end
$$;

create function private.mark_contact_attempt_error(of_attempt uuid, why text)
returns public.referral_contact_attempts
language plpgsql
-- Definer: see record_contact_attempt.
security definer
set search_path = ''
as $$
declare
  reason constant text := private.checked_text(why, 500, 'A reason');
  attempt public.referral_contact_attempts;
begin
  select * into attempt from public.referral_contact_attempts a
  where a.id = of_attempt and a.company_id in (select private.my_company_ids());
  if not found then
    raise exception 'This contact attempt does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  perform private.referral_to_change(attempt.referral_id);
  -- Once the referral is held: who was quicker is seen.
  select * into attempt from public.referral_contact_attempts a where a.id = of_attempt;
  if attempt.recorded_by is distinct from auth.uid()
     and attempt.company_id not in (select private.my_admin_company_ids()) then
    raise exception 'Only who recorded a contact attempt, or an administrator, marks it as recorded in error.'
      using errcode = '42501';
  end if;
  if reason is null then
    raise exception 'Say what was wrong.' using errcode = 'P0001', detail = '{"kind": "reason"}';
  end if;
  if attempt.error_marked_at is not null then
    if (attempt.error_marked_by, attempt.error_reason) is distinct from (auth.uid(), reason) then
      raise exception '% marked this contact attempt as recorded in error %.',
        case when attempt.error_marked_by = auth.uid() then 'You' else private.member_name(attempt.error_marked_by) end,
        private.time_ago(attempt.error_marked_at)
        using errcode = 'PT409';
    end if;
    return attempt;
  end if;
  update public.referral_contact_attempts a
  set error_reason = reason, error_marked_at = now(), error_marked_by = auth.uid()
  where a.id = attempt.id
  returning * into attempt;
  return attempt;
end
$$;

create function public.record_contact_attempt(
  attempt_id uuid,
  referral_id uuid,
  attempted_at timestamptz,
  way public.contact_way,
  party public.contact_party,
  outcome public.contact_outcome,
  phone text default null,
  note text default null
)
returns public.referral_contact_attempts
language sql
set search_path = ''
begin atomic
  select private.record_contact_attempt(attempt_id, referral_id, attempted_at, way, party, outcome, phone, note);
end;
comment on function public.record_contact_attempt is
  'Records an attempt to reach the patient of a referral or their contact. attempt_id makes a repeat harmless; with '
  'other content it is refused (PT409, kind "sent_before"). A time to come or before the referral, or a number that '
  'is none: P0001; an outcome that the way doesn''t have: 23514. Unknown, foreign or restricted referral: PT404.';

create function public.mark_contact_attempt_error(attempt_id uuid, reason text)
returns public.referral_contact_attempts
language sql
set search_path = ''
begin atomic
  select private.mark_contact_attempt_error(attempt_id, reason);
end;
comment on function public.mark_contact_attempt_error is
  'Marks a contact attempt as recorded in error: it stays readable and counts no more. For who recorded it and the '
  'clinic''s administrators (42501). The same again changes nothing; marked otherwise: PT409, kind "marked"; without a '
  'reason: P0001. Unknown, foreign or restricted: PT404.';

revoke execute on function private.tell_of_contact_attempt, private.derive_contact, private.refresh_contact from public, anon;
revoke execute on function private.record_contact_attempt, private.mark_contact_attempt_error,
  public.record_contact_attempt, public.mark_contact_attempt_error from public;
grant execute on function private.record_contact_attempt, private.mark_contact_attempt_error,
  public.record_contact_attempt, public.mark_contact_attempt_error to authenticated;
