import { describe, expect, it } from 'vitest';
import { statusSentence } from './status-sentence';

const accepted = {
  status: 'accepted',
  awaiting_answer_since: null,
  information_to_ask_since: null,
  awaiting_information_since: null,
  referrer_name: null,
  answered_on: null,
} as const;
const at = '2026-06-01T18:00:00+00:00';
const linked = {
  appointments: [
    { id: 'a1', confirmed_date: at, provider: { name: 'Dr. Osei' } },
    { id: 'a2', confirmed_date: null, provider: { name: 'Dr. Osei' } },
  ],
  cases: [
    { id: 'c1', procedure_name: 'Septoplasty', starts_at: at },
    { id: 'c2', procedure_name: 'Ear tubes', starts_at: null },
  ],
  open: [],
};
const say = (
  facts: Parameters<typeof statusSentence>[0],
  action: Parameters<typeof statusSentence>[2],
) => statusSentence(facts, linked, action, 'America/New_York');

describe('where a referral stands, beside what comes next', () => {
  it.each([
    [{ kind: 'view-appointment', id: 'a1' }, 'Monday, June 1, 2026 at 2:00 PM with Dr. Osei.'],
    [{ kind: 'give-time', id: 'a2' }, 'An appointment with Dr. Osei was requested.'],
    [{ kind: 'view-case', id: 'c1' }, 'Septoplasty, Monday, June 1, 2026 at 2:00 PM.'],
    [{ kind: 'view-case', id: 'c2' }, 'Ear tubes, not scheduled yet.'],
    [{ kind: 'book' }, 'Accepted. The patient needs an appointment.'],
    [
      { kind: 'follow-outcome', outcome: 'tests', visit: 'a1', provider: 'd1' },
      'The visit led to tests.',
    ],
  ] as const)('for %o is “%s”', (action, sentence) => {
    expect(say(accepted, action)).toBe(sentence);
  });

  it('names who waits for the answer, and since when', () => {
    const seen = { ...accepted, awaiting_answer_since: at };
    expect(say({ ...seen, referrer_name: 'Northgate Pediatrics' }, { kind: 'answer' })).toBe(
      'Northgate Pediatrics has been waiting for an answer since Jun 1, 2026.',
    );
    expect(say(seen, { kind: 'answer' })).toMatch(/^The referring provider has been waiting/);
  });

  it('says that it was answered where only what the visit led to is left', () => {
    const tests = {
      kind: 'follow-outcome',
      outcome: 'tests',
      visit: 'a1',
      provider: 'd1',
    } as const;
    expect(say({ ...accepted, answered_on: '2026-06-02' }, tests)).toBe(
      'Answered on Jun 2, 2026. The visit led to tests: not begun yet.',
    );
  });

  it('claims to wait for information only once it was requested', () => {
    const action = { kind: 'get-information' } as const;
    const asked = { ...accepted, awaiting_information_since: at };
    expect(say(asked, action)).toBe('Awaiting information since Jun 1, 2026.');
    expect(say({ ...asked, information_to_ask_since: at }, action)).toBe(
      'Information is missing, and the office has not been asked yet.',
    );
  });

  it('says what a status set by hand hides, and that one is over', () => {
    expect(say({ ...accepted, status: 'scheduled' }, { kind: 'book' })).toBe(
      'Scheduled, but no appointment is known.',
    );
    expect(say({ ...accepted, status: 'completed' }, null)).toBe('Nothing is left to do.');
    expect(
      statusSentence(
        { ...accepted, status: 'completed' },
        { ...linked, open: ['a next action'] },
        null,
        'America/New_York',
      ),
    ).toBe('Something is still open.');
    expect(say({ ...accepted, status: 'declined' }, null)).toBe('This referral was declined.');
  });
});
