import { DEMO, PEOPLE } from '../support/seeded.ts';
import { type AccessPart, colleagueOf, type Make, type Target, userOf } from './fixtures.ts';

export const savedViews: AccessPart = {
  tables: `
                                     signed-out  other-clinic  staff    physician  admin    owner
saved_views/own              select  refused     nothing       yes      yes        yes      yes
saved_views/own              insert  refused     refused       yes      yes        yes      yes
saved_views/own              update  refused     nothing       yes      yes        yes      yes
saved_views/own              delete  refused     nothing       yes      yes        yes      yes
saved_views/of-a-colleague   select  refused     nothing       nothing  nothing    nothing  nothing
saved_views/of-a-colleague   insert  refused     refused       refused  refused    refused  refused
saved_views/of-a-colleague   update  refused     nothing       nothing  nothing    nothing  nothing
saved_views/of-a-colleague   delete  refused     nothing       nothing  nothing    nothing  nothing
saved_views/shared           select  refused     nothing       yes      yes        yes      yes
saved_views/shared           insert  refused     refused       refused  refused    refused  refused
saved_views/shared           update  refused     nothing       nothing  nothing    yes      yes
saved_views/shared           delete  refused     nothing       nothing  nothing    yes      yes
`,
  functions: '',
  writable: {
    'saved_views insert': 'company_id id list name settings shared user_id',
    'saved_views update': 'name settings shared',
  },
  targets: {
    'saved_views/own': (person, make) => viewTarget(make, userOf(person), false),
    'saved_views/of-a-colleague': (person, make) =>
      viewTarget(make, PEOPLE[colleagueOf(person)], false),
    'saved_views/shared': (person, make) => viewTarget(make, PEOPLE[colleagueOf(person)], true),
  },
  calls: {},
};

async function viewTarget(make: Make, user: string, shared: boolean): Promise<Target> {
  // A person has each name once, and these tests make one after the other.
  const view = () => ({
    company_id: DEMO.company,
    user_id: user,
    list: 'referrals',
    name: crypto.randomUUID(),
    shared,
    settings: { filters: { status: 'pending' }, density: 'compact' },
  });
  return {
    key: await make('saved_views', view()),
    insert: view(),
    update: { name: crypto.randomUUID() },
  };
}
