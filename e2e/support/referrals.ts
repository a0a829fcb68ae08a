import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { EMBEDDED_ANON_KEY } from '../../supabase/embedded/anon-key.ts';
import { expect } from './fixtures.ts';

/** The seeded clinic that the journeys work in. */
const DEMO_CLINIC = '20000000-0000-4000-8000-000000000001';

export const REFERRALS = '/companies/demo/referrals';

interface NewReferral {
  firstName: string;
  lastName: string;
  reason?: string;
  priority?: 'routine' | 'urgent' | 'stat';
}

/** A last name that no other test, project or run uses. */
export function uniqueName(): string {
  return `Zz${randomUUID().slice(0, 8)}`;
}

/** Adds a patient and a referral as the signed-in person, past the form, and gives the referral's id. */
export async function addReferral(page: Page, referral: NewReferral): Promise<string> {
  const patientId = randomUUID();
  const id = randomUUID();
  await insert(page, 'patients', {
    id: patientId,
    company_id: DEMO_CLINIC,
    first_name: referral.firstName,
    last_name: referral.lastName,
  });
  await insert(page, 'referrals', {
    id,
    company_id: DEMO_CLINIC,
    patient_id: patientId,
    priority: referral.priority ?? 'routine',
    reason: referral.reason ?? null,
  });
  return id;
}

async function insert(page: Page, table: string, row: Record<string, string | null>) {
  const token = await page.evaluate(() => {
    const session: { access_token: string } = JSON.parse(
      localStorage.getItem('clinic-portal-session') ?? '{}',
    );
    return session.access_token;
  });
  const answer = await page.request.post(`/rest/v1/${table}`, {
    headers: { apikey: EMBEDDED_ANON_KEY, authorization: `Bearer ${token}` },
    data: row,
  });
  expect(answer.ok(), `adds to ${table}`).toBe(true);
}
