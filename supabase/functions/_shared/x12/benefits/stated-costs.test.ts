import { describe, expect, it } from 'vitest';
import { responseWith } from '../samples/response-with.test-support.ts';
import type { Visit } from './applicable.ts';
import { matchedService } from './matched-service.ts';
import { statedCosts } from './stated-costs.ts';

const VISIT: Visit = { serviceDate: '2026-04-12', place: '11', network: 'in' };

function costs(loops: readonly string[], visit: Partial<Visit> = {}, requested = '98') {
  const eligibility = responseWith(['EB*1**30', ...loops]);
  const { service } = matchedService(eligibility, requested);
  if (!service) throw new Error('No such service.');
  return statedCosts(eligibility, service, { ...VISIT, ...visit });
}

const copayOf = (...asked: Parameters<typeof costs>) => {
  const { copay, notes } = costs(...asked);
  return [copay && copay.cents / 100, ...notes];
};

describe('what isn’t covered out of network', () => {
  const loops = ['EB*I**98*********N', 'EB*B**98***27*40*****Y', 'EB*A**30*****.4****N'];

  it('doesn’t cost there what the plan as a whole does', () => {
    expect(costs(loops, { network: 'out' })).toMatchObject({ copay: null, coinsurance: null });
    expect(costs(loops, { network: 'out' }, '2').coinsurance).toMatchObject({ percent: 40 });
  });

  it('costs its own in it', () => {
    expect(copayOf(loops)).toEqual([40]);
  });
});

describe('a copay', () => {
  it('of “in or out of network” counts beside one in network', () => {
    expect(copayOf(['EB*B**98***27*20*****Y', 'EB*B**98***27*60*****W'])).toEqual([
      60,
      'The payer gives several amounts for the copay, from $20 to $60: the highest is used.',
    ]);
    expect(copayOf(['EB*B**98***27*60*****W'], { network: 'out' })).toEqual([60]);
    expect(copayOf(['EB*B**98***27*20*****Y'], { network: 'out' })).toEqual([null]);
  });

  it.each<[string, readonly string[]]>([
    ['above a family doctor’s', ['SPECIALIST', 'PRIMARY CARE PHYSICIAN']],
    ['above one for anybody', ['SPECIALIST OFFICE VISIT', 'COPAY APPLIES']],
    ['above one for others than specialists', ['SPECIALIST', 'NON-SPECIALIST']],
    ['above a call on a screen', ['SPECIALIST', 'TELEMEDICINE SPECIALIST VISIT']],
  ])('is the specialist’s, %s', (_, [ours, theirs]) => {
    const [copay] = copayOf([
      `EB*B**98***27*40*****Y~MSG*${ours}`,
      `EB*B**98***27*75*****Y~MSG*${theirs}`,
    ]);
    expect(copay).toBe(40);
  });

  it('is the higher of two that no message tells apart, never the family doctor’s', () => {
    expect(copayOf(['EB*B**98***27*25', 'EB*B**98***27*60'])[0]).toBe(60);
    expect(copayOf(['EB*B**98***27*75~MSG*PCP', 'EB*B**98***27*50'])[0]).toBe(50);
  });

  it('for primary care alone is told as that', () => {
    expect(copayOf(['EB*B**98***27*25~MSG*PCP'])).toEqual([
      25,
      'The payer gives a copay for primary care only: a specialist’s may be higher.',
    ]);
  });

  it('is the one of the place, else of no place', () => {
    const loops = ['EB*B**98***27*75', 'EB*B**98***27*40~III*ZZ*11', 'EB*B**98***27*90~III*ZZ*22'];
    expect(copayOf(loops)).toEqual([40]);
    expect(copayOf(loops, { place: '24' })).toEqual([75]);
    expect(copayOf(['EB*B**98***27*90~III*ZZ*22'])).toEqual([
      90,
      'The payer gives the copay for another place only: hospital clinic on campus.',
    ]);
  });

  it('of one procedure is not the visit’s', () => {
    expect(copayOf(['EB*B**98***27*30', 'EB*B**98***27*150******HC:31231'])).toEqual([30]);
  });

  it('keeps what it is paid for', () => {
    expect(costs(['EB*B**98***7*250']).copay?.per?.code).toBe('7');
    expect(costs(['EB*B**98***36*250']).copay?.per?.code).toBe('36');
  });

  it('of the plan is taken where the service has none', () => {
    expect(copayOf(['EB*1**98', 'EB*B**30***27*30'])).toEqual([
      30,
      'The payer gives no amounts for this service: those of the plan as a whole are used.',
    ]);
    expect(copayOf(['EB*1**98', 'EB*I**98', 'EB*B**30***27*30'])).toEqual([null]);
  });

  it('of another plan year is none', () => {
    const loops = [
      'EB*B**98***27*30~DTP*291*RD8*20250101-20251231',
      'EB*B**98***27*45~DTP*291*RD8*20260101-20261231',
    ];
    expect(copayOf(loops)).toEqual([45]);
    expect(copayOf(loops, { serviceDate: '2027-01-02' })).toEqual([null]);
  });
});

