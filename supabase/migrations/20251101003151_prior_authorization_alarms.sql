-- Prior authorizations: what doesn't fit any more, by when to act, and when it is weighed: as what they cover changes,
-- and by the clock.

-- Weighing it again -----------------------------------------------------------------------------

create type private.authorization_gap as (kind text, sentence text, valid_until date, decided_on date, named text);

create function private.case_authorization_gap(c public.surgery_cases, day date)
returns private.authorization_gap
language plpgsql
stable
set search_path = ''
as $$
declare
  gap private.authorization_gap;
  first_payer constant uuid := private.first_payer(c.company_id, c.patient_id);
  today constant date := private.clinic_day(c.company_id, now());
begin
  if not exists (
    select from public.prior_authorization_uses u where u.company_id = c.company_id and u.surgery_case_id = c.id
  ) then
    gap.kind := 'not_linked';
    gap.sentence := 'No authorization is linked to the case.';
    return gap;
  end if;

  with linked as (
    select a.*, y.name as payer,
      a.payer_id is not distinct from first_payer as right_payer,
      -- What has ended since still covers the day it was given for.
      a.status = any (private.sufficient_authorization_states())
        or a.status = 'expired' and coalesce(day between a.valid_from and a.valid_until, false) as given,
      a.status = 'not_required'
        or coalesce(case when day is null then a.valid_until >= today
          else day between a.valid_from and a.valid_until end, false) as right_day
    from public.prior_authorization_uses u
    join public.prior_authorizations a on a.company_id = u.company_id and a.id = u.authorization_id
    join public.payers y on y.company_id = a.company_id and y.id = a.payer_id
    where u.company_id = c.company_id and u.surgery_case_id = c.id and a.status <> 'cancelled'
  ),
  candidates as (
    select p.position, p.cpt_code, l.*,
      l.given and l.status <> 'not_required' and s.units_approved is not distinct from 0 as refused,
      l.given and l.status <> 'not_required' and coalesce(claim.place > s.units_approved, false) as short
    from public.case_procedures p
    cross join linked l
    join public.prior_authorization_services s
      on s.company_id = p.company_id and s.authorization_id = l.id and s.code = p.cpt_code
    left join lateral (
      -- One code on both sides, line by line, takes a unit for each.
      select max(k.place) as place
      from private.authorization_claims(array[l.id]) k where k.service_id = s.id and k.surgery_case_id = c.id
    ) claim on true
    where p.company_id = c.company_id and p.case_id = c.id
  ),
  -- Of each code, the authorization that comes nearest to covering it.
  best as (
    select distinct on (k.position, k.cpt_code) k.*
    from candidates k
    where not k.refused
    order by k.position, k.cpt_code, k.given desc, k.right_payer desc, k.right_day desc, k.short, k.created_at, k.id
  ),
  problems (part, position, kind, sentence) as (
    select 1, b.position, b.status::text,
      case b.status
        when 'denied' then format('%s denied it: %s', b.payer, b.denial_reason)
        when 'expired' then case when day is null then format('It was valid until %s.', private.short_date(b.valid_until))
          else format('It was valid from %s to %s; the operation is on %s.', private.short_date(b.valid_from),
            private.short_date(b.valid_until), private.short_date(day)) end
        when 'draft' then 'The authorization is not submitted yet.'
        when 'info_needed' then format('%s asks for more information.', b.payer)
        else format('%s has not decided yet.', b.payer)
      end
    from best b where not b.given
    union all
    select 2, b.position, 'coverage_changed',
      format('It is with %s, but the patient''s first coverage %s.', b.payer, coalesce((
        select 'is with ' || y.name from public.payers y where y.company_id = c.company_id and y.id = first_payer
      ), 'has ended'))
    from best b where b.given and not b.right_payer
    union all
    select 3, b.position, 'date_outside',
      case when day is null then format('It was valid until %s.', private.short_date(b.valid_until))
        else format('It is valid from %s to %s; the operation is on %s.', private.short_date(b.valid_from),
          private.short_date(b.valid_until), private.short_date(day)) end
    from best b where b.given and not b.right_day
    union all
    select 4, p.position, 'code_not_covered', format('CPT %s is not authorized.', p.cpt_code)
    from public.case_procedures p
    where p.company_id = c.company_id and p.case_id = c.id
      and not exists (select from best b where b.cpt_code = p.cpt_code)
    union all
    select 5, b.position, 'units_short', format('No authorized unit of CPT %s is left.', b.cpt_code)
    from best b where b.given and b.short
  ),
  first_problem as (
    select p.kind, p.sentence from problems p order by p.part, p.position limit 1
  )
  select f.kind, f.sentence, covering.valid_until, covering.decided_on, covering.named into gap
  from (
    select min(b.valid_until) as valid_until, max(b.decided_on) as decided_on,
      string_agg(distinct concat_ws(' ', b.payer, b.number), ', ') as named
    from best b
  ) covering
  left join first_problem f on true;
  return gap;
