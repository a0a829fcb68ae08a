import { expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { insurance } from './support/insurance.ts';
import { DEMO } from './support/seeded.ts';

const backend = await startBackend();
const { newPatient, newPayer, cover, request } = insurance(backend);
const desk = await backend.as('staff.demo');
const owner = await backend.as('demo');

it('a patient is changed only as they were looked at', async () => {
  const { id, updated_at } = await newPatient();
  const change = async (values: { phone: string }) =>
    (
      await desk
        .from('patients')
        .update(values)
        .eq('company_id', DEMO.company)
        .eq('id', id)
        .eq('updated_at', updated_at)
        .select('phone')
    ).data;
  expect(await change({ phone: '(555) 555-0101' })).toEqual([{ phone: '(555) 555-0101' }]);
  expect(await change({ phone: '(555) 555-0102' })).toEqual([]);
});

it('a payer is changed only as it was looked at', async () => {
  const { id, updated_at } = await newPayer();
  const change = async (values: { phone: string }) =>
    (
      await owner
        .from('payers')
        .update(values)
        .eq('id', id)
        .eq('updated_at', updated_at)
        .select('phone')
    ).data;
  expect(await change({ phone: '(555) 555-0101' })).toEqual([{ phone: '(555) 555-0101' }]);
  expect(await change({ phone: '(555) 555-0102' })).toEqual([]);
});

it('the payers to look for checks by are those of now and those of earlier days that were asked', async () => {
  const [asked, never] = [await newPayer(), await newPayer()];
  const coverage = await cover({ payer_id: asked.id });
  for (const preset of ['consult', 'surgery'] as const) {
    expect((await request({ coverage_id: coverage.id, preset })).error).toBeNull();
  }
  await owner.from('payers').update({ is_active: false }).in('id', [asked.id, never.id]);
  const { data } = await desk
    .from('payers')
    .select('id, name, is_active, checks:insurance_verifications(id)')
    .eq('company_id', DEMO.company)
    .in('id', [asked.id, never.id])
    .limit(1, { referencedTable: 'checks' });
  expect(data?.map(({ id, checks }) => [id, checks.length]).sort()).toEqual(
    [
      [asked.id, 1],
      [never.id, 0],
    ].sort(),
  );
});
