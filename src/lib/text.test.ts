import { describe, expect, it } from 'vitest';
import { blankToNull } from './text';

describe('blankToNull', () => {
  it('keeps text, trimmed, and makes blanks null', () => {
    expect(blankToNull(' sinusitis ')).toBe('sinusitis');
    expect(blankToNull(' \n\t')).toBeNull();
    expect(blankToNull('')).toBeNull();
  });
});
