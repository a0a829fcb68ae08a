import { expect, it } from 'vitest';
import { enums } from '@/lib/supabase/database.types';
import { rowDetail } from './row-detail';

const NONE = { set_label: null, amount: null, days: null, note: null };

it('each list says what its rows are about', () => {
  const row = { set_label: 'A', amount: 12, days: 3, note: 'b' };
  expect(enums.follow_up_list.map((list) => rowDetail(list, row))).toEqual([
    '3 days late',
    '3 days ago · b',
    'Vial A · 12.00 mL left · last day in 3 days',
    'Consent is 3 days old',
    'Signed 3 days ago',
    'A · 12 × b left at last report · last day in 3 days',
    'A · 12 days missed · for 3 days',
    'A · 12 days missed · for 3 days',
    'A · Last report 3 days ago',
    'A · 12 weeks before the season · start in 3 days',
    'Set A · 12.00 mL · b',
    '12 shots',
    'Grade 12b',
    '12 reactions',
    'Set A · 12 mm',
    '12 reactions',
    'Set A · Left 12 minutes early · b',
    'Set A · 12.00 mL · b',
    'Set A · -3 days before due',
    'Set A · 3 days late',
    'Set A · After 3 days',
  ]);
});

it('says what was not recorded', () => {
  expect(rowDetail('unwatched', { ...NONE, set_label: 'A' })).toBe('Set A · Leaving not recorded');
  expect(rowDetail('consent_due', NONE)).toBe('No consent recorded');
  expect(rowDetail('dropped_out', { ...NONE, days: 1, note: 'stopping' })).toBe(
    '1 day late · Wants to stop',
  );
  expect(rowDetail('refill_due', { ...NONE, set_label: 'Odactra' })).toBe(
    'Odactra · Nothing filled',
  );
  expect(
    rowDetail('watched_dose_due', { ...NONE, set_label: 'Odactra', days: 1, note: 'missed' }),
  ).toBe('Odactra · After missed days · for 1 day');
  expect(
    rowDetail('watched_dose_due', { ...NONE, set_label: 'Odactra', days: 0, note: 'first' }),
  ).toBe('Odactra · First dose · since today');
  expect(rowDetail('on_time', { ...NONE, set_label: 'A', days: 0 })).toBe('Set A · On the day due');
  expect(rowDetail('vial_ending', { ...NONE, set_label: 'A 1:10', amount: 0.4, days: -2 })).toBe(
    'Vial A 1:10 · 0.40 mL left · expired',
  );
});
