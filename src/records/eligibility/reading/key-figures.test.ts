import { sampleResponse } from '@x12/samples/sample-response.test-support';
import { SAMPLES } from '@x12/samples/samples.test-support';
import { describe, expect, it } from 'vitest';
import { keyFigures } from './key-figures';

const DAY = '2026-04-12';
const textsOf = (sample: string, requested: readonly string[] = ['98']) => {
  const figures = keyFigures(sampleResponse(sample), requested, DAY);
  return (
    figures && [
      figures.visit.text,
      figures.deductibleLeft.text,
      figures.outOfPocketLeft.text,
      figures.authorization.text,
    ]
  );
};

describe('the key figures of a response', () => {
  it('are the visit’s cost, what is left, and whether authorization is needed', () => {
    expect(textsOf('active-ppo')).toEqual(['$40 copay', '$620', '$3,690', '']);
    expect(textsOf('active-ppo', ['2'])).toEqual(['20% coinsurance', '$620', '$3,690', 'Required']);
  });

  it('are in network only if the payer says so', () => {
    const said = sampleResponse('active-ppo');
    expect(keyFigures(said, ['98'], DAY)?.visit.isInNetwork).toBe(true);
    const silent = sampleResponse('active-ppo', {
      'EB*B*IND*98***27*40*****Y': 'EB*B*IND*98***27*40*****U',
    });
    expect(keyFigures(silent, ['98'], DAY)?.visit).toMatchObject({
      text: '$40 copay',
      isInNetwork: false,
    });
  });

  it('name their segments', () => {
    expect(keyFigures(sampleResponse('active-ppo'), ['98'], DAY)?.visit.numbers).toEqual([22]);
  });

  it('are empty if the payer says nothing, and zero only if it says so', () => {
    expect(textsOf('limits')).toEqual(['', '', '', expect.any(String)]);
    expect(textsOf('only-30')?.[1]).toBe('$0');
  });

  it('are missing for a plan that isn’t active', () => {
    expect(textsOf('inactive')).toBeNull();
  });

  it.each(SAMPLES.filter((name) => name !== 'cut-off'))(
    'of %s never say more than its tables',
    (sample) => {
      for (const text of textsOf(sample) ?? []) expect(text).not.toMatch(/NaN|undefined|null/);
    },
  );
});
