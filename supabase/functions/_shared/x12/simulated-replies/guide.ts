import { OUR_DELIMITERS } from '../syntax/delimiters.ts';
import type { SegmentValue } from '../syntax/write-segments.ts';
import {
  type AmountFacts,
  type ChargeFacts,
  type CoverageFacts,
  type Policy,
  spanOn,
} from './coverage-facts.ts';
import type { Dialect, Inquiry } from './dialect.ts';
import {
  authorizationMark,
  groupedBy,
  isActiveOn,
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
  NETWORK,
  onDay,
  otherPayer,
  PER,
  related,
} from './segments.ts';

const amounts =
  (kind: 'C' | 'G', policy: Policy) =>
  (fact: AmountFacts): SegmentValue[] =>
    perNetwork(fact).flatMap((item) => {
      const elements = {
        level: LEVEL[item.level],
        services: ['30'],
        type: policy.insuranceType,
        network: NETWORK[item.network],
      };
      return [
        eb(kind, { ...elements, period: '23', cents: item.totalCents }),
        eb(kind, { ...elements, period: '29', cents: leftCents(item) }),
      ];
    });

const charge =
  (policy: Policy) =>
  (fact: ChargeFacts): SegmentValue[] =>
    perNetwork(fact).map((item) => {
      const elements = {
        level: 'IND',
        services: item.services,
        type: policy.insuranceType,
        network: NETWORK[item.network],
      };
      return item.kind === 'copay'
        ? eb('B', { ...elements, period: PER[item.per], cents: item.cents })
        : eb('A', { ...elements, period: '23', percent: item.percent });
    });

function planBenefits(policy: Policy, { day }: Inquiry): SegmentValue[] {
  const plan = { services: ['30'], type: policy.insuranceType, plan: policy.name };
  if (!isActiveOn(policy, day)) return [eb(policy.endedAs, plan)];
  const years = statedYears(policy, 'current', day);
  const told = policy.charges.filter(
    (fact) => fact.kind === 'coinsurance' || fact.visitWith !== 'telehealth',
  );
  return [
    eb(policy.activeAs, plan),
    ...groupedBy(policy.services, (service) => authorizationMark(policy, service)).map(
      ([authorization, services]) => eb('1', { services, authorization }),
    ),
    ...policy.notCovered.map((service) => eb('I', { services: [service] })),
    ...policy.inNetworkOnly.map((service) => eb('I', { services: [service], network: 'N' })),
    ...years.flatMap((year) => year.deductibles.flatMap(amounts('C', policy))),
    ...years.flatMap((year) => year.outOfPocket.flatMap(amounts('G', policy))),
    ...told.flatMap(charge(policy)),
    ...policy.limits.flatMap(({ service, visits, left }) => {
      const limit = { level: 'IND', services: [service], unit: 'VS', network: 'Y' };
      return [
        eb('F', { ...limit, period: '23', quantity: visits }),
        eb('F', { ...limit, period: '29', quantity: left }),
      ];
    }),
  ];
}

function others(facts: CoverageFacts): SegmentValue[] {
  return facts.others.flatMap((other) => [
    eb('R', { services: ['30'], type: other.insuranceType }),
    ['REF', '6P', other.groupNumber],
    ['REF', '1W', other.subscriber.memberId],
    onDay('290', other.since),
    ...related(...otherPayer(other)),
  ]);
}

function word(facts: CoverageFacts, inquiry: Inquiry) {
  const policy = planOf(facts);
  const span = policy && (spanOn(policy.spans, inquiry.day) ?? policy.spans.at(-1));
  return {
    patient: [
      ...(facts.group ? [['REF', '6P', facts.group.number, facts.group.name] as const] : []),
      ...(span ? fromTo('346', '347', span) : []),
    ],
    benefits: [
      ...(policy ? planBenefits(policy, inquiry) : []),
      ...facts.carveOuts.map(({ service, name, insuranceType, isActive }) =>
        eb(isActive ? '1' : '6', { services: [service], type: insuranceType, plan: name }),
      ),
      ...others(facts),
      ...facts.contacts.flatMap(contactLoop),
    ],
  };
}

/** As the guide's own examples: the plan, then its services, amounts by network, dates with the patient. */
export const GUIDE: Dialect = {
  id: 'guide',
  spokenBy: 'the examples of 005010X279, as in the fixtures of stupidedi',
  abilities: {
    products: 'commercial',
    periods: 'current',
    tellsPlan: true,
    services: 'each',
    marksSpecialists: false,
    tellsPer: true,
    tellsPlaces: false,
    authorization: 'service',
    years: 'current',
    tellsLeft: true,
    family: true,
    outOfPocket: true,
    limits: 'left',
    otherSubscriber: true,
  },
  delimiters: OUR_DELIMITERS,
  word,
};
