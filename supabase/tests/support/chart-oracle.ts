import fc from 'fast-check';

/*
 * Who sees which chart at which level, told once more and without a database: the rules of minors, last days, restrictions,
 * merges. A history is a list of wishes; one that makes no sense in the world as it is then is left out.
 */

export type Relation = 'self' | 'parent' | 'guardian' | 'caregiver' | 'executor';
export type Level = 'limited' | 'full';
export type Person = 0 | 1 | 2;
type Patient = 0 | 1;

interface Rule {
  fromAge: number;
  parents: Level | null;
  minor: Level | null;
}

interface Link {
  person: Person;
  patient: Patient;
  /** Where it hung before the charts were merged. */
  home: Patient;
  relation: Relation;
  level: Level;
  endsIn: number | null;
  isRevoked: boolean;
  isAsked: boolean;
}

export interface World {
  /** Whole years and the days since the birthday; negative days: it is still to come. */
  born: readonly { years: number; days: number }[];
  isRestricted: readonly boolean[];
  hasDied: readonly boolean[];
  rules: readonly Rule[];
  links: readonly Link[];
  merged: 'never' | 'now' | 'undone';
}

export type ChartEvent =
  | { kind: 'born'; patient: Patient; years: number; days: number }
  | { kind: 'died'; patient: Patient; on: boolean }
  | { kind: 'rules'; rules: Rule[] }
  | { kind: 'invite'; person: Person; patient: Patient; relation: Relation; level: Level }
  | { kind: 'revoke'; link: number }
  | { kind: 'confirm'; link: number }
  | { kind: 'end'; link: number; days: number }
  | { kind: 'restrict'; patient: Patient; on: boolean }
  | { kind: 'merge' }
  | { kind: 'undo' };

const person = fc.constantFrom<Person>(0, 1, 2);
const patient = fc.constantFrom<Patient>(0, 1);
const level = fc.constantFrom<Level>('limited', 'full');
const maybeLevel = fc.constantFrom<Level | null>(null, 'limited', 'full');
const link = fc.nat(3);

const bornOf = (of: fc.Arbitrary<Patient>): fc.Arbitrary<ChartEvent> =>
  fc.record({
    kind: fc.constant('born' as const),
    patient: of,
    years: fc.constantFrom(3, 11, 12, 13, 17, 18, 40),
    days: fc.constantFrom(-1, 0, 1, 200),
  });

const rulesSet: fc.Arbitrary<ChartEvent> = fc.record({
  kind: fc.constant('rules' as const),
  rules: fc
    .uniqueArray(fc.constantFrom(0, 12, 16), { maxLength: 3 })
    .chain((ages) =>
      fc.tuple(
        ...ages.map((fromAge) =>
          fc.record({ fromAge: fc.constant(fromAge), parents: maybeLevel, minor: maybeLevel }),
        ),
      ),
    ),
});

const event: fc.Arbitrary<ChartEvent> = fc.oneof(
  bornOf(patient),
  rulesSet,
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('invite' as const),
      person,
      patient,
      relation: fc.constantFrom<Relation>('self', 'parent', 'guardian', 'caregiver', 'executor'),
      level,
    }),
  },
  fc.record({ kind: fc.constant('died' as const), patient, on: fc.boolean() }),
  fc.record({ kind: fc.constant('revoke' as const), link }),
  fc.record({ kind: fc.constant('confirm' as const), link }),
  fc.record({ kind: fc.constant('end' as const), link, days: fc.constantFrom(-1, 0, 1) }),
  fc.record({ kind: fc.constant('restrict' as const), patient, on: fc.boolean() }),
  fc.record({ kind: fc.constant('merge' as const) }),
  fc.record({ kind: fc.constant('undo' as const) }),
);

/** A chart begins with a birthday, and the clinic with a decision. */
export const chartEvents: fc.Arbitrary<ChartEvent[]> = fc
  .tuple(
    bornOf(fc.constant(0)),
    bornOf(fc.constant(1)),
    rulesSet,
    fc.array(event, { minLength: 8, maxLength: 24 }),
  )
  .map(([one, two, rules, events]) => [one, two, rules, ...events]);

export const newWorld = (): World => ({
  born: [
    { years: 0, days: -1 },
    { years: 0, days: -1 },
  ],
  isRestricted: [false, false],
  hasDied: [false, false],
  rules: [],
  links: [],
  merged: 'never',
});

