-- When a referral got where it stands. The timeline knows, but reading four events for each of 100,000
-- referrals is too much for a page of figures: so each referral carries the dates, derived from its events.

alter table public.referrals
  add column accepted_at timestamptz,
  add column scheduled_at timestamptz,
  add column completed_at timestamptz,
  add column declined_at timestamptz,
  add column decline_reason public.referral_decline_reason,
  add column left_waiting_at timestamptz generated always as (coalesce(scheduled_at, completed_at, declined_at)) stored;
comment on column public.referrals.accepted_at is
  'When it was accepted, by its timeline. Going back undoes: declining it or setting it to pending empties the dates '
  'of all steps, setting it to accepted those after. Null, too, where the step was skipped.';
comment on column public.referrals.scheduled_at is 'When it was scheduled; see accepted_at.';
comment on column public.referrals.completed_at is 'When it was completed; see accepted_at.';
comment on column public.referrals.declined_at is 'When it was declined, while it is.';
comment on column public.referrals.decline_reason is 'Why, while it is declined.';
comment on column public.referrals.left_waiting_at is
  'When it stopped waiting for a date: scheduled, or completed without that, or declined.';

-- Figures of a year read a clinic's rows one by one, and these lie scattered among the other clinics'. What is
-- counted is kept in the index along which it is read: the table itself stays closed.
drop index public.referrals_company_created_idx;
create index referrals_company_created_idx on public.referrals (company_id, created_at desc, id desc)
  include (patient_id, status, priority, referring_provider, due_at, accepted_at, scheduled_at, completed_at,
    declined_at, left_waiting_at);

create index referrals_declined_idx on public.referrals (company_id, declined_at) where declined_at is not null;

select private.audit_table('public.referrals',
  left_out => '{due_at,accepted_at,scheduled_at,completed_at,declined_at,decline_reason,left_waiting_at}');

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
    if step.status in ('pending', 'declined') then
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
-- Only for what was there before this migration: an update that changes nothing runs the trigger once a referral.
create trigger referral_events_backfill after update on public.referral_events
  for each row when (new.to_status is not null) execute function private.derive_referral_milestones();
update public.referral_events e set to_status = e.to_status
where e.id in (
  select distinct on (company_id, referral_id) id from public.referral_events
  where to_status is not null
  order by company_id, referral_id, created_at desc, id desc
);
set constraints all immediate;
drop trigger referral_events_backfill on public.referral_events;
