import fc from 'fast-check';
import {
  type AmountFacts,
  type AuthorizationFacts,
  type CarveOut,
  type ChargeFacts,
  type CopayFacts,
  type CoverageFacts,
  dayAfter,
  type FormerPlan,
  type OtherInsurance,
  type PlanYear,
  type Policy,
  type Span,
} from '../simulated-replies/coverage-facts.ts';
import type { Abilities, Inquiry } from '../simulated-replies/dialect.ts';

/** What a payer has to say, before it is worded: nothing but facts. */
export type Reply =
  | {
      readonly kind: 'rejected';
      readonly code: string;
      readonly level: 'payer' | 'provider' | 'patient';
    }
  | { readonly kind: 'told'; readonly facts: CoverageFacts };

/** A person as a payer names them; a dependent's member ID is the subscriber's. */
export interface Person {
  readonly lastName: string;
  readonly firstName: string;
  readonly birthDate: string;
  readonly memberId: string;
}

export interface OracleCase {
  readonly inquiry: Inquiry;
  readonly isDependent: boolean;
  readonly asked: Person;
  /** Whom the payer answers about, in its own spelling, and whether it is the person of the request. */
  readonly told: Person;
  readonly isAnother: boolean;
  readonly reply: Reply;
}

/** What an ENT clinic asks about; the surgeon's own and the hospital's are one group for authorizations. */
const OFFICE = ['98', 'BY', '79', 'GY', '71'];
const SURGERY = ['2', '13', '53', '50'];
const HOSPITAL = ['48'];
const SERVICES = [...OFFICE, ...SURGERY, ...HOSPITAL];

const REQUESTED_ON = '2026-04-12';

const inquiry: fc.Arbitrary<Inquiry> = fc
  .record({
    days: fc.nat(240),
    asked: fc.constantFrom(
      { services: ['98', 'BY'], place: '11' },
      { services: ['98', '2'], place: '11' },
      { services: ['79', '98'], place: '11' },
      { services: ['GY', '98'], place: '11' },
      { services: ['71'], place: '11' },
      { services: ['2', '13', '53'], place: '24' },
      { services: ['2', '50'], place: '22' },
      { services: ['48'], place: '21' },
    ),
  })
  .map(({ days, asked }) => ({
    day: dayAfter(REQUESTED_ON, days),
    requestedOn: REQUESTED_ON,
    ...asked,
  }));

const steps = (most: number, cents: number) => fc.nat(most).map((count) => count * cents);

/** Whole dollars mostly, as plans have them, and cents where people have paid something. */
const amount = (
  level: AmountFacts['level'],
  network: AmountFacts['network'],
): fc.Arbitrary<AmountFacts> =>
  fc
    .record({
      totalCents: steps(20, 25_000),
      paid: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
    })
    .map(({ totalCents, paid }) => ({
      level,
      network,
      totalCents,
      metCents: Math.round(totalCents * paid),
    }));

type NetworkPlan = 'each' | 'both' | 'in_only';

const networksOf = (plan: NetworkPlan): readonly AmountFacts['network'][] => {
  switch (plan) {
    case 'each':
      return ['in', 'out'];
    case 'both':
      return ['both'];
    case 'in_only':
      return ['in'];
  }
};

const networkPlan = fc.constantFrom<NetworkPlan[]>('each', 'both', 'in_only');

const amounts = networkPlan.chain((plan) =>
  fc
    .record({
      individual: fc.boolean(),
      family: fc.boolean(),
    })
    .chain(({ individual, family }) =>
      fc.tuple(
        ...networksOf(plan).flatMap((network) => [
          ...(individual ? [amount('individual', network)] : []),
          ...(family ? [amount('family', network)] : []),
        ]),
      ),
    ),
);

/** The calendar's year or one from July, the one that holds the day with its neighbors. */
function yearsAround(day: string, isCalendar: boolean): Span[] {
  const start = isCalendar ? '01-01' : '07-01';
  const year = Number(day.slice(0, 4));
  const first = `${year}-${start}` <= day ? year : year - 1;
  return [first - 1, first, first + 1].map((begin) => ({
    from: `${begin}-${start}`,
    to: dayAfter(`${begin + 1}-${start}`, -1),
  }));
}

