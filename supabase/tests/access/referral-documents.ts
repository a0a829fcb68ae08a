import { expect } from 'vitest';
import { DEMO } from '../support/seeded.ts';
import { type AccessPart, type Make, userOf } from './fixtures.ts';
import type { Person } from './matrix.ts';

/** A document of the demo clinic's referral, as its row holds it. */
export function documentRow(id: string = crypto.randomUUID()) {
  return {
    id,
    company_id: DEMO.company,
    referral_id: DEMO.referral,
    patient_id: DEMO.patientOfReferral,
    kind: 'audiogram',
    title: 'Audiogram',
    path: `${DEMO.company}/${DEMO.referral}/${id}/a.pdf`,
    name: 'a.pdf',
    media_type: 'application/pdf',
    size_bytes: 1,
  };
}

/** One that the person has filed. */
async function filedBy(person: Person, make: Make) {
  const row = { ...documentRow(), added_by: userOf(person) };
  const stamp = new Date().toISOString();
  await make('referral_documents', { ...row, created_at: stamp, updated_at: stamp });
  return row;
}

export const referralDocuments: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
referral_documents               select   refused     nothing       yes      yes        yes      yes
referral_documents               insert   refused     refused       refused  refused    refused  refused
referral_documents               update   refused     nothing       yes      yes        yes      yes
referral_documents               delete   refused     refused       refused  refused    refused  refused
`,
  // What a colleague added is the administrators' to remove: referral-documents.test.ts.
  functions: `
                                          signed-out  other-clinic  staff    physician  admin    owner
add_referral_document            call     refused     not-found     yes      yes        yes      yes
remove_referral_document         call     refused     not-found     yes      yes        yes      yes
release_document                 call     refused     not-found     yes      yes        yes      yes
`,
  writable: { 'referral_documents update': 'kind title' },
  targets: {
    referral_documents: async (person, make) => ({
      key: { id: (await filedBy(person, make)).id },
      columns: 'id, company_id, referral_id',
      insert: documentRow(),
      update: { title: 'Hearing test' },
    }),
  },
  calls: {
    add_referral_document: async (make, person) => {
      // Filed before by the same caller: sending it again returns it.
      const { id, kind, title, path, name } = await filedBy(person, make);
      return {
        args: { document_id: id, referral_id: DEMO.referral, kind, title, path, name },
        result: { id, kind, title },
        table: 'referral_documents',
      };
    },
    release_document: async (make, person) => {
      const { id } = await filedBy(person, make);
      return {
        args: { document_id: id, shown: true },
        result: { id, title: '', name: '', path: '', released_at: expect.any(String) },
        table: 'referral_events',
      };
    },
    remove_referral_document: async (make, person) => {
      const { id } = await filedBy(person, make);
      return {
        args: { document_id: id, reason: 'Another patient’s' },
        // Without its words: they are read through referral_files.
        result: { id, title: '', name: '', path: '', removal_reason: null },
        table: 'referral_events',
      };
    },
  },
};
