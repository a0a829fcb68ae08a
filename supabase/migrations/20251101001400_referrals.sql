-- Referrals and their timeline. Each change of a referral writes an event that never changes; the dates of its steps
-- and its notifications come from this timeline.

create type public.referral_status as enum ('pending', 'accepted', 'declined', 'scheduled', 'completed');
create function private.waiting_referral_states() returns public.referral_status[] language sql immutable set search_path = ''
  return array['pending', 'accepted']::public.referral_status[];
create function private.unaccepted_referral_states() returns public.referral_status[] language sql immutable set search_path = ''
  return array['pending', 'declined']::public.referral_status[];
create function private.accepted_referral_states() returns public.referral_status[] language sql immutable set search_path = ''
  return array['accepted', 'scheduled']::public.referral_status[];
create function private.planned_referral_states() returns public.referral_status[] language sql immutable set search_path = ''
  return array['scheduled', 'completed']::public.referral_status[];
create function private.active_referral_states() returns public.referral_status[] language sql immutable set search_path = ''
  return array['pending', 'accepted', 'scheduled']::public.referral_status[];
grant execute on function private.waiting_referral_states, private.accepted_referral_states, private.active_referral_states to authenticated, service_role;
create type public.referral_priority as enum ('routine', 'urgent', 'stat');
create type public.referral_event_type as enum (
  'created', 'status_changed', 'assigned', 'priority_changed', 'details_changed', 'note',
  'appointment', 'surgery', 'insurance', 'answered', 'answer_returned', 'ended', 'information_missing', 'information_asked', 'information_received',
  'information_withdrawn',
  'document_added', 'document_removed', 'contact_attempted', 'contact_marked_error'
);

-- Why a referral was declined, in words that can be counted. The note beside it stays free text.

create type public.referral_decline_reason as enum (
  'not_our_specialty', 'duplicate', 'information_missing', 'insurance', 'no_capacity', 'patient_declined',
  'patient_unreachable', 'seen_elsewhere', 'other'
);

create type public.referral_source as enum ('clinic', 'outside_system', 'web_form', 'network');

-- What the patient was to come for and didn't, while nothing else is planned.
create type public.referral_setback as enum ('appointment_cancelled', 'no_show', 'case_cancelled');
-- How an office gets an answer or a question; see outbox.sql. phone: a person called, and wrote it down. system: shown
-- where the referral came from, in the sender's system or on the status page of the office.
create type public.outbox_channel as enum ('email', 'fax', 'print', 'sms', 'network', 'phone', 'system');
create function private.gateway_channels() returns public.outbox_channel[] language sql immutable set search_path = ''
  return array['fax', 'sms']::public.outbox_channel[];
create function private.outward_channels() returns public.outbox_channel[] language sql immutable set search_path = ''
  return array['email', 'fax', 'sms']::public.outbox_channel[];
create function private.unaddressed_channels() returns public.outbox_channel[] language sql immutable set search_path = ''
  return array['print', 'phone', 'system']::public.outbox_channel[];
grant execute on function private.unaddressed_channels to authenticated, service_role;
create type public.referral_answer_way as enum ('phone', 'fax', 'letter', 'secure_message');

