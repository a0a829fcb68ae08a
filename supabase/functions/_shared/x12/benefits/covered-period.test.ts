import { describe, expect, it } from 'vitest';
import { responseWith } from '../samples/response-with.test-support.ts';
import { coveredPeriod } from './covered-period.ts';

const DAY = '2026-04-12';

const periodOf = (
  loops: readonly string[],
  { person = [], place = '11' }: { person?: readonly string[]; place?: string } = {},
) => {
  const { coveredFrom, coveredTo } = coveredPeriod(responseWith(loops, person), ['98', 'BY'], {
    serviceDate: DAY,
    place,
  });
  return [coveredFrom, coveredTo];
};

describe('the covered period', () => {
  it.each<[string, readonly string[], (string | null)[]]>([
    ['begins where the active plan does', ['EB*1**30~DTP*346*D8*20260101'], ['2026-01-01', null]],
    ['begins with a plan date of one day', ['EB*1**30~DTP*291*D8*20260101'], ['2026-01-01', null]],
    [
      'keeps the end of a range',
      ['EB*1**30~DTP*291*RD8*20260101-20261231'],
      ['2026-01-01', '2026-12-31'],
    ],
    [
      'keeps the end of a range told as a beginning',
      ['EB*1**30~DTP*346*RD8*20260101-20261231'],
      ['2026-01-01', '2026-12-31'],
    ],
    [
      'keeps the end of a benefit’s range',
      ['EB*1**30~DTP*348*RD8*20260101-20260630'],
      ['2026-01-01', '2026-06-30'],
    ],
    [
      'keeps the end of an eligibility’s range',
      ['EB*1**30~DTP*356*RD8*20260201-20260630'],
      ['2026-02-01', '2026-06-30'],
    ],
    [
      'ends with the eligibility within a plan year',
      ['EB*1**30~DTP*291*RD8*20260101-20261231~DTP*357*D8*20260430'],
      ['2026-01-01', '2026-04-30'],
    ],
    [
      'has no end where the payer means none',
      ['EB*1**30~DTP*346*D8*20260101~DTP*347*D8*99991231'],
      ['2026-01-01', null],
    ],
    ['is not the day that was asked about', ['EB*1**30~DTP*307*D8*20260412'], [null, null]],
    [
      'is not the day that was asked about, as a range',
      ['EB*1**30~DTP*291*RD8*20260412-20260412'],
      [null, null],
    ],
    [
      'begins on the day asked about where the plan does',
      ['EB*1**30~DTP*346*D8*20260412'],
      ['2026-04-12', null],
    ],
    ['is not a dentist’s', ['EB*1**30', 'EB*1**35~DTP*346*RD8*20200101-20261231'], [null, null]],
    [
      'is not a gap',
      ['EB*1**30~DTP*346*D8*20260101', 'EB*6**35~DTP*307*RD8*20260301-20260401'],
      ['2026-01-01', null],
    ],
    [
      'is the visit’s where the plan has none',
      ['EB*1**30', 'EB*1**98~DTP*346*D8*20260101'],
      ['2026-01-01', null],
    ],
    [
      'is the plan year of the visit',
      ['EB*1**30~DTP*291*RD8*20250101-20251231', 'EB*1**30~DTP*291*RD8*20260101-20261231'],
      ['2026-01-01', '2026-12-31'],
    ],
    [
      'is the next one where the visit is in none',
      ['EB*1**30~DTP*291*RD8*20250101-20251231', 'EB*1**30~DTP*291*RD8*20260501-20261231'],
      ['2026-05-01', '2026-12-31'],
    ],
    ['is none for a plan that has ended', ['EB*6**30~DTP*291*RD8*20250101-20251231'], [null, null]],
    ['is none where only dental is active', ['EB*1**35~DTP*346*D8*20260101'], [null, null]],
  ])('%s', (_, loops, period) => {
    expect(periodOf(loops)).toEqual(period);
    expect(periodOf([...loops].reverse())).toEqual(period);
  });

  it('is the person’s where no benefit tells one', () => {
    const person = ['DTP*346*D8*20260101', 'DTP*347*D8*20261231'];
    expect(periodOf(['EB*1**30'], { person })).toEqual(['2026-01-01', '2026-12-31']);
    expect(periodOf(['EB*1**30~DTP*291*D8*20260412'], { person })).toEqual([
      '2026-01-01',
      '2026-12-31',
    ]);
    expect(periodOf(['EB*1**30~DTP*346*D8*20260301'], { person })).toEqual([
      '2026-03-01',
      '2026-12-31',
    ]);
    expect(periodOf(['EB*1**30'], { person: ['DTP*307*D8*20260412'] })).toEqual([null, null]);
    expect(periodOf(['EB*6**30'], { person })).toEqual([null, null]);
  });

  it('is that of Medicare’s part that pays at the place', () => {
    const loops = ['EB*1**30*MA~DTP*291*D8*20150601', 'EB*1**30*MB~DTP*291*D8*20180201'];
    expect(periodOf(loops)).toEqual(['2018-02-01', null]);
    expect(periodOf(loops, { place: '21' })).toEqual(['2015-06-01', null]);
  });

  it('names the segments that tell it', () => {
    const { numbers } = coveredPeriod(
      responseWith(['EB*1**30', 'DTP*346*D8*20260101', 'DTP*347*D8*20261231']),
      [],
      { serviceDate: DAY, place: null },
    );
    expect(numbers).toEqual([15, 16]);
  });
});