const planYears = (day: string): fc.Arbitrary<PlanYear[]> =>
  fc
    .record({
      isCalendar: fc.boolean(),
      money: fc.array(fc.record({ deductibles: amounts, outOfPocket: amounts }), {
        minLength: 3,
        maxLength: 3,
      }),
      told: fc.constantFrom([1], [0, 1], [1, 2], [0, 1, 2], [1, 0]),
    })
    .map(({ isCalendar, money, told }) => {
      const years = yearsAround(day, isCalendar).map((span, index) => ({
        span,
        deductibles: money[index]?.deductibles ?? [],
        outOfPocket: money[index]?.outOfPocket ?? [],
      }));
      return told.flatMap((index) => years[index] ?? []);
    });

const percent = fc.constantFrom(0, 10, 15, 20, 25, 30, 35, 40, 50, 100);

const copay = (
  services: readonly string[],
  visitWith: CopayFacts['visitWith'],
  per: CopayFacts['per'] = 'visit',
): fc.Arbitrary<readonly ChargeFacts[]> =>
  fc.record({ cents: steps(12, 1500), plan: networkPlan }).map(({ cents, plan }) =>
    networksOf(plan).map((network) => ({
      kind: 'copay',
      services,
      network,
      place: null,
      visitWith,
      cents: network === 'out' ? cents * 2 : cents,
      per,
    })),
  );

const coinsurance = (services: readonly string[]): fc.Arbitrary<readonly ChargeFacts[]> =>
  fc.record({ percent, plan: networkPlan }).map((fact) =>
    networksOf(fact.plan).map((network) => ({
      kind: 'coinsurance',
      services,
      network,
      place: null,
      percent: network === 'out' ? Math.min(fact.percent * 2, 100) : fact.percent,
    })),
  );

const nothing: fc.Arbitrary<readonly ChargeFacts[]> = fc.constant([]);

/** Several copays for one visit: a family doctor's, a specialist's, and one for a call on a screen. */
const visits = (services: readonly string[]): fc.Arbitrary<readonly ChargeFacts[]> =>
  fc
    .tuple(
      copay(services, 'primary_care'),
      copay(services, 'specialist'),
      fc.oneof(nothing, copay(services, 'telehealth')),
    )
    .map((kinds) => kinds.flat());

/** Hospitals, surgery centers and offices cost differently. */
const byPlace = (
  facts: fc.Arbitrary<readonly ChargeFacts[]>,
  places: readonly string[],
): fc.Arbitrary<readonly ChargeFacts[]> =>
  fc
    .tuple(...places.map((place) => facts.map((all) => all.map((fact) => ({ ...fact, place })))))
    .map((all) => all.flat());

const charges: fc.Arbitrary<readonly ChargeFacts[]> = fc
  .tuple(
    fc.oneof(
      { weight: 1, arbitrary: nothing },
      { weight: 3, arbitrary: visits(['98', 'BY']) },
      { weight: 1, arbitrary: copay(['98', 'BY'], 'anybody') },
      { weight: 1, arbitrary: coinsurance(['98', 'BY']) },
    ),
    fc.oneof(nothing, copay(['79'], 'anybody'), coinsurance(['79', 'GY'])),
    fc.oneof(
      nothing,
      copay(SURGERY, 'anybody'),
      coinsurance(SURGERY),
      fc.tuple(copay(SURGERY, 'anybody'), coinsurance(SURGERY)).map((both) => both.flat()),
      byPlace(coinsurance(SURGERY), ['22', '24']),
      byPlace(copay(SURGERY, 'anybody'), ['11', '22', '24']),
    ),
    fc.oneof(
      nothing,
      copay(HOSPITAL, 'anybody', 'day'),
      copay(HOSPITAL, 'anybody', 'admission'),
      coinsurance(HOSPITAL),
    ),
    fc.oneof(nothing, coinsurance(['30'])),
  )
  .map((groups) => groups.flat());

const authorizations: fc.Arbitrary<AuthorizationFacts[]> = fc
  .tuple(fc.option(fc.boolean(), { nil: null }), fc.option(fc.boolean(), { nil: null }))
  .map(([office, surgery]) => [
    ...(office === null ? [] : [{ services: OFFICE, isRequired: office }]),
    ...(surgery === null ? [] : [{ services: [...SURGERY, ...HOSPITAL], isRequired: surgery }]),
  ]);