create table public.referrals (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  patient_id uuid not null,
  status public.referral_status not null default 'pending',
  priority public.referral_priority not null default 'routine',
  reason text check (private.is_present(reason, 2000)),
  referring_provider text check (private.is_present(referring_provider, 200)),
  referring_provider_npi text check (private.is_npi(referring_provider_npi)),
  referring_provider_id uuid,
  referring_practice_id uuid,
  referrer_name text,
  icd10_codes text[] not null default '{}' check (private.are_icd10_codes(icd10_codes)),
  icd10_labels jsonb not null default '{}' check (private.are_code_labels(icd10_labels, icd10_codes)),
  requested_service text check (private.is_present(requested_service, 80)),
  coverage_id uuid,
  referral_authorization_number text check (private.is_number(referral_authorization_number, 50)),
  asked_see_by date check (asked_see_by between '2000-01-01' and '2100-01-01'),
  see_by date not null default current_date,
  next_action text check (private.is_present(next_action, 200)),
  next_action_due date check (next_action_due between '2000-01-01' and '2100-01-01'),
  information_to_ask_since timestamptz,
  awaiting_information_since timestamptz,
  assigned_to uuid,
  source public.referral_source not null default 'clinic',
  source_name text check (private.is_present(source_name, 80)),
  fax_received_at timestamptz,
  office_untold boolean not null default false,
  created_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  -- The default only spares a client naming the column: prepare_referral derives it.
  due_at timestamptz not null default now(),
  -- The timeline knows when a referral got where it stands, but reading four events for each of 100,000 is too much
  -- for a page of figures: so each carries the dates, derived from its events.
  accepted_at timestamptz,
  scheduled_at timestamptz,
  completed_at timestamptz,
  declined_at timestamptz,
  decline_reason public.referral_decline_reason,
  left_waiting_at timestamptz generated always as (coalesce(scheduled_at, completed_at, declined_at)) stored,
  is_open boolean not null generated always as (status = any (private.waiting_referral_states())) stored,
  overdue_at timestamptz generated always as (case when status = any (private.waiting_referral_states()) then due_at end) stored,
  setback public.referral_setback,
  awaiting_answer_since timestamptz,
  answered_on date,
  answer_way public.referral_answer_way,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  -- So that what belongs to a referral can say whose it is, and can't be wrong.
  unique (company_id, patient_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id),
  foreign key (company_id, assigned_to) references public.company_members (company_id, user_id)
    on delete set null (assigned_to),
  foreign key (company_id, referring_provider_id) references public.referring_providers (company_id, id),
  foreign key (company_id, referring_practice_id) references public.referring_practices (company_id, id),
  constraint referrals_one_referrer check (num_nonnulls(referring_provider_id, referring_practice_id) <= 1),
  constraint referrals_due_action check (next_action_due is null or next_action is not null),
  constraint referrals_source_named check ((source = 'clinic') = (source_name is null)),
  constraint referrals_answer_due check (awaiting_answer_since is null or not is_open),
  constraint referrals_answered check ((answered_on is null) = (answer_way is null))
);
comment on table public.referrals is 'A request from a referring office that the clinic see a patient (FHIR: ServiceRequest).';
comment on column public.referrals.referring_provider is 'Who sent the patient, as written on the referral.';
comment on column public.referrals.referring_provider_npi is 'As an outside system sent it.';
comment on column public.referrals.referring_provider_id is
  'Who that is in the directory: chosen, or the one of this NPI or name (private.match_referrer).';
comment on column public.referrals.referring_practice_id is 'The practice in the directory, where no clinician is named.';
comment on column public.referrals.referrer_name is 'What the directory calls them, else as written; kept by triggers.';
comment on column public.referrals.icd10_codes is 'Diagnoses that it names (ICD-10-CM); the first is the primary one.';
comment on column public.referrals.icd10_labels is 'Their descriptions, by code.';
comment on column public.referrals.requested_service is 'What it asks for: of the clinic''s list, or as it was sent.';
comment on column public.referrals.coverage_id is
  'Under which of the patient''s coverages it is; null while unknown. The reference follows in coverages.sql.';
comment on column public.referrals.referral_authorization_number is
  'The number that the referring office or the payer gave for the referral itself (REF*9F). A payer''s prior authorization '
  'is a record of its own (prior_authorizations, REF*G1), whose number is kept there alone.';
comment on column public.referrals.asked_see_by is 'The day by which the patient should be seen, if a person set one.';
comment on column public.referrals.see_by is 'asked_see_by, else arrival plus the clinic''s days for the priority.';
comment on column public.referrals.next_action is 'What the assignee is to do next.';
comment on column public.referrals.information_to_ask_since is
  'Since when something missing has not been asked for; null once all of it was asked for or came. Kept by a trigger.';
comment on column public.referrals.awaiting_information_since is
  'Since when something is waited for that was asked for; null where nothing was, and once all of it came. Kept by a trigger.';
