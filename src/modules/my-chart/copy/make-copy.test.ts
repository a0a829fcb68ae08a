import { winAnsi } from '@pdf/helvetica';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enums } from '@/lib/supabase/database.types';
import { medicineSchema } from '@/records/patient-app/diary.schema';
import type { MyRecord } from '@/records/patient-app/record-copy.schema';
import { refused, unresolved } from '../../../../scripts/test-setup/fhir/check-bundle';
import { aboutCopy } from './about-copy';
import { makeCopy } from './make-copy';

const uuid = fc.uuid({ version: 4 });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const few = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { maxLength: 3 });
const moment = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().replace('Z', '123+00:00'));
const day = moment.map((at) => at.slice(0, 10));
const size = fc.integer({ min: 1, max: 10_485_760 });

const amount = maybe(fc.nat(100_000));
const level = maybe(fc.integer({ min: 0, max: 3 }));
const amounts = fc.record({
  charged_for: fc.constantFrom('visit' as const, 'plan' as const, 'other' as const),
  marked_for: maybe(
    fc.constantFrom('specialist' as const, 'primary_care' as const, 'anybody' as const),
  ),
  copay_cents: amount,
  coinsurance_percent: amount,
  deductible_cents: amount,
  deductible_left_cents: amount,
  deductible_is_familys: fc.boolean(),
  out_of_pocket_cents: amount,
  out_of_pocket_left_cents: amount,
  out_of_pocket_is_familys: fc.boolean(),
  says_in_network: fc.boolean(),
  is_paid_elsewhere: fc.boolean(),
  is_second: fc.boolean(),
});

