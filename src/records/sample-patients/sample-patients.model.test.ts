import { describe, expect, it } from 'vitest';
import { addedSince, leftOut, type SampleSummary } from './sample-patients.model';

const NOTHING: SampleSummary = {
  samples: 6,
  real_patients: 0,
  providers: 1,
  bundles: 1,
  payers: 1,
  added_referrals: 0,
  added_appointments: 0,
  added_cases: 0,
  added_coverages: 0,
  added_authorizations: 0,
  added_messages: 0,
};

describe('the records of samples', () => {
  it('are listed with their counts', () => {
    expect(addedSince(NOTHING)).toEqual([]);
    expect(addedSince({ ...NOTHING, added_referrals: 1, added_messages: 3 })).toEqual([
      '1 referral',
      '3 messages',
    ]);
  });
});

describe('what samples lack', () => {
  it('depends on what the clinic lacks', () => {
    expect(leftOut(NOTHING)).toEqual([]);
    expect(leftOut({ ...NOTHING, bundles: 0 })).toEqual([
      'Without a procedure bundle, no surgery cases.',
    ]);
    expect(leftOut({ ...NOTHING, providers: 0, bundles: 0, payers: 0 })).toHaveLength(2);
  });
});
