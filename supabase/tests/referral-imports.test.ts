import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startBackend } from './support/backend.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const desk = await backend.as('staff.demo');
const colleague = await backend.as('dr.osei');
const admin = await backend.as('admin.demo');
const harbor = await backend.as('owner.harbor');

const newId = () => crypto.randomUUID();
const newHash = () => newId().replaceAll('-', '').repeat(2);
const company_id = DEMO.company;

const personOf = (last_name: string = newId()) => ({
  first_name: 'Ida',
  last_name,
  date_of_birth: '1984-04-09',
});

const rowOf = (line: number, more: Record<string, unknown> = {}) => ({
  line,
  patient_id: null,
  patient: personOf(),
  referral: { reason: 'Hoarse', referring_provider: 'Dr. Wren Sol' },
  insurance: null,
  ...more,
});

const fileOf = (hash = newHash()) => ({
  name: 'october.csv',
  hash,
  head: ['Last', 'DOB'],
  fields: ['last_name', ''],
});

async function imported(rows: ReturnType<typeof rowOf>[], file = fileOf()) {
  const import_id = newId();
  const args = { company_id, import_id, file, rows };
  expect(granted(await desk.rpc('import_referrals', args))).toBe(rows.length);
  const made = await backend.sql<{
    line: number;
    referral_id: string;
    patient_id: string;
    made_patient_id: string | null;
  }>(
    `select i.line, i.referral_id, r.patient_id, i.made_patient_id
     from private.referral_import_rows i join referrals r on r.id = i.referral_id
     where i.import_id = $1 order by i.line`,
    [import_id],
  );
  return { import_id, args, made, first: made[0] ?? { line: 0, referral_id: '', patient_id: '' } };
}

const verdict = z.object({ verdict: z.string(), count: z.number() });

const undo = async (import_id: string, who = desk) =>
  verdict.parse(granted(await who.rpc('undo_referral_import', { company_id, import_id })));

const restrict = (patient_id: string) =>
  backend.sql(
    `insert into patient_restrictions (company_id, patient_id, reason) values ($1, $2, 'Colleague')`,
    [company_id, patient_id],
  );

const exists = async (table: string, id: string) =>
  (await backend.sql(`select from ${table} where id = $1`, [id])).length === 1;

