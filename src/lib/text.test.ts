import { describe, expect, it } from 'vitest';
import { blankToNull, capitalized, counted } from './text';

describe('blankToNull', () => {
  it('trims text, and makes blanks null', () => {
    expect(blankToNull(' sinusitis ')).toBe('sinusitis');
    expect(blankToNull(' \n\t')).toBeNull();
    expect(blankToNull('')).toBeNull();
  });
});

describe('capitalized', () => {
  it('makes only the first letter a capital', () => {
    expect(capitalized('restricted records')).toBe('Restricted records');
    expect(capitalized('NPIs')).toBe('NPIs');
    expect(capitalized('')).toBe('');
  });
});

describe('counted', () => {
  it('gives the count, with the singular for one', () => {
    expect(counted(12, 'referrals')).toBe('12 referrals');
    expect(counted(1, 'surgery cases')).toBe('1 surgery case');
    expect(counted(1, 'audit entries')).toBe('1 audit entry');
    expect(counted(0, 'requests')).toBe('0 requests');
    expect(counted(1_200, 'verifications')).toBe('1,200 verifications');
  });

  it('says that there are more', () => {
    expect(counted(1, 'patients', '+')).toBe('1+ patients');
  });
});
