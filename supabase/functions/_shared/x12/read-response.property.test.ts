import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changed, faultsOf, garbage, sample } from './mutated-replies.test-support.ts';
import { readResponse } from './read-response.ts';
import { readHeader } from './syntax/delimiters.ts';

/** More for a thorough look: PROPERTY_RUNS=10000 npx vitest run --project unit read-response.property */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 150);

describe('a response', () => {
  it('however it is mutated, cut, shuffled or filled with garbage, is read whole or refused with a place', () => {
    fc.assert(
      fc.property(changed(sample), (text) => {
        expect(faultsOf(text) ?? []).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('of any characters at all is read whole or refused with a place', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 400 }),
          fc.array(garbage).map((parts) => parts.join('')),
        ),
        (text) => {
          expect(faultsOf(text) ?? []).toEqual([]);
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('means the same with any other delimiters', () => {
    const marks = fc.uniqueArray(
      fc.constantFrom(
        '|',
        '!',
        '{',
        '}',
        '<',
        '>',
        '\u001c',
        '\u001d',
        '\u001e',
        '\u001f',
        '@',
        '%',
        '\n',
        '\t',
      ),
      { minLength: 4, maxLength: 4 },
    );
    fc.assert(
      fc.property(
        sample,
        marks,
        (text, [element = '', component = '', repetition = '', segment = '']) => {
          const header = readHeader(text, 0);
          fc.pre(
            header?.delimiters.segment === '~' && !/[\n]/.test(element + component + repetition),
          );
          const plain = text.replaceAll('\n', '');
          const pairs = new Map([
            ['*', element],
            [':', component],
            ['^', repetition],
            ['~', segment],
          ]);
          const swapped = plain.replace(/[*:^~]/g, (mark) => pairs.get(mark) ?? mark);
          const [ours, theirs] = [readResponse(plain).content, readResponse(swapped).content];
          expect(theirs).toEqual(ours);
        },
      ),
      { numRuns: Math.min(RUNS, 1000) },
    );
  });
});
