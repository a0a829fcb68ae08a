import { expect } from 'vitest';
import { DEMO, PEOPLE } from '../support/seeded.ts';
import {
  type AccessPart,
  type Call,
  colleagueOf,
  type Make,
  type Row,
  type Target,
  userOf,
} from './fixtures.ts';

export const messages: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
threads/own                      select   refused     nothing       yes      yes        yes      yes
threads/own                      insert   refused     refused       yes      yes        yes      yes
threads/own                      update   refused     refused       refused  refused    refused  refused
threads/own                      delete   refused     refused       refused  refused    refused  refused
threads/of-colleagues            select   refused     nothing       nothing  nothing    nothing  nothing
threads/of-colleagues            insert   refused     refused       refused  refused    refused  refused
threads/of-colleagues            update   refused     refused       refused  refused    refused  refused
threads/of-colleagues            delete   refused     refused       refused  refused    refused  refused

messages/own                     select   refused     nothing       yes      yes        yes      yes
messages/own                     insert   refused     refused       yes      yes        yes      yes
messages/own                     update   refused     refused       refused  refused    refused  refused
messages/own                     delete   refused     refused       refused  refused    refused  refused
messages/of-colleagues           select   refused     nothing       nothing  nothing    nothing  nothing
messages/of-colleagues           insert   refused     refused       refused  refused    refused  refused
messages/of-colleagues           update   refused     refused       refused  refused    refused  refused
messages/of-colleagues           delete   refused     refused       refused  refused    refused  refused

message_attachments/own          select   refused     nothing       yes      yes        yes      yes
message_attachments/own          insert   refused     refused       refused  refused    refused  refused
message_attachments/own          update   refused     refused       refused  refused    refused  refused
message_attachments/own          delete   refused     refused       refused  refused    refused  refused
message_attachments/of-colleagues select  refused     nothing       nothing  nothing    nothing  nothing
message_attachments/of-colleagues insert  refused     refused       refused  refused    refused  refused
message_attachments/of-colleagues update  refused     refused       refused  refused    refused  refused
message_attachments/of-colleagues delete  refused     refused       refused  refused    refused  refused

thread_reads/own                 select   refused     nothing       yes      yes        yes      yes
thread_reads/own                 insert   refused     refused       refused  refused    refused  refused
thread_reads/own                 update   refused     refused       refused  refused    refused  refused
thread_reads/own                 delete   refused     refused       refused  refused    refused  refused
thread_reads/of-a-fellow-reader  select   refused     nothing       yes      yes        yes      yes
thread_reads/of-a-fellow-reader  insert   refused     refused       refused  refused    refused  refused
thread_reads/of-a-fellow-reader  update   refused     refused       refused  refused    refused  refused
thread_reads/of-a-fellow-reader  delete   refused     refused       refused  refused    refused  refused
thread_reads/of-colleagues       select   refused     nothing       nothing  nothing    nothing  nothing
thread_reads/of-colleagues       insert   refused     refused       refused  refused    refused  refused
thread_reads/of-colleagues       update   refused     refused       refused  refused    refused  refused
thread_reads/of-colleagues       delete   refused     refused       refused  refused    refused  refused

thread_states/own                select   refused     nothing       yes      yes        yes      yes
thread_states/own                insert   refused     refused       refused  refused    refused  refused
thread_states/own                update   refused     refused       refused  refused    refused  refused
thread_states/own                delete   refused     refused       refused  refused    refused  refused
thread_states/of-a-fellow-reader select   refused     nothing       nothing  nothing    nothing  nothing
thread_states/of-a-fellow-reader insert   refused     refused       refused  refused    refused  refused
thread_states/of-a-fellow-reader update   refused     refused       refused  refused    refused  refused
thread_states/of-a-fellow-reader delete   refused     refused       refused  refused    refused  refused
`,
  functions: `
                                          signed-out  other-clinic  staff    physician  admin    owner
