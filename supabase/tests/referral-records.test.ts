import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { openingOf, provesClosed, readingLog } from './support/reading.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const { told, lastEntry } = readingLog(backend);
const desk = await backend.as('staff.demo');

const company_id = DEMO.company;
const patient_id = DEMO.patient;

/** By table, what nobody reads past the log. */
const CLOSED = {
  referrals: [
    'icd10_codes',
    'icd10_labels',
    'next_action',
    'reason',
    'referral_authorization_number',
    'requested_service',
    'search_text',
  ],
  referral_events: ['document_title', 'note'],
  referral_missing_items: ['asked_of', 'item'],
  referral_contact_attempts: ['error_reason', 'note', 'phone'],
  consult_letters: [
    'correction',
    'diagnoses',
    'facts',
    'findings',
    'follow_up',
    'plan',
    'reason',
    'visit_on',
  ],
  referral_answers: ['note'],
  office_messages: ['author', 'body', 'link_id'],
  referral_documents: [
    'kind',
    'media_type',
    'name',
    'object_version',
    'path',
    'removal_reason',
    'size_bytes',
    'title',
  ],
};

async function aReferral() {
  const { data } = await desk
    .from('referrals')
    .insert({ company_id, patient_id, reason: 'Recurrent sinusitis', icd10_codes: ['J32.9'] })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

const opening = (row_id: string) => openingOf('referrals', row_id, patient_id);

describe('what a patient is referred for', () => {
  provesClosed(backend, CLOSED, (table) => (table === 'referrals' ? 'patients' : 'referrals'));

  it('comes with an entry: a referral', async () => {
    const referral_id = await aReferral();
    const before = await lastEntry();
    for (const _ of [1, 2]) {
      expect(granted(await desk.rpc('open_referral', { company_id, referral_id }))).toMatchObject([
        { id: referral_id, reason: 'Recurrent sinusitis', icd10_codes: ['J32.9'], search_text: '' },
      ]);
    }
    expect(await told(before)).toEqual([opening(referral_id)]);
  });

  it('comes with the same entry, whichever part is asked for', async () => {
    const referral_id = await aReferral();
    await desk
      .from('referral_missing_items')
      .insert({ company_id, referral_id, item: 'Hearing test' })
      .throwOnError();
    await desk
      .from('referral_events')
      .insert({ company_id, referral_id, note: 'Called twice' })
      .throwOnError();
    const of = { company_id, referral_id };
    for (const [read, text] of [
      [() => desk.rpc('referral_timeline', of), 'Called twice'],
      [() => desk.rpc('referral_missing', of), 'Hearing test'],
      [() => desk.rpc('referral_attempts', of), '[]'],
      [() => desk.rpc('referral_files', of), '[]'],
    ] as const) {
      await backend.sql('delete from private.record_views');
      const before = await lastEntry();
      expect(JSON.stringify((await read().throwOnError()).data)).toContain(text);
      expect(await told(before)).toEqual([opening(referral_id)]);
    }
  });

  it('isn’t given to another clinic, which leaves no entry', async () => {
    const referral_id = await aReferral();
    const stranger = await backend.as('owner.harbor');
    const before = await lastEntry();
    for (const name of ['open_referral', 'referral_timeline', 'referral_missing'] as const) {
      expect(granted(await stranger.rpc(name, { company_id, referral_id }))).toEqual([]);
    }
    expect(await told(before)).toEqual([]);
  });

  it('is counted in the log where the list tells it', async () => {
    const before = await lastEntry();
    const rows = granted(await desk.rpc('search_referrals', { company_id, max_count: 7 }));
    expect(rows).toHaveLength(7);
    expect(rows.every(({ search_text }) => search_text === '')).toBe(true);
    expect(await told(before)).toEqual([
      { action: 'listed', table_name: 'referrals', row_id: null, patient_id: null, rows: '7' },
    ]);
  });

  it('is told of rows chosen one by one', async () => {
    const chosen = [await aReferral(), await aReferral()];
    const before = await lastEntry();
    const rows = granted(await desk.rpc('search_referrals', { company_id, chosen }));
    expect(rows.map(({ id }) => id).sort()).toEqual([...chosen].sort());
    expect(await told(before)).toMatchObject([{ action: 'listed', rows: '2' }]);
  });

  it('comes with an entry: the timeline over all of a patient', async () => {
    const before = await lastEntry();
    const events = granted(await desk.rpc('patient_timeline', { company_id, patient_id }));
    expect(events.length).toBeGreaterThan(0);
    expect(await told(before)).toMatchObject([{ action: 'opened', table_name: 'patients' }]);
  });

  it('isn’t given to who sets the status that it has', async () => {
    const referral_id = await aReferral();
    const set = await desk.rpc('set_referral_status', { referral_id, new_status: 'pending' });
    expect(granted(set)).toMatchObject({
      id: referral_id,
      reason: null,
      icd10_codes: [],
      search_text: '',
    });
    expect(JSON.stringify(set.data)).not.toContain('inusitis');
  });

  it('is what a list of 200 rows and more tells the log of once more', async () => {
    const before = await lastEntry();
    for (const max_count of [5, 4, 3]) {
      granted(await desk.rpc('search_referrals', { company_id, max_count }));
    }
    await backend.sql(
      "update private.list_readings set untold_rows = 199 where user_id = $1 and list = 'referrals'",
      [PEOPLE['staff.demo']],
    );
    granted(await desk.rpc('search_referrals', { company_id, max_count: 5 }));
    expect((await told(before)).map(({ rows }) => rows)).toEqual(['5', '204']);
  });
});
