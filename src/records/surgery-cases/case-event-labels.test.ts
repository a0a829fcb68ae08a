import { describe, expect, it } from 'vitest';
import { eventText } from './case-event-labels';
import type { CaseEvent } from './surgery-cases.queries';

const nothing: Omit<CaseEvent, 'event_type'> = {
  id: 'e1',
  to_stage: null,
  from_starts_at: null,
  to_starts_at: null,
  postponed_until: null,
  cancellation_reason: null,
  blockers: null,
  changes: null,
  from_item_state: null,
  to_item_state: null,
  result_date: null,
  valid_until: null,
  note: null,
  created_at: '2024-06-01T12:00:00Z',
  actor_id: null,
  actor: null,
  surgeon: null,
  location: null,
  room: null,
  item: null,
};
const told = (event: Partial<CaseEvent> & Pick<CaseEvent, 'event_type'>) =>
  eventText({ ...nothing, ...event }, 'America/New_York');

const JUNE_3 = '2024-06-03T18:30:00Z';
const JUNE_5 = '2024-06-05T18:30:00Z';
const where = { surgeon: { name: 'Dr. Hartwell' }, location: { name: 'Northgate' } };

describe('the text of a case’s event', () => {
  it.each<[string, Parameters<typeof told>[0]]>([
    ['Added to the surgery queue', { event_type: 'added', to_stage: 'preop' }],
    ['Added a note', { event_type: 'note', note: 'Prefers the morning.' }],
    ['Moved to Ready', { event_type: 'moved', to_stage: 'ready' }],
    ['Moved back to Pre-Op', { event_type: 'moved', to_stage: 'preop' }],
    [
      'Taken off the schedule of Monday, June 3, 2024 at 2:30 PM',
      { event_type: 'moved', to_stage: 'ready', from_starts_at: JUNE_3 },
    ],
    [
      'Scheduled for Monday, June 3, 2024 at 2:30 PM, Dr. Hartwell, Northgate',
      { event_type: 'scheduled', to_starts_at: JUNE_3, ...where },
    ],
    [
      'Moved from Monday, June 3, 2024 at 2:30 PM to Wednesday, June 5, 2024 at 2:30 PM, Dr. Hartwell, Northgate',
      { event_type: 'rescheduled', from_starts_at: JUNE_3, to_starts_at: JUNE_5, ...where },
    ],
    // At the same time with another surgeon, or for longer.
    [
      'Scheduled for Monday, June 3, 2024 at 2:30 PM, Dr. Hartwell, Northgate',
      { event_type: 'rescheduled', from_starts_at: JUNE_3, to_starts_at: JUNE_3, ...where },
    ],
    [
      'Scheduled for Monday, June 3, 2024 at 2:30 PM, Dr. Hartwell, Northgate, OR 4',
      { event_type: 'scheduled', to_starts_at: JUNE_3, ...where, room: { name: 'OR 4' } },
    ],
    ['Completed', { event_type: 'completed', to_stage: 'completed' }],
    [
      'Completed, recorded late: the operation began on Monday, June 3, 2024 at 2:30 PM. Not recorded: Escort',
      {
        event_type: 'completed',
        to_stage: 'completed',
        from_starts_at: JUNE_3,
        blockers: [{ kind: 'item', label: 'Escort' }],
      },
    ],
    ['Completion undone', { event_type: 'reopened', to_stage: 'scheduled' }],
    [
      'Cancelled: location unavailable',
      { event_type: 'cancelled', cancellation_reason: 'location_unavailable' },
    ],
    ['Postponed until Jul 1, 2024', { event_type: 'postponed', postponed_until: '2024-07-01' }],
    ['Postponed', { event_type: 'postponed' }],
    ['Resumed', { event_type: 'resumed' }],
    [
      'Back to Pre-Op: Consent signed, CPT 42825, Date of birth. Monday, June 3, 2024 at 2:30 PM is not booked any more',
      {
        event_type: 'demoted',
        from_starts_at: JUNE_3,
        blockers: [
          { kind: 'item', label: 'Consent signed' },
          { kind: 'age', label: 'CPT 42825' },
          { kind: 'date_of_birth' },
        ],
      },
    ],
    [
      'Changed surgeon to none, side from left to both sides, minutes to 85, CPT codes to 42821 42830, diagnoses to none, notes',
      {
        event_type: 'details_changed',
        changes: {
          notes: [null, 'Latex allergy.'],
          icd10_codes: [['J35.3'], []],
          cpt_codes: [['42820'], ['42821', '42830']],
          duration_minutes: [60, 85],
          laterality: ['left', 'bilateral'],
          surgeon: ['Dr. Hartwell', null],
        },
      },
    ],
    ['Changed the details', { event_type: 'details_changed', changes: {} }],
    [
      'Added to the checklist: Interpreter booked',
      { event_type: 'item_added', item: { label: 'Interpreter booked', topic: null } },
    ],
    [
      'Added to the checklist: Prior authorization. The payer requires it.',
      { event_type: 'item_added', item: { label: 'Prior authorization', topic: 'authorization' } },
    ],
  ])('%s', (text, event) => {
    expect(told(event)).toBe(text);
  });

  it.each<[string, Partial<CaseEvent>]>([
    ['Done', { from_item_state: 'requested', to_item_state: 'done' }],
    [
      'Done, result of Jun 1, 2024, valid until Dec 1, 2024',
      { to_item_state: 'done', result_date: '2024-06-01', valid_until: '2024-12-01' },
    ],
    ['details changed', { from_item_state: 'failed', to_item_state: 'failed' }],
    [
      'Expired on Jun 1, 2024',
      { from_item_state: 'done', to_item_state: 'expired', valid_until: '2024-06-01' },
    ],
  ])('of an item: %s', (text, event) => {
    const item = { label: 'Audiogram', topic: null };
    expect(told({ event_type: 'item_changed', item, ...event })).toBe(`Audiogram: ${text}`);
  });
});
