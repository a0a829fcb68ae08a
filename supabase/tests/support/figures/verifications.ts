import fc from 'fast-check';
import { enums } from '../../../../src/lib/supabase/database.types.ts';
import { instants, type Setting, settings } from './arbitrary-times.ts';
import { argsOf, countOf, idsOf, iso, rowsOf, together, uuid, type Written } from './clinic.ts';
import { dayOf, isIn, median, type Period, periodBefore } from './clinic-days.ts';

const CODES = ['42', '72', '75'] as const;
const PAYERS = [0, 1] as const;
const FIGURES = enums.verification_figure;
type Figure = (typeof FIGURES)[number];

interface Check {
  id: string;
  state: (typeof enums.verification_state)[number];
  outcome: (typeof enums.verification_outcome)[number] | null;
  problem: (typeof enums.verification_problem)[number] | null;
  codes: string[];
  payer: number;
  at: number;
  /** Quarters of a second from the sending to the answer. */
  quarters: number;
}

export interface VerificationWorld extends Setting {
  checks: Check[];
}

export const verificationWorlds: fc.Arbitrary<VerificationWorld> = settings.chain((setting) =>
  fc.record({
    zone: fc.constant(setting.zone),
    period: fc.constant(setting.period),
    checks: fc
      .array(
        fc.record({
          state: fc.constantFrom(...enums.verification_state),
          outcome: fc.constantFrom(...enums.verification_outcome),
          problem: fc.constantFrom(null, ...enums.verification_problem),
          codes: fc.array(fc.constantFrom(...CODES), { maxLength: 3 }),
          payer: fc.constantFrom(...PAYERS),
          at: instants(setting),
          quarters: fc.nat({ max: 240 }),
        }),
        { maxLength: 24 },
      )
      .map((list) =>
        list.map(({ codes, ...made }, index): Check => {
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

export const verificationRows = ({ checks }: VerificationWorld): Record<string, Written[]> => ({
  payers: PAYERS.map((number) => ({ id: payerId(number), name: `Payer ${number}` })),
  insurance_verifications: checks.map((check) => {
    const isOver = check.state === 'done' || check.state === 'failed';
    return {
      id: check.id,
      coverage_id: uuid('5', 1),
      patient_id: uuid('1', 1),
      payer_id: payerId(check.payer),
      member_id: 'M1',
      preset: 'consult',
      service_date: '2026-01-01',
      control_number: 1,
      state: check.state,
      outcome: check.outcome,
      problem_kind: check.problem,
      rejection_codes: check.codes,
      lease: check.state === 'running' ? uuid('6', 1) : null,
      created_at: iso(check.at),
      started_at: check.state === 'queued' ? null : iso(check.at + 4000),
      finished_at: isOver ? iso(check.at + 4000 + check.quarters * 250) : null,
    };
  }),
});

function figureOf({ state, problem, outcome }: Check): Figure {
  if (state === 'queued' || state === 'running') return 'under_way';
  if (problem === 'cancelled') return 'cancelled';
  return outcome ?? 'error';
}

export function expectedVerifications({ zone, period, checks }: VerificationWorld) {
  const before = periodBefore(period);
  const here = (when = period) =>
    checks
      .filter(({ at }) => isIn(when, dayOf(at, zone)))
      .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
  const of = (figure: Figure, when = period) =>
    here(when).filter((check) => figureOf(check) === figure);
  const refused = (code: string, when = period) =>
    here(when).filter(({ codes }) => codes.includes(code));
  const seconds = (payer: number | null, when = period) =>
    here(when)
      .filter((check) => check.state === 'done' && (payer === null || check.payer === payer))
      .map(({ quarters }) => quarters / 4);
  const speed = (payer: number | null) => ({
    payer_id: payer === null ? null : payerId(payer),
    payer_name: payer === null ? null : `Payer ${payer}`,
    answered: seconds(payer).length,
    median_seconds: median(seconds(payer)),
    answered_before: seconds(payer, before).length,
    median_seconds_before: median(seconds(payer, before)),
  });
  return {
    outcomes: FIGURES.map((figure) => ({
      figure,
      checks: of(figure).length,
      checks_before: of(figure, before).length,
    })),
    refusals: CODES.map((code) => ({
      code,
      checks: refused(code).length,
      checks_before: refused(code, before).length,
    }))
      .filter((row) => row.checks + row.checks_before > 0)
      .sort((a, b) => b.checks - a.checks || b.checks_before - a.checks_before),
    speed: [
      speed(null),
      ...PAYERS.map(speed)
        .filter((row) => row.answered + row.answered_before > 0)
        .sort((a, b) => b.answered - a.answered),
    ],
    ...Object.fromEntries(FIGURES.map((figure) => [figure, of(figure).map(({ id }) => id)])),
    ...Object.fromEntries(CODES.map((code) => [`code ${code}`, refused(code).map(({ id }) => id)])),
    ...Object.fromEntries(
      PAYERS.map((payer) => [
        `answered by ${payer}`,
        here()
          .filter((check) => check.state === 'done' && check.payer === payer)
          .map(({ id }) => id),
      ]),
    ),
    answered: seconds(null).length,
    'answered before': seconds(null, before).length,
    ...Object.fromEntries(FIGURES.map((figure) => [`${figure} before`, of(figure, before).length])),
    ...Object.fromEntries(
      CODES.map((code) => [`code ${code} before`, refused(code, before).length]),
    ),
    ...Object.fromEntries(
      PAYERS.map((payer) => [`answered by ${payer} before`, seconds(payer, before).length]),
    ),
  };
}

export function verificationQuestions({ period }: VerificationWorld): string {
  const args = argsOf(period);
  const rows = (days: Period, filter: string) =>
    `analytics_verifications(${argsOf(days)}, ${filter}, page_size => 200)`;
  const listed = (filter: string) => idsOf(rows(period, filter));
  const before = (filter: string) => countOf(rows(periodBefore(period), filter));
  return together({
    outcomes: rowsOf(`verification_outcomes(${args})`),
    refusals: rowsOf(`verification_refusals(${args})`),
    speed: rowsOf(`verification_speed(${args})`),
    ...Object.fromEntries(FIGURES.map((figure) => [figure, listed(`figure => '${figure}'`)])),
    ...Object.fromEntries(CODES.map((code) => [`code ${code}`, listed(`code => '${code}'`)])),
    ...Object.fromEntries(
      PAYERS.map((payer) => [
        `answered by ${payer}`,
        listed(`answered_only => true, payer_id => '${payerId(payer)}'`),
      ]),
    ),
    answered: countOf(rows(period, 'answered_only => true')),
    'answered before': before('answered_only => true'),
    ...Object.fromEntries(
      FIGURES.map((figure) => [`${figure} before`, before(`figure => '${figure}'`)]),
    ),
    ...Object.fromEntries(
      CODES.map((code) => [`code ${code} before`, before(`code => '${code}'`)]),
    ),
    ...Object.fromEntries(
      PAYERS.map((payer) => [
        `answered by ${payer} before`,
        before(`answered_only => true, payer_id => '${payerId(payer)}'`),
      ]),
    ),
  });
}
