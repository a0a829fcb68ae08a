import fc from 'fast-check';
import { enums } from '../../../../src/lib/supabase/database.types.ts';
import { instants, type Setting, settings } from './arbitrary-times.ts';
import { argsOf, countOf, idsOf, iso, rowsOf, together, uuid, type Written } from './clinic.ts';
import { dayOf, isIn, median, type Period, periodBefore } from './clinic-days.ts';

const CODES = ['42', '72', '75'] as const;
const PAYERS = [0, 1] as const;
const FIGURES = enums.eligibility_figure;
type Figure = (typeof FIGURES)[number];

interface Request {
  id: string;
  state: (typeof enums.eligibility_state)[number];
  outcome: (typeof enums.eligibility_outcome)[number] | null;
  problem: (typeof enums.eligibility_problem)[number] | null;
  codes: string[];
  payer: number;
  at: number;
  /** Quarters of a second from the sending to the response. */
  quarters: number;
}

export interface EligibilityWorld extends Setting {
  requests: Request[];
}

export const eligibilityWorlds: fc.Arbitrary<EligibilityWorld> = settings.chain((setting) =>
  fc.record({
    zone: fc.constant(setting.zone),
    period: fc.constant(setting.period),
    requests: fc
      .array(
        fc.record({
          state: fc.constantFrom(...enums.eligibility_state),
          outcome: fc.constantFrom(...enums.eligibility_outcome),
          problem: fc.constantFrom(null, ...enums.eligibility_problem),
          codes: fc.array(fc.constantFrom(...CODES), { maxLength: 3 }),
          payer: fc.constantFrom(...PAYERS),
          at: instants(setting),
          quarters: fc.nat({ max: 240 }),
        }),
        { maxLength: 24 },
      )
      .map((list) =>
        list.map(({ codes, ...made }, index): Request => {
          const isOpen = made.state === 'queued' || made.state === 'running';
          return {
            ...made,
            id: uuid('a', index),
            codes: isOpen ? [] : codes,
            problem: made.state === 'failed' ? made.problem : null,
            outcome:
              isOpen ||
              (made.state === 'failed' && made.problem !== null && made.quarters % 2 === 0)
                ? null
                : made.outcome,
          };
        }),
      ),
  }),
);

const payerId = (number: number): string => uuid('4', number);

export const eligibilityRequestRows = ({
  requests,
}: EligibilityWorld): Record<string, Written[]> => ({
  payers: PAYERS.map((number) => ({ id: payerId(number), name: `Payer ${number}` })),
  eligibility_requests: requests.map((request) => {
    const isOver = request.state === 'done' || request.state === 'failed';
    return {
      id: request.id,
      coverage_id: uuid('5', 1),
      patient_id: uuid('1', 1),
      payer_id: payerId(request.payer),
      member_id: 'M1',
      preset: 'consult',
      service_date: '2026-01-01',
      control_number: 1,
      state: request.state,
      outcome: request.outcome,
      problem_kind: request.problem,
      rejection_codes: request.codes,
      lease: request.state === 'running' ? uuid('6', 1) : null,
      created_at: iso(request.at),
      started_at: request.state === 'queued' ? null : iso(request.at + 4000),
      finished_at: isOver ? iso(request.at + 4000 + request.quarters * 250) : null,
    };
  }),
});

function figureOf({ state, problem, outcome }: Request): Figure {
  if (state === 'queued' || state === 'running') return 'under_way';
  if (problem === 'cancelled') return 'cancelled';
  return outcome ?? 'error';
}

export function expectedEligibility({ zone, period, requests }: EligibilityWorld) {
  const before = periodBefore(period);
  const here = (when = period) =>
    requests
      .filter(({ at }) => isIn(when, dayOf(at, zone)))
      .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
  const of = (figure: Figure, when = period) =>
    here(when).filter((request) => figureOf(request) === figure);
  const rejected = (code: string, when = period) =>
    here(when).filter(({ codes }) => codes.includes(code));
  const seconds = (payer: number | null, when = period) =>
    here(when)
      .filter((request) => request.state === 'done' && (payer === null || request.payer === payer))
      .map(({ quarters }) => quarters / 4);
  const speed = (payer: number | null) => ({
    payer_id: payer === null ? null : payerId(payer),
    payer_name: payer === null ? null : `Payer ${payer}`,
    responses: seconds(payer).length,
    median_seconds: median(seconds(payer)),
    responses_before: seconds(payer, before).length,
    median_seconds_before: median(seconds(payer, before)),
  });
  return {
    outcomes: FIGURES.map((figure) => ({
      figure,
      requests: of(figure).length,
      requests_before: of(figure, before).length,
    })),
    rejections: CODES.map((code) => ({
      code,
      requests: rejected(code).length,
      requests_before: rejected(code, before).length,
    }))
      .filter((row) => row.requests + row.requests_before > 0)
      .sort((a, b) => b.requests - a.requests || b.requests_before - a.requests_before),
    speed: [
      speed(null),
      ...PAYERS.map(speed)
        .filter((row) => row.responses + row.responses_before > 0)
        .sort((a, b) => b.responses - a.responses),
    ],
    ...Object.fromEntries(FIGURES.map((figure) => [figure, of(figure).map(({ id }) => id)])),
    ...Object.fromEntries(
      CODES.map((code) => [`code ${code}`, rejected(code).map(({ id }) => id)]),
    ),
    ...Object.fromEntries(
      PAYERS.map((payer) => [
        `answered by ${payer}`,
        here()
          .filter((request) => request.state === 'done' && request.payer === payer)
          .map(({ id }) => id),
      ]),
    ),
    responses: seconds(null).length,
    'answered before': seconds(null, before).length,
    ...Object.fromEntries(FIGURES.map((figure) => [`${figure} before`, of(figure, before).length])),
    ...Object.fromEntries(
      CODES.map((code) => [`code ${code} before`, rejected(code, before).length]),
    ),
    ...Object.fromEntries(
      PAYERS.map((payer) => [`answered by ${payer} before`, seconds(payer, before).length]),
    ),
  };
}

export function eligibilityFiguresSql({ period }: EligibilityWorld): string {
  const args = argsOf(period);
  const rows = (days: Period, filter: string) =>
    `analytics_eligibility(${argsOf(days)}, ${filter}, page_size => 200)`;
  const listed = (filter: string) => idsOf(rows(period, filter));
  const before = (filter: string) => countOf(rows(periodBefore(period), filter));
  return together({
    outcomes: rowsOf(`eligibility_outcomes(${args})`),
    rejections: rowsOf(`eligibility_rejections(${args})`),
    speed: rowsOf(`eligibility_speed(${args})`),
    ...Object.fromEntries(FIGURES.map((figure) => [figure, listed(`figure => '${figure}'`)])),
    ...Object.fromEntries(CODES.map((code) => [`code ${code}`, listed(`code => '${code}'`)])),
    ...Object.fromEntries(
      PAYERS.map((payer) => [
        `answered by ${payer}`,
        listed(`responded_only => true, payer_id => '${payerId(payer)}'`),
      ]),
    ),
    responses: countOf(rows(period, 'responded_only => true')),
    'answered before': before('responded_only => true'),
    ...Object.fromEntries(
      FIGURES.map((figure) => [`${figure} before`, before(`figure => '${figure}'`)]),
    ),
    ...Object.fromEntries(
      CODES.map((code) => [`code ${code} before`, before(`code => '${code}'`)]),
    ),
    ...Object.fromEntries(
      PAYERS.map((payer) => [
        `answered by ${payer} before`,
        before(`responded_only => true, payer_id => '${payerId(payer)}'`),
      ]),
    ),
  });
}
