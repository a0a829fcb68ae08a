import { beforeAll, expect, it } from 'vitest';
import { type Client, startBackend } from './support/backend.ts';
import { merges } from './support/merges.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const { chart, coverage, referral, merge, undo } = merges(backend);

let desk: Client;
let admin: Client;

beforeAll(async () => {
  desk = await backend.as('staff.demo');
  admin = await backend.as('admin.demo');
});

/** A patient with a coverage and a referral that is under none yet. */
async function insured(lastName = 'Covered') {
  const patient = await chart('Cora', lastName);
  return {
    patient,
    coverage: await coverage(patient, 'primary', 'CB100'),
    referral: await referral(patient),
  };
}

interface Insurance {
  coverage_id?: string | null;
  referral_authorization_number?: string;
}

const under = (id: string, values: Insurance) =>
  desk.from('referrals').update(values).eq('id', id).select('id');

async function stands(id: string) {
  const { data } = await desk
    .rpc('open_referral', { company_id: DEMO.company, referral_id: id })
    .select('patient_id, coverage_id, referral_authorization_number')
    .single()
    .throwOnError();
  return data;
}

it('a referral is put under a coverage of its patient, with the number it came with', async () => {
  const given = await insured();
  const values = { coverage_id: given.coverage, referral_authorization_number: 'RF-2210' };
  granted(await under(given.referral, values));
  expect(await stands(given.referral)).toEqual({ patient_id: given.patient, ...values });
  const { data } = await desk
    .from('referral_events')
    .select('event_type')
    .eq('referral_id', given.referral)
    .order('created_at');
  expect(data?.map(({ event_type }) => event_type)).toEqual(['created', 'details_changed']);
});

it('it is created under one, but never under another patient’s or another clinic’s', async () => {
  const [mine, other] = [await insured(), await insured('Other')];
  const row = { company_id: DEMO.company, patient_id: mine.patient };
  const made = await desk
    .from('referrals')
    .insert({ ...row, coverage_id: mine.coverage })
    .select('coverage_id');
  expect(made.data).toEqual([{ coverage_id: mine.coverage }]);
  const lent = await desk.from('referrals').insert({ ...row, coverage_id: other.coverage });
  expect(lent.error?.code).toBe('23503');
  expect((await under(mine.referral, { coverage_id: other.coverage })).error?.code).toBe('23503');
  const harbor = await backend.sqlRow<{ id: string }>(
    'select id from coverages where company_id <> $1 limit 1',
    [DEMO.company],
  );
  expect((await under(mine.referral, { coverage_id: harbor.id })).error?.code).toBe('23503');
  const stranger = await backend.as('owner.harbor');
  const foreign = await stranger
    .from('referrals')
    .update({ coverage_id: null })
    .eq('id', mine.referral)
    .select('id');
  expect(foreign.data).toEqual([]);
});

it('a blank or overlong number is refused', async () => {
  const given = await insured();
  for (const number of [' ', 'x'.repeat(51)]) {
    const { error } = await under(given.referral, { referral_authorization_number: number });
    expect(error?.code).toBe('23514');
  }
});

it('merged charts take referral and coverage along together, and give them back', async () => {
  const kept = await chart('Cora', 'Coverred');
  const merged = await insured();
  granted(await under(merged.referral, { coverage_id: merged.coverage }));
  const id = granted(await merge(admin, kept, merged.patient));
  expect(await stands(merged.referral)).toMatchObject({
    patient_id: kept,
    coverage_id: merged.coverage,
  });
  granted(await undo(admin, id));
  expect(await stands(merged.referral)).toMatchObject({
    patient_id: merged.patient,
    coverage_id: merged.coverage,
  });
});
