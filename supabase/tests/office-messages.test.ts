import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EMBEDDED_ANON_KEY as anonKey } from '../embedded/anon-key.ts';
import { startBackend } from './support/backend.ts';
import { functionsOf } from './support/edge-functions.ts';
import { openForFile } from './support/reading.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const visitor = backend.signedOut();
const handle = functionsOf(backend);

const BORN = '2014-05-06';
const PDF = '%PDF-1.7 synthetic';

let patient: string;

beforeAll(async () => {
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into patients (company_id, first_name, last_name, date_of_birth) values ($1, 'Nora', 'Fields', $2) returning id`,
    [DEMO.company, BORN],
  );
  patient = id;
});

beforeEach(async () => {
  await backend.sql('delete from private.status_link_tries');
});

/** A referral with a link that its office holds, by a code that a letter carried. */
async function linked() {
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into referrals (company_id, patient_id, reason) values ($1, $2, 'Seven sore throats') returning id`,
    [DEMO.company, patient],
  );
  const message = await backend.sqlRow<{ id: string }>(
    `with answer as (
       insert into referral_answers (id, company_id, referral_id, kind) values (gen_random_uuid(), $1, $2, 'acknowledgement') returning *
     )
     insert into outbox_messages (company_id, kind, channel, state, recipient, referral_id, answer_id, idempotency_key, sent_at)
     select company_id, kind, 'print', 'sent', 'Lakeside Pediatrics', referral_id, id, id::text, now() from answer returning id`,
    [DEMO.company, id],
  );
  const { code } = await backend.sqlRow<{ code: string }>(
    `select private.new_link_code($1, $2, 'Lakeside Pediatrics', null, null, $3) as code`,
    [DEMO.company, id, message.id],
  );
  return { referral: id, code };
}

const shown = z.looseObject({
  verdict: z.string(),
  messages: z.array(z.looseObject({ from: z.string(), body: z.string() })).optional(),
  documents: z.array(z.looseObject({ name: z.string() })).optional(),
  missing: z.array(z.looseObject({ id: z.string(), item: z.string() })).optional(),
});
const write = async (
  code: string,
  body: string,
  message_id = crypto.randomUUID(),
  birth_date = BORN,
) =>
  shown.parse(
    granted(await visitor.rpc('write_to_clinic', { code, birth_date, message_id, body })),
  );
const open = async (code: string) =>
  shown.parse(granted(await visitor.rpc('open_status_link', { code, birth_date: BORN })));

