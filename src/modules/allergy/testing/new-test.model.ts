import { z } from 'zod';
import type { Enums } from '@/lib/supabase/database.types';
import type { AskedDrug, Reading } from './tests.mutations';

export const stopRuleSchema = z.array(
  z.object({ drug: z.string(), days_before: z.int(), note: z.string().nullable() }),
);

export type StopRule = z.infer<typeof stopRuleSchema>[number];

/** The numbers of a fivefold series, from the weakest. */
const SERIES = [6, 5, 4, 3, 2, 1];

/** What is to be read of each allergen: of a series a line for each dilution. */
export function readingsFor(
  kind: Enums<'allergy_test_kind'>,
  allergens: readonly { id: string; control: Enums<'control_kind'> | null }[],
): Reading[] {
  return allergens.flatMap(({ id, control }) => {
    const dilutions = kind === 'dilution_series' && control === null ? SERIES : [null];
    return dilutions.map((dilution) => ({
      allergen_id: id,
      dilution,
      wheal_mm: null,
      flare_mm: null,
      ige_kua: null,
    }));
  });
}

const DAY_MS = 86_400_000;

/** The drugs that were taken too lately for a test on that day, with how many days are still missing. */
export function tooLate(
  drugs: readonly AskedDrug[],
  testedOn: string,
): { drug: string; days: number }[] {
  return drugs.flatMap(({ drug, days_before, last_taken_on }) => {
    if (last_taken_on === null) return [];
    const since = Math.round((Date.parse(testedOn) - Date.parse(last_taken_on)) / DAY_MS);
    return since < days_before ? [{ drug, days: days_before - since }] : [];
  });
}
