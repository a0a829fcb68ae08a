import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedByKey, within } from './move';

const bounds = { columns: 5, from: 480, to: 1020, length: 30 };

describe('movedByKey', () => {
  it('goes by a quarter of an hour and by a day', () => {
    const place = { column: 1, minute: 600 };
    expect(movedByKey(place, 'ArrowDown', bounds)).toEqual({ column: 1, minute: 615 });
    expect(movedByKey(place, 'ArrowUp', bounds)).toEqual({ column: 1, minute: 585 });
    expect(movedByKey(place, 'ArrowLeft', bounds)).toEqual({ column: 0, minute: 600 });
    expect(movedByKey(place, 'ArrowRight', bounds)).toEqual({ column: 2, minute: 600 });
    expect(movedByKey(place, 'Enter', bounds)).toBeNull();
  });

  it('brings what lies between the quarters onto them', () => {
    const place = { column: 0, minute: 607 };
    expect(movedByKey(place, 'ArrowDown', bounds)?.minute).toBe(615);
    expect(movedByKey(place, 'ArrowUp', bounds)?.minute).toBe(600);
  });

  it('stays on the grid, whatever is pressed', () => {
    const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight');
    fc.assert(
      fc.property(fc.array(key, { maxLength: 80 }), (keys) => {
        const start = { column: 2, minute: 600 };
        const end = keys.reduce(
          (place, pressed) => movedByKey(place, pressed, bounds) ?? place,
          start,
        );
        expect(end.column).toBeGreaterThanOrEqual(0);
        expect(end.column).toBeLessThan(bounds.columns);
        expect(end.minute).toBeGreaterThanOrEqual(bounds.from);
        expect(end.minute + bounds.length).toBeLessThanOrEqual(bounds.to);
      }),
    );
  });
});

describe('within', () => {
  it('takes the nearest quarter of where the pointer is', () => {
    expect(within({ column: 7, minute: 608 }, bounds)).toEqual({ column: 4, minute: 615 });
    expect(within({ column: -1, minute: 30 }, bounds)).toEqual({ column: 0, minute: 480 });
    expect(within({ column: 0, minute: 1400 }, bounds)).toEqual({ column: 0, minute: 990 });
  });

  it('begins at the top where the booking is longer than the day shown', () => {
    expect(within({ column: 0, minute: 700 }, { ...bounds, length: 900 }).minute).toBe(480);
  });
});