/** Records of any shape, in such words. */
function records(words: fc.Arbitrary<string>): fc.Arbitrary<MyRecord> {
  const place = { place: maybe(words), address: maybe(words) };
  return fc.record({
    chart: fc.record({
      id: uuid,
      company_id: uuid,
      relation: fc.constantFrom(...enums.chart_relation),
      level: fc.constant('full' as const),
      holder: words,
      ends_on: maybe(day),
    }),
    patient: fc.record(
      {
        first_name: words,
        last_name: words,
        preferred_name: maybe(words),
        date_of_birth: maybe(day),
        phone: maybe(fc.constant('5552013344')),
        email: maybe(words),
        address_line1: maybe(words),
        address_line2: maybe(words),
        city: maybe(words),
        state: maybe(words),
        zip_code: maybe(words),
      },
      {
        requiredKeys: [
          'first_name',
          'last_name',
          'preferred_name',
          'date_of_birth',
          'address_line1',
          'address_line2',
          'city',
          'state',
          'zip_code',
        ],
      },
    ),
    clinic: fc.record({
      name: words,
      phone: maybe(fc.constant('5552013344')),
      address: maybe(words),
      time_zone: fc.constant('America/New_York'),
    }),
    now: moment,
    requests: few(
      fc.record({
        id: uuid,
        kind: fc.constantFrom(...enums.chart_request_kind),
        visit_id: maybe(uuid),
        said: maybe(words),
        proposed: fc.constant({}),
        asked_at: moment,
        settled_at: maybe(moment),
        outcome: maybe(fc.constantFrom(...enums.chart_request_outcome)),
        answer: maybe(words),
      }),
    ),
    visits: few(
      fc.record({
        id: uuid,
        status: fc.constantFrom(...enums.scheduling_status),
        type: fc.constantFrom(...enums.appointment_type),
        starts_at: maybe(moment),
        minutes: maybe(fc.integer({ min: 0, max: 600 })),
        provider: words,
        ...place,
        asked_at: moment,
        sequence: fc.nat(9),
      }),
    ),
    operations: few(
      fc.record({
        id: uuid,
        stage: fc.constantFrom(...enums.surgery_stage),
        procedure: words,
        laterality: fc.constantFrom(...enums.laterality),
        starts_at: maybe(moment),
        surgeon: maybe(words),
        ...place,
        owed: few(fc.record({ label: words, due_on: maybe(day) })),
        instructions: maybe(words),
      }),
    ),
    diary: few(
      fc.record({
        day,
        symptoms: fc.record({
          itchy_nose: level,
          runny_nose: level,
          blocked_nose: level,
          sneezing: level,
          itchy_eyes: level,
          watery_eyes: level,
        }),
        medicines: maybe(fc.uniqueArray(fc.constantFrom(...medicineSchema.options))),
        score: maybe(fc.integer({ min: 0, max: 600 }).map((hundredths) => hundredths / 100)),
        method: fc.constantFrom(...enums.diary_method),
        at: moment,
        by: fc.constant(null),
      }),
    ),
    referrals: few(
      fc.record({
        id: uuid,
        status: fc.constantFrom(...enums.referral_status),
        referred_by: maybe(words),
        service: maybe(words),
        came_at: moment,
      }),
    ),
    coverages: few(
      fc.record({
        id: uuid,
        rank: fc.constantFrom(...enums.coverage_rank),
        payer: words,
        plan: maybe(words),
        member_id_ends: maybe(words),
        checked: maybe(
          fc.record({
            outcome: maybe(fc.constantFrom(...enums.eligibility_outcome)),
            at: maybe(moment),
            service_date: maybe(day),
            preset: fc.constantFrom(...enums.eligibility_preset),
            due: maybe(fc.constantFrom(...enums.eligibility_due_reason)),
            amounts: maybe(amounts),
          }),
        ),
      }),
    ),
    shots: fc.record({
      watched_until: fc.constant(null),
      hours: maybe(words),
      sets: few(
        fc.record({
          label: words,
          title: maybe(words),
          given_on: day,
          due_on: maybe(day),
          planned_through: maybe(day),
        }),
      ),
    }),
    courses: few(
      fc.record({
        id: uuid,
        product: words,
        form: fc.constantFrom('tablet' as const, 'drops' as const),
      }),
    ),
    tests: few(
      fc.record({
        id: uuid,
        kind: fc.constantFrom(...enums.allergy_test_kind),
        tested_on: day,
        is_valid: maybe(fc.boolean()),
        results: few(
          fc.record({
            allergen: words,
            control: maybe(fc.constantFrom(...enums.control_kind)),
            is_positive: maybe(fc.boolean()),
            dilution: maybe(fc.integer({ min: 1, max: 6 })),
            wheal_mm: maybe(fc.integer({ min: 0, max: 40 })),
            ige_kua: maybe(fc.integer({ min: 0, max: 100 })),
          }),
        ),
      }),
    ),
    letters: few(
      fc.record({
        id: uuid,
        version: fc.integer({ min: 1, max: 3 }),
        facts: fc.record({ signer: maybe(fc.record({ name: words })) }),
        signed_at: moment,
        visit_on: maybe(day),
        reason: maybe(words),
        diagnoses: maybe(words),
        findings: maybe(words),
        plan: maybe(words),
        follow_up: maybe(words),
        correction: maybe(words),
      }),
    ),
    conversations: few(
      fc.record({
        id: uuid,
        subject: words,
        has_earlier: fc.constant(false),
        messages: few(
          fc.record({
            id: uuid,
            from_clinic: fc.boolean(),
            by: maybe(words),
            body: words,
            at: moment,
            files: few(
              fc.record({
                id: uuid,
                name: words,
                media_type: fc.constantFrom('application/pdf', 'image/png'),
                size_bytes: size,
                path: words,
              }),
            ),
          }),
        ),
      }),
    ),
  });
}

const anyWords = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
/** Words that occur nowhere else, in letters that a PDF's own fonts have. */
const ownWords = fc.stringMatching(/^[a-zé]{6,12}( [a-z]{6,12}){0,3}$/).map((text) => `x${text}`);

const runs = { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 25) };

const bundleOf = async (record: MyRecord) => JSON.parse(await makeCopy(record, 'fhir').blob.text());

