import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { insurance } from './support/insurance.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();
const { cover, coverageOf, newPayer, coverageRow: read } = insurance(backend);
const desk = await backend.as('staff.demo');
const owner = await backend.as('demo');

const detailOf = (error: { details: string } | null): unknown =>
  JSON.parse(error?.details ?? 'null');

describe('an NPI', () => {
  it.each(['1234567893', '1000000004', '2000000002', null])('%s is taken', async (npi) => {
    const { data } = await owner
      .from('companies')
      .update({ npi })
      .eq('id', DEMO.company)
      .select('npi');
    expect(data).toEqual([{ npi }]);
  });

  it.each([
    '1234567890',
    '3234567893',
    '123456789',
    '12345678933',
    '123456789O',
    '',
    ' 1234567893',
  ])('"%s" is refused: its check digit, start or length is wrong', async (npi) => {
    const { error } = await owner.from('companies').update({ npi }).eq('id', DEMO.company).select();
    expect(error?.code).toBe('23514');
  });
});

describe('a payer', () => {
  it('has one name in a clinic; another clinic may use it too', async () => {
    const { name } = await newPayer();
    const { error } = await owner.from('payers').insert({ company_id: DEMO.company, name });
    expect(error?.code).toBe('23505');
    const harbor = await backend.as('owner.harbor');
    const elsewhere = await harbor.from('payers').insert({ company_id: HARBOR.company, name });
    expect(elsewhere.error).toBeNull();
  });

  it.each(['X', 'AB CD', 'A~B', ''])('"%s" is no number at a clearinghouse', async (payerId) => {
    const { error } = await owner.from('payers').insert({
      company_id: DEMO.company,
      name: crypto.randomUUID(),
      clearinghouse_payer_id: payerId,
    });
    expect(error?.code).toBe('23514');
  });
});

describe('a coverage', () => {
  it('is written down as the card says, by whoever has it at hand', async () => {
    const made = await cover({ group_number: 'G-77', rx_bin: '610014', plan_name: 'Gold PPO' });
    expect(made).toMatchObject({
      rank: 'primary',
      relationship: 'self',
      revision: 1,
      ended_on: null,
      created_by: PEOPLE['staff.demo'],
      updated_by: PEOPLE['staff.demo'],
      group_number: 'G-77',
    });
  });

  it('takes a patient and a payer of its own clinic only', async () => {
    const foreignPatient = await desk
      .from('coverages')
      .insert(await coverageOf({ patient_id: HARBOR.patient }));
    expect(foreignPatient.error?.code).toBe('23503');
    const { id } = await backend.sqlRow<{ id: string }>(
      `select id from payers where company_id = '${HARBOR.company}' limit 1`,
    );
    const foreignPayer = await desk.from('coverages').insert(await coverageOf({ payer_id: id }));
    expect(foreignPayer.error?.code).toBe('23503');
  });

  it.each([
    { subscriber_last_name: 'Somebody' },
    { effective_from: '2026-05-01', effective_until: '2026-04-30' },
    { member_id: '  ' },
    { card_front_path: 'elsewhere/front.jpg' },
  ])('refuses what contradicts itself: %j', async (values) => {
    const { error } = await desk.from('coverages').insert(await coverageOf(values));
    expect(error?.code).toBe('23514');
  });

  it('goes through a parent, whose name and birthday it then holds', async () => {
    const made = await cover({
      relationship: 'child',
      subscriber_first_name: 'Grace',
      subscriber_last_name: 'Covered',
      subscriber_birth_date: '1955-01-02',
      patient_member_id: 'W123-02',
    });
    expect(made).toMatchObject({ relationship: 'child', subscriber_last_name: 'Covered' });
  });

  it('sent twice with one id is one coverage', async () => {
    const row = await coverageOf({ id: crypto.randomUUID() });
    expect((await desk.from('coverages').insert(row)).error).toBeNull();
    expect((await desk.from('coverages').insert(row)).error?.code).toBe('23505');
  });
});

