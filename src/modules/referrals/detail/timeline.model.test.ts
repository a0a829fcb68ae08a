import { describe, expect, it } from 'vitest';
import { actionText, actorOf } from './timeline.model';

const nothing = {
  from_status: null,
  to_status: null,
  from_priority: null,
  to_priority: null,
  decline_reason: null,
  assignee: null,
};
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
    [{ event_type: 'details_changed' }, 'changed the reason or the referring provider'],
    [{ event_type: 'note' }, 'added a note'],
  ] as const)('%o reads "%s"', (event, text) => {
    expect(actionText({ ...nothing, ...event })).toBe(text);
  });

  it('outlives the account of who did it', () => {
    const event = { event_type: 'note', note: 'Called.' } as const;
    expect(actorOf({ ...event, actor: theo })).toBe('Theo Lindgren');
    expect(actorOf({ ...event, actor: null })).toBe('Somebody');
  });

  it('that came from outside the clinic says so', () => {
    const event = { actor: null, event_type: 'created' } as const;
    expect(actorOf({ ...event, note: 'Sent by Northside EHR.' })).toBe('An outside system');
    expect(actorOf({ ...event, note: null })).toBe('Somebody');
  });
});
