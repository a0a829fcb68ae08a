import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joined, openSpans, startsWithin, without } from './open-hours';

const ZONE = 'America/New_York';
const MONDAY = '2024-06-03';
const hours = [
  { weekday: 1, opens: '08:00:00', closes: '12:00:00' },
  { weekday: 1, opens: '13:00:00', closes: '17:00:00' },
  { weekday: 5, opens: '08:00:00', closes: '15:00:00' },
];
const span = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

describe('openSpans', () => {
  it('are the hours of the weekday, the break left out', () => {
    expect(openSpans(MONDAY, hours, [], ZONE)).toEqual([span(8, 12), span(13, 17)]);
    expect(openSpans('2024-06-04', hours, [], ZONE)).toEqual([]);
  });

  it('leave out what the provider is away, by the clinic clock', () => {
    const off = { starts_at: '2024-06-03T14:00:00Z', ends_at: '2024-06-03T18:00:00Z' };
    expect(openSpans(MONDAY, hours, [off], ZONE)).toEqual([span(8, 10), span(14, 17)]);
    const week = { starts_at: '2024-06-01T04:00:00Z', ends_at: '2024-06-08T04:00:00Z' };
    expect(openSpans(MONDAY, hours, [week], ZONE)).toEqual([]);
  });
});

describe('spans', () => {
  const anySpans = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 40 }))
      .map(([from, length]) => ({ from, to: from + length })),
    { maxLength: 8 },
  );
  const covers = (spans: readonly { from: number; to: number }[], minute: number) =>
    spans.some(({ from, to }) => from <= minute && minute < to);

  it('taken out of others leave exactly the minutes that were in the first alone', () => {
    fc.assert(
      fc.property(anySpans, anySpans, (spans, taken) => {
        const left = without(joined(spans), taken);
        for (let minute = 0; minute < 160; minute += 1) {
          expect(covers(left, minute)).toBe(covers(spans, minute) && !covers(taken, minute));
        }
      }),
    );
  });

  it('offer every start at which the length still fits', () => {
    expect(startsWithin([span(8, 9), span(13, 14)], 30, 15)).toEqual([
      480, 495, 510, 780, 795, 810,
    ]);
    expect(startsWithin([{ from: 490, to: 525 }], 30, 15)).toEqual([495]);
    expect(startsWithin([{ from: 490, to: 520 }], 30, 15)).toEqual([]);
  });
});
