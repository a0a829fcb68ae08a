import { describe, expect, it } from 'vitest';
import { otherSteps } from './other-steps';
import { primaryStep, type RequestFacts } from './primary-step';
import { statusSentence } from './status-sentence';

const START = '2024-06-03T18:00:00Z';
const ZONE = 'America/New_York';
const REQUEST = {
  status: 'pending',
  confirmed_date: null,
  outcome: null,
  referral_id: null,
  patient: {},
  proposals: [],
  offers: [],
  requester: { username: 'priya', display_name: 'Priya Raman' },
} as const;
const CONFIRMED = { ...REQUEST, status: 'confirmed', confirmed_date: START } as const;
const PROPOSED = {
  ...REQUEST,
  status: 'proposed',
  proposals: [{ proposed_by: 'clinic' }],
} as const;

const at = (iso: string, isRequester = false) => ({
  now: Date.parse(iso),
  isRequester,
  timeZone: ZONE,
});
const DAYS_BEFORE = at('2024-06-01T18:00:00Z');

/** Everything the card says about a request. */
function card(request: RequestFacts, viewpoint = DAYS_BEFORE) {
  const primary = primaryStep(request, viewpoint);
  const { beside, rest } = otherSteps(request, viewpoint, primary);
  const can = rest.flatMap(({ kind, why }) => (why === null ? [kind] : []));
  const why = Object.fromEntries(
    rest.flatMap(({ kind, why }) => (why === null ? [] : [[kind, why]])),
  );
  return {
    primary,
    beside,
    can,
    why,
    says: statusSentence(request, primary, viewpoint),
  };
}

describe('the next step of an appointment', () => {
  it('is to offer a time, or to answer those asked for', () => {
    expect(card(REQUEST)).toEqual({
      primary: 'propose',
      beside: ['confirm'],
      can: ['waitlist', 'cancel'],
      why: { 'check-in': 'No time is confirmed yet' },
      says: 'Offer the patient a time.',
    });
    expect(card({ ...REQUEST, patient: null }).says).toBe('Offer a time.');
    const asked = card({ ...REQUEST, proposals: [{ proposed_by: 'requester' }] });
    expect(asked.primary).toBe('accept');
    expect(asked.beside).toEqual(['propose', 'confirm']);
    expect(asked.says).toBe('Accept one of the times asked for, or propose others.');
  });

  it('is to take an offered time for who asked, and to enter their answer for others', () => {
    const requester = card(PROPOSED, { ...DAYS_BEFORE, isRequester: true });
    expect(requester).toMatchObject({
      primary: 'accept',
      beside: ['counter', 'confirm', 'propose'],
    });
    expect(requester.why).not.toHaveProperty('counter');
    const other = card(PROPOSED);
    expect(other).toMatchObject({ primary: 'confirm', beside: ['propose'] });
    expect(other.why['counter']).toBe('Only Priya Raman answers the clinic');
    expect(other.says).toMatch(/^Waiting for Priya Raman\./);
  });

  it('is to answer the waitlist while it holds a time', () => {
    expect(card({ ...CONFIRMED, offers: [{}] })).toMatchObject({
      primary: 'answer-offer',
      says: 'A time is free. Take or decline it.',
    });
  });

  it('is in the calendar days before, and says from when the visit can be closed', () => {
    expect(card(CONFIRMED)).toEqual({
      primary: 'view-calendar',
      beside: ['reschedule'],
      can: ['waitlist', 'cancel'],
      why: {
        'check-in': 'On Jun 3, 2024',
        complete: 'From Jun 3, 2024, 2:00 PM',
        'no-show': 'From Jun 3, 2024, 2:00 PM',
      },
      says: 'Check the patient in on the day.',
    });
  });

  it('is to check the patient in on the day, and to say how it went once it has begun', () => {
    const before = card(CONFIRMED, at('2024-06-03T17:59:00Z'));
    expect(before.primary).toBe('check-in');
    expect(before.why).toHaveProperty('no-show');
    expect(before.says).toBe('Check the patient in when they arrive.');
    const begun = card(CONFIRMED, at(START));
    expect(begun).toMatchObject({ primary: 'check-in', why: {} });
    expect(begun.beside).toEqual(['complete', 'no-show', 'reschedule']);
    expect(card({ ...CONFIRMED, status: 'checked_in' }, at(START))).toMatchObject({
      primary: 'complete',
      beside: ['reopen'],
      can: [],
      why: { cancel: 'Undo the check-in first' },
    });
    expect(card({ ...CONFIRMED, status: 'checked_in' }, at('2024-06-03T17:59:00Z'))).toMatchObject({
      primary: null,
      beside: ['reopen'],
      why: { complete: 'From Jun 3, 2024, 2:00 PM' },
      says: 'The patient is here. The visit has not begun.',
    });
  });

  it('is to record how the visit ended once its day is over, by the clinic’s calendar', () => {
    // 11:30 PM of the visit's day in New York.
    expect(card(CONFIRMED, at('2024-06-04T03:30:00Z')).primary).toBe('check-in');
    expect(card(CONFIRMED, at('2024-06-04T04:30:00Z'))).toMatchObject({
      primary: 'complete',
      beside: ['no-show', 'reschedule'],
      why: { 'check-in': 'The visit was on Jun 3, 2024' },
      says: 'The day has passed. Record whether the visit took place.',
    });
  });

  it('is what the visit decided, then the answer to who referred, then nothing', () => {
    const completed = { ...CONFIRMED, status: 'completed', referral_id: 'r1' } as const;
    expect(card({ ...completed, outcome: 'surgery' }).primary).toBe('follow-outcome');
    expect(card({ ...completed, outcome: 'back_to_referrer' }).primary).toBe('answer-referral');
    expect(card({ ...completed, outcome: null, referral_id: null })).toMatchObject({
      primary: null,
      beside: ['reopen'],
      why: { reschedule: 'Reopen the appointment first' },
    });
  });

  it('is another time where the patient did not come or it was cancelled', () => {
    expect(card({ ...CONFIRMED, status: 'no_show' })).toMatchObject({
      primary: 'book-again',
      why: { complete: 'Reopen the appointment first' },
    });
    expect(card({ ...REQUEST, status: 'cancelled' })).toMatchObject({
      primary: 'book-again',
      why: { confirm: 'Reopen the appointment first' },
    });
    expect(card({ ...REQUEST, status: 'cancelled', patient: null }).primary).toBeNull();
  });
});
