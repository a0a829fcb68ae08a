import { DEMO, PEOPLE } from '../support/seeded.ts';
import {
  type AccessPart,
  type Clear,
  colleagueOf,
  type Make,
  type Target,
  userOf,
} from './fixtures.ts';

export const notifications: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
notifications/own                select   refused     nothing       yes      yes        yes      yes
notifications/own                insert   refused     refused       refused  refused    refused  refused
notifications/own                update   refused     nothing       yes      yes        yes      yes
notifications/own                delete   refused     refused       refused  refused    refused  refused
notifications/of-a-colleague     select   refused     nothing       nothing  nothing    nothing  nothing
notifications/of-a-colleague     insert   refused     refused       refused  refused    refused  refused
notifications/of-a-colleague     update   refused     nothing       nothing  nothing    nothing  nothing
notifications/of-a-colleague     delete   refused     refused       refused  refused    refused  refused

notification_preferences/own     select   refused     nothing       yes      yes        yes      yes
notification_preferences/own     insert   refused     refused       yes      yes        yes      yes
notification_preferences/own     update   refused     nothing       yes      yes        yes      yes
notification_preferences/own     delete   refused     refused       refused  refused    refused  refused
notification_preferences/of-a-colleague select refused nothing      nothing  nothing    nothing  nothing
notification_preferences/of-a-colleague insert refused refused      refused  refused    refused  refused
notification_preferences/of-a-colleague update refused nothing      nothing  nothing    nothing  nothing
notification_preferences/of-a-colleague delete refused refused      refused  refused    refused  refused

notification_defaults            select   refused     nothing       yes      yes        yes      yes
notification_defaults            insert   refused     refused       refused  refused    yes      yes
notification_defaults            update   refused     nothing       nothing  nothing    yes      yes
notification_defaults            delete   refused     refused       refused  refused    refused  refused
`,
  functions: '',
  writable: {
    'notifications update': 'read removed_at',
    'notification_defaults insert': 'company_id enabled event role',
    'notification_defaults update': 'company_id enabled event role',
    'notification_preferences insert': 'company_id enabled event user_id',
    'notification_preferences update': 'company_id enabled event user_id',
  },
  targets: {
    'notifications/own': (person, make) => notificationTarget(make, userOf(person)),
    'notifications/of-a-colleague': (person, make) =>
      notificationTarget(make, PEOPLE[colleagueOf(person)]),
    'notification_preferences/own': (person, make, clear) =>
      preferenceTarget(make, clear, userOf(person)),
    'notification_preferences/of-a-colleague': (person, make, clear) =>
      preferenceTarget(make, clear, PEOPLE[colleagueOf(person)]),
    notification_defaults: async (_, make, clear) => {
      const key = { company_id: DEMO.company, event: 'mentioned', role: 'staff' };
      const other = { ...key, event: 'case_ready' };
      await clear('notification_defaults', key);
      await clear('notification_defaults', other);
      await make('notification_defaults', { ...key, enabled: true });
      return { key, insert: { ...other, enabled: false }, update: { enabled: false } };
    },
  },
  calls: {},
};

async function notificationTarget(make: Make, user: string): Promise<Target> {
  const row = {
    company_id: DEMO.company,
    user_id: user,
    type: 'system',
    title: 'Fixture',
    message: 'Fixture',
    target_kind: 'referral',
    target_id: DEMO.referral,
  };
  return { key: await make('notifications', row), insert: row, update: { read: true } };
}

/** A person has each preference once, and these cases make one after the other. */
async function preferenceTarget(make: Make, clear: Clear, user: string): Promise<Target> {
  const key = { company_id: DEMO.company, user_id: user, event: 'mentioned' };
  const other = { ...key, event: 'case_ready' };
  await clear('notification_preferences', key);
  await clear('notification_preferences', other);
  await make('notification_preferences', { ...key, enabled: true });
  return { key, insert: { ...other, enabled: false }, update: { enabled: false } };
}
