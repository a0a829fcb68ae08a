import { DEMO, PEOPLE } from '../support/seeded.ts';
import { type AccessPart, colleagueOf, type Make, type Target, userOf } from './fixtures.ts';

export const marketplace: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
marketplace_interests/own        select   refused     nothing       yes      yes        yes      yes
marketplace_interests/own        insert   refused     refused       yes      yes        yes      yes
marketplace_interests/own        update   refused     refused       refused  refused    refused  refused
marketplace_interests/own        delete   refused     nothing       yes      yes        yes      yes
marketplace_interests/of-a-colleague select refused   nothing       yes      yes        yes      yes
marketplace_interests/of-a-colleague insert refused   refused       refused  refused    refused  refused
marketplace_interests/of-a-colleague update refused   refused       refused  refused    refused  refused
marketplace_interests/of-a-colleague delete refused   nothing       nothing  nothing    nothing  nothing
`,
  functions: '',
  writable: {
    'marketplace_interests insert': 'company_id item_id kind user_id',
  },
  targets: {
    'marketplace_interests/own': (person, make) => interestTarget(make, userOf(person)),
    'marketplace_interests/of-a-colleague': (person, make) =>
      interestTarget(make, PEOPLE[colleagueOf(person)]),
  },
  calls: {},
};

async function interestTarget(make: Make, user: string): Promise<Target> {
  // A person has each wish once, and these tests make one after the other.
  const wish = () => ({
    company_id: DEMO.company,
    user_id: user,
    item_id: `fixture-${crypto.randomUUID()}`,
  });
  return {
    key: await make('marketplace_interests', wish()),
    insert: wish(),
    update: { item_id: 'updated' },
  };
}
