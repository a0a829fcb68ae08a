import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apiOf, DEMO_CLINIC } from './api.ts';

export const REFERRALS = '/companies/demo/referrals';

interface NewReferral {
  firstName: string;
  lastName: string;
  dateOfBirth?: string;
  reason?: string;
  priority?: 'routine' | 'urgent' | 'stat';
  /** For tests that continue on the patient's own page. */
  patientId?: string;
  /** Other columns of the referral, such as who sent it. */
  columns?: Record<string, unknown>;
}

/** A last name that no other test, project or run uses. Letters only: a word with a digit is no name. */
export function uniqueName(): string {
  const digits = randomUUID().slice(0, 8);
  return `Zz${digits.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
}

/** Adds a patient and a referral as the signed-in member, past the form, and returns the referral's id. */
export async function addReferral(page: Page, referral: NewReferral): Promise<string> {
  const api = await apiOf(page);
  const patientId = referral.patientId ?? randomUUID();
  const id = randomUUID();
  await api.post('patients', {
    id: patientId,
    company_id: DEMO_CLINIC,
    first_name: referral.firstName,
    last_name: referral.lastName,
    date_of_birth: referral.dateOfBirth ?? null,
  });
  await api.post('referrals', {
    id,
    company_id: DEMO_CLINIC,
    patient_id: patientId,
    priority: referral.priority ?? 'routine',
    reason: referral.reason ?? null,
    ...referral.columns,
  });
  return id;
}

/** Opens the dialog that sets another status of the referral on the page. */
export async function chooseStatus(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: /^Status: / }).click();
  await page.getByRole('menuitemradio', { name: label }).click();
}

/** Adds a practice to the directory as the signed-in member, with a unique email address. */
export async function addOffice(
  page: Page,
  columns: Record<string, unknown>,
): Promise<{ id: string; name: string; email: string }> {
  const word = uniqueName();
  const office = {
    id: randomUUID(),
    name: `${word} Family Medicine`,
    email: `${word.toLowerCase()}@office.example`,
  };
  const api = await apiOf(page);
  await api.post('referring_practices', { company_id: DEMO_CLINIC, ...office, ...columns });
  return office;
}
