-- Who sent a referral to another clinic may have left: the front desk hears then what becomes of it.
set lock_timeout = '3s';

create or replace function private.tell_of_outgoing(outgoing public.outgoing_referrals, title text)
returns void
language sql
set search_path = ''
as $$
  select private.notify(outgoing.company_id, private.owner_or_front_desk(outgoing.company_id, outgoing.created_by), 'referral_status_changed', title,
    format('There is news of your referral of %s to %s.', private.person_name(p.first_name, p.last_name), outgoing.partner_name),
    'outgoing_referral', outgoing.id)
  from public.patients p where p.company_id = outgoing.company_id and p.id = outgoing.patient_id
$$;
comment on function private.tell_of_outgoing is 'Tells who sent a referral to another clinic, or the front desk once they left, that something happened there.';
