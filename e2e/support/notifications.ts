import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { type Api, apiAs, DEMO_CLINIC } from './api.ts';
import { waiveAll } from './surgery.ts';

const ADMINISTRATOR = '10000000-0000-4000-8000-000000000002';
const OSEI = '30000000-0000-4000-8000-000000000001';
const SEPTUM = 'a0000000-0000-4000-8000-000000000004';
const PAYER = 'c0000000-0000-4000-8000-000000000001';

interface Notice {
  title: string;
  /** The address of its record within the clinic. */
  opens: string;
}

/**
 * Every kind of notification about one new patient for the clinic's administrator, caused by other members' ordinary
 * work.
 */
export async function causeAllNotifications(
  request: APIRequestContext,
  lastName: string,
): Promise<Notice[]> {
  const [administrator, staff, doctor] = await Promise.all([
    apiAs(request, 'admin.demo'),
    apiAs(request, 'staff.demo'),
    apiAs(request, 'dr.osei'),
  ]);
  const patient_id = randomUUID();
  await staff.post('patients', {
    id: patient_id,
    company_id: DEMO_CLINIC,
    first_name: 'Nora',
    last_name: lastName,
    date_of_birth: '1980-02-03',
  });
  const about = { company_id: DEMO_CLINIC, patient_id };
  const referral_id = randomUUID();
  const notices = await Promise.all([
    ofReferral(staff, about, referral_id),
    ofAppointments({ requester: administrator, clinic: staff, other: doctor }, about),
    ofMessages(staff, `Nora ${lastName}`),
    ofSurgery(staff, doctor, about),
  ]);
  return [...notices.flat(), ...(await ofInsurance(staff, about, referral_id))];
}

interface About {
  company_id: string;
  patient_id: string;
}

async function ofReferral(staff: Api, about: About, id: string): Promise<Notice[]> {
  await staff.post('referrals', { id, ...about, assigned_to: ADMINISTRATOR });
  await staff.call('set_referral_status', { referral_id: id, new_status: 'accepted' });
  const opens = `referrals/${id}`;
  return [
    { title: 'Referral assigned to you', opens },
    { title: 'Referral accepted', opens },
  ];
}

async function ofAppointments(
  { requester, clinic, other }: Record<'requester' | 'clinic' | 'other', Api>,
  about: About,
): Promise<Notice[]> {
  const [mine, theirs] = [randomUUID(), randomUUID()];
  const wish = { ...about, provider_id: OSEI, reason: 'Ear check' };
  await other.call('request_appointment', { request_id: theirs, ...wish });
  await requester.call('request_appointment', { request_id: mine, ...wish });
  const daysAhead = 84 + Math.floor(Math.random() * 630);
  const [free] = await clinic.call('free_times', {
    company_id: about.company_id,
    provider_id: OSEI,
    duration_minutes: 30,
    from_at: new Date(Date.now() + daysAhead * 86_400_000).toISOString(),
    max_count: 1,
  });
  const time = { duration_minutes: 30, location: 'Room 1' };
  await clinic.call('propose_times', { request_id: mine, starts_at: [free.starts_at], ...time });
  await clinic.call('confirm_appointment', {
    request_id: mine,
    starts_at: free.starts_at,
    ...time,
  });
  return [
    { title: 'Appointment requested', opens: `schedule/requests/${theirs}` },
    { title: 'Times proposed', opens: `schedule/requests/${mine}` },
    { title: 'Appointment confirmed', opens: `schedule/requests/${mine}` },
  ];
}

async function ofMessages(staff: Api, subject: string): Promise<Notice[]> {
  const thread_id = randomUUID();
  await staff.call('start_thread', {
    company_id: DEMO_CLINIC,
    thread_id,
    subject,
    participants: [ADMINISTRATOR],
    body: 'Is the form signed?',
  });
  await staff.call('send_message', {
    thread_id,
    body: '@Priya Raman please look.',
    mentions: [ADMINISTRATOR],
  });
  const opens = `messages?thread=${thread_id}`;
  return [
    { title: 'New message', opens },
    { title: 'You were mentioned', opens },
  ];
}

async function ofSurgery(staff: Api, physician: Api, about: About): Promise<Notice[]> {
  const case_id = randomUUID();
  await staff.call('add_surgery_case', {
    ...about,
    case_id,
    bundle_id: SEPTUM,
    laterality: 'not_applicable',
  });
  const items = await waiveAll(physician, case_id);
  await staff.call('move_case', { case_id, to_stage: 'ready' });
  await staff.call('set_checklist_item', { item_id: items[0]?.id, state: 'not_started' });
  const opens = `queue/${case_id}`;
  return [
    { title: 'Case is ready', opens },
    { title: 'Case is no longer ready', opens },
  ];
}

/** About the administrator's referral; the member who verifies sees the answer on their own page. */
async function ofInsurance(staff: Api, about: About, referral_id: string): Promise<Notice[]> {
  const [coverage_id, eligibility_request_id] = [randomUUID(), randomUUID()];
  await staff.post('coverages', {
    id: coverage_id,
    ...about,
    payer_id: PAYER,
    rank: 'primary',
    relationship: 'self',
    member_id: 'SIM-ACTIVE',
  });
  await staff.call('request_eligibility', {
    coverage_id,
    eligibility_request_id,
    referral_id,
  });
  await staff.invoke('eligibility', { eligibility_request_id });
  return [
    { title: 'Insurance verified', opens: `insurance/verifications/${eligibility_request_id}` },
  ];
}
