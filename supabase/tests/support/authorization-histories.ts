import fc from 'fast-check';
import { enums } from '../../../src/lib/supabase/database.types.ts';
import type { Backend } from './backend.ts';
import { DEMO, PEOPLE } from './seeded.ts';
import { dateIn, inDays } from './surgery.ts';

const id = (kind: string, number: number) =>
  `ffff${kind}000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const PATIENT = id('0', 1);
const PAYERS = [id('1', 1), id('1', 2)] as const;
const COVERAGES = [id('2', 1), id('2', 2)] as const;
const CASES = [id('3', 1), id('3', 2)] as const;
const VISITS = [id('4', 1), id('4', 2), id('4', 3)] as const;
const AUTHORIZATIONS = [id('5', 1), id('5', 2)] as const;
const THREAD = DEMO.teamThread;

/** The lines of each authorization: two codes and visits. */
const service = (authorization: number, line: number) => id('6', authorization * 10 + line);

/** Begins a history, and plays a call as the front desk: refused, it leaves no trace. */
export const HISTORY_SETUP = `
create schema history;
create function history.begin() returns void language plpgsql as $$
begin
  perform set_config('session_replication_role', 'replica', true);
  delete from public.prior_authorization_events where authorization_id in ('${AUTHORIZATIONS.join("','")}');
  delete from public.prior_authorization_uses where authorization_id in ('${AUTHORIZATIONS.join("','")}');
  delete from public.prior_authorization_services where authorization_id in ('${AUTHORIZATIONS.join("','")}');
  delete from public.prior_authorizations where patient_id = '${PATIENT}';
  delete from public.provider_bookings where surgery_case_id in ('${CASES.join("','")}');
  delete from public.surgery_case_events where case_id in ('${CASES.join("','")}');
  delete from public.case_checklist_items where case_id in ('${CASES.join("','")}');
  delete from public.case_procedures where case_id in ('${CASES.join("','")}');
  delete from public.surgery_cases where patient_id = '${PATIENT}';
  delete from public.scheduling_requests where patient_id = '${PATIENT}';
  delete from public.coverages where patient_id = '${PATIENT}';
  delete from public.payers where id in ('${PAYERS.join("','")}');
  delete from public.patients where id = '${PATIENT}';
  perform set_config('session_replication_role', 'origin', true);
  perform set_config('request.jwt.claim.sub', '${PEOPLE['staff.demo']}', true),
    set_config('request.jwt.claims', '{"sub": "${PEOPLE['staff.demo']}"}', true);
  insert into public.patients (id, company_id, first_name, last_name, date_of_birth)
  values ('${PATIENT}', '${DEMO.company}', 'Ada', 'History', '1980-02-03');
  insert into public.payers (id, company_id, name)
  select p::uuid, '${DEMO.company}', p from unnest(array['${PAYERS.join("','")}']) as p;
  insert into public.coverages (id, company_id, patient_id, payer_id, rank)
  values ('${COVERAGES[0]}', '${DEMO.company}', '${PATIENT}', '${PAYERS[0]}', 'primary');
  insert into public.coverages (id, company_id, patient_id, payer_id, rank)
  values ('${COVERAGES[1]}', '${DEMO.company}', '${PATIENT}', '${PAYERS[1]}', 'secondary');
  insert into public.scheduling_requests (id, company_id, provider_id, patient_id, thread_id, reason, status, confirmed_date)
  select v::uuid, '${DEMO.company}', '${DEMO.primaryProvider}', '${PATIENT}', '${THREAD}', 'Shots', 'confirmed', '${inDays(10)}'
  from unnest(array['${VISITS.join("','")}']) as v;
  perform public.add_surgery_case('${DEMO.company}', '${PATIENT}', '${DEMO.septumBundle}', 'not_applicable', '{30520}',
    '${DEMO.secondProvider}', '${DEMO.surgeryCenter}', case_id => c::uuid)
  from unnest(array['${CASES.join("','")}']) as c;
  update public.case_checklist_items set state = 'waived', reason = 'On paper.', settled_at = now()
  where case_id in ('${CASES.join("','")}') and topic is distinct from 'authorization';
  perform public.save_authorization('${DEMO.company}', a::uuid, '${PATIENT}', '${COVERAGES[0]}', jsonb_build_array(
      jsonb_build_object('id', s1, 'code', '30520', 'units_requested', 1),
      jsonb_build_object('id', s2, 'code', '30140', 'units_requested', 2),
      jsonb_build_object('id', s3, 'description', 'Visits', 'unit', 'visits', 'units_requested', 2)))
  from (values
    ('${AUTHORIZATIONS[0]}', '${service(1, 1)}', '${service(1, 2)}', '${service(1, 3)}'),
    ('${AUTHORIZATIONS[1]}', '${service(2, 1)}', '${service(2, 2)}', '${service(2, 3)}')
  ) as x (a, s1, s2, s3);
  perform public.use_authorization('${AUTHORIZATIONS[0]}', case_id => '${CASES[0]}');
