import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const staff = await backend.as('staff.demo');

const SETTINGS = {
  product: 'Two steps',
  form: 'tablet',
  unit: 'IR',
  off_label: false,
  least_age: 5,
  most_age: 65,
  first_dose_watched: true,
  watch_minutes: 30,
  epinephrine: true,
};
const step = (from_day: number, more: object = {}) => ({
  part: 'step',
  from_day,
  amount: 100 * from_day,
  item: '100 IR tablet',
  units_a_day: from_day,
  package_units: 30,
  ...more,
});
const missed = (from_missed: number, to_missed: number | null, effect: string) => ({
  part: 'missed',
  from_missed,
  ...(to_missed === null ? {} : { to_missed }),
  effect,
});
const ASTHMA = { part: 'question', circumstance: 'asthma', question: 'Asthma', effect: 'refuse' };
const ROWS = [step(1), step(2), missed(1, 7, 'same'), missed(8, null, 'restart'), ASTHMA];

const propose = (rows: object[], settings: object = SETTINGS) =>
  staff.rpc('propose_clinical_table', {
    id: crypto.randomUUID(),
    company_id: DEMO.company,
    kind: 'sublingual_schedule',
    name: `Probe ${crypto.randomUUID()}`,
    source: 'A label',
    rows: JSON.parse(JSON.stringify(rows)),
    settings: JSON.parse(JSON.stringify(settings)),
  });

describe('a sublingual schedule', () => {
  it('is proposed whole: steps, days missed, questions', async () => {
    const table = granted(await propose(ROWS));
    const { data } = await staff
      .rpc('clinical_table_rows', { company_id: DEMO.company, table_id: table.id })
      .throwOnError();
    expect(data).toHaveLength(ROWS.length);
    expect(data[1]).toMatchObject({ part: 'step', from_day: 2, amount: 200 });
  });

  it.each<[string, object[], object?]>([
    ['doesn’t begin on day 1', [step(2)]],
    ['has steps that don’t rise', [step(1), step(2), step(2)]],
    ['has no step', [missed(1, null, 'same')]],
    ['counts one package in two ways', [step(1), step(2, { package_units: 3 })]],
    ['has bands of days that overlap', [step(1), missed(1, 8, 'same'), missed(8, null, 'ask')]],
    ['has a band after the last', [step(1), missed(1, null, 'same'), missed(8, null, 'ask')]],
    ['asks a question twice', [step(1), ASTHMA, ASTHMA]],
    ['refuses for days missed', [step(1), missed(1, null, 'refuse')]],
    ['has a row that is two things', [{ ...step(1), ...ASTHMA }]],
    ['doesn’t name the product', ROWS, { ...SETTINGS, product: undefined }],
    ['has ages the wrong way round', ROWS, { ...SETTINGS, least_age: 66 }],
    ['watches for words', ROWS, { ...SETTINGS, watch_minutes: 'long' }],
    ['starts no weeks before a season', ROWS, { ...SETTINGS, weeks_before_season: 0 }],
  ])('that %s isn’t taken', async (_, rows, settings) => {
    const { error } = await propose(rows, settings);
    expect(error?.message).toMatch(/doesn't fit this kind of table/);
  });

  it('is there as published for each product, and cites its label', async () => {
    const starters = await backend.sql<{ name: string; source: string; first: number }>(
      `select t.name, t.source, (select r.amount from sublingual_rules r where r.table_id = t.id and r.place = 1)::float8 as first
       from clinical_tables t where t.company_id = $1 and t.kind = 'sublingual_schedule' and t.name not like 'Probe%' order by t.name`,
      [DEMO.company],
    );
    expect(starters.map(({ name, first }) => [name, first])).toEqual([
      ['Drops from two bottles', 1],
      ['Grastek', 2800],
      ['Odactra', 12],
      ['Oralair, ages 18 to 65', 300],
      ['Oralair, ages 5 to 17', 100],
      ['Ragwitek', 12],
    ]);
    for (const { name, source } of starters) {
      expect(source).toMatch(name.startsWith('Drops') ? /^Off label/ : /^Prescribing information/);
    }
  });
});
