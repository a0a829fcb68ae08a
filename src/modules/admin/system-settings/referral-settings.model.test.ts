import { expect, it } from 'vitest';
import { referralSettingsModel } from './referral-settings.model';

const { schema, draftOf, toRow } = referralSettingsModel;

const row = {
  referral_services: ['Consultation', 'Sleep study'],
  stat_see_by_days: 2,
  urgent_see_by_days: 14,
  routine_see_by_days: 60,
};

it('goes into the form and back, without empty lines', () => {
  const draft = draftOf(row);
  expect(toRow(draft)).toEqual(row);
  expect(toRow({ ...draft, services: ' Consultation \n\nSleep study\n' })).toEqual(row);
});

it.each([
  { stat: '0' },
  { urgent: '366' },
  { services: 'Consultation\nconsultation' },
  { services: 'x'.repeat(81) },
])('refuses %j, as the database does', (fault) => {
  const draft = draftOf(row);
  expect(schema.safeParse(draft).success).toBe(true);
  expect(schema.safeParse({ ...draft, ...fault }).success).toBe(false);
});
