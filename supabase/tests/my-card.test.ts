import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startBackend } from './support/backend.ts';
import { linkTo } from './support/charts.ts';
import { fileChecks } from './support/file-checks.ts';
import { type Account, DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const staff = await backend.as('staff.demo');
const check = fileChecks(backend);

interface Holder {
  client: Awaited<ReturnType<typeof backend.as>>;
  chart: string;
}

/** The own chart of a seeded patient. */
async function chartOf(who: Account): Promise<Holder> {
  const client = await backend.as(who);
  const [chart] = granted(await client.rpc('my_charts'));
  return { client, chart: chart?.chart_id ?? '' };
}

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 1]).buffer;

async function upload(who: Account | undefined, owner: string, side = 'front', bytes = JPEG) {
  const path = `${DEMO.company}/${owner}/${crypto.randomUUID()}/${side}.jpg`;
  const bucket = (await backend.storage(who)).from('insurance-cards');
  const { error } = await bucket.upload(path, bytes, { contentType: 'image/jpeg' });
  return { path, refused: error !== null };
}

async function aPicture(who: Account, chart: string, side?: string) {
  const { path } = await upload(who, chart, side);
  await check(who, { bucket: 'insurance-cards', path });
  return path;
}

const download = async (who: Account | undefined, path: string) =>
  (await (await backend.storage(who)).from('insurance-cards').download(path)).error === null;

interface Card {
  request_id?: string;
  payer_name?: string;
  member_id?: string;
  group_number?: string;
  front_path: string;
  back_path?: string;
}

const send = async ({ client, chart }: Holder, card: Card) =>
  await client.rpc('send_my_card', {
    chart_id: chart,
    request_id: crypto.randomUUID(),
    payer_name: 'Blue Harbor Health',
    member_id: 'XH 123',
    ...card,
  });

const requestsSchema = z.array(
  z.looseObject({ id: z.string(), kind: z.string(), answer: z.string().nullable() }),
);

const THEA = '40000000-0000-4000-8000-000000000013';
const openThea = async () =>
  granted(await staff.rpc('patient_page', { company_id: DEMO.company, patient_id: THEA }));

let thea: Holder;
beforeAll(async () => {
  thea = await chartOf('thea.patient');
});

describe('a card that is sent', () => {
  it('is one request, open on the patient’s page and in End of day, and changes no coverage', async () => {
    const coverages = async () =>
      await backend.sql('select id, revision from coverages where patient_id = $1', [THEA]);
    const before = await coverages();
    const card = {
      request_id: crypto.randomUUID(),
      group_number: 'G-1',
      front_path: await aPicture('thea.patient', thea.chart),
      back_path: await aPicture('thea.patient', thea.chart, 'back'),
    };
    const first = requestsSchema.parse(granted(await send(thea, card)));
    expect(first).toContainEqual(
      expect.objectContaining({
        id: card.request_id,
        kind: 'card',
        proposed: { payer_name: 'Blue Harbor Health', member_id: 'XH 123', group_number: 'G-1' },
      }),
    );
    // Where the pictures lie is the clinic's.
    expect(JSON.stringify(first)).not.toContain('front.jpg');
    expect(granted(await send(thea, card))).toEqual(first);
    expect((await send(thea, { ...card, member_id: 'OTHER' })).error?.code).toMatch(/^PT4|23505/);
    const left = granted(await staff.rpc('end_of_day', { company_id: DEMO.company }));
    expect(left.filter(({ id }) => id === card.request_id)).toMatchObject([{ state: 'card' }]);
    expect(JSON.stringify(await openThea())).toContain(card.front_path);
    expect(await coverages()).toEqual(before);
  });

  it.each([
    [{ payer_name: ' ' }, 'payer_name'],
    [{ member_id: '' }, 'member_id'],
  ])('says what the card says: %j', async (missing, field) => {
    const front_path = await aPicture('thea.patient', thea.chart);
    const { error } = await send(thea, { front_path, ...missing });
    expect(error).toMatchObject({ code: 'P0001', details: expect.stringContaining(field) });
  });

  it('takes no file before it is checked, none of another, and none twice', async () => {
    const { path } = await upload('thea.patient', thea.chart);
    expect((await send(thea, { front_path: path })).error?.code).toBe('P0001');
    await check('thea.patient', { bucket: 'insurance-cards', path });
    granted(await send(thea, { front_path: path }));
    expect((await send(thea, { front_path: path })).error?.code).toBe('23505');
    const marisol = await chartOf('marisol.parent');
    const theirs = await aPicture('marisol.parent', marisol.chart);
    expect((await send(thea, { front_path: theirs })).error?.code).toBe('P0001');
    const front_path = await aPicture('thea.patient', thea.chart);
    expect((await send(thea, { front_path, back_path: front_path })).error?.code).toBe('P0001');
  });
});

