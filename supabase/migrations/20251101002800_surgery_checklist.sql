-- What has to be done before an operation: settling and adding items, and what a day does to them.

create function private.date_checklist(c public.surgery_cases)
returns void
language sql
-- Definer: the API's roles can't write items.
security definer
set search_path = ''
as $$
  update public.case_checklist_items i
  set due_on = private.clinic_day(c.company_id, coalesce(c.starts_at, c.planned_at)) - i.due_days_before
  where i.company_id = c.company_id and i.case_id = c.id and i.due_days_before is not null
$$;
comment on function private.date_checklist(public.surgery_cases) is
  'Counts the days by which items are due back from the date of the operation; none without one.';

create function private.refuse_closed_checklist(c public.surgery_cases)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if c.stage <> all (private.open_case_stages()) then
    perform private.refuse_move(c, format('The checklist of a %s case is closed.', c.stage));
  end if;
end
$$;

create function private.signs_as_physician(of_company uuid)
returns boolean
language sql
stable
-- Definer: it reads the caller's own membership past the policies, inside other definer functions too.
security definer
set search_path = ''
as $$
  select exists (
    select from public.company_members m
    where m.company_id = of_company and m.user_id = auth.uid() and m.deactivated_at is null
      and of_company in (select private.my_company_ids())
      and (
        m.role = 'physician'
        or m.role = any (private.admin_roles()) and exists (
          select from public.providers p
          where p.company_id = of_company and p.user_id = m.user_id and p.is_active
        )
      )
  )
$$;
comment on function private.signs_as_physician(uuid) is
  'Whether the caller may answer for what is the surgeon''s: a physician, or an owner or administrator who is one of '
  'the clinic''s active providers.';

create function private.set_checklist_item(
  item_id uuid,
  state public.checklist_state,
  reason text,
  valid_until date,
  result_date date,
  expected_revision integer,
  done_by text
)
returns public.surgery_cases
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
declare
  of_case uuid;
  c public.surgery_cases;
  item public.case_checklist_items;
  latest record;
  settles boolean := set_checklist_item.state = any (private.settled_item_states());
  why text := private.checked_text(set_checklist_item.reason, 500, 'A reason');
  doer text := private.checked_text(set_checklist_item.done_by, 120, 'A name');
  is_late boolean;
  today date;
  operation_day date;
  result_day date;
  until_day date;
  gap record;
  was_blocked boolean;