end
$$;
comment on function private.case_authorization_gap(public.surgery_cases, date) is
  'What keeps the authorizations linked to a case from covering it on a day (without one: from today on): its kind and a '
  'sentence for people. Every code needs an approved line of the patient''s first payer, valid on the day, with a unit '
  'left. Kind null: covered, until when and by what.';

create function private.authorization_alarms(a public.prior_authorizations)
returns public.authorization_alarm[]
language sql
stable
set search_path = ''
as $$
  with live as (
    select u.id, c.id as case_id, private.operation_day(c) as day
    from public.prior_authorization_uses u
    join public.surgery_cases c on c.company_id = u.company_id and c.id = u.surgery_case_id
    where u.company_id = a.company_id and u.authorization_id = a.id and c.stage = any (private.open_case_stages())
    union all
    select u.id, null,
      case when r.status = any (private.booked_visit_states()) then private.clinic_day(r.company_id, r.confirmed_date) end
    from public.prior_authorization_uses u
    join public.scheduling_requests r on r.company_id = u.company_id and r.id = u.scheduling_request_id
    where u.company_id = a.company_id and u.authorization_id = a.id
      and r.status = any (private.open_visit_states())
  ),
  raised (alarm) as (
    select 'date_outside'::public.authorization_alarm
    where a.status = any (private.once_granted_authorization_states()) and exists (
      select from live l
      where case when l.day is null then a.valid_until < private.clinic_day(a.company_id, now())
        else l.day not between a.valid_from and a.valid_until end
    )
    union all
    select 'code_not_covered'
    where a.status = any (private.granted_authorization_states()) and exists (
      select from live l
      join public.case_procedures p on p.company_id = a.company_id and p.case_id = l.case_id
      where not exists (
        select from public.prior_authorization_uses u
        join public.prior_authorizations other on other.company_id = u.company_id and other.id = u.authorization_id
        join public.prior_authorization_services s
          on s.company_id = u.company_id and s.authorization_id = other.id and s.code = p.cpt_code
        where u.company_id = a.company_id and u.surgery_case_id = l.case_id
          and other.status <> all (private.refused_authorization_states())
          and (s.units_approved is distinct from 0 or other.status = 'not_required')
      )
    )
    union all
    select 'units_short'
    where a.status = any (private.granted_authorization_states()) and exists (
      select from private.authorization_claims(array[a.id]) k where not k.used and k.place > k.units_approved
    )
    union all
    select 'coverage_changed'
    where a.payer_id is distinct from private.first_payer(a.company_id, a.patient_id)
      and (a.status = any (private.undecided_authorization_states())
        or a.status = any (private.sufficient_authorization_states()) and exists (select from live))
  )
  select coalesce(array_agg(alarm order by alarm), '{}') from raised
$$;
comment on function private.authorization_alarms(public.prior_authorizations) is
  'What doesn''t fit any more about an authorization as it stands. A date, a code or a unit is told of one that was '
  'given; another payer of one that is asked for as well. Nothing is told once nothing is to come.';

