import { expect, it } from 'vitest';
import { gapText, missingFor } from './missing';

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
  expect(missingFor(complete, { date_of_birth: '2001-02-03' })).toEqual([]);
});

it('names all that is missing at once', () => {
  const bare = {
    ...complete,
    member_id: null,
    subscriber_last_name: null,
    payer: { name: 'Payer', clearinghouse_payer_id: null },
  };
  expect(gapText(missingFor(bare, { date_of_birth: null }))).toBe(
    'the payer’s ID at the clearinghouse, the member ID, the patient’s date of birth, the subscriber’s name',
  );
});

it('asks for no subscriber where the patient is one', () => {
  expect(
    missingFor(
      { ...complete, relationship: 'self', subscriber_last_name: null },
      { date_of_birth: '2001-02-03' },
    ),
  ).toEqual([]);
});