describe('the conversation with an office', () => {
  it('goes both ways, and each side reads all of it', async () => {
    const { referral, code } = await linked();
    const message_id = crypto.randomUUID();
    expect((await write(code, ' Is the hearing test needed? ', message_id)).messages).toMatchObject(
      [{ from: 'office', body: 'Is the hearing test needed?' }],
    );
    await write(code, 'Is the hearing test needed?', message_id);
    const desk = await backend.as('staff.demo');
    const answer = { answer_id: crypto.randomUUID(), referral_id: referral, body: 'Yes, please.' };
    expect(granted(await desk.rpc('write_to_office', answer))).toBe(answer.answer_id);
    expect(granted(await desk.rpc('write_to_office', answer))).toBe(answer.answer_id);
    expect((await desk.rpc('write_to_office', { ...answer, body: 'No.' })).error).toMatchObject({
      code: 'PT409',
    });
    const both = [
      { from: 'office', body: 'Is the hearing test needed?' },
      { from: 'clinic', body: 'Yes, please.' },
    ];
    expect((await open(code)).messages).toMatchObject(both);
    const of = { company_id: DEMO.company, referral_id: referral };
    expect(granted(await desk.rpc('office_conversation', of))).toMatchObject([
      { from_office: true, author: 'Lakeside Pediatrics', body: both[0]?.body },
      { from_office: false, body: both[1]?.body },
    ]);
    const told = await backend.sql<{ title: string }>(
      'select distinct title from notifications where target_id = $1',
      [referral],
    );
    expect(told.map(({ title }) => title)).toContain('An office wrote about a referral');
    const { log } = await backend.sqlRow<{ log: number }>(
      `select count(*)::integer as log from audit_log
       where table_name = 'referrals' and action = 'opened' and row_id = $1`,
      [referral],
    );
    expect(log).toBe(1);
  });

  it('queues a letter where the office has neither a link nor an address, and nothing where it reads a link', async () => {
    const desk = await backend.as('staff.demo');
    const channels = async (referral: string) =>
      (
        await backend.sql<{ channel: string }>(
          "select channel from outbox_messages where referral_id = $1 and kind = 'message'",
          [referral],
        )
      ).map(({ channel }) => channel);
    const { referral } = await linked();
    const say = (referral_id: string) =>
      desk.rpc('write_to_office', { answer_id: crypto.randomUUID(), referral_id, body: 'Thanks.' });
    granted(await say(referral));
    expect(await channels(referral)).toEqual([]);
    await backend.sql('update status_links set revoked_at = now() where referral_id = $1', [
      referral,
    ]);
    granted(await say(referral));
    expect(await channels(referral)).toEqual(['print']);
    // What who sent a form isn't shown reaches nobody by its link.
    const ofForm = await backend.sqlRow<{ id: string }>(
      "insert into referrals (company_id, patient_id, reason) values ($1, $2, 'Seven sore throats') returning id",
      [DEMO.company, patient],
    );
    await backend.sql(
      "insert into status_links (company_id, referral_id, recipient, made_by_form) values ($1, $2, 'Lakeside', true)",
      [DEMO.company, ofForm.id],
    );
    granted(await say(ofForm.id));
    expect(await channels(ofForm.id)).toEqual(['print']);
    await backend.sql('update status_links set confirmed_at = now() where referral_id = $1', [
      ofForm.id,
    ]);
    granted(await say(ofForm.id));
    expect(await channels(ofForm.id)).toEqual(['print']);
  });

  it('is nobody’s without the date of birth, and ends at twenty messages a day', async () => {
    const { referral, code } = await linked();
    expect(await write(code, 'Hello', crypto.randomUUID(), '2014-05-07')).toEqual({
      verdict: 'refused',
    });
    expect(await write('no such code', 'Hello')).toEqual({ verdict: 'refused' });
    expect(await write(code, ' ')).toEqual({ verdict: 'invalid' });
    expect(await write(code, 'x'.repeat(4001))).toEqual({ verdict: 'invalid' });
    await backend.sql(
      `insert into office_messages (id, company_id, referral_id, link_id, author, body)
       select gen_random_uuid(), company_id, referral_id, id, recipient, 'One of many'
       from status_links, generate_series(1, 20) where referral_id = $1`,
      [referral],
    );
    expect(await write(code, 'One more')).toEqual({ verdict: 'full' });
  });

  it('of one referral is no other’s: an id taken there is refused here', async () => {
    const [one, other] = [await linked(), await linked()];
    const id = crypto.randomUUID();
    await write(one.code, 'Ours', id);
    expect(await write(other.code, 'Ours', id)).toEqual({ verdict: 'invalid' });
    expect((await open(other.code)).messages).toEqual([]);
  });
});

interface Sent {
  code: string;
  content?: string;
  name?: string;
  type?: string;
  item?: string;
  id?: string;
  born?: string;
}

async function send({
  code,
  content = PDF,
  name = 'hearing-test.pdf',
  type = 'application/pdf',
  item,
  id = crypto.randomUUID(),
  born = BORN,
}: Sent) {
  const body = new FormData();
  body.set('code', code);
  body.set('birth_date', born);
  body.set('document_id', id);
  if (item !== undefined) body.set('item_id', item);
  const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0));
  body.set('file', new File([bytes], name, { type }));
  const request = new Request('http://functions.example/functions/v1/office-file', {
    method: 'POST',
    headers: { apikey: anonKey, 'X-Forwarded-For': '203.0.113.7' },
    body,
  });
  const response = await handle(request);
  const answer = z
    .object({ error: z.object({ message: z.string() }).optional() })
    .parse(await response.json());
  return { status: response.status, message: answer.error?.message };
}