describe('its pictures', () => {
  it('are added to the own chart alone', async () => {
    for (const who of ['marisol.parent', 'staff.demo', 'owner.harbor', undefined] as const) {
      expect([who, (await upload(who, thea.chart)).refused]).toEqual([who, true]);
    }
    expect((await upload('thea.patient', crypto.randomUUID())).refused).toBe(true);
  });

  it('are seen by members who opened the patient, and by no other person', async () => {
    const path = await aPicture('thea.patient', thea.chart);
    await openThea();
    // Sent by no request yet.
    expect(await download('staff.demo', path)).toBe(false);
    granted(await send(thea, { front_path: path }));
    expect(await download('staff.demo', path)).toBe(true);
    for (const who of ['thea.patient', 'marisol.parent', 'owner.harbor', undefined] as const) {
      expect([who, await download(who, path)]).toEqual([who, false]);
    }
    await backend.sql('delete from private.record_views where subject_id = $1', [THEA]);
    expect(await download('staff.demo', path)).toBe(false);
  });

  it('of a restricted record are closed', async () => {
    const path = await aPicture('thea.patient', thea.chart);
    granted(await send(thea, { front_path: path }));
    await openThea();
    await backend.sql(
      `insert into patient_restrictions (company_id, patient_id, reason) values ($1, $2, 'Works here')`,
      [DEMO.company, THEA],
    );
    expect(await download('staff.demo', path)).toBe(false);
    expect((await upload('thea.patient', thea.chart)).refused).toBe(true);
    await backend.sql('delete from patient_restrictions where patient_id = $1', [THEA]);
  });
});

describe('who may send', () => {
  const theirs = () => aPicture('thea.patient', thea.chart);

  it('is nobody signed out, and no holder of another chart', async () => {
    const front_path = await theirs();
    expect((await send({ ...thea, client: backend.signedOut() }, { front_path })).error).not.toBe(
      null,
    );
    const marisol = await chartOf('marisol.parent');
    const asMarisol = await send({ ...thea, client: marisol.client }, { front_path });
    expect(asMarisol.error?.code).toBe('PT404');
    expect((await send({ ...thea, client: staff }, { front_path })).error?.code).toBe('PT404');
  });

  it('is nobody with limited access, and no executor', async () => {
    const patient = async (deceased: boolean) =>
      await backend.sqlRow<{ id: string }>(
        `insert into patients (company_id, first_name, last_name, date_of_birth, deceased_on)
         values ($1, 'Lena', 'Fixture', '1950-03-02', case when $2 then current_date - 3 end) returning id`,
        [DEMO.company, deceased],
      );
    const limited = await linkTo(backend, (await patient(false)).id, {
      relation: 'caregiver',
      level: 'limited',
    });
    const executor = await linkTo(backend, (await patient(true)).id, { relation: 'executor' });
    for (const holder of [limited, executor]) {
      expect((await send(holder, { front_path: await theirs() })).error?.code).toBe('PT404');
    }
  });

  it('ends with the access, for the files too', async () => {
    const front_path = await theirs();
    await backend.sql('update chart_links set asked_at = now() where id = $1', [thea.chart]);
    expect((await upload('thea.patient', thea.chart)).refused).toBe(true);
    expect((await send(thea, { front_path })).error?.code).toBe('PT404');
    await backend.sql('update chart_links set asked_at = null where id = $1', [thea.chart]);
  });

  it('waits after ten that nobody answered', async () => {
    await backend.sql(
      `insert into chart_requests (id, company_id, patient_id, link_id, kind, proposed)
       select gen_random_uuid(), company_id, patient_id, id, 'correction', '{"city": "Troy"}'
       from chart_links cross join generate_series(1, 10) where id = $1`,
      [thea.chart],
    );
    expect((await send(thea, { front_path: await theirs() })).error?.code).toBe('PT429');
    await backend.sql(`delete from chart_requests where link_id = $1 and kind = 'correction'`, [
      thea.chart,
    ]);
  });
});

describe('the desk', () => {
  const sent = async () => {
    const request_id = crypto.randomUUID();
    const front_path = await aPicture('thea.patient', thea.chart);
    granted(await send(thea, { request_id, front_path }));
    return request_id;
  };

  it('declines with a reason, which the patient reads', async () => {
    const request_id = await sent();
    const bare = await staff.rpc('settle_chart_request', { request_id, outcome: 'declined' });
    expect(bare.error).toMatchObject({ code: 'P0001', details: expect.stringContaining('answer') });
    const answer = 'The photo is too dark. Please send another one.';
    granted(await staff.rpc('settle_chart_request', { request_id, outcome: 'declined', answer }));
    const chart = z
      .looseObject({ requests: requestsSchema })
      .parse(granted(await thea.client.rpc('my_chart', { chart_id: thea.chart })));
    expect(chart.requests.find(({ id }) => id === request_id)).toMatchObject({ answer });
  });

  it('of another clinic sees and answers nothing of it', async () => {
    const request_id = await sent();
    const harbor = await backend.as('owner.harbor');
    expect(granted(await harbor.from('chart_requests').select('id').eq('id', request_id))).toEqual(
      [],
    );
    const settled = await harbor.rpc('settle_chart_request', { request_id, outcome: 'done' });
    expect(settled.error?.code).toBe('PT404');
    const paths = await staff.from('chart_requests').select('card_front').eq('id', request_id);
    expect(paths.error?.code).toBe('42501');
  });
});

it('a file that was sent is never given up', async () => {
  const path = await aPicture('thea.patient', thea.chart);
  granted(await send(thea, { front_path: path }));
  await backend.sql(
    `update private.stored_files set filed_at = null, uploaded_at = now() - interval '3 days' where path = $1`,
    [path],
  );
  await backend.sql('select private.give_up_files($1)', [DEMO.company]);
  const file = await backend.sqlRow<{ swept: boolean }>(
    'select swept_at is not null as swept from private.stored_files where path = $1',
    [path],
  );
  expect(file.swept).toBe(false);
});
