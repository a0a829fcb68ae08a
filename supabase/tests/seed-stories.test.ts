import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { KEPT, TRUE_STORY } from './support/rules.ts';

const backend = await startBackend();

describe.each([
  ['whatever happened', KEPT],
  ['as it should have', TRUE_STORY],
])('the demo’s people, %s', (_, rules) => {
  it.each(Object.entries(rules))('%s', async (_rule, offenders) => {
    expect((await backend.sql<Record<string, string>>(offenders)).map(Object.values)).toEqual([]);
  });
});

it('has a referral whose day has passed and that nobody has booked or planned', async () => {
  const forgotten = await backend.sql(
    `select r.id from referrals r
     where r.see_by < private.clinic_day(r.company_id, now()) and r.asked_see_by is not null
       and r.status in ('pending', 'accepted') and r.next_action is null
       and not exists (select from scheduling_requests s where s.referral_id = r.id)
       and not exists (select from surgery_cases c where c.referral_id = r.id)`,
  );
  expect(forgotten.length).toBeGreaterThan(0);
});
