import { describe, expect, it } from 'vitest';
import { rank } from './rank.ts';

const ITEMS = [
  { label: 'Referrals' },
  { label: 'New referral' },
  { label: 'Verify insurance', words: 'eligibility coverage' },
  { label: 'Insurance' },
  { label: 'User settings', words: 'theme password' },
];

const labels = (text: string) => {
  const { sure, maybe } = rank(ITEMS, text);
  return [sure.map(({ label }) => label), maybe.map(({ label }) => label)];
};

describe('rank', () => {
  it.each([
    ['ref', ['Referrals'], ['New referral']],
    ['insurance', ['Insurance'], ['Verify insurance']],
    ['INSUR', ['Insurance'], ['Verify insurance']],
    ['insurance verify', [], ['Verify insurance']],
    ['elig', [], ['Verify insurance']],
    ['password', [], ['User settings']],
    ['nr', [], ['New referral']],
    ['vins', [], ['Verify insurance']],
    ['use set', [], ['User settings']],
    ['noah abernathy', [], []],
    ['surance', [], []],
  ])('for %j is sure of %j and suggests %j', (text, sure, maybe) => {
    expect(labels(text)).toEqual([sure, maybe]);
  });

  it('is sure of nothing for two letters', () => {
    expect(labels('re')[0]).toEqual([]);
    expect(labels('re')[1]).toEqual(['Referrals', 'New referral']);
  });

  it('keeps the order for an empty text', () => {
    expect(labels(' ')).toEqual([[], ITEMS.map(({ label }) => label)]);
  });
});
