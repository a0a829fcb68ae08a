import { sampleText } from '@x12/samples/samples.test-support';
import { describe, expect, it } from 'vitest';
import { coverageFigures } from './coverage-figures';

const ASKED = { service_types: ['98', 'BY'], service_date: '2026-04-12' };

const read = (response_x12: string) =>
  coverageFigures({
    ...ASKED,
    response_x12,
    trace_number: /TRN\*2\*([^*~]+)/.exec(response_x12)?.[1] ?? '',
  });

const figuresOf = (sample: string) => read(sampleText(sample));

describe('the figures of a coverage', () => {
  it('are the plan, the visit’s in-network copay, and the year’s remaining amounts', () => {
    expect(figuresOf('active-ppo')).toEqual({
      plan: 'GOLD PPO 1500',
      copay: 4_000,
      deductibleLeft: 62_000,
      outOfPocketLeft: 369_000,
      authorization: 'unknown',
      isPaidElsewhere: false,
      caveats: [],
    });
  });

  it('are null if the payer doesn’t say, and zero for no deductible', () => {
    expect(figuresOf('limits')).toMatchObject({
      copay: null,
      deductibleLeft: null,
      outOfPocketLeft: null,
    });
    expect(figuresOf('only-30')).toMatchObject({ copay: null, deductibleLeft: 0 });
  });

  it('take neither a family’s copay nor a total for the remaining amount', () => {
    // Its only copay is the family's.
    expect(figuresOf('family-plan')?.copay).toBeNull();
    const totalsAlone = sampleText('active-ppo').replace(/EB\*C\*\w+\*30\*\*\*29\*[^~]*~\s*/g, '');
    expect(read(totalsAlone)).toMatchObject({
      copay: 4_000,
      deductibleLeft: null,
    });
  });

  it.each(['inactive', 'rejected-2100c'])('are null for a response that is %s', (sample) => {
    expect(figuresOf(sample)).toBeNull();
  });

  it('are null if only a dental plan is active', () => {
    expect(
      read(sampleText('only-30').replace('EB*1*IND*30*PR*GOLD PPO 1500', 'EB*1**35*PR*DENTAL')),
    ).toBeNull();
  });

  it('are null for a text that isn’t a response', () => {
    expect(
      coverageFigures({ ...ASKED, response_x12: 'Service unavailable', trace_number: '1' }),
    ).toBeNull();
  });
});
