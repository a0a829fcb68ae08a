import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type AskedAct,
  askedHistory,
  DRUGS,
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

async function play(id: string, revision: number, one: TestAct, said: Said): Promise<number> {
  const OF = { company_id, test_id: id, seen_revision: revision };
  if (one.act === 'wait') {
    await backend.sql(
      `with moved as (update allergy_test_results set read_at = read_at - make_interval(mins => $2) where test_id = $1)
       update allergy_tests set applied_at = applied_at - make_interval(mins => $2) where id = $1 and finished_at is null`,
      [id, one.minutes],
    );
    return revision;
  }
  if (one.act === 'apply') {
    const { data } = await staff.rpc('apply_allergy_test', OF);
    if (data) said.isApplied = true;
    return data?.revision ?? revision;
  }
  if (one.act === 'finish') {
    const { data } = await staff.rpc('finish_allergy_test', {
      ...OF,
      ...(one.unasked && { unasked_reason: one.unasked }),
      ...(one.why && { timing_reason: one.why }),
      confirmed: one.confirmed,
    });
    if (data === null) return revision;
    for (const why of [one.unasked, one.why]) if (why) said.reasons.add(why);
    for (const place of one.confirmed) said.confirmed.add(place);
    return data;
  }
  const stated = one.act === 'state' ? new Date(Date.now() + one.minutes * 60_000) : null;
  const told = one.act === 'save' ? one : { drugs: null, readings: null, why: null };
  const measures = told.readings?.map(({ wheal_mm, flare_mm }) => [wheal_mm, flare_mm]);
  const drugs =
    told.drugs?.flatMap((drug, at) =>
      drug ? [{ drug: DRUGS[at] ?? '', days_before: 2, ...drug }] : [],
    ) ?? null;
  const { data } = await staff.rpc('save_allergy_test', {
    ...OF,
    patient_id,
    test: {
      applied_at: stated?.toISOString() ?? null,
      timing_reason: told.why,
      drugs,
      results: (measures ?? said.measures).map(([wheal_mm = null, flare_mm = null], at) => ({
        allergen_id: allergens[at] ?? null,
        wheal_mm,
        flare_mm,
      })),
    },
  });
  if (data === null) return revision;
  if (stated) said.isApplied = true;
  if (told.why) said.reasons.add(told.why);
  if (measures) said.measures = measures;
  if (drugs) said.drugs = new Map(drugs.map((drug) => [drug.drug, answerOf(drug)]));
  return data;
}

const answerOf = (drug: { answer?: string; last_taken_on: string | null }): string =>
  drug.answer ?? (drug.last_taken_on === null ? 'not_asked' : 'taken');

it('a skin test keeps nothing that nobody said, whatever is sent and when', async () => {
  await fc.assert(
    fc.asyncProperty(testHistory, async (history) => {
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
      let revision = 1;
      for (const one of history) revision = await play(id, revision, one, said);
      const kept = await keptTest(id);
      for (const { drug, answer } of kept.drugs) {
        expect([drug, answer]).toEqual([drug, said.drugs.get(drug) ?? 'not_asked']);
      }
      expect(kept.is_applied).toBe(said.isApplied);
      expect(kept.wrong_times).toBe(0);
      expect(kept.results.map(({ wheal_mm, flare_mm }) => [wheal_mm, flare_mm])).toEqual(
        said.measures,
      );
      const read = kept.results.filter((one) => one.wheal_mm !== null || one.flare_mm !== null);
      if (read.some(({ is_early }) => is_early)) expect(kept.timing_reason).not.toBeNull();
      if (kept.is_finished && kept.drugs.some(({ answer }) => answer === 'not_asked')) {
        expect(kept.unasked_reason).not.toBeNull();
      }
      for (const why of [kept.timing_reason, kept.unasked_reason]) {
        if (why !== null) expect(said.reasons).toContain(why);
      }
      for (const { place, is_confirmed } of kept.results) {
        if (is_confirmed) expect(said.confirmed).toContain(place);
      }
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
            contents: [{ allergen_id: timothy, target_dose: 2000 }],
          },
        ],
      },
    })
    .throwOnError();
  return { patient, prescription_id };
}

const dayAgo = (days: number) =>
  backend
    .sqlRow<{ day: string }>('select (private.clinic_day($1, now()) - $2::integer)::text as day', [
      company_id,
      days,
    ])
    .then(({ day }) => day);

it('a prescription is signed with what was answered that day, and says what nobody asked', async () => {
  await fc.assert(
    fc.asyncProperty(askedHistory, async (history) => {
      const { patient, prescription_id } = await aDraft();
      const today = new Map<string, string>();
      const told = (answers: AskedAct['answers']) => {
        for (const [question, answer] of Object.entries(answers)) {
          if (answer) today.set(question, answer);
          else today.delete(question);
        }
      };
      let signedWith: { answers: (string | null)[]; why: string | null } | undefined;
      for (const one of history) {
        if (one.act === 'record') {
          const { error } = await staff.rpc('record_health_answers', {
            company_id,
            patient_id: patient,
            answers: one.answers,
            asked_on: await dayAgo(one.daysAgo),
          });
          expect(error === null).toBe(one.daysAgo >= 0);
          if (one.daysAgo === 0) told(one.answers);
          continue;
        }
        const { error } = await physician.rpc('sign_allergy_prescription', {
          company_id,
          prescription_id,
          seen_revision: 1,
          answers: one.answers,
          ...(one.why && { unasked_reason: one.why }),
        });
        if (error || signedWith) continue;
        told(one.answers);
        signedWith = { answers: QUESTIONS.map((q) => today.get(q) ?? null), why: one.why };
      }
      const kept = await backend.sqlRow<{
        status: string;
        asked: { question: string; answer: string | null }[];
        unasked_reason: string | null;
        says_so: boolean;
      }>(
        `select status, asked, unasked_reason, warnings @> '[{"rule": "not_asked"}]' as says_so from allergy_prescriptions where id = $1`,
        [prescription_id],
      );
      expect(kept.status).toBe(signedWith ? 'signed' : 'draft');
      if (!signedWith) return;
      expect(kept.asked.map(({ question, answer }) => [question, answer])).toEqual(
        QUESTIONS.map((question, at) => [question, signedWith?.answers[at] ?? null]),
      );
      const isUnasked = signedWith.answers.includes(null);
      expect(kept.unasked_reason).toBe(isUnasked ? signedWith.why : null);
      expect(kept.says_so).toBe(isUnasked);
      if (isUnasked) expect(signedWith.why).not.toBeNull();
    }),
    { numRuns: RUNS },
  );
}, 240_000);
