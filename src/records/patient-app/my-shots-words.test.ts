import { expect, it } from 'vitest';
import { dueWords, isShotDay, nextShotWords, stayWords } from './my-shots-words';

const set = (label: string, due_on: string | null, planned_through: string | null = null) => ({
  label,
  title: null,
  given_on: '2026-11-20',
  due_on,
  planned_through,
});
const shots = (...sets: ReturnType<typeof set>[]) => ({ watched_until: null, hours: null, sets });

it('names the set that is due first', () => {
  const several = shots(set('A', '2026-12-04'), set('B', '2026-11-27'), set('C', null));
  expect(nextShotWords(several, '2026-11-20')?.title).toBe('Allergy shot due Nov 27, 2026');
  expect(nextShotWords(shots(), '2026-11-20')).toBeNull();
  expect(nextShotWords(shots(set('C', null)), '2026-11-20')).toBeNull();
});

it('names the last safe day only where the clinic’s schedule has one, and until it is over', () => {
  const due = { due_on: '2026-11-27', planned_through: '2026-12-04' };
  expect(dueWords(due, '2026-11-20').detail).toMatch(/^Last safe day .*: Dec 4, 2026\. After it/);
  expect(dueWords(due, '2026-12-04')).toMatchObject({ title: 'Allergy shot was due Nov 27, 2026' });
  expect(dueWords(due, '2026-12-04').detail).toMatch(/^Last safe day/);
  expect(dueWords(due, '2026-12-05').detail).toBe('Call first. The nurse decides about the dose.');
  const unknown = { ...due, planned_through: null };
  expect(dueWords(unknown, '2026-11-28').detail).toMatch(/^Call first/);
  expect(dueWords(unknown, '2026-11-27').detail).toMatch(/^If you come later, call first/);
});

it('asks at home from the day on which a shot is due', () => {
  const due = shots(set('A', '2026-12-04'), set('B', '2026-11-27'));
  expect(isShotDay(due, '2026-11-26')).toBe(false);
  expect(isShotDay(due, '2026-11-27')).toBe(true);
});

it('counts minutes down, tells a screen reader of a few of them, and lets the nurse end it', () => {
  expect(stayWords(23 * 60, '7:25 AM')).toEqual({
    title: 'Stay 23 more minutes, until 7:25 AM',
    said: '',
  });
  expect(stayWords(10 * 60, '7:25 AM').said).toBe('Stay 10 more minutes, until 7:25 AM');
  expect(stayWords(1, '7:25 AM').said).toBe('Stay 1 more minute, until 7:25 AM');
  expect(stayWords(0, '7:25 AM').said).toMatch(/Ask the nurse before you leave/);
});