begin
  -- The case before the item, as everywhere, so that two changes can't wait for each other.
  select i.case_id into of_case
  from public.case_checklist_items i
  where i.id = set_checklist_item.item_id and i.company_id in (select private.my_company_ids());
  if not found then
    raise exception 'This item does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  c := private.lock_surgery_case(of_case);
  select * into item from public.case_checklist_items i where i.id = set_checklist_item.item_id;
  if not private.is_told_of(c) then
    item.label := 'This line';
  end if;

  today := private.clinic_day(c.company_id, now());
  operation_day := case when c.stage = 'scheduled' then private.clinic_day(c.company_id, c.starts_at) end;
  -- A day that was given with the result stays with it: when it is checked off, or settled once more.
  if set_checklist_item.state = any (private.received_item_states()) then
    result_day := coalesce(set_checklist_item.result_date,
      case when item.state = any (private.received_item_states()) then item.result_date end);
  end if;
  until_day := set_checklist_item.valid_until;
  if set_checklist_item.state = 'done' and until_day is null then
    until_day := case
      when item.state = 'done' and item.result_date is not distinct from result_day then item.valid_until
      else result_day + item.valid_days
    end;
  end if;
  is_late := set_checklist_item.state = 'done' and coalesce(c.starts_at <= now(), false);
  -- Done in time, it is settled by the person who did it: there is no other name.
  doer := case when is_late then coalesce(doer, item.done_by) end;
  if (item.state, item.reason, item.result_date, item.valid_until, item.done_by)
     is not distinct from (set_checklist_item.state, why, result_day, until_day, doer) then
    return c;
  end if;

  if expected_revision <> item.revision then
    select e.actor_id, e.created_at,
        case when e.actor_id = auth.uid() then 'You' else private.member_name(e.actor_id) end as name
      into latest
      from public.surgery_case_events e
      where e.company_id = c.company_id and e.item_id = item.id
      order by e.created_at desc, e.id desc
      limit 1;
    raise exception '% changed this item %.',
      case when latest.actor_id is null then 'The calendar' else latest.name end, private.time_ago(latest.created_at)
      using errcode = 'PT409', detail = jsonb_build_object(
        'kind', 'stale', 'revision', item.revision, 'state', item.state, 'actor', latest.actor_id,
        'at', latest.created_at)::text;
  end if;
  perform private.refuse_closed_checklist(c);
  if set_checklist_item.state = any (private.explained_item_states()) and why is null then
    raise exception 'Say why "%" is %.', item.label, replace(set_checklist_item.state::text, '_', ' ') using errcode = 'P0001';
  end if;
  if is_late and item.state <> 'done' and (why is null or doer is null) then
    raise exception 'The operation started %. Say who did "%", what is known of it, and from where.',
      private.clinic_time(c.company_id, c.starts_at), item.label using errcode = 'P0001', detail = '{"kind": "late"}';
  end if;
  if settles and item.owner_role = 'surgeon' and not private.signs_as_physician(c.company_id) then
    raise exception '"%" is signed off by a physician.', item.label
      using errcode = 'PT403', detail = '{"kind": "sign_off"}';
  end if;
  -- A person answers for waiving it; otherwise the line says what the records say.
  if item.topic = 'authorization' and set_checklist_item.state <> all (private.unneeded_item_states()) then
    gap := private.case_authorization_gap(c, private.operation_day(c));
    if (set_checklist_item.state = 'done') = (gap.kind is not null) then
      perform private.refuse_unopened(c);
    end if;
    if set_checklist_item.state = 'done' and gap.kind is not null then
      raise exception '"%" is settled by an approved authorization that covers the case: %', item.label, gap.sentence
        using errcode = 'P0001', detail = '{"kind": "authorization"}';
    elsif set_checklist_item.state <> 'done' and gap.kind is null then
      raise exception '"%" is settled by %. Change the authorization, or unlink it.', item.label, gap.named
        using errcode = 'P0001', detail = '{"kind": "authorization"}';
    end if;
  end if;
  if result_day > today then
    raise exception 'The result of "%" can''t be from a day that is still to come.', item.label using errcode = 'P0001';
  end if;
  if set_checklist_item.state = 'done' and item.valid_days is not null then
    if result_day is null then
      raise exception 'Give the day the result of "%" is from.', item.label using errcode = 'P0001';
    end if;
    if until_day > result_day + item.valid_days then
      raise exception 'A result of % counts until % at most.', private.short_date(result_day),
        private.short_date(result_day + item.valid_days) using errcode = 'P0001';
    end if;
    if until_day < operation_day then
      raise exception 'A result of % counts until %, and the operation is on %. A newer one is needed.',
        private.short_date(result_day), private.short_date(until_day), private.short_date(operation_day)
        using errcode = 'P0001';
    end if;
  end if;
  -- What counted on the day of an operation that is over may have ended since.
  if settles and until_day < least(today, operation_day) then
    raise exception 'A result that was valid until % no longer settles "%". Set it to Expired.',
      private.short_date(until_day), item.label using errcode = 'P0001';
  end if;

  was_blocked := private.is_case_blocked(c);
  update public.case_checklist_items i
  set state = set_checklist_item.state, reason = why, result_date = result_day, done_by = doer,
    -- Who settles it by hand answers for the day of the operation.
    valid_from = null, valid_until = until_day,
    settled_by = case when settles then auth.uid() end,
    settled_at = case when settles then clock_timestamp() end
  where i.id = item.id;
  perform private.record_case_event(c, 'item_changed', why, item => item.id, from_item_state => item.state);
  return private.follow_up_case(c, was_blocked);
end
$$;

create function private.date_settled_item()
returns trigger
language plpgsql
-- Definer: the person or record that settles an item need not read the case.
security definer
set search_path = ''
as $$
begin
  if new.state <> 'done' then
    new.done_by := null;
  end if;
  new.recorded_after := case
    when new.settled_at is null then null
    when new.settled_at is not distinct from old.settled_at then new.recorded_after
    else (
      select c.starts_at from public.surgery_cases c
      where c.company_id = new.company_id and c.id = new.case_id and c.starts_at <= now()
    )
  end;
  return new;
