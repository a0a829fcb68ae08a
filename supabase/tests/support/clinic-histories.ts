import fc from 'fast-check';
import { enums } from '../../../src/lib/supabase/database.types.ts';
import { KEPT } from './rules.ts';
import { dateIn, inDays } from './surgery.ts';
import { WITHOUT_AUDIT } from './without-audit.ts';

/*
 * Random work in a small clinic, across referrals, appointments, operations, insurance and authorizations, in SQL alone:
 * the same histories run on the embedded database in the tests, and by the thousand on a PostgreSQL server
 * (scripts/histories.ts). After each step every rule of rules.ts is asked.
 */

function madeId(number: number): string {
  return `cccccccc-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

const CLINIC = madeId(1);
const MEMBERS = [11, 12, 13, 14].map(madeId);
const [FRONT_DESK = ''] = MEMBERS;
const PATIENTS = [21, 22].map(madeId);
const PROVIDERS = [31, 32].map(madeId);
const LOCATION = madeId(41);
const BUNDLE = madeId(51);
const PAYERS = [61, 62].map(madeId);
/** The first two are the first patient's, the third is the second's. */
const COVERAGES = [71, 72, 73].map(madeId);
/** The first two are the first patient's, and so with the authorizations. */
const REFERRALS = [81, 82, 83].map(madeId);
const AUTHORIZATIONS = [91, 92, 93].map(madeId);
const VISITS = [101, 102, 103, 104, 105, 106].map(madeId);
const CASES = [111, 112, 113, 114, 115].map(madeId);
const CODES = ['30520', '30140'] as const;

/** An authorization's lines: the two codes, and visits. */
function serviceOf(authorization: string, line: number): string {
  return authorization.replace('cccccccc', `cccc000${line}`);
}

/** Close enough together that they get in each other's way. */
const SLOTS = [3, 4, 40].flatMap((days) =>
  [0, 30, 60].map((minutes) => new Date(Date.parse(inDays(days)) + minutes * 60_000).toISOString()),
);

const list = (values: readonly string[]) => `'{${values.join()}}'::uuid[]`;

/** The first of some ids that names nothing yet: a form sent twice is proved elsewhere. */
const unused = (ids: readonly string[], table: string) => `(
  select u.id from unnest(${list(ids)}) as u (id) where not exists (select from public.${table} t where t.id = u.id)
  order by u.id limit 1) as unused`;

const requestOf = (by: string, of: string | null) =>
  `select public.request_appointment('${CLINIC}', '${by}', 'Ringing', request_id => unused.id,
   ${of === null ? `patient_id => '${PATIENTS[0]}'` : `referral_id => '${of}'`})
   from ${unused(VISITS, 'scheduling_requests')}`;

const caseOf = (of: number, chosen: string, isReferred: boolean) =>
  `select public.add_surgery_case('${CLINIC}', '${PATIENTS[of === 2 ? 1 : 0]}', '${BUNDLE}', cpt_codes => ${chosen},
   surgeon_id => '${PROVIDERS[0]}', location_id => '${LOCATION}', case_id => unused.id,
   referral_id => ${isReferred ? `'${REFERRALS[of]}'` : 'null'}) from ${unused(CASES, 'surgery_cases')}`;

/** What is under way when a history begins. */
const START = [
  `select public.set_referral_status('${REFERRALS[0]}', 'accepted')`,
  ...REFERRALS.slice(0, 2).map((of, index) => requestOf(PROVIDERS[index] ?? '', of)),
  ...[0, 1].map((index) => caseOf(index, `'{${CODES[0]}}'`, true)),
  `select public.confirm_appointment('${VISITS[0]}', '${SLOTS[0]}', 30, outside_hours => true)`,
  ...CASES.slice(0, 2).map(
    (of) => `select public.set_checklist_item(i.id, 'done') from public.case_checklist_items i
      where i.topic = 'coverage' and i.case_id = '${of}'`,
  ),
  `select public.set_authorization_status('${AUTHORIZATIONS[0]}', 'approved', number => 'A1',
   valid_from => '${dateIn(-600)}', valid_until => '${dateIn(100)}',
   units => '{"${serviceOf(AUTHORIZATIONS[0] ?? '', 1)}": 1, "${serviceOf(AUTHORIZATIONS[0] ?? '', 2)}": 1, "${serviceOf(AUTHORIZATIONS[0] ?? '', 3)}": 1}')`,
  `select public.use_authorization('${AUTHORIZATIONS[0]}', case_id => '${CASES[0]}')`,
  `select public.move_case('${CASES[0]}', 'ready')`,
  `select public.set_authorization_status('${AUTHORIZATIONS[1]}', 'submitted', way => 'fax')`,
  `select public.use_authorization('${AUTHORIZATIONS[1]}', case_id => '${CASES[1]}')`,
];

/** A clinic of its own; nothing else is needed from the seed. */
export const FIXTURE = `
${WITHOUT_AUDIT}
insert into public.companies (id, slug, name, npi) values ('${CLINIC}', 'histories', 'Histories', '1000000004');
insert into auth.users (id, email) select id, id || '@tozid.example' from unnest(${list(MEMBERS)}) as id;
insert into public.user_profiles (id, username, email)
  select id, 'member' || id, id || '@tozid.example' from unnest(${list(MEMBERS)}) as id;
insert into public.company_members (company_id, user_id, role)
  select '${CLINIC}', m.id, (array['staff', 'physician', 'admin', 'owner'])[m.place]::public.company_role
  from unnest(${list(MEMBERS)}) with ordinality as m (id, place);
insert into public.patients (id, company_id, first_name, last_name, date_of_birth, sex)
  select id, '${CLINIC}', 'Ada', 'Story', '1980-02-03', 'female' from unnest(${list(PATIENTS)}) as id;
insert into public.providers (id, company_id, name_prefix, last_name, specialty)
  select id, '${CLINIC}', 'Dr.', id, 'Otology' from unnest(${list(PROVIDERS)}) as id;
insert into public.locations (id, company_id, name, kind) values ('${LOCATION}', '${CLINIC}', 'Theater', 'hospital');
insert into public.procedure_bundles (id, company_id, name, laterality_rule, duration_minutes, cleanup_minutes)
  values ('${BUNDLE}', '${CLINIC}', 'Septoplasty', 'none', 30, 15);
insert into public.bundle_procedures (company_id, bundle_id, position, cpt_code, label)
  select '${CLINIC}', '${BUNDLE}', c.place, c.code, 'Code' from unnest('{${CODES.join()}}'::text[]) with ordinality as c (code, place);
insert into public.bundle_checklist_items (company_id, bundle_id, position, label, blocking, topic)
  values ('${CLINIC}', '${BUNDLE}', 1, 'Insurance active', true, 'coverage'),
    ('${CLINIC}', '${BUNDLE}', 2, 'Authorization approved', true, 'authorization');
insert into public.payers (id, company_id, name, clearinghouse_payer_id)
  select id, '${CLINIC}', 'Payer ' || id, 'PAY01' from unnest(${list(PAYERS)}) as id;
insert into public.coverages (id, company_id, patient_id, payer_id, rank, member_id, relationship)
  values ('${COVERAGES[0]}', '${CLINIC}', '${PATIENTS[0]}', '${PAYERS[0]}', 'primary', 'M1', 'self'),
    ('${COVERAGES[1]}', '${CLINIC}', '${PATIENTS[0]}', '${PAYERS[1]}', 'secondary', 'M2', 'self'),
    ('${COVERAGES[2]}', '${CLINIC}', '${PATIENTS[1]}', '${PAYERS[1]}', 'primary', 'M3', 'self');
insert into public.referrals (id, company_id, patient_id, created_by)
  select r.id, '${CLINIC}', (array[${[0, 0, 1].map((place) => `'${PATIENTS[place]}'::uuid`).join()}])[r.place], '${FRONT_DESK}'
  from unnest(${list(REFERRALS)}) with ordinality as r (id, place);
select set_config('request.jwt.claim.sub', '${FRONT_DESK}', false),
  set_config('request.jwt.claims', '{"sub": "${FRONT_DESK}"}', false);
${AUTHORIZATIONS.map(
  (
    id,
    place,
  ) => `select public.save_authorization('${CLINIC}', '${id}', '${PATIENTS[place === 2 ? 1 : 0]}',
    '${COVERAGES[place === 2 ? 2 : 0]}', jsonb_build_array(
      jsonb_build_object('id', '${serviceOf(id, 1)}', 'code', '${CODES[0]}', 'units_requested', 1),
      jsonb_build_object('id', '${serviceOf(id, 2)}', 'code', '${CODES[1]}', 'units_requested', 2),
      jsonb_build_object('id', '${serviceOf(id, 3)}', 'description', 'Visits', 'unit', 'visits', 'units_requested', 2)),
    '${REFERRALS[place]}');`,
).join('\n')}
${START.map((call) => `${call};`).join('\n')}
select set_config('request.jwt.claim.sub', '', false), set_config('request.jwt.claims', '', false);`;

const ASKED = Object.entries(KEPT)
  .map(([rule, offenders]) => `select '${rule}: ' || x.of from (${offenders}) as x (of)`)
  .join(' union all ');

/** For one session of the database: `pg_temp.attempt(actor, call)` does one step and asks every rule. */
export const ATTEMPT = `
set jit = off;
create function pg_temp.attempt(actor uuid, call text)
returns table (code text, broken text[]) language plpgsql as $$
begin
  -- One for the embedded backend, one for the server's shim.
  perform set_config('request.jwt.claim.sub', actor::text, true),
    set_config('request.jwt.claims', jsonb_build_object('sub', actor)::text, true);
  begin
    execute call;
    code := 'done';
  exception when others then
    code := sqlstate;
  end;
  -- A refused call was rolled back: nothing is different from the step before.
  broken := case when code = 'done' then array(${ASKED}) else '{}' end;
  return next;
end $$;`;

/** What a history came to. */
export const REACHED = `
  select 'referral ' || to_status as reached from public.referral_events where to_status is not null
  union select 'referral awaits an answer' from public.referrals where awaiting_answer_since is not null
  union select 'referral awaits information' from public.referrals where awaiting_information_since is not null
  union select 'referral flagged' from public.referrals where setback is not null
  union select 'appointment ' || event_type from public.schedule_events
  union select 'case ' || to_stage from public.surgery_case_events where to_stage is not null
  union select 'alarm ' || alarm from public.prior_authorization_events where event_type = 'alarm_raised'
  union select 'line ' || topic || ' ' || state from public.case_checklist_items
  union select 'line coverage settled by the payer' from public.case_checklist_items where topic = 'coverage' and reason is not null and state = 'done'`;

/** A history that never gets anywhere proves nothing: what a run has to have met. */
export const TO_BE_MET = [
  'done',
  'P0001',
  'PT409',
  ...enums.referral_status.map((status) => `referral ${status}`),
  'referral awaits an answer',
  'referral awaits information',
  'referral flagged',
  ...[
    'confirmed',
    'rescheduled',
    'checked_in',
    'cancelled',
    'no_show',
    'completed',
    'reopened',
  ].map((event) => `appointment ${event}`),
  ...enums.surgery_stage.map((stage) => `case ${stage}`),
  ...['date_outside', 'units_short', 'coverage_changed'].map((alarm) => `alarm ${alarm}`),
  ...['done', 'requested', 'expired', 'failed'].map((state) => `line authorization ${state}`),
  'line coverage settled by the payer',
];

/** Refusals in words for people. Anything else would be a fault that reached the surface. */
export const ANSWERS = ['done', 'P0001', 'PT409', 'PT404', 'PT403'];

const referral = fc.constantFrom(...REFERRALS);
const slot = fc.constantFrom(...SLOTS);
const provider = fc.constantFrom(...PROVIDERS);
const place = fc.nat({ max: 5 });
const authorization = fc.constantFrom(...AUTHORIZATIONS);

/** Mostly people do what the screen lets them: the row is one that this can be done to. */
const visitIn = (...statuses: string[]) =>
  place.map(
    (nth) => `(select s.id from public.scheduling_requests s where s.company_id = '${CLINIC}'
      order by s.status::text = any ('{${statuses.join()}}') desc, md5(s.id || '${nth}') limit 1)`,
  );
const caseIn = (...stages: string[]) =>
  place.map(
    (nth) => `(select c.id from public.surgery_cases c where c.company_id = '${CLINIC}'
      order by c.stage::text = any ('{${stages.join()}}') desc, md5(c.id || '${nth}') limit 1)`,
  );

const setStatus = fc
  .tuple(referral, fc.constantFrom(...enums.referral_status))
  .map(([id, status]) => `select public.set_referral_status('${id}', '${status}')`);
const answer = referral.map(
  (id) => `select public.answer_referral('${id}', private.clinic_day('${CLINIC}', now()), 'fax')`,
);
const askFor = fc.tuple(referral, fc.constantFrom('MRI report', 'Office notes')).map(
  ([id, item]) =>
    `insert into public.referral_missing_items (company_id, referral_id, item, asked_of, created_by)
       values ('${CLINIC}', '${id}', '${item}', 'The office', auth.uid())`,
);
const askNow = fc.tuple(referral, fc.constantFrom('phone', 'print')).map(
  ([
    id,
    way,
  ]) => `select public.send_referral_answer(gen_random_uuid(), '${id}', 'information_missing', '${way}',
       spoken_with => 'Kim', said_at => now())`,
);
const carry = referral.map(
  (
    id,
  ) => `update public.outbox_messages m set state = case when m.state = 'queued' then 'sent' else 'failed' end::public.outbox_state,
    sent_at = now(), failed_at = case when m.state <> 'queued' then now() end
    where m.id = (select o.id from public.outbox_messages o where o.referral_id = '${id}' order by o.created_at desc limit 1)`,
);
const withdraw = referral.map(
  (id) => `update public.referral_missing_items set is_withdrawn = true where id = (
    select m.id from public.referral_missing_items m where m.referral_id = '${id}' and not m.is_received order by m.created_at limit 1)`,
);
const receive = referral.map(
  (id) => `update public.referral_missing_items set is_received = not is_received where id = (
    select m.id from public.referral_missing_items m where m.referral_id = '${id}' order by m.is_received, m.created_at limit 1)`,
);

const request = fc
  .tuple(provider, fc.option(referral, { freq: 6 }))
  .map(([by, of]) => requestOf(by, of));
const confirm = fc
  .tuple(visitIn('pending', 'proposed'), slot, provider)
  .map(
    ([id, at, by]) =>
      `select public.confirm_appointment(${id}, '${at}', 30, provider_id => '${by}', outside_hours => true)`,
  );
const propose = fc
  .tuple(visitIn('pending', 'proposed'), slot)
  .map(([id, at]) => `select public.propose_times(${id}, '{${at}}', 30, outside_hours => true)`);
const reschedule = fc
  .tuple(visitIn('confirmed'), slot)
  .map(([id, at]) => `select public.reschedule_appointment(${id}, '${at}', outside_hours => true)`);
const checkIn = visitIn('confirmed').map((id) => `select public.check_in_appointment(${id})`);
const cancel = visitIn('pending', 'proposed', 'confirmed').map(
  (id) => `select public.cancel_appointment(${id}, 'Ill')`,
);
const noShow = visitIn('confirmed').map((id) => `select public.mark_no_show(${id})`);
const complete = fc
  .tuple(visitIn('checked_in', 'confirmed'), fc.constantFrom(...enums.visit_outcome))
  .map(([id, outcome]) => `select public.complete_appointment(${id}, '${outcome}')`);
const reopen = visitIn('checked_in', 'completed', 'no_show', 'cancelled').map(
  (id) => `select public.reopen_appointment(${id}, 'Mistaken')`,
);

/** Over a year goes by for what has a date to come: it has started, where nothing else was then. */
const started = (column: string, id: string) => `
  with started as (
    update public.provider_bookings b
    set span = tstzrange(lower(b.span) - interval '400 days', upper(b.span) - interval '400 days')
    where b.${column} = ${id} and lower(b.span) > now() and not exists (
      select from public.provider_bookings o
      where (o.provider_id = b.provider_id or o.patient_id = b.patient_id)
        and o.span && tstzrange(lower(b.span) - interval '400 days', upper(b.span) - interval '400 days'))
    returning b.${column} as id
  )`;
const visitStarts = visitIn('confirmed').map(
  (id) => `${started('scheduling_request_id', id)}
    update public.scheduling_requests s set confirmed_date = s.confirmed_date - interval '400 days'
    from started where s.id = started.id`,
);
const starting = (id: string) => `${started('surgery_case_id', id)}
    update public.surgery_cases c set starts_at = c.starts_at - interval '400 days'
    from started where c.id = started.id;
    -- As after any other change of the day.
    select private.follow_up_case(c, false) from public.surgery_cases c where c.stage = 'scheduled'`;
/** The day of a visit comes: it began some minutes ago, where nothing else was then. */
const visitBegins = visitIn('confirmed').map(
  (id) => `with moved as (
      select b.id, b.scheduling_request_id as request, s.starts, tstzrange(s.starts, s.starts + (upper(b.span) - lower(b.span))) as span
      from public.provider_bookings b
      cross join lateral (select greatest(private.day_start('${CLINIC}', 0), now() - interval '5 minutes') as starts) as s
      where b.scheduling_request_id = ${id} and lower(b.span) > now()
    ), begun as (
      update public.provider_bookings b set span = m.span from moved m
      where b.id = m.id and not exists (
        select from public.provider_bookings o
        where o.id <> b.id and (o.provider_id = b.provider_id or o.patient_id = b.patient_id) and o.span && m.span)
      returning m.request, m.starts
    )
    update public.scheduling_requests s set confirmed_date = begun.starts from begun where s.id = begun.request`,
);

const operationStarts = caseIn('scheduled').map(starting);

const codes = fc.constantFrom(`'{${CODES[0]}}'`, `'{${CODES[1]}}'`, `'{${CODES.join()}}'`);
const addCase = fc
  .tuple(fc.nat({ max: 2 }), codes, fc.nat({ max: 5 }))
  .map(([of, chosen, chance]) => caseOf(of, chosen, chance > 0));
const ready = caseIn('preop').map((id) => `select public.move_case(${id}, 'ready')`);
const schedule = fc
  .tuple(caseIn('ready', 'scheduled'), slot)
  .map(([id, at]) => `select public.schedule_case(${id}, '${at}')`);
const unschedule = caseIn('scheduled').map((id) => `select public.move_case(${id}, 'ready')`);
const postpone = caseIn('preop', 'ready', 'scheduled').map(
  (id) => `select public.postpone_case(${id}, 'Fever')`,
);
const resume = caseIn('cancelled', 'preop').map((id) => `select public.resume_case(${id})`);
const cancelCase = caseIn('preop', 'ready', 'scheduled').map(
  (id) => `select public.cancel_case(${id}, 'patient_ill')`,
);
const completeCase = fc
  .tuple(caseIn('scheduled'), fc.boolean())
  .map(
    ([id, onTime]) =>
      `${onTime ? `${starting(id)};` : ''} select public.complete_case(${id}, 'Well', null, now())`,
  );
const reopenCase = caseIn('completed').map(
  (id) => `select public.move_case(${id}, 'scheduled', 'Mistaken')`,
);
const editCase = fc
  .tuple(caseIn('preop', 'ready', 'scheduled'), codes)
  .map(
    ([id, chosen]) =>
      `select public.edit_surgery_case(${id}, 'not_applicable', 30, 15, '${PROVIDERS[0]}', '${LOCATION}', cpt_codes => ${chosen})`,
  );
const settle = fc
  .tuple(
    caseIn('preop'),
    fc.constantFrom('coverage', 'coverage', 'authorization'),
    fc.constantFrom('done', 'done', 'waived', 'not_started'),
  )
  .map(
    ([id, topic, state]) =>
      `select public.set_checklist_item(i.id, '${state}', ${state === 'waived' ? "'Self-pay.'" : 'null'})
       from public.case_checklist_items i where i.topic = '${topic}' and i.case_id = ${id}`,
  );

/** The payer is asked about an operation, and answers. */
const verify = fc.tuple(caseIn('preop'), fc.constantFrom('active', 'active', 'inactive')).map(
  ([id, outcome]) => `
    select public.request_eligibility((
        select v.id from public.coverages v
        where v.patient_id = c.patient_id and v.ended_on is null order by v.rank limit 1), 'surgery', surgery_case_id => c.id)
      from public.surgery_cases c where c.id = ${id};
    update public.eligibility_requests set state = 'done', outcome = '${outcome}', finished_at = now()
      where company_id = '${CLINIC}' and state = 'queued'`,
);

const approve = fc
  .record({
    id: authorization,
    status: fc.constantFrom('approved', 'approved', 'partially_approved'),
    from: fc.constantFrom(-600, -600, -60, 5),
    length: fc.constantFrom(700, 700, 70, 20),
    units: fc.tuple(...[0, 1, 2].map(() => fc.constantFrom(1, 2, 2, 0))),
  })
  .map(
    ({ id, status, from, length, units }) =>
      `select public.set_authorization_status('${id}', '${status}', number => 'A1', valid_from => '${dateIn(from)}',
       valid_until => '${dateIn(from + length)}',
       units => '{${units.map((count, line) => `"${serviceOf(id, line + 1)}": ${count}`).join()}}')`,
  );
const otherStatus = fc
  .tuple(
    authorization,
    fc.constantFrom(
      'submitted',
      'pending',
      'denied',
      'appealed',
      'cancelled',
      'draft',
      'not_required',
    ),
  )
  .map(
    ([id, status]) =>
      `select public.set_authorization_status('${id}', '${status}', way => 'fax', denial_reason => 'No.',
       number_missing_reason => 'Said so.')`,
  );
const useForCase = fc
  .tuple(authorization, caseIn('preop', 'ready'))
  .map(([id, of]) => `select public.use_authorization('${id}', case_id => ${of})`);
const useForVisit = fc
  .tuple(authorization, visitIn('pending', 'proposed', 'confirmed'), fc.constantFrom(3, 3, 1))
  .map(
    ([id, of, line]) =>
      `select public.use_authorization('${id}', request_id => ${of}, service_id => '${serviceOf(id, line)}')`,
  );
const stopUsing = fc
  .tuple(
    authorization,
    fc.oneof(
      caseIn('preop').map((id) => `case_id => ${id}`),
      visitIn('pending').map((id) => `request_id => ${id}`),
    ),
  )
  .map(([id, of]) => `select public.stop_using_authorization('${id}', ${of})`);
const cover = fc
  .constantFrom(
    `ended_on = current_date where id = '${COVERAGES[0]}'`,
    `ended_on = null where id = '${COVERAGES[0]}'`,
    `payer_id = '${PAYERS[1]}' where id = '${COVERAGES[0]}'`,
    `payer_id = '${PAYERS[0]}' where id = '${COVERAGES[0]}'`,
  )
  .map((change) => `update public.coverages set ${change}`);
const jobs = fc.constant(
  `select private.review_prior_authorizations('${CLINIC}'); select private.review_surgery_cases('${CLINIC}')`,
);

export interface Step {
  actor: string;
  call: string;
}

const STEPS: [weight: number, call: fc.Arbitrary<string>][] = [
  [3, setStatus],
  [5, answer],
  [3, askFor],
  [3, askNow],
  [2, carry],
  [1, withdraw],
  [3, receive],
  [6, request],
  [8, confirm],
  [1, propose],
  [2, reschedule],
  [4, checkIn],
  [3, cancel],
  [3, noShow],
  [6, complete],
  [4, reopen],
  [5, visitStarts],
  [3, visitBegins],
  [5, addCase],
  [7, ready],
  [7, schedule],
  [2, unschedule],
  [1, postpone],
  [2, resume],
  [2, cancelCase],
  [5, completeCase],
  [2, reopenCase],
  [3, editCase],
  [5, settle],
  [3, verify],
  [4, operationStarts],
  [6, approve],
  [3, otherStatus],
  [6, useForCase],
  [4, useForVisit],
  [2, stopUsing],
  [2, cover],
  [1, jobs],
];

const step: fc.Arbitrary<Step> = fc.record({
  actor: fc.constantFrom(...MEMBERS),
  call: fc.oneof(...STEPS.map(([weight, arbitrary]) => ({ weight, arbitrary }))),
});

export const history: fc.Arbitrary<Step[]> = fc.array(step, {
  minLength: 12,
  maxLength: 36,
  size: 'max',
});
