-- What is open: all work that is left, one branch a kind; of a patient, but for visits that name none. The patient's page, a referral's page and the
-- home ask this and nothing else, so that none says "nothing" while another lists something (decision 86). A new kind
-- is one more branch here, a line of words in open-things.model.ts, and a line of the home or where else it is worked
-- (open-agrees.test.ts).

create view private.open_things as
select r.company_id, r.patient_id, 'referral'::public.open_kind as kind, r.id, r.id as referral_id,
  coalesce(r.setback::text, r.status::text) as state, r.reason as what, null::text as detail, r.assigned_to as owner_id,
  case when r.status = 'scheduled' then r.see_by else private.clinic_day(r.company_id, r.due_at) end as due_on,
  r.setback is not null or coalesce(r.overdue_at < now(), false) as is_late
from public.referrals r
where r.is_open
  -- After the visit, open items of other kinds cover what is left of it.
  or r.status = 'scheduled' and (r.setback is not null
    or r.awaiting_answer_since is null and r.outcome_to_begin is null and r.next_action is null
    and num_nonnulls(r.information_to_ask_since, r.awaiting_information_since) = 0)
union all
select r.company_id, r.patient_id, 'answer', r.id, r.id, r.status::text, r.reason, r.referrer_name, r.assigned_to, d.due_on,
  d.due_on < private.clinic_day(r.company_id, now())
from public.referrals r
cross join lateral (
  select private.clinic_day(r.company_id, private.working_days_later(r.company_id, r.awaiting_answer_since, 2)) as due_on) d
where r.awaiting_answer_since is not null
union all
select r.company_id, r.patient_id, 'outcome', v.visit_id, r.id, r.outcome_to_begin::text, r.reason, null, r.assigned_to, d.due_on,
  d.due_on < private.clinic_day(r.company_id, now())
from public.referrals r
cross join lateral private.outcome_to_begin(r.company_id, r.id) v
cross join lateral (
  select private.clinic_day(r.company_id, private.working_days_later(r.company_id, r.outcome_since, 2)) as due_on) d
where r.outcome_to_begin is not null
union all
select s.company_id, s.patient_id, 'outcome', s.id, null, s.outcome::text, s.reason, null, s.requested_by, d.due_on,
  d.due_on < private.clinic_day(s.company_id, now())
from public.scheduling_requests s
cross join lateral (select private.outcome_waits(s) as since) w
cross join lateral (
  select private.clinic_day(s.company_id, private.working_days_later(s.company_id, w.since, 2)) as due_on) d
where s.status = 'completed' and s.referral_id is null and s.outcome <> 'back_to_referrer' and w.since is not null
union all
select r.company_id, r.patient_id, 'ask', m.id, r.id, null, r.reason, m.item, r.assigned_to, d.due_on,
  d.due_on < private.clinic_day(r.company_id, now())
from public.referral_missing_items m
join public.referrals r on r.company_id = m.company_id and r.id = m.referral_id
cross join lateral (
  select private.clinic_day(r.company_id, private.working_days_later(r.company_id, m.created_at, 1)) as due_on) d
where m.asked_at is null and not m.is_received and not m.is_withdrawn and r.status <> 'declined'
union all
select r.company_id, r.patient_id, 'information', m.id, r.id, m.asked_way::text, r.reason, m.item, r.assigned_to, d.due_on,
  d.due_on < private.clinic_day(r.company_id, now())
from public.referral_missing_items m
join public.referrals r on r.company_id = m.company_id and r.id = m.referral_id
cross join lateral (
  select private.clinic_day(r.company_id, private.working_days_later(r.company_id, m.asked_at, 2)) as due_on) d
where m.asked_at is not null and not m.is_received and not m.is_withdrawn and r.status <> 'declined'
union all
select r.company_id, r.patient_id, 'next_action', r.id, r.id, null, r.reason, r.next_action, r.assigned_to, r.next_action_due,
  coalesce(r.next_action_due < private.clinic_day(r.company_id, now()), false)