end
$$;
comment on function private.date_settled_item() is
  'Before update: marks what is settled after the start of the operation as recorded late, and forgets who did what isn''t done any more.';
create trigger case_checklist_items_date_settled before update of state, settled_at on public.case_checklist_items
  for each row execute function private.date_settled_item();

create function private.reopen_items_of_day()
returns trigger
language plpgsql
-- Definer: the API's roles can't write items.
security definer
set search_path = ''
as $$
declare
  old_day date := private.clinic_day(old.company_id, old.starts_at);
  opened record;
begin
  for opened in
    update public.case_checklist_items i
    set state = 'not_started', reason = null, result_date = null, valid_from = null, valid_until = null,
      settled_by = null, settled_at = null
    where i.company_id = old.company_id and i.case_id = old.id and i.due_days_before = 0 and i.state = 'done'
      and private.clinic_day(i.company_id, i.settled_at) >= old_day
      and private.clinic_day(new.company_id, new.starts_at) is distinct from old_day
    returning i.id
  loop
    perform private.record_case_event(new, 'item_changed', item => opened.id, from_item_state => 'done', actor => null);
  end loop;
  -- Before another date, it was in time.
  update public.case_checklist_items i set recorded_after = null, done_by = null
  where i.company_id = old.company_id and i.case_id = old.id and i.recorded_after is not null
    and (new.starts_at is null or new.starts_at > now());
  return null;
end
$$;
comment on function private.reopen_items_of_day() is
  'After a case lost its date or got another day: what was done on the day of the operation, such as marking the side, was done '
  'for an operation that did not take place, and is open again.';
create trigger surgery_cases_reopen_items after update of starts_at on public.surgery_cases
  for each row when (old.starts_at is not null and new.starts_at is distinct from old.starts_at and new.stage <> 'completed')
  execute function private.reopen_items_of_day();

create function private.add_checklist_item(
  case_id uuid,
  label text,
  blocking boolean,
  owner_role public.checklist_owner,
  due_on date,
  item_id uuid
)
returns public.surgery_cases
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases := private.lock_surgery_case(case_id);
  name text := private.checked_text(add_checklist_item.label, 160, 'An item');
  present public.case_checklist_items;
  added uuid;
begin
  select * into present
  from public.case_checklist_items i
  where i.id = add_checklist_item.item_id and i.case_id = c.id;
  if found then
    if (present.label, present.blocking, present.owner_role, present.due_on)
       is distinct from
       (name, coalesce(add_checklist_item.blocking, true), add_checklist_item.owner_role, add_checklist_item.due_on) then
      perform private.refuse_sent_before('item', present.id);
    end if;
    return c;
  end if;
  perform private.refuse_closed_checklist(c);
  if name is null then
    raise exception 'Say what has to be settled.' using errcode = 'P0001';
  end if;
  if (
    select count(*) >= 100 from public.case_checklist_items i where i.company_id = c.company_id and i.case_id = c.id
  ) then
    raise exception 'A checklist holds 100 items at most.' using errcode = 'P0001';
  end if;
  insert into public.case_checklist_items
    (id, company_id, case_id, position, label, blocking, owner_role, due_on)
  select coalesce(add_checklist_item.item_id, gen_random_uuid()), c.company_id, c.id,
    coalesce(max(i.position), 0) + 1, name, coalesce(add_checklist_item.blocking, true),
    add_checklist_item.owner_role, add_checklist_item.due_on
  from public.case_checklist_items i
  where i.company_id = c.company_id and i.case_id = c.id
  returning id into added;
  perform private.record_case_event(c, 'item_added', item => added);
  return private.follow_up_case(c, false);
end
$$;

create function private.expire_checklist(c public.surgery_cases)
returns void
language plpgsql
-- Definer: the API's roles can't write items.
security definer
set search_path = ''
as $$
declare
  expired record;
