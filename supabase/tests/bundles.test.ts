import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../src/lib/supabase/database.types.ts';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();

let admin: Client;
let owner: Client;

beforeAll(async () => {
  admin = await backend.as('admin.demo');
  owner = await backend.as('demo');
});

interface Bundle {
  [field: string]: Json;
  id: string;
  name: string;
}

const TEMPLATE = {
  specialty: 'Ears',
  laterality_rule: 'required',
  duration_minutes: 45,
  cleanup_minutes: 10,
  instructions: 'Keep it dry.',
  is_active: true,
  diagnoses: [
    { code: 'H72.01', label: 'Hole in the right drum' },
    { code: 'H72.02', label: null },
  ],
  procedures: [
    {
      cpt_code: '69631',
      label: 'Drum',
      min_age_years: null,
      below_age_years: 12,
      is_default: true,
    },
    {
      cpt_code: 'L8614',
      label: 'Device',
      min_age_years: 12,
      below_age_years: null,
      is_default: false,
    },
  ],
  items: [
    {
      label: 'Audiogram',
      blocking: true,
      owner_role: 'surgeon',
      topic: null,
      due_days_before: 7,
      valid_days: 183,
    },
    {
      label: 'Insurance active',
      blocking: false,
      owner_role: null,
      topic: 'coverage',
      due_days_before: null,
      valid_days: null,
    },
  ],
};

function aBundle(): Bundle {
  const id = crypto.randomUUID();
  return { ...TEMPLATE, id, name: `Bundle ${id}` };
}

const save = (client: Client, ...bundles: Bundle[]) =>
  client.rpc('save_procedure_bundles', { company_id: DEMO.company, bundles });

/** The bundle as the API shows it, in the form in which it is saved. */
async function stored(id: string) {
  const { data } = await admin
    .from('procedure_bundles')
    .select(
      'id, name, specialty, laterality_rule, duration_minutes, cleanup_minutes, instructions, is_active, icd10_codes, icd10_labels, revision, changed_by, procedures:bundle_procedures(cpt_code, label, min_age_years, below_age_years, is_default), items:bundle_checklist_items(label, blocking, owner_role, topic, due_days_before, valid_days)',
    )
    .eq('id', id)
    .order('position', { referencedTable: 'procedures' })
    .order('position', { referencedTable: 'items' });
  return data?.[0];
}

