import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { packetSchema } from '@/records/packets/packet.schema';
import { type ReadPage, withReadings } from '@/records/packets/packets.model';
import { startBackend } from './support/backend.ts';
import { fileChecks } from './support/file-checks.ts';
import { startFunctions } from './support/functions.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const { send } = await startFunctions(backend);
const check = fileChecks(backend);
const desk = await backend.as('staff.demo');
const colleague = await backend.as('admin.demo');
const harbor = await backend.as('owner.harbor');

const newId = () => crypto.randomUUID();
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const pdf = (mark = newId()) => bytesOf(`%PDF-1.7 synthetic ${mark}`);

const opened = z.object({
  revision: z.number(),
  files: z.array(z.object({ id: z.string(), path: z.string(), name: z.string() })),
  pages: z.array(
    z.object({ id: z.string(), number: z.number(), rotation: z.number(), taken_out: z.boolean() }),
  ),
});

const open = async (packet_id: string) =>
  opened.parse(granted(await desk.rpc('open_packet', { company_id: DEMO.company, packet_id })));

async function uploaded(bucket: string, folder: string, bytes = pdf()) {
  const id = newId();
  const path = `${DEMO.company}/${folder}/${id}/a.pdf`;
  const { error } = await (await backend.storage('staff.demo'))
    .from(bucket)
    .upload(path, new Uint8Array(bytes), { contentType: 'application/pdf' });
  if (error) throw error;
  expect(await check('staff.demo', { bucket, path })).toMatchObject({ verdict: 'clean' });
  return { id, path, name: 'a.pdf' };
}

const add = async (packet_id: string, bytes = pdf()) =>
  await desk.rpc('add_packet', {
    packet_id,
    company_id: DEMO.company,
    source: 'upload',
    files: [await uploaded('document-inbox', packet_id, bytes)],
  });

/** A packet of one file with so many pages, counted by the device that opened it. */
async function packetOf(count: number) {
  const id = newId();
  granted(await add(id));
  const [file] = (await open(id)).files;
  const counted = { packet_id: id, file_id: file?.id ?? '', pages: count };
  granted(await desk.rpc('count_packet_pages', counted));
  return { id, counted, ...(await open(id)) };
}

const stateOf = async (id: string) =>
  await backend.sqlRow<{ state: string; page_count: number; referral_id: string | null }>(
    'select state, page_count, referral_id from document_packets where id = $1',
    [id],
  );

/** Does one thing to one of the packets that these pages are in by now. */
async function play(all: string[], { act, seed }: { act: string; seed: number }) {
  const rows = await backend.sql<{ id: string; revision: number; ids: string[] }>(
    `select p.id, p.revision, array_agg(g.id order by g.place) as ids
     from document_packets p join private.packet_pages g on g.packet_id = p.id
     where g.id::text = any ($1) group by p.id order by p.id`,
    [all],
  );
  const one = rows[seed % rows.length];
  const other = rows[(seed + 1) % rows.length];
  if (!one || !other) return;
  const seen = { packet_id: one.id, seen_revision: one.revision };
  if (act === 'split') {
    const page_ids = one.ids.filter((_, index) => (index + seed) % 2 === 0);
    await desk.rpc('split_packet', { ...seen, new_packet_id: newId(), page_ids });
  } else if (act === 'merge') {
    await desk.rpc('merge_packets', { ...seen, other_id: other.id });
  } else {
    const pages = one.ids.toReversed().map((id) => ({ id, rotation: 180 }));
    await desk.rpc('arrange_packet', { ...seen, pages });
  }
}

