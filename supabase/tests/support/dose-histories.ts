import fc from 'fast-check';
import type {
  AgeRule,
  Course,
  Effect,
  GapBand,
  GivenDose,
  ReactionBand,
  Rules,
  Step,
  Vial,
} from './dose-oracle.ts';

/** A question to the engine: the rules of a clinic, a patient's course, and when it is asked. */
export interface Asked {
  rules: Rules;
  course: Course;
  at: string;
  today: string;
}

const EFFECTS: readonly Effect[] = [
  'next',
  'repeat',
  'back',
  'back',
  'fraction',
  'fraction',
  'vial_start',
  'restart',
  'last_clean',
  'ask',
  'stop',
];

const START = Date.parse('2026-01-05T15:00:00Z');
const HOUR = 3_600_000;

const effect = fc.record({
  effect: fc.constantFrom(...EFFECTS),
  share: fc.constantFrom(0.1, 0.25, 0.5, 0.75),
  back: fc.integer({ min: 1, max: 4 }),
  ask: fc.integer({ min: 0, max: 9 }),
});

function ruleOf(drawn: typeof effect extends fc.Arbitrary<infer Value> ? Value : never) {
  return {
    effect: drawn.effect,
    ...(drawn.effect === 'back' ? { amount: drawn.back } : {}),
    ...(drawn.effect === 'fraction' ? { amount: drawn.share } : {}),
    ...(drawn.ask === 0 ? { ask: true } : {}),
  };
}

const ladder: fc.Arbitrary<Step[]> = fc
  .record({
    fold: fc.constantFrom(5, 10),
    strengths: fc.integer({ min: 1, max: 4 }),
    volumes: fc.array(
      fc.uniqueArray(fc.constantFrom(0.05, 0.07, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5), {
        minLength: 1,
        maxLength: 6,
      }),
      { minLength: 4, maxLength: 4 },
    ),
    again: fc.integer({ min: 0, max: 2 }),
    due: fc.constantFrom(1, 3, 7, 14),
    least: fc.integer({ min: 0, max: 5 }),
    cluster: fc.boolean(),
  })
  .map(({ fold, strengths, volumes, again, due, least, cluster }) => {
    const doses = Array.from({ length: strengths }, (_, place) => {
      const own = (volumes[place] ?? [0.1]).toSorted((a, b) => a - b);
      return own.map((volume) => ({ factor: fold ** (strengths - 1 - place), volume }));
    }).flat();
    const top = doses.at(-1);
    const all = top ? [...doses, ...Array.from({ length: again }, () => top)] : doses;
    return all.map((dose, index) => {
      const holding = index >= doses.length - 1;
      const inVisit = cluster && !holding && index % 2 === 0;
      return {
        ...dose,
        step: index + 1,
        least_days: inVisit ? 0 : Math.min(least, due),
        due_days: holding ? due * 2 : due,
        phase: holding ? ('maintenance' as const) : ('build' as const),
      };
    });
  });

const bandEnd = (from: number, length: number | undefined) =>
  length === undefined ? {} : { to: from + length };

const gap: fc.Arbitrary<GapBand> = fc
  .record({
    rule: effect,
    tooSoon: fc.integer({ min: 0, max: 9 }),
    phase: fc.constantFrom(undefined, 'build' as const, 'maintenance' as const),
    basis: fc.constantFrom('since_last' as const, 'after_missed' as const),
    from: fc.integer({ min: 0, max: 60 }),
    length: fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined }),
    missed: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined, freq: 5 }),
  })
  .map(({ rule, tooSoon, phase, basis, from, length, missed }) => ({
    ...(tooSoon === 0 ? { effect: 'refuse' as const } : ruleOf(rule)),
    basis,
    from: tooSoon === 0 ? 0 : from,
    ...(tooSoon === 0 ? { to: 4 } : bandEnd(from, length)),
    ...(phase === undefined ? {} : { phase }),
    ...(missed === undefined || tooSoon === 0 ? {} : { missed }),
  }));

