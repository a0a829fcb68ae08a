import { z } from 'zod';
import type { Enums } from '@/lib/supabase/database.types';
import type { Allergen } from '@/records/allergy/allergy.queries';
import type {
  AllergyTest,
  Prescription,
  TestResult,
} from '@/records/allergy/allergy-record.schema';

export const doseRangeSchema = z.array(
  z.object({ species_group: z.string(), least: z.number(), most: z.number() }),
);

export type DoseRange = z.infer<typeof doseRangeSchema>[number];

export interface SetDraft {
  label: string;
  title: string;
  /** Vial and diluent are of an earlier version; else a person chooses them. */
  volume_ml: number | null;
  diluent: Enums<'vial_diluent'> | null;
  allergens: Allergen[];
}

/**
 * The default sharing of vials: molds and insects have proteases, so they stay apart. A group keeps
 * its letter in every version, since a course of shots is known by it.
 */
const SETS = [
  { label: 'A', title: 'Pollens', categories: ['tree', 'grass', 'weed'] },
  { label: 'B', title: 'Mites and animals', categories: ['mite', 'animal'] },
  { label: 'C', title: 'Molds', categories: ['mold'] },
  { label: 'D', title: 'Insects', categories: ['insect'] },
] as const;

type Found = Pick<TestResult, 'allergen_id' | 'is_positive'>;

const isFound = (results: readonly Found[], { id, stock_strength }: Allergen) =>
  stock_strength !== null &&
  results.some(({ allergen_id, is_positive }) => allergen_id === id && is_positive);

/** The vial sets with the extracts that the test found; empty sets are left out. */
export function setsFor(results: readonly Found[], catalogue: readonly Allergen[]): SetDraft[] {
  const found = catalogue.filter((allergen) => isFound(results, allergen));
  return SETS.map(({ label, title, categories }) => ({
    label,
    title,
    volume_ml: null,
    diluent: null,
    allergens: found.filter(({ category }) => categories.some((known) => known === category)),
  })).filter(({ allergens }) => allergens.length > 0);
}

export const canPrescribe = ({ finished_at, is_valid, results }: AllergyTest) =>
  finished_at !== null && is_valid === true && results.some(({ is_positive }) => is_positive);

export function setsOf(before: Prescription, catalogue: readonly Allergen[]): SetDraft[] {
  return before.sets.map(({ label, title, volume_ml, diluent, contents }) => ({
    label,
    title,
    volume_ml,
    diluent,
    allergens: contents.flatMap(({ allergen_id }) =>
      catalogue.filter(({ id }) => id === allergen_id),
    ),
  }));
}

export const dosesOf = ({ sets }: Prescription): Record<string, string> =>
  Object.fromEntries(
    sets
      .flatMap(({ contents }) => contents)
      .map(({ allergen_id, target_dose }) => [allergen_id, String(target_dose)]),
  );

/** 0.5 mL of 1:100 w/v, in grams: a maintenance dose of a non-standardized pollen. */
const WEIGHT_IN_DOSE = 0.005;

/**
 * The proposed dose: the least effective one of the clinic's table, or the dose by weight if the
 * table has none.
 */
export function doseFor(allergen: Allergen, ranges: readonly DoseRange[]): number | null {
  const range = ranges.find(({ species_group }) => species_group === allergen.species_group);
  if (range !== undefined) return range.least;
  return allergen.units === 'w_v' ? WEIGHT_IN_DOSE : null;
}

/** Milliliters of an extract in a vial whose every dose holds the target. The database decides. */
export function extractVolume(
  target: number,
  strength: number,
  vialMl: number,
  doseMl: number,
): number {
  return Math.round(((vialMl / doseMl) * target * 100) / strength) / 100;
}

/** A positive number as typed, or null. */
export function amount(text: string): number | null {
  const value = Number(text.trim());
  return text.trim() !== '' && Number.isFinite(value) && value > 0 ? value : null;
}

export const UNITS = { w_v: 'g', au: 'AU', bau: 'BAU', mcg: 'mcg', pnu: 'PNU', v_v: 'mL' } as const;
