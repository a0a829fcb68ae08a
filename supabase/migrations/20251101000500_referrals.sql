-- Referrals and their timeline. Each change of a referral is told by an event nobody can rewrite.

create type public.referral_status as enum ('pending', 'accepted', 'declined', 'scheduled', 'completed');
create type public.referral_priority as enum ('routine', 'urgent', 'stat');
create type public.referral_event_type as enum (
  'created', 'status_changed', 'assigned', 'priority_changed', 'details_changed', 'note'
);

create table public.referrals (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  patient_id uuid not null,
  status public.referral_status not null default 'pending',
  priority public.referral_priority not null default 'routine',
  reason text check (private.is_present(reason, 2000)),
  referring_provider text check (private.is_present(referring_provider, 200)),
  assigned_to uuid,
  created_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  -- The default only spares a client naming the column: prepare_referral derives it.
  due_at timestamptz not null default now(),
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id),
  foreign key (company_id, assigned_to) references public.company_members (company_id, user_id)
    on delete set null (assigned_to)
);
comment on table public.referrals is 'A request from a referring office that the clinic see a patient (FHIR: ServiceRequest).';
comment on column public.referrals.referring_provider is 'Who sent the patient, as written on the referral.';
comment on column public.referrals.assigned_to is 'The member who owns the next step.';
comment on column public.referrals.due_at is 'created_at plus the clinic''s target for the priority; past it, an open referral is overdue.';
comment on column public.referrals.search_text is 'Lower-case patient name, reason and referring provider, kept by triggers.';

-- One index for each way the list is ordered and narrowed; the id breaks ties for keyset paging.
create index referrals_company_created_idx on public.referrals (company_id, created_at desc, id desc);
create index referrals_company_status_idx on public.referrals (company_id, status, created_at desc, id desc);
create index referrals_company_priority_idx on public.referrals (company_id, priority, created_at desc, id desc);
create index referrals_company_due_idx on public.referrals (company_id, due_at, id)
  where status in ('pending', 'accepted');
create index referrals_company_assigned_idx on public.referrals (company_id, assigned_to, created_at desc, id desc);
create index referrals_patient_idx on public.referrals (company_id, patient_id, created_at desc);
create index referrals_created_by_idx on public.referrals (created_by);
create index referrals_search_idx on public.referrals using gin (search_text extensions.gin_trgm_ops);

create table public.referral_events (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  referral_id uuid not null,
  event_type public.referral_event_type not null default 'note',
  actor_id uuid default auth.uid() references public.user_profiles (id) on delete set null,
  from_status public.referral_status,
  to_status public.referral_status,
  from_priority public.referral_priority,
  to_priority public.referral_priority,
  assigned_to uuid references public.user_profiles (id) on delete set null,
  note text check (private.is_present(note, 4000)),
  created_at timestamptz not null default clock_timestamp(),
  foreign key (company_id, referral_id) references public.referrals (company_id, id) on delete cascade,
  check (event_type <> 'note' or note is not null),
  check ((event_type = 'status_changed') = (to_status is not null))
);
comment on table public.referral_events is 'The timeline of a referral, oldest first; rows are never changed.';
comment on column public.referral_events.created_at is 'The clock, not the transaction''s start: two events of one transaction keep their order.';
create index referral_events_referral_idx on public.referral_events (company_id, referral_id, created_at, id);
create index referral_events_actor_idx on public.referral_events (actor_id);
create index referral_events_assigned_idx on public.referral_events (assigned_to);

create function private.referral_due_at(
  of_company uuid, of_priority public.referral_priority, received timestamptz
)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select received + make_interval(hours => case of_priority
      when 'stat' then stat_target_hours
      when 'urgent' then urgent_target_hours
      when 'routine' then routine_target_hours
    end)
  from public.companies
  where id = of_company
$$;

create function private.prepare_referral()
returns trigger
language plpgsql
-- Definer: the row must be complete before the policies judge it, whatever the writer may read.
security definer
set search_path = ''
as $$
begin
  new.due_at := private.referral_due_at(new.company_id, new.priority, new.created_at);
  select lower(concat_ws(' ', p.first_name, p.last_name, p.first_name, new.reason, new.referring_provider))
    into new.search_text
    from public.patients p
    where p.company_id = new.company_id and p.id = new.patient_id;
  -- Another clinic's patient: let the foreign key say so.
  new.search_text := coalesce(new.search_text, '');
  new.due_at := coalesce(new.due_at, new.created_at);
  return new;
end
$$;
comment on function private.prepare_referral() is 'Before insert or update: derives due_at and search_text.';

