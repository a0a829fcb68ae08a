import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type Api, apiAs, apiOf, DEMO_CLINIC, senderOf } from './api.ts';

export const SEPTUM = 'a0000000-0000-4000-8000-000000000004';

export const QUEUE = '/companies/demo/queue';

interface NewCase {
  firstName: string;
  lastName: string;
  bornOn?: string;
  /** Has a physician settle every item of the checklist, for good. */
  settled?: boolean;
  /** Moves it to Ready and schedules it for this date, at a hospital with the sinus surgeon. */
  scheduledFor?: string;
  /** The surgeon, if not the sinus surgeon. */
  surgeonId?: string;
  /** Moves it to Ready, schedules it a few seconds ahead and waits until it has started. */
  started?: boolean;
}

export const SURGEON = {
  id: '30000000-0000-4000-8000-000000000002',
  name: 'Dr. Lukas Hartwell, MD',
};
export const HOSPITAL = '90000000-0000-4000-8000-000000000003';

/** Adds a patient and a case as the signed-in member, past the form, and returns the case's id. */
export async function addCase(page: Page, wanted: NewCase): Promise<string> {
  const api = await apiOf(page);
  const patientId = randomUUID();
  const id = randomUUID();
  await api.post('patients', {
    id: patientId,
    company_id: DEMO_CLINIC,
    first_name: wanted.firstName,
    last_name: wanted.lastName,
    date_of_birth: wanted.bornOn ?? '1980-04-30',
  });
  await api.call('add_surgery_case', {
    company_id: DEMO_CLINIC,
    patient_id: patientId,
    bundle_id: SEPTUM,
    laterality: 'not_applicable',
    case_id: id,
  });
  if (wanted.settled || wanted.started || wanted.scheduledFor !== undefined) {
    await waiveAll(await apiAs(senderOf(page), 'dr.osei'), id);
  }
  if (wanted.scheduledFor !== undefined) {
    await api.call('move_case', { case_id: id, to_stage: 'ready' });
    await api.call('schedule_case', {
      case_id: id,
      starts_at: wanted.scheduledFor,
      surgeon_id: wanted.surgeonId ?? SURGEON.id,
      location_id: HOSPITAL,
    });
  }
  if (wanted.started) {
    // A surgeon of its own has no other operations.
    const surgeonId = randomUUID();
    await api.post('providers', {
      id: surgeonId,
      company_id: DEMO_CLINIC,
      name_prefix: 'Dr.',
      last_name: wanted.lastName,
      specialty: 'Rhinology',
    });
    await api.call('move_case', { case_id: id, to_stage: 'ready' });
    // Scheduling into the past is refused: far enough ahead for a slow answer.
    const start = Date.now() + 5000;
    await api.call('schedule_case', {
      case_id: id,
      starts_at: new Date(start).toISOString(),
      surgeon_id: surgeonId,
      location_id: HOSPITAL,
    });
    await api.patch(`providers?id=eq.${surgeonId}`, { is_active: false });
    await expect.poll(() => Date.now()).toBeGreaterThan(start);
  }
  return id;
}

/** The checklist of a case, as the caller can read it. */
export async function checklistOf(
  api: Api,
  caseId: string,
): Promise<{ id: string; label: string; topic: string | null }[]> {
  return await api.call('surgery_case_checklist?select=id,label,topic&order=position', {
    company_id: DEMO_CLINIC,
    case_id: caseId,
  });
}

/** Waives every item of a case, even for a day years ahead: no result would stay valid that long. */
export async function waiveAll(physician: Api, caseId: string) {
  const items = await checklistOf(physician, caseId);
  for (const { id } of items) {
    await physician.call('set_checklist_item', {
      item_id: id,
      state: 'waived',
      reason: 'Kept on paper.',
    });
  }
  return items;
}

/**
 * A day that only one test uses, for a date field: `slot` separates tests of one run, chance separates runs against
 * one server.
 */
export function farDay(slot: number): string {
  const days = 100 + slot * 300 + randomInt(300);
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
