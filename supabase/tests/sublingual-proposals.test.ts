import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';
import {
  ASK_SUBLINGUAL,
  ASK_SUPPLY,
  faultsOf,
  histories,
  questionsOf,
  type SublingualAnswer,
  supplyFaultsOf,
  supplyQuestionsOf,
} from './support/sublingual-histories.ts';
import type { SublingualRules, Supply } from './support/sublingual-oracle.ts';

const backend = await startBackend();

/** More is for scripts/sublingual.ts, which asks a PostgreSQL server of its own. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 300);
const SEED = Number(process.env['PROPERTY_SEED'] ?? 1);

async function answersTo(questions: readonly object[]) {
  const rows = await backend.sql<{ answer: SublingualAnswer }>(ASK_SUBLINGUAL, [
    JSON.stringify(questions),
  ]);
  return rows.map(({ answer }) => answer);
}

it(`is what an oracle of its own says, and keeps what is always true, in ${RUNS} histories`, async () => {
  const sample = fc.sample(histories, { numRuns: RUNS, seed: SEED });
  const questions = sample.flatMap(questionsOf);
  const answers = await answersTo(questions);
  const faults = sample.flatMap((history, index) =>
    faultsOf(history, answers.slice(index * 3, index * 3 + 3)).map((fault) =>
      JSON.stringify({ fault, history, answer: answers[index * 3] }),
    ),
  );
  expect(faults.slice(0, 3)).toEqual([]);
  // The same question has the same answer.
  expect(await answersTo(questions)).toEqual(answers);
}, 300_000);

it(`counts each item down by the doses that took of it, in ${RUNS} histories`, async () => {
  const sample = fc.sample(histories, { numRuns: RUNS, seed: SEED });
  const rows = await backend.sql<{ answer: Supply }>(ASK_SUPPLY, [
    JSON.stringify(sample.flatMap(supplyQuestionsOf)),
  ]);
  const answers = rows.map(({ answer }) => answer);
  const faults = sample.flatMap((history, index) =>
    supplyFaultsOf(history, answers.slice(index * 2, index * 2 + 2)).map((fault) =>
      JSON.stringify({ fault, history, answer: answers[index * 2] }),
    ),
  );
  expect(faults.slice(0, 3)).toEqual([]);
}, 300_000);

async function rulesOf(name: string) {
  const { rules } = await backend.sqlRow<{ rules: SublingualRules }>(
    `select private.sublingual_rules_of(t.company_id, t.id) as rules from clinical_tables t
     where t.company_id = $1 and t.kind = 'sublingual_schedule' and t.name = $2`,
    [DEMO.company, name],
  );
  return rules;
}

const day = (number: number) =>
  new Date(Date.UTC(2026, 2, 1) + number * 86_400_000).toISOString().slice(0, 10);
const dose = (on: number, number = 1, more: object = {}) => ({
  kind: 'dose',
  on: day(on),
  day: number,
  reaction: 'none',
  ...more,
});
const contact = (on: number, missed: number, now = 0, more: object = {}) => ({
  kind: 'contact',
  on: day(on),
  outcome: 'reached',
  missed,
  in_a_row: missed,
  now,
  ...more,
});

/** What a schedule as published says on a day, the course having begun on day 1. */
async function asked(name: string, events: object[], today: number) {
  const course = { day: 1, watch: 'first', since: day(1), starts_on: day(1), events };
  const [answer] = await answersTo([{ rules: await rulesOf(name), course, today: day(today) }]);
  if (!answer) throw new Error('There is no answer.');
  return answer;
}

const CHILD = 'Oralair, ages 5 to 17';

