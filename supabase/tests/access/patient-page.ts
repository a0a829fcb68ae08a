import { expect } from 'vitest';
import { DEMO } from '../support/seeded.ts';
import type { AccessPart } from './fixtures.ts';

const ofPatient = { company_id: DEMO.company, patient_id: DEMO.patient };

export const patientPage: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
`,
  functions: `
                                          signed-out  other-clinic  staff    physician  admin    owner
patient_page                     call     refused     nothing       yes      yes        yes      yes
patient_timeline                 call     refused     nothing       yes      yes        yes      yes
list_patients                    call     refused     nothing       yes      yes        yes      yes
`,
  writable: {},
  targets: {},
  calls: {
    patient_page: () =>
      Promise.resolve({
        args: ofPatient,
        result: [{ patient: expect.objectContaining({ id: DEMO.patient }) }],
        table: 'patients',
      }),
    patient_timeline: () =>
      Promise.resolve({
        args: { ...ofPatient, kinds: ['record'] },
        result: [{ subject_id: DEMO.patient, event: 'added' }],
        table: 'patients',
      }),
    list_patients: () =>
      Promise.resolve({
        args: { company_id: DEMO.company, ids: [DEMO.patient] },
        result: [{ id: DEMO.patient }],
        table: 'patients',
      }),
  },
};
