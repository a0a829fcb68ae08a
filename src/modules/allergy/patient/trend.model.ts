import type { AllergyTest } from '@/records/allergy/allergy-record.schema';

/** As many columns as fit. */
const SHOWN = 4;

export interface Trend {
  label: string;
  /** In the order of the tests; null if the test didn't read it. */
  values: (string | null)[];
}

export function trendOf(tests: readonly AllergyTest[]): { tests: AllergyTest[]; rows: Trend[] } {
  const shown = tests
    .filter(
      ({ finished_at, is_valid, kind }) =>
        finished_at !== null && is_valid && kind !== 'dilution_series',
    )
    .slice(0, SHOWN)
    .toReversed();
  const labels = new Map<string, string>();
  for (const test of shown) {
    for (const { allergen_id, label, control } of test.results) {
      if (control === null) labels.set(allergen_id, label);
    }
  }
  const rows = [...labels]
    .map(([id, label]) => ({ label, values: shown.map((test) => readingOf(test, id)) }))
    // One reading is no trend.
    .filter(({ values }) => values.filter((value) => value !== null).length > 1)
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  return { tests: shown, rows };
}

function readingOf(test: AllergyTest, allergenId: string): string | null {
  const found = test.results.find(({ allergen_id }) => allergen_id === allergenId);
  if (found === undefined) return null;
  if (found.ige_kua !== null) return `${found.ige_kua} kUA/L`;
  return found.wheal_mm === null ? null : `${found.wheal_mm} mm`;
}
