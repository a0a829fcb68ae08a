import { describe, expect, it } from 'vitest';
import type { MixingStep } from '@/records/vials/mixing.schema';
import { drawnFor, parentsOf } from './mixing.model';

const step = (place: number, factor: number, remaining_ml?: number): MixingStep => ({
  place,
  label: `1:${factor}`,
  color: null,
  factor,
  rule_day: '2027-01-05',
  latest:
    remaining_ml === undefined
      ? null
      : {
          id: `vial ${place}`,
          status: 'mixed',
          remaining_ml,
          beyond_use_on: '2027-01-05',
          mixed_at: '2026-01-05T12:00:00Z',
          waits_for_check: false,
          is_usable: true,
        },
});

describe('a dilution', () => {
  it('takes a tenth of its volume from the next stronger tenfold vial, a fifth of a fivefold', () => {
    expect(drawnFor(5, { factor: 1 }, { factor: 10 })).toBe(0.5);
    expect(drawnFor(5, { factor: 25 }, { factor: 125 })).toBe(1);
  });

  it('is not made where a syringe couldn’t measure it', () => {
    expect(drawnFor(5, { factor: 1 }, { factor: 1000 })).toBeNull();
    expect(drawnFor(0.4, { factor: 1 }, { factor: 10 })).toBeNull();
  });

  it('comes from vials that are usable and have enough, the next stronger first', () => {
    const steps = [step(1, 1, 4.5), step(2, 10, 5), step(3, 100, 0.2), step(4, 1000)];
    const of = (place: number) =>
      steps
        .filter((each) => each.place === place)
        .flatMap((each) => parentsOf(steps, each, 5).map(({ vial, drawn }) => [vial.id, drawn]));
    expect(of(3)).toEqual([
      ['vial 2', 0.5],
      ['vial 1', 0.05],
    ]);
    expect(of(4)).toEqual([['vial 2', 0.05]]);
  });
});
