import { expect, it } from 'vitest';
import * as enums from '@/lib/supabase/enums';
import { type SharedReferral, sharedStatus, stepsOf } from './shared-referral.model';

const referral: SharedReferral['referral'] = {
  status: 'scheduled',
  received_at: '2026-11-20T15:00:00Z',
  accepted_at: null,
  scheduled_at: null,
  answered_on: null,
  completed_at: null,
  declined_at: null,
  decline_reason: null,
};

it.each(enums.referral_status)('says whether an answered %s referral is done', (status) => {
  const isOver = status === 'completed' || status === 'declined';
  const { label } = sharedStatus({ ...referral, status, answered_on: '2026-11-28' });
  expect(label === 'Answered, not done').toBe(!isOver);
  expect(sharedStatus({ ...referral, status }).label).not.toMatch(/Answered/);
});

it('lists the answer’s day as a step, apart from the end', () => {
  const shared = {
    referral: { ...referral, answered_on: '2026-11-28' },
    clinic: { name: 'Lakeshore', phone: null, address: null, time_zone: 'America/Chicago' },
    missing: [],
    appointments: [],
    messages: [],
    letters: [],
    answers: [],
  };
  expect(stepsOf(shared)).toEqual([
    { label: 'Received', at: '2026-11-20T15:00:00Z', isDay: false },
    { label: 'Answered', at: '2026-11-28', isDay: true },
  ]);
});
