import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '../../src/lib/supabase/database.types.ts';
import {
  type AskedAct,
  askedHistory,
  DRUGS,
  type DrugSaid,
  QUESTIONS,
  type TestAct,
  testHistory,
} from './support/asked-histories.ts';
import { startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';

// Whatever is asked, left out, stated or sent at the wrong time: nothing is kept as no, none or done that nobody said.

const RUNS = Number(process.env['HISTORIES'] ?? 25);
const backend = await startBackend();
const staff = await backend.as('staff.demo');
const physician = await backend.as('dr.osei');
const company_id = DEMO.company;
const patient_id = DEMO.patient;

const idOf = async (table: string, column: string, value: string) =>
  (
    await backend.sqlRow<{ id: string }>(
      `select id from ${table} where company_id = $1 and ${column} = $2`,
      [company_id, value],
    )
  ).id;
const table = (name: string) => idOf('clinical_tables', 'name', name);
const allergen = (label: string) => idOf('allergens', 'label', label);
const grading_id = await table('Three millimeters over the negative control');
const drug_stop_id = await table('AAOA');
const allergens = [
  await allergen('Histamine'),
  await allergen('Diluent'),
  await allergen('Timothy'),
];

interface KeptTest {
  drugs: { drug: string; answer: string; last_taken_on: string | null }[];
  unasked_reason: string | null;
  timing_reason: string | null;
  is_applied: boolean;
  is_finished: boolean;
  /** Of the application and the readings, those that lie ahead or in the wrong order. */
  wrong_times: number;
  results: {
    place: number;
    wheal_mm: number | null;
    flare_mm: number | null;
    is_early: boolean;
    is_confirmed: boolean;
  }[];
}

const keptTest = (id: string) =>
  backend.sqlRow<KeptTest>(
    `select t.drugs, t.unasked_reason, t.timing_reason, t.applied_at is not null as is_applied, t.finished_at is not null as is_finished,
       (select count(*) from allergy_test_results r where r.test_id = t.id and (r.read_at < t.applied_at or r.read_at > clock_timestamp()))::integer
         + (t.applied_at > clock_timestamp() is true)::integer as wrong_times,
       (select coalesce(jsonb_agg(jsonb_build_object('place', r.place, 'wheal_mm', r.wheal_mm, 'flare_mm', r.flare_mm,
          'is_early', r.read_at >= t.applied_at + make_interval(mins => case r.place when 1 then 10 else 15 end) is not true,
          'is_confirmed', r.confirmed_at is not null) order by r.place), '[]') from allergy_test_results r where r.test_id = t.id) as results
     from allergy_tests t where t.id = $1`,
    [id],
  );

/** What people said so far, as far as it was taken. */
interface Said {
  drugs: Map<string, string>;
  measures: (number | null)[][];
  reasons: Set<string>;
  isApplied: boolean;
  confirmed: Set<number>;
}

const TAKE: {
  [Act in TestAct['act']]: (
    test: Pick<Played, 'id' | 'said'> & { seen_revision: number },
    one: Extract<TestAct, { act: Act }>,
  ) => Promise<number | null>;
} = {
  wait: async ({ id }, { minutes }) => {
    await backend.sql(
      `with moved as (update allergy_test_results set read_at = read_at - make_interval(mins => $2) where test_id = $1)
       update allergy_tests set applied_at = applied_at - make_interval(mins => $2) where id = $1 and finished_at is null`,
      [id, minutes],
    );
    return null;
  },
  apply: async ({ id, said, seen_revision }) => {
    const { data } = await staff.rpc('apply_allergy_test', {
      company_id,
      test_id: id,
      seen_revision,
    });
    if (data) said.isApplied = true;
    return data?.revision ?? null;
  },
  state: async (test, { minutes }) => {
    const applied_at = new Date(Date.now() + minutes * 60_000).toISOString();
    const revision = await write(test, { applied_at, results: linesOf(test.said.measures) });
    if (revision !== null) test.said.isApplied = true;
    return revision;
  },
  save: async (test, { drugs, readings, why }) => {
    const measures = readings.map(({ wheal_mm, flare_mm }) => [wheal_mm, flare_mm]);
    const told = drugs?.flatMap((drug, at) => toldOf(DRUGS[at], drug)) ?? null;
    const sent = { timing_reason: why, drugs: told, results: linesOf(measures) };
    const revision = await write(test, sent);
    if (revision === null) return null;
    if (why) test.said.reasons.add(why);
    test.said.measures = measures;
    if (told) test.said.drugs = new Map(told.map((drug) => [drug.drug, answerOf(drug)]));
    return revision;
  },
  finish: async ({ id, said, seen_revision }, { unasked, why, confirmed }) => {
    const { data } = await staff.rpc('finish_allergy_test', {
      company_id,
      test_id: id,
      seen_revision,
      ...(unasked && { unasked_reason: unasked }),
      ...(why && { timing_reason: why }),
      confirmed,
    });
    if (data === null) return null;
    for (const reason of [unasked, why]) if (reason) said.reasons.add(reason);
    for (const place of confirmed) said.confirmed.add(place);
    return data;
  },
};

interface Played {
  id: string;
  said: Said;
}

const linesOf = (measures: readonly (number | null)[][]) =>
  measures.map(([wheal_mm = null, flare_mm = null], at) => ({
    allergen_id: allergens[at] ?? null,
    wheal_mm,
    flare_mm,
  }));

const toldOf = (drug: string | undefined, said: DrugSaid | null) =>
  drug && said ? [{ drug, days_before: 2, ...said }] : [];

const answerOf = (drug: { answer?: string; last_taken_on: string | null }): string =>
  drug.answer ?? (drug.last_taken_on === null ? 'not_asked' : 'taken');

async function write(
  { id, seen_revision }: { id: string; seen_revision: number },
  test: { [key: string]: Json },
) {
  const { data } = await staff.rpc('save_allergy_test', {
    company_id,
    patient_id,
    test_id: id,
    seen_revision,
    test,
  });
  return data;
}

/** Dispatches by the kind of act, which the compiler can't follow through a table. */
function take(test: Played & { seen_revision: number }, one: TestAct): Promise<number | null> {
  switch (one.act) {
    case 'wait':
      return TAKE.wait(test, one);
    case 'apply':
      return TAKE.apply(test, one);
    case 'state':
      return TAKE.state(test, one);
    case 'save':
      return TAKE.save(test, one);
    case 'finish':
      return TAKE.finish(test, one);
  }
}

async function playTest(history: readonly TestAct[]): Promise<Played> {
  const id = crypto.randomUUID();
  await staff
    .rpc('save_allergy_test', {
      company_id,
      patient_id,
      test_id: id,
      test: { kind: 'prick', grading_id, drug_stop_id, results: [] },
    })
    .throwOnError();
  const said: Said = {
    drugs: new Map(),
    measures: [],
    reasons: new Set(),
    isApplied: false,
    confirmed: new Set(),
  };
  let seen_revision = 1;
  for (const one of history) {
    seen_revision = (await take({ id, said, seen_revision }, one)) ?? seen_revision;
  }
  return { id, said };
}

function expectOnlySaid(kept: KeptTest, said: Said) {
  expect(kept.drugs.map(({ drug, answer }) => [drug, answer])).toEqual(
    kept.drugs.map(({ drug }) => [drug, said.drugs.get(drug) ?? 'not_asked']),
  );
  expect(kept.is_applied).toBe(said.isApplied);
  expect(kept.wrong_times).toBe(0);
  expect(kept.results.map(({ wheal_mm, flare_mm }) => [wheal_mm, flare_mm])).toEqual(said.measures);
  const reasons = [kept.timing_reason, kept.unasked_reason].filter((why) => why !== null);
  expect(reasons.filter((why) => !said.reasons.has(why))).toEqual([]);
  const confirmed = kept.results.filter(({ is_confirmed }) => is_confirmed);
  expect(confirmed.filter(({ place }) => !said.confirmed.has(place))).toEqual([]);
}

function expectReasons(kept: KeptTest) {
  const read = kept.results.filter((one) => one.wheal_mm !== null || one.flare_mm !== null);
  if (read.some(({ is_early }) => is_early)) expect(kept.timing_reason).not.toBeNull();
  if (kept.is_finished && kept.drugs.some(({ answer }) => answer === 'not_asked')) {
    expect(kept.unasked_reason).not.toBeNull();
  }
}

it('a skin test keeps nothing that nobody said, whatever is sent and when', async () => {
  await fc.assert(
    fc.asyncProperty(testHistory, async (history) => {
      const { id, said } = await playTest(history);
      const kept = await keptTest(id);
      expectOnlySaid(kept, said);
      expectReasons(kept);
    }),
    { numRuns: RUNS },
  );
}, 240_000);

const scheme_id = await table('Tenfold, AAAAI colors');
const timothy = await allergen('Timothy');

async function aDraft() {
  const [patient, prescription_id] = [crypto.randomUUID(), crypto.randomUUID()];
  await backend.sql(
    `insert into patients (company_id, id, first_name, last_name) values ($1, $2, 'Ask', 'Ed')`,
    [company_id, patient],
  );
  await staff
    .rpc('save_allergy_prescription', {
      company_id,
      patient_id: patient,
      prescription_id,
      prescription: {
        scheme_id,
        target_dose_ml: 0.5,
        consent_on: '2026-01-05',
        sets: [
          {
            label: 'A',
            title: 'Grass',
            volume_ml: 5,
            diluent: 'albumin_saline',
            contents: [{ allergen_id: timothy, target_dose: 2000 }],
          },
        ],
      },
    })
    .throwOnError();
  return { patient, prescription_id };
}

const dayAgo = (days: number) => backend.clinicDay(company_id, days);

interface Signed {
  answers: (string | null)[];
  why: string | null;
}

/** Plays answers and tries to sign; answers what was known when it was signed, if it was. */
async function playAsked(history: readonly AskedAct[]) {
  const { patient, prescription_id } = await aDraft();
  const today = new Map<string, string>();
  let signed: Signed | undefined;
  for (const one of history) {
    const { answers } = one;
    if (one.act === 'record') {
      const { error } = await staff.rpc('record_health_answers', {
        company_id,
        patient_id: patient,
        answers,
        asked_on: await dayAgo(one.daysAgo),
      });
      expect(error === null).toBe(one.daysAgo >= 0);
      if (one.daysAgo === 0) tell(today, answers);
    } else if (!signed) {
      const { error } = await physician.rpc('sign_allergy_prescription', {
        company_id,
        prescription_id,
        seen_revision: 1,
        answers,
        ...(one.why && { unasked_reason: one.why }),
      });
      if (error) continue;
      tell(today, answers);
      signed = { answers: QUESTIONS.map((q) => today.get(q) ?? null), why: one.why };
    }
  }
  return { prescription_id, signed };
}

function tell(today: Map<string, string>, answers: AskedAct['answers']) {
  for (const [question, answer] of Object.entries(answers)) {
    if (answer) today.set(question, answer);
    else today.delete(question);
  }
}

it('a prescription is signed with what was answered that day, and says what nobody asked', async () => {
  await fc.assert(
    fc.asyncProperty(askedHistory, async (history) => {
      const { prescription_id, signed } = await playAsked(history);
      const kept = await backend.sqlRow<{
        status: string;
        asked: { question: string; answer: string | null }[];
        unasked_reason: string | null;
        says_so: boolean;
      }>(
        `select status, asked, unasked_reason, warnings @> '[{"rule": "not_asked"}]' as says_so from allergy_prescriptions where id = $1`,
        [prescription_id],
      );
      expect(kept.status).toBe(signed ? 'signed' : 'draft');
      if (!signed) return;
      expect(kept.asked.map(({ question, answer }) => [question, answer])).toEqual(
        QUESTIONS.map((question, at) => [question, signed.answers[at] ?? null]),
      );
      const isUnasked = signed.answers.includes(null);
      expect(kept.unasked_reason).toBe(isUnasked ? signed.why : null);
      expect(kept.says_so).toBe(isUnasked);
      if (isUnasked) expect(signed.why).not.toBeNull();
    }),
    { numRuns: RUNS },
  );
}, 240_000);
