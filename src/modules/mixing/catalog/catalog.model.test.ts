import { describe, expect, it } from 'vitest';
import {
  allergenSchema,
  draftOf,
  linesOfAllergen,
  linesOfPanel,
  seasonLabel,
  strengthLabel,
  toColumns,
} from './catalog.model';

const timothy = {
  id: 'one',
  label: 'Timothy',
  category: 'grass' as const,
  species_group: 'Northern grasses',
  control: null,
  units: 'bau' as const,
  stock_strength: 100_000,
  reorder_ml: null,
  season_from: 5,
  season_until: 7,
  has_proteases: false,
  is_active: true,
};

describe('an allergen of the catalog', () => {
  it('is the same after a look at its form', () => {
    const { id: _id, category: _category, control: _control, ...columns } = timothy;
    expect(toColumns(draftOf(timothy))).toEqual(columns);
    expect(seasonLabel(timothy)).toBe('May to July');
    expect(seasonLabel({ season_from: null, season_until: null })).toBe('All year');
  });

  it('reads like its bottle', () => {
    expect(strengthLabel(0.05, 'w_v')).toBe('1:20 weight by volume');
    expect(strengthLabel(100_000, 'bau')).toBe('100,000 BAU');
    expect(strengthLabel(200, 'mcg')).toBe('200 micrograms');
  });

  it('has both months of a season, or none', () => {
    const errorsOf = (more: object) =>
      allergenSchema.safeParse({ ...draftOf(timothy), ...more }).error?.issues.length ?? 0;
    expect(errorsOf({})).toBe(0);
    expect(errorsOf({ until: 'all' })).toBe(1);
    expect(errorsOf({ strength: '-1' })).toBe(1);
  });

  it('reads as people read it, where a colleague changed it', () => {
    expect(linesOfAllergen(timothy)).toContainEqual(['Stock strength', '100,000 BAU']);
    const panel = { name: 'Grasses', allergen_ids: ['one'], is_active: false };
    expect(linesOfPanel([timothy])(panel)).toEqual([
      ['Name', 'Grasses'],
      ['Allergens and controls', 'Timothy'],
      ['In use', 'No'],
    ]);
  });
});
