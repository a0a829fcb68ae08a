import { expect, it } from 'vitest';
import { enums } from '../../../src/lib/supabase/database.types.ts';
import { referralSchema } from './sent-referral.ts';

const { priority, patient } = referralSchema.shape;

it.each([
  ['a guardian', patient.shape.guardian_relationship.unwrap().options, enums.guardian_relationship],
  ['the sex', patient.shape.sex.unwrap().options, enums.administrative_sex],
  ['the priority', priority.unwrap().options, enums.referral_priority],
])('of %s a system may send what the database knows', (_, taken, known) => {
  expect(taken.toSorted()).toEqual(known.toSorted());
});
