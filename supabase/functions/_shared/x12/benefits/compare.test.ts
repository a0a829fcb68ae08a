import { describe, expect, it } from 'vitest';
import { sampleResponse } from '../samples/sample-response.test-support.ts';
import { SAMPLES } from '../samples/samples.test-support.ts';
import { compareEligibility } from './compare.ts';

const responded = (sample: string, replaced: Record<string, string> = {}) => ({
  eligibility: sampleResponse(sample, replaced),
  requested: ['98'],
  serviceDate: '2026-04-12',
});

const changes = (sample: string, replaced: Record<string, string>) =>
  compareEligibility(responded(sample), responded(sample, replaced)).map(
    ({ sentence }) => sentence,
  );

describe('what changed since the last request', () => {
  it.each(SAMPLES.filter((name) => name !== 'cut-off'))('is nothing for %s twice', (name) => {
    expect(compareEligibility(responded(name), responded(name))).toEqual([]);
  });

  it('is told with what it was and what it is', () => {
    expect(
      changes('active-ppo', {
        'EB*B*IND*98***27*40*****Y': 'EB*B*IND*98***27*55*****Y',
        'EB*C*IND*30***29*620*****Y': 'EB*C*IND*30***29*0*****Y',
        '***Y*Y': '***N*Y',
      }),
    ).toEqual([
      'Deductible, individual, in network, met: was $880, now $1,500.',
      'Deductible, individual, in network, left: was $620, now $0.',
      'Copay for an office visit, in network, individual, SPECIALIST COPAY: was $40, now $55.',
    ]);
  });

  it('sees a plan that ended', () => {
    expect(changes('only-30', { 'EB*1*IND*30': 'EB*6*IND*30' })).toEqual([
      'Coverage: was active, now not active.',
      'Health plan coverage: was covered, now not active.',
      'Plan: was GOLD PPO 1500; the payer no longer says.',
    ]);
  });

  it('sees another insurance', () => {
    const [before, after] = [responded('only-30'), responded('other-payer')];
    expect(compareEligibility(before, after)).toContainEqual({
      topic: 'other_insurance',
      subject: 'This insurance',
      before: null,
      after: 'pays after another insurance',
      sentence: 'This insurance: pays after another insurance (new).',
    });
  });
});