describe('saving a bundle', () => {
  it('keeps it whole: codes, diagnoses with words, and checklist in order', async () => {
    const bundle = aBundle();
    const { data, error } = await save(admin, bundle);
    expect(error).toBeNull();
    expect(data).toEqual([{ id: bundle.id, revision: 1 }]);
    const { diagnoses: _, ...rest } = bundle;
    expect(await stored(bundle.id)).toEqual({
      ...rest,
      icd10_codes: ['H72.01', 'H72.02'],
      icd10_labels: { 'H72.01': 'Hole in the right drum' },
      revision: 1,
      changed_by: PEOPLE['admin.demo'],
    });
  });

  it('sent twice, by a second click or a lost answer, is saved once', async () => {
    const bundle = aBundle();
    await save(admin, bundle);
    const change = { ...bundle, duration_minutes: 50, expected_revision: 1 };
    expect((await save(admin, change)).data).toEqual([{ id: bundle.id, revision: 2 }]);
    expect((await save(admin, change)).data).toEqual([{ id: bundle.id, revision: 2 }]);
  });

  it('is refused over a colleague’s newer change, and says who made it', async () => {
    const bundle = aBundle();
    await save(admin, bundle);
    await save(owner, { ...bundle, duration_minutes: 60, expected_revision: 1 });
    const late = { ...bundle, instructions: 'Mine', expected_revision: 1 };
    const { error } = await save(admin, late);
    expect(error).toMatchObject({
      code: 'PT409',
      message: expect.stringMatching(/ changed "Bundle .*" just now\.$/),
    });
    expect(JSON.parse(error?.details ?? '')).toEqual({ kind: 'stale', revision: 2 });
    expect(await stored(bundle.id)).toMatchObject({
      duration_minutes: 60,
      instructions: 'Keep it dry.',
    });
    expect((await save(admin, { ...late, expected_revision: 2 })).error).toBeNull();
  });

  it('of several is all or nothing', async () => {
    const good = aBundle();
    const bad = { ...aBundle(), duration_minutes: 1 };
    expect((await save(admin, good, bad)).error?.code).toBe('P0001');
    expect(await stored(good.id)).toBeUndefined();
  });

  it('leaves cases as they were made', async () => {
    const bundle = { ...aBundle(), laterality_rule: 'none' };
    await save(admin, bundle);
    const made = await admin.rpc('add_surgery_case', {
      company_id: DEMO.company,
      patient_id: DEMO.otherPatient,
      bundle_id: bundle.id,
      cpt_codes: ['69631'],
    });
    expect(made.error).toBeNull();
    await save(admin, { ...bundle, name: `${bundle.name} 2`, procedures: [], items: [] });
    const of = { company_id: DEMO.company, case_id: made.data?.id ?? '' };
    const [copy, codes, lines] = await Promise.all([
      admin.rpc('open_surgery_case', of).select('procedure_name'),
      admin.rpc('surgery_case_procedures', of).select('cpt_code'),
      admin.rpc('surgery_case_checklist', of).select('label').order('position'),
    ]);
    expect(copy.data).toEqual([{ procedure_name: bundle.name }]);
    expect(codes.data).toEqual([{ cpt_code: '69631' }]);
    expect(lines.data).toEqual([{ label: 'Audiogram' }, { label: 'Insurance active' }]);
  });

  it('retired is offered no more, and restored again', async () => {
    const bundle = aBundle();
    await save(admin, { ...bundle, is_active: false });
    expect(await stored(bundle.id)).toMatchObject({ is_active: false });
    await save(admin, { ...bundle, is_active: true });
    expect(await stored(bundle.id)).toMatchObject({ is_active: true, revision: 2 });
  });

  it('under a name that is taken is refused by name', async () => {
    const bundle = aBundle();
    await save(admin, bundle);
    const { error } = await save(admin, { ...aBundle(), name: bundle.name });
    expect(error).toMatchObject({
      code: 'PT409',
      message: `There is a bundle called "${bundle.name}" already.`,
    });
  });

  it('of another clinic is not there', async () => {
    const { error } = await save(admin, { ...aBundle(), id: HARBOR.tubesBundle });
    expect(error?.code).toBe('PT404');
    const [kept] = await backend.sql<{ name: string }>(
      `select name from procedure_bundles where id = '${HARBOR.tubesBundle}'`,
    );
    expect(kept?.name).toBe('Ear tubes');
  });

  const [line = {}] = TEMPLATE.procedures;
  it.each<[string, { [field: string]: Json }, RegExp]>([
    ['no name', { name: ' ' }, /needs a name/],
    ['too long a name', { name: 'x'.repeat(121) }, /at most 120/],
    ['no length', { duration_minutes: null }, /5 minutes to 12 hours/],
    ['a length in words', { duration_minutes: 'long' }, /could not be read/],
    ['a length past all bounds', { duration_minutes: 1e12 }, /could not be read/],
    ['a rule that isn’t one', { laterality_rule: 'both' }, /could not be read/],
    ['a code of letters', { procedures: [{ ...line, cpt_code: 'abcde' }] }, /"abcde" is not/],
    ['no code', { procedures: [{ label: 'x' }] }, /procedure code|needs|not be read/],
    ['a code without words', { procedures: [{ ...line, label: '' }] }, /69631 needs words/],
    ['a code twice', { procedures: [line, line] }, /69631 is there twice/],
    [
      'ages that fit no patient',
      { procedures: [{ ...line, min_age_years: 12 }] },
      /No patient fits/,
    ],
    ['a diagnosis without its dot', { diagnoses: [{ code: 'J3501' }] }, /"J3501" is not/],
    ['a diagnosis twice', { diagnoses: [{ code: 'J35.1' }, { code: 'J35.1' }] }, /there twice/],
    ['a checklist line without words', { items: [{ label: ' ' }] }, /needs words/],
    ['a due date after a year', { items: [{ label: 'x', due_days_before: 400 }] }, /0 to 365/],
    ['codes that aren’t a list', { procedures: 'x' }, /could not be read/],
    ['lines that aren’t lines', { items: [1] }, /could not be read/],
    ['an id that isn’t one', { id: 'x' }, /could not be read/],
  ])('with %s is refused in a sentence', async (_, fault, sentence) => {
    const { error } = await save(admin, { ...aBundle(), ...fault });
    expect(error).toMatchObject({ code: 'P0001', message: expect.stringMatching(sentence) });
  });

  it('answers whatever it is sent with a sentence or a save, never with an inner error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue({ maxDepth: 3 }),
        fc.constantFrom(...Object.keys(TEMPLATE)),
        async (value, field) => {
          const parsed: Json = JSON.parse(JSON.stringify(value).replaceAll('\\u0000', ''));
          const { error } = await save(admin, { ...aBundle(), [field]: parsed });
          if (error) expect(['P0001', 'PT409']).toContain(error.code);
        },
      ),
      { numRuns: 150 },
    );
  });
});
