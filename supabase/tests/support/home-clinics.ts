import { enums } from '../../../src/lib/supabase/database.types.ts';
import { PEOPLE } from './seeded.ts';

/** Who looks at the home, one of each role. The physician is a provider as well. */
export const LOOKING = {
  demo: 'owner',
  'admin.demo': 'admin',
  'dr.osei': 'physician',
  'staff.demo': 'staff',
} as const;

/** A clinic in each: the days of one are not those of another. */
const ZONES = ['America/New_York', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kolkata'];

const ROLES = [
  [PEOPLE.demo, LOOKING.demo],
  [PEOPLE['admin.demo'], LOOKING['admin.demo']],
  [PEOPLE['dr.osei'], LOOKING['dr.osei']],
  [PEOPLE['staff.demo'], LOOKING['staff.demo']],
] as const;
const MEMBERS = ROLES.map(([id]) => `'${id}'::uuid`).join();

/** Mostly active, as of insured patients. */
const OUTCOMES = [
  ...enums.eligibility_outcome,
  ...enums.eligibility_outcome.map(() => 'active' as const),
];

const statuses = (type: readonly string[], name: string) =>
  `('{${type.join()}}'::public.${name}[])[1 + floor(random() * ${type.length})::integer]`;
const among = (array: string, size: number) => `(${array})[1 + floor(random() * ${size})::integer]`;
/** Days from now, either way. */
const around = (days: number) => `now() + (random() * 2 - 1) * interval '${days} days'`;
const chance = (share: number) => `random() < ${share}`;

/**
 * A clinic whose rows stand as chance has them, written past the triggers: what these derive (when a referral is due,
 * whom to call) is anything here, so that counts and lists can't agree by habit. The same for the same seed.
 */
export function homeClinic(company: string, seed: number): string {
  const zone = ZONES[seed % ZONES.length];
  return `
begin;
set local session_replication_role = replica;
select setseed(${seed / 1000});
insert into public.companies (id, slug, name, time_zone) values ('${company}', 'home-${seed}', 'Home ${seed}', '${zone}');
insert into public.clinic_settings (company_id, authorization_notice_days) values ('${company}', ${10 + (seed % 20)});
insert into public.company_members (company_id, user_id, role)
values ${ROLES.map(([id, role]) => `('${company}', '${id}', '${role}')`).join()};
create temporary table people on commit drop as select array[${MEMBERS}] as members;

insert into public.patients (company_id, first_name, last_name)
select '${company}', 'Patient', 'Number ' || n from generate_series(1, 14) n;
create temporary table charts on commit drop as
select array_agg(id order by last_name) as ids from public.patients where company_id = '${company}';
-- Three nobody but administrators reads, of which the physician has opened one.
insert into public.patient_restrictions (company_id, patient_id, reason)
select '${company}', ids[n], 'Works here' from charts, generate_series(1, 3) n;
insert into public.emergency_accesses (company_id, patient_id, user_id, reason)
select '${company}', ids[1], '${PEOPLE['dr.osei']}', 'Bleeding' from charts;

insert into public.providers (company_id, last_name, specialty, user_id, is_active)
select '${company}', 'Doctor ' || n, 'Otology', case when n = 1 then '${PEOPLE['dr.osei']}'::uuid end, n < 4
from generate_series(1, 4) n;
create temporary table doctors on commit drop as
select array_agg(id order by last_name) as ids from public.providers where company_id = '${company}';
insert into public.locations (company_id, name) values ('${company}', 'Site');
insert into public.procedure_bundles (company_id, name, duration_minutes) values ('${company}', 'Septoplasty', 60);
insert into public.payers (company_id, name) values ('${company}', 'Payer');

insert into public.referrals (company_id, patient_id, status, priority, due_at, assigned_to, see_by, created_at,
  contact_step, contact_due_on, awaiting_answer_since, work_step, work_on)
select '${company}', patient_id, status, priority, due_at, assigned_to, current_date, created_at,
  case when status = 'accepted' and called then 'call'::public.contact_step end,
  case when status = 'accepted' and called then call_on end,
  case when status = 'scheduled' and seen then now() end,
  case when called then 'review'::public.referral_work_step end, case when called then call_on end
from (
  select ${among('c.ids', 14)} as patient_id, ${statuses(enums.referral_status, 'referral_status')} as status,
    ${statuses(enums.referral_priority, 'referral_priority')} as priority, ${around(10)} as due_at,
    case when ${chance(0.6)} then ${among('p.members', 4)} end as assigned_to,
    now() - random() * interval '70 days' as created_at, ${chance(0.6)} as called,
    current_date + floor(random() * 5 - 2)::integer as call_on, ${chance(0.6)} as seen
  from charts c, people p, generate_series(1, 90)
) r;

insert into public.threads (company_id, subject, participants, audience, referral_id)
select '${company}', 'About ' || n, p.members, ${statuses(enums.thread_audience, 'thread_audience')},
  case when n % 2 = 0 then (
    select r.id from public.referrals r where r.company_id = '${company}' order by r.created_at, r.id offset n limit 1) end
from people p, generate_series(1, 30) n;
insert into public.thread_states (company_id, thread_id, user_id, unread_count, archived_at, is_participant, last_message_at)
select t.company_id, t.id, m, floor(random() * 3)::integer, case when ${chance(0.2)} then now() end, true, ${around(5)}
from public.threads t, people p, unnest(p.members) m where t.company_id = '${company}';

insert into public.scheduling_requests (company_id, provider_id, requested_by, patient_id, reason, thread_id, status,
  confirmed_date, outcome, next_step_due, created_at)
select '${company}', provider_id, requested_by, patient_id, 'Ringing', gen_random_uuid(), status,
  case when status not in ('pending', 'proposed') then case status
    when 'confirmed' then now() + random() * interval '2 days' else now() - random() * interval '60 days' end end,
  case when status = 'completed' then 'follow_up'::public.visit_outcome end,
  case when status in ('pending', 'proposed', 'confirmed', 'checked_in') then due end, created_at
from (
  select ${among('d.ids', 4)} as provider_id, ${among('p.members', 4)} as requested_by,
    case when ${chance(0.9)} then ${among('c.ids', 14)} end as patient_id,
    ${statuses(enums.scheduling_status, 'scheduling_status')} as status, ${around(4)} as due,
    now() - random() * interval '60 days' as created_at
  from charts c, people p, doctors d, generate_series(1, 120)
) s;

insert into public.surgery_cases (company_id, patient_id, bundle_id, procedure_name, laterality_rule, laterality, surgeon_id, location_id,
  stage, starts_at, planned_at, duration_minutes, cleanup_minutes, outcome, cancellation_reason, created_at)
select '${company}', patient_id, b.id, 'Septoplasty', 'none', 'not_applicable', surgeon_id, l.id, stage,
  case when stage in ('scheduled', 'completed') then case stage
    when 'scheduled' then now() + random() * interval '3 days'
    else now() - interval '2 days' - random() * interval '58 days' end end,
  case when stage in ('preop', 'ready') and planned then planned_at end, 60, 0,
  case when stage = 'completed' then 'Done' end,
  case when stage = 'cancelled' then 'other'::public.cancellation_reason end, ${around(5)}
from (
  select ${among('c.ids', 14)} as patient_id, ${among('d.ids', 4)} as surgeon_id,
    ${statuses(enums.surgery_stage, 'surgery_stage')} as stage, ${chance(0.9)} as planned, ${around(9)} as planned_at
  from charts c, doctors d, generate_series(1, 90)
) k, public.procedure_bundles b, public.locations l where b.company_id = '${company}' and l.company_id = '${company}';
insert into public.case_checklist_items (company_id, case_id, position, label, blocking, state, settled_at)
select company_id, id, n, 'Step', ${chance(0.7)}, case when done then 'done' else 'requested' end::public.checklist_state,
  case when done then now() end
from (select k.company_id, k.id, n, ${chance(0.6)} as done from public.surgery_cases k, generate_series(1, 2) n
  where k.company_id = '${company}') i;

-- Today, one after the other: a provider and a patient are in one place at a time.
insert into public.provider_bookings (company_id, provider_id, patient_id, span, scheduling_request_id, surgery_case_id)
select '${company}', provider_id, patient_id, tstzrange(at, at + interval '10 minutes'), request_id, case_id
from (
  select provider_id, patient_id, request_id, case_id,
    private.day_start('${company}', 0) + (row_number() over (order by coalesce(request_id, case_id)) - 6) * interval '12 minutes' as at
  from (
    select provider_id, patient_id, id as request_id, null::uuid as case_id from public.scheduling_requests
    where company_id = '${company}' and status in ('confirmed', 'checked_in', 'completed')
    union all
    select surgeon_id, patient_id, null, id from public.surgery_cases
    where company_id = '${company}' and stage = 'scheduled'
  ) as booked
) as timed;
-- The day sheet goes by the case's own time, as bookings do where triggers keep them together.
update public.surgery_cases c set starts_at = lower(b.span)
from public.provider_bookings b where b.surgery_case_id = c.id and b.company_id = '${company}';

insert into public.coverages (company_id, patient_id, payer_id, rank, relationship, member_id, changed_at)
select '${company}', x.id, y.id, r.rank, 'self', 'W1', ${around(40)}
from public.patients x, public.payers y, (values ('primary'::public.coverage_rank), ('secondary')) r (rank)
where x.company_id = '${company}' and y.company_id = '${company}' and ${chance(0.6)};
insert into public.eligibility_requests (company_id, coverage_id, patient_id, payer_id, member_id, preset, service_date,
  state, outcome, benefits, control_number, created_at, finished_at)
select company_id, id, patient_id, payer_id, 'W1', 'consult', current_date, state,
  case when state = 'done' then outcome end,
  '{"conclusions": {"services": [{"requested": "98", "authorization": "required"}]}}',
  1, at, case when state in ('done', 'failed') then at end
from (
  select v.*, ${among("'{done,done,done,failed,queued}'::public.eligibility_state[]", 5)} as state,
    ${statuses(OUTCOMES, 'eligibility_outcome')} as outcome, now() - random() * interval '20 days' as at
  from public.coverages v where v.company_id = '${company}' and ${chance(0.8)}
) e;

insert into public.prior_authorizations (company_id, patient_id, coverage_id, payer_id, status, number_missing_reason, submitted_on,
  submitted_way, decided_on, valid_from, valid_until, denial_reason, due_on, assigned_to)
select '${company}', patient_id, gen_random_uuid(), gen_random_uuid(), status, 'By phone', current_date, 'fax', current_date,
  current_date - 30, current_date + floor(random() * 25 - 5)::integer, 'No',
  case when ${chance(0.8)} then current_date + floor(random() * 20 - 10)::integer end,
  case when ${chance(0.5)} then member end
from (
  select ${among('c.ids', 14)} as patient_id, ${among('p.members', 4)} as member,
    ${statuses(enums.authorization_status, 'authorization_status')} as status
  from charts c, people p, generate_series(1, 60)
) a;
-- list_authorizations names the payer.
update public.prior_authorizations a set payer_id = y.id from public.payers y
where a.company_id = '${company}' and y.company_id = '${company}';

insert into public.outgoing_referrals (id, company_id, patient_id, partner_name, state, priority, reason, created_by,
  created_at, changed_at, appointment_at)
select gen_random_uuid(), '${company}', patient_id, 'Another clinic', state, 'routine', 'Hearing test', sender,
  created_at, created_at + random() * (now() - created_at),
  case when state in ('scheduled', 'completed') and ${chance(0.8)} then ${around(14)} end
from (
  select ${among('c.ids', 14)} as patient_id, ${among('p.members', 4)} as sender,
    ${statuses(enums.outgoing_referral_state, 'outgoing_referral_state')} as state,
    now() - random() * interval '30 days' as created_at
  from charts c, people p, generate_series(1, 80)
) o;

-- What is open of referrals alone: each member has every kind.
create temporary table referred on commit drop as
select r.id, r.patient_id, (row_number() over (partition by r.assigned_to) % 8)::integer as kind from public.referrals r
where r.company_id = '${company}';
update public.referrals r set next_action = 'Call the lab', next_action_due = current_date + floor(random() * 5 - 2)::integer
from referred f where f.id = r.id and f.kind = 0;
insert into private.referral_withdrawals (company_id, referral_id) select '${company}', id from referred where kind = 1;
insert into public.consult_letters (id, company_id, referral_id, version)
select gen_random_uuid(), '${company}', id, 1 from referred where kind = 2;
insert into public.outbox_messages (company_id, kind, channel, state, recipient, referral_id, answer_id, idempotency_key, failed_at)
select '${company}', 'acknowledgement', 'print', 'failed', 'The office', id, gen_random_uuid(), 'sent ' || id, now()
from referred where kind = 3;
insert into public.referral_missing_items (company_id, referral_id, item, asked_at, asked_way)
select '${company}', id, 'CT report', case when kind = 4 then now() end, case when kind = 4 then 'phone'::public.outbox_channel end
from referred where kind in (4, 5);
update public.referrals r set outcome_to_begin = 'tests', outcome_since = now() from referred f where f.id = r.id and f.kind = 6;
insert into public.scheduling_requests (company_id, provider_id, requested_by, patient_id, referral_id, reason, thread_id, status,
  confirmed_date, outcome)
select '${company}', d.ids[1], '${PEOPLE.demo}', f.patient_id, f.id, 'Ringing', gen_random_uuid(), 'completed',
  now() - interval '1 day', 'tests'
from referred f, doctors d where f.kind = 6;

-- What patients asked for.
insert into public.chart_links (id, company_id, patient_id, relation, level, holder_name, proof)
select gen_random_uuid(), '${company}', patient_id, 'self', 'full', 'The patient', 'code_and_birth_date' from referred where kind = 7;
insert into public.chart_requests (id, company_id, patient_id, link_id, kind, proposed)
select gen_random_uuid(), l.company_id, l.patient_id, l.id, 'correction', '{"city": "Troy"}' from public.chart_links l where l.company_id = '${company}';

-- What they wrote.
insert into public.threads (company_id, subject, participants, created_by, audience, patient_id, chart_link_id, awaits_answer_since)
select l.company_id, 'A question', array['${PEOPLE.demo}'::uuid], null, 'clinic', l.patient_id, l.id, now()
from public.chart_links l where l.company_id = '${company}';
commit;`;
}
