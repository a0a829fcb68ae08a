import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionAt, mentionsIn, splitMentions, withMention } from './mentions';

const TEAM = [
  { userId: 'ann', name: 'Ann' },
  { userId: 'lee', name: 'Ann Lee' },
  { userId: 'osei', name: 'Dr. Miriam Osei' },
];

const search = (typed: string) => mentionAt(typed, typed.length)?.search ?? null;

describe('mentionAt', () => {
  it.each([
    ['@', ''],
    ['Thanks @pri', 'pri'],
    ['(@Dr. Miriam', 'Dr. Miriam'],
    ['first\n@pri', 'pri'],
    ['ana@clinic.example', null],
    ['@ pri', null],
    ['@pri\nnext', null],
    [`@${'x'.repeat(50)}`, null],
    ['no', null],
  ])('in %j it is %j', (typed, expected) => {
    expect(search(typed)).toBe(expected);
  });

  it('looks before the caret, not behind it', () => {
    expect(mentionAt('@pri and @theo', 4)).toEqual({ from: 0, search: 'pri' });
  });
});

describe('withMention', () => {
  it('completes the name in the middle of a text, with one space after it', () => {
    expect(withMention('Hi @pr', { from: 3, search: 'pr' }, 'Priya Raman')).toEqual({
      text: 'Hi @Priya Raman ',
      caret: 16,
    });
    expect(withMention('Hi @pr there', { from: 3, search: 'pr' }, 'Priya Raman')).toEqual({
      text: 'Hi @Priya Raman there',
      caret: 16,
    });
  });
});

describe('splitMentions', () => {
  it('finds whole names, the longest that fits', () => {
    expect(splitMentions('@Ann Lee, @Ann: see @Annabel', TEAM)).toEqual([
      { text: '@Ann Lee', userId: 'lee', start: 0 },
      { text: ', ', userId: null, start: 8 },
      { text: '@Ann', userId: 'ann', start: 10 },
      { text: ': see @Annabel', userId: null, start: 14 },
    ]);
  });

  it('loses no character of any text', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('@', '@Ann', '@Ann Lee', '@@Ann', ' '));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const parts = splitMentions(text, TEAM);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(parts.map(({ start }) => start)).toEqual(
          parts.map((_, index) =>
            parts.slice(0, index).reduce((length, part) => length + part.text.length, 0),
          ),
        );
      }),
    );
  });
});

describe('mentionsIn', () => {
  it('names each person once', () => {
    expect(mentionsIn('@Dr. Miriam Osei and @Ann, @Ann!', TEAM)).toEqual(['osei', 'ann']);
    expect(mentionsIn('nobody', TEAM)).toEqual([]);
  });
});
