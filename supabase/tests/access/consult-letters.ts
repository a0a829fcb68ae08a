import { expect } from 'vitest';
import { DEMO } from '../support/seeded.ts';
import { type AccessPart, type Make, type Row, userOf } from './fixtures.ts';

const OF = { company_id: DEMO.company, referral_id: DEMO.referral };

const SIGNED_AT = '2026-01-02 03:04:05+00';

/** A draft of a letter about the demo clinic's referral. */
async function letterOf(make: Make, more: Row = {}) {
  const row = { id: crypto.randomUUID(), ...OF, version: 1, plan: 'Septoplasty', ...more };
  await make('consult_letters', row);
  return row;
}

/** Letters to the offices that sent patients. */
export const consultLetters: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
consult_letters                  select   refused     nothing       yes      yes        yes      yes
consult_letters                  insert   refused     refused       refused  refused    refused  refused
consult_letters                  update   refused     refused       refused  refused    refused  refused
consult_letters                  delete   refused     refused       refused  refused    refused  refused
`,
  // Who signs a draft: consult-letters.test.ts.
  functions: `
                                          signed-out  other-clinic  staff     physician  admin    owner
referral_letters                 call     refused     nothing       yes       yes        yes      yes
begin_consult_letter             call     refused     nothing       yes       yes        yes      yes
save_consult_letter              call     refused     not-found     yes       yes        yes      yes
sign_consult_letter              call     refused     not-found     yes       yes        yes      yes
discard_consult_letter           call     refused     not-found     yes       yes        yes      yes
sent_letters                     call     refused     refused       refused   refused    refused  refused
`,
  writable: {},
  targets: {
    consult_letters: async (_, make) => ({
      key: { id: (await letterOf(make)).id },
      columns: 'id, company_id, referral_id, version, revision, signed_at',
      insert: { id: crypto.randomUUID(), ...OF, version: 9 },
      update: { plan: 'Updated' },
    }),
  },
  calls: {
    referral_letters: async (make) => {
      const { id } = await letterOf(make);
      return { args: OF, result: [{ id }], table: 'consult_letters' };
    },
    begin_consult_letter: () =>
      Promise.resolve({
        args: OF,
        result: [{ clinic: expect.objectContaining({ name: 'Lakeshore ENT & Allergy' }) }],
        table: 'consult_letters',
      }),
    save_consult_letter: async (make) => {
      // With the text that is there: its revision, and nothing changed.
      const { id } = await letterOf(make);
      return {
        args: { letter_id: id, referral_id: DEMO.referral, plan: 'Septoplasty' },
        result: 1,
        table: 'consult_letters',
      };
    },
    sign_consult_letter: async (make, person) => {
      // Given by the same caller before: the answer is the time.
      const { id } = await letterOf(make, {
        signed_at: SIGNED_AT,
        signed_by: userOf(person),
        facts: '{}',
      });
      return {
        args: { letter_id: id, expected_revision: 1 },
        result: SIGNED_AT,
        table: 'consult_letters',
      };
    },
    discard_consult_letter: async (make) => {
      const { id } = await letterOf(make);
      return { args: { letter_id: id }, result: true, table: 'consult_letters' };
    },
    sent_letters: () =>
      Promise.resolve({
        args: { key_id: crypto.randomUUID(), referral_id: DEMO.referral },
        result: '',
        table: 'consult_letters',
      }),
  },
};
