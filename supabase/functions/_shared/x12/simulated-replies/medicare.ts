import { OUR_DELIMITERS } from '../syntax/delimiters.ts';
import type { SegmentValue } from '../syntax/write-segments.ts';
import {
  type CoverageFacts,
  gapsBetween,
  type PlanYear,
  type Policy,
  type Span,
  spanOn,
} from './coverage-facts.ts';
import type { Dialect, Inquiry } from './dialect.ts';
import { leftCents, statedYears } from './parts.ts';
import { eb, onDay, onSpan, otherPayer, related } from './segments.ts';

/** Services that HETS lists beside 30 for each part. */
const LISTED = {
  hospital: '42 45 48 49 69 76 83 A5 A7 AG BT BU BV'.split(' '),
  medical:
    '2 3 23 24 25 26 27 28 33 36 37 38 39 40 42 50 51 52 53 67 69 73 76 83 86 98 A4 A6 A8 AI AJ AK AL BT BU BV DM UC'.split(
      ' ',
    ),
};

const isHospital = ({ part }: Policy) => part === 'hospital';

/** Part A's deductible is one of an episode in hospital, Part B's one of the year. */
function deductibles(policy: Policy, { span, deductibles: amounts }: PlanYear): SegmentValue[] {
  const total = isHospital(policy) ? '26' : '23';
  const part = { services: ['30'], type: policy.insuranceType };
  return amounts.flatMap((amount) => [
    eb('C', { ...part, period: total, cents: amount.totalCents }),
    onSpan('291', span),
    eb('C', { ...part, period: '29', cents: leftCents(amount) }),
    onSpan('291', span),
  ]);
}

/** Entitlement is one stretch from its start; what lies between is told as inactive. */
function entitlement(policy: Policy, { day }: Inquiry): SegmentValue[] {
  const { spans, insuranceType: type } = policy;
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last) return [];
  const whole: Span = { from: first.from, to: last.to };
  const listed = ['30', ...(isHospital(policy) ? LISTED.hospital : LISTED.medical)];
  const inactive = eb(policy.endedAs, { services: ['30'], type });
  if (spanOn([whole], day) === null) return [inactive, onSpan('291', whole)];
  return [
    eb(policy.activeAs, { services: listed, type }),
    onSpan('291', whole),
    ...gapsBetween(spans).flatMap((gap) => [inactive, onSpan('307', gap)]),
  ];
}

function part(policy: Policy, inquiry: Inquiry): SegmentValue[] {
  if (spanOn(policy.spans, inquiry.day) === null) return entitlement(policy, inquiry);
  const years = statedYears(policy, 'all', inquiry.day);
  return [
    ...entitlement(policy, inquiry),
    ...years.flatMap((year) => deductibles(policy, year)),
    ...policy.charges.flatMap((fact): SegmentValue[] =>
      fact.kind === 'coinsurance'
        ? years.flatMap(({ span }) => [
            eb('A', {
              services: fact.services,
              type: policy.insuranceType,
              period: '27',
              percent: fact.percent,
            }),
            onSpan('291', span),
          ])
        : [],
    ),
    // What costs nothing is told by its own loops, without any year.
    ...(isHospital(policy)
      ? [eb('C', { services: ['42', '45'], type: 'MA', period: '26', cents: 0 })]
      : [eb('A', { services: ['42', '67', 'AJ'], type: 'MB', period: '27', percent: 0 })]),
  ];
}

const word = (facts: CoverageFacts, inquiry: Inquiry) => ({
  // The day of the request, given back.
  patient: [onSpan('307', { from: inquiry.day, to: inquiry.day })],
  benefits: [
    ...facts.policies.flatMap((policy) => part(policy, inquiry)),
    ...facts.others.flatMap((other) => [
      eb('R', { services: ['30'], type: other.insuranceType }),
      ['REF', 'IG', other.groupNumber] as const,
      onDay('290', other.since),
      ...related(...otherPayer(other)),
    ]),
  ],
});

/** Medicare's own: Part A and Part B apart by EB04, several years, the asked day echoed as 307. */
export const MEDICARE_HETS: Dialect = {
  id: 'medicare',
  spokenBy: 'HETS, as in public test files with its 271s of 2009 (4010) and 2014 (5010)',
  abilities: {
    products: 'medicare',
    periods: 'gaps',
    tellsPlan: true,
    services: 'each',
    marksSpecialists: false,
    tellsPer: false,
    tellsPlaces: false,
    authorization: 'never',
    years: 'all',
    tellsLeft: true,
    family: false,
    outOfPocket: false,
    limits: 'never',
    otherSubscriber: false,
  },
  delimiters: { ...OUR_DELIMITERS, component: '|' },
  word,
};