describe('one of each rank', () => {
  it('refuses a second primary, naming the first, and takes a secondary', async () => {
    const { patient_id, id, revision } = await cover({
      payer_id: (await newPayer({ name: 'Evergreen Twin' })).id,
    });
    const second = await coverageOf({ patient_id });
    const { error } = await desk.from('coverages').insert(second);
    expect(error?.code).toBe('PT409');
    expect(error?.message).toBe('Ada Covered already has Evergreen Twin as primary coverage.');
    expect(detailOf(error)).toEqual({
      kind: 'rank',
      rank: 'primary',
      coverage_id: id,
      payer: 'Evergreen Twin',
      revision,
    });
    expect(
      (await desk.from('coverages').insert({ ...second, rank: 'secondary' })).error,
    ).toBeNull();
  });

  it('lets a new card replace the old in one step, and keeps the old', async () => {
    const old = await cover();
    const replacement = await cover({ patient_id: old.patient_id, replaces_id: old.id });
    expect(replacement).toMatchObject({ rank: 'primary', replaces_id: old.id, ended_on: null });
    const { today } = await backend.sqlRow<{ today: string }>(
      `select (now() at time zone 'America/New_York')::date::text as today`,
    );
    expect(await read(old.id)).toMatchObject({ ended_on: today, revision: 2 });
  });

  it('ends nothing when the new card is refused', async () => {
    const old = await cover();
    const { error } = await desk.from('coverages').insert({
      ...(await coverageOf({ patient_id: old.patient_id, replaces_id: old.id })),
      subscriber_last_name: 'Somebody',
    });
    expect(error?.code).toBe('23514');
    expect(await read(old.id)).toMatchObject({ ended_on: null, revision: 1 });
  });

  it('replaces the same patient’s coverage only', async () => {
    const other = await cover();
    const { error } = await desk
      .from('coverages')
      .insert(await coverageOf({ replaces_id: other.id }));
    expect(error?.code).toBe('23503');
    expect(await read(other.id)).toMatchObject({ ended_on: null });
  });

  it('holds against ending and reopening, too', async () => {
    const old = await cover();
    await desk.from('coverages').update({ ended_on: '2026-01-31' }).eq('id', old.id);
    const current = await cover({ patient_id: old.patient_id });
    const reopened = await desk
      .from('coverages')
      .update({ ended_on: null })
      .eq('id', old.id)
      .select('id');
    expect(reopened.error?.code).toBe('PT409');
    expect(detailOf(reopened.error)).toMatchObject({ kind: 'rank', coverage_id: current.id });
    const moved = await desk
      .from('coverages')
      .update({ ended_on: null, rank: 'secondary' })
      .eq('id', old.id)
      .select('rank, ended_on');
    expect(moved.data).toEqual([{ rank: 'secondary', ended_on: null }]);
  });

  it('says nothing of it to a stranger who guesses ids', async () => {
    const { patient_id, payer_id, id } = await cover();
    const harbor = await backend.as('owner.harbor');
    const { error } = await harbor
      .from('coverages')
      .insert({ company_id: DEMO.company, patient_id, payer_id, replaces_id: id });
    expect(error?.code).toBe('42501');
    expect(error?.message).not.toContain('Covered');
    expect(await read(id)).toMatchObject({ ended_on: null, revision: 1 });
  });
});

describe('two people at one coverage', () => {
  it('the later one is told who was first, and nothing is lost', async () => {
    const { id, revision } = await cover();
    const first = await owner
      .from('coverages')
      .update({ plan_name: 'Gold', revision })
      .eq('id', id)
      .select('plan_name, revision, updated_by');
    expect(first.data).toEqual([
      { plan_name: 'Gold', revision: revision + 1, updated_by: PEOPLE.demo },
    ]);
    const second = await desk
      .from('coverages')
      .update({ plan_name: 'Silver', revision })
      .eq('id', id)
      .select('id');
    expect(second.error?.code).toBe('PT409');
    expect(second.error?.message).toMatch(/\w+ changed this coverage just now\.$/);
    expect(detailOf(second.error)).toMatchObject({ kind: 'stale', revision: revision + 1 });
    expect(await read(id)).toMatchObject({ plan_name: 'Gold', revision: revision + 1 });
  });

  it('the same save sent twice is one save', async () => {
    const { id, revision } = await cover();
    const save = () =>
      desk
        .from('coverages')
        .update({ plan_name: 'Gold', revision })
        .eq('id', id)
        .select('revision');
    expect((await save()).data).toEqual([{ revision: revision + 1 }]);
    expect((await save()).data).toEqual([{ revision: revision + 1 }]);
  });

  it('changed_at moves with what a payer looks at, and with nothing else', async () => {
    const { id, changed_at } = await cover();
    await desk.from('coverages').update({ rx_bin: '1' }).eq('id', id);
    expect((await read(id)).changed_at).toBe(changed_at);
    await desk.from('coverages').update({ member_id: 'W124' }).eq('id', id);
    expect((await read(id)).changed_at).not.toBe(changed_at);
  });
});

