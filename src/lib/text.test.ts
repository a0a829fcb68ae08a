import { describe, expect, it } from 'vitest';
import { blankToNull, capitalized } from './text';

describe('blankToNull', () => {
  it('keeps text, trimmed, and makes blanks null', () => {
    expect(blankToNull(' sinusitis ')).toBe('sinusitis');
    expect(blankToNull(' \n\t')).toBeNull();
    expect(blankToNull('')).toBeNull();
  });
});

describe('capitalized', () => {
  it('begins with a capital letter, and leaves the rest', () => {
    expect(capitalized('restricted records')).toBe('Restricted records');
    expect(capitalized('NPIs')).toBe('NPIs');
    expect(capitalized('')).toBe('');
  });
});