const reaction: fc.Arbitrary<ReactionBand> = fc
  .record({
    rule: effect,
    kind: fc.constantFrom('local' as const, 'systemic' as const),
    mm: fc.constantFrom(undefined, 1, 23, 25, 32, 50),
    hours: fc.constantFrom(undefined, undefined, 24),
    grade: fc.constantFrom(undefined, 2, 3),
    count: fc.constantFrom(undefined, undefined, 2),
    visits: fc.constantFrom(undefined, undefined, 2, 3),
  })
  .map(({ rule, kind, mm, hours, grade, count, visits }) => ({
    ...ruleOf(rule),
    kind,
    ...(kind === 'local' && mm !== undefined ? { from_mm: mm } : {}),
    ...(kind === 'local' && hours !== undefined ? { from_hours: hours } : {}),
    ...(kind === 'systemic' && grade !== undefined ? { from_grade: grade } : {}),
    ...(kind === 'systemic' && count !== undefined ? { from_count: count } : {}),
    ...(visits === undefined ? {} : { for_visits: visits }),
  }));

const age: fc.Arbitrary<AgeRule> = fc
  .record({ rule: effect, years: fc.constantFrom(3, 5, 12, 65), asks: fc.boolean() })
  .map(({ rule, years, asks }) => ({
    ...(asks ? { effect: 'ask' as const } : ruleOf(rule)),
    below_years: years,
  }));

const rules: fc.Arbitrary<Rules> = fc
  .record({
    steps: ladder,
    gaps: fc.array(gap, { maxLength: 5 }),
    reactions: fc.array(reaction, { maxLength: 4 }),
    newVial: fc.array(effect, { maxLength: 2 }),
    screening: fc.array(fc.tuple(fc.constantFrom('illness', 'season', 'peak_flow'), effect), {
      maxLength: 3,
    }),
    ages: fc.array(age, { maxLength: 2 }),
    least: fc.constantFrom(0.01, 0.05),
    perVisit: fc.integer({ min: 1, max: 3 }),
    minutes: fc.constantFrom(0, 20, 30),
  })
  .map(({ steps, gaps, reactions, newVial, screening, ages, least, perVisit, minutes }) => ({
    schedule: { rounding: 0.01, least, max_per_visit: perVisit, minutes_between: minutes },
    steps,
    gaps,
    reactions,
    new_vial: newVial.map(ruleOf),
    ages,
    screening: screening.map(([circumstance, rule]) => ({
      ...(rule.ask < 3 ? { effect: 'refuse' as const } : ruleOf(rule)),
      circumstance,
      ...(circumstance === 'peak_flow' ? { below_percent: 80 } : {}),
    })),
  }));

const visit = fc.record({
  move: fc.integer({ min: -2, max: 1 }),
  volume: fc.integer({ min: 1, max: 50 }),
  offLadder: fc.integer({ min: 0, max: 4 }),
  days: fc.constantFrom(0, 0, 3, 7, 7, 7, 10, 14, 21, 30, 45, 90),
  minutes: fc.integer({ min: 5, max: 60 }),
  mm: fc.constantFrom(0, 0, 0, undefined, 10, 24, 25, 35, 60),
  hours: fc.constantFrom(1, undefined, 24, 30),
  grade: fc.constantFrom(...Array.from({ length: 9 }, () => undefined), 1, 2, 3),
  batch: fc.constantFrom('a', 'a', 'a', 'b'),
  tellsStep: fc.boolean(),
});

const inDays = (days: number) => new Date(START + days * 24 * HOUR).toISOString().slice(0, 10);

type Visit = typeof visit extends fc.Arbitrary<infer Value> ? Value : never;

const timeOf = (day: number, minute: number) =>
  new Date(START + day * 24 * HOUR + minute * 60_000).toISOString();

