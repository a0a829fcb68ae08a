import {
  type Conclusions,
  type CostConclusion,
  concludeFrom,
  type ServiceConclusion,
} from '../benefits/conclusions.ts';
import type { Eligibility } from '../benefits/eligibility.ts';
import { matchedService } from '../benefits/matched-service.ts';
import { isCovering } from '../benefits/outcome.ts';
import { serviceStatements } from '../benefits/sentences.ts';
import { type Terms, termsFor } from '../benefits/terms.ts';
import { eligibilityFor, readResponse } from '../read-response.ts';
import type { Dialect } from '../simulated-replies/dialect.ts';
import type { OracleCase } from './any-reply.test-support.ts';
import {
  ALLOWED,
  DAYS,
  expectedConclusions,
  expectedEstimates,
  expectedLimits,
  type ToldConclusions,
} from './expected-conclusions.test-support.ts';
import { writeReply } from './write-reply.test-support.ts';

/** A conclusion of the reader that the facts contradict. */
export interface WrongConclusion {
  readonly kind: string;
  /** Of which service and network; empty for what is about the whole reply. */
  readonly about: string;
  readonly expected: unknown;
  readonly concluded: unknown;
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

type Statement = readonly [kind: string, about: string, value: unknown];

const costStatements = (about: string, costs: CostConclusion): Statement[] => [
  ['copay', about, costs.copayCents],
  ['copay per', about, costs.copayPer],
  ['coinsurance', about, costs.coinsurancePercent],
  ['deductible left', about, costs.deductibleLeftCents],
  ['out-of-pocket left', about, costs.outOfPocketLeftCents],
];

const statementsOf = ({ requested, authorization, costs }: ServiceConclusion): Statement[] => [
  ['authorization', requested, authorization],
  ...costStatements(`${requested} in`, costs.in),
  ...costStatements(`${requested} out`, costs.out),
];

/** One by one, so that each wrong one is counted by what it is about. */
export const statements = (conclusions: ToldConclusions): Statement[] => [
  ['outcome', '', conclusions.outcome],
  ['covered from', '', conclusions.coveredFrom],
  ['covered to', '', conclusions.coveredTo],
  [
    'other insurance',
    '',
    conclusions.otherPayers.map(({ name, payerId, order, memberId, standing }) => [
      name,
      payerId,
      order,
      memberId,
      standing,
    ]),
  ],
  ['order', '', conclusions.order === 'unknown' ? null : conclusions.order],
  ...conclusions.services.flatMap(statementsOf),
];

/** What the app works out of a response's terms; the app's own, which the shared may not import. */
export type PatientPays = (allowedCents: number, terms: Terms, days: number) => number;

function estimates(
  eligibility: Eligibility,
  { inquiry }: OracleCase,
  { outcome, services, caveats }: Conclusions,
  patientPays: PatientPays,
): Statement[] {
  if (!isCovering(outcome)) return [];
  return services.flatMap(({ requested }) => {
    const { service } = matchedService(eligibility, requested);
    return (['in', 'out'] as const).flatMap((network) => {
      const visit = { serviceDate: inquiry.day, place: inquiry.place, network };
      const terms = service && termsFor(eligibility, service, visit, caveats);
      return ALLOWED.map((allowed): Statement => {
        const cents = terms?.noEstimate === '' ? patientPays(allowed, terms, DAYS) : null;
        return ['estimate', `${requested} ${network} of ${allowed}`, cents];
      });
    });
  });
}

/** By service: what is said of its limits, without the words in front of the colon. */
const statedLimits = ({ services }: Eligibility) =>
  services.flatMap((item) => {
    if (item.limits.length === 0) return [];
    const told = serviceStatements({ ...item, copays: [], coinsurances: [] }).flatMap(
      ({ text }) => {
        const [, counts] = /^Limit.*: (.+)\.$/.exec(text) ?? [];
        return counts === undefined ? [] : [counts];
      },
    );
    return [[item.service?.code, told]];
  });

const inOrder = (limits: readonly unknown[]) =>
  limits.map((limit) => JSON.stringify(limit)).toSorted();

/** Every conclusion that the facts contradict; estimates too where one is given who makes them. */
export function wrongConclusions(
  oracleCase: OracleCase,
  dialect: Dialect,
  patientPays: PatientPays | null = null,
): WrongConclusion[] {
  const { inquiry, asked } = oracleCase;
  const { content } = readResponse(writeReply(oracleCase, dialect));
  const found =
    content.kind === 'eligibility' ? eligibilityFor(content.responses, 'TRACE0001') : undefined;
  if (!found) return [{ kind: 'no reply', about: '', expected: 'one', concluded: content.kind }];
  const concluded = concludeFrom(found, {
    requestedServices: inquiry.services,
    serviceDate: inquiry.day,
    place: inquiry.place,
    asked,
  });
  const expected = expectedConclusions(oracleCase, dialect.abilities);
  const got: Statement[] = [
    ['about somebody else', '', concluded.isForeign],
    ['limits', '', inOrder(statedLimits(found))],
    ...statements(concluded),
    ...(patientPays ? estimates(found, oracleCase, concluded, patientPays) : []),
  ];
  const right: Statement[] = [
    ['about somebody else', '', oracleCase.isAnother],
    ['limits', '', inOrder(expectedLimits(oracleCase, dialect.abilities))],
    ...statements(expected),
    ...(patientPays ? expectedEstimates(oracleCase, expected, dialect.abilities) : []).map(
      ([about, cents]): Statement => ['estimate', about, cents],
    ),
  ];
  return right.flatMap(([kind, about, value], index) => {
    const read = got[index]?.[2];
    return differs(value, read) ? [{ kind, about, expected: value, concluded: read }] : [];
  });
}