describe('a packet that a member adds', () => {
  it('is there once, however often it is sent', async () => {
    const packet_id = newId();
    const files = [await uploaded('document-inbox', packet_id)];
    const args = { packet_id, company_id: DEMO.company, source: 'upload' as const, files };
    expect(granted(await desk.rpc('add_packet', args))).toBe(packet_id);
    expect(granted(await desk.rpc('add_packet', args))).toBe(packet_id);
    expect((await open(packet_id)).files).toHaveLength(1);
  });

  it('is known by its content, and leads to the one that is there', async () => {
    const [first, bytes] = [newId(), pdf()];
    granted(await add(first, bytes));
    const { error } = await add(newId(), bytes);
    expect(error).toMatchObject({ code: 'PT409' });
    expect(JSON.parse(error?.details ?? '')).toEqual({ kind: 'known_file', packet_id: first });
  });

  it('takes no file from elsewhere, and none in another’s name', async () => {
    const packet_id = newId();
    const file = await uploaded('document-inbox', newId());
    const args = { packet_id, company_id: DEMO.company, source: 'upload' as const, files: [file] };
    expect((await desk.rpc('add_packet', args)).error).toMatchObject({ code: 'P0001' });
    expect((await harbor.rpc('add_packet', args)).error).toMatchObject({ code: 'PT404' });
  });

  it('is counted by the first device that opens it', async () => {
    const { counted, pages } = await packetOf(3);
    expect(pages.map(({ number }) => number)).toEqual([1, 2, 3]);
    granted(await desk.rpc('count_packet_pages', { ...counted, pages: 9 }));
    expect((await open(counted.packet_id)).pages).toHaveLength(3);
  });

  it('is fetched by who has lately opened it alone', async () => {
    const id = newId();
    granted(await add(id));
    const [row] = await backend.sql<{ path: string }>(
      'select path from private.packet_files where packet_id = $1',
      [id],
    );
    const get = async () =>
      await (await backend.storage('admin.demo')).from('document-inbox').download(row?.path ?? '');
    expect((await get()).data).toBeNull();
    granted(await colleague.rpc('open_packet', { company_id: DEMO.company, packet_id: id }));
    expect((await get()).error).toBeNull();
  });
});

describe('the pages of a packet', () => {
  it('are turned, moved, taken out and put back; undone by what was there before', async () => {
    const { id, revision, pages } = await packetOf(3);
    const before = pages.map(({ id: page, rotation, taken_out }) => ({
      id: page,
      rotation,
      taken_out,
    }));
    const after = before
      .toReversed()
      .map((page, index) => ({ ...page, rotation: 90, taken_out: index === 0 }));
    const arrange = { packet_id: id, seen_revision: revision, pages: after };
    const next = granted(await desk.rpc('arrange_packet', arrange));
    expect(next).toBe(revision + 1);
    expect(granted(await desk.rpc('arrange_packet', arrange))).toBe(next);
    expect(await stateOf(id)).toMatchObject({ page_count: 2 });
    granted(
      await desk.rpc('arrange_packet', { packet_id: id, seen_revision: next, pages: before }),
    );
    expect((await open(id)).pages).toMatchObject(before);
  });

  it('are refused to who looked at them before a colleague changed them', async () => {
    const { id, revision, pages } = await packetOf(2);
    const flipped = pages.toReversed().map(({ id: page }) => ({ id: page }));
    granted(
      await colleague.rpc('arrange_packet', {
        packet_id: id,
        seen_revision: revision,
        pages: flipped,
      }),
    );
    const late = {
      packet_id: id,
      seen_revision: revision,
      new_packet_id: newId(),
      page_ids: [pages[0]?.id ?? ''],
    };
    expect((await desk.rpc('split_packet', late)).error).toMatchObject({ code: 'PT409' });
  });

  it('stay whole through random splitting, joining and arranging', async () => {
    const packet = await packetOf(6);
    const all = packet.pages.map(({ id }) => id).toSorted();
    const steps = fc.array(
      fc.record({ act: fc.constantFrom('split', 'merge', 'arrange'), seed: fc.nat(1000) }),
      {
        minLength: 3,
        maxLength: 6,
      },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (acts) => {
        for (const act of acts) await play(all, act);
        const left = await backend.sql<{ id: string }>(
          `select g.id from private.packet_pages g join document_packets p on p.id = g.packet_id
           where g.id::text = any ($1) and p.state = 'open'`,
          [all],
        );
        expect(left.map(({ id }) => id).toSorted()).toEqual(all);
      }),
      { numRuns: 8 },
    );
  });

  it('are shown as soon as they are read as the database then has them', async () => {
    const { id, revision, pages } = await packetOf(3);
    const [said, turned] = [pages[1]?.id ?? '', pages[2]?.id ?? ''];
    const kinds = [{ id: said, kind: 'audiogram', title: null }];
    granted(await desk.rpc('say_page_kinds', { packet_id: id, pages: kinds, senders: [] }));
    const arranged = pages.map((page) => (page.id === turned ? { ...page, rotation: 180 } : page));
    const args = { packet_id: id, seen_revision: revision, pages: arranged };
    granted(await desk.rpc('arrange_packet', args));
    const readings = pages.map(
      (page): ReadPage => ({
        id: page.id,
        text: 'Referral',
        lines: [[['Referral', 96, 100, 80, 240, 96]]],
        text_from: 'ocr',
        kind: 'referral',
        kind_is_sure: false,
        rotation: 90,
      }),
    );
    const full = async () =>
      packetSchema.parse(
        granted(await desk.rpc('open_packet', { company_id: DEMO.company, packet_id: id })),
      );
    const shown = withReadings(await full(), readings);
    const sent = { packet_id: id, pages: readings.map((reading) => ({ ...reading })) };
    expect(granted(await desk.rpc('save_packet_reading', sent))).toBe(3);
    expect(await full()).toEqual(shown);
    expect(shown.pages.map(({ kind, rotation }) => [kind, rotation])).toEqual([
      ['referral', 90],
      ['audiogram', 90],
      ['referral', 180],
    ]);
  });

  it('are found by what was read on them, and by nobody of another clinic', async () => {
    const { id, pages } = await packetOf(1);
    const word = `zebrafish${newId().slice(0, 6)}`;
    const reading = [
      {
        id: pages[0]?.id,
        text: `Reason: ${word}, left ear`,
        lines: [],
        text_from: 'ocr',
        kind: 'note',
      },
    ];
    expect(granted(await desk.rpc('save_packet_reading', { packet_id: id, pages: reading }))).toBe(
      1,
    );
    const args = { company_id: DEMO.company, words: `${word.toUpperCase()} ear` };
    expect(granted(await desk.rpc('search_packets', args))).toMatchObject([{ packet_id: id }]);
    expect(granted(await harbor.rpc('search_packets', args))).toEqual([]);
  });
});

