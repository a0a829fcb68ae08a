import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, startBackend } from './support/backend.ts';
import { fileChecks } from './support/file-checks.ts';
import { merges } from './support/merges.ts';
import { openForFile } from './support/reading.ts';
import { DEMO, HARBOR, PEOPLE, type Username } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const { chart, referral: referralOf, merge, undo } = merges(backend);
const check = fileChecks(backend);

let desk: Client;
let admin: Client;

beforeAll(async () => {
  desk = await backend.as('staff.demo');
  admin = await backend.as('admin.demo');
});

const PDF = { contentType: 'application/pdf' };
const bytes = (text = '%PDF-1.7 synthetic') => new TextEncoder().encode(text).buffer;

async function bucketOf(who?: Username) {
  return (await backend.storage(who)).from('referral-documents');
}

interface Uploaded {
  document_id: string;
  referral_id: string;
  path: string;
}

/** A file of a referral, in the storage and looked at, not yet filed. */
async function uploaded(
  referral: string = DEMO.referral,
  who: Username = 'staff.demo',
  file = 'a.pdf',
): Promise<Uploaded> {
  const document_id = crypto.randomUUID();
  const path = `${DEMO.company}/${referral}/${document_id}/${file}`;
  const { error } = await (await bucketOf(who)).upload(path, bytes(), PDF);
  if (error) throw error;
  expect(await check(who, { bucket: 'referral-documents', path })).toMatchObject({
    verdict: 'clean',
  });
  return { document_id, referral_id: referral, path };
}

const AUDIOGRAM = { kind: 'audiogram' as const, name: 'Audiogram 2026.pdf', title: 'Hearing test' };

async function filed(referral?: string, who: Username = 'staff.demo') {
  const file = await uploaded(referral, who);
  return granted(
    await (await backend.as(who)).rpc('add_referral_document', { ...file, ...AUDIOGRAM }),
  );
}

/** What is there past every policy. */
const stored = (id: string) =>
  backend.sql<{ removed_by: string | null; removal_reason: string | null }>(
    'select removed_by, removal_reason from referral_documents where id = $1',
    [id],
  );

async function asked(item: string, referral: string = DEMO.referral) {
  const id = crypto.randomUUID();
  const row = { id, company_id: DEMO.company, referral_id: referral, item };
  await desk.from('referral_missing_items').insert(row).throwOnError();
  return id;
}

async function isReceived(id: string) {
  const { data } = await desk
    .from('referral_missing_items')
    .select('is_received, received_by')
    .eq('id', id)
    .single();
  return data;
}

async function timeline(referral: string) {
  const { data } = await desk
    .rpc('referral_timeline', { company_id: DEMO.company, referral_id: referral })
    .select('event_type, document_id, document_title, note, actor_id')
    .order('created_at', { ascending: false })
    .limit(3)
    .throwOnError();
  return data;
}

