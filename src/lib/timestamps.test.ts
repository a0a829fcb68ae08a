import { describe, expect, it } from 'vitest';
import { sortableTime } from './timestamps';

describe('sortableTime', () => {
  it('is the same for one time, however a backend writes it', () => {
    const texts = [
      '2024-06-03 14:00:00.12+00',
      '2024-06-03T14:00:00.12+00:00',
      '2024-06-03T14:00:00.12Z',
      '2024-06-03T14:00:00.12+0000',
    ];
    expect(new Set(texts.map(sortableTime)).size).toBe(1);
  });

  it('sorts by time, to the microsecond', () => {
    const sorted = [
      '-infinity',
      '2024-06-03T13:59:59.999999+00:00',
      '2024-06-03T14:00:00+00:00',
      '2024-06-03T14:00:00.000001+00:00',
      '2024-06-03T14:00:00.1+00:00',
      '2024-06-03T14:00:00.12+00:00',
      '2024-06-03T14:00:00.123456+00:00',
      'infinity',
    ];
    expect(sorted.map(sortableTime).sort()).toEqual(sorted.map(sortableTime));
  });
});
