import { describe, expect, it } from 'vitest';
import { scheduleSchema, toScheduleArguments, toScheduleDraft } from './schedule-draft';

const subject = {
  id: 'c1',
  stage: 'ready',
  revision: 3,
  procedure_name: 'Ear tubes',
  laterality: 'left',
  starts_at: null,
  planned_at: '2024-06-03T18:30:00Z',
  outside_block_reason: null,
  duration_minutes: 20,
  cleanup_minutes: 10,
  postponed_reason: null,
  surgeon_id: null,
  surgeon: null,
  location_id: 'l1',
  location: { name: 'Northgate Hospital' },
  room_id: null,
  room: null,
  items: [],
  patient: { first_name: 'Noah', last_name: 'Abernathy' },
  procedures: [],
} satisfies Parameters<typeof toScheduleDraft>[0];

describe('the form of a date', () => {
  it('starts with the case’s earlier time, in the clinic’s time zone', () => {
    expect(toScheduleDraft(subject, 'America/New_York')).toEqual({
      day: '2024-06-03',
      time: '14:30',
      surgeonId: '',
      locationId: 'l1',
      roomId: '',
      duration: '20',
      cleanup: '10',
      outsideReason: '',
      overlapReason: '',
    });
    expect(toScheduleDraft({ ...subject, planned_at: null }, 'UTC')).toMatchObject({
      day: '',
      time: '',
    });
  });

  it('sends the time in the clinic’s time zone', () => {
    const draft = { ...toScheduleDraft(subject, 'America/New_York'), surgeonId: 's1' };
    expect(toScheduleArguments(draft, 'c1', 'America/New_York')).toEqual({
      case_id: 'c1',
      starts_at: '2024-06-03T18:30:00.000Z',
      surgeon_id: 's1',
      location_id: 'l1',
      room_id: null,
      duration_minutes: 20,
      cleanup_minutes: 10,
      outside_block_reason: null,
      team_overlap_reason: null,
    });
    expect(
      toScheduleArguments({ ...draft, outsideReason: 'Offered' }, 'c1', 'America/New_York'),
    ).toMatchObject({ outside_block_reason: 'Offered' });
  });

  it.each([
    { day: '2024-02-30' },
    { time: '' },
    { surgeonId: '' },
    { locationId: '' },
    { duration: '4' },
    { duration: '1e3' },
    { cleanup: '241' },
    { cleanup: '' },
  ])('refuses %o', (wrong) => {
    const draft = { ...toScheduleDraft(subject, 'UTC'), surgeonId: 's1' };
    expect(scheduleSchema.safeParse(draft).success).toBe(true);
    expect(scheduleSchema.safeParse({ ...draft, ...wrong }).success).toBe(false);
  });
});