create function private.authorization_due(a public.prior_authorizations)
returns date
language sql
stable
set search_path = ''
as $$
  select case
    when a.alarms <> '{}' then least(a.alarmed_on, a.follow_up_on)
    when a.status = any (private.undecided_authorization_states()) then coalesce(
      least(a.follow_up_on, needed.by_day),
      private.clinic_day(a.company_id, private.working_days_later(a.company_id, a.created_at, s.authorization_lead_days)))
    when a.status = 'denied' then coalesce(a.follow_up_on, needed.by_day)
    when a.status = any (private.granted_authorization_states()) and left_over.any_left
      then least(a.valid_until - s.authorization_notice_days, a.follow_up_on)
  end
  from public.clinic_settings s
  cross join lateral (
    select private.clinic_day(a.company_id, min(private.working_days_later(a.company_id, at.moment, -s.authorization_lead_days))) as by_day
    from (
      select coalesce(c.starts_at, c.planned_at)
      from public.prior_authorization_uses u
      join public.surgery_cases c on c.company_id = u.company_id and c.id = u.surgery_case_id
      where u.company_id = a.company_id and u.authorization_id = a.id and c.stage = any (private.open_case_stages())
      union all
      select r.confirmed_date
      from public.prior_authorization_uses u
      join public.scheduling_requests r on r.company_id = u.company_id and r.id = u.scheduling_request_id
      where u.company_id = a.company_id and u.authorization_id = a.id and r.status = any (private.booked_visit_states())
    ) as at (moment)
  ) needed
  cross join lateral (
    select exists (
      select from public.prior_authorization_services v
      where v.company_id = a.company_id and v.authorization_id = a.id and v.units_approved > (
        select count(*) from private.authorization_claims(array[a.id]) k where k.service_id = v.id)
    ) or exists (
      select from public.prior_authorization_uses u
      join public.surgery_cases c on c.company_id = u.company_id and c.id = u.surgery_case_id
      where u.company_id = a.company_id and u.authorization_id = a.id and c.stage = any (private.unbooked_case_stages())
        and private.operation_day(c) is null
    ) as any_left
  ) left_over
  where s.company_id = a.company_id
$$;
comment on function private.authorization_due(public.prior_authorizations) is
  'By when a member has to act: on an alarm since its day; while it is asked for on the day of the next call, or so '
  'many working days before the operation or visit; before it ends while something is left to use.';

create function private.record_authorization_event(
  a public.prior_authorizations,
  event_type public.authorization_event_type,
  note text default null,
  from_status public.authorization_status default null,
  alarm public.authorization_alarm default null,
  of_case uuid default null,
  of_request uuid default null,
  of_call uuid default null,
  of_document uuid default null,
  on_day date default null,
  actor uuid default auth.uid()
)
returns void
language sql
-- Definer: events are written by functions alone.
security definer
set search_path = ''
as $$
  insert into public.prior_authorization_events
    (company_id, authorization_id, event_type, actor_id, from_status, to_status, alarm, surgery_case_id,
     scheduling_request_id, call_id, document_id, on_day, note)
  values (a.company_id, a.id, event_type, actor, from_status, case when event_type = 'status_changed' then a.status end,
    alarm, of_case, of_request, of_call, of_document, on_day, note)
$$;

create function private.alarm_sentence(alarm public.authorization_alarm)
returns text
language sql
immutable
set search_path = ''
as $$
  select case alarm
    when 'date_outside' then 'a date is outside its dates'
    when 'code_not_covered' then 'a code is not covered'
    when 'units_short' then 'units run short'
    when 'coverage_changed' then 'the patient''s coverage changed'
  end
$$;

create function private.tell_of_authorization(
  a public.prior_authorizations, about public.notification_event, title text, sentence text, actor uuid default auth.uid()
)
returns void
language sql
-- Definer: callers can't write notifications directly.
security definer
set search_path = ''
as $$
  select private.notify(a.company_id,
    case when m.user_id is null then private.front_desk_ids(a.company_id) else array[m.user_id] end,
    about, title, format('%s %s, %s: %s', p.first_name, p.last_name, y.name, sentence), 'prior_authorization', a.id, actor)
  from public.patients p
  join public.payers y on y.company_id = a.company_id and y.id = a.payer_id
  left join public.company_members m
    on m.company_id = a.company_id and m.user_id = a.assigned_to and m.deactivated_at is null
  where p.company_id = a.company_id and p.id = a.patient_id
$$;
comment on function private.tell_of_authorization is
  'Notifies the person who works on the authorization, or the front desk if there is none; never the person who did '
  'it.';

create function private.review_authorization(of_authorization uuid, actor uuid)
returns void
language plpgsql
-- Definer: alarms and due days are written by functions alone.
security definer
set search_path = ''
as $$
declare
  before public.prior_authorizations;
  a public.prior_authorizations;
  alarm public.authorization_alarm;
