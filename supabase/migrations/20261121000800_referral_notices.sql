-- Who is told about a referral: its new assignee, and, when its status changes, the assignee and whoever
-- entered it. Never the person who did it.

create function private.tell_of_referral()
returns trigger
language plpgsql
-- Definer: nobody writes notifications by hand.
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
  actor := case when auth.uid() is null then 'Somebody' else private.member_name(auth.uid()) end;
  select p.first_name || ' ' || p.last_name into patient
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
