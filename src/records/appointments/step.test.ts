import { describe, expect, it } from 'vitest';
import { REQUEST_STATUSES } from './appointments.model';
import { stepLabel, stepsFor } from './step';

const START = '2024-06-03T18:00:00Z';
const at = (iso: string, isRequester = false) => ({
  now: Date.parse(iso),
  isRequester,
  timeZone: 'America/New_York',
});
const EARLIER = at('2024-06-01T18:00:00Z');

describe('the steps of a request', () => {
  it('offer a time while it has none', () => {
    const pending = { status: 'pending', confirmed_date: null } as const;
    expect(stepsFor(pending, EARLIER)).toEqual(['propose', 'confirm', 'waitlist', 'cancel']);
  });

  it('let only the requester answer the clinic', () => {
    const proposed = { status: 'proposed', confirmed_date: null } as const;
    expect(stepsFor(proposed, EARLIER)).not.toContain('counter');
    expect(stepsFor(proposed, { ...EARLIER, isRequester: true })[0]).toBe('counter');
  });

  it('move it before its day, check in on the day, and close it once it has begun', () => {
    const confirmed = { status: 'confirmed', confirmed_date: START } as const;
    expect(stepsFor(confirmed, EARLIER)).toEqual(['reschedule', 'waitlist', 'cancel']);
    expect(stepsFor(confirmed, at('2024-06-03T08:00:00Z'))[0]).toBe('check-in');
    expect(stepsFor(confirmed, at('2024-06-03T17:59:00Z'))).not.toContain('no-show');
    expect(stepsFor(confirmed, at('2024-06-03T18:00:00Z')).slice(0, 3)).toEqual([
      'check-in',
      'complete',
      'no-show',
    ]);
    expect(stepsFor(confirmed, at('2024-06-04T18:00:00Z'))).not.toContain('check-in');
  });

  it('don’t complete a visit before it begins', () => {
    const here = { status: 'checked_in', confirmed_date: START } as const;
    expect(stepsFor(here, at('2024-06-03T17:59:00Z'))).toEqual(['reopen']);
    expect(stepsFor(here, at('2024-06-03T18:00:00Z'))).toEqual(['complete', 'reopen']);
  });

  it('complete a running appointment, and undo every later step', () => {
    const steps = REQUEST_STATUSES.map((status) => [
      status,
      stepsFor({ status, confirmed_date: START }, EARLIER).includes('reopen'),
    ]);
    expect(Object.fromEntries(steps)).toEqual({
      pending: false,
      proposed: false,
      confirmed: false,
      checked_in: true,
      completed: true,
      cancelled: true,
      no_show: true,
    });
  });

  it('have labels that fit the status', () => {
    expect(stepLabel('propose', { status: 'pending' })).toBe('Propose times');
    expect(stepLabel('propose', { status: 'proposed' })).toBe('Propose other times');
    expect(stepLabel('cancel', { status: 'pending' })).toBe('Cancel request');
    expect(stepLabel('cancel', { status: 'confirmed' })).toBe('Cancel appointment');
    expect(stepLabel('reopen', { status: 'checked_in' })).toBe('Undo check-in');
  });
});