describe('a file of referrals', () => {
  it('becomes referrals and charts, each told where it came from', async () => {
    const insurance = { payer_name: 'Some plan', member_id: 'X1' };
    const { made, first } = await imported([
      rowOf(2, { insurance }),
      rowOf(3, { patient_id: DEMO.patient, patient: null }),
    ]);
    expect(made.map(({ made_patient_id }) => made_patient_id !== null)).toEqual([true, false]);
    expect(made[1]?.patient_id).toBe(DEMO.patient);
    const [row] = await backend.sql(
      `select r.source, r.created_by, r.status, r.reason, e.note, s.sent
       from referrals r join referral_events e on e.referral_id = r.id
       join sent_insurances s on s.referral_id = r.id where r.id = $1`,
      [first.referral_id],
    );
    expect(row).toEqual({
      source: 'clinic',
      created_by: PEOPLE['staff.demo'],
      status: 'pending',
      reason: 'Hoarse',
      note: 'Imported from october.csv, row 2.',
      sent: insurance,
    });
  });

  it('sent again after a lost answer makes nothing twice, and goes on where it was cut off', async () => {
    const { args, made } = await imported([rowOf(2), rowOf(3)]);
    expect(granted(await desk.rpc('import_referrals', args))).toBe(2);
    const more = { ...args, rows: [...args.rows, rowOf(4)] };
    expect(granted(await desk.rpc('import_referrals', more))).toBe(3);
    expect(
      await backend.sql('select from private.referral_import_rows where import_id = $1', [
        args.import_id,
      ]),
    ).toHaveLength(made.length + 1);
  });

  it('with one person in two rows makes one chart', async () => {
    const patient = personOf();
    const { made } = await imported([rowOf(2, { patient }), rowOf(3, { patient })]);
    expect(new Set(made.map(({ patient_id }) => patient_id)).size).toBe(1);
  });

  it('leaves a chart as it is, and says on the referral what the file says otherwise', async () => {
    const { first } = await imported([rowOf(2)]);
    const patient = { ...personOf('Other'), phone: '(555) 555-0142', sex: 'unknown', email: null };
    const { first: second } = await imported([rowOf(3, { patient_id: first.patient_id, patient })]);
    const { note } = await backend.sqlRow<{ note: string }>(
      `select note from referral_events where referral_id = $1 and event_type = 'created'`,
      [second.referral_id],
    );
    expect(note).toBe(
      'Imported from october.csv, row 3. The chart was not changed. The file says: last name Other, phone (555) 555-0142.',
    );
  });

  it('with a row that can’t be is written not at all, and names the row', async () => {
    const import_id = newId();
    const bad = rowOf(3, { referral: { reason: 'Ear', icd10_codes: ['nonsense'] } });
    const { error } = await desk.rpc('import_referrals', {
      company_id,
      import_id,
      file: fileOf(),
      rows: [rowOf(2), bad],
    });
    expect(error).toMatchObject({
      code: 'P0001',
      message: 'Row 3: a value is not allowed.',
      details: '{"kind": "row", "line": 3}',
    });
    expect(await exists('referral_imports', import_id)).toBe(false);
  });

  it('is imported once, until that is undone', async () => {
    const file = fileOf();
    const { import_id } = await imported([rowOf(2)], file);
    const again = { company_id, import_id: newId(), file, rows: [rowOf(2)] };
    expect((await admin.rpc('import_referrals', again)).error?.code).toBe('PT409');
    expect(await undo(import_id)).toEqual({ verdict: 'undone', count: 1 });
    expect(granted(await admin.rpc('import_referrals', again))).toBe(1);
  });

  it('makes no referral of another clinic’s patient, or of a restricted one', async () => {
    const send = (patient_id: string) =>
      desk.rpc('import_referrals', {
        company_id,
        import_id: newId(),
        file: fileOf(),
        rows: [rowOf(2, { patient_id, patient: null })],
      });
    expect((await send(HARBOR.patient)).error?.message).toMatch(/^Row 2: the chart is gone/);
    const { first } = await imported([rowOf(2)]);
    await restrict(first.patient_id);
    expect((await send(first.patient_id)).error?.message).toMatch(/^Row 2: the chart is gone/);
  });
});

describe('before it is imported', () => {
  it('says who is known, who may be, what is open and what was imported before', async () => {
    const { first } = await imported([rowOf(2)]);
    const known = await backend.sqlRow<{ first_name: string; last_name: string; born: string }>(
      'select first_name, last_name, date_of_birth::text as born from patients where id = $1',
      [first.patient_id],
    );
    const file = fileOf();
    await imported([rowOf(9)], file);
    const people = [
      { line: 2, ...personOf(known.last_name) },
      { line: 3, ...personOf(`${known.last_name.slice(0, -1)}x`) },
      { line: 4, ...personOf() },
      { line: 9, ...personOf() },
    ].map((person) => ({ ...person, phone: null, medical_record_number: null }));
    const found = granted(
      await desk.rpc('preview_referral_import', { company_id, file_hash: file.hash, people }),
    );
    expect(
      found.map(({ line, patient_id, is_same, open_referral_id, imported_as }) => [
        line,
        patient_id,
        is_same,
        open_referral_id,
        imported_as !== null,
      ]),
    ).toEqual([
      [2, first.patient_id, true, first.referral_id, false],
      [3, first.patient_id, false, first.referral_id, false],
      [9, null, false, null, true],
    ]);
    expect(
      await backend.sql(
        `select from private.list_readings where user_id = $1 and list = 'patients'`,
        [PEOPLE['staff.demo']],
      ),
    ).toHaveLength(1);
  });

  it('leaves out restricted records, and tells another clinic nothing', async () => {
    const { first } = await imported([rowOf(2)]);
    const { last_name } = await backend.sqlRow<{ last_name: string }>(
      'select last_name from patients where id = $1',
      [first.patient_id],
    );
    await restrict(first.patient_id);
    const asked = {
      company_id,
      file_hash: newHash(),
      people: [{ line: 2, ...personOf(last_name) }],
    };
    expect(granted(await desk.rpc('preview_referral_import', asked))).toEqual([]);
    expect((await harbor.rpc('preview_referral_import', asked)).error?.code).toBe('42501');
    const write = { company_id, import_id: newId(), file: fileOf(), rows: [rowOf(2)] };
    expect((await harbor.rpc('import_referrals', write)).error?.code).toBe('42501');
  });
});

