-- Referrals: status, its dates, assignment and notices.

-- The dates of the steps ----------------------------------------------------------------------

create function private.derive_referral_milestones()
returns trigger
language plpgsql
-- Definer: the dates can't be written by the API's roles.
security definer
set search_path = ''
as $$
declare
  step record;
  accepted timestamptz;
  scheduled timestamptz;
  completed timestamptz;
  declined timestamptz;
  why public.referral_decline_reason;
begin
  -- From the whole timeline, not from the new event alone: the order in which rows are written then doesn't matter.
  for step in
    select e.to_status as status, e.created_at as at, e.decline_reason as reason
    from public.referral_events e
    where e.company_id = new.company_id and e.referral_id = new.referral_id and e.to_status is not null
    order by e.created_at, e.id
  loop
    if step.status = any (private.unaccepted_referral_states()) then
      accepted := null;
    end if;
    if step.status in ('pending', 'accepted', 'declined') then
      scheduled := null;
    end if;
    completed := null;
    declined := null;
    why := null;
    case step.status
      when 'pending' then null;
      when 'accepted' then accepted := coalesce(accepted, step.at);
      when 'scheduled' then scheduled := coalesce(scheduled, step.at);
      when 'completed' then completed := step.at;
      when 'declined' then
        declined := step.at;
        why := step.reason;
    end case;
  end loop;
  update public.referrals r
  set accepted_at = accepted, scheduled_at = scheduled, completed_at = completed, declined_at = declined,
    decline_reason = why
  where r.company_id = new.company_id and r.id = new.referral_id
    and (r.accepted_at, r.scheduled_at, r.completed_at, r.declined_at, r.decline_reason)
      is distinct from (accepted, scheduled, completed, declined, why);
  return null;
end
$$;
comment on function private.derive_referral_milestones() is
  'After an event with a status: derives the dates of the referral''s steps from its timeline.';
create trigger referral_events_milestones after insert on public.referral_events
  for each row when (new.to_status is not null) execute function private.derive_referral_milestones();

-- Changing the status -------------------------------------------------------------------------

create function private.referral_to_change(of_referral uuid)
returns public.referrals
language plpgsql
set search_path = ''
as $$
declare
  referral public.referrals;
begin
  select * into referral
  from public.referrals r
  where r.id = of_referral and r.company_id in (select private.my_company_ids())
  for update;
  if not found or private.hides_patient(referral.patient_id) then
    raise exception 'This referral does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  return referral;
end
$$;
comment on function private.referral_to_change(uuid) is
  'A referral of one''s clinic, locked until the end of the transaction. Unknown, foreign or restricted: PT404.';

create function private.without_care(changed public.referrals)
returns public.referrals
language plpgsql
immutable
set search_path = ''
as $$
begin
  changed.reason := null;
  changed.icd10_codes := '{}';
  changed.icd10_labels := '{}';
  changed.requested_service := null;
  changed.referral_authorization_number := null;
  changed.next_action := null;
  changed.search_text := '';
  return changed;
end
$$;
comment on function private.without_care(public.referrals) is
  'A referral without what is read through private.referral_records: a change that changes nothing would give it past the log.';

create function private.set_referral_status(
  referral_id uuid,
  new_status public.referral_status,
  note text,
  expected_status public.referral_status,
  decline_reason public.referral_decline_reason
)
returns public.referrals
language plpgsql
-- Definer: no role may write the status column, so that no status changes without its event.
security definer
set search_path = ''
as $$
declare
  referral public.referrals;
  previous public.referral_status;
begin
  if decline_reason is not null and new_status is distinct from 'declined' then
    raise exception 'Only a declined referral has a reason for it.' using errcode = 'P0001';
  end if;
  referral := private.referral_to_change(set_referral_status.referral_id);

  previous := referral.status;
  if expected_status is not null and previous <> expected_status then
    raise exception 'A colleague set this referral to "%" in the meantime.', previous
      using errcode = 'PT409', detail = jsonb_build_object('kind', 'stale', 'status', previous)::text;
  end if;
  if previous = new_status then
    return referral;
  end if;
  if new_status = 'declined' then
    perform private.refuse_live_referral(referral);
  end if;

  update public.referrals r
  set status = new_status,
    setback = null,
    awaiting_answer_since = case
      when new_status = any (private.planned_referral_states()) then private.unanswered_since(r.company_id, r.id)
      -- Notifies the referring office, if one is named.
      when new_status = 'declined' and num_nonnulls(r.referring_provider, r.referring_provider_id::text, r.referring_practice_id::text) > 0
        then now()
    end
  where r.id = referral.id
  returning * into referral;
  insert into public.referral_events
    (company_id, referral_id, event_type, from_status, to_status, note, decline_reason)
  values
    (referral.company_id, referral.id, 'status_changed', previous, new_status, nullif(btrim(note), ''),
     set_referral_status.decline_reason);
  return referral;
