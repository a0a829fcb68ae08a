set lock_timeout = '3s';

-- Several referrals at once, each for itself.
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
