import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Client, startBackend } from './support/backend.ts';
import { merges } from './support/merges.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';

/** Two charts with anything in them: merged and taken apart again, the database is what it was. */

/** How many pairs: more by `PROPERTY_RUNS=200` where merging changes. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 5);

const backend = await startBackend();
const clinic = merges(backend);
let admin: Client;

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const details = fc.record({
  first_name: fc.constantFrom('Ana', 'Anna', 'José'),
  last_name: fc.constantFrom('de la Cruz', 'O’Hara', 'Lindqvist'),
  middle_name: maybe(fc.constantFrom('B.', 'Bea')),
  date_of_birth: maybe(fc.constantFrom('1980-01-02', '1980-02-01')),
  sex: fc.constantFrom('female', 'unknown'),
  phone: maybe(fc.constantFrom('(555) 555-0101', '555-555-0102')),
  email: maybe(fc.constantFrom('a@example.com', 'b@example.com')),
  city: maybe(fc.constantFrom('Salem', 'Bend')),
  guardian_name: maybe(fc.constantFrom('Bo', 'Cy')),
  alert: maybe(fc.constant('Hard of hearing')),
});

const RANKS = ['primary', 'secondary', 'tertiary'] as const;

const record = fc.record({
  details,
  numbered: fc.boolean(),
  referrals: fc.nat({ max: 2 }),
  operations: fc.nat({ max: 1 }),
  cards: fc.uniqueArray(
    fc.record({
      rank: fc.constantFrom(...RANKS),
      ended: fc.boolean(),
      checks: fc.nat({ max: 2 }),
    }),
    { selector: ({ rank }) => rank },
  ),
  pastVisits: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
  visits: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
  restricted: fc.boolean(),
  openedBy: fc.uniqueArray(fc.constantFrom('staff.demo', 'dr.osei', 'demo')),
  likeThird: maybe(fc.record({ passed: fc.boolean(), other: fc.boolean() })),
});

type Content = typeof record extends fc.Arbitrary<infer Value> ? Value : never;

beforeAll(async () => {
  admin = await backend.as('admin.demo');
});

async function fill(content: Content, provider: string, third: string, base: number) {
  const { first_name, last_name, ...more } = content.details;
  const id = await clinic.chart(first_name, last_name, {
    ...more,
    ...(content.numbered && { medical_record_number: crypto.randomUUID() }),
  });
  await backend.sql('delete from patient_twins where $1 in (patient_id, twin_id)', [id]);
  let referral: string | null = null;
  for (let made = 0; made < content.referrals; made++) referral = await clinic.referral(id);
  for (let made = 0; made < content.operations; made++) await clinic.operation(id, referral);
  for (const { rank, ended, checks } of content.cards) {
    const card = await clinic.coverage(id, rank, `M-${rank}`, ended);
    for (let made = 0; made < checks; made++) await clinic.check(id, card);
  }
  for (const hour of content.pastVisits) await clinic.visit(id, provider, -base - 2 * hour);
  for (const hour of content.visits) await clinic.visit(id, provider, base + 2 * hour);
  if (content.restricted) await clinic.restrict(id);
  for (const who of content.openedBy) await clinic.opened(id, PEOPLE[who]);
  if (content.likeThird) {
    const { passed, other } = content.likeThird;
    await clinic.twin(...(other ? ([third, id] as const) : ([id, third] as const)), passed);
  }
  return id;
}

const choices = fc.subarray([
  'first_name',
  'last_name',
  'middle_name',
  'date_of_birth',
  'sex',
  'phone',
  'email',
  'city',
  'guardian_name',
  'alert',
  'medical_record_number',
  'coverage_primary',
  'coverage_secondary',
  'coverage_tertiary',
]);

it(`a merge that is undone leaves the database as it was (${RUNS} pairs of charts)`, async () => {
  let merged = 0;
  let base = 20_000;
  await fc.assert(
    fc.asyncProperty(record, record, choices, maybe(fc.boolean()), async (a, b, taken, alike) => {
      base += 20;
      const third = await clinic.chart('Zed', `Third${'abcdefghij'[base % 10]}`);
      const one = await fill(a, DEMO.primaryProvider, third, base);
      const other = await fill(b, DEMO.secondProvider, third, base);
      if (alike !== null) await clinic.twin(one, other, alike);
      const before = await clinic.rowsOf(one, other, third);
      const { data: id, error } = await clinic.merge(admin, one, other, { taken });
      const clash = a.visits.some((hour) => b.visits.includes(hour));
      expect(error === null).toBe(!clash);
      if (id !== null) {
        merged++;
        const gone = await clinic.rowsOf(other);
        expect(Object.entries(gone).filter(([, rows]) => rows.length > 0)).toEqual([]);
        const undone = await clinic.undo(admin, id);
        expect(undone).toMatchObject({ error: null, data: [] });
      }
      expect(await clinic.rowsOf(one, other, third)).toEqual(before);
    }),
    { numRuns: RUNS, seed: 20_251_101 },
  );
  expect(merged).toBeGreaterThan(RUNS / 2);
}, 300_000);