create function private.record_referral_change()
returns trigger
language plpgsql
-- Definer: only this and set_referral_status write events other than notes.
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.referral_events
      (company_id, referral_id, event_type, actor_id, assigned_to, created_at)
    values (new.company_id, new.id, 'created', new.created_by, new.assigned_to, new.created_at);
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
  if (new.reason, new.referring_provider, new.patient_id)
     is distinct from (old.reason, old.referring_provider, old.patient_id) then
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
  'After a patient is renamed: touches their referrals so that prepare_referral derives search_text again.';

create function private.refresh_referral_due()
returns trigger
language plpgsql
-- Definer: due_at can't be written by the API's roles.
security definer
set search_path = ''
as $$
begin
  update public.referrals set due_at = created_at
  where company_id = new.id and status in ('pending', 'accepted');
  return null;
end
$$;
comment on function private.refresh_referral_due() is
  'After a clinic changes its targets: derives due_at of its open referrals again.';

create trigger referrals_prepare before insert or update on public.referrals
  for each row execute function private.prepare_referral();
create trigger referrals_record after insert or update on public.referrals
  for each row execute function private.record_referral_change();
create trigger referrals_touch before update of status, priority, reason, referring_provider, assigned_to, patient_id
  on public.referrals
  for each row execute function private.touch_updated_at();
create trigger patients_refresh_referral_search after update of first_name, last_name on public.patients
  for each row execute function private.refresh_referral_search();
create trigger companies_refresh_referral_due
  after update of stat_target_hours, urgent_target_hours, routine_target_hours on public.companies
  for each row execute function private.refresh_referral_due();

create function private.set_referral_status(
  referral_id uuid,
  new_status public.referral_status,
  note text,
  expected_status public.referral_status
)
returns public.referrals
language plpgsql
-- Definer: the status column isn't granted to anybody, so that no status changes without its event.
security definer
set search_path = ''
as $$
declare
  referral public.referrals;
  previous public.referral_status;
begin
  select * into referral
  from public.referrals r
  where r.id = set_referral_status.referral_id
    and r.company_id in (select private.my_company_ids())
  for update;
  if not found then
    raise exception 'This referral does not exist or is not yours to change.' using errcode = 'PT404';
  end if;

  previous := referral.status;
  if expected_status is not null and previous <> expected_status then
    raise exception 'Somebody else set this referral to "%" in the meantime.', previous
      using errcode = 'PT409', detail = previous::text;
  end if;
  if previous = new_status then
    return referral;
  end if;

  update public.referrals r set status = new_status
  where r.id = referral.id
  returning * into referral;
  insert into public.referral_events
    (company_id, referral_id, event_type, from_status, to_status, note)
  values
    (referral.company_id, referral.id, 'status_changed', previous, new_status, nullif(btrim(note), ''));
  return referral;
end
$$;

-- `begin atomic` binds the private function when the wrapper is made, so callers need no usage on its schema.
create function public.set_referral_status(
  referral_id uuid,
  new_status public.referral_status,
  note text default null,
  expected_status public.referral_status default null
)
returns public.referrals
language sql
set search_path = ''
begin atomic
  select private.set_referral_status(referral_id, new_status, note, expected_status);
end;
comment on function public.set_referral_status is
  'Sets a referral''s status, any to any, and writes the event with the optional note, together. '
  'Repeating the current status changes nothing. With expected_status, a referral that somebody else '
  'moved meanwhile is left alone (PT409, detail holds the present status). Unknown or foreign referral: PT404.';

revoke execute on function private.set_referral_status, public.set_referral_status from public;
grant execute on function private.set_referral_status, public.set_referral_status to authenticated;

alter table public.referrals enable row level security;
alter table public.referral_events enable row level security;
revoke all on public.referrals, public.referral_events from anon, authenticated;
grant select on public.referrals, public.referral_events to authenticated;
grant insert (id, company_id, patient_id, priority, reason, referring_provider, assigned_to)
  on public.referrals to authenticated;
grant update (priority, reason, referring_provider, assigned_to) on public.referrals to authenticated;
-- A member adds notes; type, actor and time are the database's own.
grant insert (id, company_id, referral_id, note) on public.referral_events to authenticated;

create policy referrals_select_member on public.referrals for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy referrals_insert_member on public.referrals for insert to authenticated
  with check (company_id in (select private.my_company_ids()));
create policy referrals_update_member on public.referrals for update to authenticated
  using (company_id in (select private.my_company_ids()))
  with check (company_id in (select private.my_company_ids()));

create policy referral_events_select_member on public.referral_events for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy referral_events_insert_member on public.referral_events for insert to authenticated
  with check (company_id in (select private.my_company_ids()));