const UNKNOWN = -1;

function ageOf(world: World, of: Patient): number {
  const { years, days } = world.born[of] ?? { years: 0, days: -1 };
  return days < 0 ? years - 1 : years;
}

function allowed(world: World, relation: Relation, of: Patient): Level | null {
  if (relation === 'executor' || world.hasDied[of]) {
    return relation === 'executor' && world.hasDied[of] ? 'full' : null;
  }
  const age = ageOf(world, of);
  if (age === UNKNOWN) return null;
  if (age >= 18) return relation === 'self' || relation === 'caregiver' ? 'full' : null;
  const rule = [...world.rules]
    .sort((a, b) => b.fromAge - a.fromAge)
    .find(({ fromAge }) => fromAge <= age);
  if (!rule || relation === 'caregiver') return null;
  return relation === 'self' ? rule.minor : rule.parents;
}

function levelOf(world: World, one: Link): Level | null {
  const isOver = one.endsIn !== null && one.endsIn < 0;
  if (one.isRevoked || one.isAsked || isOver || world.isRestricted[one.patient]) return null;
  const most = allowed(world, one.relation, one.patient);
  return most === 'full' ? one.level : most;
}

/** What a person's list of charts says: the link's number, relation and level. */
export function seenBy(world: World, who: Person): string[] {
  return world.links
    .flatMap((one, index) =>
      one.person === who && !one.isRevoked
        ? [`${index} ${one.relation} ${levelOf(world, one)}`]
        : [],
    )
    .sort();
}

type Invite = Extract<ChartEvent, { kind: 'invite' }>;

const isGone = (world: World, of: Patient) => of === 1 && world.merged === 'now';

/** The links once an invitation was accepted: a newer one of a person takes the place of the older. */
function linksWith(world: World, { person: who, patient: of, relation, level: most }: Invite) {
  if (isGone(world, of) || world.isRestricted[of] || allowed(world, relation, of) === null) {
    return null;
  }
  const others = world.links.map((one) =>
    one.person === who && one.patient === of ? { ...one, isRevoked: true } : one,
  );
  const made: Link = {
    person: who,
    patient: of,
    home: of,
    relation,
    level: most,
    endsIn: null,
    isRevoked: false,
    isAsked: false,
  };
  return [...others, made];
}

/** The world after an event, or null for an event that can't be then. */
export function step(world: World, wish: ChartEvent): { world: World; event: ChartEvent } | null {
  const changed = (change: Partial<World>) => ({ world: { ...world, ...change }, event: wish });
  const withLink = (index: number, change: Partial<Link>) => {
    const one = world.links[index];
    if (!one || one.isRevoked || world.isRestricted[one.patient]) return null;
    return changed({ links: world.links.with(index, { ...one, ...change }) });
  };
  switch (wish.kind) {
    case 'born':
      if (isGone(world, wish.patient)) return null;
      return changed({
        born: world.born.with(wish.patient, { years: wish.years, days: wish.days }),
      });
    case 'died':
      if (isGone(world, wish.patient)) return null;
      return changed({ hasDied: world.hasDied.with(wish.patient, wish.on) });
    case 'rules':
      return changed({ rules: wish.rules });
    case 'invite': {
      const links = linksWith(world, wish);
      return links && changed({ links });
    }
    case 'revoke':
      return withLink(wish.link, { isRevoked: true });
    case 'confirm':
      return withLink(wish.link, { isAsked: false });
    case 'end':
      return withLink(wish.link, { endsIn: wish.days });
    case 'restrict':
      if (world.merged === 'now' || world.isRestricted[wish.patient] === wish.on) return null;
      return changed({ isRestricted: world.isRestricted.with(wish.patient, wish.on) });
    case 'merge':
      // What becomes of restrictions is another test's: patient-merge.test.ts.
      if (world.merged !== 'never' || world.isRestricted.includes(true)) return null;
      return changed({
        merged: 'now',
        links: world.links.map((one) => asked({ ...one, patient: 0 })),
      });
    case 'undo':
      if (world.merged !== 'now') return null;
      return changed({
        merged: 'undone',
        links: world.links.map((one) => asked({ ...one, patient: one.home })),
      });
  }
}

const asked = (one: Link): Link => (one.isRevoked ? one : { ...one, isAsked: true });