const WAYS_TO_BE_COVERED = ['open', 'until_later', 'with_a_gap', 'renewed'] as const;
const WAYS_NOT_TO_BE = ['ended', 'in_a_gap'] as const;
type Coverage = (typeof WAYS_TO_BE_COVERED)[number] | (typeof WAYS_NOT_TO_BE)[number];

/** When a plan covers, seen from the day of care. */
function spansFor(covers: Coverage, day: string, days: number): Span[] {
  const before = (count: number) => dayAfter(day, -count);
  const begin = before(days + 900);
  switch (covers) {
    case 'open':
      return [{ from: before(days + 1), to: null }];
    case 'until_later':
      return [{ from: before(days + 1), to: dayAfter(day, days) }];
    case 'with_a_gap':
      return [
        { from: begin, to: before(days + 300) },
        { from: before(days + 1), to: null },
      ];
    case 'renewed':
      return [
        { from: begin, to: before(days + 2) },
        { from: before(days + 1), to: dayAfter(day, days) },
        { from: dayAfter(day, days + 1), to: dayAfter(day, days + 365) },
      ];
    case 'ended':
      return [{ from: begin, to: before(days + 1) }];
    case 'in_a_gap':
      return [
        { from: begin, to: before(days + 1) },
        { from: dayAfter(day, days + 1), to: null },
      ];
  }
}

const spans = (day: string): fc.Arbitrary<Span[]> =>
  fc
    .record({
      covers: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...WAYS_TO_BE_COVERED) },
        { weight: 1, arbitrary: fc.constantFrom(...WAYS_NOT_TO_BE) },
      ),
      days: fc.nat(200),
    })
    .map(({ covers, days }) => spansFor(covers, day, days));

/** Mostly the plain ones. */
const status = {
  activeAs: fc.constantFrom('1', '1', '1', '2', '3', '4', '5'),
  endedAs: fc.constantFrom('6', '6', '7', '8'),
} as const;

const limitsOn = (...services: string[]) =>
  fc.uniqueArray(
    fc
      .record({ service: fc.constantFrom(...services), visits: fc.integer({ min: 1, max: 60 }) })
      .chain(({ service, visits: most }) =>
        fc.nat(most).map((left) => ({ service, visits: most, left })),
      ),
    { selector: ({ service }) => service, maxLength: 2 },
  );

const COMMERCIAL = fc.constantFrom(
  { name: 'GOLD PPO 1500', insuranceType: 'PR' },
  { name: 'VALLEY CARE HMO', insuranceType: 'HM' },
  { name: 'OPEN ACCESS PLUS HSA', insuranceType: 'C1' },
  { name: 'EPO SELECT', insuranceType: 'EP' },
);

/** What isn't covered out of the network costs nothing there that a plan could tell. */
function insideNetwork(fact: ChargeFacts, inNetworkOnly: readonly string[]): ChargeFacts[] {
  if (!fact.services.some((service) => inNetworkOnly.includes(service))) return [fact];
  return fact.network === 'out' ? [] : [{ ...fact, network: 'in' }];
}

const commercialPolicy = ({ day }: Inquiry): fc.Arbitrary<Policy> =>
  fc
    .record({
      ...status,
      plan: COMMERCIAL,
      spans: spans(day),
      notCovered: fc.constantFrom<string[][]>([], [], ['71'], ['79', 'GY']),
      inNetworkOnly: fc.constantFrom<string[][]>([], [], ['98', 'BY'], SERVICES),
      years: planYears(day),
      charges,
      authorizations,
      limits: limitsOn('AF', '79', 'GY'),
    })
    .map((told) => {
      const { plan, notCovered, charges: all, authorizations: marks, limits: some, ...rest } = told;
      const covered = (services: readonly string[]) =>
        services.filter((service) => !notCovered.includes(service));
      const inNetworkOnly = covered(told.inNetworkOnly);
      return {
        part: 'whole',
        ...plan,
        ...rest,
        services: covered(SERVICES),
        notCovered,
        inNetworkOnly,
        charges: all
          .flatMap((fact) => insideNetwork(fact, inNetworkOnly))
          .map((fact) => ({ ...fact, services: covered(fact.services) }))
          .filter((fact) => fact.services.length > 0),
        authorizations: marks.map((fact) => ({ ...fact, services: covered(fact.services) })),
        limits: some.filter(({ service }) => !notCovered.includes(service)),
      };
    });