comment on column public.referrals.fax_received_at is 'When its fax arrived, which may be long before it was filed; null where it came otherwise.';
comment on column public.referrals.assigned_to is 'The member who owns the next step.';
comment on column public.referrals.due_at is 'created_at plus the clinic''s target for the priority; while it is open, overdue_at.';
comment on column public.referrals.search_text is 'What the patient is searched by (patients.search_text), then reason and who referred as folded words, kept by triggers.';
comment on column public.referrals.source is
  'Who entered it: a member, an outside system, an office by the clinic''s form, or another clinic of this '
  'installation.';
comment on column public.referrals.office_untold is 'Whether who took it in chose that no acknowledgment goes to the office by itself.';
comment on column public.referrals.source_name is 'The name of the key it was sent with, as it was then; by the form, what the office calls itself; by the network, the clinic that sent it.';
comment on column public.referrals.accepted_at is
  'When it was accepted, by its timeline. Going back undoes: declining it or setting it to pending empties the dates '
  'of all steps, setting it to accepted those after. Null, too, where the step was skipped.';
comment on column public.referrals.scheduled_at is 'When it was scheduled; see accepted_at.';
comment on column public.referrals.completed_at is 'When it was completed; see accepted_at.';
comment on column public.referrals.declined_at is 'When it was declined, while it is.';
comment on column public.referrals.decline_reason is 'Why, while it is declined.';
comment on column public.referrals.left_waiting_at is
  'When it stopped waiting for a date: scheduled, or completed without that, or declined.';
comment on column public.referrals.is_open is
  'It waits for a date.';
comment on column public.referrals.overdue_at is 'due_at of an open referral: past it, it is overdue; null once it is settled.';
comment on column public.referrals.setback is
  'What fell through last, until something else is planned or a person sets the status.';
comment on column public.referrals.awaiting_answer_since is
  'Since when the referring provider has not been told that the patient was seen, or that the referral was declined; see referral_loop.sql.';
comment on column public.referrals.answered_on is 'The day on which the last answer to the referring provider went out.';

-- One index for each way the list is ordered and narrowed; the id breaks ties for keyset paging.
create index referrals_company_status_idx on public.referrals (company_id, status, created_at desc, id desc);
create index referrals_company_priority_idx on public.referrals (company_id, priority, created_at desc, id desc);
create index referrals_company_see_by_idx on public.referrals (company_id, see_by, id)
  where status = any (private.active_referral_states()) and awaiting_answer_since is null and answered_on is null;
create index referrals_awaiting_information_idx on public.referrals (company_id, created_at desc, id desc)
  where awaiting_information_since is not null;
create index referrals_awaiting_answer_idx on public.referrals (company_id, created_at desc, id desc)
  include (patient_id) where awaiting_answer_since is not null;
create index referrals_company_assigned_idx on public.referrals (company_id, assigned_to, created_at desc, id desc);
create index referrals_patient_idx on public.referrals (company_id, patient_id, created_at desc);
create index referrals_created_by_idx on public.referrals (created_by);
-- With the patient, so that what is hidden is counted out of the index.
create index referrals_referring_provider_idx on public.referrals (company_id, referring_provider_id) include (patient_id);
create index referrals_referring_practice_idx on public.referrals (company_id, referring_practice_id) include (patient_id);
-- What stands for a referrer without a linked entry: grouped by the words, without looking at a row.
create index referrals_unlinked_idx on public.referrals (company_id, referring_provider) include (patient_id)
  where referring_provider is not null and referring_provider_id is null and referring_practice_id is null;

-- Figures of a year read a clinic's rows one by one, and these lie scattered among the other clinics'. What is
-- counted is kept in the index along which it is read: the table itself stays closed.
create index referrals_company_created_idx on public.referrals (company_id, created_at desc, id desc)
  include (patient_id, status, priority, referrer_name, due_at, accepted_at, scheduled_at, completed_at,
    declined_at, left_waiting_at, overdue_at);
create index referrals_declined_idx on public.referrals (company_id, declined_at) where declined_at is not null;
-- Declined before the day was kept: few, and without an index of their own looked for among all. A status isn't compared before the
-- policies let a row through, so it stands in the condition.
create index referrals_declined_undated_idx on public.referrals (company_id, created_at) include (patient_id, priority)
  where status = 'declined' and left_waiting_at is null;
