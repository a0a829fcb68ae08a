import { beforeAll, expect, it } from 'vitest';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';

const backend = await startBackend();

let staff: Client;
let patientId: string;
let caseId: string;

beforeAll(async () => {
  staff = await backend.as('staff.demo');
  const patient = await staff
    .from('patients')
    .insert({ company_id: DEMO.company, first_name: 'Zoltan', last_name: 'Quill' })
    .select('id')
    .single();
  if (patient.error) throw patient.error;
  patientId = patient.data.id;
  const added = await staff.rpc('add_surgery_case', {
    company_id: DEMO.company,
    patient_id: patientId,
    bundle_id: DEMO.septumBundle,
    laterality: 'not_applicable',
  });
  if (added.error) throw added.error;
  caseId = added.data.id;
});

async function find(text: string) {
  const { data, error } = await staff
    .rpc('search_surgery_cases', {
      company_id: DEMO.company,
      stages: ['preop'],
      term: text,
    })
    .select('id, revision');
  if (error) throw error;
  return data;
}

it.each(['zoltan quill', 'quill zoltan', 'septoplasty'])('finds a case by %s', async (text) => {
  expect(await find(text)).toContainEqual({ id: caseId, revision: 1 });
});

it('finds it by the patient’s new name, which is no change of the case', async () => {
  const renamed = await staff
    .from('patients')
    .update({ last_name: 'Quillfeather' })
    .eq('id', patientId)
    .select('id');
  expect(renamed.data).toHaveLength(1);
  expect(await find('quillfeather zoltan')).toEqual([{ id: caseId, revision: 1 }]);
});

it('still counts every change of the case', async () => {
  const { data } = await staff.rpc('postpone_case', {
    case_id: caseId,
    reason: 'Fever',
    expected_revision: 1,
  });
  expect(data?.revision).toBe(2);
});

it('lets nobody write what is searched', async () => {
  const { error } = await staff
    .from('surgery_cases')
    .update({ search_text: 'mine' })
    .eq('id', caseId);
  expect(error?.code).toBe('42501');
});