end
$$;

create function public.set_referral_status(
  referral_id uuid,
  new_status public.referral_status,
  note text default null,
  expected_status public.referral_status default null,
  decline_reason public.referral_decline_reason default null
)
returns public.referrals
language sql
set search_path = ''
begin atomic
  select private.without_care(private.set_referral_status(referral_id, new_status, note, expected_status, decline_reason));
end;
comment on function public.set_referral_status is
  'Sets a referral''s status, any to any, and writes the event with the optional note, together; a declined one '
  'takes a reason (any other: P0001). Answers without what the referral is for. Repeating the current status changes '
  'nothing. With expected_status, a referral that moved in the meantime stays as it is (PT409, detail holds the '
  'present status). With open appointments or cases it is not declined (PT409, detail of kind "live" lists them). '
  'Unknown or foreign referral: PT404.';

create function public.assign_referrals(referral_ids uuid[], member_id uuid default null, seen text[] default null)
returns integer
language plpgsql
-- Invoker: the policies say which referrals are the caller's to change, and the triggers tell each change.
set search_path = ''
as $$
declare
  wanted constant uuid[] := array(select distinct id from unnest(referral_ids) as id where id is not null);
  clinics uuid[];
  changed integer;
  overtaken integer;
  holder text;
begin
  if cardinality(wanted) not between 1 and 200 then
    raise exception 'Choose from 1 to 200 referrals.' using errcode = 'P0001', detail = '{"kind": "count"}';
  end if;
  -- In the order of their ids: two who assign the same ones wait for each other, and not both.
  clinics := array(
    select r.company_id from public.referrals r where r.id = any (wanted) order by r.id for update
  );
  if cardinality(clinics) <> cardinality(wanted) then
    raise exception 'Some of these referrals do not exist or are not yours to change.'
      using errcode = 'PT404', detail = '{"kind": "referral"}';
  end if;
  if clinics[1] <> any (clinics) then
    raise exception 'These referrals belong to more than one clinic.'
      using errcode = 'P0001';
  end if;
  if member_id is not null and not exists (
    select from public.company_members m
    where m.company_id = clinics[1] and m.user_id = member_id and m.deactivated_at is null
  ) then
    raise exception 'The assignee does not work in this clinic.'
      using errcode = 'PT404', detail = '{"kind": "member"}';
  end if;
  if seen is not null then
    -- Theirs already, by this or another: nothing was overtaken.
    select count(*), min(coalesce(u.display_name, u.username)) into overtaken, holder
    from unnest(referral_ids, seen) as looked (id, assignee)
    join public.referrals r on r.id = looked.id
    left join public.user_profiles u on u.id = r.assigned_to
    where r.assigned_to is distinct from nullif(looked.assignee, '')::uuid and r.assigned_to is distinct from member_id;
    if overtaken > 0 then
      raise exception '%',
        case
          when holder is null then 'These referrals lost their assignee in the meantime. Check them again before you assign them.'
          when overtaken = 1 then format('%s has this referral now. Look again before you assign it.', holder)
          else format('%s of these referrals have another assignee now, among them %s. Look again before you assign them.',
            overtaken, holder)
        end
        using errcode = 'PT409', detail = '{"kind": "taken"}';
    end if;
  end if;
  update public.referrals r set assigned_to = member_id
  where r.id = any (wanted) and r.assigned_to is distinct from member_id;
  get diagnostics changed = row_count;
  return changed;
end
$$;
comment on function public.assign_referrals is
  'Gives 1 to 200 referrals of one clinic to a member who works there, or takes the assignee away (null): all of '
  'them or none. Answers how many were not theirs before; each of these has its event. seen: who had each when the '
  'caller looked, in the order of the ids, empty for none; if a colleague has one by now, none is assigned (PT409, '
  'kind "taken"). Unknown or foreign referral, or member: PT404.';

revoke execute on function private.without_care, private.set_referral_status, public.set_referral_status, public.assign_referrals
  from public;
grant execute on function private.without_care, private.set_referral_status, public.set_referral_status, public.assign_referrals
  to authenticated;

create function private.set_referral_statuses(
  referral_ids uuid[],
  new_status public.referral_status,
  expected_status public.referral_status,
  decline_reason public.referral_decline_reason
)
returns table (referral_id uuid, from_status public.referral_status, refusal text)
language plpgsql
-- Definer: see set_referral_status.
security definer
set search_path = ''
as $$
declare
  -- In the order of their ids: two who change the same ones wait for each other, and not both.
  wanted constant uuid[] := array(select distinct id from unnest(referral_ids) as id where id is not null order by id);
