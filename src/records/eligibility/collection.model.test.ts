import { expect, it } from 'vitest';
import { type CollectionLine, collectionAsCsv } from './collection.model';
import { NOT_STATED } from './stated-amounts';

const LINE: CollectionLine = {
  line: 'v1 primary',
  starts_at: '2024-06-03T13:30:00Z',
  patient_name: 'Mara Ellison',
  date_of_birth: '1985-02-03',
  preset: 'consult',
  rank: 'primary',
  payer_name: 'Blue Harbor Health',
  member_id: 'XEH1',
  plan_name: 'Gold',
  last_state: 'done',
  last_outcome: 'active',
  answered_at: '2024-06-03T02:30:00Z',
  told: {
    plan: 'GOLD PPO 1500',
    copayCents: 4_050,
    coinsurancePercent: 20,
    deductibleCents: 150_000,
    deductibleLeftCents: 0,
    outOfPocketCents: 500_000,
    outOfPocketLeftCents: null,
    authorization: 'required',
    notes: ['Another insurance pays first.'],
  },
};

const rowOf = (change: Partial<CollectionLine>) =>
  collectionAsCsv([{ ...LINE, ...change }], 'America/New_York').split('\r\n')[1];

it('lists what to collect, in the clinic’s time zone', () => {
  expect(rowOf({})).toBe(
    '"9:30 AM","Mara Ellison","1985-02-03","Consult","Primary","Blue Harbor Health","XEH1","GOLD PPO 1500","Active","40.50",20,"1500.00","0.00","5000.00",,"Yes","2024-06-02","10:30 PM","Another insurance pays first."',
  );
});

it('leaves empty what the payer didn’t state', () => {
  expect(
    rowOf({
      told: { plan: '', ...NOT_STATED },
    }),
  ).toBe(
    '"9:30 AM","Mara Ellison","1985-02-03","Consult","Primary","Blue Harbor Health","XEH1","Gold","Active",,,,,,,"Not said","2024-06-02","10:30 PM",',
  );
});

it('lists a patient without insurance, and one whose payer was never asked', () => {
  const untold = { told: null, answered_at: null, last_state: null, last_outcome: null };
  expect(
    rowOf({ ...untold, rank: null, payer_name: null, member_id: null, plan_name: null }),
  ).toContain('"Consult",,,,,"No insurance on file",,');
  expect(rowOf(untold)).toContain('"Gold","Not verified",,');
  expect(rowOf({ ...untold, last_state: 'failed' })).toContain('"Gold","No response",,');
});
