import { OUR_DELIMITERS } from '../syntax/delimiters.ts';
import type { SegmentValue } from '../syntax/write-segments.ts';
import {
  type AmountFacts,
  type CopayFacts,
  type CoverageFacts,
  type PlanYear,
  type Policy,
  type Span,
  spanOn,
  type VisitWith,
} from './coverage-facts.ts';
import type { Dialect, Inquiry } from './dialect.ts';
import { authorizationMark, leftCents, planOf, statedYears } from './parts.ts';
import {
  contactLoop,
  eb,
  fromTo,
  LEVEL,
  message,
  NETWORK,
  onDay,
  onSpan,
  otherPayer,
  otherSubscriberName,
  related,
} from './segments.ts';

const MARKS: Readonly<Record<VisitWith, readonly string[]>> = {
  anybody: [],
  primary_care: ['PRIMARY CARE VISIT OR EVALUATION,COPAY INCLUDED IN OOP'],
  specialist: ['SPECIALIST VISIT OR EVALUATION,COPAY INCLUDED IN OOP'],
  telehealth: ['TELEMEDICINE GENERAL MEDICINE VISIT', 'TELEMEDICINE SPECIALIST VISIT'],
};

const amount =
  (kind: 'C' | 'G', span: Span) =>
  (fact: AmountFacts): SegmentValue[] => {
    const elements = {
      level: LEVEL[fact.level],
      services: ['30'],
      network: NETWORK[fact.network],
    };
    return [
      eb(kind, { ...elements, period: '23', cents: fact.totalCents }),
      onSpan('292', span),
      eb(kind, { ...elements, period: '29', cents: leftCents(fact) }),
      onSpan('292', span),
    ];
  };

const year = ({ span, deductibles, outOfPocket }: PlanYear): SegmentValue[] => [
  ...deductibles.flatMap(amount('C', span)),
  ...outOfPocket.flatMap(amount('G', span)),
];

/** Each service in a loop of its own, with what is said of authorization there. */
function charges(policy: Policy): SegmentValue[] {
  const copay = (fact: CopayFacts) => (service: string) => [
    eb('B', {
      level: 'EMP',
      services: [service],
      cents: fact.cents,
      authorization: authorizationMark(policy, service),
      network: NETWORK[fact.network],
    }),
    ...MARKS[fact.visitWith].map(message),
  ];
  return policy.charges.flatMap((fact) => {
    if (fact.kind === 'copay') return fact.services.flatMap(copay(fact));
    return fact.services.map((service) =>
      eb('A', {
        level: 'IND',
        services: [service],
        percent: fact.percent,
        authorization: authorizationMark(policy, service),
        network: NETWORK[fact.network],
      }),
    );
  });
}

function plan(policy: Policy, { day }: Inquiry): SegmentValue[] {
  const name = { level: 'IND', services: ['30'], type: policy.insuranceType, plan: policy.name };
  const span = spanOn(policy.spans, day);
  const last = policy.spans.at(-1);
  if (!span) return [eb(policy.endedAs, name), ...(last ? fromTo('356', '357', last) : [])];
  return [
    // Earlier stretches are told beside the one that holds the day, each as active in its own days.
    ...policy.spans.flatMap((stretch) => [
      eb(policy.activeAs, name),
      ...fromTo('348', '349', stretch),
    ]),
    ...policy.services.map((service) =>
      eb('1', { services: [service], authorization: authorizationMark(policy, service) }),
    ),
    ...policy.notCovered.map((service) => eb('I', { level: 'IND', services: [service] })),
    ...policy.inNetworkOnly.map((service) =>
      eb('I', { level: 'IND', services: [service], network: 'N' }),
    ),
    ...charges(policy),
    ...statedYears(policy, 'all', day).flatMap(year),
    ...policy.limits.flatMap(({ service, visits, left }) => [
      eb('F', { level: 'IND', services: [service], period: '23', unit: 'VS', quantity: visits }),
      eb('F', { level: 'IND', services: [service], period: '29', unit: 'VS', quantity: left }),
    ]),
  ];
}

function word(facts: CoverageFacts, inquiry: Inquiry) {
  const policy = planOf(facts);
  return {
    // Both are the day of the request, given back.
    patient: [
      ...(facts.group ? [['REF', '1L', facts.group.number, facts.group.name] as const] : []),
      onDay('291', inquiry.day),
      onDay('307', inquiry.day),
    ],
    benefits: [
      ...(policy ? plan(policy, inquiry) : []),
      ...facts.formerPlans.flatMap(({ name, insuranceType, span }) => [
        eb('6', { level: 'IND', services: ['30'], type: insuranceType, plan: name }),
        ...fromTo('348', '349', span),
      ]),
      ...facts.carveOuts.flatMap(({ service, name, insuranceType, isActive, span }) => [
        eb(isActive ? '1' : '6', { services: [service], type: insuranceType, plan: name }),
        ...fromTo('348', '349', span),
      ]),
      ...facts.contacts.flatMap(contactLoop),
      ...facts.others.flatMap((other) => [
        eb('R', { services: ['30'], type: other.insuranceType, plan: other.name }),
        onDay('290', other.since),
        ...related(...otherPayer(other), otherSubscriberName(other)),
      ]),
    ],
  };
}

/** All dates in the loops they belong to, several plan years, copays by whom the visit is with. */
export const DATED_LOOPS: Dialect = {
  id: 'dated_loops',
  spokenBy: 'a large commercial payer whose copay loops are quoted in a public repository',
  abilities: {
    products: 'commercial',
    periods: 'current',
    tellsPlan: true,
    services: 'each',
    marksSpecialists: true,
    tellsPer: false,
    tellsPlaces: false,
    authorization: 'service',
    years: 'all',
    tellsLeft: true,
    family: true,
    outOfPocket: true,
    limits: 'left',
    otherSubscriber: true,
  },
  delimiters: OUR_DELIMITERS,
  word,
};
