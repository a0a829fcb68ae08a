import { describe, expect, it } from 'vitest';
import { COURSE } from './course.fixture';
import {
  canGive,
  itemsOf,
  missedProblem,
  reportedDays,
  stepOn,
  supplyLines,
  supplyNote,
} from './course.model';

const RULES = COURSE.rules;

it('finds the step of a day, and what there is to fill', () => {
  expect([1, 2, 3, 90].map((day) => stepOn(RULES, day)?.amount)).toEqual([100, 200, 300, 300]);
  expect(itemsOf(RULES)).toEqual([
    { item: '100 IR tablet', packageUnits: 3 },
    { item: '300 IR tablet', packageUnits: 30 },
  ]);
});

it('says how long a supply lasts', () => {
  const note = (runs_out_on: string | null) =>
    supplyNote({ runs_out_on, refill_item: '100 IR tablet' }, '2026-11-26');
  expect(note('2026-12-03')).toBe('100 IR tablet runs out in 7 days');
  expect(note('2026-11-26')).toBe('100 IR tablet runs out today');
  expect(note('2026-11-25')).toBe('100 IR tablet ran out 1 day ago');
  expect(note(null)).toBe(null);
});

it('counts each item of a schedule by itself, and names what is needed and wasn’t filled', () => {
  const lines = (supply: Record<string, number>, refill_item: string) =>
    supplyLines({ rules: [...RULES], supply, refill_item });
  expect(lines({ '300 IR tablet': 1200, '100 IR tablet': 2 }, '300 IR tablet')).toEqual([
    '2 units of 100 IR tablet',
    '1,200 units of 300 IR tablet',
  ]);
  expect(lines({ '300 IR tablet': -4 }, '100 IR tablet')).toEqual([
    'No 100 IR tablet filled',
    '0 units of 300 IR tablet',
  ]);
  expect(lines({ '300 IR tablet': 18 }, '300 IR tablet')).toEqual(['18 units of 300 IR tablet']);
});

describe('a dose in the clinic', () => {
  const TODAY = '2026-11-26';
  const given = (change: object, signs = false) =>
    canGive(
      { proposal: COURSE.proposal && { ...COURSE.proposal, action: 'watched', ...change } },
      TODAY,
      signs,
    );

  it('may be given where the rules say so, of today', () => {
    expect(given({})).toBe(true);
    expect(given({ on: '2026-11-27' })).toBe(false);
    expect(canGive({ proposal: null }, TODAY, true)).toBe(false);
  });

  it('that the rules hold back is a physician’s', () => {
    for (const held of [{ action: 'ask' }, { action: 'contact' }, { on: '2026-12-10' }]) {
      expect(given(held)).toBe(false);
      expect(given(held, true)).toBe(true);
    }
  });

  it('is given from neither of two courses, by any member', () => {
    const said = [{ rule: 'other_course', does: 'ask' }];
    expect(given({ action: 'ask', said }, true)).toBe(false);
  });

  it('is given once a day, and not while one is watched', () => {
    expect(given({ reported_through: TODAY, on: '2026-11-27' }, true)).toBe(false);
    expect(given({ action: 'watching' }, true)).toBe(false);
  });
});

describe('the days of a contact', () => {
  const problem = (...days: Parameters<typeof typed>) => missedProblem(typed(...days), 20);
  const typed = (missed: string, inARow = '', upToNow = '') => ({
    missed,
    inARow,
    upToNow,
  });

  it('are sent as typed, without empty fields', () => {
    expect(reportedDays(typed('10', '8', '3'), 20)).toEqual({
      days_missed: 10,
      missed_in_a_row: 8,
      missed_now: 3,
    });
    expect(reportedDays(typed('10'), 20)).toEqual({ days_missed: 10 });
    expect(reportedDays(typed(''), 20)).toBe(undefined);
  });

  it('leave out what was typed before fewer days were', () => {
    expect(reportedDays(typed('1', '8', '1'), 20)).toEqual({ days_missed: 1, missed_now: 1 });
    expect(reportedDays(typed('0', '8', '3'), 20)).toEqual({ days_missed: 0 });
    expect(problem('0', '8', '3')).toBe(null);
  });

  it('fail at the field that doesn’t fit', () => {
    expect(problem('21')).toEqual({ at: 'missed', says: 'At most 20 days.' });
    expect(problem('4', '5', '0')?.at).toBe('inARow');
    expect(problem('4', '0', '0')?.at).toBe('inARow');
    expect(problem('4', '2', '3')?.at).toBe('upToNow');
    expect(problem('4', '2', '2')).toBe(null);
    expect(problem('', '5', '9')).toBe(null);
  });

  it('are asked for where some were missed: empty is never taken for none or all', () => {
    expect(problem('4', '', '2')?.at).toBe('inARow');
    expect(problem('4', '2', '')?.at).toBe('upToNow');
    expect(problem('1')?.at).toBe('upToNow');
    expect(problem('20')).toBe(null);
    expect(problem('0')).toBe(null);
  });
});