describe('pictures of a card', () => {
  const JPEG = { contentType: 'image/jpeg' };
  const picture = (text = 'synthetic') => new TextEncoder().encode(text).buffer;
  const bucketOf = async (...who: Parameters<typeof backend.storage>) =>
    (await backend.storage(...who)).from('insurance-cards');

  it('are kept, read, replaced and removed by the clinic’s members, and by nobody else', async () => {
    const { id } = await cover();
    const path = `${DEMO.company}/${id}/front.jpg`;
    const bucket = await bucketOf('staff.demo');
    expect((await bucket.upload(path, picture(), JPEG)).error).toBeNull();
    const noted = await desk
      .from('coverages')
      .update({ card_front_path: path })
      .eq('id', id)
      .select('id');
    expect(noted.data).toEqual([{ id }]);
    for (const elsewhere of [`${path}/../../x`, path.replace('.jpg', '.svg'), `${path}\n`]) {
      const { error } = await desk
        .from('coverages')
        .update({ card_front_path: elsewhere })
        .eq('id', id);
      expect(error?.code).toBe('23514');
    }

    for (const stranger of [await bucketOf('owner.harbor'), await bucketOf()]) {
      expect((await stranger.download(path)).error).not.toBeNull();
      expect((await stranger.createSignedUrl(path, 60)).error).not.toBeNull();
      expect((await stranger.list(`${DEMO.company}/${id}`)).data ?? []).toEqual([]);
      expect(
        (await stranger.upload(path, picture('forged'), { ...JPEG, upsert: true })).error,
      ).not.toBeNull();
      await stranger.remove([path]);
    }
    const colleague = await bucketOf('dr.osei');
    expect(await (await colleague.download(path)).data?.text()).toBe('synthetic');
    expect(
      (await colleague.upload(path, picture('sharper'), { ...JPEG, upsert: true })).error,
    ).toBeNull();
    expect(await (await bucket.download(path)).data?.text()).toBe('sharper');
    expect((await colleague.remove([path])).error).toBeNull();
    expect((await bucket.download(path)).error).not.toBeNull();
  });

  it.each([
    ['another clinic’s folder', (id: string) => `${HARBOR.company}/${id}/front.jpg`],
    ['no coverage', () => `${DEMO.company}/${crypto.randomUUID()}/front.jpg`],
    ['a name of their own', (id: string) => `${DEMO.company}/${id}/passport.jpg`],
    ['another type', (id: string) => `${DEMO.company}/${id}/front.svg`],
    ['a deeper folder', (id: string) => `${DEMO.company}/${id}/x/front.jpg`],
  ])('are refused for %s', async (_, pathOf) => {
    const { id } = await cover();
    const { error } = await (await bucketOf('demo')).upload(pathOf(id), picture(), JPEG);
    expect(error).not.toBeNull();
  });

  it('are pictures of at most ten megabytes', async () => {
    const { id } = await cover();
    const bucket = await bucketOf('demo');
    const path = (side: string) => `${DEMO.company}/${id}/${side}.png`;
    const limit = 10 * 1024 * 1024;
    const png = { contentType: 'image/png' };
    expect(
      (await bucket.upload(path('front'), new ArrayBuffer(limit + 1), png)).error,
    ).not.toBeNull();
    expect((await bucket.upload(path('front'), new ArrayBuffer(limit), png)).error).toBeNull();
    const pdf = { contentType: 'application/pdf' };
    expect((await bucket.upload(path('back'), picture(), pdf)).error).not.toBeNull();
  });
});
