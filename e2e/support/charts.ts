import type { APIRequestContext } from '@playwright/test';
import { apiAs, DEMO_CLINIC } from './api';
import { newUsername } from './people';

/** The date of birth of the patients that are made here. */
export const BORN = '1984-03-02';

/** A new patient of the demo clinic, with an address that has no account. */
export async function addPatient(request: APIRequestContext, more: { phone?: string } = {}) {
  const desk = await apiAs(request, 'staff.demo');
  const name = newUsername();
  const patient_id = crypto.randomUUID();
  await desk.post('patients', {
    id: patient_id,
    company_id: DEMO_CLINIC,
    first_name: 'Lena',
    last_name: `Fixture ${name.replaceAll(/[^a-z]/g, '')}`,
    date_of_birth: BORN,
    ...more,
  });
  return { patient_id, email: `${name}@mail.example` };
}

/** The same, invited to the chart by that address. */
export async function invitePatient(request: APIRequestContext) {
  const { patient_id, email } = await addPatient(request);
  const desk = await apiAs(request, 'staff.demo');
  const [{ code }] = await desk.call('invite_to_chart', {
    company_id: DEMO_CLINIC,
    patient_id,
    relation: 'self',
    level: 'full',
    holder_name: 'Lena Fixture',
    email,
  });
  return { email, code };
}