const medicaidPolicy = ({ day }: Inquiry): fc.Arbitrary<Policy> =>
  fc
    .record({
      ...status,
      spans: spans(day),
      copays: fc.oneof(nothing, copay(['98'], 'anybody')),
      limits: limitsOn('AF'),
    })
    .map(({ spans: covered, copays, limits: some, ...rest }) => ({
      ...rest,
      part: 'whole',
      name: 'STATE MEDICAID',
      insuranceType: 'MC',
      spans: covered,
      services: SERVICES,
      notCovered: [],
      inNetworkOnly: [],
      years: [],
      charges: copays.slice(0, 1).map((fact) => ({ ...fact, network: 'both' })),
      authorizations: [],
      limits: some,
    }));

/** Medicare's parts have one deductible each and no out-of-pocket maximum. */
const medicarePart = (part: 'hospital' | 'medical', { day }: Inquiry): fc.Arbitrary<Policy> => {
  const services = part === 'hospital' ? HOSPITAL : SERVICES.filter((code) => code !== '48');
  return fc
    .record({ ...status, spans: spans(day), years: planYears(day), total: steps(8, 20_900) })
    .map(({ spans: covered, years, total, ...rest }) => ({
      ...rest,
      part,
      name: part === 'hospital' ? 'MEDICARE PART A' : 'MEDICARE PART B',
      insuranceType: part === 'hospital' ? 'MA' : 'MB',
      spans: covered,
      services,
      notCovered: [],
      inNetworkOnly: [],
      years: years.map(({ span, deductibles }, index) => ({
        span,
        deductibles: [
          {
            level: 'individual' as const,
            network: 'both' as const,
            totalCents: total,
            metCents: Math.min(total, deductibles[index]?.metCents ?? 0),
          },
        ],
        outOfPocket: [],
      })),
      charges:
        part === 'medical'
          ? [
              {
                kind: 'coinsurance' as const,
                services: ['30'],
                network: 'both' as const,
                place: null,
                percent: 20,
              },
            ]
          : [],
      authorizations: [],
      limits: [],
    }));
};

const medicarePolicies = (asked: Inquiry): fc.Arbitrary<Policy[]> =>
  fc
    .tuple(
      medicarePart('hospital', asked),
      medicarePart('medical', asked),
      fc.constantFrom('both', 'both', 'A', 'B'),
    )
    .map(([hospital, medical, parts]) => {
      if (parts === 'A') return [hospital];
      return parts === 'B' ? [medical] : [hospital, medical];
    });

/** A plan, seldom none at all. */
function policies(products: Abilities['products'], asked: Inquiry): fc.Arbitrary<Policy[]> {
  if (products === 'medicare') return medicarePolicies(asked);
  const policy = products === 'medicaid' ? medicaidPolicy(asked) : commercialPolicy(asked);
  return fc.oneof(
    { weight: 9, arbitrary: policy.map((one) => [one]) },
    { weight: 1, arbitrary: fc.constant<Policy[]>([]) },
  );
}

/** Ended when the present one began, and told beside it. */
const formerPlans = ([present]: readonly Policy[]): fc.Arbitrary<FormerPlan[]> => {
  const [first] = present?.spans ?? [];
  if (!first || present?.part !== 'whole') return fc.constant([]);
  return fc.array(
    fc.nat(500).map((days) => ({
      name: 'EARLIER PLAN',
      insuranceType: 'PR',
      span: { from: dayAfter(first.from, -days - 30), to: dayAfter(first.from, -1) },
    })),
    { maxLength: 1 },
  );
};

const CARVE_OUTS = [
  { service: '35', name: 'BRIGHT DENTAL', insuranceType: 'PR' },
  { service: 'AL', name: 'CLEAR VISION', insuranceType: 'PR' },
  { service: '88', name: 'RIVER PHARMACY', insuranceType: 'OT' },
  { service: 'MH', name: 'CALM BEHAVIORAL', insuranceType: 'HM' },
] as const;

const carveOuts = (day: string): fc.Arbitrary<CarveOut[]> =>
  fc.subarray([...CARVE_OUTS]).chain((chosen) =>
    fc.tuple(
      ...chosen.map((carveOut) =>
        fc.record({ isActive: fc.boolean(), days: fc.nat(400) }).map(({ isActive, days }) => ({
          ...carveOut,
          isActive,
          span: {
            from: dayAfter(day, -days - 500),
            to: isActive ? null : dayAfter(day, -days - 1),
          },
        })),
      ),
    ),
  );