-- As on patients.
create index referrals_search_idx on public.referrals
  using gin (company_id, search_text extensions.gin_trgm_ops) with (fastupdate = off);

create table public.referral_events (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  referral_id uuid not null,
  event_type public.referral_event_type not null default 'note',
  actor_id uuid default auth.uid() references public.user_profiles (id) on delete set null,
  actor_name text check (private.is_present(actor_name, 200)),
  is_automatic boolean not null default false,
  from_status public.referral_status,
  to_status public.referral_status,
  from_priority public.referral_priority,
  to_priority public.referral_priority,
  assigned_to uuid references public.user_profiles (id) on delete set null,
  decline_reason public.referral_decline_reason,
  asked_way public.outbox_channel,
  note text check (private.is_present(note, 4000)),
  created_at timestamptz not null default clock_timestamp(),
  foreign key (company_id, referral_id) references public.referrals (company_id, id) on delete cascade,
  check (event_type <> 'note' or note is not null),
  check (event_type <> 'status_changed' or to_status is not null),
  check (to_status is null or event_type in ('status_changed', 'appointment', 'surgery', 'answered', 'answer_returned', 'ended')),
  check (event_type <> 'ended' or to_status = 'completed'),
  constraint referral_events_asked check ((event_type = 'information_asked') = (asked_way is not null)),
  constraint referral_events_reason_of_decline check (decline_reason is null or to_status = 'declined')
);
comment on table public.referral_events is 'The timeline of a referral, oldest first; rows are never changed.';
comment on column public.referral_events.actor_name is
  'Who did it where no member did: an outside system by its key, an office, another clinic.';
comment on column public.referral_events.is_automatic is
  'That the portal did it by itself. Without actor, name and this, it was a member whose account is gone.';
comment on column public.referral_events.created_at is 'The clock, not the transaction''s start: two events of one transaction keep their order.';
comment on column public.referral_events.decline_reason is
  'Of an event that declined the referral; null if not stated.';
create index referral_events_referral_idx on public.referral_events (company_id, referral_id, created_at, id);
create index referral_events_actor_idx on public.referral_events (actor_id);
create index referral_events_assigned_idx on public.referral_events (assigned_to);

create function private.name_event_actor()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.actor_name := case when new.actor_id is null
    then coalesce(new.actor_name, left(nullif(btrim(nullif(current_setting('audit.actor', true), '')::jsonb ->> 'name'), ''), 200)) end;
  new.is_automatic := new.actor_id is null and new.actor_name is null;
  return new;
end
$$;
comment on function private.name_event_actor() is
  'Before an entry of a timeline: who did it where no member did, as the audit log has it, else that nobody did.';
create trigger referral_events_name_actor before insert on public.referral_events
  for each row execute function private.name_event_actor();

create function private.prepare_referral()
returns trigger
language plpgsql
-- Definer: the row must be complete before the policies judge it, whatever the writer may read.
security definer
set search_path = ''
as $$
declare
  known_as text;
begin
  new.due_at := private.referral_due_at(new.company_id, new.priority, new.created_at);
  new.see_by := coalesce(new.asked_see_by, private.referral_see_by(new.company_id, new.priority, new.created_at), new.see_by);
  if tg_op = 'UPDATE'
     and new.referring_provider is distinct from old.referring_provider
     and (new.referring_provider_id, new.referring_practice_id)
       is not distinct from (old.referring_provider_id, old.referring_practice_id) then
    -- The referrer's name changed, and it is unknown who the new one is. The NPI belongs to the former name.
    new.referring_provider_npi := null;
    new.referring_provider_id := null;
    new.referring_practice_id := null;
  end if;
  if new.referring_provider_id is null and new.referring_practice_id is null then
    select m.provider_id, m.practice_id into new.referring_provider_id, new.referring_practice_id
    from private.match_referrer(new.company_id, new.referring_provider_npi, new.referring_provider) as m;
  end if;
  select coalesce(
    (select p.label from public.referring_providers p where p.company_id = new.company_id and p.id = new.referring_provider_id),
    (select o.name from public.referring_practices o where o.company_id = new.company_id and o.id = new.referring_practice_id)
  ) into known_as;
  new.referring_provider := coalesce(new.referring_provider, known_as);
  new.referrer_name := coalesce(known_as, new.referring_provider);
  select concat(p.search_text,
      private.fold_text(concat_ws(' ', new.reason, new.referring_provider, nullif(new.referrer_name, new.referring_provider),
        new.requested_service)), ' ')
    into new.search_text
    from public.patients p
    where p.company_id = new.company_id and p.id = new.patient_id;
  -- Another clinic's patient: let the foreign key say so.
  new.search_text := coalesce(new.search_text, '');
  new.due_at := coalesce(new.due_at, new.created_at);
  return new;