start_thread                     call     refused     refused       yes      yes        yes      yes
send_message/own                 call     refused     not-found     yes      yes        yes      yes
send_message/of-colleagues       call     refused     not-found     not-found not-found not-found not-found
mark_thread_read/own             call     refused     not-found     yes      yes        yes      yes
mark_thread_read/of-colleagues   call     refused     not-found     not-found not-found not-found not-found
mark_thread_unread/own           call     refused     not-found     yes      yes        yes      yes
mark_thread_unread/of-colleagues call     refused     not-found     not-found not-found not-found not-found
archive_thread/own               call     refused     not-found     yes      yes        yes      yes
archive_thread/of-colleagues     call     refused     not-found     not-found not-found not-found not-found
save_draft/own                   call     refused     not-found     yes      yes        yes      yes
save_draft/of-colleagues         call     refused     not-found     not-found not-found not-found not-found
inbox                            call     refused     refused       yes      yes        yes      yes
waiting_counts                   call     refused     refused       yes      yes        yes      yes
search_messages                  call     refused     refused       yes      yes        yes      yes
thread_messages                  call     refused     nothing       yes      yes        yes      yes
thread_files                     call     refused     nothing       yes      yes        yes      yes
`,
  writable: {
    'threads insert': 'company_id id participants subject',
    'messages insert': 'body company_id id thread_id',
  },
  targets: {
    'threads/own': (person, make) => threadTarget(make, [userOf(person)]),
    'threads/of-colleagues': (person, make) => threadTarget(make, [PEOPLE[colleagueOf(person)]]),
    'messages/own': (person, make) => messageTarget(make, [userOf(person)]),
    'messages/of-colleagues': (person, make) => messageTarget(make, [PEOPLE[colleagueOf(person)]]),
    'message_attachments/own': (person, make) => attachmentTarget(make, [userOf(person)]),
    'message_attachments/of-colleagues': (person, make) =>
      attachmentTarget(make, [PEOPLE[colleagueOf(person)]]),
    'thread_reads/own': (person, make) => readTarget(make, [userOf(person)]),
    'thread_reads/of-a-fellow-reader': (person, make) =>
      readTarget(make, [PEOPLE[colleagueOf(person)], userOf(person)]),
    'thread_reads/of-colleagues': (person, make) => readTarget(make, [PEOPLE[colleagueOf(person)]]),
    'thread_states/own': (person, make) => stateTarget(make, [userOf(person)]),
    'thread_states/of-a-fellow-reader': (person, make) =>
      stateTarget(make, [PEOPLE[colleagueOf(person)], userOf(person)]),
  },
  calls: {
    start_thread: () =>
      Promise.resolve({
        args: {
          company_id: DEMO.company,
          subject: 'Started',
          participants: [],
          referral_id: DEMO.referral,
        },
        result: { subject: 'Started' },
        table: 'threads',
      }),
    ...onThreads('send_message', 'messages', { body: 'Sent' }, { body: 'Sent' }),
    ...onThreads('mark_thread_read', 'thread_reads', { up_to: '2100-01-01' }, { unread_count: 0 }),
    ...onThreads('mark_thread_unread', 'thread_states', {}, { unread_count: 0 }),
    ...onThreads('archive_thread', 'thread_states', { archived: false }, { archived_at: null }),
    ...onThreads('save_draft', 'thread_states', { body: 'Begun' }, { draft: 'Begun' }),
    inbox: async (make, person) => {
      const { key: state } = await stateTarget(make, [userOf(person)], nextYear());
      return {
        args: { company_id: DEMO.company, folder: 'inbox', max_count: 1 },
        result: [{ id: state['thread_id'], about_kind: 'referral' }],
        table: 'threads',
      };
    },
    waiting_counts: () =>
      Promise.resolve({
        args: { company_id: DEMO.company },
        result: [{ conversations: expect.any(Number), packets: expect.any(Number) }],
        table: 'threads',
      }),
    thread_messages: async (make, person) => {
      const { key } = await messageTarget(make, [userOf(person)], 'Said');
      return {
        args: { company_id: DEMO.company, thread_id: key['thread_id'] },
        result: [{ id: key['id'], body: 'Said' }],
        table: 'threads',
      };
    },
    thread_files: async (make, person) => {
      const { insert, key } = await attachmentTarget(make, [userOf(person)]);
      return {
        args: {
          company_id: DEMO.company,
          thread_id: insert?.['thread_id'],
          message_ids: [insert?.['message_id']],
        },
        result: [{ ...key, name: 'a.pdf' }],
        table: 'threads',
      };
    },
    search_messages: async (make, person) => {
      const term = crypto.randomUUID();
      const { key: message } = await messageTarget(make, [userOf(person)], term);
      return {
        args: { company_id: DEMO.company, term },
        result: [{ message_id: message['id'] }],
        table: 'threads',
      };
    },
  },
};

/** Later than any thread before it, to be the first of the inbox. */
let year = 2300;
function nextYear(): string {
  year += 1;
  return `${year}-01-01T00:00:00Z`;
}

/** A function on one thread, called for a thread of the person's own and for one of colleagues. */
function onThreads(name: string, table: string, args: Row, result: Row): AccessPart['calls'] {
  const on = async (make: Make, participants: string[]): Promise<Call> => {
    const { key: thread } = await threadTarget(make, participants);
    return { args: { ...args, thread_id: thread['id'] }, result, table };
  };
  return {
    [`${name}/own`]: (make, person) => on(make, [userOf(person)]),
    [`${name}/of-colleagues`]: (make, person) => on(make, [PEOPLE[colleagueOf(person)]]),
  };
}

/** A thread about a referral. */
async function threadTarget(
  make: Make,
  participants: string[],
  last_message_at = new Date().toISOString(),
): Promise<Target> {
  return {
    key: await make('threads', {
      company_id: DEMO.company,
      subject: 'Fixture',
      participants,
      referral_id: DEMO.referral,
      last_message_at,
    }),
    insert: { company_id: DEMO.company, subject: 'Inserted', participants },
    update: { subject: 'Updated' },
  };
}

export async function messageTarget(
  make: Make,
  participants: string[],
  body = 'Fixture',
): Promise<Target> {
  const { key: thread } = await threadTarget(make, participants);
  const { id } = await make('messages', {
    company_id: DEMO.company,
    thread_id: thread['id'],
    sender_id: participants[0],
    body,
  });
  return {
    key: { id, thread_id: thread['id'] ?? '' },
    columns: 'id, company_id, thread_id, kind',
    insert: { company_id: DEMO.company, thread_id: thread['id'], body: 'Inserted' },
    update: { body: 'Updated' },
  };
}

async function attachmentTarget(make: Make, participants: string[]): Promise<Target> {
  const { key: message } = await messageTarget(make, participants);
  const row = (attachment: string) => ({
    id: attachment,
    company_id: DEMO.company,
    thread_id: message['thread_id'],
    message_id: message['id'],
    path: `${DEMO.company}/${message['thread_id']}/${attachment}/a.pdf`,
    name: 'a.pdf',
    media_type: 'application/pdf',
    size_bytes: 1,
  });
  return {
    key: await make('message_attachments', row(crypto.randomUUID())),
    columns: 'id, company_id, thread_id, message_id',
    insert: row(crypto.randomUUID()),
    update: { name: 'b.pdf' },
  };
}

/** What the first of the participants has read. */
async function readTarget(make: Make, participants: [string, ...string[]]): Promise<Target> {
  const { key: thread } = await threadTarget(make, participants);
  const key = {
    company_id: DEMO.company,
    thread_id: thread['id'] ?? '',
    user_id: participants[0],
  };
  const insert = { ...key, last_read_at: new Date(0).toISOString() };
  await make('thread_reads', insert);
  return { key, insert, update: { last_read_at: new Date(1).toISOString() } };
}

/** The thread as the first of the participants has it. */
async function stateTarget(
  make: Make,
  participants: [string, ...string[]],
  last_message_at = new Date(0).toISOString(),
): Promise<Target> {
  const { key: thread } = await threadTarget(make, participants, last_message_at);
  const key = {
    company_id: DEMO.company,
    thread_id: thread['id'] ?? '',
    user_id: participants[0],
  };
  const insert = {
    ...key,
    is_participant: true,
    last_message_at,
  };
  await make('thread_states', insert);
  return { key, insert, update: { draft: 'Updated' } };
}