const referral = {
  priority: 'urgent',
  reason: 'Hoarseness for six weeks',
  referring_provider: 'Dr. Ada Quill',
};
const newPatient = (last_name: string) => ({
  id: newId(),
  is_new: true,
  first_name: 'Nora',
  last_name,
  date_of_birth: '1974-05-06',
  phone: '(312) 555-0142',
});

describe('filing a packet', () => {
  it('makes patient, coverage, referral, what is missing and documents, once', async () => {
    const { id, revision } = await packetOf(2);
    const [payer] = await backend.sql<{ id: string }>(
      'select id from payers where company_id = $1 limit 1',
      [DEMO.company],
    );
    const document = {
      ...(await uploaded('referral-documents', id)),
      kind: 'referral_letter',
      title: 'Referral',
    };
    const args = {
      packet_id: id,
      seen_revision: revision,
      patient: newPatient(`Filed-${newId()}`),
      coverage: { id: newId(), payer_id: payer?.id, member_id: 'XQH123456789' },
      referral,
      missing: ['Audiogram'],
      documents: [document],
    };
    expect(granted(await desk.rpc('file_packet_as_referral', args))).toBe(id);
    expect(granted(await desk.rpc('file_packet_as_referral', args))).toBe(id);
    expect(await stateOf(id)).toMatchObject({ state: 'filed', referral_id: id });
    const counts = await backend.sqlRow(
      `select (select count(*)::integer from referral_documents where referral_id = $1) as documents,
        (select count(*)::integer from referral_missing_items where referral_id = $1) as missing,
        (select count(*)::integer from coverages where patient_id = $2) as coverages,
        (select priority from referrals where id = $1) as priority`,
      [id, args.patient.id],
    );
    expect(counts).toEqual({ documents: 1, missing: 1, coverages: 1, priority: 'urgent' });
  });

  it('finds the insurance of a patient who is there, and adds another with the next rank', async () => {
    const patient = newPatient(`Known-${newId()}`);
    const payers = await backend.sql<{ id: string }>(
      'select id from payers where company_id = $1 limit 2',
      [DEMO.company],
    );
    const file = async (who: object, payer: number, member_id: string | null) => {
      const { id, revision } = await packetOf(1);
      const document = { ...(await uploaded('referral-documents', id)), kind: 'other' };
      granted(
        await desk.rpc('file_packet_as_referral', {
          packet_id: id,
          seen_revision: revision,
          patient: { id: patient.id, ...who },
          coverage: { id: newId(), payer_id: payers[payer]?.id, member_id },
          referral,
          documents: [document],
        }),
      );
      return await backend.sqlRow<{ rank: string; member_id: string }>(
        'select c.rank, c.member_id from referrals r join coverages c on c.id = r.coverage_id where r.id = $1',
        [id],
      );
    };
    const first = { rank: 'primary', member_id: 'XQH 123' };
    expect(await file(patient, 0, 'XQH 123')).toEqual(first);
    expect(await file({}, 0, 'xqh123')).toEqual(first);
    expect(await file({}, 0, null)).toEqual(first);
    expect(await file({}, 1, 'W9')).toEqual({ rank: 'secondary', member_id: 'W9' });
  });

  it('writes nothing where one part is refused', async () => {
    const { id, revision } = await packetOf(1);
    const last_name = `Unfiled-${newId()}`;
    const documents = [
      { id: newId(), kind: 'other', path: `${DEMO.company}/${id}/${newId()}/a.pdf`, name: 'a.pdf' },
    ];
    const args = {
      packet_id: id,
      seen_revision: revision,
      patient: newPatient(last_name),
      referral,
      documents,
    };
    expect((await desk.rpc('file_packet_as_referral', args)).error).not.toBeNull();
    expect(await backend.sql('select id from patients where last_name = $1', [last_name])).toEqual(
      [],
    );
    expect(await stateOf(id)).toMatchObject({ state: 'open' });
  });

  it('is won by one of two, and the other is told by whom', async () => {
    const { id, revision } = await packetOf(1);
    const document = { ...(await uploaded('referral-documents', DEMO.referral)), kind: 'other' };
    const args = {
      packet_id: id,
      seen_revision: revision,
      referral_id: DEMO.referral,
      documents: [document],
    };
    expect(granted(await desk.rpc('file_packet', args))).toBe(DEMO.referral);
    const { error } = await colleague.rpc('file_packet', args);
    expect(error).toMatchObject({
      code: 'PT409',
      message: expect.stringContaining('filed this packet already'),
    });
  });

  it('goes to no other clinic’s referral or patient', async () => {
    const { id, revision } = await packetOf(1);
    const [theirs] = await backend.sql<{ id: string; patient_id: string }>(
      'select id, patient_id from referrals where company_id = $1 limit 1',
      [HARBOR.company],
    );
    const seen = { packet_id: id, seen_revision: revision, documents: [] };
    expect(
      (await desk.rpc('file_packet', { ...seen, referral_id: theirs?.id ?? '' })).error,
    ).toMatchObject({ code: 'PT404' });
    const patient = { id: theirs?.patient_id ?? '' };
    expect(
      (await desk.rpc('file_packet_as_referral', { ...seen, patient, referral })).error,
    ).toMatchObject({ code: 'PT404' });
  });
});

