import { OUR_DELIMITERS } from '../syntax/delimiters.ts';
import type { SegmentValue } from '../syntax/write-segments.ts';
import type {
  AmountFacts,
  ChargeFacts,
  CoverageFacts,
  PlanYear,
  Policy,
  VisitWith,
} from './coverage-facts.ts';
import { spanOn } from './coverage-facts.ts';
import type { Dialect, Inquiry } from './dialect.ts';
import { authorizationMark, groupedBy, leftCents, planOf, statedYears } from './parts.ts';
import {
  contactLoop,
  eb,
  LEVEL,
  listed,
  message,
  NETWORK,
  onDay,
  otherPayer,
  PER,
  related,
} from './segments.ts';

const MARKS: Readonly<Record<VisitWith, readonly string[]>> = {
  anybody: ['Specialist', 'PCP'],
  primary_care: ['PCP'],
  specialist: ['Specialist'],
  telehealth: ['Telehealth through contracted vendor'],
};

const COUNTS = "This benefit does apply to member's out-of-pocket maximum";
const SHARED = 'Accumulators are shared between Medical AND Mental Health';

const amount =
  (kind: 'C' | 'G', period: '23' | '29') =>
  (fact: AmountFacts): SegmentValue[] => [
    eb(kind, {
      level: LEVEL[fact.level],
      services: ['30'],
      period,
      cents: period === '23' ? fact.totalCents : leftCents(fact),
      network: NETWORK[fact.network],
    }),
    message(SHARED),
  ];

const amountsOf = (years: readonly PlanYear[], period: '23' | '29') =>
  years.flatMap(({ deductibles, outOfPocket }) => [
    ...deductibles.flatMap(amount('C', period)),
    ...outOfPocket.flatMap(amount('G', period)),
  ]);

/** CMS's place 02 is telehealth. */
const placeOf = (fact: ChargeFacts): SegmentValue[] => {
  const isOnScreen = fact.kind === 'copay' && fact.visitWith === 'telehealth';
  const place = isOnScreen ? '02' : fact.place;
  return place === null ? [] : [['III', 'ZZ', place]];
};

const charge =
  (policy: Policy) =>
  (fact: ChargeFacts): SegmentValue[] =>
    groupedBy(fact.services, (service) => authorizationMark(policy, service)).flatMap(
      ([authorization, services]): SegmentValue[] => {
        const elements = {
          level: 'IND',
          services,
          authorization,
          network: NETWORK[fact.network],
        };
        if (fact.kind === 'coinsurance') {
          // The plan's own share is told once for families and once for each person.
          const levels = services.includes('30') ? ['FAM', 'IND'] : ['IND'];
          return levels.flatMap((level) => [
            eb('A', { ...elements, level, percent: fact.percent }),
            message(COUNTS),
            ...placeOf(fact),
          ]);
        }
        return [
          eb('B', { ...elements, period: PER[fact.per], cents: fact.cents }),
          ...MARKS[fact.visitWith].map(message),
          message(COUNTS),
          ...placeOf(fact),
        ];
      },
    );

const limits = ({ limits: all }: Policy, period: '23' | '29') =>
  all.map(({ service, visits, left }) =>
    eb('F', {
      level: 'IND',
      services: [service],
      period,
      unit: 'VS',
      quantity: period === '23' ? visits : left,
      network: 'Y',
    }),
  );

function plan(policy: Policy, { day }: Inquiry): SegmentValue[] {
  if (!spanOn(policy.spans, day)) {
    return [eb(policy.endedAs, { services: ['30'], plan: policy.name })];
  }
  const years = statedYears(policy, 'current', day);
  const needing = policy.services.filter((code) => authorizationMark(policy, code) === 'Y');
  return [
    eb(policy.activeAs, { services: ['30'], plan: policy.name }),
    ...amountsOf(years, '23'),
    ...listed('1', policy.services, 'W'),
    ...listed('I', policy.notCovered),
    ...listed('I', policy.inNetworkOnly, 'N'),
    ...policy.charges.flatMap(charge(policy)),
    ...(needing.length > 0
      ? [eb('CB', { services: needing, authorization: 'Y', network: 'W' })]
      : []),
    ...groupedBy(
      policy.services.filter((code) => authorizationMark(policy, code) === 'N'),
      () => 'N',
    ).map(([authorization, services]) => eb('CB', { services, authorization, network: 'W' })),
    ...limits(policy, '23'),
  ];
}

/** What is left stands far behind the totals, when all else is said. */
function leftovers(policy: Policy, { day }: Inquiry): SegmentValue[] {
  if (!spanOn(policy.spans, day)) return [];
  return [...amountsOf(statedYears(policy, 'current', day), '29'), ...limits(policy, '29')];
}

function word(facts: CoverageFacts, inquiry: Inquiry) {
  const policy = planOf(facts);
  const span = policy && (spanOn(policy.spans, inquiry.day) ?? policy.spans.at(-1));
  return {
    patient: [
      ...(facts.group ? [['REF', '6P', facts.group.number, facts.group.name] as const] : []),
      ...(span ? [onDay('356', span.from)] : []),
    ],
    benefits: [
      ...(policy ? plan(policy, inquiry) : []),
      ...facts.carveOuts.flatMap(({ service, name, insuranceType, isActive, span: covered }) => [
        eb(isActive ? '1' : '6', { services: [service], type: insuranceType, plan: name }),
        onDay('356', covered.from),
      ]),
      ...(policy ? leftovers(policy, inquiry) : []),
      ...facts.contacts.flatMap(contactLoop),
      ...facts.others.flatMap((other) => [
        eb('R', { services: ['30'], type: other.insuranceType }),
        ...related(...otherPayer(other)),
      ]),
      ...facts.carveOuts
        .filter(({ service, isActive }) => service === '88' && isActive)
        .flatMap(({ service, name }) => [
          eb('U', { services: [service], plan: name }),
          ...related(['NM1', 'PR', '2', name], ['PER', 'IC', '', 'TE', '8005550177']),
        ]),
    ],
  };
}

/** One word for both networks, messages that say whose copay it is, what is left at the very end. */
export const MARKED_COPAYS: Dialect = {
  id: 'marked_copays',
  spokenBy: 'a large commercial payer, as in a 271 of 2019 in a public repository',
  abilities: {
    products: 'commercial',
    periods: 'begin',
    tellsPlan: true,
    services: 'each',
    marksSpecialists: true,
    tellsPer: true,
    tellsPlaces: true,
    authorization: 'service',
    years: 'current',
    tellsLeft: true,
    family: true,
    outOfPocket: true,
    limits: 'left',
    otherSubscriber: false,
  },
  delimiters: OUR_DELIMITERS,
  word,
};
