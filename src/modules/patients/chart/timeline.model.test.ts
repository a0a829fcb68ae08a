import { expect, it } from 'vitest';
import { eventText } from './timeline.model';

const nothing = {
  about: null,
  from: null,
  to: null,
  decline_reason: null,
  note: null,
  assignee: null,
  provider: null,
  starts_at: null,
  former_starts_at: null,
  time_zone: null,
  item: null,
  way: null,
  party: null,
  outcome: null,
  checked_in: null,
  actor_role: null,
  is_automatic: null,
};

type Facts = Parameters<typeof eventText>[0];

const told = (kind: Facts['kind'], event: string, details: Partial<Facts['details']>) =>
  eventText({ kind, event, details: { ...nothing, ...details } }, 'America/New_York');

it.each([
  [
    told('visit', 'completed', { about: 'consultation', provider: 'Dr. Osei', checked_in: false }),
    'Completed: Consultation with Dr. Osei. No check-in recorded',
  ],
  [told('referral', 'created', { about: 'Ear tubes' }), 'Received “Ear tubes”'],
  [
    told('referral', 'status_changed', { to: 'declined', decline_reason: 'no_capacity' }),
    'Set the referral to Declined: no capacity',
  ],
  [told('referral', 'sent', { about: 'Harbor ENT' }), 'Referred to Harbor ENT'],
  [
    told('referral', 'sent_scheduled', {
      about: 'Harbor ENT',
      starts_at: '2026-06-03T18:00:00Z',
      time_zone: 'America/Los_Angeles',
    }),
    'Harbor ENT made an appointment for Wednesday, June 3, 2026 at 11:00 AM PDT',
  ],
  [
    told('referral', 'sent_declined', { about: 'Harbor ENT', decline_reason: 'no_capacity' }),
    'Harbor ENT declined the referral: no capacity',
  ],
  [told('referral', 'assigned', { about: 'Ear tubes' }), 'Unassigned “Ear tubes”'],
  [
    told('referral', 'document_added', { about: 'Ear tubes', item: 'Audiogram' }),
    'Added the document “Audiogram” to “Ear tubes”',
  ],
  [
    told('referral', 'contact_attempted', {
      about: 'Ear tubes',
      way: 'phone',
      party: 'guardian',
      outcome: 'no_answer',
    }),
    'Phone to guardian: no answer, about “Ear tubes”',
  ],
  [
    told('referral', 'contact_marked_error', { way: 'letter', party: 'patient', outcome: 'sent' }),
    'Recorded in error: letter to patient: sent, about the referral',
  ],
  [
    told('visit', 'confirmed', {
      about: 'follow_up',
      provider: 'Dr. Osei',
      starts_at: '2026-06-03T18:00:00Z',
    }),
    'Confirmed for Wednesday, June 3, 2026 at 2:00 PM: Follow-up with Dr. Osei',
  ],
  [
    told('visit', 'no_show', { about: 'consultation', provider: 'Dr. Osei' }),
    'Did not come: Consultation with Dr. Osei',
  ],
  [
    told('visit', 'waitlisted', { about: 'consultation', provider: 'Dr. Osei' }),
    'Waitlisted: Consultation with Dr. Osei',
  ],
  [
    told('surgery', 'item_changed', { about: 'Septoplasty', item: 'Consent', to: 'not_started' }),
    'Checklist, “Consent”: not started',
  ],
  [
    told('surgery', 'demoted', { about: 'Septoplasty', to: 'preop' }),
    'Back to Pre-Op: Septoplasty',
  ],
  [told('surgery', 'note', { about: 'Septoplasty' }), 'Note on Septoplasty'],
  [
    told('insurance', 'checked', { about: 'Acme', to: 'not_found' }),
    'Verified with Acme: Not found',
  ],
  [told('insurance', 'coverage_added', { about: 'Acme', to: 'primary' }), 'Added Acme, primary'],
  [
    told('allergy', 'tested', { about: 'Pollens, prick' }),
    'Finished an allergy test: Pollens, prick',
  ],
  [
    told('allergy', 'shot', { about: 'A: Pollens', item: '0.30 mL of 1:100' }),
    'Gave a shot of set A: Pollens, 0.30 mL of 1:100',
  ],
  [told('allergy', 'mixed', { about: 'A: Pollens' }), 'Mixed vials of set A: Pollens'],
  [
    told('allergy', 'recalled', { about: 'A: Pollens', item: '1:10, 1:100' }),
    'Recalled: 1:10, 1:100 of set A: Pollens',
  ],
  [told('allergy', 'reacted', { to: '3b' }), 'Systemic reaction to a shot, grade 3b'],
  [
    told('allergy', 'epinephrine', { about: '0.5 mL = 0.5 mg' }),
    'Gave epinephrine, 0.5 mL = 0.5 mg',
  ],
  [told('allergy', 'course_signed', { about: 'Odactra' }), 'Prescribed Odactra'],
  [told('allergy', 'course_changed', { about: 'Odactra' }), 'Changed the course of Odactra'],
  [told('allergy', 'course_decided', { about: 'Odactra' }), 'Decided the next dose of Odactra'],
  [told('allergy', 'course_ended', { about: 'Odactra' }), 'Ended the course of Odactra'],
  [
    told('allergy', 'dose_watched', { about: 'Oralair', item: '100 IR' }),
    'Watched a dose of Oralair: 100 IR',
  ],
  [told('allergy', 'course_reacted', { about: 'Odactra' }), 'Systemic reaction to Odactra'],
  [told('message', 'said', { about: 'Bleeding' }), 'Message in “Bleeding”'],
  [told('record', 'added', {}), 'Added the patient'],
])('says "%s"', (text, expected) => {
  expect(text).toBe(expected);
});
