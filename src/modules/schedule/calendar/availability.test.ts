import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awaySpans, dropStarts, hoursOn, joined, slotStarts, without } from './availability';

const ZONE = 'America/New_York';
const MONDAY = '2024-06-03';
const hours = [
  { weekday: 1, opens: '13:00:00', closes: '17:00:00' },
  { weekday: 1, opens: '08:00:00', closes: '12:00:00' },
  { weekday: 5, opens: '08:00:00', closes: '15:00:00' },
];
const span = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

it('takes the hours of the weekday in order, the break left out', () => {
  expect(hoursOn(MONDAY, hours)).toEqual([span(8, 12), span(13, 17)]);
  expect(hoursOn('2024-06-04', hours)).toEqual([]);
});

it('puts time off on the clinic clock', () => {
  const off = { starts_at: '2024-06-03T14:00:00Z', ends_at: '2024-06-03T18:00:00Z' };
  expect(awaySpans(MONDAY, [off], ZONE)).toEqual([span(10, 14)]);
  const week = { starts_at: '2024-06-01T04:00:00Z', ends_at: '2024-06-08T04:00:00Z' };
  expect(awaySpans(MONDAY, [week], ZONE)).toEqual([span(0, 24)]);
});

const anySpans = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 40 }))
    .map(([from, length]) => ({ from, to: from + length })),
  { maxLength: 8 },
);

it('leaves exactly the minutes that were in the first spans alone', () => {
  const covers = (spans: readonly { from: number; to: number }[], minute: number) =>
    spans.some(({ from, to }) => from <= minute && minute < to);
  fc.assert(
    fc.property(anySpans, anySpans, (spans, taken) => {
      const left = without(joined(spans), taken);
      for (let minute = 0; minute < 160; minute += 1) {
        expect(covers(left, minute)).toBe(covers(spans, minute) && !covers(taken, minute));
      }
    }),
  );
});

describe('slotStarts', () => {
  it('divides free time by the setting of the clinic', () => {
    const day = [span(8, 9)];
    expect(slotStarts(day, day, 30)).toEqual([480, 510]);
    expect(slotStarts(day, day, 20)).toEqual([480, 500, 520]);
    expect(slotStarts(day, day, 60)).toEqual([480]);
  });

  it('counts from each opening, and offers only a whole free slot', () => {
    const day = [
      { from: 490, to: 550 },
      { from: 785, to: 825 },
    ];
    expect(slotStarts(day, day, 20)).toEqual([490, 510, 530, 785, 805]);
    expect(slotStarts(day, without(day, [{ from: 515, to: 530 }]), 20)).toEqual([
      490, 530, 785, 805,
    ]);
  });
});

describe('dropStarts', () => {
  it('runs on outside the hours in the steps of the slots', () => {
    const day = [
      { from: 490, to: 550 },
      { from: 605, to: 645 },
    ];
    expect(dropStarts(day, 20, { from: 440, to: 640 })).toEqual([
      450, 470, 490, 510, 530, 550, 570, 590, 605, 625,
    ]);
    expect(dropStarts([], 60, { from: 450, to: 600 })).toEqual([480, 540, 600]);
  });

  it('has every slot, in order, and nothing beyond the range', () => {
    fc.assert(
      fc.property(
        anySpans.map(joined),
        fc.constantFrom(5, 10, 15, 20, 30, 60),
        fc.integer({ min: 0, max: 100 }),
        (day, slotMinutes, from) => {
          const starts = dropStarts(day, slotMinutes, { from, to: 160 });
          expect(starts).toEqual([...starts].sort((a, b) => a - b));
          expect(starts.every((start) => start >= from && start <= 160)).toBe(true);
          for (const slot of slotStarts(day, day, slotMinutes)) {
            if (slot >= from) expect(starts).toContain(slot);
          }
        },
      ),
    );
  });
});