describe('undoing an import', () => {
  it('takes its referrals and charts away, and leaves charts that were there', async () => {
    const { import_id, made } = await imported([
      rowOf(2),
      rowOf(3, { patient_id: DEMO.patient, patient: null }),
    ]);
    expect(await undo(import_id)).toEqual({ verdict: 'undone', count: 2 });
    expect(await undo(import_id)).toEqual({ verdict: 'undone', count: 2 });
    for (const { referral_id } of made) expect(await exists('referrals', referral_id)).toBe(false);
    expect(await exists('patients', made[0]?.patient_id ?? '')).toBe(false);
    expect(await exists('patients', DEMO.patient)).toBe(true);
  });

  const touches: [
    string,
    (of: { referral_id: string; patient_id: string }) => PromiseLike<unknown>,
  ][] = [
    [
      'accepted the referral',
      ({ referral_id }) =>
        desk.rpc('set_referral_status', { referral_id, new_status: 'accepted' }).throwOnError(),
    ],
    [
      'wrote a note',
      ({ referral_id }) =>
        desk
          .from('referral_events')
          .insert({ company_id, referral_id, note: 'Called.' })
          .throwOnError(),
    ],
    [
      'wrote to colleagues about it',
      ({ referral_id }) =>
        backend.sql(
          `insert into threads (company_id, subject, referral_id, participants) values ($1, 'Ears', $2, array[$3::uuid])`,
          [company_id, referral_id, PEOPLE['staff.demo']],
        ),
    ],
    [
      'changed the chart',
      ({ patient_id }) =>
        desk
          .from('patients')
          .update({ phone: '(555) 555-0199' })
          .eq('id', patient_id)
          .throwOnError(),
    ],
    [
      'referred the patient once more',
      ({ patient_id }) => desk.from('referrals').insert({ company_id, patient_id }).throwOnError(),
    ],
    [
      'filed a coverage',
      ({ patient_id }) =>
        backend.sql(
          `insert into coverages (company_id, patient_id, payer_id, rank)
           select $1, $2, id, 'primary' from payers where company_id = $1 limit 1`,
          [company_id, patient_id],
        ),
    ],
  ];

  it.each(touches)('changes nothing once a member %s', async (_, touch) => {
    const { import_id, first } = await imported([rowOf(2), rowOf(3)]);
    await touch(first);
    expect(granted(await desk.rpc('undo_referral_import', { company_id, import_id }))).toEqual({
      verdict: 'touched',
      count: 1,
      referrals: [first.referral_id],
    });
    expect(await exists('referrals', first.referral_id)).toBe(true);
    expect(await exists('patients', first.patient_id)).toBe(true);
  });

  it('is for the member who imported it and administrators', async () => {
    const { import_id } = await imported([rowOf(2)]);
    const args = { company_id, import_id };
    expect((await colleague.rpc('undo_referral_import', args)).error?.code).toBe('42501');
    expect((await harbor.rpc('undo_referral_import', args)).error?.code).toBe('PT404');
    expect(await undo(import_id, admin)).toEqual({ verdict: 'undone', count: 1 });
    const again = { company_id, import_id, file: fileOf(), rows: [rowOf(3)] };
    expect((await desk.rpc('import_referrals', again)).error?.code).toBe('PT409');
  });
});
