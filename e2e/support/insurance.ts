import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apiOf, DEMO_CLINIC } from './api.ts';

const BLUE_HARBOR = 'c0000000-0000-4000-8000-000000000001';

export const INSURANCE = '/companies/demo/insurance';

interface Insured {
  patientId: string;
  coverageId: string;
  lastName: string;
}

/** Adds a patient with a coverage as the signed-in member. The member ID tells the simulator what to answer. */
export async function addInsured(
  page: Page,
  memberId: string | null,
  firstName = 'Ottilie',
): Promise<Insured> {
  const api = await apiOf(page);
  const patientId = randomUUID();
  const coverageId = randomUUID();
  const lastName = `Insured${patientId.slice(0, 8)}`;
  await api.post('patients', {
    id: patientId,
    company_id: DEMO_CLINIC,
    first_name: firstName,
    last_name: lastName,
    date_of_birth: '1984-05-02',
  });
  await api.post('coverages', {
    id: coverageId,
    company_id: DEMO_CLINIC,
    patient_id: patientId,
    payer_id: BLUE_HARBOR,
    rank: 'primary',
    relationship: 'self',
    member_id: memberId,
  });
  return { patientId, coverageId, lastName };
}

/** Verifies a coverage with the simulated payer and returns the address of the response. */
export async function verified(page: Page, coverageId: string, preset = 'consult') {
  const api = await apiOf(page);
  const { id }: { id: string } = await api.call('request_eligibility', {
    coverage_id: coverageId,
    preset,
    quietly: true,
  });
  await api.invoke('eligibility', { eligibility_request_id: id });
  return `${INSURANCE}/verifications/${id}`;
}

const OSEI = '30000000-0000-4000-8000-000000000001';

/** Confirms an appointment in the evening of a day, when no other test has one; `slot` is 0 to 3. */
export async function addVisit(
  page: Page,
  patientId: string,
  day: string,
  slot: number,
  referralId: string | null = null,
) {
  const api = await apiOf(page);
  const id = randomUUID();
  await api.call('request_appointment', {
    request_id: id,
    company_id: DEMO_CLINIC,
    provider_id: OSEI,
    reason: 'Ear check',
    patient_id: patientId,
    referral_id: referralId,
  });
  await api.call('confirm_appointment', {
    request_id: id,
    starts_at: new Date(Date.parse(`${day}T22:00Z`) + slot * 1_800_000).toISOString(),
    duration_minutes: 30,
    location: 'Room 1',
    outside_hours: true,
  });
  return id;
}
