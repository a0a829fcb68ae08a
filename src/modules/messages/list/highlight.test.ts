import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight } from './highlight';

const hits = (text: string, term: string) =>
  highlight(text, term).flatMap((piece) => (piece.isHit ? piece.text : []));

describe('highlight', () => {
  it('finds every word wherever it stands, in any case', () => {
    expect(hits('The trays are back; TRAY 3 is not.', 'tray back')).toEqual([
      'tray',
      'back',
      'TRAY',
    ]);
    expect(hits('Überweisung', 'über')).toEqual(['Über']);
  });

  it('takes what was typed literally', () => {
    expect(hits('50% (approx.) a-b [x]', '% (approx.) a-b [x]')).toEqual([
      '%',
      '(approx.)',
      'a-b',
      '[x]',
    ]);
    expect(hits('anything', '.')).toEqual([]);
  });

  it('loses no character of any text, for any search', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 30 }),
        fc.string({ unit: 'binary', maxLength: 8 }),
        (text, term) => {
          expect(
            highlight(text, term)
              .map((piece) => piece.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });
});
