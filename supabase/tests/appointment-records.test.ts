import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { listingOf, openingOf, provesClosed, readingLog } from './support/reading.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const { told, lastEntry } = readingLog(backend);
const desk = await backend.as('staff.demo');

const company_id = DEMO.company;

/** By table, what nobody reads past the log. */
const CLOSED = {
  scheduling_requests: ['cancel_reason', 'notes', 'outcome_note', 'preferred_time', 'reason'],
  schedule_events: ['message', 'note'],
};

async function asked(patient_id: string | null = DEMO.patient) {
  const request = granted(
    await desk.rpc('request_appointment', {
      company_id,
      provider_id: DEMO.primaryProvider,
      reason: 'Ringing in the ear',
      preferred_time: 'Mornings',
      notes: 'Brings a parent',
      patient_id,
    }),
  );
  return request.id;
}

const opening = (row_id: string, patient_id: string | null) =>
  openingOf('scheduling_requests', row_id, patient_id);

const listed = (rows: number) => listingOf('scheduling_requests', rows);

describe('what a visit is for', () => {
  provesClosed(backend, CLOSED, (table) =>
    table === 'scheduling_requests' ? 'patients' : 'scheduling_requests',
  );

  it('comes with one entry in ten minutes, with what happened', async () => {
    const request_id = await asked();
    const before = await lastEntry();
    const of = { company_id, request_id };
    for (const _ of [1, 2]) {
      expect(granted(await desk.rpc('open_appointment', of))).toMatchObject([
        { reason: 'Ringing in the ear', preferred_time: 'Mornings', notes: 'Brings a parent' },
      ]);
      expect(granted(await desk.rpc('appointment_timeline', of))).toMatchObject([
        { event_type: 'requested', message: 'Requested appointment for Ringing in the ear' },
      ]);
      granted(
        await desk.rpc('open_record', {
          company_id,
          subject: 'scheduling_requests',
          subject_id: request_id,
        }),
      );
    }
    expect(await told(before)).toEqual([opening(request_id, DEMO.patient)]);
  });

  it.each(['open_appointment', 'appointment_timeline'] as const)(
    'comes with an entry where it is about nobody yet: %s',
    async (name) => {
      const request_id = await asked(null);
      const before = await lastEntry();
      expect(granted(await desk.rpc(name, { company_id, request_id }))).toHaveLength(1);
      expect(await told(before)).toEqual([opening(request_id, null)]);
    },
  );

  it('isn’t given to another clinic or to who isn’t signed in, which leaves no entry', async () => {
    const request_id = await asked();
    const stranger = await backend.as('owner.harbor');
    const before = await lastEntry();
    for (const name of ['open_appointment', 'appointment_timeline'] as const) {
      expect(granted(await stranger.rpc(name, { company_id, request_id }))).toEqual([]);
      const outside = await backend.signedOut().rpc(name, { company_id, request_id });
      expect(outside.error?.code).toBe('42501');
    }
    expect(await told(before)).toEqual([]);
  });

  it('is counted in the log where the list tells it', async () => {
    const before = await lastEntry();
    const rows = granted(
      await desk.rpc('search_scheduling_requests', {
        company_id,
        statuses: ['pending'],
        max_count: 4,
      }),
    );
    expect(rows.every(({ reason }) => reason !== '')).toBe(true);
    expect(await told(before)).toEqual([listed(rows.length)]);
  });

  it('is counted when a member lists their own requests', async () => {
    const own = await asked();
    const before = await lastEntry();
    const rows = granted(
      await desk.rpc('search_scheduling_requests', {
        company_id,
        statuses: ['pending', 'proposed', 'confirmed', 'cancelled'],
        requested_by: PEOPLE['staff.demo'],
        sort: 'newest',
      }),
    );
    expect(rows.map(({ id }) => id)).toContain(own);
    expect(new Set(rows.map(({ requested_by }) => requested_by))).toEqual(
      new Set([PEOPLE['staff.demo']]),
    );
    expect(await told(before)).toEqual([listed(rows.length)]);
  });

  it('isn’t given to who changes nothing', async () => {
    const request_id = await asked();
    const same = await desk.rpc('set_waitlist', { request_id, waitlisted: false });
    expect(granted(same)).toMatchObject({ id: request_id, reason: '', notes: null });
    expect(JSON.stringify(same.data)).not.toMatch(/Ringing|Mornings|parent/);
  });

  it('isn’t told by a refusal, which leaves no entry', async () => {
    const request_id = await asked();
    const { error } = await desk.rpc('cancel_appointment', {
      request_id,
      reason: 'Tried',
      expected_revision: 99,
    });
    expect(error?.code).toBe('PT409');
    expect(JSON.stringify(error)).not.toMatch(/Ringing|Mornings|parent/);
  });
});