end
$$;
comment on function private.prepare_referral() is 'Before insert or update: derives due_at, see_by, who referred and search_text.';

create function private.record_referral_change()
returns trigger
language plpgsql
-- Definer: the API's roles write notes and no other event.
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.referral_events
      (company_id, referral_id, event_type, actor_id, actor_name, assigned_to, created_at)
    values (new.company_id, new.id, 'created', new.created_by, new.source_name, new.assigned_to, new.created_at);
    return null;
  end if;
  if new.assigned_to is distinct from old.assigned_to then
    insert into public.referral_events (company_id, referral_id, event_type, assigned_to)
    values (new.company_id, new.id, 'assigned', new.assigned_to);
  end if;
  if new.priority is distinct from old.priority then
    insert into public.referral_events (company_id, referral_id, event_type, from_priority, to_priority)
    values (new.company_id, new.id, 'priority_changed', old.priority, new.priority);
  end if;
  if (new.reason, new.referring_provider, new.icd10_codes, new.requested_service, new.asked_see_by, new.next_action,
      new.coverage_id, new.referral_authorization_number)
     is distinct from
     (old.reason, old.referring_provider, old.icd10_codes, old.requested_service, old.asked_see_by, old.next_action,
      old.coverage_id, old.referral_authorization_number) then
    insert into public.referral_events (company_id, referral_id, event_type)
    values (new.company_id, new.id, 'details_changed');
  end if;
  return null;
end
$$;
comment on function private.record_referral_change() is
  'After insert or update: writes the timeline. Status changes are written by set_referral_status, which knows the note.';

create function private.refresh_referral_search()
returns trigger
language plpgsql
-- Definer: search_text can't be written by the API's roles.
security definer
set search_path = ''
as $$
begin
  update public.referrals set search_text = ''
  where company_id = new.company_id and patient_id = new.id;
  return null;
end
$$;
comment on function private.refresh_referral_search() is
  'After what a patient is searched by has changed: touches their referrals so that prepare_referral derives search_text again.';

create function private.refresh_referrers()
returns trigger
language plpgsql
-- Definer: what is derived can't be written by the API's roles.
security definer
set search_path = ''
as $$
declare
  -- A rare word of the name leads along the index to those that may mean it.
  word constant text := (
    select w from unnest(string_to_array(private.fold_text(new.name), ' ')) as w order by char_length(w) desc limit 1
  );
begin
  -- prepare_referral derives again whom they mean and what that one is called.
  if tg_table_name = 'referring_practices' then
    update public.referrals r set search_text = ''
    where r.company_id = new.company_id and r.referring_practice_id = new.id;
  else
    update public.referrals r set search_text = ''
    where r.company_id = new.company_id and r.referring_provider_id = new.id;
    update public.referrals r set search_text = ''
    where r.company_id = new.company_id and r.referring_provider_npi = new.npi
      and r.referring_provider_id is null and r.referring_practice_id is null;
  end if;
  update public.referrals r set search_text = ''
  where r.company_id = new.company_id and r.search_text like '%' || word || '%'
    and r.referring_provider_id is null and r.referring_practice_id is null
    and starts_with(private.referrer_key(r.referring_provider), new.match_key);
  return null;
