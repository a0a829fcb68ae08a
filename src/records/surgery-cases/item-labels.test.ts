import { expect, it } from 'vitest';
import { checklistItem } from './case.fixture';
import { dutyOf, settledText } from './item-labels';

const TODAY = '2024-06-03';
const item = checklistItem('i1', 'Audiogram', {
  bundle_id: null,
  owner_role: 'nurse',
  due_days_before: 7,
  valid_days: 183,
});

it('gives the owner and the due day', () => {
  expect(dutyOf(item, TODAY)).toBe('Nurse, due 7 days before');
  expect(dutyOf({ ...item, due_days_before: 1 }, TODAY)).toBe('Nurse, due the day before');
  expect(dutyOf({ ...item, due_on: '2024-06-10' }, TODAY)).toBe('Nurse, due Jun 10, 2024');
  // The badge beside it says that it is overdue.
  expect(dutyOf({ ...item, due_on: '2024-06-01' }, TODAY)).toBe('Nurse');
  expect(dutyOf({ ...item, owner_role: null, due_days_before: null }, TODAY)).toBe('');
});

it('says who settled it and how long it is valid', () => {
  const settler = { username: 'staff.demo', display_name: 'Theo Lindgren' };
  const done = { ...item, state: 'done', settler, valid_until: '2024-12-03' } as const;
  expect(settledText(done, TODAY, 'America/New_York')).toBe(
    'By Theo Lindgren, valid until Dec 3, 2024',
  );
  expect(settledText({ ...done, result_date: '2024-06-01' }, TODAY, 'America/New_York')).toBe(
    'By Theo Lindgren, result of Jun 1, 2024, valid until Dec 3, 2024',
  );
  expect(settledText({ ...done, valid_until: '2024-06-02' }, TODAY, 'America/New_York')).toBe(
    'Was valid until Jun 2, 2024',
  );
  expect(settledText({ ...done, valid_from: '2024-07-01' }, TODAY, 'America/New_York')).toBe(
    'By Theo Lindgren, valid from Jul 1, 2024, valid until Dec 3, 2024',
  );
  // A closed case keeps its results.
  expect(settledText({ ...done, valid_until: '2024-06-02' }, null, 'America/New_York')).toBe(
    'By Theo Lindgren, valid until Jun 2, 2024',
  );
  expect(settledText(item, TODAY, 'America/New_York')).toBeNull();
});

it('gives time and author of an entry after the start', () => {
  expect(
    settledText(
      {
        ...item,
        state: 'done',
        settler: { username: 'staff.demo', display_name: 'Theo Lindgren' },
        settled_at: '2024-06-03T13:02:00Z',
        recorded_after: '2024-05-26T11:30:00Z',
        done_by: 'Dr. Osei',
      },
      null,
      'America/New_York',
    ),
  ).toBe(
    'Done by Dr. Osei. Recorded Jun 3, 2024, 9:02 AM by Theo Lindgren, after the planned start',
  );
});
