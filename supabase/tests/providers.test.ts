import { expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, HARBOR } from './support/seeded.ts';

const backend = await startBackend();

it('a clinic has one active primary provider at most', async () => {
  const client = await backend.as('admin.demo');
  const { error } = await client
    .from('providers')
    .update({ is_primary: true })
    .eq('id', DEMO.secondProvider);
  expect(error?.code).toBe('23505');
  // One who left may keep the mark: they are not shown.
  const inactive = await client
    .from('providers')
    .update({ is_primary: true })
    .eq('id', DEMO.inactiveProvider)
    .select('is_primary');
  expect(inactive.data).toEqual([{ is_primary: true }]);
});

it('the primary provider and the active ones come by the specified queries', async () => {
  const client = await backend.as('staff.demo');
  const primary = await client
    .from('providers')
    .select('id, name')
    .eq('company_id', DEMO.company)
    .eq('is_primary', true)
    .eq('is_active', true)
    .maybeSingle();
  expect(primary.data).toEqual({ id: DEMO.primaryProvider, name: DEMO.primaryProviderName });
  const active = await client
    .from('providers')
    .select('id')
    .eq('company_id', DEMO.company)
    .eq('is_active', true)
    .order('is_primary', { ascending: false });
  expect(active.data).toHaveLength(3);
  expect(active.data?.[0]).toEqual({ id: DEMO.primaryProvider });
});

it.each([
  ['a blank name', { last_name: ' ' }],
  ['a suffix within the last name', { last_name: 'Osei Jr.' }],
  ['degrees within the last name', { last_name: 'Osei, MD' }],
  ['an empty specialty', { specialty: '' }],
  ['4,001 characters about', { about: 'x'.repeat(4001) }],
  ['office hours that are no list', { office_hours: { day: 'Monday' } }],
  ['documents that are no list', { documents: {} }],
])('refuses %s', async (_, change) => {
  const { error } = await (await backend.as('admin.demo'))
    .from('providers')
    .update(change)
    .eq('id', DEMO.secondProvider);
  expect(error?.code).toBe('23514');
});

it('one provider is featured, and then another one replaces them', async () => {
  const admin = await backend.as('admin.demo');
  const feature = (provider_id: string) =>
    admin.rpc('feature_provider', { company_id: DEMO.company, provider_id });
  const featured = async () =>
    (
      await admin
        .from('providers')
        .select('id')
        .eq('company_id', DEMO.company)
        .eq('is_primary', true)
    ).data;

  expect((await feature(DEMO.secondProvider)).data).toMatchObject({ is_primary: true });
  expect((await feature(DEMO.secondProvider)).error).toBeNull();
  expect(await featured()).toEqual([{ id: DEMO.secondProvider }]);
  expect((await feature(DEMO.inactiveProvider)).error?.code).toBe('P0001');
  expect((await feature(HARBOR.primaryProvider)).error?.code).toBe('PT404');
  await feature(DEMO.primaryProvider);
  expect(await featured()).toEqual([{ id: DEMO.primaryProvider }]);
});

it('a physician of both clinics administers neither', async () => {
  const client = await backend.as('dr.osei');
  for (const company_id of [DEMO.company, HARBOR.company]) {
    const { error } = await client
      .from('providers')
      .insert({ company_id, last_name: 'New', specialty: 'Otology' });
    expect(error?.code).toBe('42501');
  }
});