end
$$;
comment on function private.refresh_referrers() is
  'After an entry of the directory is new or renamed: updates the referrals that name it.';

create trigger referring_practices_refresh_referrals after insert or update of name, is_active
  on public.referring_practices for each row execute function private.refresh_referrers();
create trigger referring_providers_refresh_referrals
  after insert or update of name, credentials, specialty, npi, practice_id, is_active
  on public.referring_providers for each row execute function private.refresh_referrers();
create trigger referrals_prepare before insert or update on public.referrals
  for each row execute function private.prepare_referral();
create trigger referrals_record after insert or update on public.referrals
  for each row execute function private.record_referral_change();
create trigger referrals_touch before update of status, priority, reason, referring_provider, referring_provider_id,
  referring_practice_id, icd10_codes, icd10_labels, requested_service, coverage_id, referral_authorization_number, asked_see_by,
  next_action, next_action_due, assigned_to on public.referrals
  for each row execute function private.touch_updated_at();
create trigger patients_refresh_referral_search after update on public.patients
  for each row when (old.search_text is distinct from new.search_text) execute function private.refresh_referral_search();

alter table public.referrals enable row level security;
alter table public.referral_events enable row level security;
revoke all on public.referrals, public.referral_events from anon, authenticated;
-- Whose they are, where they stand, who sent them and when. What the patient is sent for, and what is said of it, is
-- read through the views of referral_reading.sql, by functions that tell the log.
grant select (id, company_id, patient_id, status, priority, referring_provider, referring_provider_npi, referring_provider_id,
  referring_practice_id, referrer_name, coverage_id, asked_see_by, see_by, next_action_due, information_to_ask_since,
  awaiting_information_since, assigned_to, source, source_name, fax_received_at, office_untold, created_by, due_at, accepted_at, scheduled_at, completed_at,
  declined_at, decline_reason, left_waiting_at, is_open, overdue_at, setback, awaiting_answer_since, answered_on, answer_way, created_at, updated_at)
  on public.referrals to authenticated;
grant select (id, company_id, referral_id, event_type, actor_id, actor_name, is_automatic, from_status, to_status, from_priority, to_priority, assigned_to,
  decline_reason, asked_way, created_at) on public.referral_events to authenticated;
grant select on public.referrals, public.referral_events to record_reader;
grant insert (id, company_id, patient_id, priority, reason, referring_provider, referring_provider_id,
  referring_practice_id, icd10_codes, icd10_labels, requested_service, coverage_id, referral_authorization_number,
  asked_see_by, next_action, next_action_due, assigned_to, office_untold) on public.referrals to authenticated;
grant update (priority, reason, referring_provider, referring_provider_id, referring_practice_id, icd10_codes,
  icd10_labels, requested_service, coverage_id, referral_authorization_number, asked_see_by, next_action,
  next_action_due, assigned_to) on public.referrals to authenticated;
-- A member adds notes; type, actor and time are the database's own.
grant insert (id, company_id, referral_id, note) on public.referral_events to authenticated;

create policy referrals_select_member on public.referrals for select to authenticated, record_reader
  using (coalesce(company_id = any ((select private.my_companies())::uuid[]), false)
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
create policy referrals_insert_member on public.referrals for insert to authenticated
  with check (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
create policy referrals_update_member on public.referrals for update to authenticated
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]))
  with check (company_id in (select private.my_company_ids()));

create policy referral_events_select_member on public.referral_events for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids())
    and referral_id <> all (array(select private.hidden_referral_ids())));
create policy referral_events_insert_member on public.referral_events for insert to authenticated
  with check (company_id in (select private.my_company_ids())
    and referral_id <> all (array(select private.hidden_referral_ids())));

select private.audit_table('public.referrals',
  left_out => '{due_at,see_by,information_to_ask_since,awaiting_information_since,referrer_name,accepted_at,scheduled_at,completed_at,declined_at,decline_reason,left_waiting_at,is_open,overdue_at,setback,awaiting_answer_since,contact_step,contact_due_on,contact_calls,outcome_to_begin,outcome_since,work_step,work_on}');
select private.audit_table('public.referral_events');