begin
  if cardinality(wanted) not between 1 and 200 then
    raise exception 'Choose from 1 to 200 referrals.' using errcode = 'P0001', detail = '{"kind": "count"}';
  end if;
  if not exists (
    select from public.referrals r
    where r.id = any (wanted) and r.company_id in (select private.my_company_ids()) and not private.hides_patient(r.patient_id)
  ) then
    raise exception 'These referrals do not exist or are not yours to change.'
      using errcode = 'PT404', detail = '{"kind": "referral"}';
  end if;
  foreach referral_id in array wanted loop
    from_status := null;
    refusal := '';
    begin
      from_status := (private.referral_to_change(referral_id)).status;
      perform private.set_referral_status(referral_id, new_status, null, expected_status, decline_reason);
    exception when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'P0001' then
      refusal := sqlerrm;
    end;
    return next;
  end loop;
end
$$;

create function public.set_referral_statuses(
  referral_ids uuid[],
  new_status public.referral_status,
  expected_status public.referral_status default null,
  decline_reason public.referral_decline_reason default null
)
returns table (referral_id uuid, from_status public.referral_status, refusal text)
language sql
set search_path = ''
begin atomic
  select changed.referral_id, changed.from_status, changed.refusal
  from private.set_referral_statuses(referral_ids, new_status, expected_status, decline_reason) as changed;
end;
comment on function public.set_referral_statuses is
  'Sets the status of 1 to 200 referrals, each as set_referral_status does, and each for itself: one that is refused says why (refusal, else empty) '
  'and leaves the others be. Answers what each was before. Sent again it changes nothing. None of them one''s own: PT404.';

revoke execute on function private.set_referral_statuses, public.set_referral_statuses from public;
grant execute on function private.set_referral_statuses, public.set_referral_statuses to authenticated;

-- Assignment and news -------------------------------------------------------------------------
--
-- Deactivated members get nothing new.

create function private.check_referral_assignee()
returns trigger
language plpgsql
-- Definer: like the reference to the membership, it asks for more than the caller may see.
security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.company_members m
    where m.company_id = new.company_id and m.user_id = new.assigned_to and m.deactivated_at is not null
  ) then
    raise exception 'The new assignee of a referral must work in the clinic.' using errcode = '23503';
  end if;
  return null;
end
$$;
comment on function private.check_referral_assignee() is
  'After insert or a change of assigned_to: refuses deactivated members. They keep what they had.';
-- After, so that row-level security speaks first.
create trigger referrals_assignee after insert or update of assigned_to on public.referrals
  for each row execute function private.check_referral_assignee();

revoke execute on function private.check_referral_assignee() from public, anon;

-- Notifies a new assignee and, when the status changes, the assignee and the person who entered it. Never the person
-- who did it.

create function private.tell_of_referral()
returns trigger
language plpgsql
-- Definer: callers can't write notifications directly.
security definer
set search_path = ''
as $$
declare
  actor text;
  patient text;
begin
  -- A referral taken over from elsewhere, with a time of its own, is no news.
  if tg_op = 'INSERT' and (new.assigned_to is null or new.created_at < transaction_timestamp()) then
    return null;
  end if;
  actor := case when auth.uid() is null then 'The portal' else private.member_signature(new.company_id, auth.uid()) end;
  select private.person_name(p.first_name, p.last_name) into patient
  from public.patients p
  where p.company_id = new.company_id and p.id = new.patient_id;

  if new.assigned_to is not null
     and (tg_op = 'INSERT' or new.assigned_to is distinct from old.assigned_to) then
    perform private.notify(new.company_id, array[new.assigned_to], 'referral_assigned',
      'Referral assigned to you', format('%s assigned you the referral of %s.', actor, patient),
      'referral', new.id);
  end if;
  if tg_op = 'UPDATE' and new.status is distinct from old.status then
    perform private.notify(new.company_id, array_remove(array[new.assigned_to, new.created_by], null),
      'referral_status_changed', 'Referral ' || new.status,
      format('%s set the referral of %s to %s.', actor, patient, initcap(new.status::text)),
      'referral', new.id);
  end if;
  return null;
end
$$;
comment on function private.tell_of_referral() is
  'After insert or a change of assignee or status: tells the people it concerns.';

create trigger referrals_tell after insert or update of assigned_to, status on public.referrals
  for each row execute function private.tell_of_referral();
