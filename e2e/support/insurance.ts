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

/** Adds a patient with a coverage as the signed-in person. The member ID says what the simulator does. */
export async function addInsured(page: Page, memberId: string): Promise<Insured> {
  const api = await apiOf(page);
  const patientId = randomUUID();
  const coverageId = randomUUID();
  const lastName = `Insured${patientId.slice(0, 8)}`;
  await api.post('patients', {
    id: patientId,
    company_id: DEMO_CLINIC,
    first_name: 'Ottilie',
    last_name: lastName,
    date_of_birth: '1984-05-02',
  });
  await api.post('coverages', {
    id: coverageId,
    company_id: DEMO_CLINIC,
    patient_id: patientId,
    payer_id: BLUE_HARBOR,
    rank: 'primary',
    member_id: memberId,
  });
  return { patientId, coverageId, lastName };
}

/** Asks the simulated payer about a coverage and gives the address of the answer. */
export async function verified(page: Page, coverageId: string, preset = 'consult') {
  const api = await apiOf(page);
  const { id }: { id: string } = await api.call('request_verification', {
    coverage_id: coverageId,
    preset,
    quietly: true,
  });
  await api.invoke('eligibility', { verification_id: id });
  return `${INSURANCE}?verification=${id}`;
}
