import { OUR_DELIMITERS } from '../syntax/delimiters.ts';
import type { SegmentValue } from '../syntax/write-segments.ts';
import {
  type AmountFacts,
  type ChargeFacts,
  type CoverageFacts,
  type PlanYear,
  type Policy,
  spanOn,
} from './coverage-facts.ts';
import type { Dialect, Inquiry } from './dialect.ts';
import {
  authorizationMark,
  groupedBy,
  leftCents,
  perNetwork,
  planOf,
  statedYears,
} from './parts.ts';
import {
  contactLoop,
  eb,
  fromTo,
  LEVEL,
  listed,
  NETWORK,
  otherPayer,
  PER,
  related,
} from './segments.ts';

/** What is left in front of what there is; where several plans are told, each amount names its own. */
const amount =
  (kind: 'C' | 'G', policy: Policy) =>
  (fact: AmountFacts): SegmentValue[] =>
    perNetwork(fact).flatMap((item) => {
      const elements = {
        level: LEVEL[item.level],
        services: ['30'],
        plan: policy.name,
        network: NETWORK[item.network],
      };
      return [
        eb(kind, { ...elements, period: '29', cents: leftCents(item) }),
        eb(kind, { ...elements, period: '22', cents: item.totalCents }),
      ];
    });

const year =
  (policy: Policy) =>
  ({ deductibles, outOfPocket }: PlanYear): SegmentValue[] => [
    ...outOfPocket.flatMap(amount('G', policy)),
    ...deductibles.flatMap(amount('C', policy)),
  ];

const charge =
  (policy: Policy) =>
  (fact: ChargeFacts): SegmentValue[] =>
    perNetwork(fact).map((item) => {
      const elements = {
        level: 'IND',
        services: item.services,
        plan: policy.name,
        network: NETWORK[item.network],
      };
      return item.kind === 'copay'
        ? eb('B', { ...elements, period: PER[item.per], cents: item.cents })
        : eb('A', { ...elements, percent: item.percent });
    });

/** For surgery it is told of the surgeon's and the facility's benefits (CC, CD). */
const authorizations = (policy: Policy): SegmentValue[] =>
  groupedBy(policy.services, (service) => authorizationMark(policy, service))
    .filter(([authorization]) => authorization !== '')
    .map(([authorization, services]) =>
      eb('CB', {
        services: services.flatMap((service) => (service === '2' ? ['CC', 'CD'] : [service])),
        authorization,
      }),
    );

function plan(policy: Policy, { day }: Inquiry): SegmentValue[] {
  const name = { services: ['30'], type: policy.insuranceType, plan: policy.name };
  const span = spanOn(policy.spans, day);
  const last = policy.spans.at(-1);
  if (!span) return [eb(policy.endedAs, name), ...(last ? fromTo('348', '349', last) : [])];
  return [
    ...statedYears(policy, 'current', day).flatMap(year(policy)),
    ...policy.charges
      .filter((fact) => fact.kind === 'coinsurance' || fact.visitWith !== 'telehealth')
      .flatMap(charge(policy)),
    ...listed('I', policy.notCovered),
    ...listed('I', policy.inNetworkOnly, 'N'),
    ...authorizations(policy),
    ...listed('1', policy.services),
    eb(policy.activeAs, name),
    ...fromTo('348', '349', span),
  ];
}

function word(facts: CoverageFacts, inquiry: Inquiry) {
  const policy = planOf(facts);
  const ended = facts.carveOuts.toSorted((a, b) => Number(a.isActive) - Number(b.isActive));
  return {
    patient: facts.group ? [['REF', '1L', facts.group.number] as const] : [],
    benefits: [
      ...facts.formerPlans.flatMap(({ name, insuranceType, span }) => [
        eb('6', { services: ['30'], type: insuranceType, plan: name }),
        ...fromTo('348', '349', span),
      ]),
      ...facts.contacts.flatMap(contactLoop),
      ...facts.others.flatMap((other) => [
        eb('R', { services: ['30'], type: other.insuranceType, plan: other.name }),
        ...related(...otherPayer(other)),
      ]),
      ...ended.flatMap(({ service, name, insuranceType, isActive, span }): SegmentValue[] => [
        eb(isActive ? '1' : '6', { services: [service], type: insuranceType, plan: name }),
        ...fromTo('348', '349', span),
        // Its own deductible is none of the medical plan's.
        ...(isActive
          ? [
              eb('C', {
                level: 'IND',
                services: [service],
                period: '22',
                cents: 5000,
                network: 'Y',
              }),
              eb('C', {
                level: 'IND',
                services: [service],
                period: '29',
                cents: 5000,
                network: 'Y',
              }),
              eb('A', { level: 'IND', services: [service], percent: 50, network: 'Y' }),
            ]
          : []),
      ]),
      ...(policy ? plan(policy, inquiry) : []),
    ],
  };
}

/** Dental, vision and what has ended come first; the medical plan is the last thing said. */
export const CARVE_OUTS_FIRST: Dialect = {
  id: 'carve_outs_first',
  spokenBy:
    'administrators of several plans: the order is free, and replies with dental care in front are known',
  abilities: {
    products: 'commercial',
    periods: 'current',
    tellsPlan: true,
    services: 'each',
    marksSpecialists: false,
    tellsPer: true,
    tellsPlaces: false,
    authorization: 'next_best',
    years: 'current',
    tellsLeft: true,
    family: true,
    outOfPocket: true,
    limits: 'never',
    otherSubscriber: false,
  },
  delimiters: OUR_DELIMITERS,
  word,
};
