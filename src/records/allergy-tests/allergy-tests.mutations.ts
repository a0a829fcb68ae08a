import { useMutation } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import type { AskedDrug } from '@/records/allergy/allergy-record.schema';
import { useMarkOutdated, useWrite } from '@/records/use-write';

export interface Reading {
  allergen_id: string;
  dilution: number | null;
  wheal_mm: number | null;
  flare_mm: number | null;
  ige_kua: number | null;
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
    /** For a new test; null is today. */
    tested_on: string | null;
    /** For a skin test of an earlier day: why it is written down late, and who tested. */
    late_reason?: string;
    performed_by?: string;
    /** An application time entered later; null changes nothing. */
    applied_at: string | null;
    /** Why readings count without their time; null changes nothing. */
    timing_reason: string | null;
    /** Null changes nothing. */
    drugs: readonly AskedDrug[] | null;
    note: string | null;
    results: Reading[];
  };
}

export function useSaveTest(companyId: string) {
  const mark = useMarkOutdated();
  return useMutation({
    mutationFn: async ({ seen_revision, test, ...ids }: TestToSave) =>
      unwrap(
        await db.rpc('save_allergy_test', {
          company_id: companyId,
          ...ids,
          test: {
            ...test,
            drugs: test.drugs?.map((drug) => ({ ...drug })) ?? null,
            results: test.results.map((result) => ({ ...result })),
          },
          ...(seen_revision !== null && { seen_revision }),
        }),
        'Error saving test',
      ),
    // Not refetched after a refusal: the typed values belong to the revision that was seen.
    onSuccess: () => mark('allergy-tests'),
  });
}

/** Applies a skin test now: the server's clock counts the minutes to the reading. */
export function useApplyTest(companyId: string) {
  return useWrite('allergy-tests', {
    mutationFn: async (input: { test_id: string; seen_revision: number }) =>
      unwrap(
        await db.rpc('apply_allergy_test', { company_id: companyId, ...input }),
        'Error recording the application',
      ),
  });
}

export interface TestToFinish {
  test_id: string;
  seen_revision: number;
  unasked_reason?: string;
  timing_reason?: string;
  /** The positions whose unusual measures a person confirmed. */
  confirmed?: number[];
}

export function useFinishTest(companyId: string) {
  return useWrite('allergy-tests', {
    mutationFn: async (input: TestToFinish) =>
      unwrap(
        await db.rpc('finish_allergy_test', { company_id: companyId, ...input }),
        'Error finishing test',
      ),
  });
}
