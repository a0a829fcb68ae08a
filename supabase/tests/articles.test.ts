import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startBackend } from './support/backend.ts';
import { type OpenChart, openChart } from './support/charts.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const admin = await backend.as('admin.demo');

let opened: OpenChart;
let today: string;
beforeAll(async () => {
  opened = await openChart(backend);
  today = await backend.clinicDay(DEMO.company, 0);
});

const texts = {
  language: 'en',
  topic: 'Ears',
  title: 'Water in the ear',
  summary: 'What to do about it.',
  body: 'Tilt your head.\n\n- Wait\n- Dry it',
  source_name: 'MedlinePlus',
  source_address: 'https://medlineplus.gov/',
};

const save = async (
  article_id: string,
  more: Record<string, string | null> = {},
  seen?: number,
  by = admin,
) =>
  await by.rpc('save_article', {
    company_id: DEMO.company,
    article_id,
    article: { ...texts, ...more },
    ...(seen !== undefined && { seen }),
  });

const reviewed = () => ({ reviewed_on: today, reviewed_by: PEOPLE['dr.osei'] });

async function aPublished() {
  const id = crypto.randomUUID();
  granted(await save(id, reviewed()));
  return granted(
    await admin.rpc('publish_article', { company_id: DEMO.company, article_id: id, seen: 1 }),
  );
}

const listSchema = z.object({
  articles: z.array(z.looseObject({ id: z.string(), read_at: z.string().nullable() })),
});
async function listed(chart: OpenChart) {
  const shown = granted(await chart.client.rpc('my_chart', { chart_id: chart.chart }));
  return listSchema.parse(shown).articles;
}
const read = async (chart: OpenChart, article_id: string) =>
  await chart.client.rpc('my_article', { chart_id: chart.chart, article_id });

describe('writing', () => {
  it('makes a draft that no patient sees, once however often it is sent', async () => {
    const id = crypto.randomUUID();
    const first = granted(await save(id));
    expect(first).toMatchObject({ state: 'draft', revision: 1, reviewed_on: null });
    expect(granted(await save(id))).toEqual(first);
    expect((await listed(opened)).map((article) => article.id)).not.toContain(id);
    expect((await read(opened, id)).error?.code).toBe('PT404');
  });

  it('refuses HTML, an address that is not secure, and half a review', async () => {
    const kinds: unknown[] = [];
    for (const more of [
      { body: 'See <script>x</script>' },
      { source_address: 'http://medlineplus.gov/' },
      { reviewed_on: today },
      { reviewed_by: PEOPLE['dr.osei'] },
      { reviewed_on: await backend.clinicDay(DEMO.company, -1), reviewed_by: PEOPLE['dr.osei'] },
      // Not of this clinic.
      { reviewed_on: today, reviewed_by: PEOPLE['owner.harbor'] },
    ]) {
      const { error } = await save(crypto.randomUUID(), more);
      kinds.push(error?.details);
    }
    expect(kinds).toEqual([
      '{"kind": "html"}',
      '{"kind": "address"}',
      '{"kind": "review"}',
      '{"kind": "review"}',
      '{"kind": "review"}',
      '{"kind": "review"}',
    ]);
    expect((await save(crypto.randomUUID(), { summary: ' ' })).error?.code).toBe('P0001');
    expect((await save(crypto.randomUUID(), { language: 'fr' })).error?.code).toBe('P0001');
  });

  it('over a colleague’s change is refused', async () => {
    const id = crypto.randomUUID();
    granted(await save(id));
    const owner = await backend.as('demo');
    granted(await save(id, { title: 'Wet ears' }, 1, owner));
    expect((await save(id, { title: 'Ears' }, 1)).error).toMatchObject({
      code: 'PT409',
      message: expect.stringContaining(
        'Dana Whitfield changed “Wet ears”'.replaceAll(/[“”]/g, '"'),
      ),
    });
  });

  it('is an administrator’s, of their own clinic', async () => {
    const id = crypto.randomUUID();
    expect((await save(id, {}, undefined, await backend.as('staff.demo'))).error?.code).toBe(
      '42501',
    );
    expect((await save(id, {}, undefined, await backend.as('owner.harbor'))).error?.code).toBe(
      'PT404',
    );
    expect((await save(id, {}, undefined, opened.client)).error?.code).toBe('PT404');
    const taken = granted(await save(id));
    const there = await (await backend.as('owner.harbor')).rpc('withdraw_article', {
      company_id: HARBOR.company,
      article_id: taken.id,
    });
    expect(there.error?.code).toBe('PT404');
  });
});

