import { DEMO } from '../support/seeded.ts';
import { type AccessPart, type Make, userOf } from './fixtures.ts';

const OF = { company_id: DEMO.company, referral_id: DEMO.referral };

/** What the office of the demo clinic's referral wrote, behind a link that is closed by now: of those that are open a referral has one. */
async function messageOf(make: Make) {
  const link = {
    ...OF,
    id: crypto.randomUUID(),
    recipient: 'Ruth Abara, MD',
    revoked_at: '2026-01-02 03:04:05+00',
  };
  await make('status_links', link);
  const row = {
    id: crypto.randomUUID(),
    ...OF,
    link_id: link.id,
    author: link.recipient,
    body: 'Hello',
  };
  await make('office_messages', row);
  return row;
}

const NO_LINK = { code: 'no such link', birth_date: '2014-05-06' };
const NO_FORM = 'no-such-clinic';

/** What offices without an account send: the public form, and what they do behind a status link. */
export const officeMessages: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
office_messages                  select   refused     nothing       yes      yes        yes      yes
office_messages                  insert   refused     refused       refused  refused    refused  refused
office_messages                  update   refused     refused       refused  refused    refused  refused
office_messages                  delete   refused     refused       refused  refused    refused  refused
`,
  // What the signed-out may do with a code, and a form that is on: office-messages.test.ts, referral-form.test.ts.
  functions: `
                                          signed-out  other-clinic  staff     physician  admin    owner
office_conversation              call     refused     nothing       yes       yes        yes      yes
write_to_office                  call     refused     not-found     yes       yes        yes      yes
write_to_clinic/of-no-link       call     yes         yes           yes       yes        yes      yes
admit_office_file                call     refused     refused       refused   refused    refused  refused
settle_office_file               call     refused     refused       refused   refused    refused  refused
open_referral_form               call     yes         yes           yes       yes        yes      yes
referral_form_challenge/of-none  call     yes         yes           yes       yes        yes      yes
send_referral_form/to-none       call     yes         yes           yes       yes        yes      yes
caller_address                   call     refused     refused       refused   refused    refused  refused
`,
  writable: {},
  targets: {
    office_messages: async (_, make) => ({
      key: { id: (await messageOf(make)).id },
      columns: 'id, company_id, referral_id, created_at',
      insert: {
        id: crypto.randomUUID(),
        ...OF,
        link_id: crypto.randomUUID(),
        author: 'Nobody',
        body: 'Hello',
      },
      update: { body: 'Updated' },
    }),
  },
  calls: {
    office_conversation: async (make) => {
      const { id } = await messageOf(make);
      return { args: OF, result: [{ id }], table: 'office_messages' };
    },
    write_to_office: async (make, person) => {
      // Written before by the same caller: the answer is the existing row.
      const row = {
        id: crypto.randomUUID(),
        ...OF,
        kind: 'message',
        note: 'Thank you',
        created_by: userOf(person),
      };
      await make('referral_answers', row);
      return {
        args: { answer_id: row.id, referral_id: DEMO.referral, body: 'Thank you' },
        result: row.id,
        table: 'referral_answers',
      };
    },
    'write_to_clinic/of-no-link': () =>
      Promise.resolve({
        args: { ...NO_LINK, message_id: crypto.randomUUID(), body: 'Hello' },
        result: { verdict: 'refused' },
        table: 'office_messages',
      }),
    admit_office_file: () =>
      Promise.resolve({
        args: {
          ...NO_LINK,
          document_id: crypto.randomUUID(),
          item_id: null,
          name: 'a.pdf',
          media_type: 'application/pdf',
          address: '',
        },
        result: '',
        table: 'referral_documents',
      }),
    settle_office_file: () =>
      Promise.resolve({
        args: { company_id: DEMO.company, document_id: crypto.randomUUID(), verdict: 'clean' },
        result: '',
        table: 'referral_documents',
      }),
    open_referral_form: () =>
      Promise.resolve({
        args: { slug: 'demo' },
        result: { name: 'Lakeshore ENT & Allergy' },
        table: 'clinic_settings',
      }),
    'referral_form_challenge/of-none': () =>
      Promise.resolve({
        args: { slug: NO_FORM },
        result: { verdict: 'closed' },
        table: 'referrals',
      }),
    'send_referral_form/to-none': () =>
      Promise.resolve({
        args: { slug: NO_FORM, form_id: crypto.randomUUID(), form: {}, challenge: '', answers: [] },
        result: { verdict: 'closed' },
        table: 'referrals',
      }),
    caller_address: () =>
      Promise.resolve({ args: { headers: {} }, result: '', table: 'status_links' }),
  },
};
