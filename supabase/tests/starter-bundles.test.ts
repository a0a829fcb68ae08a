import { describe, expect, it } from 'vitest';
import { STARTER_BUNDLES } from '../../src/modules/settings/bundles/starter-bundles.ts';
import { codeSides } from '../../src/records/surgery-cases/side.model.ts';
import { startBackend } from './support/backend.ts';

const backend = await startBackend();

it('a new clinic may begin with the starter bundles, and sending them again adds none', async () => {
  const owner = await backend.as('demo');
  const company_id = crypto.randomUUID();
  await owner
    .rpc('create_company', {
      id: company_id,
      slug: 'starting',
      name: 'Starting',
      time_zone: 'America/Chicago',
    })
    .throwOnError();
  const bundles = STARTER_BUNDLES.map((bundle) => ({
    ...bundle,
    id: crypto.randomUUID(),
    expected_revision: null,
  }));
  for (let time = 0; time < 2; time += 1) {
    const saved = await owner.rpc('save_procedure_bundles', { company_id, bundles });
    expect(saved.error).toBeNull();
    expect(saved.data).toHaveLength(STARTER_BUNDLES.length);
  }
  const { data } = await owner
    .from('procedure_bundles')
    .select('name')
    .eq('company_id', company_id);
  expect(data?.map(({ name }) => name).sort()).toEqual(
    STARTER_BUNDLES.map(({ name }) => name).sort(),
  );
});

describe('the clinical words that a clinic begins with', () => {
  const withAnesthesia = STARTER_BUNDLES.filter(({ items }) =>
    items.some(({ owner_role }) => owner_role === 'anesthesia'),
  );

  it.each(withAnesthesia)(
    'ask about GLP-1 drugs and blood thinners early enough: $name',
    ({ items }) => {
      const asked = items.find(({ label }) => label === 'Blood thinner and GLP-1 plan');
      // Some are stopped seven days before: a week is left to reach the prescriber.
      expect(asked).toMatchObject({ blocking: true, due_days_before: 14 });
    },
  );

  it.each(STARTER_BUNDLES)('say where they come from: $name', ({ instructions, ...bundle }) => {
    expect(instructions).not.toBeNull();
    expect(bundle.instructions_source).not.toBeNull();
    const days = bundle.items.filter(({ valid_days, label }) => valid_days && /month/.test(label));
    for (const { source } of days) expect(source).not.toBeNull();
  });

  it('order no drops after tubes, a look within three months, and 911 where breathing is at stake', () => {
    const told = (name: string) =>
      STARTER_BUNDLES.find((bundle) => bundle.name === name)?.instructions;
    expect(told('Ear tubes')).toMatch(/^No ear drops unless .* within three months/);
    expect(told('Thyroid lobectomy')).toMatch(/neck or hard breathing: call 911/);
    expect(told('Neck node biopsy')).toMatch(/neck or hard breathing: call 911/);
  });

  it('have a diagnosis for each side where a side is required, if diagnoses of the organ name sides', async () => {
    const member = await backend.as('demo');
    const { data } = await member
      .from('procedure_bundles')
      .select('name, icd10_sides')
      .eq('laterality_rule', 'required')
      .throwOnError();
    const sided = data.map(({ name, icd10_sides }) => ({
      name,
      sides: new Set(Object.values(codeSides({ icd10_sides }))),
    }));
    for (const { name, sides } of sided.filter((one) => one.sides.size > 0))
      expect([...sides], name).toEqual(expect.arrayContaining(['left', 'right']));
    expect(sided.filter((one) => one.sides.size > 0).map(({ name }) => name)).toContain(
      'Ear tubes',
    );
  });

  it('are those of the demo clinic', async () => {
    const member = await backend.as('demo');
    const { data } = await member
      .from('procedure_bundles')
      .select(
        'name, instructions_source, items:bundle_checklist_items(label, due_days_before, valid_days, source), company:companies!inner(slug)',
      )
      .eq('company.slug', 'demo')
      .order('position', { referencedTable: 'bundle_checklist_items' })
      .throwOnError();
    for (const starter of STARTER_BUNDLES) {
      const kept = data.find(({ name }) => name === starter.name);
      expect(kept?.instructions_source, starter.name).toBe(starter.instructions_source);
      const words = (item: {
        label: string;
        due_days_before: number | null;
        source: string | null;
      }) => `${item.label}, ${item.due_days_before} days: ${item.source}`;
      expect(kept?.items.map(words), starter.name).toEqual(starter.items.map(words));
    }
  });
});