describe('publishing', () => {
  it('needs a review that is not older than the words', async () => {
    const id = crypto.randomUUID();
    granted(await save(id));
    const publish = async (seen: number) =>
      await admin.rpc('publish_article', { company_id: DEMO.company, article_id: id, seen });
    expect((await publish(1)).error?.details).toBe('{"kind": "review"}');
    const yesterday = await backend.clinicDay(DEMO.company, 1);
    granted(await save(id, { ...reviewed(), reviewed_on: yesterday }, 1));
    expect((await publish(2)).error?.details).toBe('{"kind": "review"}');
    granted(await save(id, reviewed(), 2));
    granted(await publish(3));
    // The answer to the first time may have been lost.
    expect(granted(await publish(3))).toMatchObject({
      state: 'published',
      published_by: PEOPLE['admin.demo'],
    });
  });

  it('of a version that changed since is refused', async () => {
    const id = crypto.randomUUID();
    granted(await save(id, reviewed()));
    const owner = await backend.as('demo');
    granted(await save(id, { ...reviewed(), title: 'Wet ears' }, 1, owner));
    const { error } = await admin.rpc('publish_article', {
      company_id: DEMO.company,
      article_id: id,
      seen: 1,
    });
    expect(error?.code).toBe('PT409');
  });

  it('keeps the words under review: they change with one of today', async () => {
    const { id, revision } = await aPublished();
    const lastWeek = await backend.clinicDay(DEMO.company, 7);
    const older = { ...reviewed(), reviewed_on: lastWeek };
    expect((await save(id, { ...older, body: 'New' }, revision)).error?.details).toBe(
      '{"kind": "review"}',
    );
    expect((await save(id, {}, revision)).error?.code).toBe('P0001');
    expect(granted(await save(id, { ...reviewed(), body: 'New' }, revision))).toMatchObject({
      state: 'published',
      revision: revision + 1,
    });
  });
});

describe('a patient', () => {
  it('finds what is published, and opens a text; that is remembered for the own link alone', async () => {
    const { id } = await aPublished();
    const other = await openChart(backend);
    expect((await listed(opened)).find((article) => article.id === id)).toMatchObject({
      title: texts.title,
      reviewed_on: today,
      read_at: null,
    });
    expect(JSON.stringify(await listed(opened))).not.toContain('Tilt your head');
    expect(granted(await read(opened, id))).toEqual({
      id,
      language: 'en',
      title: texts.title,
      body: texts.body,
      source_name: texts.source_name,
      source_address: texts.source_address,
      reviewed_on: today,
      reviewer: 'Dr. Miriam Osei',
    });
    granted(await read(opened, id));
    const readOf = async (chart: OpenChart) =>
      (await listed(chart)).find((article) => article.id === id)?.read_at;
    expect(await readOf(opened)).toEqual(expect.any(String));
    expect(await readOf(other)).toBeNull();
    const reads = await backend.sql(
      'select link_id, revision from private.article_reads where article_id = $1',
      [id],
    );
    expect(reads).toEqual([{ link_id: opened.chart, revision: 2 }]);
  });

  it('can’t open what was withdrawn, and finds it no more', async () => {
    const { id } = await aPublished();
    granted(await admin.rpc('withdraw_article', { company_id: DEMO.company, article_id: id }));
    expect((await read(opened, id)).error?.code).toBe('PT404');
    expect((await listed(opened)).map((article) => article.id)).not.toContain(id);
  });

  it('reads at the limited level, too', async () => {
    const { id } = await aPublished();
    const limited = await openChart(backend);
    await backend.sql(`update chart_links set level = 'limited' where id = $1`, [limited.chart]);
    expect(granted(await read(limited, id))).toMatchObject({ id });
  });

  it('reads nothing of another clinic, of another’s chart, after the access, or signed out', async () => {
    const { id } = await aPublished();
    const foreign = crypto.randomUUID();
    await backend.sql(
      `insert into articles (company_id, id, language, topic, title, summary, body, source_name, source_address, reviewed_on, state, published_at)
       values ($1, $2, 'en', 'Ears', 'Theirs', 'Theirs', 'Theirs', 'Theirs', 'https://medlineplus.gov/', current_date, 'published', now())`,
      [HARBOR.company, foreign],
    );
    expect((await read(opened, foreign)).error?.code).toBe('PT404');
    const ended = await openChart(backend);
    expect((await read({ ...ended, client: opened.client }, id)).error?.code).toBe('PT404');
    await backend.sql(
      `update chart_links set revoked_at = now(), revoke_reason = 'Fixture' where id = $1`,
      [ended.chart],
    );
    expect((await read(ended, id)).error?.code).toBe('PT404');
    expect((await read({ ...ended, client: backend.signedOut() }, id)).error?.code).toBe('42501');
    expect(granted(await opened.client.from('articles').select('id'))).toEqual([]);
  });
});

it('a new clinic begins without articles: it writes its own', async () => {
  const chart = await openChart(backend);
  await backend.sql(`update articles set state = 'withdrawn', withdrawn_at = now()`);
  expect(await listed(chart)).toEqual([]);
  const { count } = await backend.sqlRow<{ count: number }>(
    'select count(*)::integer as count from articles a where a.company_id <> $1 and a.title <> $2',
    [DEMO.company, 'Theirs'],
  );
  expect(count).toBe(0);
});