const others: fc.Arbitrary<OtherInsurance[]> = fc
  .constantFrom('none', 'none', 'primary', 'secondary')
  .map((order) =>
    order === 'primary' || order === 'secondary'
      ? [
          {
            name: 'UNION MUTUAL',
            payerId: 'UM123',
            order,
            insuranceType: order === 'primary' ? '12' : 'C1',
            groupNumber: 'E-900',
            since: '2024-01-01',
            phone: '8005550111',
            subscriber: { lastName: 'DOE', firstName: 'PAT', memberId: 'ZX81' },
          },
        ]
      : [],
  );

const CONTACTS = [
  {
    kind: 'managed_care',
    name: 'RIVER CARE HMO',
    firstName: '',
    id: 'RC77',
    phone: '8005550100',
  },
  {
    kind: 'primary_care',
    name: 'GRAY',
    firstName: 'MEREDITH',
    id: '1999999984',
    phone: '3035550123',
  },
] as const;

const facts = (products: Abilities['products'], asked: Inquiry): fc.Arbitrary<CoverageFacts> =>
  policies(products, asked).chain((all) =>
    fc.record({
      policies: fc.constant(all),
      formerPlans: formerPlans(all),
      carveOuts: products === 'medicare' ? fc.constant([]) : carveOuts(asked.day),
      others,
      contacts: products === 'medicare' ? fc.constant([]) : fc.subarray([...CONTACTS]),
      group: fc.option(fc.constant({ number: 'G-100', name: 'ACME WORKS' }), { nil: null }),
    }),
  );

const rejected: fc.Arbitrary<Reply> = fc.record({
  kind: fc.constant('rejected' as const),
  code: fc.constantFrom('42', '43', '51', '58', '65', '67', '71', '72', '73', '75', '79'),
  level: fc.constantFrom('payer', 'provider', 'patient'),
});

const ASKED: Person = {
  lastName: "O'Neil-Reyes",
  firstName: 'Jane',
  birthDate: '1990-01-01',
  memberId: 'ABC123456',
};

/** The person of the request as payers spell them, with one of three things another. */
const SAME: readonly Partial<Person>[] = [
  {},
  { lastName: 'ONEIL REYES' },
  { lastName: 'ONEIL' },
  { firstName: 'JANE M' },
  { birthDate: '1990-10-01' },
  { memberId: 'ABC123456-01' },
];

/** Another person: an unknown one, or a sister. */
const ANOTHER: readonly Partial<Person>[] = [
  { lastName: 'LINDEN', firstName: 'PAUL', birthDate: '1971-03-09', memberId: 'ZZZ900' },
  { firstName: 'RUTH', birthDate: '1993-06-11', memberId: 'ABC777' },
  { lastName: 'LINDEN', birthDate: '1971-03-09', memberId: 'ZZZ900' },
];

const person = (isTold: boolean) =>
  fc
    .oneof(
      {
        weight: 9,
        arbitrary: fc.constantFrom(...SAME).map((part) => ({ part, isAnother: false })),
      },
      {
        weight: isTold ? 1 : 0,
        arbitrary: fc.constantFrom(...ANOTHER).map((part) => ({ part, isAnother: true })),
      },
    )
    .map(({ part, isAnother }) => ({
      told: {
        ...ASKED,
        lastName: 'ONEIL-REYES',
        firstName: 'JANE',
        ...part,
      },
      isAnother,
    }));

/** Whatever a payer of this kind may have to say. */
export const anyReply = (products: Abilities['products']): fc.Arbitrary<OracleCase> =>
  inquiry.chain((asked) =>
    fc
      .oneof(
        {
          weight: 19,
          arbitrary: facts(products, asked).map((told): Reply => ({ kind: 'told', facts: told })),
        },
        { weight: 1, arbitrary: rejected },
      )
      .chain((reply) =>
        // A reply about no coverage may be about any person.
        person(reply.kind === 'told' && reply.facts.policies.length > 0).chain((about) =>
          fc.record({
            inquiry: fc.constant(asked),
            isDependent: products === 'commercial' ? fc.boolean() : fc.constant(false),
            asked: fc.constant(ASKED),
            told: fc.constant(about.told),
            isAnother: fc.constant(about.isAnother),
            reply: fc.constant(reply),
          }),
        ),
      ),
  );
