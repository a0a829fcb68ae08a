import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();

let staff: Client;
let admin: Client;

beforeAll(async () => {
  staff = await backend.as('staff.demo');
  admin = await backend.as('admin.demo');
});

const DAY = 86_400_000;
const SETTLED = ['done', 'waived', 'not_applicable'];

/** Two in the afternoon by UTC, so many days from now. */
function inDays(days: number): string {
  return new Date(Math.floor(Date.now() / DAY) * DAY + days * DAY + 14 * 3_600_000).toISOString();
}

async function addCase(given: Record<string, unknown> = {}) {
  const { data, error } = await staff.rpc('add_surgery_case', {
    company_id: DEMO.company,
    patient_id: DEMO.otherPatient,
    bundle_id: DEMO.septumBundle,
    ...given,
  });
  if (error) throw error;
  return data;
}

async function itemsOf(caseId: string) {
  const { data, error } = await staff
    .from('case_checklist_items')
    .select('id, label, blocking, state, reason, valid_until, due_on, settled_by, revision')
    .eq('case_id', caseId)
    .order('position');
  if (error) throw error;
  return data;
}

async function settleAll(caseId: string) {
  for (const item of await itemsOf(caseId)) {
    if (!item.blocking || SETTLED.includes(item.state)) continue;
    const { error } = await staff.rpc('set_checklist_item', { item_id: item.id, state: 'done' });
    if (error) throw error;
  }
}

async function readyCase(given: Record<string, unknown> = {}) {
  const { id } = await addCase(given);
  await settleAll(id);
  const { data, error } = await staff.rpc('move_case', { case_id: id, to_stage: 'ready' });
  if (error) throw error;
  return data;
}

let nextDay = 10;
async function scheduledCase(given: Record<string, unknown> = {}) {
  const { id } = await readyCase(given);
  nextDay += 1;
  const { data, error } = await staff.rpc('schedule_case', {
    case_id: id,
    starts_at: inDays(nextDay % 20),
    location_id: DEMO.surgeryCenter,
    surgeon_id: DEMO.secondProvider,
  });
  if (error) throw error;
  return data;
}

async function eventsOf(caseId: string) {
  const { data, error } = await staff
    .from('surgery_case_events')
    .select('event_type, actor_id, from_stage, to_stage, message, note')
    .eq('case_id', caseId)
    .is('item_id', null)
    .order('created_at')
    .order('id');
  if (error) throw error;
  return data;
}

describe('a case', () => {
  it('goes from the first paper to the outcome', async () => {
    const { id } = await readyCase();
    const scheduled = await staff.rpc('schedule_case', {
      case_id: id,
      starts_at: inDays(9),
      location_id: DEMO.surgeryCenter,
      surgeon_id: DEMO.secondProvider,
    });
    expect(scheduled.error).toBeNull();
    const { data, error } = await admin.rpc('complete_case', {
      case_id: id,
      outcome: 'Went well.',
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ stage: 'completed', outcome: 'Went well.' });
    expect(await eventsOf(id)).toEqual([
      {
        event_type: 'added',
        actor_id: PEOPLE['staff.demo'],
        from_stage: null,
        to_stage: 'preop',
        message: 'Added to the surgery queue',
        note: null,
      },
      expect.objectContaining({ event_type: 'moved', from_stage: 'preop', to_stage: 'ready' }),
      expect.objectContaining({
        event_type: 'scheduled',
        message: expect.stringMatching(
          /^Scheduled for .+, Dr\. Lukas Hartwell, MD, Lakeshore Surgery Center$/,
        ),
      }),
      expect.objectContaining({
        event_type: 'completed',
        actor_id: PEOPLE['admin.demo'],
        to_stage: 'completed',
        note: 'Went well.',
      }),
    ]);
  });

  it('is not ready before its blocking items are, and says which', async () => {
    const { id } = await addCase();
    const blocking = (await itemsOf(id)).filter((item) => item.blocking);
    const { error } = await staff.rpc('move_case', { case_id: id, to_stage: 'ready' });
    expect(error?.code).toBe('P0001');
    expect(error?.message).toBe(
      'Not ready yet: Insurance active on the day of surgery (not started); Prior authorization ' +
        'approved (not started); Consent signed: procedure, side, anesthesia (not started); 4 more.',
    );
    expect(JSON.parse(error?.details ?? '')).toEqual({
      kind: 'blocked',
      blockers: blocking.map(({ id: item_id, label }) => ({ item_id, label, why: 'Not started.' })),
    });
  });

  it('goes back to Pre-Op when an item opens again, and its time is free', async () => {
    const { id, starts_at } = await scheduledCase();
    const [item] = await itemsOf(id);
    const { data } = await staff.rpc('set_checklist_item', {
      item_id: item?.id ?? '',
      state: 'requested',
    });
    expect(data).toMatchObject({ stage: 'preop', starts_at: null, planned_at: starts_at });
    const { data: bookings } = await staff
      .from('provider_bookings')
      .select('id')
      .eq('surgery_case_id', id);
    expect(bookings).toEqual([]);
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      event_type: 'demoted',
      from_stage: 'scheduled',
      to_stage: 'preop',
    });
  });
});