begin
  select * into before from public.prior_authorizations x where x.id = of_authorization for update;
  a := before;
  a.alarms := private.authorization_alarms(a);
  a.alarmed_on := case when a.alarms <> '{}'
    then coalesce(before.alarmed_on, private.clinic_day(a.company_id, now())) end;
  a.due_on := private.authorization_due(a);
  if (a.alarms, a.due_on) is not distinct from (before.alarms, before.due_on) then
    return;
  end if;
  update public.prior_authorizations x
  set alarms = a.alarms, alarmed_on = a.alarmed_on, due_on = a.due_on
  where x.id = a.id;
  foreach alarm in array enum_range(null::public.authorization_alarm) loop
    if alarm = any (a.alarms) and alarm <> all (before.alarms) then
      perform private.record_authorization_event(a, 'alarm_raised', alarm => alarm, actor => actor);
    elsif alarm = any (before.alarms) and alarm <> all (a.alarms) then
      perform private.record_authorization_event(a, 'alarm_cleared', alarm => alarm, actor => actor);
    end if;
  end loop;
  if not (a.alarms <@ before.alarms) then
    perform private.tell_of_authorization(a, 'authorization_alarm', 'Authorization needs attention',
      (select string_agg(private.alarm_sentence(raised), ', ' order by raised) from unnest(a.alarms) as raised) || '.',
      actor);
  end if;
end
$$;
comment on function private.review_authorization(uuid, uuid) is
  'Keeps alarms and due day of an authorization; an alarm that comes or goes is an event, one that comes sends a '
  'notice. Finds nothing to do when it is called again.';

create function private.require_authorization_line(c public.surgery_cases, actor uuid)
returns boolean
language plpgsql
-- Definer: the API's roles can't write items.
security definer
set search_path = ''
as $$
declare
  item public.case_checklist_items;
begin
  if exists (
    select from public.case_checklist_items i
    where i.company_id = c.company_id and i.case_id = c.id and i.topic = 'authorization'
  ) or not exists (
    select from private.authorization_word(c.company_id, c.patient_id, private.operation_day(c), c.referral_id, null, c.id) w
    where w.said = 'required'
  ) then
    return false;
  end if;
  insert into public.case_checklist_items (company_id, case_id, position, label, blocking, owner_role, topic)
  select c.company_id, c.id, coalesce(max(i.position), 0) + 1, 'Prior authorization approved', true, 'billing', 'authorization'
  from public.case_checklist_items i
  where i.company_id = c.company_id and i.case_id = c.id
  returning * into item;
  perform private.record_case_event(c, 'item_added', item => item.id, actor => actor);
  return true;
end
$$;
comment on function private.require_authorization_line(public.surgery_cases, uuid) is
  'Adds a line about authorization to a case whose payer requires one and whose checklist has none; true when it did.';

create function private.require_authorization_lines(of_company uuid, of_patient uuid, actor uuid)
returns void
language plpgsql
-- Definer: see require_authorization_line.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases;
begin
  for c in
    select s.* from public.surgery_cases s
    where s.company_id = of_company and s.patient_id = of_patient and s.stage = any (private.open_case_stages())
    order by s.id
    for update
  loop
    if private.require_authorization_line(c, actor) then
      perform private.follow_up_case(c, false, actor);
    end if;
  end loop;
end
$$;
comment on function private.require_authorization_lines(uuid, uuid, uuid) is
  'After a payer said something else of a patient''s services, or another payer comes first: their operations to come.';

create function private.authorizations_follow_answer()
returns trigger
language plpgsql
-- Definer: the response is written by the service role, which may write no checklist.
security definer
set search_path = ''
as $$
begin
  perform private.require_authorization_lines(new.company_id, new.patient_id, new.requested_by);
  return null;
end
$$;
create trigger eligibility_requests_require after update of state on public.eligibility_requests
  for each row when (new.state = 'done' and old.state <> 'done' and new.authorization_said = 'required')
  execute function private.authorizations_follow_answer();

create function private.settle_authorization_lines(c public.surgery_cases, actor uuid)
returns boolean
language plpgsql
-- Definer: the API's roles can't write items.
security definer
set search_path = ''
as $$
declare
  gap private.authorization_gap;
  item public.case_checklist_items;
  wanted public.case_checklist_items;
  closed boolean := false;
