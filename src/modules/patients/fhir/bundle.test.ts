import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enums } from '@/lib/supabase/database.types';
import type { Chart } from '@/records/patient-chart/chart.schema';
import { refused, unresolved } from '../../../../scripts/test-setup/fhir/check-bundle';
import { toBundle } from './bundle';

const COMPANY = '20000000-0000-4000-8000-000000000001';

function bundleOf(chart: Chart) {
  let made = 0;
  const bundle = toBundle(chart, {
    companyId: COMPANY,
    now: new Date('2026-06-03T15:00:00Z'),
    newId: () => {
      made += 1;
      return `f0000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
    },
  });
  return JSON.parse(JSON.stringify(bundle));
}

const uuid = fc.uuid({ version: 4 });
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const moment = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().replace('Z', '123+00:00'));
const day = moment.map((at) => at.slice(0, 10));

const charts: fc.Arbitrary<Chart> = fc
  .record({
    patientId: uuid,
    referralIds: fc.array(uuid, { maxLength: 3 }),
    coverageIds: fc.array(uuid, { maxLength: 3 }),
  })
  .chain(({ patientId, referralIds, coverageIds }) => {
    const referralId = maybe(referralIds.length > 0 ? fc.constantFrom(...referralIds) : uuid);
    const coverageId = fc.oneof(uuid, ...coverageIds.map((id) => fc.constant(id)));
    return fc.record<Chart>({
      access: fc.constant({ links: [], invites: [], requests: [], copies: [] }),
      clinic: fc.record({
        name: words,
        npi: maybe(words),
        phone: maybe(words),
        address: maybe(words),
      }),
      patient: fc.record({
        id: fc.constant(patientId),
        first_name: words,
        middle_name: maybe(words),
        last_name: words,
        name_suffix: maybe(words),
        preferred_name: maybe(words),
        date_of_birth: maybe(day),
        sex: fc.constantFrom(...enums.administrative_sex),
        phone: maybe(words),
        email: maybe(words),
        pronouns: maybe(words),
        deceased_on: maybe(day),
        preferred_language: maybe(fc.constantFrom('en', 'es', 'zh')),
        address_line1: maybe(words),
        address_line2: maybe(words),
        city: maybe(words),
        state: maybe(words),
        zip_code: maybe(words),
        guardian_name: maybe(words),
        guardian_relationship: maybe(fc.constantFrom(...enums.guardian_relationship)),
        guardian_phone: maybe(words),
        alert: maybe(words),
        medical_record_number: maybe(words),
        updated_at: moment,
      }),
      restricted: fc.boolean(),
      twins: fc.constant([]),
      sent: fc.constant([]),
      open: fc.constant([]),
      shots: fc.constant({ watched_until: null, watched_after: null, sets: [] }),
      referrals: fc.tuple(
        ...referralIds.map((id) =>
          fc.record({
            id: fc.constant(id),
            status: fc.constantFrom(...enums.referral_status),
            priority: fc.constantFrom(...enums.referral_priority),
            reason: maybe(words),
            referring_provider: maybe(words),
            created_at: moment,
            due_at: moment,
            setback: fc.constant(null),
            awaiting_answer_since: maybe(moment),
            assignee: maybe(words),
          }),
        ),
      ),
      visits: fc.array(
        fc.record({
          id: uuid,
          status: fc.constantFrom(...enums.scheduling_status),
          request_type: fc.constantFrom(...enums.appointment_type),
          reason: words,
          starts_at: maybe(moment),
          location: maybe(words),
          duration_minutes: maybe(fc.integer({ min: 0, max: 600 })),
          provider: words,
          provider_npi: maybe(words),
          created_at: moment,
          next_step_due: maybe(moment),
          referral_id: referralId,
        }),
        { maxLength: 4 },
      ),
      cases: fc.array(
        fc.record({
          id: uuid,
          stage: fc.constantFrom(...enums.surgery_stage),
          procedure_name: words,
          laterality: fc.constantFrom(...enums.laterality),
          icd10_codes: fc.array(fc.constantFrom('J34.2', 'H65.23'), { maxLength: 2 }),
          starts_at: maybe(moment),
          surgeon: maybe(words),
          surgeon_npi: maybe(words),
          location: maybe(words),
          created_at: moment,
          postponed_until: maybe(day),
          referral_id: referralId,
          procedures: fc.array(
            fc.record({ cpt_code: fc.constantFrom('30520', '69436'), label: words }),
            {
              maxLength: 2,
            },
          ),
          waiting_for: fc.constant({}),
        }),
        { maxLength: 4 },
      ),
      coverages: fc.tuple(
        ...coverageIds.map((id) =>
          fc.record({
            id: fc.constant(id),
            rank: fc.constantFrom(...enums.coverage_rank),
            payer: words,
            payer_id: maybe(words),
            plan_name: maybe(words),
            member_id: maybe(words),
            group_number: maybe(words),
            relationship: maybe(fc.constantFrom(...enums.subscriber_relationship)),
            effective_from: maybe(day),
            effective_until: maybe(day),
            ended_on: maybe(day),
          }),
        ),
      ),
      checks: fc.array(
        fc.record({
          id: uuid,
          state: fc.constantFrom(...enums.eligibility_state),
          outcome: maybe(fc.constantFrom(...enums.eligibility_outcome)),
          problem: maybe(words),
          preset: fc.constantFrom(...enums.eligibility_preset),
          service_date: day,
          created_at: moment,
          finished_at: maybe(moment),
          coverage_id: coverageId,
          payer: words,
        }),
        { maxLength: 3 },
      ),
      figures: fc.constant(null),
      threads: fc.constant([]),
      files: fc.array(
        fc.record({
          id: uuid,
          source: fc.constantFrom('message', 'referral', 'authorization'),
          subject_id: uuid,
          title: words,
          kind: maybe(fc.constantFrom('audiogram', 'referral_letter')),
          name: words,
          media_type: fc.constantFrom('application/pdf', 'image/png'),
          size_bytes: fc.integer({ min: 1, max: 10_485_760 }),
          created_at: moment,
          path: words,
        }),
        { maxLength: 2 },
      ),
    });
  });

describe('a record as a FHIR R4 Bundle', () => {
  it.each([[20_260_601], [undefined]])(
    'is valid against HL7’s schema, and holds what it names (seed %s)',
    (seed) => {
      fc.assert(
        fc.property(charts, (chart) => {
          const bundle = bundleOf(chart);
          expect(refused(bundle)).toEqual([]);
          expect(unresolved(bundle)).toEqual([]);
        }),
        {
          numRuns: Number(process.env['PROPERTY_RUNS'] ?? 25),
          ...(seed !== undefined && { seed }),
        },
      );
    },
  );

  it('is refused by that schema with a status FHIR doesn’t know, or without what it asks for', () => {
    const [chart] = fc.sample(charts, { numRuns: 1, seed: 1 });
    if (!chart) throw new Error('No chart was made.');
    const bundle = bundleOf(chart);
    bundle.entry[0].resource.gender = 'F';
    expect(refused(bundle)).not.toEqual([]);
  });
});
