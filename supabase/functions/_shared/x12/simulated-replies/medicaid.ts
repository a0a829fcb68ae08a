import { OUR_DELIMITERS } from '../syntax/delimiters.ts';
import type { SegmentValue } from '../syntax/write-segments.ts';
import { type CoverageFacts, type Policy, spanOn } from './coverage-facts.ts';
import type { Abilities, Dialect, Inquiry } from './dialect.ts';
import { answeredServices, planOf } from './parts.ts';
import { eb, onDay, onSpan, otherPayer, otherSubscriberName, related } from './segments.ts';

const ABILITIES: Abilities = {
  products: 'medicaid',
  periods: 'current',
  tellsPlan: true,
  services: 'core',
  marksSpecialists: false,
  tellsPer: true,
  tellsPlaces: false,
  authorization: 'never',
  years: 'current',
  tellsLeft: true,
  family: false,
  outOfPocket: false,
  limits: 'left',
  otherSubscriber: true,
};

function plan(policy: Policy, facts: CoverageFacts, inquiry: Inquiry): SegmentValue[] {
  const span = spanOn(policy.spans, inquiry.day);
  const last = policy.spans.at(-1);
  const elements = { type: policy.insuranceType, plan: policy.name };
  if (!span) {
    return [
      eb(policy.endedAs, { ...elements, services: ['30'] }),
      ...(last ? [onSpan('291', last)] : []),
    ];
  }
  // What other plans see to is in the same list, as if it were one coverage.
  const carved = facts.carveOuts.filter(({ isActive }) => isActive).map(({ service }) => service);
  const services = answeredServices(policy.services, ABILITIES.services, inquiry);
  return [
    eb(policy.activeAs, { ...elements, services: ['30', '1', ...carved, ...services] }),
    onSpan('291', span),
    ...policy.charges.flatMap((fact) =>
      fact.kind === 'copay'
        ? [eb('B', { services: fact.services, type: 'MC', period: '27', cents: fact.cents })]
        : [],
    ),
    ...policy.limits.flatMap(({ service, visits, left }): SegmentValue[] => [
      eb('F', { services: [service], type: 'MC' }),
      ['HSD', 'VS', String(visits), '', '', '23', '1'],
      eb('F', { services: [service], type: 'MC' }),
      ['HSD', 'VS', String(left), '', '', '29'],
    ]),
  ];
}

function contacts({ contacts: all }: CoverageFacts): SegmentValue[] {
  return all.flatMap((contact): SegmentValue[] =>
    contact.kind === 'managed_care'
      ? [
          eb('MC', { services: ['30'], type: 'HM', plan: contact.name }),
          ...related(
            ['NM1', 'P5', '2', contact.name, '', '', '', '', 'PI', contact.id],
            ['PER', 'IC', '', 'TE', contact.phone],
          ),
        ]
      : [
          eb('L', { services: ['30'] }),
          ...related(
            ['NM1', 'P3', '1', contact.name, contact.firstName, '', '', '', 'XX', contact.id],
            ['PER', 'IC', '', 'TE', contact.phone],
          ),
        ],
  );
}

function word(facts: CoverageFacts, inquiry: Inquiry) {
  const policy = planOf(facts);
  const isTold = policy !== null && spanOn(policy.spans, inquiry.day) !== null;
  return {
    patient: [onDay('291', inquiry.day)],
    benefits: [
      ...contacts(facts),
      ...(policy ? plan(policy, facts, inquiry) : []),
      ...facts.carveOuts
        .filter(({ isActive }) => !(isActive && isTold))
        .flatMap(({ service, name, isActive, span }) => [
          eb(isActive ? '1' : '6', { services: [service], type: 'MC', plan: name }),
          onSpan('291', span),
        ]),
      ...facts.others.flatMap((other) => [
        eb('R', { services: ['30'], type: other.insuranceType, plan: other.name }),
        ['REF', '6P', other.groupNumber] as const,
        onDay('290', other.since),
        ...related(...otherPayer(other), otherSubscriberName(other)),
      ]),
    ],
  };
}

/** One repeated list of services, many 2120 loops, whom to ask in front of what is covered. */
export const MEDICAID: Dialect = {
  id: 'medicaid',
  spokenBy: 'a state Medicaid payer: 153 replies in a public repository (domain.md §10.1)',
  abilities: ABILITIES,
  delimiters: OUR_DELIMITERS,
  word,
};
