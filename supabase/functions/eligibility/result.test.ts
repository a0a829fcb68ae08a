import { describe, expect, it } from 'vitest';
import { sampleText } from '../_shared/x12/samples/samples.test-support.ts';
import { resultOf } from './result.ts';

const JANE = {
  lastName: 'DOE',
  firstName: 'JANE',
  birthDate: '1990-01-01',
  memberId: 'MEMBERID',
};

const resultFor = (asked: typeof JANE) =>
  resultOf(
    { kind: 'response', text: sampleText('active-ppo') },
    { trace: 'TRACE0001', requested: ['98', '2'], serviceDate: '2026-04-12', asked },
  );

describe('what is stored of a response', () => {
  it('is what it means for the request, beside what it says', () => {
    expect(resultFor(JANE)).toMatchObject({
      state: 'done',
      outcome: 'active',
      benefits: {
        conclusions: {
          coveredFrom: '2026-01-01',
          coveredTo: '2026-12-31',
          services: [
            { requested: '98', authorization: 'unknown' },
            { requested: '2', authorization: 'required' },
          ],
        },
        figures: { charge: { copayCents: 4_000 }, deductible: { leftCents: 62_000 } },
      },
    });
  });

  it('about another person is none of it but the text', () => {
    const result = resultFor({
      lastName: 'SMITH',
      firstName: 'ROBERT',
      birthDate: '1955-05-05',
      memberId: 'X1',
    });
    expect(result).toEqual({
      state: 'failed',
      outcome: 'error',
      problem_kind: 'other_person',
      problem: 'The response is about another person. Call the payer.',
      response_x12: sampleText('active-ppo'),
    });
  });

  it('with a mistyped birth date is kept: the page asks to compare it', () => {
    expect(resultFor({ ...JANE, birthDate: '1990-01-11' })).toMatchObject({
      state: 'done',
      outcome: 'active',
      benefits: { conclusions: { identity: { differences: [{ field: 'birth_date' }] } } },
    });
  });
});
