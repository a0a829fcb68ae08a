import { describe, expect, it } from 'vitest';
import { actionText, actorOf } from './timeline.model';

const nothing = {
  from_status: null,
  to_status: null,
  from_priority: null,
  to_priority: null,
  decline_reason: null,
  asked_way: null,
  assignee: null,
  schedule_event: null,
  surgery_event: null,
  eligibility_outcome: null,
  visit_outcome: null,
  answered_on: null,
  answer_way: null,
  starts_at: null,
  note: null,
  document_title: null,
  appointment: null,
  case: null,
  contact: null,
  created_at: '2026-06-01T18:05:00+00:00',
};
const contact = {
  way: 'phone',
  party: 'patient',
  outcome: 'left_voicemail',
  attempted_at: '2026-06-01T18:00:00+00:00',
  note: 'With the daughter',
} as const;
const appointment = { provider: { name: 'Dr. Osei' } };
const surgery = { procedure_name: 'Septoplasty' };
const starts_at = '2026-06-01T18:00:00+00:00';
const theo = { username: 'staff.demo', display_name: 'Theo Lindgren' };

describe('an event of the timeline', () => {
  it.each([
    [{ event_type: 'created' }, 'added the referral'],
    [
      { event_type: 'created', assignee: theo },
      'added the referral and assigned it to Theo Lindgren',
    ],
    [
      { event_type: 'status_changed', from_status: 'pending', to_status: 'accepted' },
      'changed the status from Pending to Accepted',
    ],
    [
      {
        event_type: 'status_changed',
        from_status: 'pending',
        to_status: 'declined',
        decline_reason: 'no_capacity',
      },
      'changed the status from Pending to Declined: no capacity',
    ],
    [{ event_type: 'assigned', assignee: theo }, 'assigned it to Theo Lindgren'],
    [{ event_type: 'assigned' }, 'took the assignee off'],
    [
      { event_type: 'priority_changed', from_priority: 'routine', to_priority: 'stat' },
      'changed the priority from Routine to Stat',
    ],
    [{ event_type: 'details_changed' }, 'changed the details'],
    [{ event_type: 'information_missing', note: 'MRI report' }, 'noted that MRI report is missing'],
    [
      { event_type: 'information_asked', note: 'MRI report', asked_way: 'fax' },
      'asked for MRI report by fax',
    ],
    [{ event_type: 'information_received', note: 'MRI report' }, 'received MRI report'],
    [
      { event_type: 'document_added', document_title: 'Audiogram' },
      'added the document “Audiogram”',
    ],
    [
      { event_type: 'document_removed', document_title: 'Audiogram', note: 'Twice' },
      'removed the document “Audiogram”',
    ],
    [{ event_type: 'note' }, 'added a note'],
    [{ event_type: 'contact_attempted', contact }, 'called the patient: left voicemail'],
    [
      {
        event_type: 'contact_attempted',
        contact: { ...contact, attempted_at: '2026-05-29T18:00:00+00:00' },
      },
      'called the patient: left voicemail (May 29, 2026, 2:00 PM)',
    ],
    [
      {
        event_type: 'contact_attempted',
        contact: { ...contact, way: 'letter', party: 'guardian', outcome: 'sent' },
      },
      'sent a letter to the guardian',
    ],
    [
      { event_type: 'contact_marked_error', contact, note: 'Another patient' },
      'marked as recorded in error: called the patient: left voicemail',
    ],
    [
      { event_type: 'appointment', schedule_event: 'requested', appointment },
      'requested an appointment with Dr. Osei',
    ],
    [
      {
        event_type: 'appointment',
        schedule_event: 'confirmed',
        appointment,
        starts_at,
        from_status: 'accepted',
        to_status: 'scheduled',
      },
      'booked an appointment with Dr. Osei for Monday, June 1, 2026 at 2:00 PM. The referral is now Scheduled',
    ],
    [
      { event_type: 'appointment', schedule_event: 'no_show', appointment, starts_at },
      'marked the appointment with Dr. Osei on Monday, June 1, 2026 at 2:00 PM as no-show',
    ],
    [
      {
        event_type: 'appointment',
        schedule_event: 'completed',
        visit_outcome: 'allergy_workup',
        appointment,
        starts_at,
      },
      'completed the appointment with Dr. Osei on Monday, June 1, 2026 at 2:00 PM: allergy work-up',
    ],
    [
      {
        event_type: 'answered',
        answered_on: '2026-06-02',
        answer_way: 'fax',
        from_status: 'scheduled',
        to_status: 'completed',
      },
      'answered the referring provider by fax on Jun 2, 2026. The referral is now Completed',
    ],
    [
      { event_type: 'surgery', surgery_event: 'added', case: surgery },
      'added Septoplasty to the surgery queue',
    ],
    [
      { event_type: 'surgery', surgery_event: 'demoted', case: surgery, to_status: 'accepted' },
      'took Septoplasty off the schedule. The referral is now Accepted',
    ],
    [
      { event_type: 'insurance', eligibility_outcome: 'inactive' },
      'verified the insurance: coverage is not active',
    ],
  ] as const)('%o reads "%s"', (event, text) => {
    expect(actionText({ ...nothing, ...event }, 'America/New_York')).toBe(text);
  });

  const member = { actor: theo, actor_name: null, is_automatic: false };

  it.each([
    ['Theo Lindgren', 'note', member],
    ['Someone', 'note', { ...member, actor: null }],
    ['Northside EHR', 'note', { ...member, actor: null, actor_name: 'Northside EHR' }],
    ['The portal', 'ended', { ...member, actor: null, is_automatic: true }],
    ['The mail server', 'answer_returned', { ...member, actor: null, is_automatic: true }],
  ] as const)('names %s of a %s', (name, event_type, actor) => {
    expect(actorOf({ ...actor, event_type })).toBe(name);
  });
});