end $$;
create function history.play(call text) returns text language plpgsql as $$
begin
  perform set_config('request.jwt.claim.sub', '${PEOPLE['staff.demo']}', true),
    set_config('request.jwt.claims', '{"sub": "${PEOPLE['staff.demo']}"}', true);
  execute call;
  return 'done';
exception when others then
  return sqlstate;
end $$;
-- A function, so that it is planned once.
create function history.facts() returns jsonb language plpgsql as $$
begin
  return (select jsonb_build_object(
      'today', (now() at time zone 'America/New_York')::date::text,
      'payer', (select c.payer_id from public.coverages c where c.patient_id = '${PATIENT}' and c.ended_on is null
        order by case c.rank when 'primary' then 1 when 'secondary' then 2 else 3 end limit 1),
      'cases', (select jsonb_agg(jsonb_build_object('id', c.id, 'stage', c.stage,
          'day', (coalesce(c.starts_at, case when c.planned_at > now() then c.planned_at end) at time zone 'America/New_York')::date::text,
          'codes', (select jsonb_agg(p.cpt_code) from public.case_procedures p where p.case_id = c.id),
          'line', (select i.state from public.case_checklist_items i where i.case_id = c.id and i.topic = 'authorization')))
        from public.surgery_cases c where c.patient_id = '${PATIENT}'),
      'visits', (select jsonb_agg(jsonb_build_object('id', r.id, 'status', r.status,
          'day', (r.confirmed_date at time zone 'America/New_York')::date::text))
        from public.scheduling_requests r where r.patient_id = '${PATIENT}'),
      'authorizations', (select jsonb_agg(jsonb_build_object('id', a.id, 'status', a.status, 'payer', a.payer_id,
          'from', a.valid_from::text, 'until', a.valid_until::text, 'alarms', to_jsonb(a.alarms),
          'services', (select jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'approved', s.units_approved,
              'used', coalesce(n.used, 0), 'planned', coalesce(n.planned, 0)))
            from public.prior_authorization_services s
            left join private.authorization_units(array[a.id]) n on n.service_id = s.id
            where s.authorization_id = a.id),
          'uses', coalesce((select jsonb_agg(jsonb_build_object('case_id', u.surgery_case_id,
              'request_id', u.scheduling_request_id, 'service_id', u.service_id) order by u.created_at, u.id)
            from public.prior_authorization_uses u where u.authorization_id = a.id), '[]')))
        from public.prior_authorizations a where a.patient_id = '${PATIENT}')
    ));
