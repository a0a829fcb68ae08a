import { DEMO } from '../support/seeded.ts';
import { dateIn } from '../support/surgery.ts';
import type { AccessPart, Make } from './fixtures.ts';
import { insured } from './insurance.ts';

const patient = async (make: Make, details: Record<string, unknown> = {}) => {
  const { id } = await make('patients', {
    company_id: DEMO.company,
    first_name: 'Ada',
    last_name: 'Fixture',
    ...details,
  });
  return id;
};

const twins = async (make: Make) => ({
  company_id: DEMO.company,
  patient_id: await patient(make),
  twin_id: await patient(make),
});

export const patientTwins: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
patient_twins                    select   refused     nothing       yes      yes        yes      yes
patient_twins                    insert   refused     refused       refused  refused    refused  refused
patient_twins                    update   refused     refused       refused  refused    refused  refused
patient_twins                    delete   refused     refused       refused  refused    refused  refused
`,
  functions: `
                                          signed-out  other-clinic  staff    physician  admin    owner
find_twins                       call     refused     refused       yes      yes        yes      yes
pass_twin                        call     refused     not-found     yes      yes        yes      yes
find_member_id                   call     refused     refused       yes      yes        yes      yes
`,
  writable: {},
  targets: {
    patient_twins: async (_, make) => ({
      key: await make('patient_twins', { ...(await twins(make)), reasons: ['phone'] }),
      insert: { ...(await twins(make)), reasons: ['phone'] },
      update: { passed_at: '2026-01-01T00:00:00Z' },
    }),
  },
  calls: {
    find_twins: async (make) => {
      const last_name = `Twin${crypto.randomUUID().replace(/[^a-f]/g, '')}`;
      const date_of_birth = dateIn(-Math.floor(Math.random() * 30_000));
      const id = await patient(make, { last_name, date_of_birth });
      return {
        args: { company_id: DEMO.company, first_name: 'Ada', last_name, date_of_birth },
        result: [{ id }],
        table: 'patients',
      };
    },
    pass_twin: async (make) => {
      const pair = await twins(make);
      await make('patient_twins', { ...pair, reasons: ['phone'] });
      return { args: pair, result: true, table: 'patient_twins' };
    },
    find_member_id: async (make) => {
      const member_id = crypto.randomUUID();
      const { patient: id, payer: payer_id } = await insured(make, {
        member_id,
        rank: 'primary',
        relationship: 'self',
      });
      return {
        args: { company_id: DEMO.company, payer_id, member_id, patient_id: DEMO.patient },
        result: [{ id }],
        table: 'patients',
      };
    },
  },
};