begin
  if c.stage <> all (private.open_case_stages()) then
    return false;
  end if;
  for item in
    select * from public.case_checklist_items i
    where i.company_id = c.company_id and i.case_id = c.id and i.topic = 'authorization'
      -- Waived, or not applicable: a person answers for that.
      and i.state <> all (private.unneeded_item_states())
    order by i.id
    for update
  loop
    gap := coalesce(gap, private.case_authorization_gap(c, private.operation_day(c)));
    -- What was noted by hand stays until there is a record.
    continue when gap.kind = 'not_linked' and item.state <> 'done';
    wanted := item;
    wanted.state := case
      when gap.kind is null then 'done'
      when gap.kind = 'not_linked' then 'not_started'
      when gap.kind = 'draft' then 'in_progress'
      when gap.kind = any (private.asked_authorization_states()::text[]) then 'requested'
      when gap.kind = 'denied' then 'failed'
      else 'expired'
    end::public.checklist_state;
    wanted.reason := left(case when gap.kind is null then gap.named when gap.kind <> 'not_linked' then gap.sentence end, 500);
    wanted.result_date := case when gap.kind is null then gap.decided_on end;
    wanted.valid_until := case when gap.kind is null then least(gap.valid_until, gap.decided_on + item.valid_days) end;
    continue when (wanted.state, wanted.reason, wanted.result_date, wanted.valid_until)
      is not distinct from (item.state, item.reason, item.result_date, item.valid_until);
    update public.case_checklist_items i
    set state = wanted.state, reason = wanted.reason, result_date = wanted.result_date,
      valid_until = wanted.valid_until,
      settled_by = case when wanted.state = 'done' then coalesce(actor, item.settled_by) end,
      settled_at = case when wanted.state = 'done' then coalesce(item.settled_at, clock_timestamp()) end
    where i.id = item.id;
    perform private.record_case_event(c, 'item_changed', wanted.reason, item => item.id, from_item_state => item.state,
      actor => actor);
    closed := closed or wanted.state = 'done' and item.state <> 'done';
  end loop;
  return closed;
end
$$;
comment on function private.settle_authorization_lines(public.surgery_cases, uuid) is
  'Brings the checklist''s line about authorization into line with what the linked authorizations cover on the day of '
  'the operation; true when it settled one.';

create function private.review_authorizations(ids uuid[], actor uuid, moving_case uuid default null)
returns void
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
declare
  of_authorization uuid;
  c public.surgery_cases;
  closed boolean;
begin
  -- Mostly nothing relies on any: this runs with every change of a case, a visit or a coverage.
  if ids = '{}' then
    return;
  end if;
  -- What one of a case's authorizations lists, another need not.
  for of_authorization in
    select unnest(ids)
    union
    select other.authorization_id
    from public.prior_authorization_uses u
    join public.prior_authorization_uses other
      on other.company_id = u.company_id and other.surgery_case_id = u.surgery_case_id
    where u.authorization_id = any (ids)
    order by 1
  loop
    perform private.review_authorization(of_authorization, actor);
  end loop;
  for c in
    select s.* from public.surgery_cases s
    where s.id in (select u.surgery_case_id from public.prior_authorization_uses u where u.authorization_id = any (ids))
      and s.stage = any (private.open_case_stages())
    order by s.id
    for update
  loop
    closed := private.settle_authorization_lines(c, actor);
    -- The one that is being moved asks its gate itself.
    if c.id is distinct from moving_case then
      perform private.follow_up_case(c, closed, actor);
    end if;
  end loop;
end
$$;
comment on function private.review_authorizations(uuid[], uuid, uuid) is
  'After anything that these authorizations depend on: alarms, due days, and the cases that rely on them. A scheduled '
  'case that isn''t covered any more goes back to Pre-Op.';

