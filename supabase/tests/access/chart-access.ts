import { expect } from 'vitest';
import { DEMO } from '../support/seeded.ts';
import { type AccessPart, type Make, type Row, userOf } from './fixtures.ts';
import type { Person } from './matrix.ts';

/** An adult. */
const OF = { company_id: DEMO.company, patient_id: DEMO.otherPatient };
/** Of the seed. */
const ARTICLE = 'a8000000-0000-4000-8000-000000000001';
const IN_2099 = '2099-01-01T00:00:00+00:00';
const SETTLED_AT = '2026-01-02 03:04:05+00';
const NOTHING: Row = expect.toSatisfy((data) => data === null);

const inviteOf = (make: Make, more: Row = {}) => {
  const row = {
    ...OF,
    id: crypto.randomUUID(),
    relation: 'self',
    level: 'full',
    holder_name: 'Fixture',
    expires_at: IN_2099,
    ...more,
  };
  return make('chart_invites', row);
};

/** Access to a patient of the demo clinic, with an account that does not exist. */
const linkOf = (make: Make, more: Row = {}) =>
  make('chart_links', {
    ...OF,
    id: crypto.randomUUID(),
    user_id: crypto.randomUUID(),
    relation: 'self',
    level: 'full',
    holder_name: 'Fixture',
    proof: 'code_and_birth_date',
    ...more,
  });

async function requestOf(make: Make, more: Row = {}) {
  const link = await linkOf(make);
  return make('chart_requests', {
    ...OF,
    id: crypto.randomUUID(),
    link_id: link.id,
    kind: 'correction',
    proposed: { city: 'Troy' },
    ...more,
  });
}

/** A conversation of the demo clinic with a person outside: the link to the chart, and the thread. */
async function conversationOf(make: Make, more: Row = {}) {
  const chart_id = (await linkOf(make)).id;
  const { id: thread_id } = await make('threads', {
    ...OF,
    id: crypto.randomUUID(),
    subject: 'Fixture',
    participants: [userOf('owner')],
    audience: 'clinic',
    chart_link_id: chart_id,
    ...more,
  });
  return { chart_id, thread_id };
}

const holdOf = (make: Make, subject_id: string = crypto.randomUUID()) =>
  make('result_holds', {
    ...OF,
    id: crypto.randomUUID(),
    subject: 'allergy_tests',
    subject_id,
    reason: 'Fixture',
    until: '2099-01-01',
  });

const settledBy = (person: Person) => ({
  settled_at: SETTLED_AT,
  settled_by: userOf(person),
  outcome: 'declined',
});

/** Who opens a chart with an account of their own, and what they ask for. */
export const chartAccess: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
minor_access_rules               select   refused     nothing       yes      yes        yes      yes
minor_access_rules               insert   refused     refused       refused  refused    refused  refused
minor_access_rules               update   refused     refused       refused  refused    refused  refused
minor_access_rules               delete   refused     refused       refused  refused    refused  refused

chart_invites                    select   refused     nothing       yes      yes        yes      yes
chart_invites                    insert   refused     refused       refused  refused    refused  refused
chart_invites                    update   refused     refused       refused  refused    refused  refused
chart_invites                    delete   refused     refused       refused  refused    refused  refused

chart_links                      select   refused     nothing       yes      yes        yes      yes
chart_links                      insert   refused     refused       refused  refused    refused  refused
chart_links                      update   refused     refused       refused  refused    refused  refused
chart_links                      delete   refused     refused       refused  refused    refused  refused

chart_requests                   select   refused     nothing       yes      yes        yes      yes
chart_requests                   insert   refused     refused       refused  refused    refused  refused
chart_requests                   update   refused     refused       refused  refused    refused  refused
chart_requests                   delete   refused     refused       refused  refused    refused  refused

result_holds                     select   refused     nothing       yes      yes        yes      yes
result_holds                     insert   refused     refused       refused  refused    refused  refused
result_holds                     update   refused     refused       refused  refused    refused  refused
result_holds                     delete   refused     refused       refused  refused    refused  refused
`,
  // What patients and their proxies get: chart-access.test.ts, chart-requests.test.ts.
  functions: `
                                          signed-out  other-clinic  staff      physician  admin      owner
