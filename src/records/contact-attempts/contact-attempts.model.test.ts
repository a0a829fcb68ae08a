import { describe, expect, it } from 'vitest';
import {
  attemptSchema,
  contactDue,
  momentFields,
  nextContactText,
  outcomesOf,
  toAttempt,
} from './contact-attempts.model';

const ZONE = 'America/New_York';
const OPENED = '2026-06-01T18:00:42.123Z';
const TODAY = '2026-06-01';

const draft = {
  way: 'phone',
  party: 'patient',
  outcome: 'no_answer',
  phone: '(555) 555-0190',
  ...momentFields(OPENED, ZONE),
  note: '',
} as const;

describe('an attempt', () => {
  it('has the time when the form opened, unless another is typed', () => {
    expect(toAttempt(draft, OPENED, ZONE).attempted_at).toBe(OPENED);
    expect(toAttempt({ ...draft, day: '2026-05-29', time: '09:30' }, OPENED, ZONE)).toMatchObject({
      attempted_at: '2026-05-29T13:30:00.000Z',
      phone: '(555) 555-0190',
      note: null,
    });
  });

  it('has no number where nothing is dialed', () => {
    const letter = { ...draft, way: 'letter', outcome: 'sent' } as const;
    expect(toAttempt(letter, OPENED, ZONE).phone).toBeNull();
  });

  it('offers the possible outcomes', () => {
    expect(outcomesOf('phone')).toContain('left_voicemail');
    expect(outcomesOf('text')).not.toContain('left_voicemail');
  });

  it.each([{ phone: 'ask her' }, { day: '2026-02-30' }, { time: '' }, { outcome: undefined }])(
    'refuses %j',
    (fault) => {
      expect(attemptSchema.safeParse(draft).success).toBe(true);
      expect(attemptSchema.safeParse({ ...draft, ...fault }).success).toBe(false);
    },
  );
});

describe('the next contact', () => {
  const at = (contact_step: 'call' | 'letter' | 'close', contact_due_on: string, calls = 1) => ({
    contact_step,
    contact_due_on,
    contact_calls: calls,
  });

  it.each([
    [at('call', TODAY), '1 of 3 calls made. Next call due today.'],
    [at('call', '2026-05-28', 2), '2 of 3 calls made. Next call due since May 28, 2026.'],
    [at('call', '2026-06-03'), '1 of 3 calls made. Next call on Jun 3, 2026.'],
    [at('letter', TODAY, 3), 'Letter due today.'],
    [at('letter', TODAY, 0), 'No working phone number on file. Letter due today.'],
    [at('close', '2026-06-15'), 'Letter sent. Awaiting reply until Jun 15, 2026.'],
    [at('close', TODAY), 'No answer to the letter. The referral may be closed.'],
    [{ contact_step: null, contact_due_on: null, contact_calls: 0 }, null],
  ])('for %o is "%s"', (contact, text) => {
    expect(nextContactText(contact, 3, TODAY)).toBe(text);
  });

  it('shows in the list from its day on', () => {
    expect(contactDue(at('call', '2026-06-02'), TODAY)).toBeNull();
    expect(contactDue(at('call', TODAY), TODAY)).toEqual({ label: 'Call due', tone: 'warning' });
    expect(contactDue(at('close', '2026-05-01'), TODAY)).toMatchObject({ label: 'Not reached' });
  });
});
