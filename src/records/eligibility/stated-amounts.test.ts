import { sampleText } from '@x12/samples/samples.test-support';
import { describe, expect, it } from 'vitest';
import type { Preset } from './eligibility.model';
import { statedAmounts } from './stated-amounts';

const read = (response_x12: string, preset: Preset = 'consult') =>
  statedAmounts(
    { response_x12, trace_number: /TRN\*2\*([^*~]+)/.exec(response_x12)?.[1] ?? '' },
    preset,
    '2026-04-12',
  );

const statedIn = (sample: string, preset?: Preset) => read(sampleText(sample), preset);

describe('the amounts a payer stated', () => {
  it('are the visit’s own in network, and the plan’s year', () => {
    expect(statedIn('active-ppo')).toEqual({
      plan: 'GOLD PPO 1500',
      copayCents: 4_000,
      coinsurancePercent: null,
      deductibleCents: 150_000,
      deductibleLeftCents: 62_000,
      outOfPocketCents: 500_000,
      outOfPocketLeftCents: 369_000,
      authorization: 'unknown',
      notes: [],
    });
  });

  it('depend on the visit’s purpose', () => {
    expect(statedIn('active-ppo', 'surgery')).toMatchObject({
      copayCents: null,
      coinsurancePercent: 20,
      authorization: 'required',
    });
  });

  it('are null if the payer says nothing, and zero only if it says zero', () => {
    expect(statedIn('limits')).toMatchObject({
      copayCents: null,
      coinsurancePercent: null,
      deductibleCents: null,
      deductibleLeftCents: null,
      outOfPocketLeftCents: null,
    });
    expect(statedIn('only-30')).toMatchObject({
      copayCents: null,
      deductibleCents: 0,
      deductibleLeftCents: 0,
    });
  });

  it('don’t take a total for the remaining amount', () => {
    const totalsAlone = sampleText('active-ppo').replace(/EB\*C\*\w+\*30\*\*\*29\*[^~]*~\s*/g, '');
    expect(read(totalsAlone)).toMatchObject({
      deductibleCents: 150_000,
      deductibleLeftCents: null,
    });
  });

  it('don’t take a family’s copay for the patient’s', () => {
    expect(statedIn('family-plan')?.copayCents).toBeNull();
  });

  it('name another service if the payer answered for that', () => {
    expect(statedIn('active-ppo', 'audiology')?.notes).toContain(
      'The payer gave no response for a hearing exam; this is what it says for “Office visit”.',
    );
  });

  it.each(['inactive', 'rejected-2100c'])('are null for an answer that is %s', (sample) => {
    expect(statedIn(sample)).toBeNull();
  });

  it('are null if the plan itself isn’t confirmed', () => {
    const dental = sampleText('active-ppo').replace(/EB\*1[^~]*~/g, 'EB*1**35~');
    expect(read(dental)).toBeNull();
  });

  it('are null for a text that isn’t an answer', () => {
    expect(read('Service unavailable')).toBeNull();
  });
});
