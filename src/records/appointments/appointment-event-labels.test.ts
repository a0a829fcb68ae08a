import { describe, expect, it } from 'vitest';
import { enums } from '@/lib/supabase/database.types';
import { actorText, eventText } from './appointment-event-labels';

const ZONE = 'America/New_York';
const TWO = '2024-06-03T18:00:00+00:00';
const THREE = '2024-06-04T19:00:00+00:00';
const none = {
  created_at: TWO,
  starts_at: null,
  former_starts_at: null,
  proposed_times: null,
  duration_minutes: null,
  outcome: null,
  checked_in: null,
  location: null,
  expires_at: null,
  waitlisted: null,
  waitlist_from: null,
  waitlist_until: null,
  waitlist_any_provider: null,
  provider: null,
};

type Facts = Parameters<typeof eventText>[0];

const text = (event_type: Facts['event_type'], facts: Partial<Facts> = {}) =>
  eventText({ ...none, ...facts, event_type }, 'Ringing in the ear', ZONE);

describe('what happened to an appointment', () => {
  it('has a text for every type', () => {
    for (const type of enums.schedule_event_type) {
      expect(text(type, { starts_at: TWO, expires_at: TWO, proposed_times: [TWO] })).not.toBe('');
    }
    expect(text('requested')).toBe('Requested appointment for Ringing in the ear');
  });

  it('gives the proposed times in the clinic’s time zone', () => {
    expect(text('proposed', { proposed_times: [TWO], provider: { name: 'Dr. Osei' } })).toBe(
      'Proposed 1 time: Monday, June 3, 2024 at 2:00 PM with Dr. Osei',
    );
    expect(text('countered', { proposed_times: [TWO, THREE] })).toBe(
      'Asked for 2 times: Monday, June 3, 2024 at 2:00 PM; Tuesday, June 4, 2024 at 3:00 PM',
    );
  });

  it('names the agreement, and what changed in it', () => {
    expect(text('confirmed', { starts_at: TWO, location: 'Room 2' })).toBe(
      'Confirmed for Monday, June 3, 2024 at 2:00 PM, Room 2',
    );
    expect(
      text('rescheduled', { former_starts_at: TWO, starts_at: THREE, duration_minutes: 45 }),
    ).toBe(
      'Moved from Monday, June 3, 2024 at 2:00 PM to Tuesday, June 4, 2024 at 3:00 PM, 45 minutes',
    );
    expect(text('rescheduled', { starts_at: TWO, location: 'Room 3' })).toBe('Changed: Room 3');
  });

  it('gives the day of a visit that was closed later', () => {
    expect(text('completed', { starts_at: TWO, outcome: 'tests' })).toBe(
      'Appointment completed: Tests',
    );
    expect(text('completed', { starts_at: TWO, outcome: 'tests', created_at: THREE })).toBe(
      'Appointment completed: Tests. Recorded late: the visit was on Monday, June 3, 2024 at 2:00 PM',
    );
    // 12:30 AM in UTC is still the evening of the visit.
    expect(text('no_show', { starts_at: TWO, created_at: '2024-06-04T00:30:00Z' })).toBe(
      'Did not come',
    );
    expect(text('no_show', { starts_at: TWO, created_at: '2024-06-04T04:30:00Z' })).toMatch(
      /^Did not come\. Recorded late/,
    );
  });

  it('says of a visit without a check-in that none is recorded', () => {
    expect(text('completed', { starts_at: TWO, outcome: 'tests', checked_in: false })).toBe(
      'Appointment completed: Tests. No check-in recorded',
    );
    expect(text('completed', { starts_at: TWO, checked_in: true })).toBe('Appointment completed');
  });

  it('covers the waitlist and its offers', () => {
    expect(text('waitlisted', { waitlisted: false })).toBe('Taken off the waitlist');
    expect(
      text('waitlisted', {
        waitlisted: true,
        waitlist_from: '2024-06-03',
        waitlist_any_provider: true,
      }),
    ).toBe('On the waitlist, from Jun 3, 2024, any provider');
    expect(
      text('offered', { starts_at: TWO, expires_at: THREE, provider: { name: 'Dr. Osei' } }),
    ).toBe(
      'Offered from the waitlist: Monday, June 3, 2024 at 2:00 PM with Dr. Osei, until Tuesday, June 4, 2024 at 3:00 PM',
    );
  });
});

it('says who did it, also for automatic events', () => {
  const priya = { username: 'admin.demo', display_name: 'Priya Raman' };
  expect(actorText({ event_type: 'confirmed', actor: priya })).toBe('Priya Raman');
  expect(actorText({ event_type: 'confirmed', actor: null })).toBe('A former colleague');
  expect(actorText({ event_type: 'offer_expired', actor: null })).toBe('The waitlist');
});
