import { expect, it } from 'vitest';
import { STARTER_BUNDLES } from '../../src/modules/settings/bundles/starter-bundles.ts';
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
