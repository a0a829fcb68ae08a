import { describe, expect, it } from 'vitest';
import { otherActs } from './referral-acts';

const accepted = {
  status: 'accepted',
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
    ['begin the surgery', { kind: 'follow-outcome', outcome: 'surgery', provider: 'd1' }, 'answer'],
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

  it.each([
    ['declined', null, null],
    ['declined', '2026-11-03', 'Answered on Nov 3, 2026'],
    ['completed', '2026-11-03', 'Answered on Nov 3, 2026'],
    ['completed', null, null],
    ['scheduled', null, null],
  ] as const)(
    'says of a %s one answered on %s why that can’t be marked: %s',
    (status, answered_on, why) => {
      const { rest } = otherActs({ ...accepted, status, answered_on }, null);
      expect(rest.find(({ act }) => act === 'answer')?.why).toBe(why);
    },
  );
});
