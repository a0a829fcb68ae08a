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
open_record                      call     refused     nothing       yes      yes        yes      yes
identify_patients                call     refused     nothing       yes      yes        yes      yes
export_patient                   call     refused     not-found     yes      yes        yes      yes
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
    open_record: () =>
      Promise.resolve({
        args: { company_id: DEMO.company, subject: 'patients', subject_id: DEMO.patient },
        result: [{ id: DEMO.patient, medical_record_number: 'DE-10001' }],
        table: 'patients',
      }),
    identify_patients: () =>
      Promise.resolve({
        args: { company_id: DEMO.company, ids: [DEMO.patient], list: 'surgery_cases' },
        result: [{ id: DEMO.patient, medical_record_number: 'DE-10001', phone: null }],
        table: 'patients',
      }),
    export_patient: () =>
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
