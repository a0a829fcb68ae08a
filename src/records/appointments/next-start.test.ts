import { expect, it } from 'vitest';
import { nextStart } from './next-start';

const from = { patient: 'p1', referral: 'r1', provider: 'd1' };
const carried = 'patient=p1&referral=r1&provider=d1';

it.each([
  ['surgery', 'Add to surgery queue', `queue?add=case&${carried}`],
  ['allergy_workup', 'Book allergy work-up', `schedule?book=now&${carried}&type=procedure`],
  ['follow_up', 'Book follow-up', `schedule?book=now&${carried}&type=follow_up`],
  ['tests', 'Book tests', `schedule?book=now&${carried}&type=other`],
] as const)(
  '%s starts with "%s", with patient, referral and provider filled in',
  (outcome, label, to) => {
    expect(nextStart('demo', outcome, from)).toEqual({ label, to: `/companies/demo/${to}` });
  },
);

it('is null for a patient who goes back to the referring provider', () => {
  expect(nextStart('demo', 'back_to_referrer', from)).toBeNull();
});
