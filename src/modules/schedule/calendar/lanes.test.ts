import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inLanes } from './lanes';

const lanesOf = (...spans: [from: number, to: number][]) =>
  inLanes(spans.map(([from, to]) => ({ from, to }))).map(
    ({ lane, lanes }) => `${lane + 1}/${lanes}`,
  );

it('gives a block that overlaps nothing the whole width', () => {
  expect(lanesOf([60, 90], [90, 120], [200, 230])).toEqual(['1/1', '1/1', '1/1']);
});

it('puts what overlaps side by side, and reuses a lane that has become free', () => {
  expect(lanesOf([60, 180], [60, 90], [100, 130])).toEqual(['1/2', '2/2', '2/2']);
});

it('never puts two overlapping blocks into one lane, and loses none', () => {
  const block = fc
    .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 5, max: 90 }))
    .map(([from, length]) => ({ from, to: from + length }));
  fc.assert(
    fc.property(fc.array(block, { maxLength: 20 }), (blocks) => {
      const placed = inLanes(blocks);
      expect(placed).toHaveLength(blocks.length);
      for (const a of placed) {
        expect(a.lane).toBeLessThan(a.lanes);
        for (const b of placed) {
          const overlap = a !== b && a.from < b.to && b.from < a.to;
          if (overlap) expect(a.lane).not.toBe(b.lane);
        }
      }
    }),
  );
});
