import { z } from 'zod';
import type { Enums } from '@/lib/supabase/database.types';
import type { ClinicalTable } from '@/records/allergy/allergy.queries';
import type { Reading } from '@/records/allergy-tests/allergy-tests.mutations';
import { approvedOf } from '../allergy.model';

/** The numbers of a fivefold series, weakest first. */
const SERIES = [6, 5, 4, 3, 2, 1];

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

const classesSchema = z.object({ basis: z.literal('kua') });

/** Approved tables that grade a kind of test: kUA/L classes for IgE, millimeters for skin. */
export function gradingsFor(
  tables: readonly ClinicalTable[],
  kind: Enums<'allergy_test_kind'> | undefined,
) {
  return approvedOf(tables, 'grading').filter(
    ({ settings }) => classesSchema.safeParse(settings).success === (kind === 'ige'),
  );
}
