import { expect, it } from 'vitest';
import {
  type ReferralSettings,
  referralSettingsSchema,
  toReferralSettings,
  toReferralSettingsDraft,
} from './referral-settings.model';

const row: ReferralSettings = {
  id: 'c1',
  updated_at: '1',
  referral_services: ['Consultation', 'Sleep study'],
  stat_see_by_days: 2,
  urgent_see_by_days: 14,
  routine_see_by_days: 60,
};

it('goes into the form and back, without empty lines', () => {
  const { id: _, updated_at: __, ...values } = row;
  const draft = toReferralSettingsDraft(row);
  expect(toReferralSettings(draft)).toEqual(values);
  expect(toReferralSettings({ ...draft, services: ' Consultation \n\nSleep study\n' })).toEqual(
    values,
  );
});

it.each([
  { stat: '0' },
  { urgent: '366' },
  { services: 'Consultation\nconsultation' },
  { services: 'x'.repeat(81) },
])('refuses %j, as the database does', (fault) => {
  const draft = toReferralSettingsDraft(row);
  expect(referralSettingsSchema.safeParse(draft).success).toBe(true);
  expect(referralSettingsSchema.safeParse({ ...draft, ...fault }).success).toBe(false);
});
