import { expect, it } from 'vitest';
import type { LeftRow } from '@/records/home/end-of-day.schema';
import { countLeft, groupsOf } from './end-of-day.model';

const row = (told: Partial<LeftRow>): LeftRow => ({
  kind: 'visit',
  id: 'v',
  referral_id: null,
  state: 'pending',
  what: 'Hearing loss',
  detail: null,
  due_on: null,
  is_late: false,
  owner: null,
  patient_id: 'p',
  patient_name: 'Ann Lee',
  is_mine: false,
  total: 2,
  total_mine: 1,
  ...told,
});

const ROWS = [
  row({ is_mine: true }),
  row({ id: 'w', state: 'confirmed' }),
  row({ kind: 'message', id: 'm', state: null, total: 140, total_mine: 0 }),
];

it('are told by the kind of work, empty kinds left out', () => {
  expect(groupsOf(ROWS, false).map(({ title, rows }) => [title, rows.length])).toEqual([
    ['Appointment requests', 1],
    ['Answers not sent', 1],
    ['Visits without an outcome', 1],
  ]);
  expect(groupsOf(ROWS, true).map(({ title }) => title)).toEqual(['Appointment requests']);
  expect(groupsOf([], false)).toEqual([]);
});

it('are counted past what the list has', () => {
  expect(countLeft(ROWS, false)).toBe(142);
  expect(countLeft(ROWS, true)).toBe(1);
});
