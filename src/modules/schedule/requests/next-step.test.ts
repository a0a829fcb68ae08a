import { describe, expect, it } from 'vitest';
import { isOverdue, nextStepOf } from './next-step';

const NOW = Date.parse('2024-06-03T12:00:00Z');
const ZONE = 'America/New_York';
const listed = {
  status: 'pending',
  confirmed_date: null,
  next_step_due: null,
  proposals: [],
} as const;
const confirmedAt = (confirmed_date: string) =>
  ({ ...listed, status: 'confirmed', confirmed_date }) as const;

describe('the next step of a request', () => {
  it('is to propose times, or to answer those that were asked for', () => {
    expect(nextStepOf(listed, NOW, ZONE)).toEqual({ text: 'Propose times', kind: 'propose' });
    expect(nextStepOf({ ...listed, proposals: [{ proposed_by: 'requester' }] }, NOW, ZONE)).toEqual(
      {
        text: 'Answer the times asked for',
        kind: null,
      },
    );
  });

  it('is to wait, for the answer or for the day', () => {
    expect(nextStepOf({ ...listed, status: 'proposed' }, NOW, ZONE).kind).toBeNull();
    expect(nextStepOf(confirmedAt('2024-06-05T18:00:00Z'), NOW, ZONE).kind).toBeNull();
  });

  it.each([
    ['2024-06-04T13:00:00Z', 'Appointment tomorrow'],
    ['2024-06-05T03:30:00Z', 'Appointment tomorrow'],
    ['2024-06-05T04:30:00Z', 'Appointment in 2 days'],
    ['2024-06-05T13:00:00Z', 'Appointment in 2 days'],
  ])('counts days as the clinic does: %s is "%s"', (start, text) => {
    expect(nextStepOf(confirmedAt(start), NOW, ZONE)).toEqual({ text, kind: null });
  });

  it('is to check in on the day and to complete after it; nothing once it is closed', () => {
    expect(nextStepOf(confirmedAt('2024-06-03T18:00:00Z'), NOW, ZONE).kind).toBe('check-in');
    // 11:30 PM in the clinic's zone.
    expect(nextStepOf(confirmedAt('2024-06-04T03:30:00Z'), NOW, ZONE).kind).toBe('check-in');
    expect(nextStepOf(confirmedAt('2024-06-02T18:00:00Z'), NOW, ZONE).kind).toBe('complete');
    const here = { ...listed, status: 'checked_in' } as const;
    expect(nextStepOf({ ...here, confirmed_date: '2024-06-03T11:00:00Z' }, NOW, ZONE).kind).toBe(
      'complete',
    );
    expect(nextStepOf({ ...here, confirmed_date: '2024-06-03T18:00:00Z' }, NOW, ZONE)).toEqual({
      text: 'Patient is here',
      kind: null,
    });
    expect(nextStepOf({ ...listed, status: 'cancelled' }, NOW, ZONE)).toEqual({
      text: '',
      kind: null,
    });
  });

  it('is overdue once its time has passed', () => {
    expect(isOverdue({ next_step_due: '2024-06-03T11:59:00Z' }, NOW)).toBe(true);
    expect(isOverdue({ next_step_due: '2024-06-03T12:01:00Z' }, NOW)).toBe(false);
    expect(isOverdue({ next_step_due: null }, NOW)).toBe(false);
  });
});
