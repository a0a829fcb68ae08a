import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPlace, nearestPlace, nextPlace, type Place } from './places';

const starts = [[], [480, 510, 600], [], [540, 615], []];
const from = (column: number, minute: number, key: string) =>
  nextPlace(starts, { column, minute }, key);

describe('the places of the grid by keyboard', () => {
  it('begin with the first there is', () => {
    expect(firstPlace(starts)).toEqual({ column: 1, minute: 480 });
    expect(firstPlace([[], []])).toBeNull();
  });

  it('go up and down within a day', () => {
    expect(from(1, 480, 'ArrowDown')).toEqual({ column: 1, minute: 510 });
    expect(from(1, 600, 'ArrowDown')).toBeNull();
    expect(from(1, 600, 'ArrowUp')).toEqual({ column: 1, minute: 510 });
    expect(from(1, 480, 'ArrowUp')).toBeNull();
  });

  it('bring what lies between the steps onto them', () => {
    expect(from(1, 487, 'ArrowDown')).toEqual({ column: 1, minute: 510 });
    expect(from(1, 487, 'ArrowUp')).toEqual({ column: 1, minute: 480 });
  });

  it('go to the nearest time of the next day that has any', () => {
    expect(from(1, 600, 'ArrowRight')).toEqual({ column: 3, minute: 615 });
    expect(from(1, 480, 'ArrowRight')).toEqual({ column: 3, minute: 540 });
    expect(from(3, 540, 'ArrowLeft')).toEqual({ column: 1, minute: 510 });
    expect(from(3, 540, 'ArrowRight')).toBeNull();
    expect(from(1, 480, 'ArrowLeft')).toBeNull();
    expect(from(1, 480, 'Enter')).toBeNull();
  });

  it('are never left, whatever is pressed', () => {
    const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight');
    fc.assert(
      fc.property(fc.array(key, { maxLength: 40 }), (keys) => {
        const end = keys.reduce<Place>(
          (place, pressed) => nextPlace(starts, place, pressed) ?? place,
          {
            column: 1,
            minute: 480,
          },
        );
        expect(starts[end.column]).toContain(end.minute);
      }),
    );
  });
});

describe('the place nearest to the pointer', () => {
  it('is a start of the column under it', () => {
    expect(nearestPlace(starts, { column: 1, minute: 549 })).toEqual({ column: 1, minute: 510 });
    expect(nearestPlace(starts, { column: 3, minute: 0 })).toEqual({ column: 3, minute: 540 });
    expect(nearestPlace(starts, { column: 2, minute: 500 })).toBeNull();
  });

  it('is in the outermost column when the pointer is beside the grid', () => {
    expect(nearestPlace([[480], [510]], { column: 7, minute: 500 })).toEqual({
      column: 1,
      minute: 510,
    });
    expect(nearestPlace([[480], [510]], { column: -1, minute: 500 })).toEqual({
      column: 0,
      minute: 480,
    });
  });
});
