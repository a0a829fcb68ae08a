import { DEMO, PEOPLE } from '../support/seeded.ts';
import { type AccessPart, colleagueOf, type Make, type Target, userOf } from './fixtures.ts';

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
`,
  functions: '',
  writable: {
    'threads insert': 'company_id id participants subject',
    'messages insert': 'body company_id id thread_id',
  },
  targets: {
    'threads/own': (person, make) => threadTarget(make, [userOf(person)]),
    'threads/of-colleagues': (person, make) => threadTarget(make, [PEOPLE[colleagueOf(person)]]),
    'messages/own': (person, make) => messageTarget(make, [userOf(person)]),
    'messages/of-colleagues': (person, make) => messageTarget(make, [PEOPLE[colleagueOf(person)]]),
  },
  calls: {},
};

async function threadTarget(make: Make, participants: string[]): Promise<Target> {
  return {
    key: await make('threads', { company_id: DEMO.company, subject: 'Fixture', participants }),
    insert: { company_id: DEMO.company, subject: 'Inserted', participants },
    update: { subject: 'Updated' },
  };
}

async function messageTarget(make: Make, participants: string[]): Promise<Target> {
  const { key: thread } = await threadTarget(make, participants);
  return {
    key: await make('messages', {
      company_id: DEMO.company,
      thread_id: thread['id'],
      sender_id: participants[0],
      body: 'Fixture',
    }),
    insert: { company_id: DEMO.company, thread_id: thread['id'], body: 'Inserted' },
    update: { body: 'Updated' },
  };
}
