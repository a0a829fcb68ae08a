import { expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { insurance } from './support/insurance.ts';
import { DEMO } from './support/seeded.ts';

const PROVIDER = '30000000-0000-4000-8000-000000000001';

const backend = await startBackend();
const { newPatient, newPayer, cover, request, settle } = insurance(backend);
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
        .select('id')
    ).data;
  expect(await change({ phone: '(555) 555-0101' })).toEqual([{ id }]);
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

it('the payers to look for requests by are those of now and those of earlier days that were asked', async () => {
  const [asked, never] = [await newPayer(), await newPayer()];
  const coverage = await cover({ payer_id: asked.id });
  for (const preset of ['consult', 'surgery'] as const) {
    expect((await request({ coverage_id: coverage.id, preset })).error).toBeNull();
  }
  await owner.from('payers').update({ is_active: false }).in('id', [asked.id, never.id]);
  const { data } = await desk
    .from('payers')
    .select('id, name, is_active, requests:eligibility_requests(id)')
    .eq('company_id', DEMO.company)
    .in('id', [asked.id, never.id])
    .limit(1, { referencedTable: 'requests' });
  expect(data?.map(({ id, requests }) => [id, requests.length]).sort()).toEqual(
    [
      [asked.id, 1],
      [never.id, 0],
    ].sort(),
  );
});

it('a number is written only over the one that was looked at, and once', async () => {
  const write = async (seen: string | null, npi: string | null) => {
    const was = [seen, npi].map((value) => (value === null ? 'npi.is.null' : `npi.eq.${value}`));
    const { data } = await owner
      .from('providers')
      .update({ npi })
      .eq('company_id', DEMO.company)
      .eq('id', PROVIDER)
      .or(was.join(','))
      .select('npi');
    return data;
  };
  const { data: before } = await owner.from('providers').select('npi').eq('id', PROVIDER).single();
  const old = before?.npi ?? null;
  expect(await write(old, null)).toEqual([{ npi: null }]);
  expect(await write(old, '1234567893')).toEqual([]);
  expect(await write(null, '1234567893')).toEqual([{ npi: '1234567893' }]);
  expect(await write(null, '1234567893')).toEqual([{ npi: '1234567893' }]);
});

it.each(['patients', 'payers', 'coverages'] as const)(
  'a question nobody answered is another one after a correction in %s',
  async (table) => {
    const coverage = await cover();
    const { data: asked } = await request({ coverage_id: coverage.id });
    const unanswered = { state: 'failed', outcome: 'error', problem_kind: 'timeout' } as const;
    const first = await settle(asked?.id ?? '', { ...unanswered, problem: 'Silence.' });
    const ids = {
      patients: coverage.patient_id,
      payers: coverage.payer_id,
      coverages: coverage.id,
    };
    const { error } = await owner
      .from(table)
      .update({ phone: '(555) 555-0199' })
      .eq('id', ids[table])
      .select('id');
    expect(error).toBeNull();
    const second = await settle(first.id, { ...unanswered, problem: 'Silence.' });
    expect(second.idempotency_key).not.toBe(first.idempotency_key);
    expect(second.control_number).not.toBe(first.control_number);
    const third = await settle(first.id, { state: 'done', outcome: 'active' });
    expect(third.idempotency_key).toBe(second.idempotency_key);
  },
);
