-- What the receiver adds to any answer, such as advice with a refusal, is news to the clinic that sent the patient; any news says when
-- the patient is to come; a letter names the clinic beside its clinician, and isn't hidden by
-- the news that it completed the referral.
set lock_timeout = '3s';

drop trigger referral_answers_tell_sender on public.referral_answers;
create trigger referral_answers_tell_sender after insert on public.referral_answers
  for each row when (new.kind in ('message', 'information_missing', 'consult_letter') or new.note is not null)
  execute function private.tell_sender_of_answer();

create or replace function private.tell_of_outgoing(outgoing public.outgoing_referrals, title text)
returns void
language sql
set search_path = ''
as $$
  select private.notify(outgoing.company_id, private.owner_or_front_desk(outgoing.company_id, outgoing.created_by), 'referral_status_changed', title,
    concat_ws(' ', format('There is news of your referral of %s to %s.', private.person_name(p.first_name, p.last_name), outgoing.partner_name),
      case when outgoing.appointment_at > now() then format('Appointment: %s, their time.',
        to_char(outgoing.appointment_at at time zone c.time_zone, 'FMMon FMDD, YYYY "at" FMHH12:MI AM')) end),
    'outgoing_referral', outgoing.id)
  from public.patients p
  left join public.companies c on c.id = outgoing.partner_id
  where p.company_id = outgoing.company_id and p.id = outgoing.patient_id
$$;

create or replace function private.letter_facts(referral public.referrals)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select jsonb_build_object(
    'clinic', jsonb_build_object('name', c.name, 'npi', c.npi, 'phone', c.phone, 'address', c.address, 'time_zone', c.time_zone),
    'patient', jsonb_build_object('name', private.person_name(p.first_name, p.last_name), 'date_of_birth', p.date_of_birth),
    -- A clinic of the network has no address here, but a name beside its clinician's.
    'office', jsonb_build_object('name', o.recipient, 'address', coalesce(o.address, nullif(private.network_sender(referral), o.recipient))),
    'received_on', private.clinic_day(referral.company_id, referral.created_at),
    'signer', private.letter_signer(referral.company_id))
  from public.companies c
  join public.patients p on p.company_id = c.id and p.id = referral.patient_id
  cross join private.answering_office(referral) o
  where c.id = referral.company_id);
end
$$;

create or replace function private.tell_sender(receiving public.referrals)
returns void
language plpgsql
set search_path = ''
as $$
declare
  outgoing public.outgoing_referrals;
  told public.outgoing_referrals;
begin
  select o.* into outgoing from private.network_referrals n
  join public.outgoing_referrals o on o.company_id = n.company_id and o.id = n.outgoing_id
  where n.receiver_id = receiving.company_id and n.referral_id = receiving.id
  for update of o;
  if not found or outgoing.state = 'withdrawn' then
    return;
  end if;
  told := outgoing;
  told.state := case receiving.status when 'pending' then 'received' else receiving.status::text end;
  told.decline_reason := case when receiving.status = 'declined' then receiving.decline_reason end;
  select min(s.confirmed_date) into told.appointment_at
  from public.scheduling_requests s
  where s.company_id = receiving.company_id and s.referral_id = receiving.id and s.status in ('confirmed', 'checked_in');
  if (told.state, told.decline_reason, told.appointment_at) is not distinct from
     (outgoing.state, outgoing.decline_reason, outgoing.appointment_at) then
    return;
  end if;
  update public.outgoing_referrals o
  set state = told.state, decline_reason = told.decline_reason, appointment_at = told.appointment_at, changed_at = now()
  where o.company_id = outgoing.company_id and o.id = outgoing.id;
  -- Of the letter that completes it the sender has just heard: the same news again would take its place.
  if told.state = 'completed' and exists (
    select from public.referral_answers a
    where a.company_id = receiving.company_id and a.referral_id = receiving.id and a.kind = 'consult_letter' and a.created_at >= now()
  ) then
    return;
  end if;
  perform private.tell_of_outgoing(told, case
    when (told.state, told.decline_reason) is not distinct from (outgoing.state, outgoing.decline_reason)
      then format('Appointment changed by %s', outgoing.partner_name)
    else format('Referral %s by %s', told.state, outgoing.partner_name) end);
end
$$;