/** What a PDF of ours says, as its own bytes, without spaces, line ends and the foot of each page. */
async function pdfWords(record: MyRecord): Promise<string> {
  const file = new TextDecoder('latin1').decode(await makeCopy(record, 'pdf').blob.arrayBuffer());
  const lines = [...file.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, hex = '']) => hex);
  const isNumber = (hex = '') => /^Page \d+ of \d+$/.test(Buffer.from(hex, 'hex').toString());
  return lines
    .filter((hex, index) => !isNumber(hex) && !isNumber(lines[index + 1]))
    .map((hex) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('')
    .replaceAll(' ', '');
}

const asPdf = (text: string) => Buffer.from(winAnsi(text.replaceAll(' ', ''))).toString('latin1');

/** The facts of a record that are texts, but for those that only the app needs. */
function factsOf(record: MyRecord): string[] {
  const { clinic, patient, coverages, shots, tests, chart, requests, conversations } = record;
  return [
    clinic.name,
    clinic.address,
    chart.holder,
    ...[patient.first_name, patient.last_name, patient.preferred_name, patient.email],
    ...[patient.address_line1, patient.address_line2, patient.city],
    ...coverages.flatMap(({ payer, plan }) => [payer, plan]),
    ...record.visits.flatMap(({ provider, place, address }) => [provider, place, address]),
    ...record.operations.flatMap((one) => [one.procedure, one.surgeon, one.place, one.address]),
    ...record.referrals.flatMap(({ referred_by, service }) => [referred_by, service]),
    ...shots.sets.flatMap(({ label, title }) => [label, title]),
    ...record.courses.map(({ product }) => product),
    ...tests.flatMap(({ is_valid, results }) =>
      is_valid === false ? [] : results.map(({ allergen }) => allergen),
    ),
    ...record.letters.flatMap((one) => [
      ...[one.reason, one.diagnoses, one.findings, one.plan, one.follow_up],
      ...[one.facts.signer?.name, one.version > 1 ? one.correction : null],
    ]),
    ...conversations.flatMap(({ subject, messages }) =>
      messages.flatMap(({ body, files, from_clinic, by }) => [
        subject,
        body,
        from_clinic ? by : null,
        ...files.map(({ name }) => name),
      ]),
    ),
    ...requests.flatMap(({ said, answer }) => [said, answer]),
  ].flatMap((fact) => fact ?? []);
}

/** All texts of a bundle, also those that are written in base64. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === 'data' ? [Buffer.from(String(one), 'base64').toString('utf8')] : textsOf(one),
  );
}

describe('a copy of the record', () => {
  it.each([[20_261_130], [undefined]])(
    'is a Bundle that HL7’s schema takes, whatever the record says (seed %s)',
    async (seed) => {
      await fc.assert(
        fc.asyncProperty(records(anyWords), async (record) => {
          const bundle = await bundleOf(record);
          expect(refused(bundle)).toEqual([]);
          expect(unresolved(bundle)).toEqual([]);
        }),
        { ...runs, ...(seed !== undefined && { seed }) },
      );
    },
  );

  it('says the same in both files, and in both what it lacks', async () => {
    await fc.assert(
      fc.asyncProperty(records(ownWords), async (record) => {
        const pdf = await pdfWords(record);
        const bundle = textsOf(await bundleOf(record)).join('\n');
        for (const fact of factsOf(record)) {
          expect(pdf).toContain(asPdf(fact));
          expect(bundle).toContain(fact);
        }
        for (const line of aboutCopy(record)) {
          expect(pdf).toContain(asPdf(line));
          expect(bundle).toContain(line);
        }
      }),
      runs,
    );
  });

  it('names no patient in its name, and says where the PDF lacks letters', async () => {
    const [record] = fc.sample(records(ownWords), { numRuns: 1, seed: 1 });
    if (!record) throw new Error('No record was made.');
    const said = { ...record, now: '2026-12-01T03:00:00+00:00' };
    expect(makeCopy(said, 'pdf').name).toBe('record-2026-11-30.pdf');
    expect(makeCopy(said, 'fhir').name).toBe('record-2026-11-30.fhir.json');
    const lacks = 'ThisPDFlackssomelettersoftherecord';
    expect(await pdfWords(said)).not.toContain(lacks);
    const patient = { ...record.patient, last_name: '陳' };
    expect(await pdfWords({ ...said, patient })).toContain(lacks);
  });
});
