import type { Page } from '@playwright/test';
import { type Api, DEMO_CLINIC } from './api';

/** The smallest size of the allergy screens. */
export const TABLET = { width: 768, height: 1024 };
export const daysFromToday = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A patient of twelve, with the allergy page open. */
export async function openNewPatient(page: Page, api: Api) {
  const id = crypto.randomUUID();
  const lastName = `Lindqvist${id.slice(0, 8)}`;
  await api.post('patients', {
    id,
    company_id: DEMO_CLINIC,
    first_name: 'Tova',
    last_name: lastName,
    date_of_birth: daysFromToday(-4500),
  });
  await page.goto(`/companies/demo/allergy/patients/${id}`);
  return { id, name: `Tova ${lastName}` };
}

/** Tablets whose first doses are taken at home, so that days can be missed on the day of a test. */
export async function prescribeSinceDaysAgo(
  api: Api,
  patient_id: string,
  days: number,
  settings: object = {},
) {
  const table_id = crypto.randomUUID();
  const product = `Meadow ${table_id.slice(0, 4)}`;
  const step = { part: 'step', units_a_day: 1, package_units: 30 };
  const missed = { part: 'missed' };
  await api.call('propose_clinical_table', {
    company_id: DEMO_CLINIC,
    id: table_id,
    kind: 'sublingual_schedule',
    name: product,
    source: 'A journey of the tests',
    settings: {
      product,
      form: 'tablet',
      unit: 'IR',
      off_label: false,
      least_age: 5,
      most_age: 65,
      first_dose_watched: false,
      watch_minutes: 30,
      epinephrine: false,
      ...settings,
    },
    rows: [
      { ...step, from_day: 1, amount: 100, item: '100 IR tablet' },
      { ...step, from_day: 3, amount: 300, item: '300 IR tablet' },
      { ...missed, from_missed: 1, to_missed: 7, effect: 'same' },
      { ...missed, from_missed: 8, effect: 'restart' },
    ],
  });
  await api.call('approve_clinical_table', { company_id: DEMO_CLINIC, table_id });
  await api.call('prescribe_sublingual_course', {
    id: crypto.randomUUID(),
    company_id: DEMO_CLINIC,
    patient_id,
    course: {
      schedule_id: table_id,
      starts_on: daysFromToday(-days),
      consent_on: daysFromToday(-days),
      answers: {},
      health: { asthma: 'no', beta_blocker: 'no', ace_inhibitor: 'no', pregnancy: 'no' },
    },
  });
}
