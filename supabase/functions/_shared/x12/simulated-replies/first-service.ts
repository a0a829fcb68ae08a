import { OUR_DELIMITERS } from '../syntax/delimiters.ts';
import type { SegmentValue } from '../syntax/write-segments.ts';
import {
  type AmountFacts,
  type ChargeFacts,
  type CoverageFacts,
  type Policy,
  spanOn,
} from './coverage-facts.ts';
import type { Abilities, Dialect, Inquiry } from './dialect.ts';
import { answeredServices, authorizationMark, perNetwork, planOf, statedYears } from './parts.ts';
import { contactLoop, eb, listed, NETWORK, onDay, otherPayer, PER, related } from './segments.ts';

const ABILITIES: Abilities = {
  products: 'commercial',
  periods: 'never',
  tellsPlan: false,
  services: 'first',
  marksSpecialists: false,
  tellsPer: true,
  tellsPlaces: false,
  authorization: 'service',
  years: 'current',
  tellsLeft: false,
  family: false,
  outOfPocket: true,
  limits: 'never',
  otherSubscriber: false,
};

const amount =
  (kind: 'C' | 'G', service: string) =>
  (fact: AmountFacts): SegmentValue[] =>
    fact.level === 'family'
      ? []
      : perNetwork(fact).flatMap((item) => {
          const elements = {
            level: 'IND',
            services: [service],
            network: NETWORK[item.network],
          };
          return [eb(kind, { ...elements, period: '23', cents: item.totalCents })];
        });

const charge =
  (service: string) =>
  (fact: ChargeFacts): SegmentValue[] =>
    perNetwork(fact).map((item) => {
      const elements = { level: 'IND', services: [service], network: NETWORK[item.network] };
      return item.kind === 'copay'
        ? eb('B', { ...elements, period: PER[item.per], cents: item.cents })
        : eb('A', { ...elements, period: '23', percent: item.percent });
    });

/** A service without a charge of its own in a network costs what the plan as a whole does there. */
function chargesFor(policy: Policy, service: string): ChargeFacts[] {
  const told = policy.charges
    .filter((fact) => fact.kind === 'coinsurance' || fact.visitWith !== 'telehealth')
    .flatMap(perNetwork);
  return (['in', 'out'] as const).flatMap((network) => {
    const here = told.filter((fact) => fact.network === network);
    const own = here.filter(({ services }) => services.includes(service));
    return own.length > 0 ? own : here.filter(({ services }) => services.includes('30'));
  });
}

function plan(policy: Policy, inquiry: Inquiry): SegmentValue[] {
  const [asked = '30'] = inquiry.services;
  const type = { type: policy.insuranceType, plan: policy.name };
  const span = spanOn(policy.spans, inquiry.day);
  if (!span) return [eb(policy.endedAs, { ...type, services: [asked] })];
  const [service] = answeredServices(policy.services, ABILITIES.services, inquiry);
  if (service === undefined)
    return policy.notCovered.includes(asked) ? [eb('I', { services: [asked] })] : [];
  const years = statedYears(policy, 'current', inquiry.day);
  const authorization = authorizationMark(policy, service);
  return [
    eb(policy.activeAs, { ...type, services: [service], authorization }),
    ...years.flatMap((year) => year.deductibles.flatMap(amount('C', service))),
    ...years.flatMap((year) => year.outOfPocket.flatMap(amount('G', service))),
    ...chargesFor(policy, service).flatMap(charge(service)),
    ...(policy.inNetworkOnly.includes(service) ? listed('I', [service], 'N') : []),
  ];
}

function word(facts: CoverageFacts, inquiry: Inquiry) {
  const policy = planOf(facts);
  return {
    patient: [
      ...(facts.group ? [['REF', '6P', facts.group.number] as const] : []),
      onDay('307', inquiry.day),
    ],
    benefits: [
      ...(policy ? plan(policy, inquiry) : []),
      ...facts.carveOuts.map(({ service, name, insuranceType, isActive }) =>
        eb(isActive ? '1' : '6', { services: [service], type: insuranceType, plan: name }),
      ),
      ...facts.contacts.flatMap(contactLoop),
      ...facts.others.flatMap((other) => [
        eb('R', { type: other.insuranceType }),
        ...related(...otherPayer(other)),
      ]),
    ],
  };
}

/** Answers for the first type of service of a request; of the plan as a whole and its days it says nothing. */
export const FIRST_SERVICE: Dialect = {
  id: 'first_service',
  spokenBy: 'payers that answer only the first service asked for (domain.md §10.1)',
  abilities: ABILITIES,
  delimiters: OUR_DELIMITERS,
  word,
};
