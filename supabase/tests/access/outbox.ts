import { DEMO } from '../support/seeded.ts';
import { type AccessPart, type Make, type Row, userOf } from './fixtures.ts';

const OF = { company_id: DEMO.company, referral_id: DEMO.referral };

/** What the office of the demo clinic's referral was told. */
async function answerOf(make: Make, more: Row = {}) {
  const row = { id: crypto.randomUUID(), ...OF, kind: 'acknowledgement', ...more };
  await make('referral_answers', row);
  return row;
}

/** Something that the office was asked for. */
async function askedFor(make: Make) {
  const { id: item_id } = await make('referral_missing_items', { ...OF, item: 'Fixture' });
  const row = { ...OF, answer_id: (await answerOf(make)).id, item_id };
  await make('referral_answer_items', row);
  return row;
}

const messageRow = (answer_id: string, more: Row = {}) => ({
  ...OF,
  id: crypto.randomUUID(),
  kind: 'acknowledgement',
  channel: 'email',
  recipient: 'Ruth Abara, MD',
  destination: 'front.desk@lakeshore.example',
  answer_id,
  idempotency_key: crypto.randomUUID(),
  ...more,
});

async function messageOf(make: Make, more: Row = {}) {
  const row = messageRow((await answerOf(make)).id, more);
  await make('outbox_messages', row);
  return row.id;
}

const linkRow = () => ({
  ...OF,
  id: crypto.randomUUID(),
  recipient: 'Ruth Abara, MD',
  // Of links that are open a referral has one.
  revoked_at: '2026-01-02 03:04:05+00',
});

async function linkOf(make: Make) {
  const row = linkRow();
  await make('status_links', row);
  return row.id;
}

/** What goes out to referring offices, and the link that they read a referral by. */
export const outbox: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
referral_answers                 select   refused     nothing       yes      yes        yes      yes
referral_answers                 insert   refused     refused       refused  refused    refused  refused
referral_answers                 update   refused     refused       refused  refused    refused  refused
referral_answers                 delete   refused     refused       refused  refused    refused  refused

referral_answer_items            select   refused     nothing       yes      yes        yes      yes
referral_answer_items            insert   refused     refused       refused  refused    refused  refused
referral_answer_items            update   refused     refused       refused  refused    refused  refused
referral_answer_items            delete   refused     refused       refused  refused    refused  refused

outbox_messages                  select   refused     nothing       yes      yes        yes      yes
outbox_messages                  insert   refused     refused       refused  refused    refused  refused
outbox_messages                  update   refused     refused       refused  refused    refused  refused
outbox_messages                  delete   refused     refused       refused  refused    refused  refused

status_links                     select   refused     nothing       yes      yes        yes      yes
status_links                     insert   refused     refused       refused  refused    refused  refused
status_links                     update   refused     refused       refused  refused    refused  refused
status_links                     delete   refused     refused       refused  refused    refused  refused
`,
  // A link's code is what the signed-out ask with: status-links.test.ts.
  functions: `
                                          signed-out  other-clinic  staff     physician  admin    owner
