import { describe, expect, it } from 'vitest';
import { blankToNull, toLikePattern } from './text';

describe('toLikePattern', () => {
  it.each([
    ['Okafor', '%okafor%'],
    ['  Ann  ', '%ann%'],
    ['100%', '%100\\%%'],
    ['a_b\\c', '%a\\_b\\\\c%'],
  ])('turns %j into %j', (text, pattern) => {
    expect(toLikePattern(text)).toBe(pattern);
  });
});

describe('blankToNull', () => {
  it('keeps text, trimmed, and makes blanks null', () => {
    expect(blankToNull(' sinusitis ')).toBe('sinusitis');
    expect(blankToNull(' \n\t')).toBeNull();
    expect(blankToNull('')).toBeNull();
  });
});
