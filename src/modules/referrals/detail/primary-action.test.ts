import { describe, expect, it } from 'vitest';
import type { Enums } from '@/lib/supabase/database.types';
import type { RequestStatus, VisitOutcome } from '@/records/appointments/appointment-labels';
import { primaryAction } from './primary-action';

const TODAY = '2026-06-10';
type Asked = Parameters<typeof primaryAction>;
const actionOf = (facts: Asked[0], linked: Omit<Asked[1], 'open'> & { open?: Asked[1]['open'] }) =>
  primaryAction(facts, { open: [], ...linked }, TODAY);
const none = { appointments: [], cases: [] };
/** The open row of a visit whose outcome has no follow-up yet. */
const toBegin = (state: VisitOutcome) => [{ kind: 'outcome' as const, id: 'a0', state }];
const SEEN = '2026-06-01T18:00:00+00:00';

const appointment = (
  status: RequestStatus,
  { id = 'a1', at }: { id?: string; at?: string } = {},
) => ({
  id,
  status,
  confirmed_date: at ?? null,
  provider: { id: 'd1' },
});
const surgery = (stage: Enums<'surgery_stage'>) => ({ id: 'c1', stage, starts_at: null });
const of = (status: 'pending' | 'accepted' | 'scheduled' | 'completed' | 'declined') => ({
  status,
  awaiting_answer_since: null,
  information_to_ask_since: null,
  awaiting_information_since: null,
  contact_step: null,
  contact_due_on: null,
  contact_calls: 0,
});
const seen = { ...of('scheduled'), awaiting_answer_since: SEEN };
const visit = appointment('completed', { id: 'a0', at: SEEN });

describe('the primary action of a referral', () => {
  it.each([
    ['pending', { kind: 'accept' }],
    ['accepted', { kind: 'book' }],
    // Set by hand: no appointment is known.
    ['scheduled', { kind: 'book' }],
    ['completed', null],
    ['declined', null],
  ] as const)('of a %s one without anything else is %o', (status, action) => {
    expect(actionOf(of(status), none)).toEqual(action);
  });

  it.each(['pending', 'proposed'] as const)('gives a %s appointment its time', (status) => {
    expect(actionOf(of('accepted'), { ...none, appointments: [appointment(status)] })).toEqual({
      kind: 'give-time',
      id: 'a1',
    });
  });

  it.each(['pending', 'accepted', 'scheduled'] as const)(
    'gets what a %s one lacks, once nothing is planned and while it is open',
    (status) => {
      const lacking = { ...of(status), awaiting_information_since: SEEN };
      expect(actionOf(lacking, none)).toEqual({ kind: 'get-information' });
      const planned = { ...none, appointments: [appointment('confirmed', { at: SEEN })] };
      expect(actionOf(lacking, planned)).toEqual({ kind: 'view-appointment', id: 'a1' });
      expect(actionOf({ ...lacking, status: 'declined' }, none)).toBeNull();
      expect(actionOf({ ...lacking, status: 'completed' }, none)).toEqual({
        kind: 'get-information',
      });
    },
  );

  it.each([
    ['call', 1],
    ['letter', 3],
    ['letter', 1],
    ['close', 0],
  ] as const)('is the %s after %d calls in vain', (contact_step, contact_calls) => {
    const waiting = { ...of('accepted'), contact_step, contact_calls };
    expect(actionOf(waiting, none)).toEqual({ kind: 'contact', step: contact_step });
  });

  it.each([
    ['2026-06-11', { kind: 'book' }],
    [TODAY, { kind: 'contact', step: 'close' }],
  ])('leaves a letter its days to be answered, here until %s', (contact_due_on, action) => {
    const written = { ...of('accepted'), contact_step: 'close', contact_due_on } as const;
    expect(actionOf(written, none)).toEqual(action);
  });

  it('is booking before the first call: that is done on the phone', () => {
    for (const contact_step of ['call', 'letter'] as const) {
      expect(actionOf({ ...of('accepted'), contact_step }, none)).toEqual({ kind: 'book' });
    }
  });

  it('opens the soonest appointment', () => {
    const appointments = [
      appointment('confirmed', { id: 'late', at: '2026-07-02T18:00:00+00:00' }),
      appointment('pending', { id: 'wish' }),
      appointment('confirmed', { id: 'soon', at: '2026-07-01T18:00:00+00:00' }),
    ];
    expect(actionOf(of('scheduled'), { ...none, appointments })).toEqual({
      kind: 'view-appointment',
      id: 'soon',
    });
  });

  it.each(['cancelled', 'no_show'] as const)('asks for another after a %s one', (status) => {
    expect(actionOf(of('accepted'), { ...none, appointments: [appointment(status)] })).toEqual({
      kind: 'book',
    });
  });

  it('opens the case that is under way', () => {
    expect(actionOf(of('accepted'), { ...none, cases: [surgery('preop')] })).toEqual({
      kind: 'view-case',
      id: 'c1',
    });
    expect(actionOf(of('accepted'), { ...none, cases: [surgery('cancelled')] })).toEqual({
      kind: 'book',
    });
  });

  it.each([seen, of('scheduled'), of('completed')])(
    'begins what the visit decided, before and after the answer',
    (facts) => {
      const appointments = [visit, appointment('confirmed', { at: '2026-07-02T18:00:00+00:00' })];
      expect(actionOf(facts, { ...none, appointments, open: toBegin('surgery') })).toEqual({
        kind: 'follow-outcome',
        outcome: 'surgery',
        visit: 'a0',
        provider: 'd1',
      });
    },
  );

  it('is the answer once nothing is left to begin', () => {
    expect(actionOf(seen, { ...none, appointments: [visit] })).toEqual({ kind: 'answer' });
    expect(actionOf(seen, { ...none, cases: [surgery('completed')] })).toEqual({ kind: 'answer' });
  });
});
