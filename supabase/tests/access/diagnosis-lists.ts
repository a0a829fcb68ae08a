import { DEMO } from '../support/seeded.ts';
import type { AccessPart, Make } from './fixtures.ts';

const OF = { company_id: DEMO.company };

const listOf = () => ({ ...OF, id: crypto.randomUUID(), name: 'codes.txt', code_count: 1 });
const codeOf = (list_id: string) => ({
  ...OF,
  list_id,
  code: 'J36',
  is_billable: true,
  description: 'Abscess',
});

const begun = async (make: Make) => (await make('diagnosis_lists', listOf())).id;

export const diagnosisLists: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
diagnosis_lists                  select   refused     nothing       yes      yes        yes      yes
diagnosis_lists                  insert   refused     refused       refused  refused    refused  refused
diagnosis_lists                  update   refused     refused       refused  refused    refused  refused
diagnosis_lists                  delete   refused     refused       refused  refused    refused  refused
diagnosis_codes                  select   refused     nothing       yes      yes        yes      yes
diagnosis_codes                  insert   refused     refused       refused  refused    refused  refused
diagnosis_codes                  update   refused     refused       refused  refused    refused  refused
diagnosis_codes                  delete   refused     refused       refused  refused    refused  refused
`,
  functions: `
                                          signed-out  other-clinic  staff    physician  admin    owner
start_diagnosis_list             call     refused     refused       refused  refused    yes      yes
add_diagnosis_codes              call     refused     not-found     not-found not-found yes      yes
finish_diagnosis_list            call     refused     not-found     not-found not-found yes      yes
remove_diagnosis_list            call     refused     refused       refused  refused    yes      yes
`,
  writable: {},
  targets: {
    diagnosis_lists: async (_, make) => ({
      key: await make('diagnosis_lists', listOf()),
      insert: listOf(),
      update: { name: 'other.txt' },
    }),
    diagnosis_codes: async (_, make) => {
      const list = await begun(make);
      await make('diagnosis_codes', codeOf(list));
      return {
        key: { list_id: list, code: codeOf(list).code },
        insert: codeOf(await begun(make)),
        update: { description: 'Another' },
      };
    },
  },
  calls: {
    start_diagnosis_list: () => {
      const { company_id, id, name, code_count } = listOf();
      return Promise.resolve({
        args: { id, company_id, name, code_count },
        result: id,
        table: 'diagnosis_lists',
      });
    },
    add_diagnosis_codes: async (make) => {
      const list_id = await begun(make);
      const { code, is_billable, description } = codeOf(list_id);
      return {
        args: { list_id, codes: [{ code, is_billable, description }] },
        result: 1,
        table: 'diagnosis_codes',
      };
    },
    finish_diagnosis_list: async (make) => {
      const list_id = await begun(make);
      await make('diagnosis_codes', codeOf(list_id));
      return { args: { list_id }, result: list_id, table: 'diagnosis_lists' };
    },
    remove_diagnosis_list: async (make) => {
      const list_id = await begun(make);
      return { args: { ...OF, list_id }, result: list_id, table: 'diagnosis_lists' };
    },
  },
};
