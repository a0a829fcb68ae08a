import { expect, it } from 'vitest';
import { workingDaysModel } from './working-days.model';

const { schema, draftOf, toRow, lines } = workingDaysModel;
const ROW = { open_weekdays: [1, 2, 4], closed_days: ['2026-12-25', '2026-07-03'] };

const problemsOf = (change: Partial<ReturnType<typeof draftOf>>) =>
  schema.safeParse({ ...draftOf(ROW), ...change }).error?.issues.map(({ message }) => message) ??
  [];

it('goes into the form and back, its days off in order', () => {
  const draft = schema.parse(draftOf(ROW));
  expect(draft).toMatchObject({
    monday: true,
    wednesday: false,
    daysOff: '07/03/2026\n12/25/2026',
  });
  expect(toRow(draft)).toEqual({ ...ROW, closed_days: ['2026-07-03', '2026-12-25'] });
});

it('takes a day as people type it, and each once', () => {
  const draft = schema.parse({ ...draftOf(ROW), daysOff: ' 1/1/2027 \n\n01/01/2027' });
  expect(toRow(draft).closed_days).toEqual(['2027-01-01']);
});

it.each(['Christmas', '2/30/2026', '25/12/2026', '12/25/26', '12/25'])(
  'refuses %s as a day',
  (line) => {
    expect(problemsOf({ daysOff: `7/3/2026\n${line}` })).toEqual([
      `“${line}” isn’t a date. Type it like 12/25/2026.`,
    ]);
  },
);

it('is open on some day of the week', () => {
  const closed = { ...draftOf({ ...ROW, open_weekdays: [] }) };
  expect(problemsOf(closed)).toEqual(['Open on at least one weekday.']);
});

it('reads in words', () => {
  expect(lines(ROW)).toEqual([
    ['Open', 'Monday, Tuesday, Thursday'],
    ['Days off', 'Dec 25, 2026, Jul 3, 2026'],
  ]);
});
