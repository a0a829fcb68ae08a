import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { openingOf, provesClosed, readingLog } from './support/reading.ts';
import { DEMO } from './support/seeded.ts';
import { granted, threads } from './support/threads.ts';

const backend = await startBackend();
const { told, lastEntry } = readingLog(backend);
const { start, send } = threads(backend);
const desk = await backend.as('staff.demo');

const company_id = DEMO.company;

const opening = (row_id: string, patient_id: string | null = null) =>
  openingOf('threads', row_id, patient_id);

describe('what was said in a conversation', () => {
  provesClosed(backend, { messages: ['author', 'body'] }, () => 'threads');

  it('comes with one entry, however often the page asks for what is new', async () => {
    const { id } = await start('staff.demo', ['demo'], 'Plan', 'First');
    await send('demo', id, 'Second');
    const before = await lastEntry();
    const read = async () =>
      granted(
        await desk.rpc('thread_messages', { company_id, thread_id: id }).order('created_at'),
      ).map(({ body }) => body);
    expect(await read()).toEqual(['First', 'Second']);
    expect(await read()).toEqual(['First', 'Second']);
    expect(await told(before)).toEqual([opening(id)]);
  });

  it('is told of the patient whom the conversation is about', async () => {
    const thread = granted(
      await desk.rpc('start_thread', {
        company_id,
        subject: 'Consult',
        participants: [],
        referral_id: DEMO.referral,
      }),
    );
    const { data: of } = await desk
      .from('referrals')
      .select('patient_id')
      .eq('id', DEMO.referral)
      .single();
    const before = await lastEntry();
    granted(await desk.rpc('thread_messages', { company_id, thread_id: thread.id }));
    expect(await told(before)).toEqual([opening(thread.id, of?.patient_id)]);
  });

  it('is read on in either direction, and from a moment on', async () => {
    const { id } = await start('staff.demo', ['demo'], 'Plan', '1');
    for (const body of ['2', '3', '4', '5']) await send('demo', id, body);
    const asked = async (more: object) =>
      granted(
        await desk
          .rpc('thread_messages', { company_id, thread_id: id, ...more })
          .order('created_at'),
      );
    const all = await asked({});
    const third = all[2];
    const place = { beyond_at: third?.created_at, beyond_id: third?.id };
    const bodies = async (more: object) => (await asked(more)).map(({ body }) => body);
    expect(await bodies({ max_count: 2 })).toEqual(['4', '5']);
    expect(await bodies({ ...place, max_count: 1 })).toEqual(['2']);
    expect(await bodies({ ...place, newer: true, max_count: 1 })).toEqual(['4']);
    expect(await bodies({ newer: true, max_count: 2 })).toEqual(['1', '2']);
    expect(await bodies({ since: third?.created_at })).toEqual(['4', '5']);
  });

  it('isn’t given to who takes no part, which leaves no entry', async () => {
    const { id } = await start('staff.demo', ['demo'], 'Plan', 'Between us');
    const before = await lastEntry();
    for (const username of ['admin.demo', 'owner.harbor'] as const) {
      const client = await backend.as(username);
      expect(granted(await client.rpc('thread_messages', { company_id, thread_id: id }))).toEqual(
        [],
      );
    }
    expect(await told(before)).toEqual([]);
  });

  it('is counted in the log where a list tells of it', async () => {
    const before = await lastEntry();
    const listed = granted(await desk.rpc('inbox', { company_id, folder: 'inbox', max_count: 3 }));
    const found = granted(await desk.rpc('search_messages', { company_id, term: 'the' }));
    expect([listed.length > 0, found.length > 0]).toEqual([true, true]);
    const entry = { action: 'listed', row_id: null, patient_id: null };
    expect(await told(before)).toEqual([
      { ...entry, table_name: 'threads', rows: String(listed.length) },
      { ...entry, table_name: 'messages', rows: String(found.length) },
    ]);
  });

  it('is counted with the patients whom the conversations of a list are about, each once', async () => {
    // Of nobody, of a referral, and of one more of the same patient.
    await start('staff.demo', ['demo'], 'Plain', 'Between us');
    for (const subject of ['About the ear', 'About the other ear']) {
      const about = { company_id, subject, participants: [], referral_id: DEMO.referral };
      granted(await desk.rpc('start_thread', about));
    }
    const listed = granted(await desk.rpc('inbox', { company_id, folder: 'inbox', max_count: 3 }));
    expect(listed.map(({ referral_id }) => referral_id)).toEqual([
      DEMO.referral,
      DEMO.referral,
      null,
    ]);
    const entry = await backend.sqlRow(
      `select new_values from audit_log where company_id = $1 and action = 'listed' order by sequence desc limit 1`,
      [company_id],
    );
    expect(entry).toEqual({ new_values: { rows: 3, patients: 1 } });
  });
});
