import { expect, it } from 'vitest';
import { snoozeDays, snoozedUntil } from './snooze.model';
import { workDay, workHeading, workText } from './work.model';

const TODAY = '2026-11-26';

it('a written step precedes the one by status', () => {
  expect(workText({ work_step: 'call', next_action: null, outcome_to_begin: null })).toBe(
    'Call patient',
  );
  expect(
    workText({ work_step: 'written', next_action: 'Get the CT', outcome_to_begin: null }),
  ).toBe('Get the CT');
  expect(workText({ work_step: 'outcome', next_action: null, outcome_to_begin: 'tests' })).toBe(
    'Book tests',
  );
  expect(workText({ work_step: null, next_action: null, outcome_to_begin: null })).toBeNull();
});

it('says when it is due, and under which heading it stands', () => {
  const said = ['2026-11-20', TODAY, '2026-11-27', '2026-12-03', '2026-12-04'].map((day) => [
    workDay(day, TODAY).label,
    workHeading({ work_on: day }, TODAY),
  ]);
  expect(said).toEqual([
    ['Nov 20, 2026', 'Past due'],
    ['Today', 'Due today'],
    ['Tomorrow', 'Next 7 days'],
    ['Dec 3, 2026', 'Next 7 days'],
    ['Dec 4, 2026', 'Later'],
  ]);
  expect(workHeading({ work_on: null }, TODAY)).toBe('No next step');
});

it('is put off no longer on the day itself', () => {
  expect(snoozedUntil({ snoozed_until: '2026-11-27' }, TODAY)).toBe('2026-11-27');
  expect(snoozedUntil({ snoozed_until: TODAY }, TODAY)).toBeNull();
  expect(snoozedUntil({ snoozed_until: null }, TODAY)).toBeNull();
});

it('offers the Monday after this week, on a Monday the next', () => {
  const monday = (today: string) => snoozeDays(today)[2]?.day;
  expect(monday(TODAY)).toBe('2026-11-30');
  expect(monday('2026-11-29')).toBe('2026-11-30');
  expect(monday('2026-11-30')).toBe('2026-12-07');
});