create function private.review_case_authorizations(of_case uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  ids constant uuid[] := array(
    select u.authorization_id from public.prior_authorization_uses u where u.surgery_case_id = of_case order by 1);
begin
  perform private.review_authorizations(ids, auth.uid(), of_case);
end
$$;
comment on function private.review_case_authorizations(uuid) is
  'For what changes a case and then asks its gate.';

create function private.authorizations_follow_case()
returns trigger
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
begin
  perform private.review_case_authorizations(new.id);
  return null;
end
$$;
create trigger surgery_cases_authorizations after update of stage, starts_at, planned_at on public.surgery_cases
  for each row when ((old.stage, old.starts_at, old.planned_at) is distinct from (new.stage, new.starts_at, new.planned_at))
  execute function private.authorizations_follow_case();

create function private.authorizations_follow_visit()
returns trigger
language plpgsql
-- Definer: see review_authorizations.
security definer
set search_path = ''
as $$
declare
  ids constant uuid[] := array(
    select u.authorization_id from public.prior_authorization_uses u
    where u.company_id = new.company_id and u.scheduling_request_id = new.id);
begin
  perform private.review_authorizations(ids, auth.uid());
  return null;
end
$$;
create trigger scheduling_requests_authorizations after update of status, confirmed_date on public.scheduling_requests
  for each row when ((old.status, old.confirmed_date) is distinct from (new.status, new.confirmed_date))
  execute function private.authorizations_follow_visit();

create function private.authorizations_follow_coverage()
returns trigger
language plpgsql
-- Definer: see review_authorizations.
security definer
set search_path = ''
as $$
declare
  ids constant uuid[] := array(
    select a.id from public.prior_authorizations a
    where a.company_id = new.company_id and a.patient_id = new.patient_id and a.status <> 'cancelled' order by a.id);
begin
  perform private.review_authorizations(ids, auth.uid());
  perform private.require_authorization_lines(new.company_id, new.patient_id, auth.uid());
  return null;
end
$$;
create trigger coverages_authorizations_new after insert on public.coverages
  for each row execute function private.authorizations_follow_coverage();
create trigger coverages_authorizations after update of payer_id, rank, ended_on on public.coverages
  for each row when ((old.payer_id, old.rank, old.ended_on) is distinct from (new.payer_id, new.rank, new.ended_on))
  execute function private.authorizations_follow_coverage();

create function private.authorizations_follow_patient()
returns trigger
language plpgsql
-- Definer: see review_authorizations.
security definer
set search_path = ''
as $$
begin
  perform private.review_authorizations(array[new.id], auth.uid());
  return null;
end
$$;
-- At the end: while two charts become one, its cases and coverages are with one patient or the other.
create constraint trigger prior_authorizations_follow_patient after update of patient_id on public.prior_authorizations
  deferrable initially deferred
  for each row when (old.patient_id <> new.patient_id) execute function private.authorizations_follow_patient();

create function private.authorizations_follow_settings()
returns trigger
language plpgsql
-- Definer: see review_authorization.
security definer
set search_path = ''
as $$
declare
  of_authorization uuid;
begin
  for of_authorization in
    select a.id from public.prior_authorizations a
    where a.company_id = new.company_id and a.status not in ('expired', 'cancelled', 'not_required')
    order by a.id
  loop
    perform private.review_authorization(of_authorization, auth.uid());
  end loop;
  return null;
end
$$;
create trigger clinic_settings_authorizations
  after update of authorization_lead_days, authorization_notice_days on public.clinic_settings
  for each row when (
    (old.authorization_lead_days, old.authorization_notice_days)
    is distinct from (new.authorization_lead_days, new.authorization_notice_days))
  execute function private.authorizations_follow_settings();

-- By the clock ----------------------------------------------------------------------------------

create function private.review_prior_authorizations(of_company uuid, as_of timestamptz default now())
returns void
language plpgsql
set search_path = ''
as $$
declare
  today constant date := private.clinic_day(of_company, as_of);
  a public.prior_authorizations;
begin
  for a in
    select x.* from public.prior_authorizations x
    where x.company_id = of_company and x.status = any (private.granted_authorization_states()) and x.valid_until < today
    order by x.valid_until, x.id
    limit 200
    -- A person is working on it; the next run sees it.
    for update skip locked
  loop
    update public.prior_authorizations x
    set status = 'expired', revision = x.revision + 1, changed_by = null
    where x.id = a.id;
    perform private.record_authorization_event(x, 'status_changed', from_status => a.status, actor => null)
    from public.prior_authorizations x where x.id = a.id;
    perform private.review_authorizations(array[a.id], null);
  end loop;

  for a in
    select x.* from public.prior_authorizations x
    where x.company_id = of_company and x.due_on <= today and x.due_on > today - 7
      and not exists (
        select from private.sent_reminders sent
        where sent.event = 'authorization_due' and sent.target_id = x.id and sent.moment = x.due_on::timestamptz
      )
    order by x.due_on, x.id
    limit 200
  loop
    -- An alarm has been told when it came.
    if a.alarms = '{}' then
      perform private.tell_of_authorization(a, 'authorization_due', 'Authorization is due',
        format('due %s, %s.', private.short_date(a.due_on), replace(a.status::text, '_', ' ')), null);
    end if;
    insert into private.sent_reminders (event, target_id, moment, company_id)
    values ('authorization_due', a.id, a.due_on::timestamptz, of_company);
  end loop;
end
$$;
comment on function private.review_prior_authorizations(uuid, timestamptz) is
  'A job: what is past its last day expires, and with it what relied on it; what is due sends one notice.';
