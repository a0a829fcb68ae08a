import { afterEach, describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';

const backend = await startBackend();
const admin = await backend.as('admin.demo');
const staff = await backend.as('staff.demo');

const CODES = [
  { code: 'H65', is_billable: false, description: 'Nonsuppurative otitis media' },
  { code: 'H65.2', is_billable: false, description: 'Chronic serous otitis media' },
  { code: 'H65.21', is_billable: true, description: 'Chronic serous otitis media, right ear' },
  { code: 'H65.22', is_billable: true, description: 'Chronic serous otitis media, left ear' },
  { code: 'J36', is_billable: true, description: 'Peritonsillar abscess' },
];

async function begun(code_count = CODES.length, id = crypto.randomUUID()) {
  await admin
    .rpc('start_diagnosis_list', {
      id,
      company_id: DEMO.company,
      name: 'order-2026.txt',
      code_count,
    })
    .throwOnError();
  return id;
}

const add = (list_id: string, codes: typeof CODES) =>
  admin.rpc('add_diagnosis_codes', { list_id, codes });

async function imported(codes = CODES) {
  const list_id = await begun(codes.length);
  await add(list_id, codes).throwOnError();
  await admin.rpc('finish_diagnosis_list', { list_id }).throwOnError();
  return list_id;
}

const referral = (...icd10_codes: string[]) => ({
  company_id: DEMO.company,
  patient_id: DEMO.patient,
  icd10_codes,
});

const refer = (...codes: string[]) =>
  staff
    .from('referrals')
    .insert(referral(...codes))
    .select('id')
    .single();

afterEach(() => backend.sql('delete from diagnosis_lists'));

describe('importing a list', () => {
  it('counts when all of it has arrived, and not before', async () => {
    const list_id = await begun();
    await add(list_id, CODES.slice(0, 3)).throwOnError();
    const early = await admin.rpc('finish_diagnosis_list', { list_id });
    expect(early.error?.message).toBe('Only 3 of 5 codes have arrived. Import the file again.');
    expect((await refer('H65.2')).error).toBeNull();
    await add(list_id, CODES.slice(3)).throwOnError();
    await admin.rpc('finish_diagnosis_list', { list_id }).throwOnError();
    expect((await refer('H65.2')).error).not.toBeNull();
  });

  it('sent again after a lost answer adds nothing twice and replaces nothing', async () => {
    const list_id = await begun();
    await begun(CODES.length, list_id);
    await add(list_id, CODES).throwOnError();
    expect((await add(list_id, CODES)).data).toBe(CODES.length);
    await admin.rpc('finish_diagnosis_list', { list_id }).throwOnError();
    await admin.rpc('finish_diagnosis_list', { list_id }).throwOnError();
    const { data } = await staff.from('diagnosis_lists').select('id, is_current').throwOnError();
    expect(data).toEqual([{ id: list_id, is_current: true }]);
  });

  it('drops last year’s list when this year’s is there, and what was broken off at once', async () => {
    const last = await imported();
    const broken = await begun();
    const next = await begun();
    expect((await add(broken, CODES)).error?.message).toBe(
      'This import was replaced by another one.',
    );
    expect((await refer('J36')).error).toBeNull();
    await add(next, CODES).throwOnError();
    await admin.rpc('finish_diagnosis_list', { list_id: next }).throwOnError();
    const { data } = await staff.from('diagnosis_lists').select('id').throwOnError();
    expect(data).toEqual([{ id: next }]);
    expect(data).not.toContainEqual({ id: last });
  });

  it('refuses a part that holds no code, whole', async () => {
    const list_id = await begun();
    const { error } = await add(list_id, [
      ...CODES.slice(0, 1),
      { code: 'Fluid', is_billable: true, description: 'Fluid' },
    ]);
    expect(error?.message).toBe('The list holds what is no ICD-10-CM code. Nothing was imported.');
    const { count } = await staff
      .from('diagnosis_codes')
      .select('code', { count: 'exact', head: true })
      .throwOnError();
    expect(count).toBe(0);
  });
});

describe('a diagnosis that is written down', () => {
  it('is held against its shape alone until a list was imported', async () => {
    expect((await refer('H65.2', 'Q99.99')).error).toBeNull();
  });

  it('is a code that a claim takes: a heading says which code below it to choose', async () => {
    await imported();
    expect((await refer('H65.21', 'J36')).error).toBeNull();
    const { error } = await refer('J36', 'H65.2');
    expect(error?.message).toBe(
      'H65.2 is a heading of ICD-10-CM, which no claim takes. Choose a code below it, such as H65.21.',
    );
    expect(JSON.parse(error?.details ?? '')).toEqual({
      kind: 'diagnosis',
      code: 'H65.2',
      below: 'H65.21',
    });
  });

  it('is a code of the list', async () => {
    await imported();
    expect((await refer('Q99.9')).error?.message).toBe(
      'Q99.9 is not in the clinic’s ICD-10-CM list (order-2026.txt).'.replace('’', "'"),
    );
  });

  it('stays where it was written before, while other codes are added', async () => {
    const { data } = await refer('H65.2').throwOnError();
    await imported();
    const change = (icd10_codes: string[]) =>
      staff.from('referrals').update({ icd10_codes }).eq('id', data.id).select('id');
    expect((await change(['H65.2', 'J36'])).error).toBeNull();
    expect((await change(['H65.2', 'H65'])).error?.message).toMatch(/^H65 is a heading/);
  });

  it('is checked in bundles, cases and authorizations alike', async () => {
    await imported();
    const tables = await backend.sql(`
      select c.table_name
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name in ('icd10_codes', 'diagnosis_codes')
        and t.table_type = 'BASE TABLE'
      order by 1`);
    const checked = await backend.sql(`
      select distinct tgrelid::regclass::text as table_name
      from pg_trigger where tgfoid = 'private.check_new_diagnoses'::regproc
      order by 1`);
    expect(checked).toEqual(tables);
  });

  it('of another office’s system is taken as it was sent', async () => {
    await imported();
    await backend.sql(
      `insert into referrals (company_id, patient_id, icd10_codes, source, source_name)
       values ($1, $2, '{H65.2}', 'outside_system', 'Their system')`,
      [DEMO.company, DEMO.patient],
    );
  });

  it('is nobody’s business in another clinic', async () => {
    await imported();
    const other = await backend.as('owner.harbor');
    const { data } = await other.from('diagnosis_codes').select('code').throwOnError();
    expect(data).toEqual([]);
    const { error } = await other.from('diagnosis_lists').select('id').single();
    expect(error?.code).toBe('PGRST116');
  });
});