describe('worked example 24, by the labels', () => {
  it('Oralair, age 9: 100 IR watched, 200 IR on day 2, 300 IR from day 3 on', async () => {
    expect(await asked(CHILD, [], 1)).toMatchObject({ action: 'watched', amount: 100 });
    expect(await asked(CHILD, [dose(1)], 2)).toMatchObject({ action: 'take', amount: 200 });
    expect(await asked(CHILD, [dose(1), contact(3, 0)], 3)).toMatchObject({ amount: 300 });
    expect(await asked(CHILD, [dose(1), contact(60, 0)], 60)).toMatchObject({ amount: 300 });
  });

  it('Oralair, 10 days missed: 100 IR again; 15: a physician decides, as the label has no data', async () => {
    const missing = (missed: number) =>
      asked(CHILD, [dose(1), contact(20, 0), contact(20 + missed, missed, missed)], 20 + missed);
    expect(await missing(7)).toMatchObject({ action: 'take', amount: 300 });
    expect(await missing(8)).toMatchObject({ action: 'take', amount: 100 });
    expect(await missing(10)).toMatchObject({ action: 'take', amount: 100 });
    expect(await missing(14)).toMatchObject({ action: 'take', amount: 100 });
    expect(await missing(15)).toMatchObject({ action: 'ask', amount: 100 });
  });

  it('Odactra, 10 days missed: one tablet; 15: the next one watched', async () => {
    const missing = (missed: number) =>
      asked('Odactra', [dose(1), contact(1 + missed + 1, missed, missed)], 2 + missed);
    expect(await missing(10)).toMatchObject({ action: 'take', amount: 12 });
    expect(await missing(14)).toMatchObject({ action: 'take', amount: 12 });
    expect(await missing(15)).toMatchObject({
      action: 'watched',
      amount: 12,
      said: expect.arrayContaining([
        expect.objectContaining({
          rule: 'missed',
          days: 15,
          from: 15,
          does: 'watched',
          source: 'Sublingual practice parameter 2017, table 3',
        }),
      ]),
    });
  });

  it('drops: 1 to 5 from bottle 1, then from bottle 2, maintenance on day 11; three weeks’ gap is asked', async () => {
    const onDay = (number: number) =>
      asked('Drops from two bottles', [dose(1), contact(number, 0)], number);
    expect(await onDay(5)).toMatchObject({ amount: 5, item: 'Bottle 1' });
    expect(await onDay(6)).toMatchObject({ amount: 1, item: 'Bottle 2' });
    expect(await onDay(11)).toMatchObject({ amount: 5, item: 'Bottle 2', step: 11 });
    const gap = (missed: number) =>
      asked('Drops from two bottles', [dose(1), contact(missed + 2, missed, missed)], missed + 2);
    expect(await gap(16)).toMatchObject({ action: 'watched', day_number: 1 });
    expect(await gap(21)).toMatchObject({ action: 'ask', day_number: 1 });
  });
});

describe('what is known and what is not', () => {
  it('days nobody told of neither raise nor lower, and are asked for once they could be a gap that counts', async () => {
    expect(await asked(CHILD, [dose(1)], 9)).toMatchObject({
      action: 'take',
      amount: 200,
      unreported: 7,
    });
    expect(await asked(CHILD, [dose(1)], 10)).toMatchObject({
      action: 'contact',
      amount: 200,
      unreported: 8,
    });
  });

  it('a gap that a contact falls into is one gap', async () => {
    const events = [dose(1), contact(20, 0), contact(26, 6, 6), contact(30, 4, 4)];
    expect(await asked(CHILD, events.slice(0, 3), 26)).toMatchObject({
      amount: 300,
      missed_now: 6,
    });
    expect(await asked(CHILD, events, 30)).toMatchObject({ amount: 100, missed_now: 10 });
  });

  it('scattered missed days are no gap', async () => {
    const scattered = contact(40, 12, 0, { in_a_row: 2 });
    expect(await asked(CHILD, [dose(1), scattered], 40)).toMatchObject({
      action: 'take',
      amount: 300,
    });
  });

  it('a systemic reaction asks before anything else, whatever was missed', async () => {
    const events = [dose(1), contact(20, 16, 16, { reaction: 'systemic' })];
    expect(await asked('Odactra', events, 20)).toMatchObject({
      action: 'ask',
      said: expect.arrayContaining([expect.objectContaining({ rule: 'reaction', does: 'ask' })]),
    });
  });

  it('who left early, or whose leaving nobody recorded, is watched again', async () => {
    const watched = async (watch: string) =>
      (await asked('Odactra', [dose(1, 1, { watch })], 2)).action;
    expect(await watched('left_early')).toBe('watched');
    expect(await watched('unrecorded')).toBe('watched');
    expect(await watched('open')).toBe('watching');
  });
});

it('a supply lasts by what each day of the schedule takes of it', async () => {
  const rules = await rulesOf(CHILD);
  const lasts = (from_day: number, held: Record<string, number>) =>
    backend.sqlRow(
      'select * from private.sublingual_supply($1::text::jsonb, $2, $3::text::jsonb)',
      [JSON.stringify(rules.steps), from_day, JSON.stringify(held)],
    );
  const [weak, strong] = ['100 IR tablet', '300 IR tablet'];
  // A pack of three 100 IR tablets is the first two days.
  expect(await lasts(1, { [weak]: 3, [strong]: 30 })).toEqual({ days: 32, ends_with: strong });
  expect(await lasts(9, { [weak]: 0, [strong]: 30 })).toEqual({ days: 30, ends_with: strong });
  // A patient who starts over needs another strength, however much is left of the other.
  expect(await lasts(1, { [weak]: 0, [strong]: 30 })).toEqual({ days: 0, ends_with: weak });
  expect(await lasts(1, { [weak]: 2, [strong]: 30 })).toEqual({ days: 1, ends_with: weak });
  expect(await lasts(1, { [weak]: 3 })).toEqual({ days: 2, ends_with: strong });
  const { used } = await backend.sqlRow<{ used: object }>(
    'select private.sublingual_used($1::text::jsonb, 1, 5) as used',
    [JSON.stringify(rules.steps)],
  );
  expect(used).toEqual({ [weak]: 3, [strong]: 3 });
});
