import { describe, expect, it } from 'vitest';
import { sampleResponse } from '../samples/sample-response.test-support.ts';
import { matchedService } from './matched-service.ts';
import { serviceSentences } from './sentences.ts';

const said = (sample: string, changes: Record<string, string> = {}) =>
  sampleResponse(sample, changes).services.flatMap(serviceSentences);

describe('what a front desk reads out', () => {
  it('is one fact a sentence, in network first', () => {
    expect(said('active-ppo')).toEqual([
      'Deductible, individual, in network: $1,500 a calendar year, $880 met (computed), $620 left.',
      'Deductible, family, in network: $3,000 a calendar year, $900 met, $2,100 left (computed).',
      'Deductible, individual, out of network: $3,000 a calendar year.',
      'Out-of-pocket maximum, individual, in network: $5,000 a calendar year, $1,310 met, $3,690 left.',
      'Copay $40 for an office visit, in network (SPECIALIST COPAY).',
      'Copay $80 for an office visit, out of network.',
      'The patient pays 20% for surgery, in network.',
      'The patient pays 40% for surgery, out of network.',
      'Authorization is required for surgery.',
    ]);
  });

  it('counts visits, and tells how often', () => {
    expect(said('limits')).toEqual([
      'Limit for speech therapy, in network: 30 visits a calendar year.',
      'Limit for speech therapy, in network: 18 visits remaining.',
      'Limit for a hearing exam: 1 visit every 2 years (ONE EXAM EVERY TWO YEARS).',
      'Limit for allergy testing: $800 a calendar year.',
      'Limit for allergy, individual: 2 days a month Monday to Sunday.',
    ]);
  });

  it('names place and procedure where the payer does', () => {
    expect(said('places')).toEqual([
      'Copay $20 for an office visit, in network, place of service: office.',
      'Copay $75 for an office visit, in network, place of service: hospital clinic on campus.',
      'The patient pays 10% for surgery, in network, procedure 31231.',
    ]);
  });

  it('says plainly what costs nothing, what is not covered and what is not active', () => {
    expect(said('repeated-services', { '*50*': '*0*' })).toEqual([
      'Not covered: chiropractic.',
      'No copay for an office visit, in network.',
      'Not covered: vision.',
      'No copay for urgent care, in network.',
    ]);
    expect(said('only-30')).toEqual(['Deductible, individual: none.']);
    expect(said('inactive')).toEqual(['Coverage is not active.']);
    expect(said('active-ppo', { '**.2***Y*Y': '**0***N*Y' })).toContain(
      'No coinsurance for surgery, in network.',
    );
  });

  it('never adds up what may not belong together', () => {
    const outOfPocket = said('tiers').filter((sentence) => sentence.startsWith('Out-of-pocket'));
    expect(outOfPocket).toEqual([
      'Out-of-pocket maximum, individual, in network: $1 a calendar year.',
      'Out-of-pocket maximum, individual, in network: $2 a calendar year.',
      'Out-of-pocket maximum, individual, in network: $1 left.',
    ]);
  });
});

describe('the response about a service', () => {
  const eligibility = sampleResponse('active-ppo');

  it('is the one about that service', () => {
    expect(matchedService(eligibility, '79')).toMatchObject({
      isExact: true,
      sentence: '',
      service: { service: { code: '79' } },
    });
  });

  it('or the nearest there is, and says so', () => {
    expect(matchedService(eligibility, 'GY')).toMatchObject({
      isExact: false,
      service: { service: { code: '79' } },
      sentence:
        'The payer gave no response for allergy; this is what it says for “Allergy testing”.',
    });
    expect(matchedService(sampleResponse('only-30'), '71')).toMatchObject({
      service: { service: { code: '30' } },
    });
  });

  it('or none', () => {
    expect(matchedService(sampleResponse('rejected-not-found'), '98')).toMatchObject({
      service: null,
      sentence: 'The payer gave no response for an office visit.',
    });
  });
});
