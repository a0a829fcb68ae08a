import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, startBackend } from './support/backend.ts';
import { linkTo, type OpenChart, openChart } from './support/charts.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const staff = await backend.as('staff.demo');

const PARTS = ['diary', 'article', 'conversation'] as const;
type Part = (typeof PARTS)[number];
interface Seen {
  as_seen_by: string;
  part: string;
  part_id?: string;
}

let lena: OpenChart;
let ids: Record<Exclude<Part, 'diary'>, string>;
beforeAll(async () => {
  lena = await openChart(backend);
  const thread_id = crypto.randomUUID();
  const message = { chart_id: lena.chart, thread_id, message_id: crypto.randomUUID() };
  const words = { subject: 'Ear tubes', body: 'May I swim?' };
  granted(await lena.client.rpc('write_to_my_clinic', { ...message, ...words }));
  granted(await staff.rpc('send_message', { thread_id, body: 'Yes, with ear plugs.' }));
  granted(
    await lena.client.rpc('tell_diary_day', {
      chart_id: lena.chart,
      on_day: await backend.clinicDay(DEMO.company, 1),
      symptoms: { sneezing: 2 },
    }),
  );
  const article = await backend.sqlRow<{ id: string }>(
    `select id from articles where company_id = $1 and state = 'published' limit 1`,
    [DEMO.company],
  );
  ids = { article: article.id, conversation: thread_id };
});

const look = (client: Client, part: string, { link = lena.chart, id = '' } = {}) => {
  const part_id = id || (part === 'article' || part === 'conversation' ? ids[part] : '');
  return client.rpc('view_as_patient', { link_id: link, part, ...(part_id && { part_id }) });
};
const looked = async (client: Client, link: string) => {
  const codes: (string | undefined)[] = [];
  for (const part of PARTS) codes.push((await look(client, part, { link })).error?.code);
  return codes;
};

const byPart = (a: Seen, b: Seen) => a.part.localeCompare(b.part);

/** What the patient left behind, and the clinic must not. */
const kept = async () => ({
  reads: await backend.sql('select * from private.article_reads where link_id = $1', [lena.chart]),
  uses: await backend.sql('select * from private.chart_link_uses where link_id = $1', [lena.chart]),
  thread: await backend.sql('select * from threads where id = $1', [ids.conversation]),
  days: await backend.sql('select * from diary_days where link_id = $1', [lena.chart]),
});

describe('the clinic that looks as the patient does', () => {
  it('reads the diary, an article and a conversation as the patient does; it is recorded, and nothing else changes', async () => {
    const before = await kept();
    const [diary, article, conversation] = await Promise.all(
      PARTS.map(async (part) => granted(await look(staff, part))),
    );
    expect(await kept()).toEqual(before);
    expect(before.reads).toEqual([]);
    const chart_id = lena.chart;
    expect(diary).toEqual(granted(await lena.client.rpc('my_diary', { chart_id })));
    const thread_id = ids.conversation;
    expect(conversation).toEqual(
      granted(await lena.client.rpc('my_conversation', { chart_id, thread_id })),
    );
    const article_id = ids.article;
    expect(article).toEqual(granted(await lena.client.rpc('my_article', { chart_id, article_id })));
    const entries = await backend.sql<{ new_values: Seen }>(
      `select new_values from audit_log where patient_id = $1 and action = 'opened'
         and actor_sign_in = 'staff.demo@tozid.example' and table_name = 'chart_links'`,
      [lena.patient],
    );
    expect(entries.map(({ new_values }) => new_values).sort(byPart)).toEqual([
      { as_seen_by: 'Lena Fixture', part: 'article', part_id: article_id },
      { as_seen_by: 'Lena Fixture', part: 'conversation', part_id: thread_id },
      { as_seen_by: 'Lena Fixture', part: 'diary' },
    ]);
  });

  it('pages to earlier messages', async () => {
    const read = await staff.rpc('view_as_patient', {
      link_id: lena.chart,
      part: 'conversation',
      part_id: ids.conversation,
      before_at: '2020-01-01T00:00:00Z',
    });
    expect(granted(read)).toMatchObject({ messages: [], has_earlier: false });
  });

  it('at the limited level finds no conversation, and of the diary what was told by that person', async () => {
    const { chart: link } = await linkTo(backend, lena.patient, {
      relation: 'caregiver',
      level: 'limited',
    });
    expect(granted(await look(staff, 'diary', { link }))).toMatchObject({ days: [] });
    granted(await look(staff, 'article', { link }));
    expect((await look(staff, 'conversation', { link })).error?.code).toBe('PT404');
  });

  it('finds no conversation of another person, no draft and no unknown part', async () => {
    const { chart: link } = await linkTo(backend, lena.patient, { relation: 'caregiver' });
    expect((await look(staff, 'conversation', { link })).error?.code).toBe('PT404');
    await backend.sql(
      `update articles set state = 'withdrawn', withdrawn_at = now() where id = $1`,
      [ids.article],
    );
    expect((await look(staff, 'article')).error?.code).toBe('PT404');
    await backend.sql(
      `update articles set state = 'published', withdrawn_at = null where id = $1`,
      [ids.article],
    );
    expect((await look(staff, 'record')).error?.code).toBe('PT404');
  });

  it('is not another clinic, not the patient, and nobody signed out', async () => {
    for (const client of [await backend.as('owner.harbor'), lena.client]) {
      expect(await looked(client, lena.chart)).toEqual(['PT404', 'PT404', 'PT404']);
    }
    expect(await looked(backend.signedOut(), lena.chart)).toEqual(['42501', '42501', '42501']);
  });

  it('finds nothing of a restricted record, nor once the access has ended', async () => {
    const { patient, chart } = await openChart(backend);
    expect(granted(await look(staff, 'diary', { link: chart }))).toMatchObject({ days: [] });
    await backend.sql(
      `insert into patient_restrictions (company_id, patient_id, reason) values ($1, $2, 'Works here')`,
      [DEMO.company, patient],
    );
    expect(await looked(staff, chart)).toEqual(['PT404', 'PT404', 'PT404']);
    await backend.sql('delete from patient_restrictions where patient_id = $1', [patient]);
    granted(await staff.rpc('revoke_chart_link', { link_id: chart, reason: 'Asked for it.' }));
    expect(await looked(staff, chart)).toEqual(['PT404', 'PT404', 'PT404']);
  });
});
