import { expect, it } from 'vitest';
import { isForAdmins, missingFor, missingInfoLabel, placeOf } from './missing-info.model';

const complete = {
  id: 'c',
  rank: 'primary',
  relationship: 'child',
  member_id: 'X1',
  plan_name: null,
  subscriber_last_name: 'Fixture',
  payer: { name: 'Payer', clearinghouse_payer_id: 'P1' },
} as const;

it('lets a complete coverage be asked about', () => {
  expect(missingFor(complete, { date_of_birth: '2001-02-03' }, true)).toEqual([]);
});

it('names all that is missing at once, and knows where each is added and by whom', () => {
  const bare = {
    ...complete,
    member_id: null,
    subscriber_last_name: null,
    payer: { name: 'Payer', clearinghouse_payer_id: null },
  };
  const missing = missingFor(bare, { date_of_birth: null }, false);
  expect(
    missing.map((info) => [missingInfoLabel(info), placeOf(info), isForAdmins(placeOf(info))]),
  ).toEqual([
    ['the payer’s ID at the clearinghouse', 'payer', true],
    ['the member ID', 'coverage', false],
    ['the patient’s date of birth', 'patient', false],
    ['the subscriber’s name', 'coverage', false],
    ['the NPI of the clinic', 'npi', true],
  ]);
});

it('asks for no subscriber where the patient is one', () => {
  expect(
    missingFor(
      { ...complete, relationship: 'self', subscriber_last_name: null },
      { date_of_birth: '2001-02-03' },
      true,
    ),
  ).toEqual([]);
});

it('asks for the subscriber in the coverage if that was not asked', () => {
  const missing = missingFor(
    { ...complete, relationship: null, subscriber_last_name: null },
    { date_of_birth: '2001-02-03' },
    true,
  );
  expect(missing.map((info) => [missingInfoLabel(info), placeOf(info)])).toEqual([
    ['who the subscriber is', 'coverage'],
  ]);
});

it('keeps what only the database knows', () => {
  expect([missingInfoLabel('group_number'), placeOf('group_number')]).toEqual([
    'group_number',
    'coverage',
  ]);
});
