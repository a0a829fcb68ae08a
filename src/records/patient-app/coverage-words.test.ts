import { describe, expect, it } from 'vitest';
import { amountLines, amountNotes, callsFor, isOld, stateWords } from './coverage-words';
import type { MyAmounts, MyCoverage } from './my-chart.schema';

type Checked = NonNullable<MyCoverage['checked']>;

const AMOUNTS: MyAmounts = {
  charged_for: 'visit',
  marked_for: 'specialist',
  copay_cents: 4_000,
  coinsurance_percent: null,
  deductible_cents: 50_000,
  deductible_left_cents: 32_050,
  deductible_is_familys: false,
  out_of_pocket_cents: null,
  out_of_pocket_left_cents: null,
  out_of_pocket_is_familys: false,
  says_in_network: true,
  is_paid_elsewhere: false,
  is_second: false,
};

const checked = (values: Partial<Checked> = {}): Checked => ({
  outcome: 'active',
  at: '2026-11-12T15:00:00Z',
  service_date: '2026-11-12',
  preset: 'consult',
  due: null,
  amounts: AMOUNTS,
  ...values,
});

describe('the words for what a plan said', () => {
  it('give each amount, and say what is unknown', () => {
    expect(amountLines(AMOUNTS, 'consult')).toEqual([
      ['Specialist visit copay', '$40'],
      ['Specialist visit: your share (coinsurance)', 'The plan did not say.'],
      ['Deductible', '$500, $320.50 left'],
      ['Most you pay in a year', 'The plan did not say.'],
    ]);
  });

  it('never take a total for what is left, nor nothing for unknown', () => {
    const lines = amountLines(
      { ...AMOUNTS, deductible_left_cents: null, out_of_pocket_left_cents: 0, copay_cents: 0 },
      'consult',
    );
    expect(lines.map(([, value]) => value)).toEqual([
      '$0',
      'The plan did not say.',
      '$500. The plan did not say what is left.',
      '$0 left',
    ]);
  });

  it('say what the amounts are for', () => {
    const copayOf = (values: Partial<MyAmounts>) =>
      amountLines({ ...AMOUNTS, marked_for: null, ...values }, 'surgery')[0]?.[0];
    expect(copayOf({ charged_for: 'visit' })).toBe('Office visit copay');
    expect(copayOf({ charged_for: 'plan' })).toBe('Visit copay');
    expect(copayOf({ charged_for: 'other' })).toBe('Surgery copay');
    expect(copayOf({ marked_for: 'primary_care' })).toBe('Primary care visit copay');
    expect(amountNotes({ ...AMOUNTS, marked_for: 'primary_care' })).toContain(
      'A specialist visit may cost more.',
    );
    expect(amountNotes({ ...AMOUNTS, says_in_network: false, is_second: true })).toEqual([
      'Another insurance pays before this plan.',
      'The plan did not say if these are for its network.',
    ]);
  });

  it('tell what is not active to call, and what is old', () => {
    expect(stateWords(checked({ outcome: 'inactive' }))).toBe('The plan is not active. Call us.');
    expect(callsFor({ checked: checked({ outcome: 'inactive', amounts: null }) })).toBe(true);
    expect(callsFor({ checked: checked({ outcome: 'unknown', amounts: null }) })).toBe(false);
    expect(
      callsFor({ checked: checked({ amounts: { ...AMOUNTS, is_paid_elsewhere: true } }) }),
    ).toBe(true);
    expect(callsFor({ checked: null })).toBe(false);
    expect(isOld(checked({ due: 'new_month' }))).toBe(true);
    expect(isOld(checked())).toBe(false);
  });

  it('say nothing of an insurance that was changed since', () => {
    const before = checked({ outcome: 'inactive', due: 'plan_changed', amounts: null });
    expect(stateWords(before)).toContain('changed since');
    expect(callsFor({ checked: before })).toBe(false);
  });
});