invite_to_chart                  call     refused     not-found     yes        yes        yes        yes
revoke_chart_invite              call     refused     not-found     yes        yes        yes        yes
revoke_chart_link                call     refused     not-found     yes        yes        yes        yes
confirm_chart_link               call     refused     not-found     yes        yes        yes        yes
set_minor_access                 call     refused     not-found     refused    refused    yes        yes
view_as_patient                  call     refused     not-found     yes        yes        yes        yes
view_as_patient/a-diary          call     refused     not-found     yes        yes        yes        yes
view_as_patient/an-article       call     refused     not-found     yes        yes        yes        yes
view_as_patient/a-conversation   call     refused     not-found     yes        yes        yes        yes
settle_chart_request             call     refused     not-found     yes        yes        yes        yes
hold_result                      call     refused     not-found     yes        yes        yes        yes
release_result                   call     refused     not-found     yes        yes        yes        yes
invite_patient_account           call     refused     refused       refused    refused    refused    refused
accept_chart_invite/of-no-code   call     refused     yes           yes        yes        yes        yes
my_charts/without-a-link         call     refused     yes           yes        yes        yes        yes
my_language                      call     refused     yes           yes        yes        yes        yes
my_chart/of-another              call     refused     not-found     not-found  not-found  not-found  not-found
ask_my_clinic/of-another         call     refused     not-found     not-found  not-found  not-found  not-found
my_record/of-another             call     refused     not-found     not-found  not-found  not-found  not-found
my_conversation/of-another       call     refused     not-found     not-found  not-found  not-found  not-found
read_my_conversation/of-another  call     refused     not-found     not-found  not-found  not-found  not-found
write_to_my_clinic/of-another    call     refused     not-found     not-found  not-found  not-found  not-found
send_my_card/of-another          call     refused     not-found     not-found  not-found  not-found  not-found
write_to_patient/told-before     call     refused     not-found     yes        yes        yes        yes
end_waiting                      call     refused     not-found     yes        yes        yes        yes
`,
  writable: {},
  targets: {
    minor_access_rules: async (_, make) => {
      const key = { company_id: DEMO.company, decided_by: crypto.randomUUID() };
      await make('minor_access_rules', { ...key, from_age: 17, decided_at: IN_2099 });
      return {
        key,
        insert: { company_id: DEMO.company, from_age: 16 },
        update: { for_minor: 'full' },
      };
    },
    chart_invites: async (_, make) => ({
      key: { id: (await inviteOf(make)).id },
      columns: 'id, company_id, patient_id, relation, level, holder_name',
      insert: { ...OF, id: crypto.randomUUID(), holder_name: 'Another' },
      update: { level: 'limited' },
    }),
    chart_links: async (_, make) => ({
      key: { id: (await linkOf(make)).id },
      columns: 'id, company_id, patient_id, relation, level, holder_name',
      insert: { ...OF, holder_name: 'Another' },
      update: { level: 'limited' },
    }),
    chart_requests: async (_, make) => ({
      key: { id: (await requestOf(make)).id },
      columns: 'id, company_id, patient_id, link_id, kind, outcome',
      insert: { ...OF, id: crypto.randomUUID(), kind: 'correction' },
      update: { answer: 'Another' },
    }),
    result_holds: async (_, make) => ({
      key: { id: (await holdOf(make)).id },
      insert: { ...OF, subject: 'allergy_tests', reason: 'Another' },
      update: { reason: 'Another' },
    }),
  },
  calls: {
    invite_to_chart: async (make, person) => {
      // Asked for before by the same caller: the same invitation.
      const { id } = await inviteOf(make, { created_by: userOf(person) });
      return {
        args: { ...OF, relation: 'self', level: 'full', holder_name: 'Fixture', invite_id: id },
        result: [{ invite_id: id }],
        table: 'chart_invites',
      };
    },
    revoke_chart_invite: async (make) => ({
      args: { invite_id: (await inviteOf(make, { revoked_at: SETTLED_AT })).id },
      result: SETTLED_AT,
      table: 'chart_invites',
    }),
    revoke_chart_link: async (make) => ({
      args: {
        link_id: (await linkOf(make, { revoked_at: SETTLED_AT })).id,
        reason: 'Asked for it',
      },
      result: SETTLED_AT,
      table: 'chart_links',
    }),
    confirm_chart_link: async (make) => ({
      args: { link_id: (await linkOf(make, { asked_at: SETTLED_AT })).id },
      result: NOTHING,
      table: 'chart_links',
    }),
    set_minor_access: async (make) => {
      await make('minor_access_rules', {
        company_id: DEMO.company,
        from_age: 17,
        decided_at: IN_2099,
      });
      return {
        args: { company_id: DEMO.company, rules: [], seen: IN_2099 },
        result: [],
        table: 'minor_access_rules',
      };
    },
    view_as_patient: async (make) => {
      const { id } = await linkOf(make);
      return { args: { link_id: id }, result: { chart: { id } }, table: 'chart_links' };
    },
    'view_as_patient/a-diary': async (make) => ({
      args: { link_id: (await linkOf(make)).id, part: 'diary' },
      result: { method: 'highest_step' },
      table: 'chart_links',
    }),
    'view_as_patient/an-article': async (make) => ({
      args: { link_id: (await linkOf(make)).id, part: 'article', part_id: ARTICLE },
      result: { id: ARTICLE },
      table: 'chart_links',
    }),
    'view_as_patient/a-conversation': async (make) => {
      const { chart_id: link_id, thread_id: id } = await conversationOf(make);
      return {
        args: { link_id, part: 'conversation', part_id: id },
        result: { id, messages: [] },
        table: 'threads',
      };
    },
    'my_conversation/of-another': async (make) => ({
      args: await conversationOf(make),
      result: {},
      table: 'threads',
    }),
    'read_my_conversation/of-another': async (make) => ({
      args: { ...(await conversationOf(make)), up_to: IN_2099 },
      result: NOTHING,
      table: 'threads',
    }),
    'write_to_my_clinic/of-another': async (make) => ({
      args: { ...(await conversationOf(make)), message_id: crypto.randomUUID(), body: 'Hello' },
      result: {},
      table: 'messages',
    }),
    'send_my_card/of-another': async (make) => ({
      args: {
        chart_id: (await linkOf(make)).id,
        request_id: crypto.randomUUID(),
        payer_name: 'Fixture',
        member_id: 'F-1',
        front_path: 'front.jpg',
      },
      result: {},
      table: 'chart_requests',
    }),
    'write_to_patient/told-before': async (make, person) => {
      const sender_id = userOf(person);
      const { chart_id, thread_id } = await conversationOf(make, { created_by: sender_id });
      const message = { company_id: DEMO.company, thread_id, sender_id, body: 'Hello' };
      const { id } = await make('messages', {
        ...message,
        id: crypto.randomUUID(),
        kind: 'message',
        created_at: SETTLED_AT,
      });
      return {
        args: { link_id: chart_id, thread_id, message_id: id, subject: 'Fixture', body: 'Hello' },
        result: { id: thread_id },
        table: 'threads',
      };
    },
    end_waiting: async (make) => {
      const { thread_id } = await conversationOf(make);
      return { args: { thread_id }, result: { id: thread_id }, table: 'threads' };
    },
    settle_chart_request: async (make, person) => {
      // Settled by the same caller before.
      const { id } = await requestOf(make, settledBy(person));
      return {
        args: { request_id: id, outcome: 'declined' },
        result: { id },
        table: 'chart_requests',
      };
    },
    hold_result: async (make) => {
      const test = await make('allergy_tests', {
        ...OF,
        id: crypto.randomUUID(),
        kind: 'ige',
        grading_id: crypto.randomUUID(),
        tested_on: '2026-01-02',
        drugs: [],
        revision: 1,
        created_at: SETTLED_AT,
        updated_at: SETTLED_AT,
      });
      const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
      return {
        args: {
          company_id: DEMO.company,
          subject: 'allergy_tests',
          subject_id: test.id,
          reason: 'Fixture',
          until,
        },
        result: { subject_id: test.id, until },
        table: 'result_holds',
      };
    },
    release_result: async (make) => {
      const subject_id = crypto.randomUUID();
      await holdOf(make, subject_id);
      return {
        args: { company_id: DEMO.company, subject: 'allergy_tests', subject_id },
        result: NOTHING,
        table: 'result_holds',
      };
    },
    invite_patient_account: () =>
      Promise.resolve({
        args: {
          code: 'none',
          birth_date: '1984-03-02',
          address: 'a@home.example',
          from_address: '',
        },
        result: 'refused',
        table: 'chart_invites',
      }),
    'accept_chart_invite/of-no-code': () =>
      Promise.resolve({
        args: { code: 'none', birth_date: '1984-03-02' },
        result: { verdict: expect.stringMatching(/^(refused|unproved|later)$/) },
        table: 'chart_links',
      }),
    'my_charts/without-a-link': () =>
      Promise.resolve({ args: {}, result: [], table: 'chart_links' }),
    my_language: () =>
      Promise.resolve({ args: { chosen: 'en' }, result: 'en', table: 'user_profiles' }),
    'my_chart/of-another': async (make) => ({
      args: { chart_id: (await linkOf(make)).id },
      result: {},
      table: 'chart_links',
    }),
    'my_record/of-another': async (make) => ({
      args: { chart_id: (await linkOf(make)).id, copy_id: crypto.randomUUID(), format: 'pdf' },
      result: {},
      table: 'chart_links',
    }),
    'ask_my_clinic/of-another': async (make) => ({
      args: {
        chart_id: (await linkOf(make)).id,
        request_id: crypto.randomUUID(),
        kind: 'correction',
        proposed: { city: 'Troy' },
      },
      result: {},
      table: 'chart_requests',
    }),
  },
};
