-- Why a referral was declined, in words that can be counted. The note beside it stays free text.

create type public.referral_decline_reason as enum (
  'not_our_specialty', 'duplicate', 'information_missing', 'insurance', 'no_capacity', 'patient_declined',
  'patient_unreachable', 'seen_elsewhere', 'other'
);

alter table public.referral_events
  add column decline_reason public.referral_decline_reason,
  add constraint referral_events_reason_of_decline check (decline_reason is null or to_status = 'declined');
comment on column public.referral_events.decline_reason is 'Of an event that declined the referral; null where nobody said.';

drop function public.set_referral_status;
drop function private.set_referral_status;

create function private.set_referral_status(
  referral_id uuid,
  new_status public.referral_status,
  note text,
  expected_status public.referral_status,
  decline_reason public.referral_decline_reason
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
  if decline_reason is not null and new_status is distinct from 'declined' then
    raise exception 'Only a declined referral has a reason for it.' using errcode = 'P0001';
  end if;
  select * into referral
  from public.referrals r
  where r.id = set_referral_status.referral_id
    and r.company_id in (select private.my_company_ids())
  for update;
  if not found or private.hides_patient(referral.patient_id) then
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
  select private.set_referral_status(referral_id, new_status, note, expected_status, decline_reason);
end;
comment on function public.set_referral_status is
  'Sets a referral''s status, any to any, and writes the event with the optional note, together; a declined one '
  'takes a reason (any other: P0001). Repeating the current status changes nothing. With expected_status, a referral '
  'that somebody else moved meanwhile is left alone (PT409, detail holds the present status). Unknown or foreign '
  'referral: PT404.';

revoke execute on function private.set_referral_status, public.set_referral_status from public;
grant execute on function private.set_referral_status, public.set_referral_status to authenticated;
