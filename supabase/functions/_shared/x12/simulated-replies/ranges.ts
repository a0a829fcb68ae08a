import type { SegmentValue } from '../syntax/write-segments.ts';
import {
  type AmountFacts,
  type ChargeFacts,
  type CoverageFacts,
  type Policy,
  spanOn,
} from './coverage-facts.ts';
import type { Dialect, Inquiry } from './dialect.ts';
import { perNetwork, planOf, statedYears } from './parts.ts';
import {
  contactLoop,
  eb,
  LEVEL,
  listed,
  NETWORK,
  onSpan,
  otherPayer,
  otherSubscriberName,
  PER,
  related,
} from './segments.ts';

/** "No end", as a day of a century that nobody will see. */
const NEVER = '9999-12-31';

/** The total, and what was paid toward it this year; what is left is for the reader to work out. */
const amount =
  (kind: 'C' | 'G') =>
  (fact: AmountFacts): SegmentValue[] =>
    perNetwork(fact).flatMap((item) => {
      const elements = {
        level: LEVEL[item.level],
        services: ['30'],
        network: NETWORK[item.network],
      };
      return [
        eb(kind, { ...elements, period: '23', cents: item.totalCents }),
        eb(kind, { ...elements, period: '24', cents: item.metCents }),
      ];
    });

/** A coinsurance loop goes with every copay, and says nothing. */
const charge = (fact: ChargeFacts): SegmentValue[] =>
  perNetwork(fact).flatMap((item) => {
    const elements = { level: 'IND', services: item.services, network: NETWORK[item.network] };
    return item.kind === 'copay'
      ? [
          eb('B', { ...elements, period: PER[item.per], cents: item.cents }),
          eb('A', { ...elements, period: '27' }),
        ]
      : [eb('A', { ...elements, period: '23', percent: item.percent })];
  });

function plan(policy: Policy, { day }: Inquiry): SegmentValue[] {
  const name = { level: 'IND', services: ['30'], type: policy.insuranceType, plan: policy.name };
  if (!spanOn(policy.spans, day)) return [eb(policy.endedAs, name)];
  const isRequired = policy.authorizations.some((fact) => fact.isRequired);
  const years = statedYears(policy, 'current', day);
  return [
    eb(policy.activeAs, name),
    ...listed('1', policy.services),
    ...listed('I', policy.notCovered),
    ...listed('I', policy.inNetworkOnly, 'N'),
    ...(policy.authorizations.length > 0
      ? [eb('CB', { authorization: isRequired ? 'Y' : 'N' })]
      : []),
    ...years.flatMap((told) => told.deductibles.flatMap(amount('C'))),
    ...years.flatMap((told) => told.outOfPocket.flatMap(amount('G'))),
    ...policy.charges
      .filter((fact) => fact.kind === 'coinsurance' || fact.visitWith !== 'telehealth')
      .flatMap(charge),
    ...policy.limits.flatMap(({ service, visits, left }) => [
      eb('F', { services: [service], period: '23', unit: 'VS', quantity: visits }),
      eb('F', { services: [service], period: '24', unit: 'VS', quantity: visits - left }),
    ]),
  ];
}

function word(facts: CoverageFacts, inquiry: Inquiry) {
  const policy = planOf(facts);
  const span = policy && (spanOn(policy.spans, inquiry.day) ?? policy.spans.at(-1));
  return {
    patient: [
      ...(facts.group ? [['REF', '6P', facts.group.number, facts.group.name] as const] : []),
      ...(span ? [onSpan('346', { ...span, to: span.to ?? NEVER })] : []),
    ],
    benefits: [
      ...(policy ? plan(policy, inquiry) : []),
      ...facts.formerPlans.flatMap(({ name, insuranceType, span: covered }) => [
        eb('6', { level: 'IND', services: ['30'], type: insuranceType, plan: name }),
        onSpan('346', covered),
      ]),
      ...facts.carveOuts.flatMap(({ service, name, insuranceType, isActive, span: covered }) => [
        eb(isActive ? '1' : '6', { services: [service], type: insuranceType, plan: name }),
        onSpan('346', { ...covered, to: covered.to ?? NEVER }),
      ]),
      ...facts.contacts.flatMap(contactLoop),
      ...facts.others.flatMap((other) => [
        eb('R', { services: ['30'], type: other.insuranceType }),
        ...related(...otherPayer(other), otherSubscriberName(other)),
      ]),
    ],
  };
}

/** Ranges for begin and end, amounts met in place of amounts left, delimiters of its own. */
export const RANGES: Dialect = {
  id: 'ranges',
  spokenBy: 'payers that send 346 and its siblings as RD8 and year-to-date amounts (EB06 24)',
  abilities: {
    products: 'commercial',
    periods: 'current',
    tellsPlan: true,
    services: 'each',
    marksSpecialists: false,
    tellsPer: true,
    tellsPlaces: false,
    authorization: 'unnamed',
    years: 'current',
    tellsLeft: true,
    family: true,
    outOfPocket: true,
    limits: 'used',
    otherSubscriber: true,
  },
  delimiters: { element: '|', component: '>', repetition: '!', segment: '\n' },
  word,
};
