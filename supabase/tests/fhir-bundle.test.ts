import { expect, it } from 'vitest';
import { refused, unresolved } from '../../scripts/test-setup/fhir/check-bundle.ts';
import { toBundle } from '../../src/modules/patients/fhir/bundle.ts';
import { chartSchema } from '../../src/records/patient-chart/chart.schema.ts';
import { startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';

const backend = await startBackend();

it('makes a valid bundle of every patient of the demo, that holds what it names', async () => {
  const staff = await backend.as('staff.demo');
  const { data: patients } = await staff
    .from('patients')
    .select('id')
    .eq('company_id', DEMO.company)
    .throwOnError();
  expect(patients.length).toBeGreaterThan(20);
  const types = new Set<string>();
  for (const { id } of patients) {
    const { data } = await staff
      .rpc('patient_page', { company_id: DEMO.company, patient_id: id, max_count: 1_000 })
      .throwOnError();
    const bundle = toBundle(chartSchema.parse(data[0]), {
      companyId: DEMO.company,
      now: new Date(),
      newId: () => crypto.randomUUID(),
    });
    const written = JSON.parse(JSON.stringify(bundle));
    expect(refused(written)).toEqual([]);
    expect(unresolved(written)).toEqual([]);
    for (const { resource } of written.entry) types.add(resource.resourceType);
  }
  // The demo has something of every kind that a bundle may hold, alerts and files excepted.
  expect([...types]).toEqual(
    expect.arrayContaining([
      'Patient',
      'Organization',
      'Coverage',
      'CoverageEligibilityRequest',
      'CoverageEligibilityResponse',
      'ServiceRequest',
      'Appointment',
      'Procedure',
    ]),
  );
});