end $$;`;

export interface Step {
  call: string;
}

const surgery = fc.constantFrom(...CASES);
const visit = fc.constantFrom(...VISITS);
const which = fc.constantFrom(1, 2);
const authorization = (number: number) => AUTHORIZATIONS[number - 1] ?? '';
// Days apart, so that the bookings of both cases never meet.
const day = fc.constantFrom(5, 12, 25, 40);
const hour = (caseId: string, days: number) =>
  new Date(
    Date.parse(inDays(1900 + days)) + (caseId === CASES[0] ? 0 : 4) * 3_600_000,
  ).toISOString();

const approve = fc
  .record({
    number: which,
    status: fc.constantFrom('approved', 'approved', 'approved', 'partially_approved'),
    from: fc.constantFrom(-60, 0, 1900, 1910),
    length: fc.constantFrom(20, 30, 2100),
    units: fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2)),
  })
  .map(
    ({ number, status, from, length, units }) =>
      `select public.set_authorization_status('${authorization(number)}', '${status}', number => 'A${number}',
       valid_from => '${dateIn(from)}', valid_until => '${dateIn(from + length)}',
       units => '{"${service(number, 1)}": ${units[0]}, "${service(number, 2)}": ${units[1]}, "${service(number, 3)}": ${units[2]}}')`,
  );

const otherStatus = fc
  .tuple(
    which,
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
    ([number, status]) =>
      `select public.set_authorization_status('${authorization(number)}', '${status}', way => 'fax',
       denial_reason => 'No.', number_missing_reason => 'Marcy said so.')`,
  );

const linkCase = fc
  .tuple(which, surgery)
  .map(
    ([number, at]) =>
      `select public.use_authorization('${authorization(number)}', case_id => '${at}')`,
  );
const unlinkCase = fc
  .tuple(which, surgery)
  .map(
    ([number, at]) =>
      `select public.stop_using_authorization('${authorization(number)}', case_id => '${at}')`,
  );
const linkVisit = fc
  .tuple(which, visit, fc.constantFrom(3, 3, 1))
  .map(
    ([number, at, line]) =>
      `select public.use_authorization('${authorization(number)}', request_id => '${at}', service_id => '${service(number, line)}')`,
  );
const unlinkVisit = fc
  .tuple(which, visit)
  .map(
    ([number, at]) =>
      `select public.stop_using_authorization('${authorization(number)}', request_id => '${at}')`,
  );

// As the appointment's functions leave the row: their own rules are proved elsewhere.
const moveVisit = fc
  .tuple(visit, fc.constantFrom(...enums.scheduling_status), fc.constantFrom(1, 10, 1905, 1950))
  .map(
    ([at, status, days]) =>
      `update public.scheduling_requests set status = '${status}', confirmed_date = '${inDays(days)}',
       outcome = ${status === 'completed' ? "'follow_up'" : 'null'} where id = '${at}'`,
  );

const ready = surgery.map((at) => `select public.move_case('${at}', 'ready')`);
const schedule = fc
  .tuple(surgery, day)
  .map(([at, days]) => `select public.schedule_case('${at}', '${hour(at, days)}')`);
const codes = fc
  .tuple(surgery, fc.constantFrom("'{30520}'", "'{30520,30140}'", "'{30140}'", "'{30520,30802}'"))
  .map(
    ([at, wanted]) =>
      `select public.edit_surgery_case('${at}', 'not_applicable', 60, 15, '${DEMO.secondProvider}',
       '${DEMO.surgeryCenter}', cpt_codes => ${wanted})`,
  );
const stop = surgery.chain((at) =>
  fc.constantFrom(
    `select public.cancel_case('${at}', 'patient_ill')`,
    `select public.postpone_case('${at}', 'Fever')`,
    `select public.resume_case('${at}')`,
    `select public.clear_planned_time('${at}')`,
    `select public.move_case('${at}', 'ready')`,
    `select public.move_case('${at}', 'scheduled', 'Mistake.')`,
    // The day comes and the operation takes place.
    `with a as (update public.surgery_cases set starts_at = now() - interval '1 hour' where id = '${at}' and stage = 'scheduled' returning id)
     delete from public.provider_bookings b using a where b.surgery_case_id = a.id`,
    `select public.complete_case('${at}', 'Went well.', null, now())`,
  ),
);

const cover = fc.constantFrom(
  `update public.coverages set ended_on = current_date where id = '${COVERAGES[0]}'`,
  `update public.coverages set ended_on = null where id = '${COVERAGES[0]}'`,
  `update public.coverages set payer_id = '${PAYERS[1]}' where id = '${COVERAGES[0]}'`,
  `update public.coverages set payer_id = '${PAYERS[0]}' where id = '${COVERAGES[0]}'`,
  `update public.coverages set ended_on = null where id = '${COVERAGES[0]}'`,
  `update public.coverages set payer_id = '${PAYERS[0]}' where id = '${COVERAGES[0]}'`,
);

const tick = fc.constant(`select private.review_prior_authorizations('${DEMO.company}')`);
const byHand = fc.tuple(surgery, fc.constantFrom('done', 'requested', 'not_started')).map(
  ([at, state]) =>
    `select public.set_checklist_item(i.id, '${state}') from public.case_checklist_items i
       where i.case_id = '${at}' and i.topic = 'authorization'`,
);

const weighted = (weight: number, arbitrary: fc.Arbitrary<string>) => ({
  weight,
  arbitrary: arbitrary.map((call): Step => ({ call })),
});

export const step: fc.Arbitrary<Step> = fc.oneof(
  weighted(5, approve),
  weighted(2, otherStatus),
  weighted(4, linkCase),
  weighted(1, unlinkCase),
  weighted(3, linkVisit),
  weighted(1, unlinkVisit),
  weighted(3, moveVisit),
  weighted(3, ready),
  weighted(4, schedule),
  weighted(2, codes),
  weighted(3, stop),
  weighted(2, cover),
  weighted(1, tick),
  weighted(1, byHand),
);

// The oracle -----------------------------------------------------------------------------------

interface CaseFacts {
  id: string;
  stage: string;
  day: string | null;
  codes: string[];
  line: string;
}

interface ServiceFacts {
  id: string;
  code: string | null;
  approved: number | null;
  used: number;
  planned: number;
}

interface UseFacts {
  case_id: string | null;
  request_id: string | null;
  service_id: string | null;
}

interface AuthorizationFacts {
  id: string;
  status: string;
  payer: string;
  from: string | null;
  until: string | null;
  alarms: string[];
  services: ServiceFacts[];
  /** In the order in which they were linked. */
  uses: UseFacts[];
}

export interface Facts {
  today: string;
  payer: string | null;
  cases: CaseFacts[];
  visits: { id: string; status: string; day: string }[];
  authorizations: AuthorizationFacts[];
}

/** The bare rows, with nothing weighed but the counts that the API tells. */
export async function factsOf(backend: Backend): Promise<Facts> {
  const { facts } = await backend.sqlRow<{ facts: Facts }>('select history.facts() as facts');
  return facts;
}

const OPEN = ['draft', 'submitted', 'pending', 'info_needed', 'appealed'];
const GIVEN = ['approved', 'partially_approved'];
const COMING = ['preop', 'ready', 'scheduled'];
const VISIT_COMING = ['pending', 'proposed', 'confirmed', 'checked_in'];

/** What an authorization's line is taken for: `use` says by which of its uses. */
interface Claim {
  use: UseFacts;
  used: boolean;
}

function claimsOn(line: ServiceFacts, { uses }: AuthorizationFacts, facts: Facts): Claim[] {
  const claims: Claim[] = [];
  for (const use of uses) {
    if (use.case_id !== null) {
      const of = facts.cases.find((one) => one.id === use.case_id);
      const takes =
        of && of.stage !== 'cancelled' && line.code !== null && of.codes.includes(line.code);
      if (takes && line.approved !== 0) claims.push({ use, used: of.stage === 'completed' });
    } else if (use.service_id === line.id) {
      const of = facts.visits.find((one) => one.id === use.request_id);
      if (of && of.status !== 'cancelled' && of.status !== 'no_show') {
        claims.push({ use, used: of.status === 'completed' });
      }
    }
  }
  return [...claims.filter(({ used }) => used), ...claims.filter(({ used }) => !used)];
}

/** Whether one authorization gives a case one code, on its day. */
function gives(authorized: AuthorizationFacts, of: CaseFacts, code: string, facts: Facts): boolean {
  const { status, payer, from, until } = authorized;
  const line = authorized.services.find((one) => one.code === code);
  if (!line || payer !== facts.payer) return false;
  if (!authorized.uses.some(({ case_id }) => case_id === of.id)) return false;
  if (status === 'not_required') return true;
  if (from === null || until === null || (line.approved ?? 0) === 0) return false;
  if (![...GIVEN, 'expired'].includes(status)) return false;
  if (
    of.day === null ? status === 'expired' || until < facts.today : of.day < from || of.day > until
  )
    return false;
  const place = claimsOn(line, authorized, facts).findIndex(({ use }) => use.case_id === of.id);
  return place < (line.approved ?? 0);
}

/** A use that is still to come, and its day where it has one. */
interface LiveUse {
  of: CaseFacts | null;
  day: string | null;
}

function alarmsOf(authorized: AuthorizationFacts, facts: Facts): string[] {
  const { status, payer, from, until, uses, services } = authorized;
  const live = uses.flatMap(({ case_id, request_id }): LiveUse[] => {
    const of = facts.cases.find((one) => one.id === case_id);
    if (of && COMING.includes(of.stage)) return [{ of, day: of.day }];
    const visit = facts.visits.find((one) => one.id === request_id);
    if (!visit || !VISIT_COMING.includes(visit.status)) return [];
    const dated = visit.status === 'confirmed' || visit.status === 'checked_in';
    return [{ of: null, day: dated ? visit.day : null }];
  });
  const isGiven = GIVEN.includes(status);
  const alarms: string[] = [];
  const misses = ({ day }: { day: string | null }) =>
    from !== null &&
    until !== null &&
    (day === null ? until < facts.today : day < from || day > until);
  if ((isGiven || status === 'expired') && live.some(misses)) alarms.push('date_outside');
  const isListed = (caseId: string, code: string) =>
    facts.authorizations.some(
      (other) =>
        !['denied', 'cancelled'].includes(other.status) &&
        other.uses.some(({ case_id }) => case_id === caseId) &&
        other.services.some(
          (line) => line.code === code && (line.approved !== 0 || other.status === 'not_required'),
        ),
    );
  if (isGiven && live.some(({ of }) => of?.codes.some((code) => !isListed(of.id, code)))) {
    alarms.push('code_not_covered');
  }
  const isShort = services.some((line) =>
    claimsOn(line, authorized, facts).some(
      ({ used }, place) => !used && line.approved !== null && place >= line.approved,
    ),
  );
  if (isGiven && isShort) alarms.push('units_short');
  const asksFor =
    OPEN.includes(status) || ((isGiven || status === 'not_required') && live.length > 0);
  if (asksFor && payer !== facts.payer) alarms.push('coverage_changed');
  return alarms;
}

/** The promises that the rows break, each with the row. */
export function wrongIn(facts: Facts): string[] {
  return [
    ...facts.authorizations.flatMap((authorized) => wrongOf(authorized, facts)),
    ...facts.cases
      .filter(({ stage }) => COMING.includes(stage))
      .flatMap((of) => wrongOfCase(of, facts)),
  ];
}

function wrongOf(authorized: AuthorizationFacts, facts: Facts): string[] {
  const wrong = authorized.services.flatMap((line) => {
    const claims = claimsOn(line, authorized, facts);
    const used = claims.filter((claim) => claim.used).length;
    const planned = claims.length - used;
    return used === line.used && planned === line.planned
      ? []
      : [`units of ${line.id}: ${line.used}/${line.planned} for ${used}/${planned}`];
  });
  const alarms = authorized.alarms.join();
  const expected = alarmsOf(authorized, facts).join();
  if (alarms !== expected) wrong.push(`alarms of ${authorized.id}: ${alarms} for ${expected}`);
  return wrong;
}

function wrongOfCase(of: CaseFacts, facts: Facts): string[] {
  const isCovered = of.codes.every((code) =>
    facts.authorizations.some((authorized) => gives(authorized, of, code, facts)),
  );
  const wrong: string[] = [];
  if ((of.line === 'done') !== isCovered) {
    wrong.push(`line of ${of.id}: ${of.line}, ${isCovered ? 'covered' : 'not covered'}`);
  }
  if (of.stage !== 'preop' && !isCovered) wrong.push(`${of.id} is ${of.stage} and not covered`);
  return wrong;
}
