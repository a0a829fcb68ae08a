import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { fileChecks } from './support/file-checks.ts';
import { insurance } from './support/insurance.ts';
import { openForFile } from './support/reading.ts';
import { DEMO, HARBOR, PEOPLE, type Username } from './support/seeded.ts';
import { granted } from './support/threads.ts';

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
  it('is recorded as the card says, by a member who has it', async () => {
    const made = await cover({ group_number: 'G-77', rx_bin: '610014', plan_name: 'Gold PPO' });
    expect(made).toMatchObject({
      rank: 'primary',
      revision: 1,
      ended_on: null,
      created_by: PEOPLE['staff.demo'],
      updated_by: PEOPLE['staff.demo'],
      group_number: 'G-77',
    });
  });

  it('leaves the subscriber unsaid until a person was asked, though the name may be known', async () => {
    const { relationship: _said, ...unsaid } = await coverageOf();
    const id = crypto.randomUUID();
    expect((await desk.from('coverages').insert({ ...unsaid, id })).error).toBeNull();
    expect(await read(id)).toMatchObject({ relationship: null });
    const named = await cover({ relationship: null, subscriber_last_name: 'Printed' });
    expect(named).toMatchObject({ relationship: null, subscriber_last_name: 'Printed' });
    const refused = await desk
      .from('coverages')
      .insert({ ...(await coverageOf()), subscriber_last_name: 'Printed' });
    expect(refused.error?.code).toBe('23514');
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
      .insert({ company_id: DEMO.company, patient_id, payer_id, rank: 'primary', replaces_id: id });
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
  const check = fileChecks(backend);
  const PNG = '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR synthetic';
  const picture = (text = PNG) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
  const bucketOf = async (...who: Parameters<typeof backend.storage>) =>
    (await backend.storage(...who)).from('insurance-cards');

  /** A picture of a coverage's card, uploaded by the desk and looked at. */
  async function uploaded(coverage: string, side: 'front' | 'back' = 'front', text = PNG) {
    const id = crypto.randomUUID();
    const path = `${DEMO.company}/${coverage}/${id}/${side}.png`;
    const bucket = await bucketOf('staff.demo');
    const { error } = await bucket.upload(path, picture(text), { contentType: 'image/png' });
    if (error) throw error;
    await check('staff.demo', { bucket: 'insurance-cards', path });
    return { picture_id: id, coverage_id: coverage, side, path };
  }

  const shownOf = (id: string) =>
    backend.sqlRow<{ card_front_path: string | null; card_back_path: string | null }>(
      'select card_front_path, card_back_path from coverages where id = $1',
      [id],
    );
  const isOpen = async (who: Username, path: string) => {
    await openForFile(backend, who, 'coverages', path);
    return (await (await bucketOf(who)).download(path)).error === null;
  };
  const kept = (id: string) =>
    backend.sql<{ removed_by: string | null; removal_reason: string | null }>(
      'select removed_by, removal_reason from card_pictures where id = $1',
      [id],
    );

  it('are kept once they were checked, for the clinic’s members and nobody else', async () => {
    const { id } = await cover();
    const front = await uploaded(id);
    expect(await isOpen('staff.demo', front.path)).toBe(false);
    const first = granted(await desk.rpc('keep_card_picture', front));
    expect(granted(await desk.rpc('keep_card_picture', front))).toEqual(first);
    expect(first).toMatchObject({ media_type: 'image/png', size_bytes: 26 });
    expect(await shownOf(id)).toEqual({ card_front_path: front.path, card_back_path: null });
    expect(await isOpen('dr.osei', front.path)).toBe(true);
    for (const stranger of ['owner.harbor', undefined] as const) {
      const bucket = await bucketOf(stranger);
      expect((await bucket.download(front.path)).error).not.toBeNull();
      expect((await bucket.createSignedUrl(front.path, 60)).error).not.toBeNull();
      expect((await bucket.list(`${DEMO.company}/${id}`)).data ?? []).toEqual([]);
    }
    const harbor = await backend.as('owner.harbor');
    const refused = await harbor.rpc('keep_card_picture', await uploaded(id, 'back'));
    expect(refused.error?.code).toBe('PT404');
  });

  it('that are none are refused', async () => {
    const { id } = await cover();
    const program = await uploaded(id, 'front', 'MZ program');
    expect((await desk.rpc('keep_card_picture', program)).error).toMatchObject({
      code: 'P0001',
      message: '"front.png" was refused when it was checked. Leave it out.',
    });
    expect(await shownOf(id)).toMatchObject({ card_front_path: null });
  });

  it('are taken off with a reason; administrators still see them, and the log tells', async () => {
    const { id, patient_id } = await cover();
    const back = await uploaded(id, 'back');
    granted(await desk.rpc('keep_card_picture', back));
    const without = await desk.rpc('remove_card_picture', {
      picture_id: back.picture_id,
      reason: ' ',
    });
    expect(without.error).toMatchObject({
      code: 'P0001',
      message: 'Say why this picture is removed.',
    });
    const removal = { picture_id: back.picture_id, reason: 'Another patient’s' };
    const removed = granted(await desk.rpc('remove_card_picture', removal));
    expect(granted(await desk.rpc('remove_card_picture', removal))).toEqual(removed);
    expect(await shownOf(id)).toMatchObject({ card_back_path: null });
    expect(await isOpen('staff.demo', back.path)).toBe(false);
    expect(await isOpen('admin.demo', back.path)).toBe(true);
    const admin = await backend.as('admin.demo');
    const seen = await admin
      .rpc('removed_card_pictures', { company_id: DEMO.company, coverage_id: id })
      .select('removed_by, removal_reason')
      .eq('id', back.picture_id);
    expect(seen.data).toEqual([
      { removed_by: PEOPLE['staff.demo'], removal_reason: 'Another patient’s' },
    ]);
    const log = await admin
      .from('audit_log')
      .select('action, actor_id, patient_id')
      .eq('row_id', back.picture_id)
      .order('sequence');
    const entry = { actor_id: PEOPLE['staff.demo'], patient_id };
    expect(log.data).toEqual([
      { action: 'insert', ...entry },
      { action: 'update', ...entry },
    ]);
  });

  it('give way to a sharper one for a reason, and stay', async () => {
    const { id } = await cover();
    const [blurred, sharp] = [await uploaded(id), await uploaded(id)];
    granted(await desk.rpc('keep_card_picture', blurred));
    expect((await desk.rpc('keep_card_picture', sharp)).error).toMatchObject({
      code: 'P0001',
      message: 'Say why the picture that is there is replaced.',
    });
    granted(await desk.rpc('keep_card_picture', { ...sharp, reason: 'Blurred' }));
    expect(await shownOf(id)).toMatchObject({ card_front_path: sharp.path });
    expect(await kept(blurred.picture_id)).toEqual([
      { removed_by: PEOPLE['staff.demo'], removal_reason: 'Blurred' },
    ]);
    expect(await isOpen('admin.demo', blurred.path)).toBe(true);
  });

  it('are neither overwritten, moved nor deleted in the storage, and no coverage shows another file', async () => {
    const { id } = await cover();
    const front = await uploaded(id);
    granted(await desk.rpc('keep_card_picture', front));
    const bucket = await bucketOf('staff.demo');
    const options = { contentType: 'image/png', upsert: true };
    expect((await bucket.upload(front.path, picture(), options)).error).not.toBeNull();
    expect((await bucket.update(front.path, picture(), options)).error).not.toBeNull();
    expect((await bucket.move(front.path, `${front.path}.png`)).error).not.toBeNull();
    await bucket.remove([front.path]);
    expect(await isOpen('staff.demo', front.path)).toBe(true);
    const { error } = await (await backend.asUntyped('staff.demo'))
      .from('coverages')
      .update({ card_front_path: null })
      .eq('id', id);
    expect(error?.code).toBe('42501');
  });

  it.each([
    ['another clinic’s folder', (id: string) => `${HARBOR.company}/${id}/${id}/front.jpg`],
    ['no coverage', (id: string) => `${DEMO.company}/${crypto.randomUUID()}/${id}/front.jpg`],
    ['no picture of its own', (id: string) => `${DEMO.company}/${id}/front.jpg`],
    ['a deeper folder', (id: string) => `${DEMO.company}/${id}/${id}/x/front.jpg`],
  ])('are refused for %s', async (_, pathOf) => {
    const { id } = await cover();
    const bucket = await bucketOf('demo');
    const { error } = await bucket.upload(pathOf(id), picture(), { contentType: 'image/jpeg' });
    expect(error).not.toBeNull();
  });

  it('are pictures of at most ten megabytes', async () => {
    const { id } = await cover();
    const bucket = await bucketOf('demo');
    const path = () => `${DEMO.company}/${id}/${crypto.randomUUID()}/front.png`;
    const limit = 10 * 1024 * 1024;
    const png = { contentType: 'image/png' };
    expect((await bucket.upload(path(), new ArrayBuffer(limit + 1), png)).error).not.toBeNull();
    expect((await bucket.upload(path(), new ArrayBuffer(limit), png)).error).toBeNull();
    const pdf = { contentType: 'application/pdf' };
    expect((await bucket.upload(path(), picture(), pdf)).error).not.toBeNull();
  });
});