async function newKey() {
  const [key] = granted(
    await colleague.rpc('create_api_key', {
      company_id: DEMO.company,
      name: 'Fax line',
      scopes: ['documents_create'],
    }),
  );
  if (!key) throw new Error('No key was made.');
  return key.secret;
}

const secret = await newKey();
const arrived = z.object({ document: z.object({ id: z.string(), is_repeated: z.boolean() }) });

const post = async (
  body: BodyInit,
  headers: Record<string, string> = {},
  key = secret,
  query = '',
) =>
  await send(`documents${query}`, {
    method: 'POST',
    body,
    headers: { Authorization: `Bearer ${key}`, ...headers },
  });

const form = (bytes: Uint8Array, fields: Record<string, string>, name = 'Doe Jane.pdf') => {
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) data.append(field, value);
  data.append('faxFile', new Blob([new Uint8Array(bytes)]), name);
  return data;
};

/** Its check of the password isn't that of an empty one. */
const LOCKED = `%PDF-1.7\ntrailer << /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'00'.repeat(32)}> /U <${'00'.repeat(32)}> >> >>`;

describe('an e-fax service', () => {
  it('sends a fax as a form, and it waits in the inbox with its sender', async () => {
    const fields = {
      fax: JSON.stringify({ id: newId(), from: '+13125550142', csid: 'LAKESHORE FM' }),
    };
    const reply = await post(form(pdf(), fields));
    expect(reply.status).toBe(200);
    const { document } = arrived.parse(reply.body);
    const row = granted(
      await desk
        .from('document_packets')
        .select('source, sender_number, sender_name')
        .eq('id', document.id)
        .single(),
    );
    expect(row).toEqual({
      source: 'fax',
      sender_number: '+13125550142',
      sender_name: 'LAKESHORE FM',
    });
    expect((await open(document.id)).files[0]?.name).toBe('Doe-Jane.pdf');
  });

  it('is known by its number and by its content, in JSON and as bare bytes', async () => {
    const [bytes, id] = [pdf(), newId()];
    const encoded = btoa(String.fromCharCode(...bytes));
    const json = (file: string, number: string) =>
      post(JSON.stringify({ fax: { id: number, fromNumber: '13125550142' }, file }), {
        'Content-Type': 'application/json',
      });
    const first = arrived.parse((await json(encoded, id)).body).document;
    expect(first.is_repeated).toBe(false);
    const again = [
      await json(btoa(String.fromCharCode(...pdf())), id),
      await json(encoded, newId()),
      await post(new Uint8Array(bytes)),
    ];
    for (const reply of again) {
      expect(arrived.parse(reply.body).document).toMatchObject({ id: first.id, is_repeated: true });
    }
  });

  it.each([
    ['nothing', bytesOf(''), 400, 'empty'],
    ['a web page that says PDF', bytesOf('<html>%PDF-1.7'), 400, 'a web page'],
    ['a locked PDF', bytesOf(LOCKED), 400, 'password'],
    ['a program', bytesOf('MZ\x90\0'), 400, 'a program'],
    ['too much', new Uint8Array(10 * 1024 * 1024 + 1), 413, '10 MB'],
  ])('is told what is wrong with %s', async (_, bytes, status, words) => {
    const reply = await post(new Uint8Array(bytes), { 'Content-Type': 'application/pdf' });
    expect(reply).toMatchObject({
      status,
      body: { error: { message: expect.stringContaining(words) } },
    });
  });

  it('gets in with a key of its scope alone', async () => {
    const [other] = granted(
      await colleague.rpc('create_api_key', {
        company_id: DEMO.company,
        name: 'EHR',
        scopes: ['referrals_create'],
      }),
    );
    expect(await post(new Uint8Array(pdf()), {}, other?.secret)).toMatchObject({ status: 403 });
    expect(await post(new Uint8Array(pdf()), {}, 'crp_none')).toMatchObject({ status: 401 });
  });
});

describe('what nobody needs any more', () => {
  it('is given up 30 days after it was discarded', async () => {
    const { id } = await packetOf(1);
    expect(granted(await desk.rpc('discard_packet', { packet_id: id, discarded: true }))).toBe(
      'discarded',
    );
    const swept = async () =>
      await backend.sqlRow<{ count: number }>(
        'select count(*)::integer from private.stored_files where swept_at is not null and path like $1',
        [`%${id}%`],
      );
    await backend.sql('select private.clear_packets($1)', [DEMO.company]);
    expect(await swept()).toEqual({ count: 0 });
    await backend.sql(
      `update document_packets set closed_at = now() - interval '31 days' where id = $1`,
      [id],
    );
    await backend.sql('select private.clear_packets($1)', [DEMO.company]);
    expect(await swept()).toEqual({ count: 1 });
  });

  it('has an owner of the clinic, or none', async () => {
    const { id } = await packetOf(1);
    const give = (member_id: string) => desk.rpc('assign_packet', { packet_id: id, member_id });
    expect(granted(await give(PEOPLE['admin.demo']))).toBe(id);
    expect((await give(PEOPLE['owner.harbor'])).error).toMatchObject({ code: 'P0001' });
  });
});
