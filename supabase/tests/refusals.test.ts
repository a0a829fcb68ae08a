import { expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';

/*
 * For a refused write the database names the table and the rule. Row-level security keeps it from quoting a row to a
 * caller who may not read all of it; functions that run as their owner raise a sentence of ours instead.
 */
const backend = await startBackend();
const staff = await backend.as('staff.demo');
const physician = await backend.as('dr.osei');

const NORA = { company_id: DEMO.company, first_name: 'Nora', last_name: 'Quoted' };
const NOWHERE = 'c0ffee00-0000-4000-8000-000000000000';

it.each([
  [
    'a value that a rule refuses',
    () => staff.from('patients').insert({ ...NORA, email: 'no address' }),
  ],
  [
    'a value that only one may have',
    () =>
      staff
        .from('patients')
        .insert([NORA, NORA].map((nora) => ({ ...nora, medical_record_number: 'Quoted-1' }))),
  ],
  [
    'a row that points nowhere',
    () =>
      staff
        .from('referrals')
        .insert({ company_id: DEMO.company, patient_id: NOWHERE, reason: 'Quoted' }),
  ],
  [
    'a change that a rule refuses',
    () => staff.from('patients').update({ phone: 'Quoted' }).eq('id', DEMO.patient),
  ],
  [
    'another clinic’s record',
    () =>
      physician.rpc('break_glass', {
        company_id: NOWHERE,
        subject: 'patients',
        subject_id: DEMO.patient,
        reason: 'Quoted',
      }),
  ],
])('the refusal of %s quotes neither what was sent nor what is there', async (_, write) => {
  const { error } = await write();
  expect(error?.code).toMatch(/^(23|42|PT)/);
  const told = JSON.stringify(error);
  const values = ['Quoted', 'no address', NOWHERE, DEMO.company, DEMO.patient];
  expect(values.filter((value) => told.includes(value))).toEqual([]);
  expect(told).not.toMatch(/Failing row|Key \(|SELECT|plpgsql/);
});