referral_answers_said            call     refused     nothing       yes       yes        yes      yes
send_referral_answer             call     refused     not-found     yes       yes        yes      yes
retry_outbox_message             call     refused     not-found     yes       yes        yes      yes
cancel_outbox_message            call     refused     not-found     yes       yes        yes      yes
print_outbox_message             call     refused     not-found     yes       yes        yes      yes
mark_letter_sent                 call     refused     not-found     yes       yes        yes      yes
outbox_health                    call     refused     not-found     not-found not-found  yes      yes
claim_outbox                     call     refused     refused       refused   refused    refused  refused
settle_outbox                    call     refused     refused       refused   refused    refused  refused
return_outbox_message            call     refused     refused       refused   refused    refused  refused
open_status_link/of-no-link      call     yes         yes           yes       yes        yes      yes
revoke_status_link               call     refused     not-found     yes       yes        yes      yes
unlock_status_link               call     refused     not-found     yes       yes        yes      yes
confirm_status_link              call     refused     not-found     yes       yes        yes      yes
`,
  writable: {},
  targets: {
    referral_answers: async (_, make) => ({
      key: { id: (await answerOf(make)).id },
      columns: 'id, company_id, referral_id, kind',
      insert: { id: crypto.randomUUID(), ...OF, kind: 'acknowledgement' },
      update: { note: 'Updated' },
    }),
    referral_answer_items: async (_, make) => {
      const row = await askedFor(make);
      return {
        key: { answer_id: row.answer_id, item_id: row.item_id },
        columns: 'company_id, referral_id, answer_id, item_id',
        insert: row,
        update: { referral_id: DEMO.referral },
      };
    },
    outbox_messages: async (_, make) => ({
      key: { id: await messageOf(make) },
      insert: messageRow((await answerOf(make)).id),
      update: { state: 'sent' },
    }),
    status_links: async (_, make) => ({
      key: { id: await linkOf(make) },
      insert: linkRow(),
      update: { wrong_tries: 0 },
    }),
  },
  calls: {
    referral_answers_said: async (make) => {
      const { id } = await answerOf(make);
      return {
        args: OF,
        result: [{ id }],
        table: 'referral_answers',
      };
    },
    send_referral_answer: async (make, person) => {
      // Said before by the same caller, and queued before under the same key: the answer is the existing row.
      const { id } = await answerOf(make, { created_by: userOf(person) });
      const message = messageRow(id, {
        channel: 'print',
        destination: null,
        idempotency_key: `answer:${id}`,
      });
      await make('outbox_messages', message);
      return {
        args: {
          answer_id: id,
          referral_id: DEMO.referral,
          kind: 'acknowledgement',
          channel: 'print',
        },
        result: message.id,
        table: 'outbox_messages',
      };
    },
    retry_outbox_message: async (make) => ({
      args: { message_id: await messageOf(make) },
      result: 'queued',
      table: 'outbox_messages',
    }),
    cancel_outbox_message: async (make) => ({
      args: { message_id: await messageOf(make) },
      result: 'canceled',
      table: 'outbox_messages',
    }),
    print_outbox_message: async (make) => {
      const message_id = await messageOf(make, { channel: 'print', destination: null });
      return { args: { of_message: message_id }, result: [{ message_id }], table: 'status_links' };
    },
    mark_letter_sent: async (make) => ({
      args: { message_id: await messageOf(make, { channel: 'print', destination: null }) },
      result: 'sent',
      table: 'outbox_messages',
    }),
    outbox_health: () =>
      Promise.resolve({
        args: { company_id: DEMO.company },
        result: [{ claimed_at: null, channels: null }],
        table: 'outbox_messages',
      }),
    claim_outbox: () =>
      Promise.resolve({ args: { channels: ['sms'] }, result: [], table: 'outbox_messages' }),
    settle_outbox: () =>
      Promise.resolve({
        args: { message_id: crypto.randomUUID(), lease: crypto.randomUUID(), outcome: 'sent' },
        result: '',
        table: 'outbox_messages',
      }),
    return_outbox_message: async (make) => ({
      args: {
        message_id: await messageOf(make),
        error: 'returned',
        reported_at: '2026-01-02 03:04:05+00',
      },
      result: '',
      table: 'outbox_messages',
    }),
    'open_status_link/of-no-link': () =>
      Promise.resolve({
        args: { code: 'no such link', birth_date: '2014-05-06' },
        result: { verdict: 'refused' },
        table: 'status_links',
      }),
    revoke_status_link: async (make) => ({
      args: { link_id: await linkOf(make) },
      result: linkRow().revoked_at,
      table: 'status_links',
    }),
    unlock_status_link: async (make) => ({
      args: { link_id: await linkOf(make) },
      result: 0,
      table: 'status_links',
    }),
    confirm_status_link: async (make) => {
      const referral_id = crypto.randomUUID();
      await make('referrals', {
        id: referral_id,
        company_id: DEMO.company,
        patient_id: DEMO.patient,
        reason: 'Sent with the form',
      });
      const link = {
        id: crypto.randomUUID(),
        company_id: DEMO.company,
        referral_id,
        recipient: 'Lakeside Pediatrics',
        made_by_form: true,
        confirmed_at: '2026-01-02 03:04:05+00',
      };
      await make('status_links', link);
      return { args: { link_id: link.id }, result: link.confirmed_at, table: 'status_links' };
    },
  },
};