from public.referrals r
where r.next_action is not null
union all
select r.company_id, r.patient_id, 'letter', l.id, r.id, null, r.reason, r.referrer_name, r.assigned_to, null, false
from public.consult_letters l
join public.referrals r on r.company_id = l.company_id and r.id = l.referral_id
where l.signed_at is null
union all
select r.company_id, r.patient_id, 'message', m.id, r.id, m.kind::text, r.reason, m.recipient, r.assigned_to,
  private.clinic_day(m.company_id, m.failed_at), true
from public.outbox_messages m
join public.referrals r on r.company_id = m.company_id and r.id = m.referral_id
where m.state = 'failed'
  -- Sent again or another way since, or settled without it.
  and not exists (
    select from public.outbox_messages n
    where n.company_id = m.company_id and n.referral_id = m.referral_id and n.kind = m.kind and n.created_at > m.created_at
      and n.state <> all (private.unsuccessful_message_states()))
  and (m.kind <> all (private.answer_message_kinds()) or r.awaiting_answer_since is not null)
  and (m.kind <> 'information_missing' or r.information_to_ask_since is not null)
union all
select r.company_id, r.patient_id, 'withdrawal', r.id, r.id, r.status::text, r.reason, r.source_name, r.assigned_to, null, false
from private.referral_withdrawals w
join public.referrals r on r.company_id = w.company_id and r.id = w.referral_id
where r.status = any (private.active_referral_states())
union all
select s.company_id, s.patient_id, 'visit', s.id, s.referral_id, s.status::text, concat_ws(' with ', s.reason, p.name), null, s.requested_by,
  private.clinic_day(s.company_id, s.next_step_due), s.status <> 'checked_in' and coalesce(s.next_step_due < now(), false)
from public.scheduling_requests s
join public.providers p on p.company_id = s.company_id and p.id = s.provider_id
where s.status in ('pending', 'proposed', 'checked_in') or s.status = 'confirmed' and s.confirmed_date < now()
union all
select c.company_id, c.patient_id, 'surgery', c.id, c.referral_id, c.stage::text, c.procedure_name, null, null,
  private.clinic_day(c.company_id, coalesce(c.starts_at, c.planned_at)), coalesce(c.starts_at < now(), false)
from public.surgery_cases c
where c.stage = any (private.unbooked_case_stages())
  or c.stage = 'scheduled' and (c.starts_at < now() or exists (
    select from public.case_checklist_items i
    where i.company_id = c.company_id and i.case_id = c.id and i.blocking and i.state <> all (private.settled_item_states())))
union all
select o.company_id, o.patient_id, 'sent', o.id, null, o.state::text, o.partner_name, null, o.created_by,
  private.clinic_day(o.company_id, e.expected), e.expected <= now()
from public.outgoing_referrals o
cross join lateral (select private.answer_expected_by(o.state, o.created_at, o.changed_at, o.appointment_at) as expected) e
where o.state = any (private.open_outgoing_states())
union all
select a.company_id, a.patient_id, 'authorization', a.id, a.referral_id, a.status::text, y.name, null, a.assigned_to, a.due_on,
  coalesce(a.due_on < private.clinic_day(a.company_id, now()), false)
from public.prior_authorizations a
join public.payers y on y.company_id = a.company_id and y.id = a.payer_id
where a.due_on is not null or a.alarms <> '{}'
union all
select s.company_id, s.patient_id, 'requirement', s.id, s.referral_id, s.source::text, n.payer, n.preset::text, null, s.day,
  false
from private.authorization_subjects s
cross join lateral private.authorization_need(s.company_id, s.patient_id, s.day, s.referral_id, s.request_id, s.case_id) n
where n.is_open and n.kind = 'not_linked'
union all
select i.company_id, i.patient_id, 'shots', i.id, null, null, i.set_label, null, null, i.due_on, true
from public.injections i
where i.is_latest and i.due_on < private.clinic_day(i.company_id, now()) and exists (
  select from public.allergy_prescriptions p
  where p.company_id = i.company_id and p.patient_id = i.patient_id and p.status = 'signed' and p.route = 'injections')
