import { describe, expect, it } from 'vitest';
import { enums } from '@/lib/supabase/database.types';
import { openThing } from './open-things.model';
import type { OpenRow } from './open-things.schema';

const row: OpenRow = {
  kind: 'referral',
  id: 'r',
  referral_id: 'r',
  state: 'pending',
  what: 'Ear tubes',
  detail: null,
  due_on: null,
  is_late: false,
  owner: null,
};

describe('open items in words', () => {
  it.each<[Partial<OpenRow>, string, string]>([
    [{}, 'the clinic to accept', 'warning'],
    [{ owner: 'Theo' }, 'Theo to accept', 'warning'],
    [{ state: 'accepted' }, 'the clinic to find a time', 'info'],
    [{ state: 'scheduled' }, 'the visit', 'accent'],
    [
      { state: 'no_show', is_late: true, due_on: '2026-06-02' },
      'a new time: the patient did not come. Was due Jun 2, 2026',
      'danger',
    ],
    [{ kind: 'answer', detail: 'Dr. Abara' }, 'an answer to Dr. Abara', 'warning'],
    [
      { kind: 'outcome', state: 'tests', due_on: '2026-06-04' },
      'the tests to be booked. Due Jun 4, 2026',
      'warning',
    ],
    [{ kind: 'next_action', detail: 'Get the CT' }, 'the next action: Get the CT', 'warning'],
    [{ kind: 'visit', state: 'confirmed', is_late: true }, 'its outcome', 'danger'],
    [{ kind: 'surgery', state: 'ready', id: 'c' }, 'a date', 'info'],
    [{ kind: 'surgery', id: 'owed' }, 'front desk (2)', 'warning'],
    [{ kind: 'sent', state: 'scheduled' }, 'the visit there', 'accent'],
    [
      { kind: 'requirement', state: 'visit', detail: 'consult', due_on: '2026-06-04' },
      'an authorization for consult: none is linked. Due Jun 4, 2026',
      'warning',
    ],
    [{ kind: 'authorization', state: 'denied' }, 'a decision about the denial', 'warning'],
    [{ kind: 'course', state: 'refill' }, 'a refill', 'warning'],
    [{ kind: 'test', state: 'prick' }, 'someone to read and finish it', 'warning'],
    [
      { kind: 'observation', state: 'watched', is_late: true },
      'the end of the observation',
      'danger',
    ],
    [{ kind: 'packet' }, 'someone to file it', 'warning'],
  ])('%j waits for %s', (change, waits, tone) => {
    expect(openThing({ ...row, ...change }, { owed: { front_desk: 2 } })).toMatchObject({
      waits: `Waiting for ${waits}`,
      tone,
    });
  });

  it.each<[Partial<OpenRow>, string]>([
    [{ kind: 'test', state: 'ige', what: null }, 'IgE test'],
    [{ kind: 'test', state: 'prick', what: 'Trees' }, 'Skin test: Trees'],
    [{ kind: 'packet', what: null }, 'Packet from an unknown sender'],
  ])('%j is called %s', (change, title) => {
    expect(openThing({ ...row, ...change }).what).toBe(title);
  });

  it('have words for every kind in the database', () => {
    for (const kind of enums.open_kind) {
      const { label, what, waits } = openThing({ ...row, kind, state: 'not known here' });
      expect([label, what, waits.replace('Waiting for ', '')]).not.toContain('');
    }
  });
});