describe('a coinsurance', () => {
  it('without a share is none', () => {
    expect(costs(['EB*B**98***27*30', 'EB*A**98***27'])).toMatchObject({
      copay: { cents: 30_00 },
      coinsurance: null,
    });
    expect(costs(['EB*A**98***27*.', 'EB*A**30*****.2']).coinsurance).toMatchObject({
      percent: 20,
    });
  });
});

const deductibleOf = (...asked: Parameters<typeof costs>) => {
  const { deductible } = costs(...asked);
  return deductible && [deductible.totalCents, deductible.leftCents].map((c) => c && c / 100);
};

describe('a deductible', () => {
  it('is the one of the plan year of the visit', () => {
    const year = (from: number, total: number, left: number) => [
      `EB*C*IND*30***23*${total}~DTP*292*RD8*${from}0101-${from}1231`,
      `EB*C*IND*30***29*${left}~DTP*292*RD8*${from}0101-${from}1231`,
    ];
    const years = [...year(2025, 1500, 0), ...year(2026, 1700, 900)];
    expect(deductibleOf(years)).toEqual([1700, 900]);
    expect(deductibleOf(years, { serviceDate: '2025-12-30' })).toEqual([1500, 0]);
    expect(deductibleOf(years, { serviceDate: '2027-01-02' })).toBeNull();
  });

  it('of a year that began later takes the place of one without an end', () => {
    const loops = [
      'EB*C*IND*30***23*1500~DTP*346*D8*20250101',
      'EB*C*IND*30***23*1700~DTP*346*D8*20260101',
    ];
    expect(deductibleOf(loops)).toEqual([1700, null]);
  });

  it('has its remainder where only one of the two is dated', () => {
    expect(
      deductibleOf(['EB*C*IND*30***23*1500~DTP*292*RD8*20260101-20261231', 'EB*C*IND*30***29*620']),
    ).toEqual([1500, 620]);
  });

  it('is that of Medicare’s part that pays at the place', () => {
    const loops = [
      'EB*1**30*MA',
      'EB*C**30*MA**26*1676',
      'EB*C**30*MA**29*1676',
      'EB*1**30*MB',
      'EB*C**30*MB**23*257',
      'EB*C**30*MB**29*12',
    ];
    expect(deductibleOf(loops)).toEqual([257, 12]);
    expect(deductibleOf(loops, { place: '24' })).toEqual([257, 12]);
    expect(deductibleOf(loops, { place: '21' })).toEqual([1676, 1676]);
    expect(costs(loops).notes).toEqual([
      'Medicare Part B is counted: Part A pays for inpatient stays.',
    ]);
  });

  it('is the plan’s remainder where the service repeats the total alone', () => {
    const loops = ['EB*C*IND*30***23*1500', 'EB*C*IND*30***29*620'];
    expect(deductibleOf(['EB*C*IND*98***23*1500', ...loops])).toEqual([1500, 620]);
    expect(deductibleOf(['EB*C*IND*98***23*100', ...loops])).toEqual([100, null]);
  });

  it('names the segments it comes from', () => {
    const { deductible } = costs(['EB*C*IND*30***23*1500', 'EB*C*IND*30***29*620']);
    expect(deductible?.numbers).toEqual([15, 16]);
  });
});