const documents = (referral: string) =>
  backend.sql<{ title: string; path: string; added_by: string | null }>(
    'select title, path, added_by from referral_documents where referral_id = $1',
    [referral],
  );

describe('a file from an office', () => {
  it('is filed with its referral once it was checked, and what was asked for is received', async () => {
    const { referral, code } = await linked();
    await backend.sql(
      "insert into referral_missing_items (company_id, referral_id, item, asked_at, asked_way) values ($1, $2, 'Hearing test', now(), 'fax')",
      [DEMO.company, referral],
    );
    const item = (await open(code)).missing?.[0]?.id ?? '';
    const id = crypto.randomUUID();
    expect(await send({ code, item, id })).toEqual({ status: 200 });
    expect(await send({ code, item, id })).toEqual({ status: 200 });
    const [document, ...more] = await documents(referral);
    expect(more).toEqual([]);
    expect(document).toMatchObject({ title: 'Hearing test', added_by: null });
    expect(await open(code)).toMatchObject({
      missing: [],
      documents: [{ name: 'hearing-test.pdf' }],
    });
    await openForFile(backend, 'staff.demo', 'referrals', document?.path ?? '');
    const bucket = (await backend.storage('staff.demo')).from('referral-documents');
    const { data } = await bucket.download(document?.path ?? '');
    expect(await data?.text()).toBe(PDF);
  });

  it('is refused for what it is, and lies nowhere', async () => {
    const { referral, code } = await linked();
    expect(await send({ code, content: 'MZ\x90\0\x03' })).toEqual({
      status: 400,
      message: '“hearing-test.pdf” isn’t a PDF: its content is a program.',
    });
    expect(await send({ code, content: '' })).toMatchObject({ status: 400 });
    expect(await send({ code, type: 'text/html', name: 'a.html' })).toMatchObject({ status: 400 });
    expect(await documents(referral)).toEqual([]);
    const { left } = await backend.sqlRow<{ left: number }>(
      "select count(*)::integer as left from storage.objects where name like '%' || $1 || '%'",
      [referral],
    );
    expect(left).toBe(0);
  });

  it('is accepted from a caller with the link and the date, and from no one else', async () => {
    const { referral, code } = await linked();
    expect(await send({ code, born: '2014-05-07' })).toMatchObject({ status: 403 });
    expect(await send({ code: 'no such code' })).toMatchObject({ status: 403 });
    const other = await linked();
    const id = crypto.randomUUID();
    await send({ code: other.code, id });
    expect(await send({ code, id })).toMatchObject({ status: 400 });
    expect(await documents(referral)).toEqual([]);
    // What another referral lacks is marked by none of its files.
    const { item } = await backend.sqlRow<{ item: string }>(
      "insert into referral_missing_items (company_id, referral_id, item, asked_at, asked_way) values ($1, $2, 'Note', now(), 'fax') returning id as item",
      [DEMO.company, other.referral],
    );
    expect(await send({ code, item })).toEqual({ status: 200 });
    expect((await open(other.code)).missing).toHaveLength(1);
  });

  it('is one of twenty a day', async () => {
    const { referral, code } = await linked();
    await backend.sql(
      `insert into private.office_uploads (company_id, document_id, referral_id, link_id, path, name, media_type)
       select company_id, gen_random_uuid(), referral_id, id, 'none', 'a.pdf', 'application/pdf'
       from status_links, generate_series(1, 20) where referral_id = $1`,
      [referral],
    );
    expect(await send({ code })).toMatchObject({ status: 429 });
  });
});
