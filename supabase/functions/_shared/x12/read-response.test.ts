import { describe, expect, it } from 'vitest';
import { eligibilityFor, readResponse } from './read-response.ts';
import { sampleText } from './samples/samples.test-support.ts';

function responses(sample: string, change: (text: string) => string = (text) => text) {
  const { content } = readResponse(change(sampleText(sample)));
  return content.kind === 'eligibility' ? content.responses : [];
}

const withoutTraces = (text: string) => text.replace(/TRN\*[^~]*~/g, '');

describe('the response to our request', () => {
  it('is the one that gives our number back, in any spelling', () => {
    expect(eligibilityFor(responses('two-patients'), 'TRACE0002')?.subscriber?.lastName).toBe(
      'ROE',
    );
    expect(eligibilityFor(responses('two-patients'), 'trace0001')?.subscriber?.lastName).toBe(
      'DOE',
    );
  });

  it('is the only one there is when the payer gives no number back', () => {
    expect(eligibilityFor(responses('only-30', withoutTraces), 'TRACE0001')).toBeDefined();
  });

  it('is never another patient’s', () => {
    expect(eligibilityFor(responses('only-30'), 'TRACE9999')).toBeUndefined();
    expect(eligibilityFor(responses('two-patients', withoutTraces), 'TRACE0001')).toBeUndefined();
  });
});

describe('a large response takes time in proportion to its length', () => {
  const repeated = (block: string, characters: number) =>
    block.repeat(Math.ceil(characters / block.length));
  const benefits = sampleText('active-ppo').match(/EB\*C[\s\S]*(?=\nSE\*)/)?.[0] ?? '';

  /** The processor's time in seconds, since the clock also shows what else the machine is doing. */
  function secondsFor(block: string, characters: number): number {
    const more = repeated(block, characters);
    const text = sampleText('active-ppo').replace('\nSE*', () => `\n${more}SE*`);
    const before = process.cpuUsage();
    const { file } = readResponse(text);
    const { user } = process.cpuUsage(before);
    expect(file.segments.length).toBeGreaterThan(characters / 120);
    return user / 1_000_000;
  }

  it.each([
    ['a megabyte of all kinds of benefits', `${benefits}\n`, 1_048_576],
    ['one plan, said ten thousand times', 'EB*1**30*PR*PLAN~DTP*291*D8*20260101~', 4e5],
    ['four thousand dependents', 'HL*4*3*23*0~NM1*03*1*DOE*TIM~EB*1**30~', 16e4],
  ])('%s', (_, block, characters) => {
    const eighth = Math.max(...[0, 1, 2].map(() => secondsFor(block, characters / 8)));
    // Eight times as much takes eight times as long; reading back from each segment, 64 times.
    expect(secondsFor(block, characters) / eighth).toBeLessThan(24);
  });
});
