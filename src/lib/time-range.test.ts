import { expect, it } from 'vitest';
import { parseTimeRange, timeRangeText } from './time-range';

const JUNE = { starts_at: '2024-06-03T18:00:00.000Z', ends_at: '2024-06-03T18:30:00.000Z' };

it('reads a range as the database writes it', () => {
  expect(parseTimeRange('["2024-06-03 18:00:00+00","2024-06-03 18:30:00+00")')).toEqual(JUNE);
  expect(parseTimeRange('["2024-06-03 14:00:00-04","2024-06-03 20:00:00+01:30")')).toEqual(JUNE);
  expect(parseTimeRange(timeRangeText(JUNE))).toEqual(JUNE);
});

it('is null for anything but a bounded range', () => {
  for (const text of ['empty', '(,)', '["2024-06-03 18:00:00+00",)', '[soon,later)', null, 7]) {
    expect(parseTimeRange(text)).toBeNull();
  }
});
