import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { addDays, addHours, addWeeks, startOfISOWeek } from 'date-fns';
import { apiAs, apiOf, DEMO_CLINIC, senderOf } from './api.ts';
import { signIn } from './fixtures.ts';

export const SCHEDULE = '/companies/demo/schedule';

export const requestPath = (id: string) => `${SCHEDULE}/requests/${id}`;
export const OSEI = '30000000-0000-4000-8000-000000000001';
export const HARTWELL = '30000000-0000-4000-8000-000000000002';
export const FONTAINE = '30000000-0000-4000-8000-000000000003';

/** One polling interval of an open page. */
export const POLL_MS = 15_000;

interface Appointment {
  id: string;
  /** "Nora Zz12ab34cd": no other test, project or run has it. */
  patient: string;
}

/** Requests an appointment for a new patient as the signed-in member, past the form. */
export async function requestAppointment(
  page: Page,
  provider: string,
  { wished }: { wished?: string } = {},
): Promise<Appointment> {
  const api = await apiOf(page);
  const patientId = randomUUID();
  const firstName = 'Nora';
  const lastName = `Zz${patientId.slice(0, 8)}`;
  await api.post('patients', {
    id: patientId,
    company_id: DEMO_CLINIC,
    first_name: firstName,
    last_name: lastName,
  });
  const id = randomUUID();
  await api.call('request_appointment', {
    request_id: id,
    company_id: DEMO_CLINIC,
    provider_id: provider,
    reason: `Ear check of ${lastName}`,
    patient_id: patientId,
    preferred_date: wished === undefined ? null : clinicDay(wished),
  });
  return { id, patient: `${firstName} ${lastName}` };
}

/** The same with a time already. */
export async function confirmAppointment(
  page: Page,
  provider: string,
  startsAt: string,
): Promise<Appointment> {
  const appointment = await requestAppointment(page, provider);
  await call(page, 'confirm_appointment', {
    request_id: appointment.id,
    starts_at: startsAt,
    duration_minutes: 30,
    location: 'Room 1',
  });
  return appointment;
}

/**
 * Gives a request a time a few seconds ahead and waits until it has begun: only then can a patient be checked in.
 * Returns the provider's id.
 */
export async function beginVisit(page: Page, requestId: string): Promise<string> {
  const owner = await apiAs(senderOf(page), 'demo');
  // A provider of its own has no other appointments.
  const providerId = randomUUID();
  await owner.post('providers', {
    id: providerId,
    company_id: DEMO_CLINIC,
    name_prefix: 'Dr.',
    last_name: `Zz${providerId.slice(0, 8)}`,
    specialty: 'Rhinology',
  });
  // Booking into the past is refused: far enough ahead for a slow answer.
  const start = Date.now() + 5000;
  await owner.call('confirm_appointment', {
    request_id: requestId,
    starts_at: new Date(start).toISOString(),
    provider_id: providerId,
    outside_hours: true,
  });
  await owner.patch(`providers?id=eq.${providerId}`, { is_active: false });
  await expect.poll(() => Date.now()).toBeGreaterThan(start);
  return providerId;
}

/** Calls a function of the database as the signed-in member. */
export async function call(page: Page, name: string, values: Record<string, unknown>) {
  return await (await apiOf(page)).call(name, values);
}

/** Greater than the number of workers: each has every eighth week to itself. */
const WEEKS_APART = 8;

/**
 * Consecutive half hours, all free, in the next two years. Each worker uses weeks of its own, so no other test takes
 * a time between the search and the booking.
 */
export async function freeHalfHours(
  page: Page,
  provider: string,
  count: number,
): Promise<string[]> {
  const worker = test.info().parallelIndex % WEEKS_APART;
  const week = 12 + WEEKS_APART * Math.floor(Math.random() * 11) + worker;
  // Monday to Wednesday: a provider's absence continues within the same week.
  const weekday = Math.floor(Math.random() * 3);
  const monday = startOfISOWeek(addWeeks(new Date(), week));
  const [whole] = await call(page, 'free_times', {
    company_id: DEMO_CLINIC,
    provider_id: provider,
    duration_minutes: 30 * count,
    from_at: addHours(addDays(monday, weekday), 5).toISOString(),
    max_count: 1,
  });
  const start = Date.parse(whole.starts_at);
  return Array.from({ length: count }, (_, index) =>
    new Date(start + index * 30 * 60_000).toISOString(),
  );
}

/** The clinic's date of a moment, such as "2024-06-03". */
export function clinicDay(moment: string, timeZone = 'America/New_York'): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(moment));
}

/** The clinic's local time, such as "2:00 PM". */
export function clinicTime(moment: string, timeZone = 'America/New_York'): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(new Date(moment))
    .replace(' ', ' ');
}

/** A second person in their own browser. */
export async function signInBeside(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, username);
  return page;
}