describe('adding a document', () => {
  it('files what was uploaded, with type and size as the storage measured them', async () => {
    const file = await uploaded();
    expect(
      granted(await desk.rpc('add_referral_document', { ...file, ...AUDIOGRAM })),
    ).toMatchObject({
      id: file.document_id,
      patient_id: DEMO.patientOfReferral,
      kind: 'audiogram',
      title: 'Hearing test',
      name: 'Audiogram 2026.pdf',
      media_type: 'application/pdf',
      size_bytes: 18,
      added_by: PEOPLE['staff.demo'],
    });
    expect((await timeline(DEMO.referral))[0]).toMatchObject({
      event_type: 'document_added',
      document_id: file.document_id,
      document_title: 'Hearing test',
      actor_id: PEOPLE['staff.demo'],
    });
  });

  it('calls it by the name of its file where nobody gave a title', async () => {
    const file = await uploaded();
    const given = { ...file, ...AUDIOGRAM, title: '  ' };
    expect(granted(await desk.rpc('add_referral_document', given))).toMatchObject({
      title: 'Audiogram 2026.pdf',
    });
  });

  it('sent again is the same document, told once', async () => {
    const file = await uploaded();
    const first = granted(await desk.rpc('add_referral_document', { ...file, ...AUDIOGRAM }));
    const again = granted(await desk.rpc('add_referral_document', { ...file, ...AUDIOGRAM }));
    expect(again).toEqual(first);
    const told = await backend.sql('select from referral_events where document_id = $1', [
      first.id,
    ]);
    expect(told).toHaveLength(1);
    const other = { ...file, ...AUDIOGRAM, title: 'Something else' };
    expect((await desk.rpc('add_referral_document', other)).error?.code).toBe('PT409');
  });

  it('marks received, in the same step, what it brings of what was asked for', async () => {
    const [letter, scan] = [await asked('Office notes'), await asked('Imaging report')];
    const file = await uploaded();
    const given = { ...file, ...AUDIOGRAM, received_items: [letter] };
    granted(await desk.rpc('add_referral_document', given));
    granted(await desk.rpc('add_referral_document', given));
    expect(await isReceived(letter)).toEqual({
      is_received: true,
      received_by: PEOPLE['staff.demo'],
    });
    expect(await isReceived(scan)).toMatchObject({ is_received: false });
  });

  it('refuses what was asked for with another referral, and files nothing then', async () => {
    const elsewhere = await asked('Lab results', DEMO.referralOfOtherPatient);
    const file = await uploaded();
    const given = { ...file, ...AUDIOGRAM, received_items: [elsewhere] };
    expect((await desk.rpc('add_referral_document', given)).error?.code).toBe('PT404');
    expect(await stored(file.document_id)).toEqual([]);
    expect(await isReceived(elsewhere)).toMatchObject({ is_received: false });
  });

  it('refuses a file that never arrived, or that another member uploaded', async () => {
    const missing = {
      document_id: crypto.randomUUID(),
      referral_id: DEMO.referral,
      path: `${DEMO.company}/${DEMO.referral}/${crypto.randomUUID()}/a.pdf`,
    };
    const { error } = await desk.rpc('add_referral_document', { ...missing, ...AUDIOGRAM });
    expect(error).toMatchObject({
      code: 'P0001',
      message: '"Audiogram 2026.pdf" has not arrived. Add it again.',
    });
    const theirs = await uploaded(DEMO.referral, 'admin.demo');
    const taken = await desk.rpc('add_referral_document', { ...theirs, ...AUDIOGRAM });
    expect(taken.error?.code).toBe('P0001');
  });

  it('refuses a file of another referral', async () => {
    const file = await uploaded(DEMO.referralOfOtherPatient);
    const given = { ...file, ...AUDIOGRAM, referral_id: DEMO.referral };
    expect((await desk.rpc('add_referral_document', given)).error?.code).toBe('23514');
  });

  it.each(['image/heic', 'image/svg+xml', 'text/html', 'text/plain', 'application/octet-stream'])(
    'takes no %s',
    async (contentType) => {
      const path = `${DEMO.company}/${DEMO.referral}/${crypto.randomUUID()}/a.bin`;
      const { error } = await (await bucketOf('staff.demo')).upload(path, bytes(), { contentType });
      expect(error).not.toBeNull();
    },
  );

  it('takes ten megabytes and not a byte more', async () => {
    const bucket = await bucketOf('staff.demo');
    const place = () => `${DEMO.company}/${DEMO.referral}/${crypto.randomUUID()}/a.pdf`;
    const limit = 10 * 1024 * 1024;
    expect((await bucket.upload(place(), new ArrayBuffer(limit), PDF)).error).toBeNull();
    expect((await bucket.upload(place(), new ArrayBuffer(limit + 1), PDF)).error).not.toBeNull();
  });
});

describe('kind and title', () => {
  it('are corrected by any member, and nothing else is', async () => {
    const { id } = await filed();
    const doctor = await backend.as('dr.osei');
    const corrected = { kind: 'lab_result' as const, title: 'Allergy panel' };
    await doctor.from('referral_documents').update(corrected).eq('id', id).throwOnError();
    const { data } = await doctor
      .rpc('referral_files', { company_id: DEMO.company, referral_id: DEMO.referral })
      .select('kind, title')
      .eq('id', id)
      .throwOnError();
    expect(data).toEqual([corrected]);
    const { error } = await doctor
      .from('referral_documents')
      .update({ name: 'b.pdf' })
      .eq('id', id);
    expect(error?.code).toBe('42501');
  });
});

