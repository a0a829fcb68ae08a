import { describe, expect, it } from 'vitest';
import { eligibilityFor, readResponse } from '../read-response.ts';
import { sampleText } from '../samples/samples.test-support.ts';
import { concludeFrom } from './conclusions.ts';
import { visitFigures } from './visit-figures.ts';

function read(text: string, requestedServices: readonly string[] = ['98', 'BY']) {
  const serviceDate = '2026-04-12';
  const { content } = readResponse(text);
  const trace = /TRN\*2\*([^*~]+)/.exec(text)?.[1] ?? '';
  const eligibility = content.kind === 'eligibility' && eligibilityFor(content.responses, trace);
  if (!eligibility) throw new Error('This is no response.');
  return visitFigures(
    eligibility,
    requestedServices,
    serviceDate,
    concludeFrom(eligibility, { requestedServices, serviceDate, place: null }),
  );
}

const figuresOf = (sample: string) => read(sampleText(sample));

describe('the figures of a coverage', () => {
  it('are the plan, the visit’s in-network copay, and the year’s remaining amounts', () => {
    expect(figuresOf('active-ppo')).toEqual({
      plan: 'GOLD PPO 1500',
      charge: {
        service: '98',
        markedFor: 'specialist',
        copayCents: 4_000,
        coinsurancePercent: null,
      },
      deductible: { totalCents: 150_000, leftCents: 62_000, isFamilys: false },
      outOfPocket: { totalCents: 500_000, leftCents: 369_000, isFamilys: false },
      saysInNetwork: true,
      authorization: 'unknown',
      isPaidElsewhere: false,
      isSecond: false,
      caveats: [],
    });
  });

  it('are null if the payer doesn’t say, and zero for no deductible', () => {
    expect(figuresOf('limits')).toMatchObject({
      charge: null,
      deductible: null,
      outOfPocket: null,
      saysInNetwork: false,
    });
    expect(figuresOf('only-30')).toMatchObject({ charge: null, deductible: { leftCents: 0 } });
  });

  it('take neither a family’s copay nor a total for the remaining amount', () => {
    // Its only copay is the family's.
    expect(figuresOf('family-plan')?.charge?.copayCents ?? null).toBeNull();
    const totalsAlone = sampleText('active-ppo').replace(/EB\*C\*\w+\*30\*\*\*29\*[^~]*~\s*/g, '');
    expect(read(totalsAlone)).toMatchObject({
      charge: { copayCents: 4_000 },
      deductible: { totalCents: 150_000, leftCents: null },
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

  it('say for which service a charge is, and that it is a family doctor’s alone', () => {
    const surgery = read(sampleText('active-ppo'), ['2']);
    expect(surgery?.charge).toMatchObject({ copayCents: 4_000 });
    const primaryCare = sampleText('active-ppo').replace(/SPECIALIST/gi, 'PRIMARY CARE');
    expect(read(primaryCare)?.charge).toMatchObject({ markedFor: 'primary_care' });
  });
});
