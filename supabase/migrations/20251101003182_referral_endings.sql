-- When a referral is done. Answered and done are two facts: it ends once its answer went out and nothing of it is open
-- (decision 86).

create function private.has_nothing_open(referral public.referrals)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return referral.awaiting_answer_since is null and referral.next_action is null
    and num_nonnulls(referral.information_to_ask_since, referral.awaiting_information_since) = 0
    and not exists (select from private.outcome_to_begin(referral.company_id, referral.id))
    -- What is planned after the patient was seen was begun; before that, the visit itself is open.
    and (not exists (select from private.live_on_referral(referral.company_id, referral.id))
      or private.was_seen(referral.company_id, referral.id));
end
$$;
comment on function private.has_nothing_open(public.referrals) is
  'Whether a referral may end: no answer is due, what the visit led to has begun, and no next action and no missing information is left.';

create function private.set_by_person_at(of_company uuid, of_referral uuid)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select case when bool_or(e.event_type = 'status_changed') is not false then coalesce(max(e.created_at), '-infinity') end
  from (
    select q.event_type, q.created_at from public.referral_events q
    where q.company_id = of_company and q.referral_id = of_referral and q.to_status is not null
    order by q.created_at desc, q.id desc
    limit 1
  ) e
$$;
comment on function private.set_by_person_at(uuid, uuid) is
  'When a person set the status that a referral has, -infinity where it came with it; null where the portal set it.';

create function private.was_set_since_answer(referral public.referrals)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.set_by_person_at(referral.company_id, referral.id) > (
    select max(a.created_at) from public.referral_events a
    where a.company_id = referral.company_id and a.referral_id = referral.id and a.event_type = 'answered')
$$;
comment on function private.was_set_since_answer(public.referrals) is
  'Whether a person set the status that it has after the last answer: it stays then. Null where no answer is told.';

create function private.may_end(referral public.referrals)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return referral.status = any (private.accepted_referral_states()) and referral.answered_on is not null
    and private.was_set_since_answer(referral) is not true and private.has_nothing_open(referral);
end
$$;
comment on function private.may_end(public.referrals) is
  'Whether an answered referral that was still open ends now by itself.';

create function private.refuse_live_referral(referral public.referrals)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  live jsonb;
begin
  -- Which operation it is, to who has the referral open (private.refuse_unopened).
  select jsonb_agg(case when l.kind = 'case' and auth.uid() is not null and referral.id <> all (private.lately_opened())
    then jsonb_set(to_jsonb(l), '{name}', '"Surgery"') else to_jsonb(l) end order by l.starts_at, l.id) into live
  from private.live_on_referral(referral.company_id, referral.id) as l;
  if live is not null then
    raise exception 'This referral still has open appointments or surgery. Cancel them before declining it.'
      using errcode = 'PT409', detail = jsonb_build_object('kind', 'live', 'live', live)::text;
  end if;
end
$$;
comment on function private.refuse_live_referral(public.referrals) is
  'PT409 with the list of what is still to take place; nothing when nothing is.';

create function private.end_referral(of_company uuid, of_referral uuid)
returns void
language plpgsql
-- Definer: status and timeline of a referral are written by functions alone.
security definer
set search_path = ''
as $$
declare
  referral public.referrals;
begin
  select * into referral from public.referrals r
  where r.company_id = of_company and r.id = of_referral
  for no key update;
  if private.may_end(referral) then
    update public.referrals r set status = 'completed', setback = null where r.id = referral.id;
    insert into public.referral_events (company_id, referral_id, event_type, from_status, to_status)
    values (referral.company_id, referral.id, 'ended', referral.status, 'completed');
  end if;
end
$$;
comment on function private.end_referral(uuid, uuid) is
  'After the last open thing of an answered referral was done: completes it, and its timeline tells.';

create function private.end_with_last_step()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.end_referral(new.company_id, new.id);
  return null;
end
$$;
comment on function private.end_with_last_step() is 'After something that was open of the referral ended, in whatever way: it may end.';
create trigger referrals_end after update on public.referrals
  for each row when (
    new.answered_on is not null and new.status = any (private.accepted_referral_states()) and new.status = old.status
    and num_nulls(new.awaiting_answer_since, new.outcome_to_begin, new.next_action, new.information_to_ask_since, new.awaiting_information_since)
      > num_nulls(old.awaiting_answer_since, old.outcome_to_begin, old.next_action, old.information_to_ask_since, old.awaiting_information_since)
  )
  execute function private.end_with_last_step();

revoke execute on function private.has_nothing_open, private.set_by_person_at, private.was_set_since_answer,
  private.may_end, private.end_referral, private.end_with_last_step from public, anon, authenticated;
