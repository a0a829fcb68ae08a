import { describe, expect, it } from 'vitest';
import { firstSlot, slotByKey } from './slots';

const slots = [[], [480, 510, 600], [], [540, 615], []];
const from = (column: number, minute: number, key: string) =>
  slotByKey(slots, { column, minute }, key);

describe('the free slots by keyboard', () => {
  it('begin with the first there is', () => {
    expect(firstSlot(slots)).toEqual({ column: 1, minute: 480 });
    expect(firstSlot([[], []])).toBeNull();
  });

  it('go up and down within a day', () => {
    expect(from(1, 480, 'ArrowDown')).toEqual({ column: 1, minute: 510 });
    expect(from(1, 600, 'ArrowDown')).toBeNull();
    expect(from(1, 600, 'ArrowUp')).toEqual({ column: 1, minute: 510 });
    expect(from(1, 480, 'ArrowUp')).toBeNull();
  });

  it('go to the nearest time of the next day that has any', () => {
    expect(from(1, 600, 'ArrowRight')).toEqual({ column: 3, minute: 615 });
    expect(from(1, 480, 'ArrowRight')).toEqual({ column: 3, minute: 540 });
    expect(from(3, 540, 'ArrowLeft')).toEqual({ column: 1, minute: 510 });
    expect(from(3, 540, 'ArrowRight')).toBeNull();
    expect(from(1, 480, 'ArrowLeft')).toBeNull();
    expect(from(1, 480, 'Enter')).toBeNull();
  });
});
