import { describe, expect, it } from 'vitest';
import { responseWith } from '../samples/response-with.test-support.ts';
import { sampleResponse } from '../samples/sample-response.test-support.ts';
import { matchedService } from './matched-service.ts';
import { authorizationStatements, serviceStatements } from './sentences.ts';

function said(sample: string, changes: Record<string, string> = {}) {
  const eligibility = sampleResponse(sample, changes);
  return eligibility.services
    .flatMap((item) => [
      ...serviceStatements(item),
      ...authorizationStatements(eligibility, item.service),
    ])
    .map(({ text }) => text);
}

describe('what a front desk reads out', () => {
  it('is one fact a sentence, in network first', () => {
    expect(said('active-ppo')).toEqual([
      'Deductible, individual, in network: $1,500 a calendar year, $880 met (computed), $620 left.',
      'Deductible, family, in network: $3,000 a calendar year, $900 met, $2,100 left (computed).',
      'Deductible, individual, out of network: $3,000 a calendar year.',
      'Out-of-pocket maximum, individual, in network: $5,000 a calendar year, $1,310 met, $3,690 left.',
      'Covered: an office visit.',
      'Copay $40 for an office visit, in network (SPECIALIST COPAY).',
      'Copay $80 for an office visit, out of network.',
      'Covered: surgery.',
      'The patient pays 20% for surgery, in network.',
      'The patient pays 40% for surgery, out of network.',
      'Authorization is required for surgery.',
      'Covered: allergy testing.',
    ]);
  });

  it('names the segments that say each', () => {
    const { services } = sampleResponse('active-ppo');
    const statements = services.flatMap(serviceStatements);
    expect(statements.every(({ numbers }) => numbers.length > 0)).toBe(true);
    expect(statements.find(({ text }) => text.startsWith('Copay $40'))?.numbers).toEqual([22]);
  });

  it('counts visits, and tells how often', () => {
    expect(said('limits')).toEqual([
      'Limit for speech therapy, in network: 30 visits a calendar year.',
      'Limit for speech therapy, in network: 18 visits left.',
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
    const repeated = said('repeated-services', { '*50*': '*0*' });
    expect(repeated.slice(0, 1)).toEqual(['Covered: medical care.']);
    expect(repeated.filter((sentence) => !sentence.startsWith('Covered'))).toEqual([
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

describe('an amount', () => {
  const sayings = (...loops: string[]) =>
    responseWith(loops)
      .services.flatMap(serviceStatements)
      .map(({ text }) => text);

  it('has the stretch of time it is for', () => {
    expect(sayings('EB*B**48***7*250', 'EB*B**48***36*300', 'EB*B**48***26*1000')).toEqual([
      'Copay $250 a day for hospital, inpatient.',
      'Copay $300 an admission for hospital, inpatient.',
      'Copay $1,000 an episode for hospital, inpatient.',
    ]);
    expect(sayings('EB*F**79***29*300', 'EB*F**79***33*900')).toEqual([
      'Limit for allergy testing: $300 left.',
      'Limit for allergy testing: $900 left in a lifetime.',
    ]);
  });

  it('is told from another one beside it by plan type and plan year', () => {
    expect(
      sayings(
        'EB*C**30*MA**26*1676',
        'EB*C**30*MB**23*257~DTP*291*RD8*20260101-20261231',
        'EB*C**30*MB**23*240~DTP*291*RD8*20250101-20251231',
      ),
    ).toEqual([
      'Deductible, Medicare Part A: $1,676 an episode.',
      'Deductible, Medicare Part B, Jan 1, 2026 to Dec 31, 2026: $257 a calendar year.',
      'Deductible, Medicare Part B, Jan 1, 2025 to Dec 31, 2025: $240 a calendar year.',
    ]);
    expect(sayings('EB*C**30*MB**23*257~DTP*291*RD8*20260101-20261231')).toEqual([
      'Deductible: $257 a calendar year.',
    ]);
  });
});

describe('a delivery pattern', () => {
  it.each([
    ['HSD*VS*12*WK*3*34*1', '12 visits, 3 a week, for 1 month'],
    ['HSD*VS*1*DA**34*2', '1 visit a day, for 2 months'],
    ['HSD*VS*30***22', '30 visits a service year'],
    ['HSD*VS*1***21*2', '1 visit every 2 years'],
    ['HSD*VS*6***29', '6 visits left'],
    ['HSD*VS*0***29', '0 visits left'],
    ['HSD*VS*1***36', '1 visit an admission'],
    ['HSD*FL*1', '1 unit'],
    ['HSD*FL*4****', '4 units'],
  ])('%s is %s', (hsd, words) => {
    const [statement] = responseWith([`EB*F**79~${hsd}`]).services.flatMap(serviceStatements);
    expect(statement?.text).toBe(`Limit for allergy testing: ${words}.`);
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