begin
  for expired in
    update public.case_checklist_items i
    set state = 'expired', settled_by = null, settled_at = null
    from public.case_checklist_items before
    where i.company_id = c.company_id and i.case_id = c.id and before.id = i.id
      and i.state = any (private.settled_item_states())
      and i.valid_until < private.clinic_day(c.company_id, now())
    returning i.id, before.state
  loop
    perform private.record_case_event(c, 'item_changed', item => expired.id, from_item_state => expired.state,
      actor => null);
  end loop;
end
$$;

create function private.review_surgery_cases(of_company uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  c public.surgery_cases;
begin
  for c in
    select s.*
    from public.surgery_cases s
    where s.company_id = of_company
      -- A scheduled case was held against the day of its operation: today's date says nothing about it.
      and s.stage = any (private.unbooked_case_stages())
      and (
        s.id in (
          select i.case_id
          from public.case_checklist_items i
          where i.company_id = of_company and i.settled_at is not null
            and i.valid_until < private.clinic_day(of_company, now())
        )
        or s.id in (
          select p.case_id
          from public.case_procedures p
          join public.surgery_cases r on r.company_id = p.company_id and r.id = p.case_id and r.stage = 'ready'
          where p.company_id = of_company
            and (p.min_age_years is not null or p.below_age_years is not null)
        ) and private.is_case_blocked(s)
      )
    order by s.id
    limit 100
    -- A person is working on it; the next review sees it.
    for update of s skip locked
  loop
    perform private.expire_checklist(c);
    perform private.follow_up_case(c, false, null);
  end loop;
end
$$;
comment on function private.review_surgery_cases(uuid) is
  'A job: what a day does to cases. Results that are past their last day expire, and ready cases that no longer '
  'pass, for that or for a birthday, go back to Pre-Op. The events have no actor.';

create function private.review_cases_of_patient()
returns trigger
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases;
begin
  for c in
    select s.* from public.surgery_cases s
    where s.company_id = new.company_id and s.patient_id = new.id and s.stage in ('ready', 'scheduled')
    order by s.id
    for update
  loop
    perform private.follow_up_case(c, false);
  end loop;
  return null;
end
$$;
comment on function private.review_cases_of_patient() is
  'After a date of birth is corrected: a case whose codes no longer fit the age goes back to Pre-Op.';

create trigger patients_review_cases after update of date_of_birth on public.patients
  for each row when (old.date_of_birth is distinct from new.date_of_birth)
  execute function private.review_cases_of_patient();

-- The API.

create function public.set_checklist_item(
  item_id uuid,
  state public.checklist_state,
  reason text default null,
  valid_until date default null,
  result_date date default null,
  expected_revision integer default null,
  done_by text default null
)
returns public.surgery_cases
language sql
set search_path = ''
begin atomic
  select private.case_without_care(private.set_checklist_item(item_id, state, reason, valid_until, result_date, expected_revision, done_by));
end;
comment on function public.set_checklist_item is
  'Sets one item and returns its case. waived, not_applicable and failed need a reason. So does done once the operation has '
  'started, with who did it (done_by; else P0001, detail of kind "late"): it is recorded as late. done needs the day of the result where results have '
  'a maximum age: not a day to come (P0001), nor one too long before the operation (P0001). A line about authorization '
  'is done by a record that covers the case alone (P0001, detail of kind "authorization"). What is the surgeon''s is '
  'settled by a physician (signs_as_physician; else PT403). expected_revision is the item''s. '
  'A blocking item that opens again, or won''t be valid on the day, sends a ready or scheduled case back to Pre-Op; '
  'the last one to be settled tells that the case can move. Completed and cancelled cases: P0001.';

create function public.signs_as_physician(company_id uuid)
returns boolean
language sql
stable
set search_path = ''
begin atomic
  select private.signs_as_physician(company_id);
end;
comment on function public.signs_as_physician is
  'Whether the caller may settle the surgeon''s lines of a checklist: a physician, or an owner or administrator who is '
  'one of the clinic''s active providers.';

create function public.add_checklist_item(
  case_id uuid,
  label text,
  blocking boolean,
  owner_role public.checklist_owner default null,
  due_on date default null,
  item_id uuid default null
)
returns public.surgery_cases
language sql
set search_path = ''
begin atomic
  select private.case_without_care(private.add_checklist_item(case_id, label, blocking, owner_role, due_on, item_id));
end;
comment on function public.add_checklist_item is
  'Adds an item to one case. A blocking one sends a ready or scheduled case back to Pre-Op. '
  'item_id makes a repeat harmless.';

revoke execute on function
  private.set_checklist_item, private.signs_as_physician, private.add_checklist_item,
  public.set_checklist_item, public.signs_as_physician, public.add_checklist_item
from public;
grant execute on function
  private.set_checklist_item, private.signs_as_physician, private.add_checklist_item,
  public.set_checklist_item, public.signs_as_physician, public.add_checklist_item
to authenticated;

create function private.copy_checklist(c public.surgery_cases, of_bundle uuid, is_further boolean)
returns text[]
language plpgsql
set search_path = ''
as $$
declare
  copied text[];
begin
  with added as (
    insert into public.case_checklist_items
      (company_id, case_id, position, label, blocking, owner_role, topic, due_days_before, valid_days, bundle_id)
    select c.company_id, c.id, last.position + row_number() over (order by b.position, b.id), b.label, b.blocking,
      b.owner_role, b.topic, b.due_days_before, b.valid_days, case when is_further then of_bundle end
    from public.bundle_checklist_items b
    cross join (
      select coalesce(max(i.position), 0) as position
      from public.case_checklist_items i where i.company_id = c.company_id and i.case_id = c.id
    ) as last
    where b.company_id = c.company_id and b.bundle_id = of_bundle and not exists (
      select from public.case_checklist_items i
      where i.company_id = c.company_id and i.case_id = c.id
        and (lower(i.label) = lower(b.label) or i.topic = b.topic)
    )
    returning label, position
  )
  select coalesce(array_agg(label order by position), '{}') into copied from added;
  return copied;
end
$$;
comment on function private.copy_checklist is
  'Copies what a bundle asks for to a case, but for what the case has by label or topic; answers the labels. Of a further procedure each line says of which bundle it is.';
revoke execute on function private.copy_checklist from public;

create function private.combine_checklists(c public.surgery_cases, before uuid[], after uuid[])
returns jsonb
language plpgsql
-- Definer: the API's roles can't write items.
security definer
set search_path = ''
as $$
declare
  gone text[];
  kept text[];
  came text[] := '{}';
  combined uuid;
begin
  -- What another bundle of the case asks for as well is that one's now.
  update public.case_checklist_items i
  set bundle_id = other.bundle_id
  from (
    select distinct on (x.id) x.id, b.bundle_id
    from public.case_checklist_items x
    join public.bundle_checklist_items b on b.company_id = x.company_id and b.bundle_id = any (after)
      and (lower(b.label) = lower(x.label) or b.topic = x.topic)
    where x.company_id = c.company_id and x.case_id = c.id
      and x.bundle_id is not null and x.bundle_id <> all (after)
    order by x.id, array_position(after, b.bundle_id)
  ) as other
  where i.id = other.id;

  with removed as (
    delete from public.case_checklist_items i
    where i.company_id = c.company_id and i.case_id = c.id
      and i.bundle_id is not null and i.bundle_id <> all (after)
      and i.state = 'not_started' and i.revision = 1
    returning i.label, i.position
  )
  select coalesce(array_agg(label order by position), '{}') into gone from removed;
  select coalesce(array_agg(i.label order by i.position), '{}') into kept
  from public.case_checklist_items i
  where i.company_id = c.company_id and i.case_id = c.id
    and i.bundle_id = any (before) and i.bundle_id <> all (after);

  foreach combined in array after loop
    continue when combined = any (before);
    came := came || private.copy_checklist(c, combined, true);
  end loop;

  return (
    select coalesce(jsonb_object_agg(key, value), '{}')
    from (values
      ('checklist', jsonb_build_array(gone, came), gone || came), ('checklist_kept', jsonb_build_array(null, kept), kept)
    ) as result (key, value, labels)
    where cardinality(labels) > 0
  );
end
$$;
comment on function private.combine_checklists(public.surgery_cases, uuid[], uuid[]) is
  'Gives a case the checklists of the bundles that are done with its operation: adds lines that aren''t there by '
  'label or topic, takes away those of a bundle that has gone while untouched. What went and came, and what stays of '
  'it, as changes of an event.';