describe('removing a document', () => {
  it('takes it out of sight of everybody, file and row staying, and says why', async () => {
    const document = await filed();
    const removal = { document_id: document.id, reason: 'Another patient’s' };
    const removed = granted(await desk.rpc('remove_referral_document', removal));
    // Its words are read through referral_files, which tells the log.
    expect(removed).toMatchObject({
      id: document.id,
      kind: 'other',
      title: '',
      name: '',
      path: '',
      removal_reason: null,
    });
    expect(granted(await desk.rpc('remove_referral_document', removal))).toEqual(removed);
    for (const who of ['staff.demo', 'admin.demo'] as const) {
      const { data } = await (await backend.as(who))
        .from('referral_documents')
        .select('id')
        .eq('id', document.id);
      expect(data).toEqual([]);
      await openForFile(backend, who, 'referrals', document.path);
      expect((await (await bucketOf(who)).download(document.path)).error).not.toBeNull();
    }
    expect(await stored(document.id)).toEqual([
      { removed_by: PEOPLE['staff.demo'], removal_reason: 'Another patient’s' },
    ]);
    expect(await timeline(DEMO.referral)).toEqual([
      expect.objectContaining({
        event_type: 'document_removed',
        document_title: 'Hearing test',
        note: 'Another patient’s',
      }),
      expect.objectContaining({ event_type: 'document_added' }),
      expect.anything(),
    ]);
    const log = granted(
      await admin.from('audit_log').select('action, patient_id').eq('row_id', document.id),
    );
    expect(log).toEqual([
      { action: 'insert', patient_id: DEMO.patientOfReferral },
      { action: 'update', patient_id: DEMO.patientOfReferral },
    ]);
  });

  it('is for who added it, owners and administrators', async () => {
    const theirs = await filed(DEMO.referral, 'dr.osei');
    const removal = { document_id: theirs.id, reason: 'Twice' };
    const refused = await desk.rpc('remove_referral_document', removal);
    expect(refused.error).toMatchObject({
      code: '42501',
      message: 'Only who added this document, an owner or an administrator removes it.',
    });
    expect(await stored(theirs.id)).toEqual([{ removed_by: null, removal_reason: null }]);
    granted(await admin.rpc('remove_referral_document', removal));
    const gone = await desk.rpc('remove_referral_document', removal);
    expect(gone.error?.code).toBe('PT404');
  });

  it('needs a reason', async () => {
    const { id } = await filed();
    const { error } = await desk.rpc('remove_referral_document', { document_id: id, reason: ' ' });
    expect(error?.code).toBe('P0001');
    expect(await stored(id)).toEqual([{ removed_by: null, removal_reason: null }]);
  });
});

describe('another clinic', () => {
  it('gets neither rows nor files, and files nothing here', async () => {
    const { path } = await filed();
    const stranger = await backend.as('owner.harbor');
    const { data } = await stranger.from('referral_documents').select('id');
    expect(data).toEqual([]);
    const bucket = await bucketOf('owner.harbor');
    expect((await bucket.download(path)).error).not.toBeNull();
    expect((await bucket.createSignedUrl(path, 60)).error).not.toBeNull();
    for (const place of [
      path.replace('a.pdf', 'b.pdf'),
      // The demo clinic's referral under the stranger's own clinic.
      path.replace(DEMO.company, HARBOR.company),
    ]) {
      expect((await bucket.upload(place, bytes(), PDF)).error).not.toBeNull();
    }
  });
});

describe('a patient’s page', () => {
  it('has the documents of all referrals among the files, and their story in the timeline', async () => {
    const patient = await chart('Docu', 'Mented');
    const document = await filed(await referralOf(patient));
    const of = { company_id: DEMO.company, patient_id: patient };
    const [page] = granted(await desk.rpc('patient_page', of));
    expect(page).toMatchObject({
      files: [
        {
          id: document.id,
          source: 'referral',
          subject_id: document.referral_id,
          title: 'Hearing test',
          kind: 'audiogram',
        },
      ],
    });
    granted(
      await desk.rpc('remove_referral_document', { document_id: document.id, reason: 'Twice' }),
    );
    expect(granted(await desk.rpc('patient_page', of))[0]).toMatchObject({ files: [] });
    const events = granted(await desk.rpc('patient_timeline', of));
    expect(events.slice(0, 2)).toEqual([
      expect.objectContaining({
        event: 'document_removed',
        details: expect.objectContaining({ item: 'Hearing test', note: 'Twice' }),
      }),
      expect.objectContaining({ event: 'document_added' }),
    ]);
  });
});

describe('two charts of one person', () => {
  it('merged take their documents along, and give them back', async () => {
    const [kept, merged] = [await chart('Meg', 'Filing'), await chart('Meg', 'Filling')];
    const document = await filed(await referralOf(merged));
    const patientOf = async () =>
      granted(
        await desk.from('referral_documents').select('patient_id').eq('id', document.id).single(),
      ).patient_id;
    const id = granted(await merge(admin, kept, merged));
    expect(await patientOf()).toBe(kept);
    await openForFile(backend, 'staff.demo', 'referrals', document.path);
    expect((await (await bucketOf('staff.demo')).download(document.path)).error).toBeNull();
    granted(await undo(admin, id));
    expect(await patientOf()).toBe(merged);
  });
});