/** Up and down a ladder, and off it now and then; when the last was. */
function courseOf(steps: Step[], from: number, visits: Visit[]) {
  let rung = from;
  let day = 0;
  let minute = 0;
  const doses = visits.map((one): GivenDose => {
    rung = Math.min(Math.max(rung + one.move, 1), steps.length);
    day += one.days;
    minute = one.days === 0 ? minute + one.minutes : 0;
    const { factor, volume } = steps[rung - 1] ?? { factor: 1, volume: 0.1 };
    return {
      at: timeOf(day, minute),
      on: inDays(day),
      factor,
      volume: one.offLadder === 0 ? one.volume / 100 : volume,
      batch: one.batch,
      ...(one.tellsStep ? { step: rung } : {}),
      ...(one.mm === undefined ? {} : { mm: one.mm }),
      ...(one.mm === undefined || one.hours === undefined ? {} : { hours: one.hours }),
      ...(one.grade === undefined ? {} : { grade: one.grade }),
    };
  });
  return { doses, day, minute };
}

const anyVial = fc.record({
  strength: fc.nat(),
  remaining: fc.integer({ min: 0, max: 300 }),
  batch: fc.constantFrom('a', 'b', 'c'),
  life: fc.integer({ min: -10, max: 200 }),
});

type AnyVial = typeof anyVial extends fc.Arbitrary<infer Value> ? Value : never;

/** Any vials, beside one of each strength that will do where `complete`. */
function vialsOf(factors: number[], drawn: AnyVial[], complete: boolean, day: number): Vial[] {
  const good = factors.map((factor, index) => ({
    id: `set${index}`,
    factor,
    remaining: 3,
    last_day: inDays(day + 30),
    batch: 'a',
  }));
  const others = drawn.map((one, index) => ({
    id: `v${index}`,
    factor: factors[one.strength % factors.length] ?? 1,
    remaining: one.remaining / 100,
    last_day: inDays(day + one.life),
    batch: one.batch,
  }));
  return complete ? [...good, ...others] : others;
}

/** What has a value. */
const known = <Value>(values: Record<string, Value | undefined>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** Yes, no, or nobody asked. */
const answer = fc.constantFrom(true, false, false, undefined);

/** Any question that may be asked of the engine: rules that nobody would write among them. */
export const asked: fc.Arbitrary<Asked> = rules.chain((own) =>
  fc
    .record({
      visits: fc.array(visit, { maxLength: 14 }),
      last: fc.record({
        days: fc.constantFrom(0, 1, 4, 5, 7, 8, 13, 14, 15, 21, 22, 28, 36, 41, 61, 85, 120),
        minutes: fc.integer({ min: 5, max: 120 }),
      }),
      from: fc.integer({ min: 1, max: own.steps.length }),
      illness: answer,
      season: answer,
      years: fc.option(fc.integer({ min: 0, max: 80 }), { nil: undefined, freq: 8 }),
      peak: fc.option(fc.integer({ min: 50, max: 110 }), { nil: undefined }),
      target: fc.option(fc.integer({ min: 1, max: own.steps.length }), { nil: undefined, freq: 3 }),
      hasVials: fc.integer({ min: 0, max: 9 }),
      vials: fc.array(anyVial, { maxLength: 8 }),
    })
    .map(({ visits, last, from, illness, season, years, peak, target, hasVials, vials }) => {
      const { doses, ...now } = courseOf(own.steps, from, visits);
      const day = now.day + last.days;
      const minute = last.days === 0 ? now.minute + last.minutes : 0;
      const factors = [...new Set(own.steps.map((step) => step.factor))];
      const aim = target === undefined ? undefined : own.steps[target - 1];
      return {
        rules: own,
        at: timeOf(day, minute),
        today: inDays(day),
        course: {
          doses,
          answers: known({ illness, season }),
          ...known({ age: years }),
          ...(peak === undefined ? {} : { peak_flow_percent: peak }),
          ...(aim === undefined ? {} : { target: { factor: aim.factor, volume: aim.volume } }),
          ...(hasVials === 0 ? {} : { vials: vialsOf(factors, vials, hasVials > 3, day) }),
        },
      };
    }),
);

/** The engine's answers to many questions in one statement: `$1` is their JSON. */
export const ANSWERS = `
  select private.propose_dose(q -> 'rules', q -> 'course', (q ->> 'at')::timestamptz, (q ->> 'today')::date) as answer
  from jsonb_array_elements($1::jsonb) with ordinality as a (q, place) order by place`;
