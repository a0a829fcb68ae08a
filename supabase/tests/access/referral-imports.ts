import { DEMO } from '../support/seeded.ts';
import { dateIn } from '../support/surgery.ts';
import { type AccessPart, type Make, type Row, userOf } from './fixtures.ts';

const newHash = () => crypto.randomUUID().replaceAll('-', '').repeat(2);

const importRow = (more: Row = {}) => ({
  company_id: DEMO.company,
  file_name: 'october.csv',
  file_hash: newHash(),
  head: ['Last name'],
  head_fields: ['last_name'],
  ...more,
});

async function patient(make: Make) {
  const person = {
    first_name: 'Ada',
    last_name: `Import${crypto.randomUUID().replace(/[^a-f]/g, '')}`,
    date_of_birth: dateIn(-Math.floor(Math.random() * 30_000)),
  };
  const { id } = await make('patients', { company_id: DEMO.company, ...person });
  return { id, person };
}

/** Files of which referrals are made. */
export const referralImports: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
referral_imports                 select   refused     nothing       yes      yes        yes      yes
referral_imports                 insert   refused     refused       refused  refused    refused  refused
referral_imports                 update   refused     refused       refused  refused    refused  refused
referral_imports                 delete   refused     refused       refused  refused    refused  refused
`,
  functions: `
                                          signed-out  other-clinic  staff    physician  admin    owner
preview_referral_import          call     refused     refused       yes      yes        yes      yes
import_referrals                 call     refused     refused       yes      yes        yes      yes
undo_referral_import             call     refused     not-found     yes      yes        yes      yes
`,
  writable: {},
  targets: {
    referral_imports: async (_, make) => ({
      key: await make('referral_imports', importRow()),
      insert: importRow(),
      update: { file_name: 'november.csv' },
    }),
  },
  calls: {
    preview_referral_import: async (make) => {
      const { id, person } = await patient(make);
      return {
        args: {
          company_id: DEMO.company,
          file_hash: newHash(),
          people: [{ line: 2, ...person }],
        },
        result: [{ patient_id: id }],
        table: 'patients',
      };
    },
    import_referrals: () =>
      Promise.resolve({
        args: {
          company_id: DEMO.company,
          import_id: crypto.randomUUID(),
          file: { name: 'a.csv', hash: newHash(), head: ['Last'], fields: ['last_name'] },
          rows: [{ line: 2, patient: { first_name: 'Ada', last_name: 'Imported' }, referral: {} }],
        },
        result: 1,
        table: 'referrals',
      }),
    undo_referral_import: async (make, person) => {
      const import_id = crypto.randomUUID();
      await make('referral_imports', importRow({ id: import_id, imported_by: userOf(person) }));
      return {
        args: { company_id: DEMO.company, import_id },
        result: { verdict: 'undone', count: 0 },
        table: 'referral_imports',
      };
    },
  },
};