union all
select v.company_id, v.patient_id, 'course', v.course_id, null, coalesce(v.needs::text, 'refill'), t.settings ->> 'product', null, null,
  d.due_on, d.due_on < d.today
from public.sublingual_courses v
join public.clinical_tables t on t.company_id = v.company_id and t.id = v.schedule_id
join public.clinic_settings s on s.company_id = v.company_id
cross join lateral (
  select coalesce(case when v.needs is not null then v.needs_since end, v.runs_out_on, v.reported_through) as due_on,
    private.clinic_day(v.company_id, now()) as today) d
where v.status = 'signed' and (v.needs is not null
  or v.reported_through is not null and coalesce(v.runs_out_on, v.reported_through) <= d.today + s.sublingual_refill_days);
comment on view private.open_things is
  'Everything that is open, of all clinics: for functions that say whose. id: of the record that is opened to see to it; state: how it stands there; what: '
  'in its own words; detail: who or what is waited for, where that is another; is_late: past its day.';
revoke all on private.open_things from public, anon, authenticated, service_role;

create function private.open_of_patient(of_company uuid, of_patient uuid)
returns setof private.open_things
language plpgsql
stable
rows 10
-- Definer: the view is closed to the API's roles; who asks has told the log of the opening.
security definer
set search_path = ''
as $$
begin
  return query
  select o.* from private.open_things o
  where o.company_id = of_company and o.patient_id = of_patient
    and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient)
  order by o.is_late desc, o.due_on nulls last, o.kind, o.id;
end
$$;
comment on function private.open_of_patient(uuid, uuid) is
  'What is open of a patient, what is late first; nothing of another clinic''s or a restricted record.';

create function public.referral_open(company_id uuid, referral_id uuid)
returns table (kind public.open_kind, id uuid, referral_id uuid, state text, what text, detail text, due_on date, is_late boolean)
language sql
rows 5
set search_path = ''
begin atomic
  select o.kind, o.id, o.referral_id, o.state, o.what, o.detail, o.due_on, o.is_late
  from private.note_opening(referral_open.company_id, 'referrals', referral_open.referral_id) as opened (patient_id)
  cross join lateral private.open_of_patient(referral_open.company_id, opened.patient_id) o
  where o.referral_id = referral_open.referral_id;
end;
comment on function public.referral_open is
  'What is open of a referral, its visits, cases and authorizations included, what is late first: as open_things has it of the patient. Tells the audit log as '
  'open_referral does.';

create function private.referrals_with_open(of_company uuid, of_kind public.open_kind)
returns setof uuid
language plpgsql
stable
rows 50
set search_path = ''
as $$
begin
  -- By kind: each is another way to find them, and the planner leaves the others out.
  return query execute format(
    'select distinct o.referral_id from private.open_things o
     where o.company_id = $1 and o.kind = %L::public.open_kind and o.referral_id is not null', of_kind)
  using of_company;
end
$$;
comment on function private.referrals_with_open(uuid, public.open_kind) is
  'The referrals of a clinic of which something of this kind is open: what the home counts, and what its list shows.';

create function private.visits_with_open(of_company uuid, of_kind public.open_kind)
returns setof uuid
language plpgsql
stable
rows 50
set search_path = ''
as $$
begin
  return query execute format(
    'select o.id from private.open_things o
     where o.company_id = $1 and o.kind = %L::public.open_kind and (o.kind = ''visit'' or o.referral_id is null)', of_kind)
  using of_company;
end
$$;
comment on function private.visits_with_open(uuid, public.open_kind) is
  'The visits of a clinic that are open by themselves, or of which something is open that no referral tells: what the home counts, and what its list shows.';

revoke execute on function private.open_of_patient, private.referrals_with_open, private.visits_with_open, public.referral_open from public, anon, authenticated;
grant execute on function private.open_of_patient, public.referral_open to authenticated;
