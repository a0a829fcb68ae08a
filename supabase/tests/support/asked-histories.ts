import fc from 'fast-check';

/** The drugs of the clinic's table that the histories tell of. */
export const DRUGS = ['H2 blocker', 'Omalizumab', 'Benzodiazepine'] as const;

/** What a page says of a drug; left out, it says nothing. */
export type DrugSaid =
  | { answer: 'not_asked' | 'not_taken' | 'taken'; last_taken_on: string | null }
  /** As pages told before there were answers. */
  | { last_taken_on: string | null };

export interface ReadingSaid {
  wheal_mm: number | null;
  flare_mm: number | null;
}

export type TestAct =
  | { act: 'save'; drugs: (DrugSaid | null)[] | null; readings: ReadingSaid[]; why: string | null }
  | { act: 'apply' }
  /** Minutes from now; below 0 is before. */
  | { act: 'state'; minutes: number }
  | { act: 'wait'; minutes: number }
  | { act: 'finish'; unasked: string | null; why: string | null; confirmed: number[] };

const reason = fc.option(fc.constantFrom('Child could not wait', 'Interpreter is late'), {
  freq: 2,
});

const drugSaid: fc.Arbitrary<DrugSaid> = fc.oneof(
  fc.record({
    answer: fc.constantFrom('not_asked', 'not_taken', 'taken'),
    last_taken_on: fc.constantFrom(null, null, '2026-01-02'),
  }),
  fc.record({ last_taken_on: fc.constantFrom(null, '2026-01-02') }),
);

const measure = fc.constantFrom(null, 0, 2, 4, 8, 45);
const reading: fc.Arbitrary<ReadingSaid> = fc.record({ wheal_mm: measure, flare_mm: measure });

/** Three lines: histamine, diluent, an allergen. */
const readings = fc.array(reading, { minLength: 3, maxLength: 3 });

const act: fc.Arbitrary<TestAct> = fc.oneof(
  fc.record({
    act: fc.constant('save' as const),
    drugs: fc.option(fc.tuple(...DRUGS.map(() => fc.option(drugSaid)))),
    readings,
    why: reason,
  }),
  fc.constant({ act: 'apply' as const }),
  fc.record({ act: fc.constant('state' as const), minutes: fc.integer({ min: -40, max: 20 }) }),
  fc.record({ act: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 30 }) }),
  fc.record({
    act: fc.constant('finish' as const),
    unasked: reason,
    why: reason,
    confirmed: fc.subarray([1, 2, 3]),
  }),
);

/** Acts on one skin test, in any order and at any time. */
export const testHistory = fc.array(act, { minLength: 3, maxLength: 9 });

export const QUESTIONS = ['asthma', 'beta_blocker', 'ace_inhibitor', 'pregnancy'] as const;

/** Of each question an answer, null that takes one back, or nothing. */
const answers = fc.record(
  {
    asthma: fc.constantFrom('no', 'controlled', null),
    beta_blocker: fc.constantFrom('no', 'yes', null),
    ace_inhibitor: fc.constantFrom('no', 'yes', null),
    pregnancy: fc.constantFrom('no', 'not_applicable', null),
  },
  { requiredKeys: [] },
);

export type AskedAct =
  | { act: 'record'; answers: Partial<Record<string, string | null>>; daysAgo: number }
  | { act: 'sign'; answers: Partial<Record<string, string | null>>; why: string | null };

/** Answers of today and before, and tries to sign. */
export const askedHistory = fc.array(
  fc.oneof(
    fc.record({
      act: fc.constant('record' as const),
      answers,
      daysAgo: fc.constantFrom(0, 0, 1, 400, -1),
    }),
    fc.record({ act: fc.constant('sign' as const), answers, why: reason }),
  ),
  { minLength: 2, maxLength: 6 },
);
