import { expect, it } from 'vitest';
import type { ClinicalTable } from '@/records/allergy/allergy.queries';
import { gradingsFor, readingsFor } from './new-test.model';

it('asks for each dilution of a series, and once for a control', () => {
  const allergens = [
    { id: 'histamine', control: 'positive' as const },
    { id: 'cat', control: null },
  ];
  expect(readingsFor('dilution_series', allergens).map(({ dilution }) => dilution)).toEqual([
    null,
    6,
    5,
    4,
    3,
    2,
    1,
  ]);
  expect(readingsFor('prick', allergens)).toHaveLength(2);
});

const table = (id: string, basis: string): ClinicalTable => ({
  id,
  kind: 'grading',
  name: id,
  version: 1,
  source: 'A book',
  settings: { basis },
  status: 'approved',
  supersedes: null,
  approved_at: null,
  retired_at: null,
  created_at: '2026-01-05T12:00:00Z',
  approver: null,
  proposer: null,
});

it('offers classes for IgE, and millimeters for a skin test', () => {
  const tables = [table('millimeters', 'over_negative'), table('classes', 'kua')];
  const offered = (kind: 'ige' | 'prick') => gradingsFor(tables, kind).map(({ id }) => id);
  expect(offered('ige')).toEqual(['classes']);
  expect(offered('prick')).toEqual(['millimeters']);
});
