import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { allergyQueries } from '../allergy.queries';

export interface Reading {
  allergen_id: string;
  dilution: number | null;
  wheal_mm: number | null;
  flare_mm: number | null;
  ige_kua: number | null;
}

export interface AskedDrug {
  drug: string;
  days_before: number;
  last_taken_on: string | null;
}

export interface TestToSave {
  test_id: string;
  patient_id: string;
  /** The revision that was seen; null for a new test. */
  seen_revision: number | null;
  test: {
    kind: Enums<'allergy_test_kind'>;
    panel: string | null;
    grading_id: string;
    drug_stop_id: string | null;
    applied_at: string | null;
    drugs: AskedDrug[];
    note: string | null;
    results: Reading[];
  };
}

/** Writes down a test as far as it was read; answers its revision. */
export function useSaveTest(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ seen_revision, test, ...ids }: TestToSave) =>
      unwrap(
        await db.rpc('save_allergy_test', {
          company_id: companyId,
          ...ids,
          test: {
            ...test,
            drugs: test.drugs.map((drug) => ({ ...drug })),
            results: test.results.map((result) => ({ ...result })),
          },
          ...(seen_revision !== null && { seen_revision }),
        }),
        'Error saving test',
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: allergyQueries.all(companyId) }),
  });
}

/** Grades a test and closes it. */
export function useFinishTest(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: { test_id: string; seen_revision: number }) =>
      unwrap(
        await db.rpc('finish_allergy_test', { company_id: companyId, ...input }),
        'Error finishing test',
      ),
    onSettled: () => client.invalidateQueries({ queryKey: allergyQueries.all(companyId) }),
  });
}
