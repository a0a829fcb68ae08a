import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startBackend } from './support/backend.ts';
import { type OpenChart, openChart } from './support/charts.ts';
import { fileChecks } from './support/file-checks.ts';
import { type Account, DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const staff = await backend.as('staff.demo');

let lena: OpenChart;
let other: OpenChart;
beforeAll(async () => {
  lena = await openChart(backend);
  other = await openChart(backend);
});

const conversation = z.looseObject({
  id: z.uuid(),
  messages: z.array(
    z.looseObject({ from_clinic: z.boolean(), body: z.string(), by: z.string(), at: z.string() }),
  ),
});

interface Said {
  thread_id?: string;
  message_id?: string;
  body?: string;
  subject?: string;
}

type Writer = Pick<OpenChart, 'client' | 'chart'>;

const write = async (who: Writer, said: Said = {}) =>
  await who.client.rpc('write_to_my_clinic', {
    chart_id: who.chart,
    thread_id: crypto.randomUUID(),
    message_id: crypto.randomUUID(),
    body: 'May I swim with the tubes?',
    subject: 'Ear tubes',
    ...said,
  });

/** A conversation that a patient began. */
const begun = async (who: Writer) => conversation.parse(granted(await write(who)));

const threadOf = async (id: string) =>
  await backend.sqlRow<{
    waits: boolean;
    audience: string;
    spoken: boolean;
    patient_id: string;
    people: number;
  }>(
    `select awaits_answer_since is not null as waits, audience, spoken, patient_id, cardinality(participants) as people
     from threads where id = $1`,
    [id],
  );

const linesOf = async (who: OpenChart) => {
  const chart = granted(await who.client.rpc('my_chart', { chart_id: who.chart }));
  return z.looseObject({ conversations: z.array(z.looseObject({ id: z.uuid() })) }).parse(chart)
    .conversations;
};

describe('a patient who writes', () => {
  it('reaches the desk: unread for each, open until it is answered, and read by the whole clinic', async () => {
    const { id } = await begun(lena);
    expect(await threadOf(id)).toMatchObject({
      waits: true,
      audience: 'clinic',
      spoken: true,
      patient_id: lena.patient,
    });
    const page = granted(await staff.rpc('inbox', { company_id: DEMO.company, folder: 'unread' }));
    expect(page.find((thread) => thread.id === id)).toMatchObject({
      unread_count: 1,
      latest_author: 'Lena Fixture',
      latest_excerpt: 'May I swim with the tubes?',
      about_kind: 'patient',
      about_label: 'Lena Fixture',
    });
    const left = granted(await staff.rpc('end_of_day', { company_id: DEMO.company }));
    expect(left.filter((line) => line.id === id)).toMatchObject([{ kind: 'patient_message' }]);
    const physician = await backend.as('dr.osei');
    const read = granted(
      await physician.rpc('thread_messages', { company_id: DEMO.company, thread_id: id }),
    );
    expect(read).toMatchObject([{ author: 'Lena Fixture', sender_id: null }]);
  });

  it('gets an answer, which ends the waiting, and the clinic sees that it was read', async () => {
    const { id } = await begun(lena);
    granted(await staff.rpc('send_message', { thread_id: id, body: 'Yes, with ear plugs.' }));
    expect((await threadOf(id)).waits).toBe(false);
    expect(await linesOf(lena)).toContainEqual(
      expect.objectContaining({ id, unread: 1, from_clinic: true, text: 'Yes, with ear plugs.' }),
    );
    const open = { chart_id: lena.chart, thread_id: id };
    const shown = conversation.parse(granted(await lena.client.rpc('my_conversation', open)));
    expect(shown.messages).toMatchObject([
      { from_clinic: false, by: 'Lena Fixture' },
      { from_clinic: true, by: 'Theo Lindgren', body: 'Yes, with ear plugs.' },
    ]);
    const last = shown.messages.at(-1);
    granted(await lena.client.rpc('read_my_conversation', { ...open, up_to: last?.at ?? '' }));
    expect(await linesOf(lena)).toContainEqual(expect.objectContaining({ id, unread: 0 }));
    const seen = granted(await staff.from('threads').select('holder_read_up_to').eq('id', id));
    expect(new Date(seen[0]?.holder_read_up_to ?? '')).toEqual(new Date(last?.at ?? ''));
  });

  it('that needs no answer stops waiting; the patient is not told of it', async () => {
    const { id } = await begun(lena);
    granted(await staff.rpc('end_waiting', { thread_id: id }));
    expect((await threadOf(id)).waits).toBe(false);
    const shown = conversation.parse(
      granted(await lena.client.rpc('my_conversation', { chart_id: lena.chart, thread_id: id })),
    );
    expect(shown.messages).toHaveLength(1);
  });

  it('twice with the same ids writes once; other words with them are refused', async () => {
    const said = { thread_id: crypto.randomUUID(), message_id: crypto.randomUUID() };
    const first = granted(await write(lena, said));
    expect(granted(await write(lena, said))).toEqual(first);
    expect((await write(lena, { ...said, body: 'Something else' })).error?.code).toBe('PT409');
  });

  it.each([
    [{ body: '   ' }, 'P0001'],
    [{ body: 'x'.repeat(4001) }, 'P0001'],
    [{ subject: ' ' }, 'P0001'],
  ])('%j is refused', async (said, code) => {
    expect((await write(lena, said)).error?.code).toBe(code);
  });

  it('begins at most ten conversations a day', async () => {
    const who = await openChart(backend);
    for (let count = 0; count < 10; count += 1) await begun(who);
    expect((await write(who)).error?.code).toBe('PT429');
  });
});

describe('the clinic that writes', () => {
  const toPatient = async (link_id: string, more: { thread_id?: string; body?: string } = {}) =>
    await staff.rpc('write_to_patient', {
      link_id,
      thread_id: crypto.randomUUID(),
      message_id: crypto.randomUUID(),
      subject: 'Your visit',
      body: 'Please come ten minutes early.',
      ...more,
    });

  it('begins a conversation that the patient reads and answers', async () => {
    const { id } = granted(await toPatient(lena.chart));
    expect(await linesOf(lena)).toContainEqual(
      expect.objectContaining({ id, subject: 'Your visit' }),
    );
    granted(await write(lena, { thread_id: id, body: 'I will.' }));
    expect((await threadOf(id)).waits).toBe(true);
  });

  it('is told where the patient can’t read it any more', async () => {
    const who = await openChart(backend);
    const { id } = await begun(who);
    granted(await staff.rpc('revoke_chart_link', { link_id: who.chart, reason: 'Asked for it' }));
    const answer = await staff.rpc('send_message', { thread_id: id, body: 'Yes.' });
    expect(answer.error).toMatchObject({
      code: 'P0001',
      message: 'Lena Fixture does not read messages here now. Call or write a letter instead.',
    });
    expect((await toPatient(who.chart)).error?.code).toBe('P0001');
  });
});

describe('a conversation', () => {
  /** What a person with a link gets of a conversation, by each way. */
  const ways = async (who: OpenChart, chart_id: string, thread_id: string) => {
    const at = { chart_id, thread_id };
    const codes = [
      await who.client.rpc('my_conversation', at),
      await who.client.rpc('read_my_conversation', { ...at, up_to: new Date().toISOString() }),
      await who.client.rpc('write_to_my_clinic', {
        ...at,
        message_id: crypto.randomUUID(),
        body: 'Me, too',
      }),
    ].map(({ error }) => error?.code);
    const { data: threads } = await who.client.from('threads').select('id').eq('id', thread_id);
    const { data: messages } = await who.client
      .from('messages')
      .select('id')
      .eq('thread_id', thread_id);
    return { codes, threads, messages };
  };
  const NOTHING = { codes: ['PT404', 'PT404', 'PT404'], threads: [], messages: [] };

  it('is closed to another patient, by their own link and by this one', async () => {
    const { id } = await begun(lena);
    expect(await ways(other, other.chart, id)).toEqual(NOTHING);
    expect(await ways(other, lena.chart, id)).toEqual(NOTHING);
  });

  it('of one proxy is closed to the other proxies of the chart', async () => {
    const mother = await openChart(backend);
    await backend.sql('update chart_links set patient_id = $2 where id = $1', [
      mother.chart,
      lena.patient,
    ]);
    const { id } = await begun(lena);
    expect(await ways(mother, mother.chart, id)).toEqual(NOTHING);
  });

  it.each([
    ['the link is limited', `update chart_links set level = 'limited' where id = $1`],
    ['the link has ended', 'update chart_links set ends_on = current_date - 2 where id = $1'],
    ['the clinic ended it', 'update chart_links set revoked_at = now() where id = $1'],
    [
      'the clinic must confirm it after a merge',
      'update chart_links set asked_at = now() where id = $1',
    ],
    [
      'the record is restricted',
      `insert into patient_restrictions (company_id, patient_id, reason)
       select company_id, patient_id, 'An employee' from chart_links where id = $1`,
    ],
  ])('is closed once %s', async (_, how) => {
    const who = await openChart(backend);
    const { id } = await begun(who);
    await backend.sql(how, [who.chart]);
    expect(await ways(who, who.chart, id)).toEqual(NOTHING);
  });

  it('of a restricted patient is hidden from members who may not see the record', async () => {
    const who = await openChart(backend);
    const { id } = await begun(who);
    await backend.sql(
      `insert into patient_restrictions (company_id, patient_id, reason) values ($1, $2, 'An employee')`,
      [DEMO.company, who.patient],
    );
    expect(granted(await staff.from('threads').select('id').eq('id', id))).toEqual([]);
    expect((await staff.rpc('end_waiting', { thread_id: id })).error?.code).toBe('PT404');
    const left = granted(await staff.rpc('end_of_day', { company_id: DEMO.company }));
    expect(left.filter((line) => line.id === id)).toEqual([]);
  });
});

describe('a photo', () => {
  const check = fileChecks(backend);
  const upload = async (who: Account, thread: string) => {
    const id = crypto.randomUUID();
    const path = `${DEMO.company}/${thread}/${id}/rash.jpg`;
    const bucket = (await backend.storage(who)).from('attachments');
    const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 1]).buffer;
    const { error } = await bucket.upload(path, bytes, { contentType: 'image/jpeg' });
    return { id, path, refused: error !== null };
  };
  const download = async (who: Account, path: string) =>
    (await (await backend.storage(who)).from('attachments').download(path)).error === null;
  /** The own chart of a seeded patient. */
  async function chartOf(who: Account): Promise<Writer> {
    const client = await backend.as(who);
    const [chart] = granted(await client.rpc('my_charts'));
    return { client, chart: chart?.chart_id ?? '' };
  }

  it('is added to the own conversation only, and read by no other patient', async () => {
    const thea = await chartOf('thea.patient');
    const { id: thread } = await begun(thea);
    expect(await upload('marisol.parent', thread)).toMatchObject({ refused: true });
    const { id, path, refused } = await upload('thea.patient', thread);
    expect(refused).toBe(false);
    const place = { bucket: 'attachments', path };
    const sent = async () =>
      await thea.client.rpc('write_to_my_clinic', {
        chart_id: thea.chart,
        thread_id: thread,
        message_id: crypto.randomUUID(),
        body: '',
        attachments: [{ id, path, name: 'rash.jpg' }],
      });
    // Nothing takes a file before it is checked.
    expect((await sent()).error?.code).toBe('P0001');
    expect((await check('marisol.parent', place)).verdict).toBeUndefined();
    expect(await check('thea.patient', place)).toMatchObject({ verdict: 'clean' });
    expect(await download('thea.patient', path)).toBe(false);
    const shown = conversation.parse(granted(await sent()));
    expect(shown.messages.at(-1)).toMatchObject({ body: '', files: [{ id, name: 'rash.jpg' }] });
    expect(await download('thea.patient', path)).toBe(true);
    expect(await download('marisol.parent', path)).toBe(false);
    await backend.sql('update chart_links set asked_at = now() where id = $1', [thea.chart]);
    expect(await download('thea.patient', path)).toBe(false);
    await backend.sql('update chart_links set asked_at = null where id = $1', [thea.chart]);
  });
});
