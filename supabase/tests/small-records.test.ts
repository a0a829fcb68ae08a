import { describe, expect, it } from 'vitest';
import { probes } from './access/probes.ts';
import { startBackend } from './support/backend.ts';
import { provesClosed, readingLog } from './support/reading.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';
import { granted, threads } from './support/threads.ts';

const backend = await startBackend();
const { told, lastEntry } = readingLog(backend);
const { prepare, make, unmake } = probes(backend);
const { start, send } = threads(backend);
const desk = await backend.as('staff.demo');
const admin = await backend.as('admin.demo');

const company_id = DEMO.company;
const patient_id = DEMO.patient;

/** By table, what nobody reads past the log. */
const CLOSED = {
  message_attachments: ['media_type', 'name', 'object_version', 'path', 'size_bytes'],
  card_pictures: ['media_type', 'object_version', 'path', 'removal_reason', 'size_bytes'],
  patient_pictures: ['added_by', 'media_type', 'object_version', 'path', 'size_bytes'],
  patient_merges: [
    'fields',
    'former_names',
    'former_record_numbers',
    'merged_patient',
    'moved',
    'resolved',
  ],
};
const BESIDE: Record<string, string> = {
  message_attachments: 'threads',
  card_pictures: 'coverages',
  patient_pictures: 'patients',
  patient_merges: 'companies',
};

describe('what files and merged charts tell', () => {
  provesClosed(backend, CLOSED, (table) => BESIDE[table] ?? '');
});

describe('a file that came with a message', () => {
  async function sent() {
    const thread = await start('staff.demo', ['demo'], 'Plan', 'First');
    const message = await send('demo', thread.id, 'See the scan');
    const id = crypto.randomUUID();
    await prepare(() =>
      make('message_attachments', {
        id,
        company_id,
        thread_id: thread.id,
        message_id: message.id,
        path: `${company_id}/${thread.id}/${id}/scan.pdf`,
        name: 'Scan of Ms. Quist.pdf',
        media_type: 'application/pdf',
        size_bytes: 1,
      }),
    );
    return { company_id, thread_id: thread.id, message_ids: [message.id] };
  }

  it('is named with the entry that reading the conversation has', async () => {
    const of = await sent();
    const before = await lastEntry();
    granted(await desk.rpc('thread_messages', { company_id, thread_id: of.thread_id }));
    expect(granted(await desk.rpc('thread_files', of))).toMatchObject([
      { name: 'Scan of Ms. Quist.pdf' },
    ]);
    expect(await told(before)).toMatchObject([
      { action: 'opened', table_name: 'threads', row_id: of.thread_id },
    ]);
    await unmake();
  });

  it('isn’t named to who takes no part, which leaves no entry', async () => {
    const of = await sent();
    const before = await lastEntry();
    expect(granted(await admin.rpc('thread_files', of))).toEqual([]);
    expect(await told(before)).toEqual([]);
    await unmake();
  });
});

describe('a picture that was taken off a card', () => {
  it('is shown with an entry, to administrators', async () => {
    const { coverage } = await prepare(async () => {
      const payer = await make('payers', { company_id, name: crypto.randomUUID() });
      const made = await make('coverages', {
        company_id,
        patient_id,
        payer_id: payer.id,
        rank: 'tertiary',
      });
      const id = crypto.randomUUID();
      await make('card_pictures', {
        id,
        company_id,
        coverage_id: made.id,
        side: 'front',
        path: `${company_id}/${made.id}/${id}/front.jpg`,
        media_type: 'image/jpeg',
        size_bytes: 1,
        removed_at: new Date().toISOString(),
        removed_by: PEOPLE['staff.demo'],
        removal_reason: 'Blurred',
      });
      return { coverage: made.id };
    });
    const of = { company_id, coverage_id: coverage };
    const before = await lastEntry();
    expect(granted(await admin.rpc('removed_card_pictures', of))).toMatchObject([
      { removal_reason: 'Blurred' },
    ]);
    expect(await told(before)).toMatchObject([
      { action: 'opened', table_name: 'coverages', row_id: coverage, patient_id },
    ]);
    expect(granted(await desk.rpc('removed_card_pictures', of))).toEqual([]);
    const stranger = await backend.as('owner.harbor');
    expect(granted(await stranger.rpc('removed_card_pictures', of))).toEqual([]);
    await unmake();
  });
});

it('who has added a hundred files within the hour is told so, and that they may wait', async () => {
  expect((await desk.rpc('may_upload')).data).toBe(true);
  await backend.sql(
    `insert into private.stored_files (bucket, path, version, company_id, uploaded_by)
     select 'attachments', 'x/' || n, '1', $1, $2 from generate_series(1, 100) n`,
    [company_id, PEOPLE['staff.demo']],
  );
  expect((await desk.rpc('may_upload')).data).toBe(false);
  expect((await admin.rpc('may_upload')).data).toBe(true);
  await backend.sql("delete from private.stored_files where path like 'x/%'");
});
