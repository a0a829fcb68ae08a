import { describe, expect, it } from 'vitest';
import { otherActs } from './referral-acts';

const accepted = {
  awaiting_answer_since: null,
  answered_on: null,
  contact_step: null,
} as const;
const names = (acts: readonly { act: string }[]) => acts.map(({ act }) => act);

describe('what can be begun besides the primary action', () => {
  it.each([
    ['accept', { kind: 'accept' }, 'book'],
    ['book', { kind: 'book' }, 'request'],
    ['call', { kind: 'contact', step: 'call' }, 'book'],
    [
      'begin the surgery',
      { kind: 'follow-outcome', outcome: 'surgery', visit: 'a0', provider: 'd1' },
      'answer',
    ],
    ['open the appointment', { kind: 'view-appointment', id: 'a1' }, null],
    ['nothing', null, null],
  ] as const)('next to %s has one of its own', (_name, primary, second) => {
    expect(otherActs(accepted, primary).second?.act ?? null).toBe(second);
  });

  it('offers nothing twice, and leaves nothing out', () => {
    const primary = { kind: 'book' } as const;
    expect(names(otherActs(accepted, primary).rest)).toEqual(['surgery', 'message', 'answer']);
    expect(names(otherActs(accepted, null).rest)).toEqual([
      'book',
      'request',
      'surgery',
      'message',
      'answer',
    ]);
  });

  it('closes one whose letter is out before its days are over', () => {
    const written = { ...accepted, contact_step: 'close' };
    expect(names(otherActs(written, { kind: 'book' }).rest)).toContain('close');
    expect(names(otherActs(written, { kind: 'contact', step: 'close' }).rest)).not.toContain(
      'close',
    );
  });

  it('settles what the visit led to where the office has its answer', () => {
    const follow = {
      kind: 'follow-outcome',
      outcome: 'tests',
      visit: 'a0',
      provider: 'd1',
    } as const;
    const answered = { ...accepted, answered_on: '2026-11-03' };
    expect(otherActs(answered, follow).second?.act).toBe('settle');
    expect(names(otherActs(accepted, follow).rest)).toContain('settle');
    expect(names(otherActs(accepted, null).rest)).not.toContain('settle');
  });

  it.each([
    ['2026-11-03', 'Answered on Nov 3, 2026'],
    [null, null],
  ] as const)('says of one answered on %s why that can’t be marked: %s', (answered_on, why) => {
    const { rest } = otherActs({ ...accepted, answered_on }, null);
    expect(rest.find(({ act }) => act === 'answer')?.why).toBe(why);
  });
});
