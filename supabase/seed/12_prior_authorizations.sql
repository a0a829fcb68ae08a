-- Prior authorizations: one behind every checklist that says so, and a few whose story isn't over.
--
-- f: a prior authorization. (seed.id takes digits.)
create function pg_temp.authorized(number integer)
returns uuid
language sql
immutable
as $$
  select ('f0000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid
$$;

create function pg_temp.first_coverage(patient uuid)
returns public.coverages
language sql
stable
as $$
  select c from public.coverages c where c.patient_id = patient and c.ended_on is null order by c.rank limit 1
$$;

-- Lines that the payer hasn't settled: two still with its reviewer (below), the others cancelled for its no.
with asked as (
  update public.case_checklist_items i
  set state = said.state::public.checklist_state, reason = said.reason, settled_by = null, settled_at = null
  from (values
    (3, 'requested', 'Blue Harbor Health has not decided yet.'),
    (5, 'requested', 'Blue Harbor Health asks for more information.'),
    (36, 'failed', 'Pinnacle Health Plan denied it: Twelve weeks of medicine are not documented.'),
    (38, 'failed', 'Evergreen Mutual denied it: Septoplasty: six weeks of nasal steroid are not documented.')
  ) as said (number, state, reason)
  where i.case_id = seed.surgery(said.number) and i.topic = 'authorization'
  returning i.id, i.state, i.reason
)
update public.surgery_case_events e set to_item_state = asked.state, note = asked.reason
from asked where e.item_id = asked.id and e.event_type = 'item_changed';

-- A patient without insurance pays: there is no payer to verify.
with paid as (
  update public.case_checklist_items i
  set state = 'waived', reason = 'Self-pay, agreed before the operation.', result_date = null, valid_until = null
  from public.surgery_cases c
  where c.company_id = i.company_id and c.id = i.case_id and i.topic is not null and i.state = 'done'
    and (pg_temp.first_coverage(c.patient_id)).id is null
  returning i.id, i.reason
)
update public.surgery_case_events e
set to_item_state = 'waived', note = paid.reason, result_date = null, valid_until = null
from paid where e.item_id = paid.id and e.event_type = 'item_changed';

-- What the other checklists rely on: asked for when the case was added, given before the line was checked off.
create temporary table given as
select row_number() over (order by c.created_at, c.id)::integer as number, c.id as case_id, c.company_id, c.patient_id,
  i.id as item_id, i.settled_by, i.settled_at, c.created_by, c.created_at, c.referral_id, (coverage.c).id as coverage_id,
  (coverage.c).payer_id, private.clinic_day(c.company_id, c.created_at) as asked_on,
  private.clinic_day(c.company_id, i.settled_at) as decided_on,
  private.clinic_day(c.company_id, coalesce(c.starts_at, i.settled_at)) as day, c.stage
from public.surgery_cases c
join public.case_checklist_items i on i.company_id = c.company_id and i.case_id = c.id
cross join lateral (select pg_temp.first_coverage(c.patient_id)) as coverage (c)
where i.topic = 'authorization' and i.state = 'done';

insert into public.prior_authorizations
  (id, company_id, patient_id, coverage_id, payer_id, referral_id, status, number, reference_number, submitted_on,
   submitted_by, submitted_way, decided_on, valid_from, valid_until, assigned_to, revision, created_by, changed_by, created_at,
   updated_at)
select pg_temp.authorized(g.number), g.company_id, g.patient_id, g.coverage_id, g.payer_id, g.referral_id,
  case when dates.until < private.clinic_day(g.company_id, now()) then 'expired' else 'approved' end::public.authorization_status,
  'PA' || 40210 + 37 * g.number, 'R' || 7700 + g.number, g.asked_on, g.created_by,
  (array['portal', 'fax', 'phone']::public.authorization_way[])[1 + g.number % 3], g.decided_on, g.decided_on, dates.until,
  g.created_by, 3, g.created_by, g.settled_by, g.created_at, g.settled_at
from given g
cross join lateral (
  select case when g.stage in ('preop', 'ready', 'scheduled') then private.clinic_day(g.company_id, now()) + 45
    else g.day + 30 end as until
) as dates;

insert into public.prior_authorization_services
  (company_id, authorization_id, position, code, description, diagnosis_codes, units_requested, units_approved)
select g.company_id, pg_temp.authorized(g.number), p.position, p.cpt_code, p.label, c.icd10_codes, 1, 1
from given g
join public.surgery_cases c on c.id = g.case_id
join public.case_procedures p on p.company_id = g.company_id and p.case_id = g.case_id;

insert into public.prior_authorization_uses (company_id, authorization_id, surgery_case_id, created_by, created_at)
select g.company_id, pg_temp.authorized(g.number), g.case_id, g.created_by, g.created_at from given g;

update public.case_checklist_items i
set reason = y.name || ' ' || a.number, result_date = a.decided_on, valid_until = a.valid_until
from given g
join public.prior_authorizations a on a.id = pg_temp.authorized(g.number)
join public.payers y on y.id = a.payer_id
where i.id = g.item_id;
update public.surgery_case_events e
set note = i.reason, result_date = i.result_date, valid_until = i.valid_until
from public.case_checklist_items i join given g on g.item_id = i.id
where e.item_id = i.id and e.event_type = 'item_changed';

-- Stories that go on.
create temporary table story (
  number integer primary key,
  patient integer not null,
  status public.authorization_status not null,
  payer_number text,
  reference text,
  way public.authorization_way,
  -- Days from today.
  created integer not null,
  submitted integer,
  decided integer,
  from_day integer,
  until_day integer,
  follow_up integer,
  denial text,
  assignee text,
  notes text,
  surgery integer,
  visit integer
);
insert into story
values
  -- Urgent, and the payer takes its time: two calls, the next one tomorrow.
  (101, 24, 'pending', null, 'BH-88213', 'portal', -1, -1, null, null, null, 1, null, 'staff.demo',
    'Dr. Osei can talk to the payer''s physician any morning before nine.', 3, null),
  (102, 33, 'denied', null, 'EV-5110', 'fax', -16, -16, -7, null, null, null,
    'Septoplasty: six weeks of nasal steroid are not documented.', 'staff.demo', null, 38, null),
  -- The family asked for a later day, and the authorization ends before it.
  (108, 22, 'info_needed', null, 'BH-88950', 'portal', -4, -4, null, null, null, 1, null, 'staff.demo',
    'They ask for the note of the first visit.', 5, null),
  (109, 29, 'denied', null, 'PN-4410', 'fax', -52, -52, -43, null, null, null,
    'Twelve weeks of medicine are not documented.', 'staff.demo', null, 36, null),
  (103, 2, 'approved', 'PA51877', 'BH-87002', 'portal', -9, -9, -6, -6, 6, null, null, 'staff.demo', null, null, 5),
  -- The plan gave the visit and refused the laryngoscopy that is booked.
  (104, 20, 'partially_approved', 'EV90233', 'EV-5203', 'phone', -8, -8, -3, -3, 87, null, null, null, null, null, 8),
  (105, 36, 'draft', null, null, null, -2, null, null, null, null, null, null, 'staff.demo',
    'Pathology report of the needle biopsy goes with it.', null, 24),
  (106, 25, 'approved', 'PN-77120', 'PN-1188', 'portal', -170, -170, -166, -166, 9, null, null, 'admin.demo', null, null, null),
  (107, 1, 'info_needed', null, 'SF-30991', 'fax', -6, -6, null, null, null, 0, null, null, null, null, null);

insert into public.prior_authorizations
  (id, company_id, patient_id, coverage_id, payer_id, status, number, reference_number, submitted_on, submitted_by,
   submitted_way, decided_on, valid_from, valid_until, denial_reason, follow_up_on, assigned_to, notes, revision,
   created_by, changed_by, created_at, updated_at)
select pg_temp.authorized(s.number), seed.id(2, 1), seed.id(4, s.patient), (coverage.c).id, (coverage.c).payer_id, s.status,
  s.payer_number, s.reference, today.day + s.submitted, case when s.submitted is not null then seed.person('staff.demo') end,
  s.way, today.day + s.decided, today.day + s.from_day, today.day + s.until_day, s.denial, today.day + s.follow_up,
  seed.person(s.assignee), s.notes, 1 + num_nonnulls(s.submitted, s.decided), seed.person('staff.demo'),
  seed.person('staff.demo'), now() + make_interval(days => s.created, hours => -1),
  now() + make_interval(days => coalesce(s.decided, s.submitted, s.created))
from story s
cross join lateral (select pg_temp.first_coverage(seed.id(4, s.patient))) as coverage (c)
cross join (select private.clinic_day(seed.id(2, 1), now())) as today (day);

insert into public.prior_authorization_services
  (id, company_id, authorization_id, position, code, description, diagnosis_codes, unit, units_requested, units_approved)
select ('f1000000-0000-4000-8000-' || lpad((v.number * 10 + v.position)::text, 12, '0'))::uuid, seed.id(2, 1),
  pg_temp.authorized(v.number), v.position, v.code, v.description, v.diagnoses, v.unit::public.authorization_unit,
  v.requested, v.approved
from (values
  (101, 1, '31536', 'Biopsy with microscope', '{D38.0}'::text[], 'units', 1, null),
  (102, 1, '30520', 'Septum straightened', '{J34.2}', 'units', 1, 0),
  (108, 1, '30520', 'Septum straightened', '{J34.2}', 'units', 1, null),
  (108, 2, '30140', 'Turbinate, under the lining', '{J34.3}', 'units', 1, null),
  (109, 1, '31255', 'Ethmoid, total', '{J32.4}', 'units', 1, 0),
  (109, 2, '31267', 'Maxillary opening, tissue removed', '{J32.4}', 'units', 1, 0),
  (103, 1, '69436', 'Tube, general anesthesia', '{H65.23}', 'units', 1, 1),
  (104, 1, null, 'Visits with a specialist', '{}', 'visits', 3, 3),
  (104, 2, '31575', 'Laryngoscopy, flexible', '{R49.0}', 'units', 1, 0),
  (105, 1, '38510', 'Deep neck node', '{R59.0}', 'units', 1, null),
  (106, 1, '95117', 'Allergy shots, two or more', '{J30.1}', 'visits', 24, 24),
  (107, 1, '92557', 'Hearing test', '{H90.3}', 'units', 2, null)
) as v (number, position, code, description, diagnoses, unit, requested, approved);

insert into public.prior_authorization_uses
  (company_id, authorization_id, surgery_case_id, scheduling_request_id, service_id, created_by, created_at)
select seed.id(2, 1), pg_temp.authorized(s.number),
  seed.surgery(s.surgery),
  seed.id(7, s.visit),
  case when s.visit is not null then (
    select v.id from public.prior_authorization_services v where v.authorization_id = pg_temp.authorized(s.number)
    order by v.position desc limit 1) end,
  seed.person('staff.demo'), now() + make_interval(days => s.created)
from story s where num_nonnulls(s.surgery, s.visit) = 1;

insert into public.prior_authorization_calls
  (id, company_id, authorization_id, called_at, spoke_with, reference_number, said, follow_up_on, called_by, created_at)
select ('f2000000-0000-4000-8000-' || lpad(k.number::text, 12, '0'))::uuid, seed.id(2, 1), pg_temp.authorized(k.authorized),
  now() - make_interval(hours => k.hours), k.whom, k.reference, k.said, current_date + k.follow_up,
  seed.person('staff.demo'), now() - make_interval(hours => k.hours)
from (values
  (1, 101, 20, 'Marcy, intake', '2213-A', 'Received, nobody assigned. Asked for it to be expedited: suspected malignancy.', 0),
  (2, 101, 3, 'Devon, nurse review', '2213-C', 'With the nurse reviewer. A decision within 24 hours; call again tomorrow.', 1),
  (3, 102, 170, 'Pat, provider line', '88-771', 'Denied for missing notes on steroid spray. A peer-to-peer is possible for 14 days.', null),
  (4, 107, 30, 'Automatic line', null, 'They want the audiogram of the referring office faxed again.', 0)
) as k (number, authorized, hours, whom, reference, said, follow_up);

-- What happened, as the functions would have written it.
insert into public.prior_authorization_events
  (company_id, authorization_id, event_type, actor_id, from_status, to_status, surgery_case_id, scheduling_request_id,
   call_id, created_at)
select a.company_id, a.id, 'created'::public.authorization_event_type, a.created_by,
  null::public.authorization_status, null::public.authorization_status, null::uuid, null::uuid, null::uuid, a.created_at
from public.prior_authorizations a
union all
select u.company_id, u.authorization_id, 'linked', u.created_by, null, null, u.surgery_case_id, u.scheduling_request_id, null,
  u.created_at + interval '1 minute'
from public.prior_authorization_uses u
union all
select a.company_id, a.id, 'status_changed', a.submitted_by, 'draft', 'submitted', null, null, null,
  a.created_at + interval '40 minutes'
from public.prior_authorizations a where a.submitted_on is not null
union all
select a.company_id, a.id, 'status_changed', a.changed_by, 'submitted',
  case when a.status = 'expired' then 'approved' else a.status end, null, null, null, a.updated_at
from public.prior_authorizations a where a.status not in ('draft', 'submitted')
union all
select a.company_id, a.id, 'status_changed', null, 'approved', 'expired', null, null, null,
  (a.valid_until + 1)::timestamp at time zone 'America/New_York'
from public.prior_authorizations a where a.status = 'expired'
union all
select k.company_id, k.authorization_id, 'called', k.called_by, null, null, null, null, k.id, k.created_at
from public.prior_authorization_calls k;

do $$
begin
  perform private.review_authorizations(array(select a.id from public.prior_authorizations a order by a.id), null);
end
$$;

drop table given, story;
drop function pg_temp.authorized(integer);
drop function pg_temp.first_coverage(uuid);
